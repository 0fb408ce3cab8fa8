/** For tests: a game's board at recorded moments, and what holds for every board. */
import { fireEvent, render } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import BoardFrame from '../lib/BoardFrame.svelte';
import type { Board, BoardProps, Row, View } from '../lib/board';
import { boardModule } from '../lib/board-door.svelte';
import { words } from '../lib/words';

export interface Moments {
  content: unknown;
  [name: string]: unknown;
}
/** The board at a recorded moment, with `more` given to it; the words are their own keys. */
export function lay(board: unknown, moments: Moments, name: string, more: Partial<BoardProps> = {}) {
  const view = moments[name] as View;
  const content = moments.content as Record<string, Row[]>;
  const choices = (view.asks[0]?.choices ?? []).map((notation) => ({ notation, label: `» ${notation}` }));
  const props: BoardProps = {
    view,
    told: [],
    choices,
    act: vi.fn(),
    actAll: vi.fn(),
    why: vi.fn(),
    point: vi.fn(),
    pointed: null,
    forecast: null,
    aids: null,
    study: () => null,
    words: words('en', {}),
    rows: (kind) => content[kind] ?? [],
    names: ['Ada', 'Borys', 'Celina', 'Dmitri', 'Ewa'],
    motion: false,
    symbols: true,
    ...more,
  };
  const { container } = render(BoardFrame, { board: boardModule(board as Board), ...props });
  const piece = (notation: string) => container.querySelector<HTMLElement>(`[data-notation="${notation}"]`);
  return { ...props, container, piece };
}

/**
 * Every answer is a piece that can be chosen, by keyboard too; what is no answer says why. Answers
 * like `later` become pieces only after something else was pressed.
 */
export const boardLaws = (board: unknown, moments: Moments, names: string[], later = /^$/): void =>
  describe.each(names)('at the moment %s', (name) => {
    it('every legal answer is a piece that can be chosen', async () => {
      const { choices, piece, act } = lay(board, moments, name);
      for (const { notation } of choices.filter((choice) => !later.test(choice.notation))) {
        const found = piece(notation);
        expect(found, notation).not.toBeNull();
        await fireEvent.click(found!);
        expect(act).toHaveBeenLastCalledWith(notation);
      }
    });
    it('is reached by the keyboard and read out', () => {
      const { container } = lay(board, moments, name);
      const legal = [...container.querySelectorAll('.can')];
      expect(legal.length).toBeGreaterThan(0);
      for (const piece of legal) {
        expect(piece.tagName === 'BUTTON' || piece.getAttribute('role') === 'button').toBe(true);
        expect(piece.getAttribute('tabindex') ?? '0').toBe('0');
        expect(piece.getAttribute('aria-label') ?? piece.textContent).toBeTruthy();
      }
    });
    it('what is no answer says why', async () => {
      const { container, why, act } = lay(board, moments, name);
      const barred = [...container.querySelectorAll<HTMLElement>('[data-notation][aria-disabled="true"]')];
      expect(barred.length).toBeGreaterThan(0);
      for (const piece of barred) await fireEvent.click(piece);
      expect(act).not.toHaveBeenCalled();
      expect(why).toHaveBeenCalledTimes(barred.length);
    });
  });
