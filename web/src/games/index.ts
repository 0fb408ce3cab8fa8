/** The boards on the shelf. Each is a chunk of its own, loaded when its table is opened. */
import type { Board, Coach } from '../lib/board';

const boards = import.meta.glob<{ default: Board }>('./*/Board.svelte');
const coaches = import.meta.glob<{ coach: Coach }>('./*/coach.ts');

/** The board of a game; a game without one is shown by its view's facts. */
export async function loadBoard(game: string): Promise<Board> {
  const load = boards[`./${game}/Board.svelte`];
  const module = load ? await load() : await import('./Fallback.svelte');
  return module.default as Board;
}

/** The guided first game of a game, if it has one. */
export async function loadCoach(game: string): Promise<Coach | null> {
  const load = coaches[`./${game}/coach.ts`];
  return load ? (await load()).coach : null;
}

/** The games that have a guided first game. */
export const guided = Object.keys(coaches).map((path) => path.split('/')[1] ?? '');
