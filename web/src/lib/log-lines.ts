/** The lines that a log shows: of a run of lines the latest. */
import type { LogLine } from './board';

/** In a row of one run each line takes the place of the one before it; a silent one is left out. */
export function logLines(told: readonly LogLine[]): LogLine[] {
  const shown: LogLine[] = [];
  for (const line of told) {
    const last = shown.at(-1);
    const goesOn = line.run && line.run === last?.run && !last.silent;
    if (goesOn && line.silent) continue;
    if (goesOn) shown.pop();
    shown.push(line);
  }
  return shown;
}
