/** Rolls and symbols as stage and log show them. */
import type { LogLine } from '../../lib/board';
import type { Book, ShownDie } from '../../lib/telling';
import { familyOf } from './families';
import { text } from './texts';

/** The dice of a roll, with the Danger die, where there is Danger. */
export function rolled({ facts }: LogLine, { words }: Book): ShownDie[] {
  const [kinds, faces] = [facts.dice as string[], facts.faces as string[]];
  const danger = Number(facts.danger);
  return [
    ...faces.map((face, i) => ({ face, kind: kinds[i] ?? '', label: words.text(`faces.${face}`) })),
    ...(danger > 0 ? [{ face: String(danger), kind: 'danger', label: text(words, 'danger-is', { x: danger }) }] : []),
  ];
}

/** The symbols that a Challenge asks for; with `pushed` its Push It symbol, too. */
export function symbols(challenge: string, { words, rows }: Book, pushed = false): ShownDie[] {
  const row = familyOf('challenge', rows).find((each) => each.key === challenge);
  const asked = [...((row?.required ?? []) as string[]), ...(pushed && row?.push ? [String(row.push)] : [])];
  return asked.map((face) => ({ face, kind: 'symbol', label: words.text(`traits.${face}`) }));
}
