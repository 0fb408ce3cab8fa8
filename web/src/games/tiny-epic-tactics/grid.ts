// The scroll's grid: 14 columns a to n from the west, 12 rows from the north, as in the notation.

export const COLUMNS = 14;
export const ROWS = 12;

export type Compass = 'n' | 'e' | 's' | 'w';
export const COMPASS: readonly Compass[] = ['n', 'e', 's', 'w'];

/** A space, or a cell of a dungeon, by column and row from 0. */
export interface Place {
  x: number;
  y: number;
}

const STEPS: Record<Compass, Place> = {
  n: { x: 0, y: -1 },
  e: { x: 1, y: 0 },
  s: { x: 0, y: 1 },
  w: { x: -1, y: 0 },
};

export function nameOf(x: number, y: number): string {
  return `${String.fromCharCode(97 + x)}${y + 1}`;
}

export function placeOf(name: string): Place {
  return { x: name.charCodeAt(0) - 97, y: Number(name.slice(1)) - 1 };
}

export function onMap(x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < COLUMNS && y < ROWS;
}

/** The number of a space, row by row: the place of its terrain and level in the view. */
export function indexOf(name: string): number {
  const { x, y } = placeOf(name);
  return y * COLUMNS + x;
}

export const SPACES: readonly string[] = Array.from({ length: COLUMNS * ROWS }, (_, i) =>
  nameOf(i % COLUMNS, Math.floor(i / COLUMNS)),
);

/** The neighbour of a space in a direction, or null at the edge. */
export function beside(name: string, way: Compass): string | null {
  const { x, y } = placeOf(name);
  const step = STEPS[way];
  return onMap(x + step.x, y + step.y) ? nameOf(x + step.x, y + step.y) : null;
}

/** The direction from one space straight to another, or null if it is not straight. */
export function straight(a: string, b: string): Compass | null {
  const p = placeOf(a);
  const q = placeOf(b);
  if (p.x === q.x && p.y !== q.y) return q.y < p.y ? 'n' : 's';
  if (p.y === q.y && p.x !== q.x) return q.x < p.x ? 'w' : 'e';
  return null;
}

/** The next space for an arrow key, or null if the key is no arrow or leads off the map. */
export function arrow(name: string, key: string): string | null {
  const way = { ArrowUp: 'n', ArrowRight: 'e', ArrowDown: 's', ArrowLeft: 'w' }[key];
  return way ? beside(name, way as Compass) : null;
}
