/** What this browser sees of one table, put together from the server's messages. */
import type { Told, View } from './board';
import type {
  Changed,
  Perspective,
  QuestionText,
  Said,
  Step,
  TableCard,
  UndoAsked,
  UndoText,
  Update,
  VoteOpen,
} from './wire';

/** One own seat, or a spectator (seat null). */
export interface SeatSight {
  seat: number | null;
  view: View;
  questions: QuestionText[];
  undo: UndoText;
  /** What was told, in order and without gaps up to the last; what came first may be missing. */
  log: Told[];
  /** What the last update brought, to animate. */
  fresh: Told[];
}

export interface Sight {
  table: TableCard | null;
  number: number;
  seats: Record<string, SeatSight>;
  chat: Said[];
  undoAsked: UndoAsked | null;
  votes: VoteOpen[];
  /** When the last update came, for clocks that run. */
  at: number;
}

export const nothingSeen: Sight = {
  table: null,
  number: 0,
  seats: {},
  chat: [],
  undoAsked: null,
  votes: [],
  at: 0,
};

/** The name of a perspective on the wire. */
export const sightKey = (seat: number | null): string => (seat === null ? 'none' : String(seat));

/** The number of the last event of a log. */
export const lastTold = (log: Told[]): number => log.at(-1)?.n ?? 0;

/**
 * A log with news laid after it. Where news do not follow (all is told again in another language, or
 * too much has happened meanwhile) they are the log, and what came before is asked for again.
 */
export function heard(log: Told[], news: Told[]): Told[] {
  const first = news[0];
  if (first === undefined) return log;
  return first.n === lastTold(log) + 1 ? [...log, ...news] : news;
}

/** A sight in which a piece of one perspective's log stands before what is known of it. */
export function recalled(sight: Sight, seat: number | null, older: Told[]): Sight {
  const key = sightKey(seat);
  const seen = sight.seats[key];
  if (!seen || older.at(-1)?.n !== (seen.log[0]?.n ?? 0) - 1) return sight;
  return { ...sight, seats: { ...sight.seats, [key]: { ...seen, log: [...older, ...seen.log] } } };
}

/** What is seen after an update. A first update is history, not news: nothing is animated. */
export function updated(sight: Sight, update: Update, now: number): Sight {
  const seats: Record<string, SeatSight> = {};
  for (const one of update.perspectives) {
    const key = sightKey(one.seat);
    const before = sight.seats[key];
    const known = lastTold(before?.log ?? []);
    const news = before ? one.told.filter((told) => told.n > known) : [];
    // An update about something else, a friend's arrival say, does not cut an animation short.
    const same = news.length === 0 && update.number === sight.number;
    seats[key] = {
      seat: one.seat,
      view: one.view,
      questions: one.questions,
      undo: one.undo,
      log: heard(before?.log ?? [], one.told),
      fresh: same && before ? before.fresh : news,
    };
  }
  return {
    ...sight,
    table: update.table,
    number: update.number,
    seats,
    undoAsked: update.undo_asked,
    votes: update.votes,
    at: now,
  };
}

/** A thing in which some places are otherwise; what has not changed is shared with the old one. */
export function changed<T>(thing: T, changes: Changed[]): T {
  return changes.reduce((whole, change) => put(whole, change.at, change.to) as T, thing);
}

function put(thing: unknown, [key, ...way]: (string | number)[], to: unknown): unknown {
  if (key === undefined) return to;
  const copy = (Array.isArray(thing) ? [...thing] : { ...(thing as object) }) as Record<
    string | number,
    unknown
  >;
  copy[key] = put(copy[key], way, to);
  return copy;
}

/** What is seen after a step: only what changed is in it. */
export function stepped(sight: Sight, step: Step, now: number): Sight {
  const { table, undoAsked: undo_asked, votes } = sight;
  const around = changed({ table, undo_asked, votes }, step.changes);
  const perspectives = step.perspectives.map((one) => {
    const { view, questions, undo } = sight.seats[sightKey(one.seat)] ?? {};
    const seen = changed({ view, questions, undo }, one.changes);
    return { ...seen, seat: one.seat, told: one.told } as Perspective;
  });
  const update = { ...around, type: 'update', number: step.number, perspectives };
  return updated(sight, update as Update, now);
}

/** What is seen after a line of chat; a line that is sent again after a reconnect stands once. */
export function chatted(sight: Sight, said: Said): Sight {
  if (sight.chat.some((line) => line.n === said.n)) return sight;
  const chat = [...sight.chat, said].sort((a, b) => a.n - b.n);
  return { ...sight, chat };
}

/** The highest event number seen of each perspective, to resume without a gap. */
export function since(sight: Sight): Record<string, number> {
  return Object.fromEntries(
    Object.entries(sight.seats).map(([key, seen]) => [key, lastTold(seen.log)]),
  );
}

/** The own seats that the table waits for, in the order in which a shared device goes round. */
export function ownWaiting(sight: Sight): number[] {
  return Object.values(sight.seats)
    .filter((seen) => seen.view.asks.some((ask) => ask.sealed === null))
    .map((seen) => seen.seat)
    .filter((seat) => seat !== null);
}

/** Seconds left on a seat's clock now; null where there is no clock. */
export function secondsLeft(sight: Sight, seat: number, now: number): number | null {
  const card = sight.table?.seats[seat];
  if (!card || card.clock_left === null) return null;
  // An update may be younger than the last look at the time of day.
  const gone = card.ticking ? Math.max(0, now - sight.at) / 1000 : 0;
  return Math.max(0, card.clock_left - gone);
}
