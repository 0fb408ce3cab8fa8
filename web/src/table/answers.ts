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

/** Where several answers may be ticked at once: questions about one die or card after another. */
const SERIES: Record<string, string[]> = {
  'grim-tide': ['GT-HUNT-06', 'GT-HUNT-12', 'GT-HUNT-18', 'GT-FISH-04'],
  'tidal-blades': ['TB-CHAL-05', 'TB-CHAL-15', 'TB-DICE-06', 'TB-FIGHT-12', 'TB-ROUND-05'],
};

/** Whether a question is one of a series, so that several answers may be given in one go. */
export const isSeries = (game: string, rule: string): boolean =>
  SERIES[game]?.includes(rule) ?? false;
