import { fireEvent } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { boardLaws, lay } from '../board-laws';
import Board from './Board.svelte';
import moments from './moments.json';

boardLaws(Board, moments, ['auction', 'dice', 'port', 'abilities', 'wounds'], /^bid \w+ ([2-9]|\d\d)/);

describe('pieces', () => {
  it('bid more by the plus beside the rose', async () => {
    const { container, piece, act } = lay(Board, moments, 'auction');
    expect(piece('bid e 2')).toBeNull();
    const [, more] = [...container.querySelectorAll<HTMLElement>('.bid button')];
    await fireEvent.click(more!);
    await fireEvent.click(piece('bid e 2')!);
    expect(act).toHaveBeenLastCalledWith('bid e 2');
  });
});

describe('aids', () => {
  const winds = ['e', 'ne', 'nw', 'w', 'sw', 'se'].map((direction) => ({ direction, space: 'c3', ships: [] }));
  const aids = {
    hire: { market: 'standard', slot: 4, fish: 7, arcana: 0 },
    winds,
    leaders: [],
    eaten: null,
    bids: [],
    hunt: null,
    faces: [],
    dice: [{ dice: 2, kill: 0.25, kill_with_arcana: null, arrival: 0.5 }],
  };
  it('are drawn where they belong', () => {
    const { container, piece } = lay(Board, moments, 'dice', { aids });
    expect(container.querySelectorAll('.drives')).toHaveLength(5);
    expect(container.querySelector('.markets .price')?.textContent).toContain('7');
    expect(piece('dice 2')?.querySelectorAll('small')).toHaveLength(2);
    expect(piece('dice 1')?.querySelectorAll('small')).toHaveLength(0);
  });
  it('are asked for when one looks at the compass between questions', async () => {
    const study = vi.fn(() => aids);
    const { container } = lay(Board, moments, 'dice', { study });
    expect(study).not.toHaveBeenCalled();
    await fireEvent.mouseEnter(container.querySelector('.compass')!);
    expect(study).toHaveBeenCalledWith('sea');
    expect(container.querySelectorAll('.drives')).toHaveLength(5);
    await fireEvent.mouseLeave(container.querySelector('.compass')!);
    expect(container.querySelectorAll('.drives')).toHaveLength(0);
  });
  it('are missed by nothing', () => {
    const { container } = lay(Board, moments, 'dice');
    expect(container.querySelectorAll('.drives, .markets .price, .count small')).toHaveLength(0);
  });
});
