/** How likely a card ranks high, mid or low if all unseen cards are equally likely. */
import type { Row } from '../../lib/board';
import { ways } from '../../lib/chance';
import { deckOf, strength } from './cards';
import type { Festival } from './wire';

export interface Chances {
  high: number;
  mid: number;
  low: number;
}

/** The cards nobody has shown this seat: in other hands, hidden dummies, or not dealt. */
export function unseen(table: Festival, merchandise: readonly Row[]): string[] {
  const seen = new Set([
    ...table.hand,
    ...table.discard,
    ...table.houses.flatMap((house) => house.kept),
    ...(table.open_dummy ? [table.open_dummy] : []),
  ]);
  return deckOf(merchandise, table.suits, table.houses.length).filter((card) => !seen.has(card));
}

export function chances(card: string, table: Festival, merchandise: readonly Row[]): Chances {
  const own = strength(card, table.suits);
  const hidden = unseen(table, merchandise);
  const weaker = hidden.filter((other) => strength(other, table.suits) < own).length;
  const rivals = table.houses.length - 1 + table.hidden_dummies;
  const all = ways(hidden.length, rivals) || 1;
  let high = ways(weaker, rivals) / all;
  let low = ways(hidden.length - weaker, rivals) / all;
  if (table.open_dummy) {
    if (strength(table.open_dummy, table.suits) > own) high = 0;
    else low = 0;
  }
  return { high, mid: Math.max(0, 1 - high - low), low };
}
