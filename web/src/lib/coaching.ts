/** The guided first game: which mark is to be said now. */
import type { Coach, CoachMark, Told, View } from './board';

/** The first mark whose moment has come and which has not been read. */
export function nextMark(coach: Coach, read: string[], view: View, told: Told[]): CoachMark | null {
  return coach.marks.find((mark) => !read.includes(mark.id) && mark.when(view, told)) ?? null;
}
