// What the engine said at chosen moments (tests/kit/moments.py), typed for the unit tests.

import type { Row } from '../../lib/board';
import data from './moments.json';
import type { Term } from './blows';
import type { Tactics, Unit } from './wire';
import { traitsOf } from './traits';

interface RecordedPosition {
  table: Tactics;
  choices: string[];
}

export const moments = data as unknown as {
  steps: RecordedPosition[];
  blows: (RecordedPosition & { answer: string; sum: Term[]; damage: number })[];
  rows: Record<string, Row[]>;
};

export const traitsFor = (unit: Unit) => traitsOf(unit, moments.rows.unit ?? []);
