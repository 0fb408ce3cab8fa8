import { expect, test } from 'vitest';
import { found, isSeries } from './answers';

const choices = [
  { notation: 'sail b4', label: 'Sail to b4' },
  { notation: 'play yellow-7', label: 'Zagraj żółtą 7' },
  { notation: 'pass', label: 'Pass' },
];

test('an answer is found by any of its words, without case and accents', () => {
  expect(found(choices, 'SAIL')).toEqual([choices[0]]);
  expect(found(choices, 'zolta 7')).toEqual([choices[1]]);
  expect(found(choices, 'b4 sail')).toEqual([choices[0]]);
  expect(found(choices, '  ')).toEqual(choices);
  expect(found(choices, 'kraken')).toEqual([]);
});

test('an answer is found by its notation', () => {
  expect(found(choices, 'yellow')).toEqual([choices[1]]);
});

test('only questions about one piece after another are a series', () => {
  expect(isSeries('tidal-blades', 'TB-CHAL-05')).toBe(true);
  expect(isSeries('tidal-blades', 'TB-TURN-02')).toBe(false);
  expect(isSeries('toy', 'TB-CHAL-05')).toBe(false);
});
