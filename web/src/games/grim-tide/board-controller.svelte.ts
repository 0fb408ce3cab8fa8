// The state of one Grim Tide board: the view, the answers by piece, what is pointed at, what is new.

import { createContext } from 'svelte';
import type { BoardProps } from '../../lib/board';
import { argumentOf, sortAnswers, verbOf } from './answers';
import { chartOf } from './chart';
import { forecastMoves, newsOf, type Move, type News } from './news';
import type { GrimTide } from './wire';
import { leaders, swept, withBid } from './wind';

type Props = BoardProps<GrimTide>;

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
  const pointed = $derived(
    choices.some((choice) => choice.notation === props().pointed) ? props().pointed : null,
  );
  /** Where the Kraken goes if a bid or a choice of wind is made; nowhere while directions tie. */
  function windMoves(notation: string): Move[] {
    const directions = props().rows('direction');
    const leading = leaders(withBid(table.auction?.totals ?? [], directions, notation), directions);
    const way = verbOf(notation) === 'wind' ? argumentOf(notation) : leading.length === 1 ? leading[0] : undefined;
    const end = way ? swept(table, way, chart, directions) : null;
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
  };
}

export type BoardController = ReturnType<typeof createBoard>;

export const [useBoard, setBoard] = createContext<BoardController>();
