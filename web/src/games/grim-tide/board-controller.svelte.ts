// The state of one Grim Tide board: the view, the answers by piece, what is pointed at, what is new.

import type { BoardProps } from '../../lib/board';
import { argOf, parse } from '../../lib/notation';
import { useBoardOf } from '../../lib/kit/context';
import { argumentOf, HERE, sortAnswers, verbOf } from './answers';
import { chartOf } from './chart';
import { forecastMoves, newsOf, type Move, type News } from './news';
import { tileFacts } from './say';
import { text } from './texts';
import { VERBS } from './verbs';
import type { Aids, GrimTide, Study } from './wire';
import { gustOf, leadersWith, type Standing } from './wind';

export type Props = BoardProps<GrimTide, Aids, Study>;

export function createBoard(props: () => Props) {
  const view = $derived(props().view);
  const table = $derived(view.table);
  const choices = $derived(props().choices);
  const chart = $derived(chartOf(props().rows('space')));
  const answers = $derived(sortAnswers(choices));
  /** The ship shown in full: one's own; a spectator sees the one whose turn it is. */
  const seat = $derived(Math.max(view.seat ?? view.active, 0));
  const ship = $derived(table.ships[seat]);

  /** The answer hovered or focused; once it is given it is no longer pointed at. */
  const pointed = $derived(choices.some((choice) => choice.notation === props().pointed) ? props().pointed : null);
  /** Whether somebody looks at what is worked out for another's turn only when it is wanted. */
  let curious = $state(false);
  const aids = $derived(props().aids);
  /** Prices, winds and the like: with one's question, and at other times when one looks at them. */
  const known = $derived<Standing | null>(aids ?? (curious ? props().study('sea') : null));
  /** The directions that lead the auction, or would with the bid pointed at. */
  const leaders = $derived(leadersWith(known, aids, pointed));

  /** Where the Kraken goes if a bid or a choice of wind is made; nowhere while directions tie. */
  function windMoves(notation: string): Move[] {
    const way = verbOf(notation) === 'wind' ? argumentOf(notation) : leaders.length === 1 ? leaders[0] : undefined;
    const end = gustOf(known, way)?.space;
    return end ? [{ what: 'kraken', start: table.kraken, end }] : [];
  }
  /** What the answer pointed at would move: from its forecast, or plain from the answer. */
  const moves = $derived.by((): Move[] => {
    if (!pointed) return [];
    const [verb, first] = [verbOf(pointed), argumentOf(pointed)];
    const known = forecastMoves(props().forecast);
    if (known.length && verb !== 'bid') return known;
    if ((verb === 'sail' || verb === 'flee' || verb === 'drift') && ship?.space)
      return [{ what: seat, start: ship.space, end: first }];
    if (verb === 'kraken') return [{ what: 'kraken', start: table.kraken, end: first }];
    return verb === 'bid' || verb === 'wind' ? windMoves(pointed) : [];
  });

  /** The answers that place dice, damage or tokens at their best; one lone answer needs no plan. */
  const plan = $derived(aids && (aids.plan.length > 1 || verbOf(aids.plan[0] ?? '') === 'assign') ? aids.plan : []);
  /** How the ship sails to each space in reach, and stops there. */
  const trips = $derived(new Map(aids?.trips.map(({ space, answers }) => [space, answers])));

  let lastEvent = 0;
  let news = $state.raw<News>({ turned: new Set(), attacked: new Set(), stirred: false, rolled: false });
  $effect.pre(() => {
    const { told } = props();
    const last = Math.max(lastEvent, ...told.map((event) => event.n));
    if (last === lastEvent) return;
    news = newsOf(told, lastEvent);
    lastEvent = last;
  });

  return {
    get props() {
      return props();
    },
    get table() {
      return table;
    },
    get chart() {
      return chart;
    },
    get answers() {
      return answers;
    },
    get seat() {
      return seat;
    },
    get ship() {
      return ship;
    },
    get pointed() {
      return pointed;
    },
    get moves() {
      return moves;
    },
    get news() {
      return news;
    },
    get plan() {
      return plan;
    },
    /** What the plan does to a slot. */
    planned: (slot: number) => plan.filter((answer) => argOf(parse(VERBS, answer), 'slot') === String(slot)),
    trip: (space: string) => trips.get(space),
    /** What is written on the tile that an action of the own space is about. */
    tipHere: (notation: string) => {
      const tile = HERE.includes(notation) && table.spaces.find(({ space }) => space === ship?.space)?.tile;
      return tile ? tileFacts(tile, props().words) : '';
    },
    /** Who sits there: the person looking is "You". */
    nameOf: (seat: number) => (seat === view.seat ? text(props().words, 'you') : (props().names[seat] ?? '')),
    get known() {
      return known;
    },
    get leaders() {
      return leaders;
    },
    /** Somebody looks at the compass or the markets, or no longer does. */
    look(is: boolean) {
      curious = is;
    },
  };
}

export type BoardController = ReturnType<typeof createBoard>;

export const useBoard = useBoardOf<BoardController>;
