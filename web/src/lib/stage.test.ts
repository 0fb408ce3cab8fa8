import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LogLine, View } from './board';
import { settings } from './settings.svelte';
import { Stage } from './stage.svelte';
import { emptyTableState, withUpdate, type TableState } from './table-state';
import type { Update } from './wire';
import { toyLine } from './toy-line';

const told = (n: number, seat: number, run?: string) => toyLine(n, { seat, run });

let state: TableState = emptyTableState;
let stage: Stage;
let number = 0;

/** The next update: it is `active`'s turn after it, these lines are new, and so the table lay after some of them. */
function hear(active: number, lines: LogLine[], own = false, ...upto: number[]): void {
  number += 1;
  const view = { active, mark: number, asks: [] };
  const one = { seat: 0, view, told: lines, questions: [], undo: null };
  const update = { table: null, number, perspectives: [one], votes: [] } as unknown as Update;
  const stills = upto.map((n) => ({ upto: n, view: { ...view, mark: number + n / 100 } as unknown as View }));
  state = withUpdate(state, update, 0, { '0': stills });
  stage.arrive(state, own);
}
/** The mark of the view on the board, and the line on stage. */
const shown = () => [(stage.past?.view as { mark?: number } | undefined)?.mark ?? 'now', stage.line?.n];
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  vi.useFakeTimers();
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  visibility = 'visible';
  settings.pace = 'normal';
  [state, number, stage] = [emptyTableState, 0, new Stage(() => '0')];
  hear(1, [told(1, 0)]); // history
});
afterEach(() => {
  stage.close();
  vi.useRealTimers();
});

test('what comes while an act is shown waits for its turn', () => {
  hear(1, [told(2, 1), told(3, 1)]);
  expect(shown()).toEqual(['now', 2]);
  hear(1, [told(4, 1)]);
  hear(0, [told(5, 1)]);
  expect(shown()).toEqual([2, 2]);
  vi.advanceTimersByTime(1000);
  expect(shown()).toEqual([2, 3]);
  vi.advanceTimersByTime(600);
  expect(shown()).toEqual([3, 4]);
  vi.advanceTimersByTime(1000);
  expect(shown()).toEqual(['now', 5]);
  expect(stage.playing).toBe(true);
  vi.advanceTimersByTime(1000);
  expect([stage.playing, stage.line?.n]).toEqual([false, 5]);
  expect(stage.spoken.map((line) => line.n)).toEqual([2, 3, 4, 5]);
});

/** The board shows the past, what has just happened there, and the last line of the log beside it. */
const laid = () => [shown()[0], stage.told?.map((line) => line.n), stage.past?.log.at(-1)?.n];

test('within one message the board follows the lines', () => {
  hear(0, [told(2, 1), told(3, 1), told(4, 1), told(5, 1)], false, 3, 4);
  expect([stage.line?.n, ...laid()]).toEqual([2, 2.03, [2, 3], 3]);
  const still = stage.past;
  vi.advanceTimersByTime(1000);
  expect(stage.line?.n).toBe(3);
  expect(stage.past).toBe(still); // nothing is drawn twice
  vi.advanceTimersByTime(600);
  expect([stage.line?.n, ...laid()]).toEqual([4, 2.04, [4], 4]);
  vi.advanceTimersByTime(600);
  expect([stage.line?.n, ...laid()]).toEqual([5, 'now', [5], undefined]);
  vi.advanceTimersByTime(600);
  expect([stage.playing, ...laid()]).toEqual([false, 'now', [5], undefined]); // and nothing happens again
});

test('an own answer, and what is skipped, is on the board at once, and can be watched again step by step', () => {
  hear(0, [told(2, 1), told(3, 1)], false, 2);
  stage.finish();
  expect([...laid(), stage.playing]).toEqual(['now', undefined, undefined, false]);
  hear(0, [told(4, 0), told(5, 0)], true, 4);
  expect([stage.line?.n, ...laid()]).toEqual([4, 'now', [4, 5], undefined]);
  hear(0, [told(6, 0), told(7, -1), told(8, 1), told(9, 0)], true, 6, 7, 8);
  expect([stage.line?.n, ...laid()]).toEqual([6, 4.07, [6, 7], 7]); // up to what others do of it
  vi.advanceTimersByTime(1600);
  expect([stage.line?.n, ...laid()]).toEqual([8, 4.08, [8], 8]);
  stage.watch(stage.since(3).slice(0, 1));
  vi.advanceTimersByTime(600);
  expect([stage.line?.n, ...laid()]).toEqual([4, 3.04, [4], 4]);
  vi.advanceTimersByTime(1000);
  expect([stage.line?.n, shown()[0], stage.told?.map((line) => line.n)]).toEqual([5, 3, [5]]);
});

