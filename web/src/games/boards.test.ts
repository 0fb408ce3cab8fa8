import { fireEvent, render } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { Board, BoardProps, Row, View } from '../lib/board';
import { words } from '../lib/words';
import FestivalBoard from './banner-festival/Board.svelte';
import festival from './banner-festival/moments.json';
import TideBoard from './grim-tide/Board.svelte';
import tide from './grim-tide/moments.json';

interface Moments {
  content: unknown;
  [name: string]: unknown;
}
/** The board at a recorded moment; the words are their own keys. */
function lay(board: unknown, moments: Moments, name: string) {
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
    words: words('en', {}),
    rows: (kind) => content[kind] ?? [],
    names: ['Ada', 'Borys', 'Celina', 'Dmitri', 'Ewa'],
    motion: false,
    symbols: true,
  };
  const { container } = render(board as Board, props);
  const piece = (notation: string) => container.querySelector<HTMLElement>(`[data-notation="${notation}"]`);
  return { ...props, container, piece };
}

const scenes: [string, unknown, Moments][] = [
  ...(['card', 'card-two', 'gate'] as const).map((name): [string, unknown, Moments] => [name, FestivalBoard, festival]),
  ...(['auction', 'dice', 'port', 'abilities', 'wounds'] as const).map((name): [string, unknown, Moments] => [name, TideBoard, tide]),
];

describe.each(scenes)('at the moment %s', (name, board, moments) => {
  it('every legal answer is a piece that can be chosen', async () => {
    const { choices, piece, act } = lay(board, moments, name);
    for (const { notation } of choices.filter((choice) => !/^bid \w+ ([2-9]|\d\d)/.test(choice.notation))) {
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

describe('pieces', () => {
  it('are chosen by Enter and pointed at by focus', async () => {
    const { piece, act, point } = lay(FestivalBoard, festival, 'gate');
    const ring = piece('gate 2')!;
    await fireEvent.focus(ring);
    expect(point).toHaveBeenLastCalledWith('gate 2');
    await fireEvent.keyDown(ring, { key: 'Enter' });
    expect(act).toHaveBeenLastCalledWith('gate 2');
    await fireEvent.blur(ring);
    expect(point).toHaveBeenLastCalledWith(null);
  });
  it('let a finger look first and play then', async () => {
    const { piece, act } = lay(FestivalBoard, festival, 'card');
    const card = piece('play ' + (festival.card.table.hand[0] ?? ''))!;
    await fireEvent.pointerDown(card, { pointerType: 'touch' });
    await fireEvent.click(card);
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(card);
    expect(act).toHaveBeenCalledTimes(1);
  });
  it('bid more by the plus beside the rose', async () => {
    const { container, piece, act } = lay(TideBoard, tide, 'auction');
    expect(piece('bid e 2')).toBeNull();
    const [, more] = [...container.querySelectorAll<HTMLElement>('.bid button')];
    await fireEvent.click(more!);
    await fireEvent.click(piece('bid e 2')!);
    expect(act).toHaveBeenLastCalledWith('bid e 2');
  });
});
