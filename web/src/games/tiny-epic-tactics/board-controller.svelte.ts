// One player's place at the table: what is shown, which unit is taken up, what a click means.

import type { BoardProps, Row } from '../../lib/board';
import { useBoardOf } from '../../lib/kit/context';
import { write } from '../../lib/notation';
import { ATTACKS, glow, offer, WALKS, type Answer, type Glow, type UnitClass } from './choices';
import { squares, type Square } from './relief';
import { text } from './texts';
import { VERBS } from './verbs';
import { reachOf, wayTo, type Reach } from './ways';
import { seenAt, spacesOf, unitOf } from './where';
import type { Aids, Blow, Landing, Study, Tactics, Unit } from './wire';

type Props = BoardProps<Tactics, Aids, Study>;

/** An attack that is looked at, and what it would do. */
export interface Aimed {
  title: string;
  blow: Blow;
}

/** What a press on a space does: the answer it stands for, and what the board does instead of giving just that. */
export interface Press {
  notation: string | null;
  run: (() => void) | null;
}

export function createBoard(props: () => Props) {
  let chosen = $state<UnitClass | null>(null);
  let inspected = $state<number | null>(null);
  let chooser = $state<{ space: string; answers: Answer[] } | null>(null);
  let hovered = $state<string | null>(null);
  let looked = $state<number | null>(null);

  const table = $derived(props().view.table);
  const seat = $derived(props().view.seat ?? -1);
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

  /** The spaces before the portals of dungeons that may still be entered. */
  const entrances = $derived(
    new Set(
      table.realm.portals
        .filter(({ box: number }) => {
          const box = table.boxes[number];
          return box?.state === 'placed' && box.dungeon.length > 0 && !box.taken;
        })
        .map(({ front }) => front),
    ),
  );

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

  /** The answers to which taking up a unit leads. */
  const leadsTo = (unit: Unit | undefined) =>
    unit && ready(unit)
      ? offered.answers
          .filter((it) => it.unit === unit.class)
          .map((it) => it.notation)
          .join('\n')
      : undefined;

  /** What a press on a space does: an answer to give or to ask about, or something of the board's own. */
  function pressOf(space: string): Press {
    const holder = unitAt(space);
    const answers = answersAt(space);
    const [only] = answers;
    if (holder && ready(holder) && holder.class !== selected)
      return { notation: null, run: () => void (chosen = holder.class) };
    if (only && answers.length === 1 && (selected !== null || offered.units.size < 2 || !only.unit))
      return { notation: only.notation, run: WALKS.has(only.verb) ? () => give(only) : null };
    if (only) return { notation: null, run: () => void (chooser = { space, answers }) };
    if (reach.get(space)?.free && taken?.space) return { notation: null, run: () => walk(taken, space) };
    return { notation: meaning(space, holder), run: null };
  }

  /** A press on a space, before the page gives its answer; whether there is nothing left to give. */
  function press(space: string): boolean {
    const { run } = pressOf(space);
    const holder = unitAt(space);
    if (holder) inspected = holder.unit;
    chooser = null;
    run?.();
    return run !== null;
  }

  /** What clicking a space would have meant, for the answer why it cannot be. */
  function meaning(space: string, holder: Unit | undefined): string {
    const unit = taken ?? table.units.find((it) => it.side === seat && it.health > 0);
    const name = unit?.class ?? 'fighter';
    if (table.movement) return write(VERBS, 'step', space);
    if (holder && unit && holder.side !== seat)
      return write(VERBS, unit.missile.length ? 'missile' : unit.spell ? 'spell' : 'melee', name, space);
    return write(VERBS, 'move', name, space);
  }

  /** A destination ends the walk, but in front of a dungeon one may want to go in. */
  const ending = (space: string) => (entrances.has(space) ? [] : ['stop']);

  /** Give an answer; one that walks to a space ends the walk there. */
  function give(it: Answer) {
    chooser = null;
    if (WALKS.has(it.verb) && it.space) props().actAll([it.notation, ...ending(it.space)], { label: it.label });
    else props().act(it.notation);
  }

  /** Walk to a space further off: every step of the way, and the end there. */
  function walk(unit: Unit, goal: string) {
    const steps = wayTo(reach, unit.space ?? '', goal).map(({ space, portal }, i) => {
      if (i || table.movement) return write(VERBS, portal ? 'portal' : 'step', space);
      return write(VERBS, portal ? 'through' : 'move', unit.class, space);
    });
    const label = text(props().words, 'walk', { unit: unitName(unit), space: goal });
    props().actAll([...steps, ...ending(goal)], { label });
  }

  /** The unit whose range is shown: the card looked at, or the unit under the pointer. */
  const watched = $derived(table.units[looked ?? (hovered ? (unitAt(hovered)?.unit ?? -1) : -1)]);
  /** The unit whose card is told in words: the one looked at, else the one taken up or pressed last. */
  const detailed = $derived(
    watched ?? taken ?? table.units[inspected ?? -1] ?? table.units.find((unit) => seat < 0 || unit.side === seat),
  );
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
  /** Who plays a side: you, somebody's name or the Solo Enemy. */
  function playerName(side: number): string {
    const { words, names } = props();
    return side === seat ? text(words, 'you') : (names[side] ?? words.text('terms.solo-enemy'));
  }
  /** And the colour, unless that is the name. */
  function sideName(side: number): string {
    const colour = props().words.text(`sides.${side}`);
    const name = playerName(side);
    return name === colour ? name : `${name} (${colour})`;
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
    get detailed() {
      return detailed;
    },
    get studied() {
      return studied;
    },
    get prospect() {
      return prospect;
    },
    look: (unit: number | null) => (looked = unit),
    hover: (space: string | null) => (hovered = space),
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
    leadsTo,
    give,
    pressOf,
    press,
    row,
    unitName,
    playerName,
    sideName,
  };
}

export type BoardController = ReturnType<typeof createBoard>;

export const useBoard = useBoardOf<BoardController>;
