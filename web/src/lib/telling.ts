/**
 * What the stage and the log show of an event beside its words: dice, cards with their texts, numbers, an icon, and a
 * summary of what it ends.
 */
import type { Component } from 'svelte';
import type { IconName } from '../frame/Icon.svelte';
import type { LogLine, Row, Words } from './board';
import { parse, type Verbs } from './notation';

export interface ShownDie {
  /** What it shows, in words. */
  label: string;
  /** What the game's `Die` draws: the face, and where dice differ their kind. */
  face: string;
  kind?: string;
  /** It showed this until now, or counts for nothing. */
  pale?: boolean;
}

export interface ShownCard {
  name: string;
  text: string;
  /** Its row in the content, which says where it comes from. */
  row?: Row | undefined;
  /** What the game's `Picture` draws. */
  picture?: string;
  /** Whose it is or what it is here. */
  note?: string;
}

export interface ShownNumber {
  amount: number;
  /** What it counts. */
  of: string;
  /** The `data-anchor` of the place on the board where it comes from. */
  at?: string;
}

export interface Shown {
  dice: ShownDie[];
  cards: ShownCard[];
  numbers: ShownNumber[];
}

export interface SummaryRow extends Partial<Shown> {
  /** Whose row it is. */
  seat?: number;
  label?: string;
  text?: string;
  /** Whether it went well; left out where it is neither. */
  won?: boolean;
}

/** How something has ended. */
export interface Summary {
  /** What stands above it, if not the words of its event. */
  title?: string;
  /** Whether it went well for whoever tried; left out where it is neither. */
  won?: boolean;
  rows: SummaryRow[];
}

/** What a telling may look up; `names` are those of the people, by seat. */
export interface Book {
  words: Words;
  rows: (kind: string) => Row[];
  names: readonly string[];
}

/** How a game tells its events: `events.ts` in its folder. All of it may be left out. */
export interface Telling {
  /** The card that an answer is about, by its notation. */
  answer?: (notation: string, words: Words, rows: (kind: string) => Row[]) => ShownCard | null;
  /** What an event shows; what is left out is found by the names of its facts. */
  show?: (line: LogLine, book: Book) => Partial<Shown> | undefined;
  /** What an event of `ends`, or one that begins something, has ended, told by the events before it and those known after it. */
  summary?: (line: LogLine, before: readonly LogLine[], book: Book, after: readonly LogLine[]) => Summary | null;
  /** A die and the picture of a card, as the board draws them. */
  Die?: Component<{ die: ShownDie; size: number }>;
  Picture?: Component<{ card: ShownCard }>;
  /** Kinds of events that begin a turn, a round, a bout. */
  begins?: readonly string[];
  /** Kinds of events that say how something has ended: a fight, a challenge, a round. */
  ends?: readonly string[];
}

const BEGINS = /^(turn|round|night|day|bout|hand|trick)-begun$/;
const ENDS = /^game-|-(completed|defeated|killed|captured|secured|scored|won)$/;
const OVER = /^game-/;
/** An icon by the words that kinds of events are made of; the first that fits. */
const ICONS: [RegExp, IconName][] = [
  [/roll/, 'die'],
  [ENDS, 'star'],
  [/begun|turn-/, 'flag'],
  [/hurt|hit|damag|attack|lost|killed|dismiss|exhaust/, 'minus'],
  [/moved|sailed|stepped|raced|went|trod|drifted|fled|visited|stirred|knocked|through|space-/, 'forth'],
  [/gained|taken|drawn|dealt|recruited|bought|ready|readied|healed|refilled|refreshed/, 'plus'],
  [/card|tile|stunt|tactic|challenge|ability|spell|revealed|explored/, 'card'],
];

/** Whether a line begins a turn, a round or the like. */
export const begins = (line: LogLine, telling: Telling): boolean =>
  BEGINS.test(line.kind) || (telling.begins?.includes(line.kind) ?? false);

/** Whether a line says how something has ended. */
export const ends = (line: LogLine, telling: Telling): boolean =>
  telling.ends ? telling.ends.includes(line.kind) || OVER.test(line.kind) : ENDS.test(line.kind);

export const iconOf = (line: LogLine, telling: Telling): IconName =>
  ends(line, telling) ? 'star' : (ICONS.find(([kinds]) => kinds.test(line.kind))?.[1] ?? 'log');

/** What a line shows beside its words. */
export function shownOf(line: LogLine, book: Book, telling: Telling): Shown {
  const told = telling.show?.(line, book) ?? {};
  return {
    dice: told.dice ?? diceOf(line, book.words),
    cards: told.cards ?? cardsOf(line, book.words),
    numbers: told.numbers ?? [],
  };
}

/** What a line has ended, also by what it begins; `log` is all that is known. */
export function summaryOf(line: LogLine, log: readonly LogLine[], book: Book, telling: Telling): Summary | null {
  if (OVER.test(line.kind)) return finalStanding(line);
  if (!ends(line, telling) && !begins(line, telling)) return null;
  const at = line.n - (log[0]?.n ?? 0);
  return (at >= 0 && telling.summary?.(line, log.slice(0, at), book, log.slice(at + 1))) || null;
}

/** The lines since the last one of a kind, and that one; none where it is not known. */
export function since(before: readonly LogLine[], ...kinds: string[]): LogLine[] {
  const start = before.findLastIndex((line) => kinds.includes(line.kind));
  return start < 0 ? [] : before.slice(start);
}

