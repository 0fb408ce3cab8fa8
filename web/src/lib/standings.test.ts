import { expect, test } from 'vitest';
import { decided, direction, places } from './standings';

const LINES = [
  { label: 'fish', points: [4, 9, 1] },
  { label: 'renown', points: [8, 2, 3] },
];

test('places go by points, the winner of a tie before whoever shares them', () => {
  expect(places({ scores: [12, 11, 4], winners: [0] })).toEqual([1, 2, 3]);
  expect(places({ scores: [7, 12, 7, 12], winners: [3] })).toEqual([3, 2, 3, 1]);
});

test('where the fewest points win the next fewest come second', () => {
  expect(direction({ scores: [30, 12, 100], winners: [1] })).toBe(-1);
  expect(places({ scores: [30, 12, 100], winners: [1] })).toEqual([2, 1, 3]);
});

test('no place is told that the points do not tell', () => {
  expect(places({ scores: [9, 5, 1], winners: [1] })).toEqual([null, 1, null]);
  expect(places({ scores: [3, 3], winners: [] })).toEqual([null, null]);
  expect(places({ scores: [3, 3], winners: [0, 1] })).toEqual([null, null]);
});

test('what decided it is read from the lines of the score sheet', () => {
  expect(decided({ scores: [12, 11, 4], winners: [0] }, LINES)).toEqual({
    winner: 0,
    margin: 1,
    most: { label: 'renown', points: 8 },
    lead: { label: 'renown', points: 8, against: 2 },
  });
});

test('nothing is made up: no lines that do not add up, no match that points did not decide', () => {
  expect(decided({ scores: [20, 11, 4], winners: [0] }, LINES)).toMatchObject({ most: null, lead: null, margin: 9 });
  expect(decided({ scores: [12, 11, 4], winners: [0, 1] }, LINES)).toBeNull();
  expect(decided({ scores: [12, 11, 4], winners: [] }, LINES)).toBeNull();
});
