/** Components that lie among each other on the table but come from several lists of rows. */
import type { Row } from '../../lib/board';

const FAMILIES: Record<string, string[]> = {
  challenge: ['challenge', 'starting', 'legendary'],
  market: ['market', 'advanced'],
  card: ['card', 'advanced'],
};

/** The rows of all components of a kind. */
export const familyOf = (kind: string, rows: (kind: string) => Row[]): Row[] =>
  (FAMILIES[kind] ?? [kind]).flatMap((each) => rows(each));
