import { describe, expect, it } from 'vitest';
import type { Row, LogLine } from '../../lib/board';
import type { Festival } from './wire';
import { cardPlayed, gateEnd, gateTo, playOf } from './answers';
import { deckOf, orderFrom, sorted, strength } from './cards';
import { at, cornerOf, dockAngles, sector, spaceAngles } from './geometry';
import recorded from './moments.json';
import { freshBanners, voyage } from './news';
import { chances, unseen } from './odds';
import { barred, outcomeOf, regionOf, toGate } from './outcomes';

const content = recorded.content as unknown as Record<string, Row[]>;
const tableOf = (name: 'card' | 'card-two' | 'gate') => recorded[name].table as unknown as Festival;
const rows = (kind: string) => content[kind] ?? [];
const box = { merchandise: rows('merchandise'), characters: rows('character'), numbers: rows('number'), spaces: 8 };
const SUITS = ['teal', 'purple', 'orange', 'yellow'] as const;

/** The table with some facts changed. */
function changed(name: 'card' | 'card-two', change: (table: Festival) => void): Festival {
  const table = structuredClone(tableOf(name));
  change(table);
  return table;
}
function outcome(table: Festival, card: string, role: 'high' | 'mid' | 'low') {
  return outcomeOf(table, 0, card, role, regionOf(table, rows('quadrant'), table.quadrant)!, box);
}

describe('cards', () => {
  it('rank by suit first, then by number (BF-RANK-06, -07)', () => {
    expect(strength('teal-1', SUITS)).toBeGreaterThan(strength('purple-9', SUITS));
    expect(sorted(['yellow-9', 'teal-2', 'teal-7'], SUITS)).toEqual(['teal-7', 'teal-2', 'yellow-9']);
  });
  it('follow clockwise from the gate (BF-RANK-04)', () => {
    expect(orderFrom('orange', SUITS)).toEqual(['orange', 'yellow', 'teal', 'purple']);
  });
  it('have zeros with five houses only (BF-SETUP-03)', () => {
    expect(deckOf(box.merchandise, SUITS, 4)).toHaveLength(36);
    expect(deckOf(box.merchandise, SUITS, 5)).toHaveLength(40);
  });
});

describe('answers', () => {
  it('turn a ring space into a gate move and back', () => {
    expect(gateTo(2, 7, 8)).toBe('gate 3');
    expect(gateTo(7, 7, 8)).toBe('gate 8');
    expect(gateEnd('gate 3', 7, 8)).toBe(2);
    expect(gateEnd('play teal-7', 7, 8)).toBeNull();
  });
  it('turn a card into a play and back', () => {
    expect(cardPlayed(playOf('teal-7'))).toBe('teal-7');
    expect(cardPlayed('gate 2')).toBeNull();
    expect(cardPlayed(null)).toBeNull();
  });
  it('are those the question lists', () => {
    const { choices } = recorded.gate.asks[0]!;
    const { gate } = tableOf('gate');
    const ends = choices.map((choice) => gateEnd(choice, gate, 8)!);
    expect(ends.map((end) => gateTo(end, gate, 8))).toEqual(choices);
  });
});

describe('chances', () => {
  it('count every card nobody has shown', () => {
    const table = tableOf('card');
    expect(unseen(table, box.merchandise)).toHaveLength(36 - table.hand.length - table.discard.length);
  });
  it('add up to one', () => {
    for (const card of tableOf('card').hand) {
      const { high, mid, low } = chances(card, tableOf('card'), box.merchandise);
      expect(high + mid + low).toBeCloseTo(1);
    }
  });
  it('leave no way past an open dummy', () => {
    const table = changed('card-two', (it) => {
      it.open_dummy = 'yellow-5';
      it.suits = ['yellow', 'teal', 'purple', 'orange'];
    });
    expect(chances('yellow-1', table, box.merchandise).high).toBe(0);
    expect(barred('yellow-1', table)).toBe('high');
    expect(chances('yellow-6', table, box.merchandise).low).toBe(0);
    expect(barred('yellow-6', table)).toBe('low');
  });
});

