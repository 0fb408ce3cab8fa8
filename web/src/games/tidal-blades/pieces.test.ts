import { describe, expect, it } from 'vitest';
import { buttons, toAnswer, answersOf, answersOfDie, answersOfSpot } from './choices';
import { faceOf } from './faces';
import { onLoop } from './loop';
import { islandOf, standingAt } from './places';
import { dieKind, signs } from './rewards';
import type { Reef } from './wire';

const said = (list: string[]) => list.map((notation) => toAnswer({ notation, label: notation }));

describe('answers', () => {
  it('are found by what they point at', () => {
    const list = said(['go palm-plaza', 'visit fold', 'stunt open-roster', 'upgrade spent novice initiate-red']);
    expect(answersOf(list, 'go', 'palm-plaza')).toHaveLength(1);
    expect(answersOf(list, 'refresh upgrade', 'spent', 'novice')).toHaveLength(1);
    expect(answersOf(list, 'upgrade', 'active')).toHaveLength(0);
  });
  it('of an attempt are found by die and by spot', () => {
    const list = said(['reroll 2', 'hit 1 2', 'pair 3 1 2', 'set 2 wild', 'lose 1', 'roll']);
    expect(answersOfDie(list, 2).map((it) => it.notation)).toEqual(['reroll 2', 'hit 1 2', 'pair 3 1 2', 'set 2 wild']);
    expect(answersOfSpot(list, 3).map((it) => it.notation)).toEqual(['pair 3 1 2']);
    expect(buttons(list).map((it) => it.notation)).toEqual(['roll']);
  });
});

describe('a face', () => {
  it('shows its Traits', () => {
    expect(faceOf('blank')).toEqual({ traits: [], symbols: 0 });
    expect(faceOf('wild').traits).toHaveLength(4);
    expect(faceOf('focus-or-spirit')).toEqual({ traits: ['focus', 'spirit'], symbols: 1 });
    expect(faceOf('two-synergy')).toEqual({ traits: ['synergy'], symbols: 2 });
  });
});

describe('rewards', () => {
  it('become signs in their order', () => {
    expect(signs([{ fruit: 2 }, { first_player: 1 }])).toEqual([
      { icon: 'fruit', count: 2 },
      { icon: 'first_player', count: 0 },
    ]);
    expect(signs([{ die: 'initiate' }])).toEqual([{ icon: 'die', count: 0, die: 'initiate' }]);
    expect(signs([{ choose: [[{ fruit: 1 }], [{ shell: 1 }]] }]).map((sign) => sign.icon)).toEqual([
      'fruit',
      'or',
      'shell',
    ]);
    expect(signs([{ discard_stunt: { count: 2, else: [] } }, { lose_die: 1 }])).toEqual([
      { icon: 'stunt', count: -2 },
      { icon: 'lose', count: -1 },
    ]);
    expect(dieKind('elite')).toBe('elite-any');
    expect(dieKind('novice')).toBe('novice');
  });
});

describe('places', () => {
  const table = {
    spaces: [{ space: 'palm-plaza', island: 'lamara', open: false, free: false, discs: [0] }],
    heroes: [{ visits: ['fold', 'palm-plaza'] }, { visits: ['citadel'] }, { visits: [] }],
  } as unknown as Reef;
  it('are where a hero went last', () => {
    expect([0, 1, 2].map((seat) => islandOf(table, seat))).toEqual(['lamara', 'citadel', null]);
    expect(standingAt(table, 'lamara')).toEqual([0]);
    expect(standingAt(table, 'fold')).toEqual([]);
  });
});

describe('the Boat’s loop', () => {
  it('begins at the top and keeps its stops apart', () => {
    const stops = Array.from({ length: 10 }, (_, i) => onLoop(i / 10, 116, 34));
    expect(stops[0]?.x).toBeCloseTo(0);
    expect(stops[0]?.y).toBeCloseTo(-34);
    const gaps = stops.map((a, i) => Math.hypot(a.x - stops[(i + 1) % 10]!.x, a.y - stops[(i + 1) % 10]!.y));
    expect(Math.min(...gaps)).toBeGreaterThan(28);
  });
});
