import { expect, test } from 'vitest';
import { TableController } from './controller.svelte';
import type { Live, Reply, Request } from './live.svelte';
import { settings } from './settings.svelte';
import { emptyTableState, withUpdate, type TableState } from './table-state';
import type { Update } from './wire';

/** A table that asks what is written, question by question, and keeps what was answered. */
function table(...questions: string[][]) {
  const given: string[] = [];
  let state: TableState = emptyTableState;
  let settle = () => {};
  let passed = 0;
  const waits: (() => void)[] = [];
  /** No answers: somebody else is asked. */
  const show = () => {
    const open = questions.slice(0, 1).filter((choices) => choices.length > 0);
    const asks = open.map((choices) => ({ number: given.length, rule: 'R', choices, sealed: null }));
    const one = { seat: 0, view: { asks, over: false }, told: [], questions: [], undo: null };
    state = withUpdate(
      state,
      { table: { id: 't', state: 'playing' }, number: given.length + passed, perspectives: [one] } as unknown as Update,
      0,
    );
    settle();
  };
  const othersPass = () => {
    passed++;
    questions.shift();
    show();
    waits.splice(0).forEach((resolve) => resolve());
  };
  const live = {
    get tableState() {
      return state;
    },
    onUpdate: (listener: () => void) => (settle = listener),
    until: (number: number) =>
      number <= state.number ? Promise.resolve() : new Promise<void>((resolve) => waits.push(resolve)),
    ask: (request: Request): Promise<Reply> => {
      const choice = 'choice' in request ? request.choice : '';
      if (request.type === 'hint') {
        const share = (each: string) => ({
          ...{ choice: each, label: each, share: each.length / 10 },
          ...{ answers: [each], rules: ['R'], labels: [each], reasons: [] },
        });
        return Promise.resolve({ type: 'advice', ref: 0, suggestions: (questions[0] ?? []).map(share) });
      }
      if (request.type !== 'answer')
        return Promise.resolve({ type: 'refused', ref: 0, rule: 'R', key: 'no', reason: choice });
      given.push(request.rest ? `${choice} for the turn` : choice);
      questions.shift();
      show();
      return Promise.resolve({ type: 'done', ref: 0, number: given.length + passed });
    },
  } as unknown as Live;
  const controller = new TableController(live);
  show();
  return { controller, given, othersPass };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a walk is given step by step, and the controller is busy until its end', async () => {
  settings.confirm = 'never';
  const { controller, given } = table(['move a2', 'pass'], ['step a3', 'stop'], ['stop']);
  controller.actAll(['move a2', 'step a3']);
  expect(controller.busy).toBe(true);
  controller.act('pass'); // too late
  await settled();
  expect(given).toEqual(['move a2', 'step a3']);
  expect(controller.busy).toBe(false);
});

test('anything unforeseen ends a walk', async () => {
  settings.confirm = 'never';
  const { controller, given } = table(['move a2'], ['counter', 'pass'], ['step a4']);
  controller.actAll(['move a2', 'step a3', 'step a4']);
  await settled();
  expect(given).toEqual(['move a2']);
  expect(controller.busy).toBe(false);
});

test('a series ends with the questions of its rule', async () => {
  const { controller, given } = table(['die 1', 'die 2'], ['die 2']);
  await controller.give(['die 1'], 'another rule');
  expect(given).toEqual([]);
  await controller.give(['die 1', 'die 2'], 'R');
  expect(given).toEqual(['die 1', 'die 2']);
});

test('an answer of a series is given only to a question of its rule', async () => {
  settings.confirm = 'never';
  const { controller, given } = table(['pass'], ['pass'], ['pass']);
  controller.actAll(['pass', 'pass'], { rules: ['R', 'another rule'] });
  await settled();
  expect(given).toEqual(['pass']);
});

test('a series may have more to give where it ends', async () => {
  settings.confirm = 'never';
  const { controller, given } = table(['roll'], ['roll'], ['roll'], ['stop']);
  let left = 2;
  controller.actAll(['roll'], { again: () => (left-- > 0 ? { answers: ['roll'], rules: ['R'] } : null) });
  await settled();
  expect(given).toEqual(['roll', 'roll', 'roll']);
  expect(controller.busy).toBe(false);
});

test('a series by rules goes on when others have passed in between', async () => {
  settings.confirm = 'never';
  const { controller, given, othersPass } = table(['pass'], [], ['pass']);
  controller.actAll(['pass', 'pass'], { rules: ['R', 'R'] });
  await settled();
  expect([given, controller.busy]).toEqual([['pass'], true]);
  othersPass();
  await settled();
  expect([given, controller.busy]).toEqual([['pass', 'pass'], false]);
});

test('a pass may count for the whole turn', async () => {
  const { controller, given } = table(['pass', 'use cook'], ['go']);
  await controller.passTurn();
  expect([given, controller.busy]).toEqual([['pass for the turn'], false]);
});

test('a whole walk is confirmed once', async () => {
  settings.confirm = 'always';
  const { controller, given } = table(['move a2', 'pass'], ['step a3', 'stop'], ['stop']);
  controller.actAll(['move a2', 'step a3']);
  expect([controller.picked, controller.planned]).toEqual(['move a2', ['step a3']]);
  controller.act('pass'); // another wish takes its place
  expect([controller.picked, controller.planned]).toEqual(['pass', []]);
  controller.actAll(['move a2', 'step a3']);
  controller.confirm();
  await settled();
  expect(given).toEqual(['move a2', 'step a3']);
  expect(controller.picked).toBeNull();
});

test('what is not legal is asked about', async () => {
  settings.confirm = 'never';
  const { controller, given } = table(['pass']);
  controller.act('move z9');
  await settled();
  expect(given).toEqual([]);
  expect(controller.refusal?.reason).toBe('move z9');
});

test('a hint is ordered by what it shows, and leaves with its question', async () => {
  settings.confirm = 'never';
  const { controller } = table(['pass', 'go far', 'go'], ['pass', 'go far', 'go']);
  await controller.hint();
  expect(controller.advice.map((each) => each.choice)).toEqual(['go far', 'pass', 'go']);
  controller.act('pass');
  await settled();
  expect(controller.advice).toEqual([]);
  const late = controller.hint();
  controller.act('pass');
  await late;
  expect(controller.advice).toEqual([]);
});
