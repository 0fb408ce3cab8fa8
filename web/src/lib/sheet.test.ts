import { expect, test } from 'vitest';
import { sums } from './sheet';

test('the lines of a sheet add up for each seat', () => {
  const lines = [
    { label: 'a', points: [1, 2] },
    { label: 'b', points: [10, 0], counts: [2, 0] },
  ];
  expect(sums(lines, 2)).toEqual([11, 2]);
  expect(sums([], 2)).toEqual([0, 0]);
});
