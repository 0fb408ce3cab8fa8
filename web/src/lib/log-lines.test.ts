import { expect, test } from 'vitest';
import type { LogLine } from './board';
import { logLines } from './log-lines';
import { toyLine } from './toy-line';

const line = (n: number, run?: string, silent?: boolean) => toyLine(n, { run, silent });
const numbers = (lines: LogLine[]) => logLines(lines).map((told) => told.n);

test('of a run the latest line is shown, and none that is silent', () => {
  expect(numbers([line(1), line(2, 'a'), line(3, 'a'), line(4, 'a', true), line(5)])).toEqual([1, 3, 5]);
});

test('a silent line does not end its run', () => {
  expect(numbers([line(1, 'a'), line(2, 'a', true), line(3, 'a')])).toEqual([3]);
});

test('two runs are two lines', () => {
  expect(numbers([line(1, 'a'), line(2, 'b'), line(3, 'b', true), line(4, 'a')])).toEqual([1, 2, 4]);
});

test('a silent line that follows something else is shown, and begins no run', () => {
  expect(numbers([line(1, 'a'), line(2), line(3, 'a', true), line(4, 'a')])).toEqual([1, 2, 3, 4]);
});

test('lines of no run are all shown', () => {
  expect(numbers([line(1), line(2), line(3, ''), line(4, '')])).toEqual([1, 2, 3, 4]);
});
