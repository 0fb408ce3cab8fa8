/** What the seats of each game are called in its texts, and their colours, as on its board. */
import type { Row, Words } from '../lib/board';

type Rows = (kind: string) => Row[];

const NAMES: Record<string, (seat: number, words: Words, rows: Rows) => string> = {
  'banner-festival': (seat, words, rows) => words.text(`houses.${rows('house')[seat]?.id}`),
  'grim-tide': (seat, words, rows) => words.text(`ships.${rows('ship')[seat]?.id}`),
  'tidal-blades': (seat, words) => words.say('terms.player', { number: seat + 1 }),
  'tiny-epic-tactics': (seat, words) => words.text(`sides.${seat}`),
};

const COLOURS: Record<string, string[]> = {
  'banner-festival': ['#f46aa8', '#3fa85e', '#c2322e', '#fbfaf5', '#2b2f38'],
  'grim-tide': ['#e5484d', '#e0a72e', '#1fa89b', '#9a6fe0'],
  'tiny-epic-tactics': [
    'light-dark(#2467ad, #5ba4ee)',
    'light-dark(#b92f2a, #f0685f)',
    'light-dark(#2d7a3a, #5cc46d)',
    'light-dark(#b98a00, #f2c738)',
  ],
};

/** The name of a seat in a game's log; empty where the game has none. */
export const seatName = (game: string, seat: number, words: Words, rows: Rows): string =>
  NAMES[game]?.(seat, words, rows) ?? '';

/** A style that gives the seats' marks the colours of a game's board. */
export const seatStyle = (game: string): string =>
  (COLOURS[game] ?? []).map((colour, seat) => `--seat-${seat}: ${colour}`).join('; ');
