import { expect, test } from 'vitest';
import type { LogLine } from './board';
import { pause } from './live.svelte';
import {
  withChanges,
  withChatLine,
  extendedLog,
  emptyTableState,
  ownWaiting,
  withOlderLog,
  secondsLeft,
  lastEventNumbers,
  withStep,
  withUpdate,
} from './table-state';
import type { Said, Step, TableCard, Update } from './wire';
import { toyLine } from './toy-line';

const told = (n: number, text = `event ${n}`) => toyLine(n, { text });

const table = {
  id: 't',
  seats: [{ seat: 0, clock_left: 60, ticking: true }],
} as unknown as TableCard;

function update(news: LogLine[], sealed: string | null = null): Update {
  const ask = { number: 3, seat: 0, rule: 'R', prompt: 'R', choices: ['pass'], sealed };
  return {
    type: 'update',
    table,
    number: 3,
    perspectives: [
      {
        seat: 0,
        view: { asks: [ask] },
        told: news,
        questions: [],
        undo: { key: 'free', text: '' },
      },
    ],
    undo_asked: null,
    votes: [],
  } as unknown as Update;
}

test('the first update is history, the next is news', () => {
  const first = withUpdate(emptyTableState, update([told(1), told(2)]), 0);
  expect(first.seats['0']?.fresh).toEqual([]);
  const second = withUpdate(first, update([told(3)]), 0);
  expect(second.seats['0']?.fresh.map((each) => each.n)).toEqual([3]);
  expect(second.seats['0']?.log.map((each) => each.n)).toEqual([1, 2, 3]);
  expect(lastEventNumbers(second)).toEqual({ '0': 3 });
});

test('an update without news leaves the news as they were', () => {
  const first = withUpdate(emptyTableState, update([told(1)]), 0);
  const second = withUpdate(first, update([told(2)]), 0);
  const third = withUpdate(second, update([]), 0);
  expect(third.seats['0']?.fresh).toBe(second.seats['0']?.fresh);
  const later = withUpdate(third, { ...update([]), number: 4 }, 0);
  expect(later.seats['0']?.fresh).toEqual([]);
});

test('what is told again in another language replaces what was told, and is no news', () => {
  const first = withUpdate(emptyTableState, update([told(1), told(2)]), 0);
  const second = withUpdate(first, update([told(1, 'raz'), told(2, 'dwa')]), 0);
  expect(second.seats['0']?.log.map((each) => each.text)).toEqual(['raz', 'dwa']);
  expect(second.seats['0']?.fresh).toEqual([]);
  expect(extendedLog([told(1)], [])).toHaveLength(1);
});

test('after a gap the log begins with what was told last', () => {
  expect(extendedLog([told(1), told(2)], [told(9), told(10)]).map((each) => each.n)).toEqual([9, 10]);
  const first = withUpdate(emptyTableState, update([told(401), told(402)]), 0);
  expect(lastEventNumbers(first)).toEqual({ '0': 402 });
  const second = withUpdate(first, update([told(403)]), 0);
  expect(second.seats['0']?.log.map((each) => each.n)).toEqual([401, 402, 403]);
  expect(second.seats['0']?.fresh.map((each) => each.n)).toEqual([403]);
});

test('an older piece of a log stands before the rest, if it fits', () => {
  const state = withUpdate(emptyTableState, update([told(3), told(4)]), 0);
  const whole = withOlderLog(state, 0, [told(1), told(2)]);
  expect(whole.seats['0']?.log.map((each) => each.n)).toEqual([1, 2, 3, 4]);
  expect(withOlderLog(whole, 0, [told(1), told(2)])).toBe(whole);
  expect(withOlderLog(state, 0, [told(1)])).toBe(state);
  expect(withOlderLog(state, 1, [told(1), told(2)])).toBe(state);
});

test('a sealed answer no longer waits for its seat', () => {
  expect(ownWaiting(withUpdate(emptyTableState, update([]), 0))).toEqual([0]);
  expect(ownWaiting(withUpdate(emptyTableState, update([], 'pass'), 0))).toEqual([]);
});

test('a line of chat that is sent again stands once', () => {
  const line = (n: number): Said => ({ type: 'said', n, seat: 0, name: 'Ada', text: 'hi', at: 0 });
  const state = [line(2), line(1), line(2)].reduce(withChatLine, emptyTableState);
  expect(state.chat.map((each) => each.n)).toEqual([1, 2]);
});

test('a clock that ticks runs from the last update, not below zero and never back', () => {
  const state = withUpdate(emptyTableState, update([]), 1000);
  expect(secondsLeft(state, 0, 11_000)).toBe(50);
  expect(secondsLeft(state, 0, 999_000)).toBe(0);
  expect(secondsLeft(state, 0, 500)).toBe(60);
  expect(secondsLeft(state, 7, 0)).toBeNull();
});

test('pauses between tries grow to a limit', () => {
  const pauses = [0, 1, 2, 3, 10].map((tries) => pause(tries, 0.5));
  expect(pauses).toEqual([400, 800, 1600, 3200, 8000]);
});

test('a change is laid into a copy, and the rest is shared', () => {
  const before = { view: { spaces: [{ ships: [1] }, { ships: [] }], kraken: 'b4' }, undo: 1 };
  const after = withChanges(before, [
    { at: ['view', 'spaces', 1, 'ships'], to: [1] },
    { at: ['view', 'kraken'], to: null },
  ]);
  expect(after).toEqual({
    view: { spaces: [{ ships: [1] }, { ships: [1] }], kraken: null },
    undo: 1,
  });
  expect(before.view.spaces[1]).toEqual({ ships: [] });
  expect(after.view.spaces[0]).toBe(before.view.spaces[0]);
  expect(withChanges(before, [])).toBe(before);
});

test('a step leads where the update would have led', () => {
  const first = withUpdate(emptyTableState, update([told(1)]), 0);
  const step: Step = {
    type: 'step',
    number: 4,
    changes: [
      { at: ['table', 'waiting'], to: [1] },
      { at: ['votes'], to: [{ about: 1, to: 'bot', agreed: [], needed: [0] }] },
    ],
    perspectives: [{ seat: 0, changes: [{ at: ['view', 'asks', 0, 'sealed'], to: 'pass' }], told: [told(2)] }],
  };
  const whole = {
    ...update([told(2)], 'pass'),
    number: 4,
    table: { ...table, waiting: [1] },
    votes: [{ about: 1, to: 'bot', agreed: [], needed: [0] }],
  } as Update;
  expect(withStep(first, step, 5)).toEqual(withUpdate(first, whole, 5));
  expect(first.seats['0']?.view.asks[0]?.sealed).toBeNull();
});

test('a step shows the table on the way, each still by what has changed since the one before', () => {
  const first = withUpdate(emptyTableState, update([told(1)]), 0);
  const round = (to: number) => ({ at: ['view', 'round'], to });
  const stills = [
    { upto: 2, changes: [round(8)] },
    { upto: 3, changes: [{ at: ['view', 'over'], to: true }] },
  ];
  const one = { seat: 0, changes: [round(9)], told: [told(2), told(3), told(4)], stills };
  const after = withStep(first, { type: 'step', number: 4, changes: [], perspectives: [one] }, 5).seats['0']!;
  expect(after.stills.map(({ upto, view }) => [upto, view.round, view.over])).toEqual([
    [2, 8, undefined],
    [3, 8, true],
  ]);
  expect([after.view.round, after.view.over]).toEqual([9, undefined]);
});
