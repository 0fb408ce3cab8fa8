/** What the board shows within one scene: the table on the way, line by line. */
import type { LogLine } from './board';
import type { SeatState } from './table-state';

/** The still that shows what is told up to a number; below zero it is the table as it is after all of it. */
export const stillAt = ({ stills }: SeatState, n: number): number => stills.findIndex((still) => still.upto >= n);

/** Up to which number an own answer is on the board at once: somebody else does what comes after it. */
export function ownUpto({ fresh, seat }: SeatState): number {
  const other = fresh.find((line) => line.seat >= 0 && line.seat !== seat);
  return other ? other.n - 1 : Infinity;
}

/** The lines that a still shows and the one before it did not; the first that is shown has all before it, too. */
export function toldAt({ fresh, stills }: SeatState, at: number, first: boolean): LogLine[] {
  if (stills.length === 0) return fresh;
  const from = first ? 0 : ((at < 0 ? stills.at(-1) : stills[at - 1])?.upto ?? 0);
  const upto = stills[at]?.upto ?? Infinity;
  return fresh.filter(({ n }) => n > from && n <= upto);
}

/** The state at a still, with what had been told by then; null: it is the one after all of them. */
export function seenAt(after: SeatState, at: number, told: LogLine[]): SeatState | null {
  const still = after.stills[at];
  if (!still) return null;
  return { ...after, view: still.view, fresh: told, log: after.log.filter(({ n }) => n <= still.upto) };
}
