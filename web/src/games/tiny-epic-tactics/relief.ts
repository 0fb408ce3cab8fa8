// The realm in relief: boxes seen from above and a little from the south-east, so that every
// level lifts a space up and to the left and shows a cliff below and to the right of it.

import { COLUMNS, indexOf, nameOf, onMap, placeOf, ROWS, SPACES, type Compass } from './grid';
import type { MapBox, Realm } from './wire';

/** The side of a square, and how far one level moves it. */
export const SIDE = 40;
export const LIFT = { x: 3.4, y: 10 };
/** The paper around the squares: the rolled ends of the scroll to the west and east. */
export const MARGIN = { x: 20, y: 10 };
/** Below the scroll, for the letters of the columns. */
export const FOOT = 8;

export interface Point {
  x: number;
  y: number;
}

/** A box as it stands: the level it stands on, and its upper face. */
export interface Standing {
  index: number;
  box: MapBox;
  base: number;
  top: number;
}

/** A cliff of a square: the quarter it shows, and the levels it spans. */
export interface Cliff {
  face: 's' | 'e';
  from: number;
  to: number;
  /** The box the cliff belongs to. */
  box: number;
}

/** A square of the realm as it is drawn. */
export interface Square {
  name: string;
  x: number;
  y: number;
  level: number;
  terrain: Realm['terrain'][number];
  /** The uppermost box under it, or -1 on the scroll. */
  box: number;
  cliffs: Cliff[];
}

/** The boxes on the map with the levels they stand on, the lower ones first. */
export function standing(boxes: readonly MapBox[]): Standing[] {
  return boxes
    .map((box, index) => ({ index, box, base: box.base, top: box.base + box.height }))
    .filter(({ box }) => box.spaces.length > 0)
    .sort((a, b) => a.base - b.base);
}

/** Every square from the north-west to the south-east: nearer ones may hide farther ones. */
export function squares(realm: Realm, boxes: readonly MapBox[]): Square[] {
  return relief(
    realm.terrain,
    standing(boxes).filter((it) => it.box.state !== 'aside'),
  );
}

/** The squares of a terrain with boxes standing on it, the lower ones first. */
export function relief(terrain: Realm['terrain'], stacks: readonly Standing[]): Square[] {
  const levels = SPACES.map(() => 0);
  const covers: Standing[][] = SPACES.map(() => []);
  for (const it of stacks) {
    for (const space of it.box.spaces) {
      levels[indexOf(space)] = it.top;
      covers[indexOf(space)]?.push(it);
    }
  }
  return SPACES.map((name, i) => {
    const { x, y } = placeOf(name);
    const level = levels[i] ?? 0;
    const cover = covers[i] ?? [];
    const cliffs = [
      ...cliffsOf('s', level, y + 1 < ROWS ? (levels[i + COLUMNS] ?? 0) : 0, cover),
      ...cliffsOf('e', level, x + 1 < COLUMNS ? (levels[i + 1] ?? 0) : 0, cover),
    ];
    return { name, x, y, level, terrain: terrain[i] ?? 'plain', box: cover.at(-1)?.index ?? -1, cliffs };
  });
}

/** A square of each box, a plain one if there is any: where room is short it alone says how high the box is. */
export function leadSquares(list: readonly Square[]): Set<string> {
  const first = new Map<number, Square>();
  for (const square of list) {
    if (square.box < 0) continue;
    const found = first.get(square.box);
    if (!found || (found.terrain !== 'plain' && square.terrain === 'plain')) first.set(square.box, square);
  }
  return new Set([...first.values()].map((square) => square.name));
}

/** The part of each box under a square that stands out over its neighbour. */
function cliffsOf(face: 's' | 'e', level: number, beside: number, cover: Standing[]): Cliff[] {
  if (level <= beside) return [];
  return cover
    .filter((it) => it.top > beside)
    .map((it) => ({ face, from: Math.max(it.base, beside), to: it.top, box: it.index }));
}

