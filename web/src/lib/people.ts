/**
 * Who a text speaks of: the browser's side of kernel/people.py. The server marks seats in its texts; here they get the
 * names of the people, and whoever reads is “you”.
 */
import { shownName } from './me.svelte';
import { t } from './texts';
import { Person, type Lang } from './words';
import type { LogLine, SeatCard } from './wire';

const PART = '\ue001([^\ue000\ue001\ue002]*)';
const MARK = new RegExp(`\ue000([0-9]+)${PART}(?:${PART}${PART})?\ue002`, 'g');
const ENDED = /(?:^|[.!?] )$/;
/** In the words for others a star stands for the name. */
const NAME = '*';
/** What somebody is called who reads of themselves. */
const YOU: Record<Lang, string> = { en: 'you', pl: 'ty' };

/** Words that begin a sentence. */
export const begun = (said: string): string => said.slice(0, 1).toUpperCase() + said.slice(1);

/** A text as the seat `you` reads it; a seat without a name is called what the game calls it. */
export function named(text: string, lang: Lang, names: readonly string[], you: number | null): string {
  return text.replace(
    MARK,
    (_: string, seat: string, called: string, others: string | undefined, own: string | undefined, at: number) => {
      if (Number(seat) !== you) return (others ?? NAME).replaceAll(NAME, () => names[Number(seat)] || called);
      const said = own ?? YOU[lang];
      return ENDED.test(text.slice(0, at)) ? begun(said) : said;
    },
  );
}

/** Somebody at the table, for a text of the frame or of a board. */
export const person = (names: readonly string[], seat: number, you: number | null): Person =>
  new Person(names[seat] ?? '', seat === you);

/** Lines of a log as a seat reads them. */
export const namedLines = (lines: LogLine[], lang: Lang, names: readonly string[], you: number | null): LogLine[] =>
  lines.map((line) => ({ ...line, text: named(line.text, lang, names, you) }));

/** The names of those at a table, empty where the game's own name for the seat is all there is. */
export function namesAt(seats: readonly SeatCard[]): string[] {
  const names = seats.map((seat) => (seat.name ? shownName(seat.name) : ''));
  return names.map((name, i) => (name && names.indexOf(name) !== names.lastIndexOf(name) ? `${name} ${i + 1}` : name));
}

/** Names as the seat `you` reads them in lists and on the board. */
export const readNames = (names: readonly string[], lang: Lang, you: number | null): string[] =>
  names.map((name, seat) => (seat === you ? begun(YOU[lang]) : name));

/** The same with something for every seat: a name, what the game calls it, or its number. */
export const seatNames = (seats: readonly SeatCard[], called: readonly string[]): string[] =>
  namesAt(seats).map((name, i) => name || called[i] || t('seat-n', { n: i + 1 }));
