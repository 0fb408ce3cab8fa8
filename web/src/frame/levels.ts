/** What the bots' levels are called. */
import { texts, type TextKey } from '../lib/texts';

/** The name of a level; one that is new to this client is called by its key. */
export function levelName(level: string): string {
  const known = texts();
  const key = `level-${level}`;
  return key in known ? known[key as TextKey] : level;
}
