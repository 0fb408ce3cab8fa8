// Points along an oval, evenly spaced by the way between them rather than by the angle.

const STEPS = 720;

/** The point at a share of the way round an ellipse, clockwise from the top. */
export function onLoop(share: number, rx: number, ry: number): { x: number; y: number } {
  const at = (i: number) => {
    const turn = (i / STEPS) * 2 * Math.PI - Math.PI / 2;
    return { x: Math.cos(turn) * rx, y: Math.sin(turn) * ry };
  };
  const lengths: number[] = [0];
  for (let i = 1; i <= STEPS; i++) {
    const [a, b] = [at(i - 1), at(i)];
    lengths.push((lengths[i - 1] ?? 0) + Math.hypot(b.x - a.x, b.y - a.y));
  }
  const goal = (((share % 1) + 1) % 1) * (lengths[STEPS] ?? 0);
  return at(
    Math.max(
      0,
      lengths.findIndex((length) => length >= goal),
    ),
  );
}
