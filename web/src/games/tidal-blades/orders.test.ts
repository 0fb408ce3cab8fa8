import { describe, expect, it } from 'vitest';
import { gameWords } from '../../lib/game-words';
import { endsOnly, goesOn, shownOrders } from './orders';
import type { Aids, Order } from './wire';

const order = (key: Order['key'], answers: string[], more = false): Order => ({
  key,
  answers,
  rules: answers.map(() => 'TB-TURN-08'),
  more,
});
const said = (lang: 'en' | 'pl', ...orders: Order[]) =>
  shownOrders(gameWords('tidal-blades', lang), orders).map(({ short }) => short);
const aids = (...orders: Order[]): Aids => ({ prices: {}, danger: null, night: null, orders });

describe('an order', () => {
  it('says all it does before it is pressed', () => {
    const upgraded = order('whole', ['stunt quick-study', 'upgrade spent novice initiate-red']);
    expect(said('en', upgraded)).toEqual([
      'Play the Stunt Quick Study · Upgrade (Spent): Novice die into red Initiate die',
    ]);
    const manual = order('whole', ['buy training-manual'], true);
    expect(said('en', manual)).toEqual(['Buy Training Manual · then what is best']);
    const refreshed = order('best', ['refresh novice', 'refresh novice']);
    expect(said('pl', refreshed)).toEqual(['Odśwież kość nowicjusza ×2']);
    expect(said('en', order('lose', ['lose 2', 'reroll 1', 'roll']))).toEqual([
      'Lose die 2 · Roll on, giving up dice that match nothing',
    ]);
  });
  it('leaves out what the one before it says', () => {
    const played = ['memory', 'refresh novice'];
    const ends = order('end', [...played, 'pass']);
    expect(said('en', order('whole', played), order('end', ['pass']), ends)).toEqual([
      'Michronic Memory · Refresh a Novice die',
      '… End turn',
      'End turn',
    ]);
    expect([ends, order('end', ['pass', 'pass'])].map(endsOnly)).toEqual([false, true]);
  });
  it('is not shown where it is one answer that lies there anyway', () => {
    expect(said('en', order('best', ['trait focus']))).toEqual([]);
  });
});

describe('a press', () => {
  const again = order('roll', ['reroll 1', 'roll']);
  it('goes on roll after roll, and plays no Stunt by itself', () => {
    const on = goesOn(order('roll', ['attempt echo-strike', 'commit novice', 'roll']));
    expect(on(aids(order('push', ['reroll 2', 'roll'])))).toBeNull();
    expect(on(aids(order('roll', ['stunt slipstream', 'reroll 1', 'roll'])))).toBeNull();
    expect(on(aids(again))).toBe(again);
    expect(goesOn(order('lose', ['lose 1', 'reroll 1', 'roll']))(aids(again))).toBe(again);
  });
  it('takes what is best of what is drawn, if it said so', () => {
    const best = order('best', ['trait focus']);
    const on = goesOn(order('whole', ['buy training-manual'], true));
    expect([on(aids(best)), on(aids(best)), on(null)]).toEqual([best, null, null]);
    expect(goesOn(order('whole', ['leap', 'set 1 wild']))(aids(best))).toBeNull();
  });
  it('ends the turn once something was drawn', () => {
    const end = order('end', ['pass']);
    expect(goesOn(order('end', ['withdraw']))(aids(order('end', ['keep field-notes']), end))).toBe(end);
  });
});
