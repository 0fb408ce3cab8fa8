// What just happened, as short signs over the units it happened to; and the last roll of the dice.

import type { LogLine } from '../../lib/board';

export interface Happening {
  n: number;
  /** `side-card`, as events name units. */
  unit: string;
  kind: 'harm' | 'heal' | 'note';
  text: string;
}

export function happenings(told: readonly LogLine[]): Happening[] {
  return told.flatMap((it): Happening[] => {
    const fact = (name: string) => String(it.facts[name] ?? '');
    const sign = (unit: string, kind: Happening['kind'], text: string) => [{ n: it.n, unit, kind, text }];
    switch (it.kind) {
      case 'damaged':
        return sign(fact('target'), 'harm', `−${fact('damage')}`);
      case 'health-lost':
        return sign(fact('unit'), 'harm', `−${fact('lost')}`);
      case 'recovery-paid':
        return sign(fact('unit'), 'harm', `−${fact('paid')}`);
      case 'healed':
        return sign(fact('unit'), 'heal', `+${fact('gained')}`);
      case 'shot-missed':
        return sign(fact('target'), 'note', '✕');
      default:
        return [];
    }
  });
}

export interface Roll {
  n: number;
  kind: 'knock' | 'miss' | 'power';
  dice: string[];
  text: string;
}

/** The letter of the icon that counts in a roll. */
export const COUNTED: Record<Roll['kind'], string> = { knock: 'K', miss: 'M', power: 'P' };

export const ROLLS: Record<string, Roll['kind']> = {
  'misses-rolled': 'miss',
  'power-rolled': 'power',
  'knock-rolled': 'knock',
  trapped: 'miss',
  fought: 'knock',
  'cave-in-cleared': 'knock',
  'cave-in-held': 'knock',
};

/** The last roll that was told, or null. */
export function lastRoll(told: readonly LogLine[]): Roll | null {
  for (const it of [...told].reverse()) {
    const kind = ROLLS[it.kind];
    const dice = it.facts.dice;
    if (kind && Array.isArray(dice) && dice.length) return { n: it.n, kind, dice: dice as string[], text: it.text };
  }
  return null;
}

/** A line to draw: a path of spaces, or from one unit to another. */
export interface Trail {
  n: number;
  kind: 'walk' | 'blow';
  path?: string[];
  from?: string;
  to?: string;
}

export function trails(told: readonly LogLine[]): Trail[] {
  return told.flatMap((it): Trail[] => {
    const { path, unit, target } = it.facts;
    if (it.kind === 'enemy-moved' && Array.isArray(path)) return [{ n: it.n, kind: 'walk', path: path as string[] }];
    if (it.kind === 'attack-declared' || it.kind === 'counter-declared' || it.kind === 'spell-cast')
      return [{ n: it.n, kind: 'blow', from: String(unit), to: String(target) }];
    return [];
  });
}
