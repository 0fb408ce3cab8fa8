import { expect, test } from 'vitest';
import type { LogLine } from './board';
import { ReplayLog } from './replay-log';
import { toyLine } from './toy-line';

const told = (n: number, number: number) => toyLine(n, { number });
const ns = (lines: LogLine[]) => lines.map((line) => line.n);

test('a line is fetched once', () => {
  const log = new ReplayLog();
  expect(log.known('t 0 en')).toBe(0);
  expect(ns(log.upTo('t 0 en', 3, [told(1, 1), told(2, 3)]))).toEqual([1, 2]);
  expect(log.known('t 0 en')).toBe(2);
  expect(ns(log.upTo('t 0 en', 1, []))).toEqual([1]);
  expect(ns(log.upTo('t 0 en', 5, [told(3, 5)]))).toEqual([1, 2, 3]);
});

test('what came twice, because two were asked for at once, counts once', () => {
  const log = new ReplayLog();
  log.upTo('t 0 en', 3, [told(1, 1), told(2, 3)]);
  expect(ns(log.upTo('t 0 en', 5, [told(1, 1), told(2, 3), told(3, 5)]))).toEqual([1, 2, 3]);
  expect(ns(log.upTo('t 0 en', 9, [told(5, 9)]))).toEqual([1, 2, 3]);
});

test('another seat, table or language begins anew', () => {
  const log = new ReplayLog();
  log.upTo('t 0 en', 3, [told(1, 1)]);
  expect(log.known('t 0 pl')).toBe(0);
  expect(ns(log.upTo('t 0 pl', 3, [told(1, 1)]))).toEqual([1]);
});
