/** The guided first game: at which table the coach speaks, and which mark is to be said now. */
import type { Coach, CoachMark, LogLine, View } from './board';
import { settings } from './settings.svelte';

/** The first mark whose moment has come and which has not been read. */
export function nextMark(coach: Coach, read: string[], view: View, told: LogLine[]): CoachMark | null {
  return coach.marks.find((mark) => !read.includes(mark.id) && mark.when(view, told)) ?? null;
}

/** Whether the coach speaks at a table. */
export const isGuided = (game: string, table: string): boolean => settings.guided[game] === table;

/** Let the coach speak at a table, or be silent. What was read stays read. */
export function guide(game: string, table: string, on: boolean): void {
  if (on) settings.guided[game] = table;
  else if (isGuided(game, table)) delete settings.guided[game];
}

/** A guided game begins: every mark is to be said once more. */
export function beginGuided(game: string, table: string): void {
  settings.coached[game] = [];
  guide(game, table, true);
}
