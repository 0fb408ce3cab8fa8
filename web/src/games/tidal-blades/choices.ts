// The legal answers by verb and argument, so that every component finds the ones it stands for.

import type { Choice } from '../../lib/board';
import { argOf, argsOf, parse, type Said } from '../../lib/notation';
import { VERBS } from './verbs';

export type Deed = Choice & Said;

export const deed = (choice: Choice): Deed => ({ ...choice, ...parse(VERBS, choice.notation) });

/** The answers with one of some verbs whose first arguments are the given ones. */
export function deedsOf(list: readonly Deed[], verbs: string, ...args: string[]): Deed[] {
  const wanted = verbs.split(' ');
  return list.filter(
    (it) => wanted.includes(it.verb) && args.every((arg, i) => it.args[i] === arg),
  );
}

/** Answers of an attempt under way that point at a die: its number is an argument. */
export function deedsOfDie(list: readonly Deed[], number: number): Deed[] {
  return list.filter((it) => argsOf(it, 'thrown').includes(String(number)));
}

export function deedsOfSpot(list: readonly Deed[], spot: number): Deed[] {
  return list.filter((it) => argOf(it, 'spot') === String(spot));
}

const BUTTONS = new Set([
  'pass', 'roll', 'bonus', 'block', 'leap', 'memory', 'complete', 'withdraw', 'stop', 'fruit', 'start', 'choose', 'match', 'declare',
]);

/** Answers that are buttons of their own. */
export function buttons(list: readonly Deed[]): Deed[] {
  return list.filter((it) => BUTTONS.has(it.verb));
}
