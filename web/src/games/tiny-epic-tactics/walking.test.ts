import { describe, expect, it } from 'vitest';
import { toAnswer } from './choices';
import { moments, traitsFor } from './moments';
import { movementPoints, reachable, wayTo } from './walking';
import { unitOf } from './where';

describe('walking', () => {
  it('proposes exactly the first steps the table allows', () => {
    let compared = 0;
    for (const { table, choices } of moments.steps) {
      const answers = choices.map((notation) => toAnswer({ notation, label: '' }));
      const moving = table.units[table.movement?.unit ?? -1];
      const names = moving ? [moving.class] : [...new Set(answers.flatMap((it) => it.unit ?? []))];
      for (const name of names) {
        const unit = unitOf(table, 0, name);
        if (!unit?.space) continue;
        const legal = answers
          .filter((it) => ['move', 'step', 'through', 'portal'].includes(it.verb))
          .filter((it) => it.unit === null || it.unit === name)
          .map((it) => it.space as string);
        if (!legal.length) continue;
        const points = table.movement?.points ?? movementPoints(table, unit, traitsFor);
        const reach = reachable(table, unit, traitsFor(unit), points);
        for (const space of legal) expect(reach.has(space), `${name} ${space}`).toBe(true);
        const near = [...reach].filter(([, to]) => to.from === unit.space && to.free);
        for (const [space] of near) expect(legal, `${name} to ${space}`).toContain(space);
        compared += legal.length;
      }
    }
    expect(compared).toBeGreaterThan(20);
  });
  it('walks the cheapest way, step after step', () => {
    const { table } = moments.steps[0]!;
    const unit = table.units.find((it) => it.space)!;
    const reach = reachable(table, unit, traitsFor(unit), 4);
    const [goal] = [...reach].sort((a, b) => a[1].left - b[1].left)[0]!;
    const way = wayTo(reach, unit.space!, goal);
    expect(way.at(-1)?.space).toBe(goal);
    expect(way[0] && reach.get(way[0].space)?.from).toBe(unit.space);
    expect(wayTo(reach, unit.space!, 'zz')).toEqual([]);
  });
});
