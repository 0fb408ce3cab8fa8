// One player's place at the table: what is shown, and which answers each component stands for.

import type { BoardProps, Row } from '../../lib/board';
import { useBoardOf } from '../../lib/kit/context';
import { buttons, toAnswer, answersOf } from './choices';
import { helpful } from './faces';
import { endsOnly } from './orders';
import { shortcuts as shortcutsOf } from './shortcuts';
import { text } from './texts';
import { familyOf } from './families';
import type { Aids, Hero, Price, Reef, Study } from './wire';

type Props = BoardProps<Reef, Aids, Study>;

export function createBoard(props: () => Props) {
  const table = $derived(props().view.table);
  const seat = $derived(props().view.seat ?? -1);
  const answers = $derived(props().choices.map(toAnswer));
  const own = $derived<Hero | undefined>(table.heroes[seat]);

  /** What the answer pointed at would bring to the seat that looks, once it has been pointed at for a while. */
  const ahead = $derived.by(() => {
    const { pointed, forecast, study } = props();
    return pointed !== null && forecast !== null ? (study(`answer:${pointed}`)?.outlook ?? null) : null;
  });

  /** The Traits that the attempt under way asks for. */
  const wanted = $derived.by(() => {
    const { challenge = null, monster } = table.attempt ?? {};
    const card = row('challenge', challenge);
    const spots = table.monsters.find((it) => it && it.place === monster)?.spots ?? [];
    return card
      ? [...(card.required as string[]), card.push as string]
      : spots.flatMap((it) => (it.hit === null ? it.traits : []));
  });
  const suits = (kind: string): number => helpful((row('die', kind)?.faces ?? []) as string[], wanted);
  const shortcuts = $derived(
    shortcutsOf({ rule: props().view.asks[0]?.rule ?? '', answers, attempt: table.attempt, own, suits }),
  );

  const rowsOf = (kind: string): Row[] => familyOf(kind, props().rows);
  const row = (kind: string, key: string | null): Row | undefined =>
    rowsOf(kind).find((it) => it.key === key || it.id === key);
  /** The Challenges in the own hand that are attempted on an island. */
  const heldFor = (island: string): number =>
    own?.hand.filter((card) => card !== null && row('challenge', card)?.arena === island).length ?? 0;
  /** What a Market card costs the seat that looks: at the open question, or as a rule. */
  const costOf = (price: Price): number => props().aids?.prices[price.card] ?? price.cost;
  /** What a Character starts with, unless three others are drawn. */
  function startingCard(character: string | null): string {
    return String(rowsOf('card').find((it) => it.owner === character && it.type === 'starting')?.key ?? '');
  }
  /** Somebody at the table: You, or the name of the person or bot. */
  function nameOf(who: number): string {
    const { words, names } = props();
    if (who === seat) return text(words, 'you');
    return names[who] ?? words.say('terms.player', { number: who + 1 });
  }
  function heroName(who: number): string {
    const { words } = props();
    if (who === -1) return words.text('terms.neutral');
    if (who === -2) return words.text('terms.rival');
    const character = table.heroes[who]?.character;
    return character ? `${nameOf(who)} (${words.text(`characters.${character}`)})` : nameOf(who);
  }

  return {
    get props() {
      return props();
    },
    get words() {
      return props().words;
    },
    get table() {
      return table;
    },
    get seat() {
      return seat;
    },
    get own() {
      return own;
    },
    get ahead() {
      return ahead;
    },
    get answers() {
      return answers;
    },
    get buttons() {
      return buttons(answers);
    },
    get shortcuts() {
      return shortcuts;
    },
    /** Whether passing now is ending the turn. */
    get endsTurn() {
      return props().aids?.orders.some(endsOnly) ?? false;
    },
    find: (verbs: string, ...args: string[]) => answersOf(answers, verbs, ...args),
    row,
    heldFor,
    startingCard,
    costOf,
    nameOf,
    heroName,
  };
}

export type BoardController = ReturnType<typeof createBoard>;

export const useBoard = useBoardOf<BoardController>;
