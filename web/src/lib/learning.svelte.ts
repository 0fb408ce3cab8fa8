/** Learning a game: beginning a lesson, which were done, and the whole game after them. */
import { loadCoach } from '../games';
import { api } from './api';
import { beginGuided } from './coaching';
import { ensureMe } from './me.svelte';
import { quickTable } from './plan';
import { onward } from './route.svelte';
import { settings } from './settings.svelte';
import type { GameCard, LessonCard, TableCard } from './wire';

/** The table at which the solution is shown. */
const showing = $state({ table: '' });

/** Begin a lesson at a new table; from a table of a lesson, `quietly`: going back leads to the list. */
export async function beginLesson(game: string, lesson: string, quietly = false, show = false): Promise<void> {
  const next = onward();
  await ensureMe();
  const table = await api.beginLesson(game, lesson);
  showing.table = show ? table.id : '';
  next(`/table/${table.id}`, quietly);
}

/** Begin the game after the lessons: a whole one against easy bots, with the coach. */
export async function beginWholeGame(game: GameCard, quietly = false): Promise<void> {
  const next = onward();
  await ensureMe();
  const coach = await loadCoach(game.key);
  const created = await api.create(quickTable(game, coach?.options, coach?.seats));
  beginGuided(game.key, created.table.id);
  next(`/table/${created.table.id}`, quietly);
}

/** What is shown of a lesson's solution on the board: its next answer; null where nothing is. */
export function advisedBy(table: TableCard | null, lessons: LessonCard[]): string[] | null {
  if (!table?.lesson || showing.table !== table.id) return null;
  const { id, given } = table.lesson;
  return lessons.find((each) => each.id === id)?.solution.slice(given, given + 1) ?? null;
}

export const isLearned = (game: string, lesson: string): boolean => settings.learned[game]?.includes(lesson) ?? false;

/** Note that the aim of a lesson was reached. */
export function noteLearned(game: string, lesson: string): void {
  if (!isLearned(game, lesson)) settings.learned[game] = [...(settings.learned[game] ?? []), lesson];
}
