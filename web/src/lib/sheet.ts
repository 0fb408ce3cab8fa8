/** The score sheet at the end: where everybody's points came from. */
import type { Row, View, Words } from './board';

export interface SheetLine {
  label: string;
  /** One number for each seat. */
  points: number[];
  /** What was counted for them, where points and pieces differ. */
  counts?: number[];
}

export interface SheetMaker<T = unknown> {
  /** The lines whose points add up to the total. */
  lines: (view: View<T>, words: Words, rows: (kind: string) => Row[]) => SheetLine[];
}

/** Each seat's sum of all lines. */
export function sums(lines: SheetLine[], seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) => lines.reduce((sum, line) => sum + (line.points[seat] ?? 0), 0));
}
