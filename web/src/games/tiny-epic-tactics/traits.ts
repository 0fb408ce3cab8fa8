// What a unit's card does, from its content row: the numbers behind movement and damage.

import type { Row } from '../../lib/board';
import type { Unit } from './wire';

export interface Traits {
  /** Words of the passive ability and of the spell, with their numbers. */
  has: (word: string) => number;
  cast: (word: string) => number;
  attackSpell: boolean;
}

function numbers(list: unknown): Record<string, number> {
  const found: Record<string, number> = {};
  if (Array.isArray(list))
    for (const entry of list as Record<string, number>[]) Object.assign(found, entry);
  return found;
}

const BOLT = { damage: 1, power_damage: 1 };

/** TET-UNIT-02: the Solo Enemy's face lacks some abilities and may have another spell. */
export function traitsOf(unit: Unit, units: readonly Row[]): Traits {
  const row = units.find((it) => it.key === unit.card);
  const off = unit.solo && row?.solo_off === 1;
  const ability = off ? {} : numbers(row?.effect);
  const cast = unit.spell === 'bolt' ? BOLT : numbers(row?.cast);
  const spells = cast as Record<string, number>;
  return {
    has: (word) => ability[word] ?? 0,
    cast: (word) => spells[word] ?? 0,
    attackSpell: (spells.damage ?? 0) > 0,
  };
}
