/** Where everything lies on the round board: a circle of 1000, space 1 right of the top. */

export interface Point {
  x: number;
  y: number;
}

export const SIZE = 1000;
export const CENTRE = SIZE / 2;

/** Radii from the middle outward: pool, ring of suits, racing track, docks, shore. */
export const POOL = 128;
export const RING = { inner: 142, outer: 212 };
export const TRACK = { inner: 220, outer: 322 };
export const DOCK = { inner: 346, outer: 462 };
export const SHORE = 488;

/** Degrees clockwise from the top; a ring space is an eighth of the circle. */
export const STEP = 45;
/** The half angle of a tower's ground. */
export const TOWER = 17;

export function at(radius: number, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180;
  return { x: CENTRE + radius * Math.sin(radians), y: CENTRE - radius * Math.cos(radians) };
}

function mark({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** A piece of a ring between two radii and two angles. */
export function sector(inner: number, outer: number, from: number, to: number): string {
  const large = to - from > 180 ? 1 : 0;
  const [a, b, c, d] = [at(outer, from), at(outer, to), at(inner, to), at(inner, from)];
  return (
    `M${mark(a)}A${outer} ${outer} 0 ${large} 1 ${mark(b)}` + `L${mark(c)}A${inner} ${inner} 0 ${large} 0 ${mark(d)}Z`
  );
}

/** A circle's arc alone, clockwise or back. */
export function arc(radius: number, from: number, to: number): string {
  const large = Math.abs(to - from) > 180 ? 1 : 0;
  const sweep = to > from ? 1 : 0;
  return `M${mark(at(radius, from))}A${radius} ${radius} 0 ${large} ${sweep} ${mark(at(radius, to))}`;
}

/** Where a ring space begins and ends; space 1 begins at the top. */
export function spaceAngles(space: number): { from: number; to: number; mid: number } {
  const from = (space - 1) * STEP;
  return { from, to: from + STEP, mid: from + STEP / 2 };
}

/** The four corners of the board clockwise from the upper right. */
export interface Corner {
  /** The angle at which the dock leaves the ring, and the one at which its tower stands. */
  start: number;
  tower: number;
}

/** The corner of a quadrant by its first ring space: docks run from top or bottom to a side. */
export function cornerOf(firstSpace: number): Corner {
  const quarter = Math.floor((firstSpace - 1) / 2);
  const corners: Corner[] = [
    { start: 0, tower: 90 },
    { start: 180, tower: 90 },
    { start: 180, tower: 270 },
    { start: 360, tower: 270 },
  ];
  return corners[quarter % 4] ?? { start: 0, tower: 90 };
}

/** The angles of a dock space, 1 to 4, on its way to the tower; always from < to. */
export function dockAngles(corner: Corner, space: number): { from: number; to: number; mid: number } {
  const way = Math.sign(corner.tower - corner.start);
  const edge = 2.5;
  const room = (90 - TOWER - edge) / 4;
  const near = corner.start + way * (edge + (space - 1) * room);
  const far = near + way * room;
  return { from: Math.min(near, far), to: Math.max(near, far), mid: (near + far) / 2 };
}
