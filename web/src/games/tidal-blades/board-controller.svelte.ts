// One player's place at the table: what is shown, and which answers each component stands for.

import type { BoardProps, Row } from '../../lib/board';
import { useBoardOf } from '../../lib/kit/context';
import { buttons, toAnswer, answersOf } from './choices';
import type { Aids, Hero, Price, Reef, Study } from './wire';

type Props = BoardProps<Reef, Aids, Study>;

/** Components that lie among each other on the table but come from several lists of rows. */
const FAMILIES: Record<string, string[]> = {
  challenge: ['challenge', 'starting', 'legendary'],
  market: ['market', 'advanced'],
  card: ['card', 'advanced'],
};

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

  function row(kind: string, key: string | null): Row | undefined {
    return (FAMILIES[kind] ?? [kind])
      .flatMap((each) => props().rows(each))
      .find((it) => it.key === key || it.id === key);
  }
  /** What a Market card costs the seat that looks: at the open question, or as a rule. */
  const costOf = (price: Price): number => props().aids?.prices[price.card] ?? price.cost;
  function heroName(who: number): string {
    const { words, names } = props();
    if (who === -1) return words.text('terms.neutral');
    if (who === -2) return words.text('terms.rival');
    const character = table.heroes[who]?.character;
    const name = names[who] ?? words.say('terms.player', { number: who + 1 });
    return character ? `${name} (${words.text(`characters.${character}`)})` : name;
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
    find: (verbs: string, ...args: string[]) => answersOf(answers, verbs, ...args),
    row,
    costOf,
    heroName,
  };
}

export type BoardController = ReturnType<typeof createBoard>;

export const useBoard = useBoardOf<BoardController>;
