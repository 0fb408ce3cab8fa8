import { describe, expect, it } from 'vitest';
import { indexOf } from './grid';
import { moments } from './moments';
import { rangeOf } from './ranges';
import type { Tactics, Unit } from './wire';

const base = moments.steps[0]!.table;
const archer = { ...base.units[0]!, space: 'e5', missile: [2, 2, 1], spell_range: 0 } as Unit;
function land(heights: Record<string, number>, ground = 'plain'): Tactics {
  const levels = Array<number>(168).fill(0);
  for (const [space, level] of Object.entries(heights)) levels[indexOf(space)] = level;
  const terrain = Array(168).fill('plain');
  terrain[indexOf('e5')] = ground;
  return { ...base, realm: { ...base.realm, levels, terrain } } as Tactics;
}

describe('the range of a shooter', () => {
  it('is as printed on level ground', () => {
    const found = rangeOf(land({}), archer);
    expect(found.size).toBe(12);
    expect(found.get('e7')).toBe('plain');
    expect(found.has('e8')).toBe(false);
  });
  it('grows by one from above and shrinks by one from below', () => {
    expect(rangeOf(land({ e5: 2 }), archer).get('e8')).toBe('gain');
    expect(rangeOf(land({ e7: 1 }), archer).get('e7')).toBe('lost');
    expect(rangeOf(land({ e6: 3 }), archer).get('e6')).toBe('plain');
  });
  it('has no end on a Peak', () => {
    expect(rangeOf(land({}, 'peak'), archer).get('n12')).toBe('gain');
  });
  it('is nothing for a unit that neither shoots nor casts, or is not on the map', () => {
    expect(rangeOf(land({}), { ...archer, missile: [] }).size).toBe(0);
    expect(rangeOf(land({}), { ...archer, space: null }).size).toBe(0);
  });
});
