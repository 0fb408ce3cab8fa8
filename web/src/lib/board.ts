/** What the frame hands to a game's board, and what a board may ask of the frame. */
import type { Component } from 'svelte';
import type { GameView, LogLine } from './wire';
import type { Words } from './words';

export type { LogLine, Words };

/** A seat's view; `table` is the game's own part of it, typed by the `wire.ts` in its folder. */
export interface View<T = unknown> extends GameView {
  table: T;
}

/** A legal answer: the notation to give back unchanged, and its words. */
export interface Choice {
  notation: string;
  label: string;
}

/** A component of the game with its provenance, as it stands in the content files. */
export interface Row {
  id: string;
  /** One origin for all of it, or a printed name with numbers of ours. */
  provenance: 'rulebook' | 'public' | 'designed' | { name: 'rulebook' | 'public'; numbers: 'designed' };
  [column: string]: unknown;
}

/** Several answers in a row. */
export interface Order {
  answers: readonly string[];
  /** Each is given only to a question of the rule at its place; one rule alone is that of all. */
  rules: string | readonly string[];
}

/** How several answers in a row are given. */
export interface Series {
  /** What they do together, in words: it is asked once whether they are meant. */
  label?: string;
  /** Each is given only to a question of the rule at its place, also when others pass before it is put. */
  rules?: readonly string[];
  /** What goes on where they end, by what the table knows then. */
  again?: (aids: unknown) => Order | null;
}

/** `T` is the game's table, `A` its aids, `S` its studies: `Aids` and `Study` in its `wire.ts`. */
export interface BoardProps<T = unknown, A = unknown, S = unknown> {
  view: View<T>;
  /** What the seat shown can work out about its open question; null where there is nothing. */
  aids: A | null;
  /** What the seat can work out about a thing on the table; null until the server has said it. */
  study: (thing: string) => S | null;
  /** The newest events, to animate; earlier ones are in the log. */
  told: LogLine[];
  /** Legal answers of the open question of the seat shown; empty when there is none. */
  choices: Choice[];
  /** Choose. The frame may show the forecast first and ask for confirmation. */
  act: (notation: string) => void;
  /** Choose several answers, each to the question that the one before it brings: a walk, say. */
  actAll: (notations: readonly string[], how?: Series) => void;
  /** Ask the server why this is no legal answer. */
  why: (notation: string) => void;
  /** Hover or focus on an answer: the frame fetches its forecast. Null: no longer. */
  point: (notation: string | null) => void;
  /** The answer pointed at, on the board or in the list beside it, or picked and not yet confirmed. */
  pointed: string | null;
  /** What would surely happen if the answer pointed at were chosen; null while unknown. */
  forecast: LogLine[] | null;
  words: Words;
  /** The content rows of a kind. */
  rows: (kind: string) => Row[];
  /** The names of the people and bots at the table, by seat. */
  names: string[];
  /** Whether things may move. */
  motion: boolean;
  /** Whether colours are doubled by symbols. */
  symbols: boolean;
}

/**
 * `games/<key>/Board.svelte`. On wide screens it stands in a CSS size container named `board`, as
 * large as the room there is (100cqw by 100cqh); on narrow ones only the width is given.
 */
export type Board = Component<BoardProps>;

/** The page /build/<key>: something is built and then played. */
export interface BuilderProps {
  words: Words;
  rows: (kind: string) => Row[];
  motion: boolean;
  symbols: boolean;
  /** Create a table with these options: the new-table dialog opens with them. */
  play: (options: Record<string, string>) => void;
}

export type Builder = Component<BuilderProps>;

/** A coach mark of the guided first game: shown once, the first time `when` holds. */
export interface CoachMark {
  /** Its text is `coach.<id>` in the game's words. */
  id: string;
  /** The rule it explains; its text is one tap away. */
  rule: string;
  /** Whether this is the moment to say it. */
  when: (view: View, told: LogLine[]) => boolean;
  /** A CSS selector of what it speaks of, if that is on the board. */
  at?: string;
}

/** The options and seats of a guided first game, and its marks in order. */
export interface Coach {
  options: Record<string, string>;
  seats: number;
  marks: CoachMark[];
}
