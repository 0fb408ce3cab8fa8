/** What happened, to be read: turn by turn, and in a turn person by person. */
import type { LogLine } from './board';
import { logLines } from './log-lines';
import { begins, type Telling } from './telling';

/** What somebody did without anybody else acting in between; what the table did of it belongs to it. */
export interface Deed {
  /** The first event of it; with it a deed stays the same while it grows. */
  n: number;
  seat: number;
  lines: LogLine[];
}

/** A turn, a round or a bout: the line that begins it, and the deeds. */
export interface Chapter {
  n: number;
  head: LogLine | null;
  deeds: Deed[];
}

export function chronicle(log: readonly LogLine[], telling: Telling): Chapter[] {
  const chapters: Chapter[] = [];
  for (const line of logLines(log)) {
    if (begins(line, telling)) {
      chapters.push({ n: line.n, head: line, deeds: [] });
      continue;
    }
    if (chapters.length === 0) chapters.push({ n: line.n, head: null, deeds: [] });
    const { deeds } = chapters.at(-1)!;
    const last = deeds.at(-1);
    if (last && belongs(line, last)) last.lines.push(line);
    else deeds.push({ n: line.n, seat: line.seat, lines: [line] });
  }
  return chapters;
}

/** The same person goes on, or the table does what follows from their decision. */
function belongs(line: LogLine, deed: Deed): boolean {
  return line.seat === deed.seat || (line.seat < 0 && line.number === deed.lines.at(-1)!.number);
}
