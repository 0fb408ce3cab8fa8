import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../lib/board';
import { words } from '../../lib/words';
import type { Festival, Outcome } from './wire';
import { cardPlayed, gateEnd, gateTo, playOf } from './answers';
import { cardOf } from './cards';
import { at, cornerOf, dockAngles, sector, spaceAngles } from './geometry';
import recorded from './moments.json';
import { freshBanners, voyage } from './news';
import { outcomeLines } from './say';

const tableOf = (name: 'card' | 'card-two' | 'gate') => recorded[name].table as unknown as Festival;

/** The table with some facts changed. */
function changed(name: 'card' | 'card-two', change: (table: Festival) => void): Festival {
  const table = structuredClone(tableOf(name));
  change(table);
  return table;
}

describe('cards', () => {
  it('are a suit and a number', () => {
    expect(cardOf('teal-7')).toEqual({ suit: 'teal', number: 7 });
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

describe('outcomes', () => {
  const nothing: Outcome = {
    chance: 0,
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
  /** What is said, by the last word of its key. */
  const said = (outcome: Partial<Outcome>) =>
    outcomeLines({ ...nothing, ...outcome }, words('en', {})).map((line) => line.replace('terminal.outcomes.', ''));
  it('are told in the order they happen', () => {
    const race = { start: 7, end: 2, distance: 3 };
    expect(said({ race, stunt: true, laps: 1, character: 6, fruit: 1, feast: true })).toEqual([
      'raced',
      'stunt-done',
      'character-revealed',
      'fruit-taken',
      'feast',
    ]);
    expect(said({ race, laps: 1, fruit: 3 })).toEqual(['raced', 'lap-extra', 'fruit-taken']);
    expect(said({ banners: 2, space: 4, short: true })).toEqual(['banner-hung', 'banners-out']);
    expect(said({ banners: 1, kept: 5 })).toEqual(['banner-tower', 'card-kept']);
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
  const event = (kind: string, seat: number, facts: LogLine['facts'], n = 5): LogLine => ({
    n,
    kind,
    seat,
    rule: '',
    number: 0,
    text: '',
    facts,
  });
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
    const told = [
      event('banner-hung', 2, { place: 'teal', space: 3 }),
      event('banner-tower', 1, { place: 'tower-1' }, 3),
    ];
    expect([...freshBanners(told, 4)]).toEqual(['teal-3 2']);
  });
});
