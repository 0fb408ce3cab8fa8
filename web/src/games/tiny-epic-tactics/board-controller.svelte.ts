// One player's place at the table: what is shown, which unit is taken up, what a click means.

import { createContext } from 'svelte';
import type { BoardProps, Row } from '../../lib/board';
import { blow, type Blow, type Kind } from './blows';
import { ATTACKS, glow, offer, type Answer, type Glow, type UnitClass } from './choices';
import { squares, type Square } from './relief';
import type { Tactics, Unit } from './wire';
import { traitsOf, type Traits } from './traits';
import { movementPoints, reachable, wayTo, type Reach } from './walking';
import { seenAt, spacesOf, unitOf } from './where';

type Props = BoardProps<Tactics>;

export function createBoard(props: () => Props) {
  let chosen = $state<UnitClass | null>(null);
  let inspected = $state<number | null>(null);
  let chooser = $state<{ space: string; answers: Answer[] } | null>(null);
  let hovered = $state<string | null>(null);
  let looked = $state<number | null>(null);

  const table = $derived(props().view.table);
  const seat = $derived(props().view.seat ?? -1);
  const ask = $derived(props().view.asks[0]);
  /** The ground stays the same thing while no box is turned over: nothing of it is drawn anew. */
  let laid: { as: string; ground: Square[] } = { as: '', ground: [] };
  const ground = $derived.by(() => {
    const as = [table.realm.key, ...table.boxes.map((box) => box.state)].join();
    if (as !== laid.as) laid = { as, ground: squares(table.realm, table.boxes) };
    return laid.ground;
  });
  const levels = $derived(ground.map((square) => square.level));
  const offered = $derived(offer(props().choices));
  const places = $derived(
    new Map(offered.answers.map((it) => [it.notation, spacesOf(table, seat, it)])),
  );

  const moving = $derived(
    table.movement && table.units[table.movement.unit]?.side === seat
      ? table.units[table.movement.unit]
      : undefined,
  );
  const selected = $derived.by((): UnitClass | null => {
    if (!offered.answers.length) return null;
    if (moving && offered.answers.some((it) => ['step', 'portal', 'tread', 'stop'].includes(it.verb)))
      return moving.class;
    if (chosen && offered.units.has(chosen)) return chosen;
    return offered.units.size === 1 ? ([...offered.units][0] ?? null) : null;
  });
  const taken = $derived(unitOf(table, seat, selected));

  const rowsOf = (kind: string) => props().rows(kind);
  const known = new Map<string, Traits>();
  function traitsFor(unit: Unit): Traits {
    const key = `${unit.card} ${unit.solo} ${unit.spell}`;
    const found = known.get(key) ?? traitsOf(unit, rowsOf('unit'));
    known.set(key, found);
    return found;
  }

  /** The answers given on a space, of the unit taken up where they speak of units. */
  function answersAt(space: string): Answer[] {
    return offered.answers.filter(
      (it) =>
        places.get(it.notation)?.includes(space) &&
        (it.unit === null || selected === null || it.unit === selected),
    );
  }

  /** Spaces further off that the unit taken up can walk to. */
  const reach = $derived.by((): Map<string, Reach> => {
    const walks = offered.answers.some((it) => it.verb === 'move' || it.verb === 'step');
    const mine = !table.movement || table.movement.unit === taken?.unit;
    if (!taken?.space || !walks || !mine) return new Map();
    if (!table.movement && !offered.answers.some((it) => it.unit === selected && it.verb === 'move'))
      return new Map();
    const points = table.movement?.points ?? movementPoints(table, taken, traitsFor);
    return reachable(table, taken, traitsFor(taken), points);
  });
  const way = $derived(
    taken?.space && hovered && reach.get(hovered) ? wayTo(reach, taken.space, hovered) : [],
  );

  /** Whether the unit taken up has moved this turn: it acted, and may attack but not move. */
  function hasMoved(unit: Unit): boolean {
    return (
      unit.acted > 0 && !offered.answers.some((it) => it.unit === unit.class && it.verb === 'move')
    );
  }

  /** The forecast of the attack that a answer would make. */
  function blowOf(it: Answer): Blow | null {
    if (it.verb === 'counter' && table.attack) {
      const own = table.units[table.attack.target];
      const foe = table.units[table.attack.attacker];
      return own && foe ? blowBy(it.way as Kind, own, foe, true) : null;
    }
    const own = unitOf(table, seat, it.unit);
    const foe = table.units.find((unit) => unit.space === it.space);
    if (!ATTACKS.has(it.verb) || !own || !foe) return null;
    if (it.verb === 'spell' && !traitsFor(own).attackSpell) return null;
    return blowBy(it.verb as Kind, own, foe, false);
  }
  function blowBy(kind: Kind, own: Unit, foe: Unit, counter: boolean): Blow {
    const sides = { table, faces: rowsOf('face'), traitsFor };
    return blow(sides, kind, own, foe, counter, !counter && hasMoved(own));
  }
  const aimed = $derived.by((): { answer: Answer; blow: Blow } | null => {
    const { pointed } = props();
    for (const it of hovered ? answersAt(hovered) : offered.answers.filter((it) => it.notation === pointed)) {
      const found = blowOf(it);
      if (found) return { answer: it, blow: found };
    }
    return null;
  });

  function glowAt(space: string): Glow | null {
    const answers = answersAt(space);
    const first = answers.find((it) => ATTACKS.has(it.verb)) ?? answers[0];
    if (!first) return null;
    if (selected === null && offered.units.size > 1 && first.unit) return null;
    return ['stop', 'leave', 'exit', 'recover', 'enter', 'delve'].includes(first.verb)
      ? 'stay'
      : glow(first, taken ? !traitsFor(taken).attackSpell : false);
  }

  function unitAt(space: string): Unit | undefined {
    return table.units.find((unit) => seenAt(table, unit) === space);
  }
  const ready = (unit: Unit) => unit.side === seat && offered.units.has(unit.class);

  function give(it: Answer) {
    chooser = null;
    props().act(it.notation);
  }

  /** A click on a space: answer, take a unit up, walk on, or ask why not. */
  function press(space: string) {
    const holder = unitAt(space);
    const answers = answersAt(space);
    const own = selected === null && offered.units.size > 1;
    if (holder) inspected = holder.unit;
    if (holder && ready(holder) && holder.class !== selected) return void (chosen = holder.class);
    if (answers.length === 1 && answers[0] && !(own && answers[0].unit)) return give(answers[0]);
    if (answers.length > 1) return void (chooser = { space, answers });
    if (answers[0]) return void (chooser = { space, answers });
    const there = reach.get(space);
    if (there?.free && taken?.space && ask) return walk(taken, wayTo(reach, taken.space, space));
    chooser = null;
    props().why(meaning(space, holder));
  }

  /** What clicking a space would have meant, for the answer why it cannot be. */
  function meaning(space: string, holder: Unit | undefined): string {
    const unit = taken ?? table.units.find((it) => it.side === seat && it.health > 0);
    const name = unit?.class ?? 'fighter';
    if (table.movement) return `step ${space}`;
    if (holder && unit && holder.side !== seat) {
      const verb = unit.missile.length ? 'missile' : unit.spell ? 'spell' : 'melee';
      return `${verb} ${name} ${space}`;
    }
    return `move ${name} ${space}`;
  }

  function walk(unit: Unit, way: { space: string; portal: boolean }[]) {
    if (!way[0] || !ask) return;
    const begins = !table.movement;
    const steps = way.map(({ space, portal }, i) => {
      if (i || !begins) return `${portal ? 'portal' : 'step'} ${space}`;
      return `${portal ? 'through' : 'move'} ${unit.class} ${space}`;
    });
    props().actAll(steps);
  }

  function hover(space: string | null) {
    hovered = space;
    const answers = space ? answersAt(space) : [];
    props().point(answers.length === 1 && answers[0] ? answers[0].notation : null);
  }

  /** The unit whose range is shown: the card looked at, or the unit under the pointer. */
  const watched = $derived(looked ?? (hovered ? (unitAt(hovered)?.unit ?? null) : null));

  function row(kind: string, key: string | null): Row | undefined {
    const id = key?.toLowerCase();
    return rowsOf(kind).find((it) => it.key === key || it.id.toLowerCase() === id);
  }
  function unitName(unit: Unit): string {
    const { words } = props();
    if (!unit.card) return words.text(`classes.${unit.class}`);
    return words.text(`units.${unit.card}.name`);
  }
  function sideName(side: number): string {
    const { words, names } = props();
    const colour = words.text(`sides.${side}`);
    const name = names[side] ?? words.text('terms.solo-enemy');
    return `${name} (${colour})`;
  }

  return {
    get props() {
      return props();
    },
    get table() {
      return table;
    },
    get seat() {
      return seat;
    },
    get ground() {
      return ground;
    },
    get levels() {
      return levels;
    },
    get answers() {
      return offered.answers;
    },
    get selected() {
      return selected;
    },
    get taken() {
      return taken;
    },
    get reach() {
      return reach;
    },
    get way() {
      return way;
    },
    get aimed() {
      return aimed;
    },
    get hovered() {
      return hovered;
    },
    get chooser() {
      return chooser;
    },
    get watched() {
      return watched;
    },
    look: (unit: number | null) => (looked = unit),
    get inspected() {
      return inspected;
    },
    inspect: (unit: number | null) => (inspected = unit),
    take: (unit: UnitClass | null) => (chosen = unit),
    dismiss: () => (chooser = null),
    answersAt,
    glowAt,
    unitAt,
    ready,
    give,
    press,
    hover,
    row,
    rowsOf,
    traitsFor,
    unitName,
    sideName,
  };
}

export type BoardController = ReturnType<typeof createBoard>;

export const [useBoard, setBoard] = createContext<BoardController>();
