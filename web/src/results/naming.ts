/** What the pages of results call games, players and places. */
import { levelName } from '../frame/levels';
import { shownName } from '../lib/me.svelte';
import { settings } from '../lib/settings.svelte';
import { t, type TextKey } from '../lib/texts';
import type { GameCard, ResultCard, ResultSeat } from '../lib/wire';

/** A game with its mode, where it has several. */
export function gameName(games: GameCard[], game: string, mode: string): string {
  const title = games.find((each) => each.key === game)?.title[settings.lang] ?? game;
  return mode ? `${title}, ${mode}` : title;
}

/** Whoever had a seat, as the reader may know them. */
export function playerName(seat: ResultSeat, own: boolean): string {
  if (seat.who === 'bot') return t('bot-of', { level: levelName(seat.level ?? '') });
  if (seat.name) return shownName(seat.name);
  return t(own ? 'deleted-player' : 'hidden-player');
}

/** How a match ended for a seat: its place, or whether all have won together. */
export function outcome(result: ResultCard, seat: ResultSeat): string {
  const places = new Set(result.seats.map((each) => each.place));
  const together = result.unrated === 'alone';
  if (together) return t(places.has(1) ? 'result-won' : 'result-lost');
  return t('place-of', { place: seat.place, n: result.seats.length });
}

const WHY: Record<string, TextKey> = {
  alone: 'unrated-alone',
  import: 'unrated-import',
  made: 'unrated-made',
  'hot-seat': 'unrated-hot-seat',
  alike: 'unrated-alike',
  hints: 'unrated-hints',
  luck: 'unrated-luck',
  hands: 'unrated-hands',
};

/** Why a match is not rated, in words; empty if it is. */
export function whyUnrated(key: string): string {
  const why = WHY[key];
  return key ? t('unrated', { why: why ? t(why) : key }) : '';
}

/** A number with its sign. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
