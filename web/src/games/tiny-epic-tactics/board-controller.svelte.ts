// One player's place at the table: what is shown, which unit is taken up, what a click means.

import type { BoardProps, Row } from '../../lib/board';
import { useBoardOf } from '../../lib/kit/context';
import { ATTACKS, glow, offer, type Answer, type Glow, type UnitClass } from './choices';
import { squares, type Square } from './relief';
import type { Aids, Blow, Landing, Study, Tactics, Unit } from './wire';
import { reachOf, wayTo, type Reach, type Step } from './ways';
import { seenAt, spacesOf, unitOf } from './where';

type Props = BoardProps<Tactics, Aids, Study>;

/** An attack that is looked at, and what it would do. */
export interface Aimed {
  title: string;
  blow: Blow;
}

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
  const places = $derived(new Map(offered.answers.map((it) => [it.notation, spacesOf(table, seat, it)])));

  const moving = $derived(
    table.movement && table.units[table.movement.unit]?.side === seat ? table.units[table.movement.unit] : undefined,
  );
  const selected = $derived.by((): UnitClass | null => {
    if (!offered.answers.length) return null;
    if (moving && offered.answers.some((it) => ['step', 'portal', 'tread', 'stop'].includes(it.verb)))
      return moving.class;
    if (chosen && offered.units.has(chosen)) return chosen;
    return offered.units.size === 1 ? ([...offered.units][0] ?? null) : null;
  });
  const taken = $derived(unitOf(table, seat, selected));

  /** The answers given on a space, of the unit taken up where they speak of units. */
  function answersAt(space: string): Answer[] {
    return offered.answers.filter(
      (it) =>
        places.get(it.notation)?.includes(space) && (it.unit === null || selected === null || it.unit === selected),
    );
  }

  /** Spaces further off that the unit taken up can walk to. */
  const reach = $derived.by((): Map<string, Reach> => {
    const walk = props().aids?.reach.find((it) => it.unit === taken?.unit);
    return reachOf(walk?.ways ?? {});
  });
  const way = $derived(taken?.space && hovered && reach.get(hovered) ? wayTo(reach, taken.space, hovered) : []);

  /** The points left after a step onto a space, or onto a space of a dungeon. */
  function leftAt(space: string): number | undefined {
    const told = answersAt(space).flatMap((it) => props().aids?.left[it.notation] ?? []);
    return reach.get(space)?.left ?? told[0];
  }

  /** The answers that are looked at, on the map or in a list. */
  const weighed = $derived(
    hovered ? answersAt(hovered) : offered.answers.filter((it) => it.notation === props().pointed),
  );
  const aimed = $derived.by((): Aimed | null => {
    for (const it of weighed) {
      const blow = props().aids?.blows[it.notation];
      if (blow) return { title: it.label, blow };
    }
    return offered.answers.length ? null : planned;
  });
  /** Where the target lands by the attack or the answer that is looked at. */
  const landings = $derived.by((): Landing[] => {
    const found = weighed.flatMap((it) => props().aids?.landings[it.notation] ?? []);
    return aimed?.blow.landings ?? found;
  });

  function glowAt(space: string): Glow | null {
    const answers = answersAt(space);
    const first = answers.find((it) => ATTACKS.has(it.verb)) ?? answers[0];
    if (!first) return null;
    if (selected === null && offered.units.size > 1 && first.unit) return null;
    return ['stop', 'leave', 'exit', 'recover', 'enter', 'delve'].includes(first.verb)
      ? 'stay'
      : glow(first, isFriend(unitAt(space)));
  }

  function unitAt(space: string): Unit | undefined {
    return table.units.find((unit) => seenAt(table, unit) === space);
  }
  const teamOf = (side: number) => table.teams[side] ?? side;
  const isFriend = (unit: Unit | undefined) => !!unit && teamOf(unit.side) === teamOf(seat);
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

  function walk(unit: Unit, way: Step[]) {
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
  const watched = $derived(table.units[looked ?? (hovered ? (unitAt(hovered)?.unit ?? -1) : -1)]);
  /** What the table says of a unit on the map when it is asked. */
  const studyOf = (unit: Unit | undefined) => (unit?.space ? props().study(`${unit.unit}`) : null);
  const studied = $derived(studyOf(watched));
  /** While others are asked: how far the unit that is looked at gets. */
  const prospect = $derived(reachOf((!offered.answers.length && studied?.ways) || {}));
  /** And what the unit that was pressed could do to it. */
  const planned = $derived.by((): Aimed | null => {
    const own = table.units[inspected ?? -1];
    if (!own || !watched || own === watched) return null;
    const blow = studyOf(own)?.blows.find((it) => it.target === watched.unit);
    return blow ? { title: `${unitName(own)} → ${unitName(watched)}`, blow } : null;
  });

  function row(kind: string, key: string | null): Row | undefined {
    const id = key?.toLowerCase();
    return props()
      .rows(kind)
      .find((it) => it.key === key || it.id.toLowerCase() === id);
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
    get landings() {
      return landings;
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
    get studied() {
      return studied;
    },
    get prospect() {
      return prospect;
    },
    look: (unit: number | null) => (looked = unit),
    get inspected() {
      return inspected;
    },
    inspect: (unit: number | null) => (inspected = unit),
    take: (unit: UnitClass | null) => (chosen = unit),
    dismiss: () => (chooser = null),
    get weighed() {
      return weighed;
    },
    answersAt,
    leftAt,
    glowAt,
    unitAt,
    ready,
    give,
    press,
    hover,
    row,
    unitName,
    sideName,
  };
}

export type BoardController = ReturnType<typeof createBoard>;

export const useBoard = useBoardOf<BoardController>;
