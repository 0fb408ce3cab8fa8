// Where a unit can walk: what each step costs, and the cheapest way to a space further off.
// The table asks for one step at a time; this only finds the steps to propose.

import { beside, COMPASS, indexOf } from './grid';
import type { Tactics, Unit } from './wire';
import type { Traits } from './traits';

/** A space in reach: the points left there, and the step before it. */
export interface Reach {
  left: number;
  from: string;
  /** Whether the last step goes through a portal. */
  portal: boolean;
  /** Whether the unit may stop there: nobody else stands on it. */
  free: boolean;
}

/** TET-MOVE-04: one point, one more for Water, a Peak or a Ballista. */
export function entering(table: Tactics, traits: Traits, to: string): number {
  if (traits.has('flight')) return 1;
  const terrain = table.realm.terrain[indexOf(to)];
  if (terrain === 'peak') return 2;
  if (terrain === 'water' && !traits.has('water_immune')) return 2;
  if (terrain === 'ballista' && !traits.has('free_ballista')) return 2;
  return 1;
}

/** TET-MOVE-07: a step up costs one more, however high. */
export function stepCost(table: Tactics, traits: Traits, from: string, to: string): number {
  const levels = table.realm.levels;
  const climbs = (levels[indexOf(to)] ?? 0) > (levels[indexOf(from)] ?? 0);
  const free = traits.has('flight') || traits.has('free_climb');
  return entering(table, traits, to) + (climbs && !free ? 1 : 0);
}

export function team(table: Tactics, side: number): number {
  return table.teams[side] ?? side;
}

/** The spaces of boxes that are turned over or set aside: nobody walks there. */
export function walls(table: Tactics): Set<string> {
  const found = new Set<string>();
  for (const box of table.boxes)
    if (box.state === 'turned') for (const space of box.spaces) found.add(space);
  return found;
}

/** Every space a unit on the map can reach with its points, cheapest ways first. */
export function reachable(
  table: Tactics,
  unit: Unit,
  traits: Traits,
  points: number,
): Map<string, Reach> {
  const found = new Map<string, Reach>();
  if (!unit.space) return found;
  const closed = walls(table);
  const holders = new Map(table.units.filter((it) => it.space).map((it) => [it.space, it]));
  const passes = (space: string) => {
    if (space === unit.left_ballista) return false; // TET-BALLISTA-04
    const holder = holders.get(space);
    if (!holder || holder.unit === unit.unit) return true;
    return team(table, holder.side) === team(table, unit.side) || traits.has('pass_enemies') > 0;
  };
  const fronts = [...new Set(table.realm.portals.map((portal) => portal.front))].filter((front) =>
    portalOpen(table, unit, front),
  );
  /** A free passage comes out of each portal once a movement. */
  const used =
    table.movement?.unit === unit.unit && traits.has('free_portal') ? table.movement.used : [];
  const open: [string, number][] = [[unit.space, points]];
  const best = new Map([[unit.space, points]]);
  while (open.length) {
    open.sort((a, b) => a[1] - b[1]);
    const [space, left] = open.pop() as [string, number];
    if (left < (best.get(space) ?? -1)) continue;
    const go = (to: string, rest: number, portal: boolean) => {
      if (rest < 0 || closed.has(to) || !passes(to) || rest <= (best.get(to) ?? -1)) return;
      best.set(to, rest);
      const holder = holders.get(to);
      const free = !holder || holder.unit === unit.unit;
      found.set(to, { left: rest, from: space, portal, free });
      open.push([to, rest]);
    };
    for (const way of COMPASS) {
      const to = beside(space, way);
      if (to) go(to, left - stepCost(table, traits, space, to), false);
    }
    if (fronts.includes(space))
      for (const front of fronts)
        if (front !== space && !used.includes(front)) go(front, left - portalCost(table, traits, front), true);
  }
  found.delete(unit.space);
  return found;
}

/** TET-PORTAL-05: nobody hostile stands in front, and the box is in its place. */
export function portalOpen(table: Tactics, unit: Unit, front: string): boolean {
  const holder = table.units.find((it) => it.space === front);
  if (holder && team(table, holder.side) !== team(table, unit.side)) return false;
  return table.realm.portals.some(
    (portal) => portal.front === front && table.boxes[portal.box]?.state === 'placed',
  );
}

function portalCost(table: Tactics, traits: Traits, front: string): number {
  return traits.has('free_portal') ? 0 : entering(table, traits, front);
}

/** The steps from where the unit stands to a space in reach. */
export function wayTo(
  reach: Map<string, Reach>,
  start: string,
  goal: string,
): { space: string; portal: boolean }[] {
  const way: { space: string; portal: boolean }[] = [];
  let at = goal;
  while (at !== start) {
    const step = reach.get(at);
    if (!step || way.length > reach.size) return [];
    way.unshift({ space: at, portal: step.portal });
    at = step.from;
  }
  return way;
}

/** TET-MOVE-01 with TET-BATTLE-06 and the Herald: the points a unit begins a movement with. */
export function movementPoints(
  table: Tactics,
  unit: Unit,
  traitsFor: (other: Unit) => Traits,
): number {
  const base = table.bearer === unit.unit ? Math.max(unit.movement - 1, 1) : unit.movement;
  let herald = 0;
  for (const other of table.units) {
    if (!other.space || !unit.space || other.unit === unit.unit) continue;
    if (team(table, other.side) !== team(table, unit.side)) continue;
    if (sameLevelBeside(table, other.space, unit.space))
      herald = Math.max(herald, traitsFor(other).has('herald'));
  }
  return base + herald;
}

export function sameLevelBeside(table: Tactics, a: string, b: string): boolean {
  const levels = table.realm.levels;
  return COMPASS.some((way) => beside(a, way) === b) && levels[indexOf(a)] === levels[indexOf(b)];
}
