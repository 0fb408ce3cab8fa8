import { expect, test } from 'vitest';
import type { Told } from './board';
import { pause } from './live.svelte';
import { chatted, heard, nothingSeen, ownWaiting, secondsLeft, since, updated } from './sight';
import type { Said, TableCard, Update } from './wire';

const told = (n: number, text = `event ${n}`): Told => ({
  n,
  kind: 'toy',
  seat: 0,
  rule: '',
  number: n,
  text,
  facts: {},
});

const table = {
  id: 't',
  seats: [{ seat: 0, clock_left: 60, ticking: true }],
} as unknown as TableCard;

function update(news: Told[], sealed: string | null = null): Update {
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
  const first = updated(nothingSeen, update([told(1), told(2)]), 0);
  expect(first.seats['0']?.fresh).toEqual([]);
  const second = updated(first, update([told(3)]), 0);
  expect(second.seats['0']?.fresh.map((each) => each.n)).toEqual([3]);
  expect(second.seats['0']?.log.map((each) => each.n)).toEqual([1, 2, 3]);
  expect(since(second)).toEqual({ '0': 3 });
});

test('what is told again in another language replaces what was told, and is no news', () => {
  const first = updated(nothingSeen, update([told(1), told(2)]), 0);
  const second = updated(first, update([told(1, 'raz'), told(2, 'dwa')]), 0);
  expect(second.seats['0']?.log.map((each) => each.text)).toEqual(['raz', 'dwa']);
  expect(second.seats['0']?.fresh).toEqual([]);
  expect(heard([told(1)], [])).toHaveLength(1);
});

test('a sealed answer no longer waits for its seat', () => {
  expect(ownWaiting(updated(nothingSeen, update([]), 0))).toEqual([0]);
  expect(ownWaiting(updated(nothingSeen, update([], 'pass'), 0))).toEqual([]);
});

test('a line of chat that is sent again stands once', () => {
  const line = (n: number): Said => ({ type: 'said', n, seat: 0, name: 'Ada', text: 'hi', at: 0 });
  const sight = [line(2), line(1), line(2)].reduce(chatted, nothingSeen);
  expect(sight.chat.map((each) => each.n)).toEqual([1, 2]);
});

test('a clock that ticks runs from the last update, and not below zero', () => {
  const sight = updated(nothingSeen, update([]), 1000);
  expect(secondsLeft(sight, 0, 11_000)).toBe(50);
  expect(secondsLeft(sight, 0, 999_000)).toBe(0);
  expect(secondsLeft(sight, 7, 0)).toBeNull();
});

test('pauses between tries grow to a limit', () => {
  const pauses = [0, 1, 2, 3, 10].map((tries) => pause(tries, 0.5));
  expect(pauses).toEqual([400, 800, 1600, 3200, 8000]);
});
