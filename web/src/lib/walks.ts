/** A walk is told in one line, which says where it led; each of its steps is an event of its own. */
import type { Told } from './board';

const STEP = 'stepped';
const STOP = 'move-ended';

/** The lines with every walk as one: a step gives way to the next, a stop after a step is left out. */
export function walksInOneLine(lines: readonly Told[]): Told[] {
  const told: Told[] = [];
  for (const line of lines) {
    const last = told.at(-1);
    const sameWalk = last?.kind === STEP && last.facts.unit === line.facts.unit;
    if (sameWalk && line.kind === STOP) continue;
    if (sameWalk && line.kind === STEP) told.pop();
    told.push(line);
  }
  return told;
}
