// Several answers at one press: dice committed and rolled, dice rolled again.

import type { Answer } from './choices';
import type { BoardText } from './texts';
import type { Attempt, Die, Hero } from './wire';

export interface Shortcut {
  kind: Extract<BoardText, 'commit-roll' | 'fruit-roll' | 'roll-again'>;
  notations: string[];
  /** The rule whose question each of them answers. */
  rules: string[];
  /** The dice it takes, by kind or by number. */
  dice: (string | number)[];
}

/** What a shortcut is found in. */
export interface Moment {
  rule: string;
  answers: readonly Answer[];
  attempt: Attempt | null;
  own: Hero | undefined;
  /** How well a kind of die suits what the attempt asks for. */
  suits: (kind: string) => number;
}

const has = (answers: readonly Answer[], notation: string) => answers.some((it) => it.notation === notation);
const looksLike = (a: Die, b: Die) =>
  a.die === b.die && a.face === b.face && a.symbols === b.symbols && a.own === b.own;

/** The active dice that may be committed, those that suit best first. */
function fittest({ answers, own, suits }: Moment): string[] {
  return Object.entries(own?.active ?? {})
    .filter(([kind]) => has(answers, `commit ${kind}`))
    .flatMap(([kind, count]) => Array<string>(count).fill(kind))
    .sort((a, b) => suits(b) - suits(a));
}

/** Dice are committed and rolled: as many as may be, or one more for a Fruit. */
function commitAndRoll(moment: Moment): Shortcut[] {
  const { rule, attempt, own } = moment;
  const room = (attempt?.most_dice ?? 0) - (attempt?.dice.filter((die) => die.own).length ?? 0);
  const all = fittest(moment);
  const counts = own?.fruit && all.length > room ? [room, room + 1] : [Math.min(room, all.length)];
  return counts.flatMap((count) => {
    const dice = all.slice(0, count);
    const notations = [...dice.map((kind) => `commit ${kind}`), 'roll'];
    const kind = count > room ? 'fruit-roll' : 'commit-roll';
    return dice.length ? [{ kind, notations, rules: notations.map(() => rule), dice }] : [];
  });
}

/** The dice that stand for no symbol, by number; of dice that look alike the first is named. */
function idle({ dice, matched_by }: Attempt): number[] {
  const taken: number[] = [];
  dice.forEach((die, i) => {
    if (die.taken_up || matched_by.includes(i + 1)) return;
    const first = dice.findIndex((it, k) => looksLike(it, die) && !it.taken_up && !taken.includes(k + 1));
    taken.push(first + 1);
  });
  return taken;
}

function rollAgain({ rule, answers, attempt }: Moment): Shortcut[] {
  if (!attempt?.challenge || !attempt.rolls || attempt.complete) return [];
  const dice = idle(attempt);
  if (!dice.length || !has(answers, `reroll ${dice[0]}`)) return [];
  const notations = [...dice.map((number) => `reroll ${number}`), 'roll'];
  return [{ kind: 'roll-again', notations, rules: notations.map(() => rule), dice }];
}

/** The shortcuts of the open question. */
export const shortcuts = (moment: Moment): Shortcut[] => [...commitAndRoll(moment), ...rollAgain(moment)];
