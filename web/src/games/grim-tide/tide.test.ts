import { describe, expect, it } from 'vitest';
import type { Choice, Row, LogLine } from '../../lib/board';
import type { Aids, GrimTide } from './wire';
import { actionHere, sortAnswers, spaceNotation } from './answers';
import { borders, chartOf, corners, HEX, touch } from './chart';
import recorded from './moments.json';
import { attackDice, forecastMoves, newsOf } from './news';
import { gustOf, leadersWith, shipsOn } from './wind';

const content = recorded.content as unknown as Record<string, Row[]>;
const rows = (kind: string) => content[kind] ?? [];
const tableOf = (name: 'auction' | 'dice' | 'port') => recorded[name].table as unknown as GrimTide;
const chart = chartOf(rows('space'));
const place = (space: string) => chart.places.get(space)!;
const answers = (...notations: string[]) =>
  sortAnswers(notations.map((notation): Choice => ({ notation, label: notation })));

describe('the chart', () => {
  it('has every space once, and one headland', () => {
    expect(chart.places.size).toBe(41);
    expect(new Set([...chart.places.values()].map(({ x, y }) => `${x.toFixed(0)} ${y.toFixed(0)}`)).size).toBe(41);
    expect(chart.headlands).toHaveLength(1);
  });
  it('measures steps', () => {
    expect(touch(place('d4'), place('b1'))).toBe(false);
    expect(touch(place('a1'), place('a1'))).toBe(false);
  });
  it('lets neighbours touch', () => {
    const near = [...chart.places.values()].filter((other) => touch(place('c3'), other));
    expect(near).toHaveLength(6);
    for (const other of near) {
      expect(Math.hypot(other.x - place('c3').x, other.y - place('c3').y)).toBeCloseTo(HEX * Math.sqrt(3), 5);
    }
    expect(corners(place('c3'))).toHaveLength(6);
  });
  it('draws the line between two zones in one piece of thirteen edges', () => {
    expect(borders(chart, 'shallow', 'deep').split('M')).toHaveLength(14);
    expect(borders(chart, 'deep', 'abyss').split('M')).toHaveLength(14);
    expect(borders(chart, 'shallow', 'abyss')).toBe('');
  });
});

describe('the wind', () => {
  const table = tableOf('auction');
  const aids: Aids = {
    hire: null,
    eaten: null,
    dice: [],
    hunt: null,
    faces: [],
    ahead: [],
    ends: false,
    trips: [],
    plan: [],
    orders: [],
    winds: [
      { direction: 'sw', space: 'e3', ships: [1] },
      { direction: 'w', space: null, ships: [] },
    ],
    leaders: ['ne', 'w'],
    bids: [
      {
        direction: 'sw',
        leads: [
          { least: 1, leaders: ['ne', 'w'] },
          { least: 3, leaders: ['sw'] },
        ],
      },
    ],
  };
  it('is led as the rules say, now and with the bid pointed at', () => {
    expect(leadersWith(aids, aids, null)).toEqual(['ne', 'w']);
    expect(leadersWith(aids, aids, 'bid sw 2')).toEqual(['ne', 'w']);
    expect(leadersWith(aids, aids, 'bid sw 4')).toEqual(['sw']);
    expect(leadersWith(null, null, 'bid sw 4')).toEqual([]);
  });
  it('drives the Kraken where the rules say', () => {
    expect(gustOf(aids, 'sw')).toMatchObject({ space: 'e3', ships: [1] });
    expect(gustOf(null, 'sw')).toBeUndefined();
  });
  it('knows the ships of a space', () => {
    const space = table.ships[1]!.space;
    expect(shipsOn(table, space)).toContain(1);
    expect(shipsOn(table, null)).toEqual([]);
  });
});

describe('answers', () => {
  it('belong to their pieces, and none is lost', () => {
    for (const name of ['auction', 'dice', 'port', 'abilities', 'wounds'] as const) {
      const { choices } = recorded[name].asks[0]!;
      const found = answers(...choices);
      const kept = [
        ...found.spaces.values(),
        ...[...found.winds.values()].flat(),
        ...[...found.slots.values()].flat(),
        ...[...found.swaps.values()].flat(),
        ...[...found.crew.values()].flat(),
        ...found.recruits.values(),
        ...found.stacks.values(),
        ...found.rerolls.values(),
        ...found.counts,
        ...found.plain,
      ];
      expect(kept.map((choice) => choice.notation).sort()).toEqual([...choices].sort());
    }
  });
  it('lie on slots by number, whatever the verb', () => {
    const found = answers('assign knife 2', 'study 2', 'swap 1 3', 'pass');
    expect(found.slots.get(2)?.map((choice) => choice.notation)).toEqual(['assign knife 2', 'study 2']);
    expect(found.swaps.get(1)?.map((choice) => choice.notation)).toEqual(['swap 1 3']);
    expect(found.slots.has(1)).toBe(false);
    expect(found.plain.map((choice) => choice.notation)).toEqual(['pass']);
  });
  it('say what a click on a space means, legal or not', () => {
    expect(spaceNotation('c4', answers('flee c3', 'flee c5'))).toBe('flee c4');
    expect(spaceNotation('c4', answers('pass'))).toBe('sail c4');
    expect(actionHere(answers('pass', 'fish', 'hunt'))).toBe('hunt');
    expect(actionHere(answers('pass', 'fish'))).toBeNull();
  });
});

describe('news', () => {
  const event = (n: number, kind: string, facts: LogLine['facts'] = {}, seat = 0): LogLine => ({
    n,
    kind,
    seat,
    rule: '',
    number: 0,
    text: '',
    facts,
  });
  it('are only what was not heard yet', () => {
    const told = [
      event(1, 'tile-explored', { space: 'a1' }),
      event(2, 'tile-explored', { space: 'b2' }),
      event(3, 'attack-begun', {}, 2),
      event(4, 'kraken-stirred'),
    ];
    const news = newsOf(told, 1);
    expect([...news.turned]).toEqual(['b2']);
    expect([...news.attacked]).toEqual([2]);
    expect(news).toMatchObject({ rolled: false, stirred: true });
  });
  it('keep the dice of an attack until the next one begins', () => {
    const begun = event(1, 'attack-begun', { dice: 1 });
    const rolled = event(2, 'dice-rolled', { faces: ['tentacle'] });
    expect(attackDice([begun], ['knife'])).toBeNull();
    expect(attackDice([begun, rolled], null)).toEqual(['tentacle']);
    expect(attackDice([event(3, 'crew-killed')], ['tentacle'])).toEqual(['tentacle']);
  });
  it('join the steps of a forecast', () => {
    const told = [
      event(1, 'kraken-stirred', { start: 'd4', end: 'd3' }),
      event(2, 'kraken-stirred', { start: 'd3', end: 'd2' }),
      event(3, 'ship-sailed', { start: 'a1', end: 'a2' }, 1),
    ];
    expect(forecastMoves(told)).toEqual([
      { what: 'kraken', start: 'd4', end: 'd2' },
      { what: 1, start: 'a1', end: 'a2' },
    ]);
    expect(forecastMoves(null)).toEqual([]);
  });
});
