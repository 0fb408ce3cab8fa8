import { fireEvent } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
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
