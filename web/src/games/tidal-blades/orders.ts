// Several answers at one press, as the rules worked them out: what they do in words, and how a press goes on.

import type { BoardProps, Order as Given } from '../../lib/board';
import { kindOf, parse } from '../../lib/notation';
import type { Words } from '../../lib/words';
import { text } from './texts';
import { VERBS } from './verbs';
import type { Aids, Order } from './wire';

/** Where the words of each kind of argument stand; numbers are their own. */
const NAMES: Record<string, string> = {
  card: 'cards',
  challenge: 'challenges',
  stunt: 'stunts',
  market: 'market',
  die: 'dice',
  area: 'areas',
  face: 'faces',
  trait: 'traits',
  space: 'spaces',
};
const PASS = 'pass';
const ROLLED = ['roll', 'push', 'lose'];
const ROLLS = ['commit', 'reroll', 'block', 'roll'];

/** An answer in words, also one that is not open yet. */
export function answerText(words: Words, notation: string): string {
  const { verb, args } = parse(VERBS, notation);
  const declared: readonly string[] = VERBS[verb as keyof typeof VERBS];
  const facts = declared.map((argument, i) => {
    const names = NAMES[kindOf(argument)];
    return [argument.split(':')[0], names ? words.text(`${names}.${args[i]}`) : args[i]];
  });
  return words.say(`choices.${verb}`, Object.fromEntries(facts));
}

/** The same thing several times in a row is said once. */
function counted(words: Words, parts: readonly string[]): string[] {
  const runs: { what: string; count: number }[] = [];
  for (const what of parts) {
    const last = runs.at(-1);
    if (last?.what === what) last.count++;
    else runs.push({ what, count: 1 });
  }
  return runs.map((run) => (run.count > 1 ? text(words, 'times', run) : run.what));
}

/** What an order does, step by step. */
export function orderParts(words: Words, { key, answers, more }: Order): string[] {
  const said = (list: readonly string[]) =>
    counted(
      words,
      list.map((it) => answerText(words, it)),
    );
  if (key === 'push') return [text(words, 'push-on')];
  if (key === 'lose') return [...said(answers.slice(0, 1)), text(words, 'lose-on')];
  if (key === 'roll') {
    const first = answers.findIndex((it) => ROLLS.includes(parse(VERBS, it).verb));
    return [...said(answers.slice(0, first)), text(words, 'roll-on')];
  }
  const begun = answers[0] === PASS ? answers.slice(1) : answers;
  const parts = said(key === 'end' ? answers.filter((it) => it !== PASS) : begun);
  if (more) parts.push(text(words, 'then-best'));
  return key === 'end' ? [...parts, text(words, 'end-turn')] : parts;
}

/** Whether ending the turn is all it does. */
export const endsOnly = ({ key, answers }: Order): boolean => key === 'end' && answers.every((it) => it === PASS);

export interface Shown {
  order: Order;
  /** All it does. */
  label: string;
  /** The same, without what the button before it says already. */
  short: string;
}

/** The orders that are more than an answer that lies there anyway, those with the same beginning together. */
export function shownOrders(words: Words, orders: readonly Order[]): Shown[] {
  const useful = orders.filter((it) => it.key !== 'best' || it.answers.length > 1 || it.more);
  const rows = useful.map((order) => ({ order, parts: orderParts(words, order) }));
  const heads = [...new Set(rows.map(({ parts }) => parts[0]))];
  const sorted = heads.flatMap((head) => rows.filter(({ parts }) => parts[0] === head));
  return sorted.map(({ order, parts }, i) => {
    const before = sorted[i - 1]?.parts ?? [];
    const same = parts.findIndex((part, k) => part !== before[k]);
    const rest = parts.slice(same < 0 ? 0 : same);
    return { order, label: parts.join(' · '), short: (same > 0 ? '… ' : '') + rest.join(' · ') };
  });
}

/** The press that gives an order, with all that it goes on with. */
export const obeying =
  ({ actAll }: Pick<BoardProps, 'actAll'>, order: Order, label: string) =>
  (event: Event) => {
    event.preventDefault(); // not its first answer alone
    actAll(order.answers, { label, rules: order.rules, again: goesOn(order) });
  };

/** What a press that began with an order has still to give: the next roll, what is best, the end of the turn. */
export function goesOn(begun: Order): (aids: unknown) => Given | null {
  let last = begun;
  return (aids) => {
    const next = ((aids as Aids | null)?.orders ?? []).find((it) => follows(begun, last, it));
    if (next) last = next;
    return next ?? null;
  };
}

function follows({ key }: Order, last: Order, then: Order): boolean {
  const first = parse(VERBS, then.answers[0] ?? '').verb;
  if (ROLLED.includes(key)) return first !== 'stunt' && (then.key === key || (key === 'lose' && then.key === 'roll'));
  if (key === 'end' && then.key === 'end') return first === PASS;
  return last.more && then.key === 'best';
}
