/** Everything a game's board needs, loaded together. */
import { loadBoard, loadCoach } from '../games';
import type { Board, Coach, Row, Words } from './board';
import { loadRows, loadWords } from './shelf';
import type { Lang } from './words';

export interface Set {
  Board: Board;
  coach: Coach | null;
  words: Words;
  rows: (kind: string) => Row[];
}

export async function loadSet(game: string, lang: Lang): Promise<Set> {
  const [Board, coach, words, rows] = await Promise.all([
    loadBoard(game),
    loadCoach(game),
    loadWords(game, lang),
    loadRows(game),
  ]);
  return { Board, coach, words, rows: (kind) => rows[kind] ?? [] };
}
