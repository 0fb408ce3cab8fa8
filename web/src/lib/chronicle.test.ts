import { expect, test } from 'vitest';
import type { LogLine } from './board';
import { chronicle } from './chronicle';
import { cardOf, diceOf, ends, iconOf, shortly, withName } from './telling';
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
  const none = () => [];
  expect(diceOf(line(1, 0, 'dice-rolled', 1, { faces: ['wild'] }), texts)).toEqual(['Wild']);
  expect(diceOf(line(1, 0, 'dice-rolled', 1, { dice: ['unheard-of'] }), texts)).toEqual([]);
  expect(cardOf(line(1, 0, 'x', 1, { stunt: 'dive' }), texts, none, {})).toEqual({ name: 'Dive', text: 'Gain 1.' });
  expect(cardOf(line(1, 0, 'x', 1, { monster: 'ooze' }), texts, none, {})?.text).toBe('Sticky.');
  expect(cardOf(line(1, 0, 'x', 1, { monster: 'ooze' }), texts, none, { card: () => null })).toBeNull();
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

test('people are called by their names', () => {
  expect(withName(line(1, 0), ['Ada'], ['Red'])).toBe('Ada does 1.');
  expect(withName(line(1, 1), ['Ada', 'Bo'], ['Red', 'Blue'])).toBe('Red does 1.');
  expect([shortly(line(1, 0), ['Ada'], ['Red']), shortly(line(1, 0), [], ['Red'])]).toEqual(['Ada does 1', 'does 1']);
});
