import { describe, expect, it } from 'vitest';
import { blow, pushed, type Kind } from './blows';
import { toAnswer } from './choices';
import { moments, traitsFor } from './moments';
import { chance, hitChance, mean, percent, spread } from './odds';
import type { Unit } from './wire';
import { unitOf } from './where';

const faces = moments.rows.face ?? [];

describe('the forecast of an attack', () => {
  it('is the sum the table then tells', () => {
    for (const { table, choices, answer, sum, damage } of moments.blows) {
      const it = toAnswer({ notation: answer, label: '' });
      const own = unitOf(table, 0, it.unit)!;
      const foe = table.units.find((unit) => unit.space === it.space)!;
      const moved = own.acted > 0 && !choices.some((each) => each.startsWith(`move ${it.unit}`));
      const found = blow({ table, faces, traitsFor }, it.verb as Kind, own, foe, false, moved);
      expect(found.terms, answer).toEqual(sum);
      expect(found.damage, answer).toBe(damage);
    }
  });
  it('lets a knocked unit fall and stops it at cliffs, edges and units', () => {
    const { table } = moments.blows[0]!;
    const levels = table.realm.levels.map(() => 0);
    const unit = { ...table.units[0]!, space: 'b2' } as Unit;
    const alone = { ...table, boxes: [], units: [unit], realm: { ...table.realm, levels } };
    expect(pushed(alone, unit, 'w', 3)).toEqual({ space: 'a2', stopped: true, fall: 0 });
    levels[14] = 1; // a2 is a cliff now
    expect(pushed(alone, unit, 'w', 1)).toEqual({ space: 'b2', stopped: true, fall: 0 });
    levels[15] = 2; // b2 stands above it
    expect(pushed(alone, unit, 'w', 1)).toEqual({ space: 'a2', stopped: false, fall: 1 });
    const other = { ...unit, unit: 9, space: 'b3' };
    expect(pushed({ ...alone, units: [unit, other] }, unit, 's', 1).stopped).toBe(true);
  });
});

describe('the odds of the action dice', () => {
  it('are those of the faces', () => {
    expect(chance(faces, 'K')).toBeCloseTo(1 / 2);
    expect(chance(faces, 'P')).toBeCloseTo(1 / 2);
    expect(chance(faces, 'M')).toBeCloseTo(1 / 3);
  });
  it('add up over several dice', () => {
    expect(spread(3, 0.5)).toEqual([0.125, 0.375, 0.375, 0.125]);
    expect(mean(spread(3, 0.5))).toBeCloseTo(1.5);
  });
  it('let a shot hit when its Misses can be paid', () => {
    expect(hitChance(faces, 2, 3, 0)).toBeCloseTo(1);
    expect(hitChance(faces, 2, 2, 0)).toBeCloseTo(8 / 9);
    expect(hitChance(faces, 2, 1, 0)).toBeCloseTo(4 / 9);
    expect(hitChance(faces, 2, 1, 1)).toBeCloseTo(8 / 9);
    expect(percent(4 / 9)).toBe('44 %');
  });
});
