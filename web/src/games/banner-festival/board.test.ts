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
    await fireEvent.focusIn(ring);
    expect(point).toHaveBeenLastCalledWith('gate 2');
    await fireEvent.keyDown(ring, { key: 'Enter' });
    expect(act).toHaveBeenLastCalledWith('gate 2');
    await fireEvent.focusOut(ring);
    expect(point).toHaveBeenLastCalledWith(null);
  });
});

describe('aids', () => {
  const nothing = {
    race: null,
    stunt: false,
    laps: 0,
    character: null,
    fruit: 0,
    banners: 0,
    space: 0,
    short: false,
    kept: 0,
    feast: false,
  };
  const card = moments.card.table.hand[0]!;
  it('say what comes of a card in each role', () => {
    const aid = {
      card,
      barred: null,
      high: { ...nothing, chance: 0.5 },
      mid: { ...nothing, chance: 0.3, fruit: 2 },
      low: { ...nothing, chance: 0.2 },
    };
    const { container, piece } = lay(Board, moments, 'card', { aids: { cards: [aid], gates: [] } });
    const odds = [...container.querySelectorAll('.outcomes .odds')].map((each) => each.textContent);
    expect(odds).toEqual(['50 %', '30 %', '20 %']);
    expect(container.querySelector('.outcomes .mid dd')?.textContent).toContain('fruit-taken');
    expect(piece(`play ${card}`)?.getAttribute('aria-label')).toContain('50 %');
  });
  it('order the suits and the hand by the gate pointed at', () => {
    const hand = [...moments.gate.table.hand].reverse();
    const plan = {
      spaces: 2,
      gate: ((moments.gate.table.gate + 1) % 8) + 1,
      suits: [...moments.gate.table.suits].reverse(),
      hand,
      distances: [3, 4, 5, 6],
      stunts: [1],
    };
    const { container } = lay(Board, moments, 'gate', { pointed: 'gate 2', aids: { cards: [], gates: [plan] } });
    const cards = [...container.querySelectorAll('[data-anchor=hand] button')];
    expect(cards.map((each) => each.getAttribute('data-notation'))).toEqual(hand.map((each) => `play ${each}`));
    expect(container.querySelector('.plan .boats')?.textContent).toContain('4 ✦');
  });
  it('are missed by nothing', () => {
    const { container } = lay(Board, moments, 'card');
    expect(container.querySelectorAll('.outcomes dl')).toHaveLength(0);
  });
});
