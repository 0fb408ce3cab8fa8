/** Chances with action dice: public mathematics over the faces written in the content. */
import type { Row } from '../../lib/board';
import { atLeast, exactly } from '../../lib/chance';

/** How much of a die shows a face. */
export function share(faces: readonly Row[], face: string): number {
  return faces.length ? faces.filter((row) => row.shows === face).length / faces.length : 0;
}

/**
 * How likely a hunt kills: knives rolled, then one Arcana for each re-roll of another die.
 * A knife needs somebody ready to carry it.
 */
export function killChance(missing: number, dice: number, ready: number, arcana: number, knife: number): number {
  if (missing <= 0) return 1;
  if (missing > Math.min(dice, ready)) return 0;
  let sum = 0;
  for (let n = 0; n <= dice; n++) sum += exactly(n, dice, knife) * atLeast(missing - n, arcana, knife);
  return sum;
}
