/** Sorting many legal answers for the question panel. */
import type { Choice } from '../lib/board';
import { fold } from '../lib/words';

/** More answers than this get a field to find one in. */
export const MANY = 8;

/** The answers that have every word looked for, in their words or their notation. */
export function found(choices: Choice[], search: string): Choice[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return choices.filter((choice) => {
    const text = fold(`${choice.label} ${choice.notation}`);
    return words.every((word) => text.includes(word));
  });
}
