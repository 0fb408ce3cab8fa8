import { expect, test } from 'vitest';
import { gameName, outcome, playerName, signed, whyUnrated } from './naming';
import type { ResultCard, ResultSeat } from '../lib/wire';

const seat = (more: Partial<ResultSeat>): ResultSeat => ({
  seat: 0,
  who: 'human',
  name: 'Ada',
  person: null,
  level: null,
  mine: false,
  place: 1,
  points: 9,
  ...more,
});
const result = (seats: ResultSeat[], unrated = ''): ResultCard => ({
  table: 'abc',
  game: 'toy',
  mode: '',
  mode_name: '',
  ended: 1,
  unrated,
  seats,
});

test('whoever is gone is a deleted player, whoever shows nothing is somebody', () => {
  expect(playerName(seat({}), true)).toBe('Ada');
  expect(playerName(seat({ name: '' }), true)).toBe('a deleted player');
  expect(playerName(seat({ name: '' }), false)).toBe('somebody');
  expect(playerName(seat({ who: 'bot', name: '', level: 'easy' }), false)).toMatch(/easy/i);
});

test('a result is a place, or won or lost where all play together', () => {
  const both = [seat({}), seat({ seat: 1, place: 2 })];
  expect(outcome(result(both), both[1]!)).toBe('Place 2 of 2');
  expect(outcome(result([seat({ place: 0 })], 'alone'), seat({ place: 0 }))).toBe('Lost');
  expect(outcome(result([seat({})], 'alone'), seat({}))).toBe('Won');
});

test('every reason has words, and a new one its key', () => {
  expect(whyUnrated('')).toBe('');
  expect(whyUnrated('hints')).toContain('hints');
  expect(whyUnrated('something-new')).toContain('something-new');
});

test('a game is called with its mode, a change has a sign', () => {
  expect(gameName([], 'toy', '')).toBe('toy');
  expect(gameName([], 'toy', 'teams')).toBe('toy, teams');
  expect([signed(12), signed(-7), signed(0)]).toEqual(['+12', '−7', '+0']);
});
