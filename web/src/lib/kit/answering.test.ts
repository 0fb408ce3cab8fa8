import { fireEvent } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { answering } from './answering';
import { pieceOf } from './piece';

const board = {
  choices: [{ notation: 'sail c4', label: 'Sail to C4' }],
  act: vi.fn(),
  actAll: vi.fn(),
  why: vi.fn(),
  point: vi.fn(),
};
const root = document.createElement('div');
root.innerHTML = `<button data-notation="sail c4"><b>c4</b></button><button data-notation="sail d4"></button>
  <span role="button" tabindex="0" data-notation="sail c4"></span><p></p>`;
document.body.append(root);
answering(() => board)(root);
const [legal, barred, drawn] = [...root.querySelectorAll<HTMLElement>('[data-notation]')] as [
  HTMLElement,
  HTMLElement,
  HTMLElement,
];

beforeEach(() => vi.clearAllMocks());

test('a press gives a legal answer and asks why anything else is none', async () => {
  await fireEvent.click(legal.firstElementChild!);
  await fireEvent.click(barred);
  await fireEvent.click(root.querySelector('p')!);
  expect(board.act.mock.calls).toEqual([['sail c4']]);
  expect(board.why.mock.calls).toEqual([['sail d4']]);
});

test('what is drawn is pressed by Enter and Space too', async () => {
  await fireEvent.keyDown(drawn, { key: 'Enter' });
  await fireEvent.keyDown(drawn, { key: ' ' });
  await fireEvent.keyDown(drawn, { key: 'x' });
  expect(board.act).toHaveBeenCalledTimes(2);
});

test('the mouse and the focus point at a legal answer, and leaving takes it back', async () => {
  await fireEvent.mouseOver(legal);
  await fireEvent.mouseOver(legal.firstElementChild!);
  await fireEvent.mouseOver(barred);
  await fireEvent.focusIn(drawn);
  await fireEvent.focusOut(drawn);
  expect(board.point.mock.calls).toEqual([['sail c4'], [null], ['sail c4'], [null]]);
});

test('a finger points at nothing: a tap only presses', async () => {
  await fireEvent.pointerOver(legal, { pointerType: 'touch' });
  await fireEvent.mouseOver(legal);
  await fireEvent.focusIn(legal);
  expect(board.point).not.toHaveBeenCalled();
  await fireEvent.keyDown(document.body, { key: 'Tab' });
  await fireEvent.focusIn(drawn);
  await fireEvent.focusOut(drawn);
  expect(board.point.mock.calls).toEqual([['sail c4'], [null]]);
});

test('a piece says what it is and whether it can be pressed', () => {
  expect(pieceOf(board.choices, { notation: 'sail c4', label: 'C4' })).toMatchObject({
    class: ' can',
    tabindex: 0,
    'aria-label': 'C4: Sail to C4',
    'aria-disabled': undefined,
  });
  expect(pieceOf(board.choices, { notation: 'sail d4', label: 'D4' })).toMatchObject({
    tabindex: -1,
    'aria-label': 'D4',
    'aria-disabled': 'true',
  });
});

test('a plan gives its answers one after another, while its first is legal', async () => {
  const button = root.appendChild(document.createElement('button'));
  Object.assign(button.dataset, { notation: 'hunt', plan: 'sail c4,hunt' });
  await fireEvent.click(button);
  expect(board.actAll.mock.calls).toEqual([[['sail c4', 'hunt'], {}]]);
  expect(pieceOf(board.choices, { notation: 'hunt', plan: ['sail c4', 'hunt'] })).toMatchObject({
    class: ' can',
    'data-plan': 'sail c4,hunt',
  });
  button.dataset.plan = 'sail d4,hunt';
  await fireEvent.click(button);
  expect(board.why.mock.calls).toEqual([['hunt']]);
});
