import { expect, test } from 'vitest';
import type { LogLine } from './board';
import { chronicle } from './chronicle';
import { ends, iconOf, inWords, readingTime, shortly, shownOf, summaryOf } from './telling';
import { words } from './words';

const line = (n: number, seat: number, kind = 'toy', number = n, facts = {}): LogLine => ({
  n,
  kind,
  seat,
  rule: '',
  number,
  text: `Red does ${n}.`,
  facts,
});
const shape = (log: LogLine[], begins: string[] = []) =>
  chronicle(log, { begins }).map(({ head, deeds }) => [
    head?.n ?? null,
    deeds.map((deed) => deed.lines.map((each) => each.n)),
  ]);

test('turns begin where the game says so, and in a turn everybody has a line', () => {
  const log = [
    line(1, 0),
    line(2, 1, 'turn-begun'),
    line(3, 1),
    line(4, 1),
    line(5, 0),
    line(6, 1),
    line(7, -1, 'deal'),
  ];
  expect(shape(log, ['deal'])).toEqual([
    [null, [[1]]],
    [2, [[3, 4], [5], [6]]],
    [7, []],
  ]);
});

test('what the table does belongs to the decision it follows from', () => {
  expect(shape([line(1, 0, 'toy', 5), line(2, -1, 'toy', 5), line(3, -1, 'toy', 6)])).toEqual([[null, [[1, 2], [3]]]]);
});

test('an event names its dice, its card, its icon and what it ends', () => {
  const texts = words('en', {
    'faces.wild': 'Wild',
    'stunts.dive': 'Dive',
    'stunt_texts.dive': 'Gain 1.',
    'monsters.ooze.name': 'Ooze',
    'monsters.ooze.text': 'Sticky.',
  });
  const book = { words: texts, rows: () => [], names: ['Ada', 'Bo'] };
  const dice = (facts: object) => shownOf(line(1, 0, 'dice-rolled', 1, facts), book, {}).dice;
  expect(dice({ faces: ['wild'] })).toEqual([{ face: 'wild', label: 'Wild' }]);
  expect(dice({ dice: ['unheard-of'] })).toEqual([]);
  const cards = (facts: object, telling = {}) => shownOf(line(1, 0, 'x', 1, facts), book, telling).cards;
  expect(cards({ stunt: 'dive' })).toEqual([{ name: 'Dive', text: 'Gain 1.', picture: 'dive' }]);
  expect(cards({ monster: 'ooze' })[0]?.text).toBe('Sticky.');
  expect(cards({ monster: 'ooze' }, { show: () => ({ cards: [] }) })).toEqual([]);
  expect(['monster-killed', 'dice-rolled', 'ship-sailed', 'odd'].map((kind) => iconOf(line(1, 0, kind), {}))).toEqual([
    'star',
    'die',
    'forth',
    'log',
  ]);
  expect([ends(line(1, 0, 'monster-killed'), { ends: [] }), ends(line(1, 0, 'game-ended'), { ends: [] })]).toEqual([
    false,
    true,
  ]);
});

test('what is shown is said in words, and takes its time to be read', () => {
  const nothing = { dice: [], cards: [], numbers: [] };
  const card = { name: 'Dive', text: 'Gain 1.', note: 'Ada' };
  expect(
    inWords({ dice: [{ face: 'wild', label: 'Wild' }], cards: [card], numbers: [{ amount: -2, of: 'fish' }] }),
  ).toBe('Wild; Ada: Dive: Gain 1.; −2 fish');
  expect(readingTime(nothing, null)).toBe(0);
  expect(readingTime({ ...nothing, cards: [card] }, null)).toBeGreaterThan(900);
  expect(readingTime(nothing, { rows: [{}, {}] })).toBeGreaterThan(readingTime(nothing, { rows: [{}] }));
});

test('the game sums up what has ended, of what was told before and after', () => {
  const book = { words: words('en', {}), rows: () => [], names: [] };
  const log = [line(3, 0), line(4, 0, 'fight-won'), line(5, 0)];
  const telling = {
    summary: (_: LogLine, before: readonly LogLine[], __: unknown, after: readonly LogLine[]) => ({
      rows: [...before, ...after].map((each) => ({ text: String(each.n) })),
    }),
  };
  expect(summaryOf(log[1]!, log, book, telling)?.rows).toEqual([{ text: '3' }, { text: '5' }]);
  expect(summaryOf(log[0]!, log, book, telling)).toBeNull();
});

test('a deed names whoever does it once', () => {
  const first = line(1, 0);
  expect(shortly(first, ['Red'], null)).toBe('Red does 1');
  expect(shortly(line(2, 0), ['Red'], first)).toBe('does 2');
  expect(shortly(line(2, 0), ['Ada'], first)).toBe('Red does 2');
  expect(shortly(line(2, 0), ['Red'], { ...first, text: 'The Kraken comes.' })).toBe('Red does 2');
});
