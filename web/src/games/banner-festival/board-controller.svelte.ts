// The state of one Banner Festival board: the view, what is pointed at, and what would come of it.

import { createContext } from 'svelte';
import type { BoardProps } from '../../lib/board';
import { percent } from '../../lib/chance';
import { cardPlayed, gateEnd, PLAY } from './answers';
import { orderFrom, type Suit } from './cards';
import { chances } from './odds';
import { barred, outcomeOf, regionOf, ROLES, type Outcome, type Role } from './outcomes';
import { outcomeLines } from './say';
import type { Festival } from './wire';

type Props = BoardProps<Festival>;

export function createBoard(props: () => Props) {
  const view = $derived(props().view);
  const table = $derived(view.table);
  const choices = $derived(props().choices);
  const ring = $derived(props().rows('ring'));
  const box = $derived({
    merchandise: props().rows('merchandise'),
    characters: props().rows('character'),
    numbers: props().rows('number'),
    spaces: ring.length,
  });
  const sealed = $derived(view.asks[0]?.sealed ?? null);
  const playing = $derived(choices.some((choice) => choice.notation.startsWith(PLAY)));
  /** While cards are chosen, the seats that are not waited for have chosen. */
  const chosen = $derived(
    playing || sealed ? table.houses.map((_, seat) => seat).filter((seat) => !view.waiting.includes(seat)) : [],
  );

  /** The answer hovered or focused; once it is given it is no longer pointed at. */
  const pointed = $derived(
    choices.some((choice) => choice.notation === props().pointed) ? props().pointed : null,
  );
  /** The card looked at now, and the one looked at last: its outcomes stay on screen. */
  let lookedAt = $state<string | null>(null);
  let lastLookedAt = $state<string | null>(null);
  function look(card: string | null) {
    lookedAt = card;
    if (card) lastLookedAt = card;
  }

  /** The ring space that the gate move pointed at leads to. */
  const aim = $derived(pointed === null ? null : gateEnd(pointed, table.gate, ring.length));
  const order = $derived.by(() => {
    const quadrant = ring.find((row) => Number(row.id) === aim)?.quadrant as Suit | undefined;
    return quadrant ? orderFrom(quadrant, table.suits) : table.suits;
  });
  /** The card whose outcomes are listed. */
  const shown = $derived.by(() => {
    const card = cardPlayed(pointed) ?? lastLookedAt ?? cardPlayed(sealed) ?? table.hand[0] ?? null;
    return card && table.hand.includes(card) && playing ? card : null;
  });

  function outcomes(card: string): Record<Role, Outcome> | null {
    const region = regionOf(table, props().rows('quadrant'), table.quadrant);
    if (!region || view.seat === null) return null;
    const seat = view.seat;
    const [high, mid, low] = ROLES.map((role) => outcomeOf(table, seat, card, role, region, box));
    return high && mid && low ? { high, mid, low } : null;
  }
  /** What the card looked at would bring, by the role it may get. */
  const previews = $derived.by(() => {
    const card = lookedAt ?? cardPlayed(pointed) ?? cardPlayed(sealed);
    const found = card && playing && table.hand.includes(card) ? outcomes(card) : null;
    if (!card || !found) return [];
    return ROLES.filter((role) => role !== barred(card, table)).map((role) => ({ role, outcome: found[role] }));
  });
  /** What comes of a card in each role, as short lines. */
  function linesOf(card: string): Record<Role, string[]> {
    const found = outcomes(card);
    const lines = (role: Role) => (found ? outcomeLines(found[role], props().words) : []);
    return { high: lines('high'), mid: lines('mid'), low: lines('low') };
  }
  const oddsOf = (card: string) => chances(card, table, box.merchandise);
  /** What comes of a card, in one sentence for screen readers. */
  function outcomeText(card: string): string {
    if (!playing) return '';
    const { words } = props();
    const [odds, lines] = [oddsOf(card), linesOf(card)];
    return ROLES.map(
      (role) => `${words.text(`terminal.outcomes.${role}`)} ${percent(odds[role])}: ${lines[role].join(', ')}.`,
    ).join(' ');
  }

  return {
    get props() {
      return props();
    },
    get table() {
      return table;
    },
    get ring() {
      return ring;
    },
    get box() {
      return box;
    },
    get sealed() {
      return sealed;
    },
    get chosen() {
      return chosen;
    },
    get lookedAt() {
      return lookedAt;
    },
    get aim() {
      return aim;
    },
    get order() {
      return order;
    },
    get shown() {
      return shown;
    },
    get previews() {
      return previews;
    },
    look,
    linesOf,
    oddsOf,
    outcomeText,
  };
}

export type BoardController = ReturnType<typeof createBoard>;

export const [useBoard, setBoard] = createContext<BoardController>();
