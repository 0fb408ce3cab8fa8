import { expect, test } from 'vitest';
import { modeOf, quickTable, SEATING, seatCounts, seatsFor, unnamed, usualSeats, withNames } from './plan';
import type { GameCard } from './wire';

const dive: GameCard = {
  key: 'toy',
  title: {},
  pitch: {},
  rules: '1',
  least_seats: 1,
  most_seats: 4,
  options: [{ name: 'depth', values: ['deep', 'shallow'], most: 0, default: 'deep', private: false, kind: SEATING }],
  usual_seats: 2,
  seat_names: {},
  seats_by_mode: { deep: [2, 3, 4], shallow: [1] },
  levels: ['novice', 'easy', 'hard'],
  lessons: [],
  board: '',
};

test('a mode limits the seats', () => {
  expect(seatCounts(dive, 'shallow')).toEqual([1]);
  expect(usualSeats(dive, modeOf(dive, {}))).toBe(2);
  expect(usualSeats(dive, modeOf(dive, { depth: 'shallow' }))).toBe(1);
});

test('a quick table has me and bots', () => {
  expect(quickTable(dive).seats).toEqual([{ who: 'me' }, { who: 'bot', level: 'easy' }]);
  expect(quickTable(dive, { depth: 'shallow' }).seats).toEqual([{ who: 'me' }]);
});

test('seats that were planned stay when there are more of them', () => {
  const planned = seatsFor(dive, 3, [{ who: 'me' }, { who: 'open' }]);
  expect(planned.map((seat) => seat.who)).toEqual(['me', 'open', 'bot']);
});

test('people at one device need names that differ', () => {
  expect(unnamed([{ who: 'me' }, { who: 'bot' }])).toEqual([]);
  expect(
    unnamed([
      { who: 'me', name: 'Ada' },
      { who: 'me', name: '' },
    ]),
  ).toEqual([1]);
  expect(
    unnamed([
      { who: 'me', name: 'Ada' },
      { who: 'me', name: 'ada ' },
    ]),
  ).toEqual([1]);
  expect(
    unnamed([
      { who: 'me', name: 'Ada' },
      { who: 'me', name: 'Ola' },
    ]),
  ).toEqual([]);
});

test('people at one device have names to begin with, and keep what they were given', () => {
  const seats = withNames(
    [{ who: 'me' }, { who: 'bot' }, { who: 'me' }, { who: 'me', name: '' }],
    'Ada',
    (n) => `P${n}`,
  );
  expect(seats.map((seat) => seat.name)).toEqual(['Ada', undefined, 'P3', '']);
});
