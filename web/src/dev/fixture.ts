/** A recorded game as one seat saw it, written by `make fixtures`. */
import type { Row, LogLine, View } from '../lib/board';

export interface RecordedPosition {
  view: View;
  told: LogLine[];
  questions: { prompt: string; labels: string[] }[];
}

export interface Fixture {
  game: string;
  names: string[];
  words: Record<'en' | 'pl', Record<string, string>>;
  content: Record<string, Row[]>;
  moments: RecordedPosition[];
}