test('a pace changes how long it takes, and at once it takes no time', () => {
  settings.pace = 'quick';
  hear(1, [told(2, 1)]);
  hear(1, [told(3, 1)]);
  vi.advanceTimersByTime(450);
  expect(stage.line?.n).toBe(3);
  stage.finish();
  settings.pace = 'once';
  hear(1, [told(4, 1), told(5, 1)]);
  hear(1, [told(6, 1)]);
  expect([...shown(), stage.playing]).toEqual(['now', 6, false]);
  expect(stage.spoken.map((line) => line.n)).toEqual([2, 3, 4, 5, 6]);
  expect(vi.getTimerCount()).toBe(0);
});

test('steps of a walk are short, dice and cards take longer', () => {
  stage.reading = (line) => (line.n === 4 ? 900 : 0);
  hear(1, [told(2, 1, 'walk')]);
  hear(1, [told(3, 1, 'walk')]);
  hear(1, [told(4, 1)]);
  vi.advanceTimersByTime(1000);
  expect(stage.line?.n).toBe(3);
  vi.advanceTimersByTime(350);
  expect(stage.line?.n).toBe(4);
  vi.advanceTimersByTime(1899);
  expect(stage.playing).toBe(true);
  vi.advanceTimersByTime(1);
  expect(stage.playing).toBe(false);
});

test('skipping shows the present, and what was skipped is not read out', () => {
  hear(1, [told(2, 1), told(3, 1)]);
  hear(0, [told(4, 1)]);
  stage.finish();
  expect([...shown(), stage.playing]).toEqual(['now', 4, false]);
  expect(stage.spoken.map((line) => line.n)).toEqual([2]);
  expect(vi.getTimerCount()).toBe(0);
});

test('an own answer is on the board at once', () => {
  hear(1, [told(2, 1)]);
  hear(0, [told(3, 1)]);
  hear(0, [told(4, 0)], true);
  expect(shown()).toEqual(['now', 4]);
});

test('however much comes, it is over before long', () => {
  for (let n = 2; n <= 101; n += 1) hear(1, [told(n, 1)]);
  vi.advanceTimersByTime(60_000);
  expect(stage.playing).toBe(false);
});

test('the last turn of anybody is watched again, and then it is now again', () => {
  hear(1, [told(2, 1)]);
  hear(2, [told(3, 1)]);
  hear(0, [told(4, 2)]);
  stage.finish();
  expect([0, 1, 2].map((seat) => stage.turnOf(seat).length)).toEqual([0, 2, 1]);
  stage.watch(stage.turnOf(1));
  expect([...shown(), stage.again]).toEqual([1, undefined, true]); // as it was before
  vi.advanceTimersByTime(600);
  expect(shown()).toEqual([2, 2]);
  hear(0, [told(5, 0)]); // what comes meanwhile follows
  vi.advanceTimersByTime(1000);
  expect(shown()).toEqual([3, 3]);
  vi.advanceTimersByTime(1000);
  expect(stage.line?.n).toBe(5);
  vi.advanceTimersByTime(1000);
  expect([...shown(), stage.playing, stage.again]).toEqual(['now', 5, false, false]);
});

test('what came while nobody looked is offered, not played', () => {
  hear(1, [told(2, 1)]);
  hear(1, [told(3, 1)]);
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  hear(0, [told(4, 1)]);
  expect([...shown(), stage.playing]).toEqual(['now', 4, false]);
  visibility = 'visible';
  expect(stage.missed).toHaveLength(3);
  stage.watch(stage.missed);
  vi.advanceTimersByTime(600);
  expect([...shown(), stage.missed.length]).toEqual([2, 2, 0]);
});

test('after an undo nothing of before is kept', () => {
  hear(1, [told(2, 1)]);
  number = 0;
  hear(1, []);
  expect([...shown(), stage.playing, stage.since(0).length]).toEqual(['now', 2, false, 0]);
});
