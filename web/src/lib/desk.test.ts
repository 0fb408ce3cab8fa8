import { expect, test } from 'vitest';
import { Desk } from './desk.svelte';
import type { Live, Reply, Request } from './live.svelte';
import { settings } from './settings.svelte';
import { nothingSeen, updated, type Sight } from './sight';
import type { Update } from './wire';

/** A table that asks what is written, question by question, and keeps what was answered. */
function table(...questions: string[][]) {
  const given: string[] = [];
  let sight: Sight = nothingSeen;
  let settle = () => {};
  const show = () => {
    const asks = questions.slice(0, 1).map((choices) => ({ number: given.length, rule: 'R', choices, sealed: null }));
    const one = { seat: 0, view: { asks, over: false }, told: [], questions: [], undo: null };
    sight = updated(sight, { table: { id: 't', state: 'playing' }, number: given.length, perspectives: [one] } as unknown as Update, 0);
    settle();
  };
  const live = {
    get sight() {
      return sight;
    },
    onUpdate: (listener: () => void) => (settle = listener),
    until: () => Promise.resolve(),
    ask: (request: Request): Promise<Reply> => {
      const choice = 'choice' in request ? request.choice : '';
      if (request.type !== 'answer') return Promise.resolve({ type: 'refused', ref: 0, rule: 'R', key: 'no', reason: choice });
      given.push(choice);
      questions.shift();
      show();
      return Promise.resolve({ type: 'done', ref: 0, number: given.length });
    },
  } as unknown as Live;
  const desk = new Desk(live);
  show();
  return { desk, given };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a walk is given step by step, and the desk is busy until its end', async () => {
  settings.confirm = 'never';
  const { desk, given } = table(['move a2', 'pass'], ['step a3', 'stop'], ['stop']);
  desk.actAll(['move a2', 'step a3']);
  expect(desk.busy).toBe(true);
  desk.act('pass'); // too late
  await settled();
  expect(given).toEqual(['move a2', 'step a3']);
  expect(desk.busy).toBe(false);
});

test('anything unforeseen ends a walk', async () => {
  settings.confirm = 'never';
  const { desk, given } = table(['move a2'], ['counter', 'pass'], ['step a4']);
  desk.actAll(['move a2', 'step a3', 'step a4']);
  await settled();
  expect(given).toEqual(['move a2']);
  expect(desk.busy).toBe(false);
});

test('a series ends with the questions of its rule', async () => {
  const { desk, given } = table(['die 1', 'die 2'], ['die 2']);
  await desk.give(['die 1'], 'another rule');
  expect(given).toEqual([]);
  await desk.give(['die 1', 'die 2'], 'R');
  expect(given).toEqual(['die 1', 'die 2']);
});

test('a whole walk is confirmed once', async () => {
  settings.confirm = 'always';
  const { desk, given } = table(['move a2', 'pass'], ['step a3', 'stop'], ['stop']);
  desk.actAll(['move a2', 'step a3']);
  expect([desk.picked, desk.planned]).toEqual(['move a2', ['step a3']]);
  desk.act('pass'); // another wish takes its place
  expect([desk.picked, desk.planned]).toEqual(['pass', []]);
  desk.actAll(['move a2', 'step a3']);
  desk.confirm();
  await settled();
  expect(given).toEqual(['move a2', 'step a3']);
  expect(desk.picked).toBeNull();
});

test('what is not legal is asked about', async () => {
  settings.confirm = 'never';
  const { desk, given } = table(['pass']);
  desk.act('move z9');
  await settled();
  expect(given).toEqual([]);
  expect(desk.refusal?.reason).toBe('move z9');
});
