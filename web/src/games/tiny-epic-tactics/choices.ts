// The legal answers, sorted by what a player points at: a unit, a space, a card, a button.

export interface Choice {
  notation: string;
  label: string;
}

export type UnitClass = 'fighter' | 'beast' | 'rogue' | 'wizard';
export const CLASSES: readonly UnitClass[] = ['fighter', 'beast', 'rogue', 'wizard'];

/** What a choice does, and to what. */
export interface Deed extends Choice {
  verb: string;
  unit: UnitClass | null;
  space: string | null;
  box: string | null;
  cell: string | null;
  card: string | null;
  way: string | null;
}

const AT_SPACE = new Set(['step', 'portal', 'emerge', 'hop']);
const UNIT_AT_SPACE = new Set([
  'place',
  'move',
  'through',
  'melee',
  'missile',
  'spell',
  'ballista',
]);
const OF_CARD = new Set(['take', 'hold', 'play', 'discard']);

export const ATTACKS = new Set(['melee', 'missile', 'spell', 'ballista']);
export const WALKS = new Set(['move', 'through', 'step', 'portal', 'hop', 'emerge', 'place']);

export function deed(choice: Choice): Deed {
  const [verb = '', first = '', second = ''] = choice.notation.split(' ');
  const it: Deed = {
    ...choice,
    verb,
    unit: null,
    space: null,
    box: null,
    cell: null,
    card: null,
    way: null,
  };
  if (UNIT_AT_SPACE.has(verb)) return { ...it, unit: first as UnitClass, space: second };
  if (AT_SPACE.has(verb)) return { ...it, space: first };
  if (OF_CARD.has(verb)) return { ...it, card: first };
  if (verb === 'delve') return { ...it, unit: first as UnitClass, box: second };
  if (verb === 'explore') return { ...it, unit: first as UnitClass, cell: second };
  if (verb === 'exit' || verb === 'recover') return { ...it, unit: first as UnitClass };
  if (verb === 'enter') return { ...it, box: first };
  if (verb === 'tread') return { ...it, cell: first };
  if (verb === 'push' || verb === 'start' || verb === 'counter' || verb === 'power')
    return { ...it, way: first };
  return it;
}

/** All answers to the open question, and where they lie on the table. */
export interface Offer {
  deeds: Deed[];
  /** The unit classes of which some answer speaks. */
  units: Set<UnitClass>;
}

export function offer(choices: readonly Choice[]): Offer {
  const deeds = choices.map(deed);
  const units = new Set<UnitClass>();
  for (const it of deeds) if (it.unit) units.add(it.unit);
  return { deeds, units };
}

/** The kind of glow an answer gives to what it points at. */
export type Glow = 'walk' | 'harm' | 'help' | 'stay';

export function glow(it: Deed, heals: boolean): Glow {
  if (it.verb === 'spell') return heals ? 'help' : 'harm';
  if (ATTACKS.has(it.verb) || it.verb === 'push') return 'harm';
  return 'walk';
}

/** The answers that are buttons of their own, because they point at no space or card. */
export function isButton(it: Deed): boolean {
  return !it.space && !it.cell && !it.card && it.verb !== 'start';
}
