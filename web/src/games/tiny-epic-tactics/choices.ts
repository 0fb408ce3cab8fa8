// The legal answers, sorted by what a player points at: a unit, a space, a card, a button.

import type { Choice } from '../../lib/board';
import { argOf, parse } from '../../lib/notation';
import { VERBS } from './verbs';

export type UnitClass = 'fighter' | 'beast' | 'rogue' | 'wizard';

/** What a choice does, and to what. */
export interface Answer extends Choice {
  verb: string;
  unit: UnitClass | null;
  space: string | null;
  box: string | null;
  cell: string | null;
  card: string | null;
  way: string | null;
}

export const ATTACKS = new Set(['melee', 'missile', 'spell', 'ballista']);
/** The answers that take a unit to a space of the map. */
export const WALKS = new Set(['move', 'through', 'step', 'portal']);

export function toAnswer(choice: Choice): Answer {
  const said = parse(VERBS, choice.notation);
  return {
    ...choice,
    verb: said.verb,
    unit: argOf(said, 'unit') as UnitClass | null,
    space: argOf(said, 'space'),
    box: argOf(said, 'box'),
    cell: argOf(said, 'cell'),
    card: argOf(said, 'card', 'tactic'),
    way: argOf(said, 'direction', 'location', 'attack', 'mana'),
  };
}

/** All answers to the open question, and where they lie on the table. */
export interface Offer {
  answers: Answer[];
  /** The unit classes of which some answer speaks. */
  units: Set<UnitClass>;
}

export function offer(choices: readonly Choice[]): Offer {
  const answers = choices.map(toAnswer);
  const units = new Set<UnitClass>();
  for (const it of answers) if (it.unit) units.add(it.unit);
  return { answers, units };
}

/** The kind of glow an answer gives to what it points at. */
export type Glow = 'walk' | 'harm' | 'help' | 'stay';

export function glow(it: Answer, heals: boolean): Glow {
  if (it.verb === 'spell') return heals ? 'help' : 'harm';
  if (ATTACKS.has(it.verb) || it.verb === 'push') return 'harm';
  return 'walk';
}

/** The answers that are buttons of their own, because they point at no space or card. */
export function isButton(it: Answer): boolean {
  return !it.space && !it.cell && !it.card && it.verb !== 'start';
}
