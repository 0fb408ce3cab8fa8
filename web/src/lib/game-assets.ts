/** What the table page needs of a game, loaded together. */
import { loadBoard, loadCoach } from '../games';
import type { Board, Coach, Row, Words } from './board';
import { loadGames, loadRows, loadWords } from './games-api';
import type { Lang } from './words';

export interface GameAssets {
  Board: Board;
  coach: Coach | null;
  words: Words;
  rows: (kind: string) => Row[];
  /** What the game calls its seats; none where it only numbers them. */
  seats: string[];
}

export async function loadGameAssets(game: string, lang: Lang): Promise<GameAssets> {
  const [Board, coach, words, rows, games] = await Promise.all([
    loadBoard(game),
    loadCoach(game),
    loadWords(game, lang),
    loadRows(game),
    loadGames(),
  ]);
  const seats = games.find((each) => each.key === game)?.seat_names[lang] ?? [];
  return { Board, coach, words, rows: (kind) => rows[kind] ?? [], seats };
}
