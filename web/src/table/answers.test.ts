import { expect, test } from 'vitest';
import { found } from './answers';

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
