// Written by `make types` from src/reefside/games/tiny_epic_tactics/wire.py; a test compares the two.

/**
 * How a unit gets to a space: the points left there, and the space before it on the way.
 *
 * `portal` says that the last step goes through a portal, `stop` that the unit may stop there.
 *
 * @minItems 4
 * @maxItems 4
 */
export type Way = [number, string, boolean, boolean];

/**
 * The table; `last_turns` are the seats that still take a turn once the end is triggered.
 */
export interface Tactics {
  mode: 'battle' | 'battle-team' | 'competitive' | 'coop' | 'solo' | 'team';
  turn: number;
  actions: number;
  first: number;
  teams: number[];
  realm: Realm;
  boxes: MapBox[];
  areas: Area[];
  units: Unit[];
  forces: Force[];
  offer: string[];
  artifact: string | null;
  bearer: number;
  time: number;
  time_cap: number;
  enemy_deck: number;
  enemy_discard: string[];
  tactic_deck: number;
  tactic_discard: string[];
  tactic_open: string[];
  movement: Movement | null;
  attack: Attack | null;
  activation: Activation | null;
  last: number;
  last_turns: number[];
  ending: string;
  hand: string[];
}
/**
 * The map: 14 by 12 spaces, row by row from the north-west.
 */
export interface Realm {
  key: string;
  side: 'back' | 'front';
  terrain: ('ballista' | 'bridge' | 'forest' | 'peak' | 'plain' | 'village' | 'water')[];
  levels: number[];
  portals: Portal[];
  warnings: RealmWarning[];
}
/**
 * A usable portal: the space in front of it, and the number of its box.
 */
export interface Portal {
  front: string;
  box: number;
}
/**
 * What the Realm Builder has against a realm that house rules allow: a key of `builder`.
 */
export interface RealmWarning {
  rule: string;
  reason: string;
  facts: {
    [k: string]: string;
  };
}
/**
 * A box; `base` is the level it stands on, `explorer` the unit in its dungeon, or -1.
 */
export interface MapBox {
  box: string;
  height: number;
  base: number;
  spaces: string[];
  state: 'aside' | 'placed' | 'turned';
  crystal: string;
  taken: boolean;
  dungeon: string[];
  explorer: number;
}
/**
 * A control area; `majority` are the seats that would move its flag now.
 */
export interface Area {
  area: string;
  trigger: string;
  spaces: string[];
  flag: number;
  owner: number;
  units: number[];
  majority: number[];
}
/**
 * A unit with its tracks; `supply` is ammo or mana.
 *
 * `left_ballista` is the Ballista it has left this turn and may not enter again.
 */
export interface Unit {
  unit: number;
  side: number;
  class: 'beast' | 'fighter' | 'rogue' | 'wizard';
  card: string | null;
  solo: boolean;
  health: number;
  most_health: number;
  supply: number;
  most_supply: number;
  movement: number;
  melee: number[];
  missile: number[];
  spell: string | null;
  spell_range: number;
  space: string | null;
  dungeon: number;
  cell: string | null;
  weakened: boolean;
  acted: number;
  fury: boolean;
  left_ballista: string | null;
  under: string | null;
}
/**
 * A player as everybody sees them; `total` is the team's in team play.
 */
export interface Force {
  cards: number;
  taken: number[];
  start: ('ne' | 'nw' | 'se' | 'sw') | null;
  survivors: number;
  captured: number;
  villages: number;
  flags: number;
  artifact: number;
  points: number;
  total: number;
}
/**
 * The movement in progress; `used` are the portal spaces it has come out at.
 */
export interface Movement {
  unit: number;
  points: number;
  taken: number;
  used: string[];
}
/**
 * The attack in progress.
 */
export interface Attack {
  attacker: number;
  target: number;
  attack: 'ballista' | 'melee' | 'missile' | 'spell';
  counter: boolean;
  extra: number;
  power: number;
  bonus: number;
  missed: boolean;
  lost: number;
  icons: number;
  moved: number;
}
/**
 * The Solo Enemy unit that acts.
 */
export interface Activation {
  unit: number;
  card: string;
  compass: 'e' | 'n' | 's' | 'w';
}
/**
 * What a seat can work out about its question: how far its units get, what answers bring.
 *
 * The rest is by answer. `left` are the points left after a step into, in or out of a dungeon;
 * a roll is how likely it shows 0, 1 and so on of the icons that count.
 */
export interface Aids {
  reach: Walk[];
  left: {
    [k: string]: number;
  };
  blows: {
    [k: string]: Blow;
  };
  rolls: {
    [k: string]: number[];
  };
  landings: {
    [k: string]: Landing[];
  };
}
/**
 * How far a unit gets with its movement points: the best way to each space.
 */
export interface Walk {
  unit: number;
  points: number;
  ways: {
    [k: string]: Way;
  };
}
/**
 * What an attack would do if nobody plays a card: a shot if it hits, a spell without Power.
 *
 * `hits` is how likely it hits, `power` how likely the dice of a spell, as many as can be paid
 * for, show 0, 1 and so on Power; each adds `per_power` to the damage.
 */
export interface Blow {
  unit: number;
  target: number;
  attack: 'ballista' | 'melee' | 'missile' | 'spell';
  terms: Term[];
  damage: number;
  captures: boolean;
  hits: number;
  per_power: number;
  power: number[];
  area: AreaHit[];
  landings: Landing[];
}
/**
 * A term of a damage: a key of `sums`, and the rule behind it.
 */
export interface Term {
  word: string;
  number: number;
  rule: string;
}
/**
 * What the area of a spell does to a unit beside the target.
 */
export interface AreaHit {
  unit: number;
  damage: number;
  captures: boolean;
}
/**
 * Where so many icons put the target, and how likely they are.
 *
 * Something may stop it short, which costs it health; it may fall some levels.
 */
export interface Landing {
  icons: number;
  share: number;
  space: string;
  stopped: boolean;
  lost: number;
  fall: number;
}
/**
 * What can be worked out about a unit on the map: as in `Walk`, its range and its attacks.
 *
 * A space of its range is reached as printed, only thanks to height, or lost to it.
 */
export interface Study {
  unit: number;
  points: number;
  ways: {
    [k: string]: Way;
  };
  range: {
    [k: string]: 'gain' | 'lost' | 'plain';
  };
  blows: Blow[];
}
