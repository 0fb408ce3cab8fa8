// A realm being built: boxes on the scroll, in the order they were placed, as one line of text.

import type { Row } from '../../lib/board';
import { COLUMNS, indexOf, nameOf, onMap, placeOf, ROWS, SPACES } from './grid';
import type { Standing } from './relief';
import type { MapBox, Realm } from './wire';

export interface Placed {
  box: string;
  x: number;
  y: number;
  /** Clockwise quarter turns. */
  turn: number;
}

export interface Fault {
  rule: string;
  key: string;
  facts: Record<string, string>;
  /** TET-BUILDER-08: no house rule can allow it. */
  firm: boolean;
}

type Terrain = Realm['terrain'][number];

const LETTERS: Record<string, Terrain> = {
  F: 'forest',
  W: 'water',
  '=': 'bridge',
  P: 'peak',
  V: 'village',
  B: 'ballista',
};
const lines = (row: Row | undefined, column: string) => (row?.[column] ?? []) as string[];

export function readCode(code: string): Placed[] {
  return code.split('+').flatMap((part) => {
    const [, box, at, turn] = /^(\d+x\d+)@([a-n]\d+)(?:r([0-3]))?$/.exec(part.trim()) ?? [];
    if (!box || !at) return [];
    return [{ box, ...placeOf(at), turn: Number(turn ?? 0) }];
  });
}

export function writeCode(placed: readonly Placed[]): string {
  return placed.map((it) => `${it.box}@${nameOf(it.x, it.y)}${it.turn ? `r${it.turn}` : ''}`).join('+');
}

/** How wide and high a box lies on the scroll. */
export function sizeOf(it: { box: string; turn: number }): { width: number; height: number } {
  const [columns = 1, rows = 1] = it.box.split('x').map(Number);
  return it.turn % 2 ? { width: rows, height: columns } : { width: columns, height: rows };
}

/** Where each cell of a box lies, row by row of the box's own face. */
export function cellsOf(it: Placed): { x: number; y: number }[] {
  const [columns = 1, rows = 1] = it.box.split('x').map(Number);
  return Array.from({ length: columns * rows }, (_, i) => {
    let [x, y] = [i % columns, Math.floor(i / columns)];
    let [width, height] = [columns, rows];
    for (let turn = 0; turn < it.turn; turn++) {
      [x, y] = [height - 1 - y, x];
      [width, height] = [height, width];
    }
    return { x: it.x + x, y: it.y + y };
  });
}

const spacesOf = (it: Placed) =>
  cellsOf(it).flatMap(({ x, y }) => (onMap(x, y) ? [nameOf(x, y)] : []));

export interface Site {
  terrain: Terrain[];
  stacks: Standing[];
  fronts: { front: string; box: number }[];
}

/** The realm as it would stand; a box that overhangs stands on the highest thing below it. */
export function site(placed: readonly Placed[], scroll: Row | undefined, boxes: readonly Row[]): Site {
  const letters = lines(scroll, 'rows').join('');
  const terrain = SPACES.map((_, i): Terrain => LETTERS[letters[i] ?? '.'] ?? 'plain');
  const levels = SPACES.map(() => 0);
  const stacks: Standing[] = [];
  const openings: { front: string | null; base: number; box: number }[] = [];
  for (const it of placed) {
    const index = boxes.findIndex((row) => row.id === it.box);
    const row = boxes[index];
    const spaces = spacesOf(it);
    const base = Math.max(0, ...spaces.map((space) => levels[indexOf(space)] ?? 0));
    const height = Number(row?.height ?? 1);
    const top = lines(row, 'top').join('');
    cellsOf(it).forEach(({ x, y }, i) => {
      if (!onMap(x, y)) return;
      terrain[y * COLUMNS + x] = LETTERS[top[i] ?? '.'] ?? 'plain';
      levels[y * COLUMNS + x] = base + height;
    });
    const box: MapBox = {
      box: it.box, height, base, spaces, state: 'placed', crystal: '', taken: false, dungeon: [], explorer: -1,
    };
    stacks.push({ index, box, base, top: base + height });
    for (const front of frontsOf(it, row)) openings.push({ front, base, box: index });
  }
  const fronts = openings.flatMap(({ front, base, box }) =>
    front && (levels[indexOf(front)] ?? 0) === base ? [{ front, box }] : [],
  );
  return { terrain, stacks, fronts };
}

