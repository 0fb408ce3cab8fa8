// Maps as they came about, with what could be answered there (tests/kit/moments.py), for the unit tests.

import type { Row } from '../../lib/board';
import data from './moments.json';
import type { Tactics } from './wire';

export const moments = data as unknown as {
  steps: { table: Tactics; choices: string[] }[];
  rows: Record<string, Row[]>;
};
