/** What the table page needs of a game, loaded together. */
import { loadBoard, loadCoach, loadTelling } from '../games';
import type { Coach, Row, Words } from './board';
import type { BoardModule } from './board-door.svelte';
import { loadGames, loadRows, loadWords } from './games-api';
import type { Telling } from './telling';
import type { Lang } from './words';

export interface GameAssets {
  board: BoardModule;
  coach: Coach | null;
  telling: Telling;
  words: Words;
  rows: (kind: string) => Row[];
  /** What the game calls its seats; none where it only numbers them. */
  seats: string[];
}

export async function loadGameAssets(game: string, lang: Lang): Promise<GameAssets> {
  const card = loadGames().then((games) => games.find((each) => each.key === game));
  const [board, coach, telling, words, rows, seats] = await Promise.all([
    card.then((found) => loadBoard(game, found?.board)),
    loadCoach(game),
    loadTelling(game),
    loadWords(game, lang),
    loadRows(game),
    card.then((found) => found?.seat_names[lang] ?? []),
  ]);
  return { board, coach, telling, words, rows: (kind) => rows[kind] ?? [], seats };
}
