/** The games with their words and components, each fetched once. */
import { api } from './api';
import type { Row } from './board';
import type { GameCard } from './wire';
import { words, type Lang, type Words } from './words';

const kept = new Map<string, Promise<unknown>>();

/** The promise kept under this key; a failure is not kept, so that it may be tried again. */
function once<T>(key: string, load: () => Promise<T>): Promise<T> {
  const found = kept.get(key) as Promise<T> | undefined;
  if (found) return found;
  const loading = load();
  kept.set(key, loading);
  loading.catch(() => kept.delete(key));
  return loading;
}

export const loadGames = (): Promise<GameCard[]> => once('games', api.games);

export const loadWords = (game: string, lang: Lang): Promise<Words> =>
  once(`words ${game} ${lang}`, async () => words(lang, await api.words(game, lang)));

/** The content rows of a game by kind. */
export const loadRows = (game: string): Promise<Record<string, Row[]>> =>
  once(`rows ${game}`, async () => (await api.content(game)).rows as Record<string, Row[]>);
