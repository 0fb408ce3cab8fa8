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

const spacesOf = (it: Placed) => cellsOf(it).flatMap(({ x, y }) => (onMap(x, y) ? [nameOf(x, y)] : []));

export interface Site {
  terrain: Terrain[];
  stacks: Standing[];
}

/** The realm as it is drawn: a box lies on the highest thing below it. */
export function site(placed: readonly Placed[], scroll: Row | undefined, boxes: readonly Row[]): Site {
  const letters = lines(scroll, 'rows').join('');
  const terrain = SPACES.map((_, i): Terrain => LETTERS[letters[i] ?? '.'] ?? 'plain');
  const levels = SPACES.map(() => 0);
  const stacks: Standing[] = [];
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
      box: it.box,
      height,
      base,
      spaces,
      state: 'placed',
      crystal: '',
      taken: false,
      dungeon: [],
      explorer: -1,
    };
    stacks.push({ index, box, base, top: base + height });
  }
  return { terrain, stacks };
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

/** Put a box where no other lies, clear of some spaces, or in the north-west if there is no such place. */
export function added(placed: readonly Placed[], box: string, clear: readonly string[]): Placed[] {
  const { width, height } = sizeOf({ box, turn: 0 });
  const held = new Set([...clear, ...placed.flatMap(spacesOf)]);
  for (let y = 0; y + height <= ROWS; y++)
    for (let x = 0; x + width <= COLUMNS; x++) {
      const it = { box, x, y, turn: 0 };
      if (!spacesOf(it).some((space) => held.has(space))) return [...placed, it];
    }
  return [...placed, { box, x: 0, y: 0, turn: 0 }];
}
