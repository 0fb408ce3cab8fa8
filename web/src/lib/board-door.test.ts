import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import Fallback from '../games/Fallback.svelte';
import type { Board, BoardProps } from './board';
import { boardModule } from './board-door.svelte';
import BoardFrame from './BoardFrame.svelte';

const props = (notation: string, act = vi.fn()): BoardProps =>
  ({
    view: { table: {} },
    choices: [{ notation, label: `say ${notation}` }],
    act,
    point: vi.fn(),
    words: { has: () => false },
  }) as unknown as BoardProps;

afterEach(cleanup);

test('a module is handed its props, told what is otherwise, and taken away', async () => {
  const board = { mount: vi.fn(), update: vi.fn(), destroy: vi.fn() };
  board.mount.mockReturnValue(board);
  const { rerender, unmount } = render(BoardFrame, { board, ...props('a') });
  expect(board.mount).toHaveBeenCalledOnce();
  expect(board.mount.mock.calls[0]![1].choices[0].notation).toBe('a');
  await rerender({ board, ...props('b') });
  expect(board.update.mock.lastCall![0].choices[0].notation).toBe('b');
  expect(board.mount).toHaveBeenCalledOnce();
  unmount();
  expect(board.destroy).toHaveBeenCalledOnce();
});

test('a component of this client comes through the same door', async () => {
  const act = vi.fn();
  const board = boardModule(Fallback as Board);
  const { rerender, container, getByRole } = render(BoardFrame, { board, ...props('a', act) });
  getByRole('button', { name: 'say a' }).click();
  expect(act).toHaveBeenCalledWith('a');
  await rerender({ board, ...props('b', act) });
  expect(getByRole('button').textContent?.trim()).toBe('say b');
  await rerender({ board, ...props('b', act) });
  expect(container.querySelectorAll('button')).toHaveLength(1);
});
