// An attack before it is made: its damage as a sum, its odds, and where the target may be knocked.

import type { Row } from '../../lib/board';
import { beside, indexOf, straight, type Compass } from './grid';
import { chance, hitChance, spread } from './odds';
import type { Tactics, Unit } from './wire';
import type { Traits } from './traits';
import { sameLevelBeside, team, walls } from './walking';

export type Kind = 'melee' | 'missile' | 'spell' | 'ballista';
export type Term = [word: string, number: number];

export interface Landing {
  icons: number;
  share: number;
  space: string;
  /** Whether something stops it short, which costs health. */
  stopped: boolean;
  /** How many levels it falls. */
  fall: number;
}

export interface Blow {
  kind: Kind;
  terms: Term[];
  damage: number;
  /** The chance of a missile to hit; 1 for all else. */
  hits: number;
  /** Whether the target is captured if it hits. */
  captures: boolean;
  landings: Landing[];
}

interface Sides {
  table: Tactics;
  faces: readonly Row[];
  traitsFor: (unit: Unit) => Traits;
}

/** The forecast of an attack. `moved` tells whether the attacker took a Movement this turn. */
export function blow(
  sides: Sides,
  kind: Kind,
  attacker: Unit,
  target: Unit,
  counter = false,
  moved = false,
): Blow {
  const { faces, traitsFor } = sides;
  const own = traitsFor(attacker);
  const { terms, damage } = damageOf(sides, kind, attacker, target, counter, moved);
  const forgiven = !moved ? own.has('steady_aim') : 0;
  const hits =
    kind === 'missile' && !attacker.solo
      ? hitChance(faces, attacker.missile[2] ?? 0, attacker.supply, forgiven)
      : 1;
  const captures = damage >= target.health;
  const landings = captures ? [] : landingsOf(sides, kind, attacker, target);
  return { kind, terms, damage, hits, captures, landings };
}

/** TET-MELEE-03: printed value, the attacker's bonuses, terrain, the target's reductions. */
function damageOf(
  { table, traitsFor }: Sides,
  kind: Kind,
  attacker: Unit,
  target: Unit,
  counter: boolean,
  moved: boolean,
): { terms: Term[]; damage: number } {
  const own = traitsFor(attacker);
  const his = traitsFor(target);
  const terms: Term[] = [];
  let total = 0;
  const add = (word: string, number: number) => {
    if (number) terms.push([word, number]);
    total += number;
  };
  const terrain = terrainAt(table, target);
  if (kind === 'melee') {
    add('melee', attacker.melee[0] ?? 0);
    if (counter) add('riposte', own.has('melee_counter'));
    if (attacker.fury) add('fury', 1);
    if (own.has('pack') && packNear(table, attacker, target)) add('pack-hunter', own.has('pack'));
    if (moved && table.turn === attacker.side) add('charge', own.has('charge'));
    if (terrainAt(table, attacker) === 'water') add('amphibious', own.has('water_melee'));
  } else if (kind === 'missile') add('missile', attacker.missile[0] ?? 0);
  else if (kind === 'spell') {
    add('spell', own.cast('damage'));
    if (terrain === 'water') add('conduit', own.has('water_spell'));
  } else add('ballista', own.has('ballista_damage') || 1);
  if (table.bearer === attacker.unit && kind !== 'ballista') add('artifact', 1);
  if (terrain === 'water' && !his.has('water_immune')) add('water', 1);
  const burning = kind === 'missile' ? own.has('forest_missile') : 0;
  if (terrain === 'forest') add(burning ? 'burning' : 'forest', burning || -1);
  total = Math.max(total, 0);
  if (kind === 'missile') add('shell', -Math.min(his.has('missile_armour'), total));
  if (kind === 'missile' || kind === 'spell')
    add('shield-wall', -Math.min(shieldOver(table, target, traitsFor), total));
  return { terms, damage: total };
}

function terrainAt(table: Tactics, unit: Unit): string {
  return unit.space ? (table.realm.terrain[indexOf(unit.space)] ?? 'plain') : 'plain';
}

function packNear(table: Tactics, attacker: Unit, target: Unit): boolean {
  return table.units.some(
    (other) =>
      other.unit !== attacker.unit &&
      team(table, other.side) === team(table, attacker.side) &&
      !!other.space &&
      !!target.space &&
      sameLevelBeside(table, other.space, target.space),
  );
}

function shieldOver(table: Tactics, target: Unit, traitsFor: (unit: Unit) => Traits): number {
  let best = 0;
  for (const other of table.units) {
    if (other.unit === target.unit || team(table, other.side) !== team(table, target.side))
      continue;
    if (other.space && target.space && sameLevelBeside(table, other.space, target.space))
      best = Math.max(best, traitsFor(other).has('shield_ranged'));
  }
  return best;
}

/** Where each number of Knock Back icons would put the target, with its chance. */
function landingsOf(
  { table, faces, traitsFor }: Sides,
  kind: Kind,
  attacker: Unit,
  target: Unit,
): Landing[] {
  const dice =
    kind === 'melee'
      ? (attacker.melee[1] ?? 0)
      : kind === 'missile'
        ? traitsFor(attacker).has('missile_knock')
        : 0;
  const way = attacker.space && target.space ? straight(attacker.space, target.space) : null;
  const his = traitsFor(target);
  if (!dice || !way || his.has('firm')) return [];
  return spread(dice, chance(faces, 'K'))
    .map((share, icons) => ({ share, icons }))
    .slice(1)
    .map(({ share, icons }) => {
      const most = his.has('knock_most') || icons;
      return { share, icons, ...pushed(table, target, way, Math.min(icons, most)) };
    });
}

/** TET-KNOCK-02: space by space until something stops it; TET-KNOCK-05 it may fall, never rise. */
export function pushed(
  table: Tactics,
  unit: Unit,
  way: Compass,
  spaces: number,
): { space: string; stopped: boolean; fall: number } {
  const levels = table.realm.levels;
  const closed = walls(table);
  const held = new Set(table.units.map((it) => it.space));
  let space = unit.space ?? '';
  const start = levels[indexOf(space)] ?? 0;
  for (let step = 0; step < spaces; step++) {
    const to = beside(space, way);
    const here = levels[indexOf(space)] ?? 0;
    if (!to || held.has(to) || closed.has(to) || (levels[indexOf(to)] ?? 0) > here)
      return { space, stopped: true, fall: start - here };
    space = to;
  }
  return { space, stopped: false, fall: start - (levels[indexOf(space)] ?? 0) };
}