describe('outcomes', () => {
  it('race a full lap from the gate itself (BF-HIGH-02)', () => {
    expect(toGate(4, 4, 8)).toBe(8);
    expect(toGate(8, 2, 8)).toBe(2);
  });
  it('reveal the next character for a lap (BF-RACE-02)', () => {
    const table = changed('card', (it) => {
      it.gate = 2;
      Object.assign(it.houses[0]!, { boat: 7, revealed: 2, stunt: 2 });
    });
    const raced = outcome(table, 'teal-9', 'high');
    expect(raced).toMatchObject({ laps: 1, character: 6, stunt: true, fruit: 1 });
    expect(raced.race).toEqual({ start: 7, end: 2, distance: 3 });
  });
  it('give three fruit for a lap with no card left (BF-RACE-11)', () => {
    const table = changed('card', (it) => {
      it.gate = 1;
      Object.assign(it.houses[0]!, { boat: 8, revealed: 7, stunt: 0 });
    });
    expect(outcome(table, 'teal-9', 'high')).toMatchObject({ laps: 1, fruit: 3 });
  });
  it('hang a banner on the first free space that fits, else on the tower (BF-MID-02, -05)', () => {
    const table = changed('card', (it) => {
      it.quadrant = 'teal';
      it.houses[0]!.banners = 5;
      for (const space of it.docks) space.free = space.quadrant === 'teal' && space.space !== 1;
    });
    expect(outcome(table, 'orange-6', 'mid')).toMatchObject({ space: 4, banners: 1, fruit: 2 });
    expect(outcome(table, 'yellow-3', 'mid')).toMatchObject({ space: 2, banners: 2, fruit: 0 });
    expect(outcome(table, 'teal-8', 'mid')).toMatchObject({ space: 0, banners: 1, fruit: 0 });
  });
  it('say when banners run out (BF-BANNER-05)', () => {
    const table = changed('card', (it) => {
      it.houses[0]!.banners = 1;
    });
    expect(outcome(table, 'teal-8', 'low')).toMatchObject({ banners: 1, short: true });
  });
  it('count own banners for abilities, within their limits (BF-CARD-07, -08, -11)', () => {
    const table = changed('card', (it) => {
      for (const region of it.regions) [region.banners[0], region.tower[0]] = [9, 7];
      for (const space of it.docks) space.banners[0] = 0;
      it.pool = 11;
    });
    expect(outcome(table, 'teal-3', 'low').race?.distance).toBe(9);
    expect(outcome(table, 'teal-6', 'low').race?.distance).toBe(18);
    expect(outcome(table, 'teal-4', 'low').fruit).toBe(4);
    expect(outcome(table, 'teal-7', 'low').fruit).toBe(6);
    expect(outcome(table, 'teal-9', 'low').kept).toBe(5);
  });
  it('foresee the feast that empties the pool (BF-FEAST-01)', () => {
    const table = changed('card', (it) => {
      it.pool = 1;
    });
    expect(outcome(table, 'teal-1', 'low').feast).toBe(true);
  });
});

describe('geometry', () => {
  it('puts space 1 right of the top and goes clockwise', () => {
    expect(at(100, 0)).toEqual({ x: 500, y: 400 });
    expect(at(100, 90).x).toBeCloseTo(600);
    expect(spaceAngles(8)).toEqual({ from: 315, to: 360, mid: 337.5 });
  });
  it('runs every dock from the ring towards its tower', () => {
    for (const first of [1, 3, 5, 7]) {
      const corner = cornerOf(first);
      const away = [1, 2, 3, 4].map((space) => Math.abs(dockAngles(corner, space).mid - corner.tower));
      expect([...away].sort((a, b) => b - a)).toEqual(away);
      expect(away[3]).toBeGreaterThan(17);
    }
  });
  it('closes what it draws', () => {
    expect(sector(10, 20, 0, 90)).toMatch(/^M.*A20 20 0 0 1 .*L.*A10 10 0 0 0 .*Z$/);
  });
});

describe('news', () => {
  const event = (kind: string, seat: number, facts: LogLine['facts'], n = 5): LogLine => ({ n, kind, seat, rule: '', number: 0, text: '', facts });
  it('carries a watercraft on by the laps told', () => {
    const table = tableOf('card');
    const before = voyage([], 0, [], table);
    const after = changed('card', (it) => {
      it.houses[0]!.boat = ((it.houses[0]!.boat + 1) % 8) + 1;
    });
    const told = [event('raced', 0, { distance: 10 })];
    expect(voyage(before, 4, told, after)[0]!.degrees - before[0]!.degrees).toBeCloseTo(450);
  });
  it('sets it down where it is when nothing was told', () => {
    const table = tableOf('card');
    const before = voyage([], 0, [], table);
    const after = changed('card', (it) => {
      it.houses[0]!.boat = (it.houses[0]!.boat % 8) + 1;
    });
    const [journey] = voyage(before, 9, [], after);
    expect(journey!.length).toBe(0);
    expect(Math.abs(journey!.degrees - before[0]!.degrees)).toBeLessThan(360);
  });
  it('knows which banners are new', () => {
    const told = [event('banner-hung', 2, { place: 'teal', space: 3 }), event('banner-tower', 1, { place: 'tower-1' }, 3)];
    expect([...freshBanners(told, 4)]).toEqual(['teal-3 2']);
  });
});
