import { describe, expect, it } from 'vitest';
import type { Choice, Row, LogLine } from '../../lib/board';
import type { GrimTide } from './wire';
import { actionHere, sortAnswers, spaceNotation } from './answers';
import { borders, chartOf, corners, far, HEX, neighbour } from './chart';
import { openMarket, price } from './market';
import recorded from './moments.json';
import { forecastMoves, newsOf } from './news';
import { killChance, share } from './odds';
import { leaders, shipsOn, swept, withBid } from './wind';

const content = recorded.content as unknown as Record<string, Row[]>;
const rows = (kind: string) => content[kind] ?? [];
const tableOf = (name: 'auction' | 'dice' | 'port') => recorded[name].table as unknown as GrimTide;
const chart = chartOf(rows('space'));
const directions = rows('direction');
const place = (space: string) => chart.places.get(space)!;
const way = (id: string) => directions.find((row) => row.id === id);
const answers = (...notations: string[]) => sortAnswers(notations.map((notation): Choice => ({ notation, label: notation })));

describe('the chart', () => {
  it('has every space once, and one headland', () => {
    expect(chart.places.size).toBe(41);
    expect(new Set([...chart.places.values()].map(({ x, y }) => `${x.toFixed(0)} ${y.toFixed(0)}`)).size).toBe(41);
    expect(chart.headlands).toHaveLength(1);
  });
  it('knows neighbours as the rules do', () => {
    expect(neighbour(chart, 'b1', way('e'))?.space).toBe('b2');
    expect(neighbour(chart, 'b1', way('ne'))?.space).toBe('a1');
    expect(neighbour(chart, 'b1', way('se'))?.space).toBe('c1');
    expect(neighbour(chart, 'd2', way('w'))).toBeNull();
    expect(neighbour(chart, 'g6', way('e'))).toBeNull();
  });
  it('measures steps', () => {
    expect(far(place('d4'), place('b1'))).toBe(4);
    expect(far(place('d4'), place('f1'))).toBe(4);
    expect(far(place('a1'), place('a1'))).toBe(0);
  });
  it('lets neighbours touch', () => {
    const near = [...chart.places.values()].filter((other) => far(place('c3'), other) === 1);
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
  it('is led by the most Arcana', () => {
    expect(leaders([0, 2, 0, 2, 0, 1], directions)).toEqual(['ne', 'w']);
    expect(leaders([0, 0, 0, 0, 0, 0], directions)).toEqual([]);
    expect(leaders(withBid([0, 1, 0, 0, 0, 0], directions, 'bid sw 2'), directions)).toEqual(['sw']);
  });
  it('drives the Kraken one space, never into a port and never with the wind that blows', () => {
    const at = (kraken: string, wind: GrimTide['wind']) => ({ ...table, kraken, wind });
    expect(swept(at('d4', 'e'), 'w', chart, directions)).toBe('d3');
    expect(swept(at('d4', 'e'), 'e', chart, directions)).toBeNull();
    expect(swept(at('b2', 'e'), 'w', chart, directions)).toBeNull();
    expect(swept(at('a6', 'e'), 'ne', chart, directions)).toBeNull();
  });
  it('knows whom it would hit', () => {
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
        ...found.spaces.values(), ...[...found.winds.values()].flat(), ...[...found.slots.values()].flat(),
        ...[...found.swaps.values()].flat(),
        ...[...found.crew.values()].flat(), ...found.recruits.values(), ...found.stacks.values(),
        ...found.rerolls.values(), ...found.counts, ...found.plain,
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

describe('odds', () => {
  it('read the die from the content', () => {
    expect(['knife', 'wheel', 'tentacle'].map((face) => share(rows('face'), face))).toEqual([1 / 2, 1 / 3, 1 / 6]);
  });
  it('give the figures of five plain crew against the Kraken', () => {
    const kill = [0, 1, 2, 4, 8].map((arcana) => Math.round(100 * killChance(5, 5, 5, arcana, 0.5)));
    expect(kill).toEqual([3, 11, 23, 50, 87]);
  });
  it('need somebody ready for every knife', () => {
    expect(killChance(3, 5, 2, 9, 0.5)).toBe(0);
    expect(killChance(0, 1, 0, 0, 0.5)).toBe(1);
  });
});

describe('the market', () => {
  it('is the one the next slot opens, at its price', () => {
    const table = structuredClone(tableOf('port'));
    const seat = recorded.port.seat;
    expect(openMarket(table, seat)).toBe('renowned');
    expect(price(table, seat, rows('standard'))).toEqual({ fish: 0, arcana: 2 });
    for (const slot of table.ships[seat]!.slots) slot.token = false;
    expect(openMarket(table, seat)).toBe('standard');
    expect(price(table, seat, rows('standard'))).toEqual({ fish: 3, arcana: 0 });
    table.ships[seat]!.slots[0]!.crew = 'quartermaster';
    expect(price(table, seat, rows('standard')).fish).toBe(2);
  });
  it('is shut for a full ship', () => {
    const table = structuredClone(tableOf('port'));
    for (const slot of table.ships[0]!.slots) slot.crew = 'sailor';
    expect(openMarket(table, 0)).toBeNull();
  });
});

describe('news', () => {
  const event = (n: number, kind: string, facts: LogLine['facts'] = {}, seat = 0): LogLine => ({ n, kind, seat, rule: '', number: 0, text: '', facts });
  it('are only what was not heard yet', () => {
    const told = [event(1, 'tile-explored', { space: 'a1' }), event(2, 'tile-explored', { space: 'b2' }), event(3, 'attack-begun', {}, 2), event(4, 'kraken-stirred')];
    const news = newsOf(told, 1);
    expect([...news.turned]).toEqual(['b2']);
    expect([...news.attacked]).toEqual([2]);
    expect(news).toMatchObject({ rolled: false, stirred: true });
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