/** TET-PORTAL-03: the space before each opening of a box; null beyond the map. */
function frontsOf(it: Placed, row: Row | undefined): (string | null)[] {
  const columns = Number(it.box.split('x')[0]);
  const portals = (row?.portals ?? []) as { at: string; face: string }[];
  const steps = [[0, -1], [1, 0], [0, 1], [-1, 0]] as const;
  return portals.map(({ at, face }) => {
    const own = placeOf(at);
    const cell = cellsOf(it)[own.y * columns + own.x];
    const [dx, dy] = steps[('nesw'.indexOf(face) + it.turn) % 4] ?? [0, 0];
    if (!cell || !onMap(cell.x + dx, cell.y + dy)) return null;
    return nameOf(cell.x + dx, cell.y + dy);
  });
}

/** What can be seen at once; the server has the last word. */
export function faultsOf(placed: readonly Placed[], scroll: Row | undefined): Fault[] {
  const letters = lines(scroll, 'rows').join('');
  const tops = new Map<string, string>();
  return placed.flatMap((it) => {
    const found: Fault[] = [];
    const spaces = spacesOf(it);
    const fault = (rule: string, key: string, facts: Record<string, string>) =>
      found.push({ rule, key, facts: { box: it.box, ...facts }, firm: key === 'box-outside' });
    if (spaces.length < cellsOf(it).length) fault('TET-BUILDER-09', 'box-outside', {});
    for (const space of spaces) {
      const letter = letters[indexOf(space)];
      if (letter === 'A') fault('TET-BUILDER-03', 'artifact-covered', { space });
      if (letter === 't') fault('TET-BUILDER-03', 'trigger-covered', { space });
    }
    const under = [...new Set(spaces.map((space) => tops.get(space) ?? ''))];
    const below = under.filter(Boolean).sort();
    if (below.length > 1) fault('TET-BUILDER-06', 'box-bridges', { under: below.join(', ') });
    else if (under.length > 1) fault('TET-BUILDER-06', 'box-overhangs', { under: below[0] ?? '' });
    for (const space of spaces) tops.set(space, it.box);
    return found;
  });
}

/** The boxes that stand on a box, or on one that does: they move with it. */
export function carriedBy(placed: readonly Placed[], box: string): string[] {
  const at = placed.findIndex((it) => it.box === box);
  const moving = [box];
  for (const it of placed.slice(at + 1)) {
    const own = spacesOf(it);
    const on = placed.filter((other) => moving.includes(other.box)).flatMap(spacesOf);
    if (own.some((space) => on.includes(space))) moving.push(it.box);
  }
  return moving.slice(1);
}

/** Move a box and what stands on it, kept on the map; moved boxes are placed last. */
export function moved(placed: readonly Placed[], box: string, x: number, y: number): Placed[] {
  const it = placed.find((each) => each.box === box);
  if (!it) return [...placed];
  const { width, height } = sizeOf(it);
  const dx = Math.max(0, Math.min(COLUMNS - width, x)) - it.x;
  const dy = Math.max(0, Math.min(ROWS - height, y)) - it.y;
  if (!dx && !dy) return [...placed];
  const group = [box, ...carriedBy(placed, box)];
  const going = placed.filter((each) => group.includes(each.box));
  const staying = placed.filter((each) => !group.includes(each.box));
  return [...staying, ...going.map((each) => ({ ...each, x: each.x + dx, y: each.y + dy }))];
}

/** Turn a box a quarter; what stands on it stays where it is. */
export function turned(placed: readonly Placed[], box: string): Placed[] {
  return placed.map((it) => {
    if (it.box !== box) return it;
    const next = { ...it, turn: (it.turn + 1) % 4 };
    const { width, height } = sizeOf(next);
    return { ...next, x: Math.min(it.x, COLUMNS - width), y: Math.min(it.y, ROWS - height) };
  });
}

/** Put a box where it breaks nothing, or in the north-west if there is no such place. */
export function added(placed: readonly Placed[], box: string, scroll: Row | undefined): Placed[] {
  const faults = faultsOf(placed, scroll).length;
  const { width, height } = sizeOf({ box, turn: 0 });
  for (let y = 0; y + height <= ROWS; y++)
    for (let x = 0; x + width <= COLUMNS; x++) {
      const tried = [...placed, { box, x, y, turn: 0 }];
      const ground = spacesOf({ box, x, y, turn: 0 });
      const free = !placed.some((it) => spacesOf(it).some((space) => ground.includes(space)));
      if (free && faultsOf(tried, scroll).length === faults) return tried;
    }
  return [...placed, { box, x: 0, y: 0, turn: 0 }];
}
