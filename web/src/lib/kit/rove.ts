/**
 * Arrow keys among the pieces of a board: the focus goes to the nearest piece that lies in the arrow's direction, on an
 * SVG board and in a row of cards alike.
 */

/** What can be reached: pieces carry `data-piece`. */
const PIECE = '[data-piece]';
/** How much being off the line counts against being near. */
const ASIDE = 2;

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface Box {
  x: number;
  y: number;
}

/** The place among `others` that is nearest from `here` in a direction; -1 if none lies there. */
export function nearest(here: Box, others: Box[], [dx, dy]: [number, number]): number {
  let best = -1;
  let least = Infinity;
  others.forEach((other, i) => {
    const [x, y] = [other.x - here.x, other.y - here.y];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (ahead <= 1 || aside > ahead * 2) return;
    const cost = ahead + ASIDE * aside;
    if (cost < least) [best, least] = [i, cost];
  });
  return best;
}

function middle(element: Element): Box {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** Moves the focus when an arrow key is pressed at a piece of the element listened to. */
export function rove(event: KeyboardEvent): void {
  const holder = event.currentTarget as Element;
  const here = (event.target as Element).closest(PIECE);
  const way = WAYS[event.key];
  if (!here || !way || event.defaultPrevented) return;
  const others = [...holder.querySelectorAll<HTMLElement | SVGElement>(PIECE)].filter(
    (piece) => piece !== here && piece.getClientRects().length > 0,
  );
  const found = others[nearest(middle(here), others.map(middle), way)];
  if (!found) return;
  event.preventDefault();
  found.focus();
}
