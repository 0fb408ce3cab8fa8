// What was told in a match, as far as it is known here: each line is fetched once, however often
// somebody steps back and forth.
import type { LogLine } from './board';

export class ReplayLog {
  private key = '';
  private lines: LogLine[] = [];

  /** How many lines are known to who looks at a table from a seat in a language. */
  known(key: string): number {
    if (key !== this.key) {
      this.key = key;
      this.lines = [];
    }
    return this.lines.length;
  }

  /** What had been told at a decision, with what was fetched after the lines known before. */
  upTo(key: string, number: number, fetched: readonly LogLine[]): LogLine[] {
    this.known(key);
    for (const told of fetched) if (told.n === this.lines.length + 1) this.lines.push(told);
    return this.lines.filter((told) => told.number <= number);
  }
}
