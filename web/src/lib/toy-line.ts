/** For tests: a line of the log of a game that does not exist. */
import type { LogLine } from './board';

export const toyLine = (n: number, more: Partial<LogLine> = {}): LogLine => ({
  n,
  kind: 'toy',
  seat: 0,
  rule: '',
  number: n,
  text: `line ${n}`,
  facts: {},
  ...more,
});