/** The lines of the round before this one, where a line begins its first turn and says which round it is; else none. */
export function roundBefore(line: LogLine, before: readonly LogLine[]): LogLine[] {
  const turn = (round: unknown) => (each: LogLine) => each.kind === line.kind && each.facts.round === round;
  const last = before.findLast((each) => each.kind === line.kind);
  if (!last || last.facts.round === line.facts.round) return [];
  return before.slice(before.findIndex(turn(last.facts.round)));
}

/** The lines before the first one that is not of these kinds, or not of this seat. */
export function following(after: readonly LogLine[], seat: number, kinds: readonly string[]): LogLine[] {
  const end = after.findIndex((line) => line.seat !== seat || !kinds.includes(line.kind));
  return after.slice(0, end < 0 ? after.length : end);
}

/** What the facts of some kind of line come to. */
export const total = (lines: readonly LogLine[], kind: string, fact: string): number =>
  lines.reduce((sum, line) => sum + (line.kind === kind ? Number(line.facts[fact]) : 0), 0);

/** The end of a game: everybody with what they have, the best first. */
function finalStanding({ facts }: LogLine): Summary | null {
  const totals = facts.totals ?? facts.renown;
  const winners = facts.winners as number[] | undefined;
  if (!Array.isArray(totals)) return null;
  const rows = (totals as number[]).map((total, seat) => ({
    seat,
    text: String(total),
    won: winners?.includes(seat) || undefined,
  }));
  return { rows: rows.sort((a, b) => Number(b.won ?? 0) - Number(a.won ?? 0) || Number(b.text) - Number(a.text)) };
}

/** Dice by the names of their faces. */
export const diceOfFaces = (faces: readonly string[], words: Words, pale = false): ShownDie[] =>
  faces.map((face) => ({ face, label: words.text(`faces.${face}`), ...(pale ? { pale } : {}) }));

/** The dice that an event names, where all of their faces have words. */
function diceOf(line: LogLine, words: Words): ShownDie[] {
  const faces = line.facts.faces ?? line.facts.dice;
  if (!Array.isArray(faces)) return [];
  const keys = (faces as unknown[]).map(String);
  return keys.every((face) => words.has(`faces.${face}`)) ? diceOfFaces(keys, words) : [];
}

/** The first card that an event names, with its text. */
function cardsOf(line: LogLine, words: Words): ShownCard[] {
  for (const [fact, id] of Object.entries(line.facts)) {
    const found = typeof id === 'string' ? namedCard(words, fact, id) : null;
    if (found) return [found];
  }
  return [];
}

/** A card by the name of the fact: the fact `stunt` is named in `stunts`, its text stands in `stunt_texts`. */
export function namedCard(words: Words, fact: string, id: string): ShownCard | null {
  const text = words.all[`${fact}_texts.${id}`] ?? words.all[`${fact}s.${id}.text`];
  const name = words.all[`${fact}s.${id}`] ?? words.all[`${fact}s.${id}.name`] ?? words.all[`${fact}.${id}`];
  return text && name ? { name, text, picture: id } : null;
}

/** A number with its sign, as it is written. */
export const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);

/** What is shown, in words: for readers. */
export function inWords({ dice = [], cards = [], numbers = [] }: Partial<Shown>): string {
  return [
    dice.map((die) => die.label).join(', '),
    ...cards.map(({ name, text, note }) => [note, name, text].filter(Boolean).join(': ')),
    ...numbers.map(({ amount, of }) => `${signed(amount)} ${of}`),
  ]
    .filter(Boolean)
    .join('; ');
}

/** A row of a summary in words. */
export const rowInWords = (row: SummaryRow, names: readonly string[]): string =>
  [row.seat === undefined ? '' : names[row.seat], row.label, row.text, inWords(row)].filter(Boolean).join(' ');

/** A text of so many letters is read in this many milliseconds, at the normal pace. */
const LETTER = 22;
const LONGEST_TEXT = 4000;

/** How much longer a line is shown for what it shows, in milliseconds at the normal pace. */
export function readingTime(shown: Shown, summary: Summary | null): number {
  if (summary) return 1800 + 350 * summary.rows.length;
  const letters = shown.cards.reduce((sum, card) => sum + card.text.length, 0);
  const cards = shown.cards.length > 0 ? 900 + Math.min(LONGEST_TEXT, LETTER * letters) : 0;
  const dice = shown.dice.length > 0 ? 800 + 120 * shown.dice.length : 0;
  return Math.max(cards, dice, shown.numbers.length > 0 ? 200 : 0);
}

/** The card that an answer names, found in the words by what its arguments are. */
export function namedAnswer(
  verbs: Verbs,
  notation: string,
  words: Words,
  rows: (kind: string) => Row[],
): ShownCard | null {
  const { args, kinds } = parse(verbs, notation);
  for (const [i, id] of args.entries()) {
    const kind = kinds[i] ?? '';
    const card = namedCard(words, kind, id);
    if (card) return { ...card, row: rowOf(rows(kind), id) };
  }
  return null;
}

/** The row of a thing, by its id or its key. */
export const rowOf = (rows: readonly Row[], id: string): Row | undefined =>
  rows.find((row) => row.id === id || row.key === id);

/** A line as one of several: without the full stop, and without the name if the line `after` which it comes has it. */
export function shortly(line: LogLine, names: readonly string[], after: LogLine | null): string {
  const name = `${names[line.seat] ?? ''} `;
  const known = after?.text.startsWith(name) && line.text.startsWith(name);
  const bare = known ? line.text.slice(name.length) : line.text;
  return bare.replace(/\.$/, '');
}
