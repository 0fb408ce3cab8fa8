import { fireEvent } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { boardLaws, lay } from '../board-laws';
import Board from './Board.svelte';
import type { View } from '../../lib/board';
import moments from './moments.json';
import type { GrimTide } from './wire';

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
    ahead: [],
    ends: false,
    trips: [],
    plan: [],
    orders: [],
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

describe('plans', () => {
  const none = {
    ...{ hire: null, winds: [], leaders: [], eaten: null, bids: [], hunt: null, faces: [], dice: [] },
    ...{ ahead: [], ends: false, trips: [], plan: [] as string[], orders: [] },
  };
  const press = (container: HTMLElement, plan: string) =>
    fireEvent.click(container.querySelector(`[data-plan="${plan}"]`)!);

  it('end the turn, sail and act by one press, passing what comes before', async () => {
    const ahead = [
      { prompt: 'GT-SAIL-01', rule: 'GT-SAIL-01', actions: [] },
      { prompt: 'GT-ACTION-01', rule: 'GT-ACTION-01', actions: ['fish'] },
    ];
    const trips = [{ space: 'c2', answers: ['pass', 'sail b2', 'sail c2'] }];
    const aids = { ...none, ahead, ends: true, trips };
    const { container, actAll } = lay(Board, moments, 'auction', { aids });
    await press(container, 'pass,pass,pass');
    await press(container, 'pass,sail b2,sail c2');
    await press(container, 'pass,pass,fish');
    expect(vi.mocked(actAll).mock.calls.map(([answers]) => answers.at(-1))).toEqual(['pass', 'sail c2', 'fish']);
    expect(container.querySelector('[data-plan="pass,pass,pass"]')?.textContent).toContain('GT-ACTION-01');
  });
  it('are drawn on the crew and confirmed by one press', async () => {
    const plan = ['pass', 'assign knife 1', 'assign wheel 2'];
    const { container, actAll } = lay(Board, moments, 'abilities', { aids: { ...none, plan } });
    expect(container.querySelectorAll('.planned .die')).toHaveLength(2);
    await press(container, plan.join());
    expect(actAll).toHaveBeenCalledWith(plan, {});
  });
  it('stop at a question that was not foreseen', async () => {
    const ahead = [{ prompt: 'GT-SAIL-01', rule: 'GT-SAIL-01', actions: [] }];
    const { container, actAll } = lay(Board, moments, 'auction', { aids: { ...none, ahead, ends: true } });
    await press(container, 'pass,pass');
    expect(actAll).toHaveBeenCalledWith(['pass', 'pass'], { rules: ['GT-WIND-02', 'GT-SAIL-01'] });
  });
  it('go on after a roll while the kill can be had', async () => {
    const order = { key: 'kill', answers: ['use duelist'], rules: ['GT-HUNT-09'] };
    const here = moments.abilities.asks[0]!.choices.find((choice) => choice.startsWith('use'))!;
    const orders = [{ ...order, answers: [here] }];
    const { container, actAll } = lay(Board, moments, 'abilities', { aids: { ...none, orders } });
    await fireEvent.click(container.querySelector('.kill')!);
    const [answers, series] = vi.mocked(actAll).mock.calls[0]!;
    expect([answers, series?.rules]).toEqual([[here], ['GT-HUNT-09']]);
    expect(series?.again?.({ ...none, orders: [order] })).toEqual(order);
    expect(series?.again?.(none)).toBeNull();
  });
  it('say nothing of a lone answer', () => {
    const { container } = lay(Board, moments, 'wounds', { aids: { ...none, plan: ['hurt 1'] } });
    expect(container.querySelector('[data-plan]')).toBeNull();
  });
});

describe('the tile that a question is about', () => {
  it('is a card with its text', () => {
    const view = structuredClone(moments.port) as unknown as View<GrimTide>;
    const at = view.table.ships[view.active]!.space;
    const space = view.table.spaces.find((each) => each.space === at)!;
    space.face = 'up';
    space.tile = {
      tile: 'squall',
      kind: 'event',
      chum: false,
      arcana: 1,
      life: 0,
      attack: 0,
      renown: 0,
      discard: true,
    };
    const { container } = lay(Board, moments, 'port', { view });
    expect(container.querySelector('[data-anchor="tile"]')?.textContent).toContain('texts.squall');
  });
});
