// Public mathematics of the action dice: what a roll may bring, before it is made.

import type { Row } from '../../lib/board';

export type Icon = 'K' | 'P' | 'M';

/** The chance that one die shows an icon. */
export function chance(faces: readonly Row[], icon: Icon): number {
  if (!faces.length) return 0;
  return faces.filter((face) => String(face.icons).includes(icon)).length / faces.length;
}

/** The chances of 0, 1, … icons on some dice. */
export function spread(dice: number, one: number): number[] {
  let found = [1];
  for (let die = 0; die < dice; die++) {
    const next = Array.from({ length: found.length + 1 }, () => 0);
    found.forEach((share, icons) => {
      next[icons] = (next[icons] ?? 0) + share * (1 - one);
      next[icons + 1] = (next[icons + 1] ?? 0) + share * one;
    });
    found = next;
  }
  return found;
}

/** TET-MISSILE-11: a shot hits if its Misses can be paid with the ammo left after the first. */
export function hitChance(
  faces: readonly Row[],
  dice: number,
  ammo: number,
  forgiven: number,
): number {
  return spread(dice, chance(faces, 'M'))
    .filter((_, misses) => Math.max(misses - forgiven, 0) <= ammo - 1)
    .reduce((sum, share) => sum + share, 0);
}

export function mean(shares: readonly number[]): number {
  return shares.reduce((sum, share, icons) => sum + share * icons, 0);
}

export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
