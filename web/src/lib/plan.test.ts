import { expect, test } from 'vitest';
import { modeOf, quickTable, seatCounts, seatsFor, unnamed, usualSeats } from './plan';
import type { GameCard } from './wire';

const tactics: GameCard = {
  key: 'tiny-epic-tactics',
  title: {},
  pitch: {},
  rules: '1',
  least_seats: 1,
  most_seats: 4,
  options: [{ name: 'mode', values: ['competitive', 'solo'], most: 0, default: 'competitive', private: false }],
  seats_by_mode: { competitive: [2, 3, 4], solo: [1] },
  levels: ['novice', 'easy', 'hard'],
};

test('a mode limits the seats', () => {
  expect(seatCounts(tactics, 'solo')).toEqual([1]);
  expect(usualSeats(tactics, modeOf(tactics, {}))).toBe(2);
  expect(usualSeats(tactics, modeOf(tactics, { mode: 'solo' }))).toBe(1);
});

test('a quick table has me and bots', () => {
  expect(quickTable(tactics).seats).toEqual([{ who: 'me' }, { who: 'bot', level: 'easy' }]);
  expect(quickTable(tactics, { mode: 'solo' }).seats).toEqual([{ who: 'me' }]);
});

test('seats that were planned stay when there are more of them', () => {
  const planned = seatsFor(tactics, 3, [{ who: 'me' }, { who: 'open' }]);
  expect(planned.map((seat) => seat.who)).toEqual(['me', 'open', 'bot']);
});

test('people at one device need names that differ', () => {
  expect(unnamed([{ who: 'me' }, { who: 'bot' }])).toEqual([]);
  expect(unnamed([{ who: 'me', name: 'Ada' }, { who: 'me', name: '' }])).toEqual([1]);
  expect(unnamed([{ who: 'me', name: 'Ada' }, { who: 'me', name: 'ada ' }])).toEqual([1]);
  expect(unnamed([{ who: 'me', name: 'Ada' }, { who: 'me', name: 'Ola' }])).toEqual([]);
});
