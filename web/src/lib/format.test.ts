import { expect, test } from 'vitest';
import { ago, clock } from './format';

test('a clock shows hours only where there are some, and tenths at the end', () => {
  expect(clock(3909)).toBe('1:05:09');
  expect(clock(247.9)).toBe('4:07');
  expect(clock(9.97)).toBe('10.0');
  expect(clock(3.21)).toBe('3.2');
});

test('how long ago is said in both languages', () => {
  expect(ago('en', 0, 7300)).toBe('2 hours ago');
  expect(ago('pl', 0, 180)).toBe('3 minuty temu');
  expect(ago('en', 100, 50)).toBe('this minute');
});