/** A point of the plane at a level, as it is drawn. */
export function lifted(x: number, y: number, level: number): Point {
  return {
    x: MARGIN.x + x * SIDE - level * LIFT.x,
    y: MARGIN.y + y * SIDE - level * LIFT.y,
  };
}

export function corners(x: number, y: number, level: number): Point[] {
  return [lifted(x, y, level), lifted(x + 1, y, level), lifted(x + 1, y + 1, level), lifted(x, y + 1, level)];
}

export function cliffCorners(x: number, y: number, cliff: Cliff): Point[] {
  const [a, b] = cliff.face === 's' ? [x, x + 1] : [x + 1, x + 1];
  const [c, d] = cliff.face === 's' ? [y + 1, y + 1] : [y, y + 1];
  return [lifted(a, c, cliff.to), lifted(b, d, cliff.to), lifted(b, d, cliff.from), lifted(a, c, cliff.from)];
}

export function points(list: readonly Point[]): string {
  return list.map((p) => `${round(p.x)},${round(p.y)}`).join(' ');
}

function round(n: number): number {
  return Math.round(n * 100) / 100;
}

/** Where the feet of a standee are: in the middle of what a nearer, higher square leaves to see. */
export function feet(levels: readonly number[], name: string): Point {
  const { x, y } = placeOf(name);
  const level = levels[indexOf(name)] ?? 0;
  const south = onMap(x, y + 1) ? (levels[indexOf(nameOf(x, y + 1))] ?? 0) : 0;
  const hidden = Math.max(0, south - level) * LIFT.y;
  const depth = Math.min(SIDE * 0.72, Math.max(SIDE * 0.3, SIDE - hidden - SIDE * 0.24));
  const corner = lifted(x, y, level);
  return { x: corner.x + SIDE / 2, y: corner.y + depth };
}

export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What the map takes up: the highest stack of the northern rows may rise above the scroll. */
export function bounds(list: readonly Square[]): Bounds {
  let rise = 0;
  let reach = 0;
  for (const square of list) {
    rise = Math.max(rise, square.level * LIFT.y - square.y * SIDE);
    reach = Math.max(reach, square.level * LIFT.x - square.x * SIDE);
  }
  const top = Math.max(0, rise + 6);
  const left = Math.max(0, reach - MARGIN.x + 2);
  return {
    x: -left,
    y: -top,
    width: COLUMNS * SIDE + 2 * MARGIN.x + left,
    height: ROWS * SIDE + 2 * MARGIN.y + top + FOOT,
  };
}

/** The face of a box in which a portal opens, seen from the space in front of it. */
export function portalFace(levels: readonly number[], box: MapBox, front: string): Compass | null {
  const { x, y } = placeOf(front);
  const around: [Compass, number, number][] = [
    ['n', x, y - 1],
    ['e', x + 1, y],
    ['s', x, y + 1],
    ['w', x - 1, y],
  ];
  const level = levels[indexOf(front)] ?? 0;
  for (const [way, a, b] of around) {
    const behind = onMap(a, b) ? nameOf(a, b) : '';
    if (box.spaces.includes(behind) && (levels[indexOf(behind)] ?? 0) > level) return way;
  }
  return null;
}

/** The outline of a set of spaces as closed paths along the edges of their squares. */
export function outline(spaces: readonly string[], levels: readonly number[]): string {
  const inside = new Set(spaces);
  let path = '';
  for (const name of spaces) {
    const { x, y } = placeOf(name);
    const level = levels[indexOf(name)] ?? 0;
    const [nw, ne, se, sw] = corners(x, y, level) as [Point, Point, Point, Point];
    const edges: [number, number, Point, Point][] = [
      [x, y - 1, nw, ne],
      [x + 1, y, ne, se],
      [x, y + 1, se, sw],
      [x - 1, y, sw, nw],
    ];
    for (const [a, b, from, to] of edges) {
      if (!onMap(a, b) || !inside.has(nameOf(a, b))) {
        path += `M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`;
      }
    }
  }
  return path;
}
