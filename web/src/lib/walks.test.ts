import { expect, test } from 'vitest';
import type { Told } from './board';
import { walksInOneLine } from './walks';

const line = (n: number, kind: string, unit: string): Told => ({
  n,
  kind,
  seat: 0,
  rule: '',
  number: n,
  text: `${unit} ${kind} ${n}`,
  facts: { unit },
});
const numbers = (lines: Told[]) => walksInOneLine(lines).map((told) => told.n);

test('of a walk the last step is told, and not that it stops there', () => {
  const walk = [line(1, 'turn-begun', ''), line(2, 'stepped', 'a'), line(3, 'stepped', 'a'), line(4, 'move-ended', 'a')];
  expect(numbers(walk)).toEqual([1, 3]);
});

test('two units walk in two lines', () => {
  const walks = [line(1, 'stepped', 'a'), line(2, 'stepped', 'b'), line(3, 'move-ended', 'b'), line(4, 'stepped', 'a')];
  expect(numbers(walks)).toEqual([1, 2, 4]);
});

test('a stop that follows something else is told', () => {
  expect(numbers([line(1, 'stepped', 'a'), line(2, 'healed', 'a'), line(3, 'move-ended', 'a')])).toEqual([1, 2, 3]);
});
