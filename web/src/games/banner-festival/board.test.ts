import { fireEvent } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { boardLaws, lay } from '../board-laws';
import Board from './Board.svelte';
import moments from './moments.json';

boardLaws(Board, moments, ['card', 'card-two', 'gate']);

describe('pieces', () => {
  it('are chosen by Enter and pointed at by focus', async () => {
    const { piece, act, point } = lay(Board, moments, 'gate');
    const ring = piece('gate 2')!;
    await fireEvent.focus(ring);
    expect(point).toHaveBeenLastCalledWith('gate 2');
    await fireEvent.keyDown(ring, { key: 'Enter' });
    expect(act).toHaveBeenLastCalledWith('gate 2');
    await fireEvent.blur(ring);
    expect(point).toHaveBeenLastCalledWith(null);
  });
  it('let a finger look first and play then', async () => {
    const { piece, act } = lay(Board, moments, 'card');
    const card = piece('play ' + (moments.card.table.hand[0] ?? ''))!;
    await fireEvent.pointerDown(card, { pointerType: 'touch' });
    await fireEvent.click(card);
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(card);
    expect(act).toHaveBeenCalledTimes(1);
  });
});
