/** The state of one table as this browser knows it, built from the server's messages. */
import type { LogLine, View } from './board';
import { namedLines, namesAt } from './people';
import { settings } from './settings.svelte';
import type {
  Changed,
  Perspective,
  QuestionText,
  Said,
  Step,
  Still as StillSent,
  TableCard,
  UndoAsked,
  UndoText,
  Update,
  VoteOpen,
} from './wire';

/** The table on the way to where it is: as it lay when the events up to a number had been told. */
export interface Still {
  upto: number;
  view: View;
}

/** One own seat, or a spectator (seat null). */
export interface SeatState {
  seat: number | null;
  view: View;
  questions: QuestionText[];
  undo: UndoText;
  /** What the seat can work out about its questions; null where there is nothing. */
  aids: unknown;
  /** The events in order, without gaps up to the last; the first ones may not be loaded. */
  log: LogLine[];
  /** The events of the last update, to animate. */
  fresh: LogLine[];
  /** The way from the update before to this one. */
  stills: Still[];
}

export interface TableState {
  table: TableCard | null;
  number: number;
  seats: Record<string, SeatState>;
  chat: Said[];
  undoAsked: UndoAsked | null;
  votes: VoteOpen[];
  /** When the last update arrived, for running clocks. */
  at: number;
}

export const emptyTableState: TableState = {
  table: null,
  number: 0,
  seats: {},
  chat: [],
  undoAsked: null,
  votes: [],
  at: 0,
};

/** The key of a perspective: the seat's number, or `none` for a spectator. */
export const seatKey = (seat: number | null): string => (seat === null ? 'none' : String(seat));

/** The number of the last event of a log. */
export const lastEventNumber = (log: LogLine[]): number => log.at(-1)?.n ?? 0;

/**
 * A log with new events appended. Where they do not follow on (everything is sent again in another
 * language, or too much happened meanwhile) they replace the log; earlier events are fetched again.
 */
export function extendedLog(log: LogLine[], news: LogLine[]): LogLine[] {
  const first = news[0];
  if (first === undefined) return log;
  return first.n === lastEventNumber(log) + 1 ? [...log, ...news] : news;
}

/** The state after older events of one perspective were fetched: they go before the known ones. */
export function withOlderLog(state: TableState, seat: number | null, older: LogLine[]): TableState {
  const key = seatKey(seat);
  const known = state.seats[key];
  if (!known || older.at(-1)?.n !== (known.log[0]?.n ?? 0) - 1) return state;
  const log = [...linesFor(state.table, seat, older), ...known.log];
  return { ...state, seats: { ...state.seats, [key]: { ...known, log } } };
}

/** Lines that the server marked, with the names of those at the table. */
export const linesFor = (table: TableCard | null, seat: number | null, told: LogLine[]): LogLine[] =>
  namedLines(told, settings.lang, namesAt(table?.seats ?? []), seat);

/** The state after a full update. The first update is history: nothing of it is animated. */
export function withUpdate(
  state: TableState,
  update: Update,
  now: number,
  stills: Record<string, Still[]> = {},
): TableState {
  const seats: Record<string, SeatState> = {};
  for (const one of update.perspectives) {
    const key = seatKey(one.seat);
    const before = state.seats[key];
    const known = lastEventNumber(before?.log ?? []);
    const told = linesFor(update.table, one.seat, one.told);
    const news = before ? told.filter((line) => line.n > known) : [];
    // An update without new events (somebody connects, say) does not end a running animation.
    const same = news.length === 0 && update.number === state.number;
    seats[key] = {
      seat: one.seat,
      view: one.view,
      questions: one.questions,
      undo: one.undo,
      aids: one.aids ?? null,
      log: extendedLog(before?.log ?? [], told),
      fresh: same && before ? before.fresh : news,
      stills: same && before ? before.stills : (stills[key] ?? []),
    };
  }
  return {
    ...state,
    table: update.table,
    number: update.number,
    seats,
    undoAsked: update.undo_asked,
    votes: update.votes,
    at: now,
  };
}

/** A copy of a value with changes at some paths; unchanged parts are shared with the original. */
export function withChanges<T>(value: T, changes: Changed[]): T {
  return changes.reduce((whole, change) => put(whole, change.at, change.to) as T, value);
}

function put(value: unknown, [key, ...path]: (string | number)[], to: unknown): unknown {
  if (key === undefined) return to;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  copy[key] = put(copy[key], path, to);
  return copy;
}

/** Stills whose views are whole: each has what changed since the one before it. */
function wholeStills(view: View | undefined, sent: StillSent[]): Still[] {
  let whole = { view };
  return sent.map(({ upto, changes }) => {
    whole = withChanges(whole, changes);
    return { upto, view: whole.view as View };
  });
}

/** The state after a step, the message that carries only what changed. */
export function withStep(state: TableState, step: Step, now: number): TableState {
  const { table, undoAsked: undo_asked, votes } = state;
  const around = withChanges({ table, undo_asked, votes }, step.changes);
  const stills: Record<string, Still[]> = {};
  const perspectives = step.perspectives.map((one) => {
    const { view, questions, undo, aids } = state.seats[seatKey(one.seat)] ?? {};
    const seat = withChanges({ view, questions, undo, aids }, one.changes);
    stills[seatKey(one.seat)] = wholeStills(view, one.stills ?? []);
    return { ...seat, seat: one.seat, told: one.told } as Perspective;
  });
  const update = { ...around, type: 'update', number: step.number, perspectives };
  return withUpdate(state, update as Update, now, stills);
}

/** The state after a line of chat; a line that is sent again after a reconnect is kept once. */
export function withChatLine(state: TableState, said: Said): TableState {
  if (state.chat.some((line) => line.n === said.n)) return state;
  const chat = [...state.chat, said].sort((a, b) => a.n - b.n);
  return { ...state, chat };
}

/** The last event number of each perspective, to resume without a gap. */
export function lastEventNumbers(state: TableState): Record<string, number> {
  return Object.fromEntries(Object.entries(state.seats).map(([key, seat]) => [key, lastEventNumber(seat.log)]));
}

/** The own seats that the table waits for, in the order in which a shared device is handed on. */
export function ownWaiting(state: TableState): number[] {
  return Object.values(state.seats)
    .filter((seat) => seat.view.asks.some((ask) => ask.sealed === null))
    .map((seat) => seat.seat)
    .filter((seat) => seat !== null);
}

/** Seconds left on a seat's clock now; null where there is no clock. */
export function secondsLeft(state: TableState, seat: number, now: number): number | null {
  const card = state.table?.seats[seat];
  if (!card || card.clock_left === null) return null;
  // The update may be newer than `now`, which is read a few times a second.
  const gone = card.ticking ? Math.max(0, now - state.at) / 1000 : 0;
  return Math.max(0, card.clock_left - gone);
}
