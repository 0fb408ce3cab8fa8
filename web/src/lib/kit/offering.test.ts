import { expect, test } from 'vitest';
import { offersAll } from './offering';

const choices = (...notations: string[]) => notations.map((notation) => ({ notation, label: notation }));

test('a board offers an answer by a piece, or by one that leads to several', () => {
  const board = document.createElement('div');
  board.innerHTML = '<i data-notation="pass"></i><i data-answers="move a1\nmove b1"></i>';
  expect(offersAll(board, choices('pass', 'move b1'))).toBe(true);
  expect(offersAll(board, choices('pass', 'move c1'))).toBe(false);
});
