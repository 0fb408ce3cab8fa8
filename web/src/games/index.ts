/** The boards on the shelf. Each is a chunk of its own, loaded when its table is opened. */
import type { Board, Builder, Coach } from '../lib/board';
import type { SheetMaker } from '../lib/sheet';

const boards = import.meta.glob<{ default: Board }>('./*/Board.svelte');
const builders = import.meta.glob<{ default: Builder }>('./*/Builder.svelte');
const sheets = import.meta.glob<{ sheet: SheetMaker }>('./*/sheet.ts');
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

/** Whether a game has something to build before it is played. */
export const hasBuilder = (game: string): boolean => `./${game}/Builder.svelte` in builders;

/** The builder of a game, if it has one. */
export async function loadBuilder(game: string): Promise<Builder | null> {
  const load = builders[`./${game}/Builder.svelte`];
  return load ? (await load()).default : null;
}

/** How a game's points are made up; null: only the totals are known. */
export async function loadSheet(game: string): Promise<SheetMaker | null> {
  const load = sheets[`./${game}/sheet.ts`];
  return load ? (await load()).sheet : null;
}
