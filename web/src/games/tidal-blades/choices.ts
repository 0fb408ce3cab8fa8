// The legal answers by verb and argument, so that every component finds the ones it stands for.

import type { Choice } from '../../lib/board';

export interface Deed extends Choice {
  verb: string;
  args: string[];
}

export function deed(choice: Choice): Deed {
  const [verb = '', ...args] = choice.notation.split(' ');
  return { ...choice, verb, args };
}

/** The answers with one of some verbs whose first arguments are the given ones. */
export function deedsOf(list: readonly Deed[], verbs: string, ...args: string[]): Deed[] {
  const wanted = verbs.split(' ');
  return list.filter(
    (it) => wanted.includes(it.verb) && args.every((arg, i) => it.args[i] === arg),
  );
}

/** Answers of an attempt under way that point at a die: its number is an argument. */
export function deedsOfDie(list: readonly Deed[], number: number): Deed[] {
  const said = String(number);
  return list.filter((it) => {
    if (['reroll', 'lose', 'save', 'set'].includes(it.verb)) return it.args[0] === said;
    if (it.verb === 'hit' || it.verb === 'pair') return it.args.slice(1).includes(said);
    return false;
  });
}

export function deedsOfSpot(list: readonly Deed[], spot: number): Deed[] {
  return deedsOf(list, 'hit pair', String(spot));
}

const BUTTONS = new Set([
  'pass', 'roll', 'bonus', 'block', 'leap', 'memory', 'complete', 'withdraw', 'stop', 'fruit', 'start', 'choose', 'match', 'declare',
]);

/** Answers that are buttons of their own. */
export function buttons(list: readonly Deed[]): Deed[] {
  return list.filter((it) => BUTTONS.has(it.verb));
}
