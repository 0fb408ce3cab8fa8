// The state of one Banner Festival board: the view, what is pointed at, and what would come of it.

import type { BoardProps } from '../../lib/board';
import { useBoardOf } from '../../lib/kit/context';
import { percent } from '../../lib/kit/numbers';
import { cardPlayed, gateEnd, PLAY } from './answers';
import { ROLES } from './roles';
import { outcomeLines } from './say';
import type { Aids, Festival } from './wire';

export type Props = BoardProps<Festival, Aids>;

export function createBoard(props: () => Props) {
  const view = $derived(props().view);
  const table = $derived(view.table);
  const choices = $derived(props().choices);
  const ring = $derived(props().rows('ring'));
  const aids = $derived(props().aids);
  const sealed = $derived(view.asks[0]?.sealed ?? null);
  const playing = $derived(choices.some((choice) => choice.notation.startsWith(PLAY)));
  /** While cards are chosen, the seats that are not waited for have chosen. */
  const chosen = $derived(
    playing || sealed ? table.houses.map((_, seat) => seat).filter((seat) => !view.waiting.includes(seat)) : [],
  );

  /** The answer hovered or focused; once it is given it is no longer pointed at. */
  const pointed = $derived(choices.some((choice) => choice.notation === props().pointed) ? props().pointed : null);
  /** The card looked at now, and the one looked at last: its outcomes stay on screen. */
  let lookedAt = $state<string | null>(null);
  let lastLookedAt = $state<string | null>(null);
  function look(card: string | null) {
    lookedAt = card;
    if (card) lastLookedAt = card;
  }

  /** The ring space that the gate move pointed at leads to. */
  const aim = $derived(pointed === null ? null : gateEnd(pointed, table.gate, ring.length));
  /** What that move would change. */
  const plan = $derived(aids?.gates.find((each) => each.gate === aim));
  /** The card whose outcomes are listed. */
  const shown = $derived.by(() => {
    const card = cardPlayed(pointed) ?? lastLookedAt ?? cardPlayed(sealed) ?? table.hand[0] ?? null;
    return card && table.hand.includes(card) && playing ? card : null;
  });

  /** What the rules say of a card of the hand while cards are chosen. */
  const aidOf = (card: string) => aids?.cards.find((each) => each.card === card);
  /** What the card looked at would bring, by the role it may get. */
  const previews = $derived.by(() => {
    const card = lookedAt ?? cardPlayed(pointed) ?? cardPlayed(sealed);
    const aid = card && playing ? aidOf(card) : undefined;
    return aid ? ROLES.filter((role) => role !== aid.barred).map((role) => ({ role, outcome: aid[role] })) : [];
  });
  /** What comes of a card, in one sentence for screen readers. */
  function outcomeText(card: string): string {
    const aid = playing ? aidOf(card) : undefined;
    if (!aid) return '';
    const { words } = props();
    return ROLES.map((role) => {
      const [chance, lines] = [percent(aid[role].chance), outcomeLines(aid[role], words)];
      return `${words.text(`terminal.outcomes.${role}`)} ${chance}: ${lines.join(', ')}.`;
    }).join(' ');
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
    get plan() {
      return plan;
    },
    /** The suits from strong to weak, and the hand likewise: now, or after the move pointed at. */
    get order() {
      return plan?.suits ?? table.suits;
    },
    get hand() {
      return plan?.hand ?? table.hand;
    },
    get shown() {
      return shown;
    },
    get previews() {
      return previews;
    },
    look,
    aidOf,
    outcomeText,
  };
}

export type BoardController = ReturnType<typeof createBoard>;

export const useBoard = useBoardOf<BoardController>;
