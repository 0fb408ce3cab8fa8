/** Says which components are ours: what the rulebooks do not print was designed by us. */
import type { Row } from '../board';
import { texts } from '../texts';

/** The line that says where a component comes from. */
export function origin(row: Row | undefined): string {
  if (!row) return '';
  const from = row.provenance;
  return typeof from === 'string' ? texts()[`origin-${from}`] : texts()[`origin-named-${from.name}`];
}
