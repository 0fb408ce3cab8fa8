// The legal answers by verb and argument, so that every component finds the ones it stands for.

import type { Choice } from '../../lib/board';
import { argOf, argsOf, parse, type ParsedAnswer } from '../../lib/notation';
import { VERBS } from './verbs';

export type Answer = Choice & ParsedAnswer;

export const toAnswer = (choice: Choice): Answer => ({ ...choice, ...parse(VERBS, choice.notation) });

/** The answers with one of some verbs whose first arguments are the given ones. */
export function answersOf(list: readonly Answer[], verbs: string, ...args: string[]): Answer[] {
  const wanted = verbs.split(' ');
  return list.filter((it) => wanted.includes(it.verb) && args.every((arg, i) => it.args[i] === arg));
}

/** Answers of an attempt under way that point at a die: its number is an argument. */
export function answersOfDie(list: readonly Answer[], number: number): Answer[] {
  return list.filter((it) => argsOf(it, 'thrown').includes(String(number)));
}

export function answersOfSpot(list: readonly Answer[], spot: number): Answer[] {
  return list.filter((it) => argOf(it, 'spot') === String(spot));
}

const BUTTONS = new Set([
  'pass',
  'roll',
  'bonus',
  'block',
  'leap',
  'memory',
  'complete',
  'withdraw',
  'stop',
  'fruit',
  'start',
  'choose',
  'match',
  'declare',
  'deck',
  'fight',
]);

/** Answers that are buttons of their own. */
export function buttons(list: readonly Answer[]): Answer[] {
  return list.filter((it) => BUTTONS.has(it.verb));
}
