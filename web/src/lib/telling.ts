/** What the stage and the log show of an event beside its words: dice, cards with their texts, an icon, what it ends. */
import type { IconName } from '../frame/Icon.svelte';
import type { LogLine, Row, Words } from './board';

export interface ShownCard {
  name: string;
  text: string;
}

/** How a game tells its events: `events.ts` in its folder. All of it may be left out. */
export interface Telling {
  /** The card that an event names; undefined: what is found in the words by the names of its facts. */
  card?: (line: LogLine, words: Words, rows: (kind: string) => Row[]) => ShownCard | null | undefined;
  /** Kinds of events that begin a turn, a round, a bout. */
  begins?: readonly string[];
  /** Kinds of events that say how something has ended: a fight, a challenge, a round. */
  ends?: readonly string[];
}

const BEGINS = /^(turn|round|night|day|bout|hand|trick)-begun$/;
const ENDS = /^game-|-(completed|defeated|killed|captured|secured|scored|won)$/;
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
  telling.ends ? telling.ends.includes(line.kind) || /^game-/.test(line.kind) : ENDS.test(line.kind);

export const iconOf = (line: LogLine, telling: Telling): IconName =>
  ends(line, telling) ? 'star' : (ICONS.find(([kinds]) => kinds.test(line.kind))?.[1] ?? 'log');

/** The faces of the dice that an event names, in words. */
export function diceOf(line: LogLine, words: Words): string[] {
  const faces = line.facts.faces ?? line.facts.dice;
  if (!Array.isArray(faces)) return [];
  const known = (faces as unknown[]).map((face) => words.all[`faces.${String(face)}`]);
  return known.every((face) => face !== undefined) ? known : [];
}

/** The card that an event names, with its text. */
export function cardOf(line: LogLine, words: Words, rows: (kind: string) => Row[], telling: Telling): ShownCard | null {
  const told = telling.card?.(line, words, rows);
  if (told !== undefined) return told;
  for (const [fact, id] of Object.entries(line.facts)) {
    const found = typeof id === 'string' ? namedCard(words, fact, id) : null;
    if (found) return found;
  }
  return null;
}

/** A card by the name of the fact: the fact `stunt` is named in `stunts`, its text stands in `stunt_texts`. */
export function namedCard(words: Words, fact: string, id: string): ShownCard | null {
  const text = words.all[`${fact}_texts.${id}`] ?? words.all[`${fact}s.${id}.text`];
  const name = words.all[`${fact}s.${id}`] ?? words.all[`${fact}s.${id}.name`] ?? words.all[`${fact}.${id}`];
  return text && name ? { name, text } : null;
}

/** A line with the name of whoever did it, where the game knows only the seat's. */
export function withName(line: LogLine, names: readonly string[], called: readonly string[]): string {
  const [seat, person] = [called[line.seat], names[line.seat]];
  return seat && person && line.text.startsWith(seat) ? person + line.text.slice(seat.length) : line.text;
}

/** A line as one of several: without the full stop, and without a name if `names` has none. */
export function shortly(line: LogLine, names: readonly string[], called: readonly string[]): string {
  const seat = called[line.seat];
  const bare = seat && line.text.startsWith(`${seat} `) ? line.text.slice(seat.length + 1) : line.text;
  return (names.length > 0 ? withName(line, names, called) : bare).replace(/\.$/, '');
}
