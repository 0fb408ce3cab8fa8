import { describe, expect, it } from 'vitest';
import type { Row } from '../../lib/board';
import { toAnswer } from './choices';
import { helpful } from './faces';
import data from './moments.json';
import { shortcuts, type Shortcut } from './shortcuts';
import type { Attempt, Hero } from './wire';

interface Asked {
  rule: string;
  choices: string[];
  answer: string;
  attempt: Attempt | null;
  hero: Pick<Hero, 'active' | 'fruit'>;
}
const turns = data.turns as unknown as Asked[][];

const rows = data.rows as unknown as Record<string, Row[]>;
const facesOf = (kind: string) => rows.die!.find((row) => row.id === kind || row.key === kind)!.faces as string[];
function wantedBy(attempt: Attempt | null): string[] {
  const card = [...rows.challenge!, ...rows.starting!].find((row) => row.key === attempt?.challenge);
  return card ? [...(card.required as string[]), card.push as string] : [];
}

const offered = ({ rule, choices, attempt, hero }: Asked): Shortcut[] =>
  shortcuts({
    rule,
    answers: choices.map((notation) => toAnswer({ notation, label: notation })),
    attempt,
    own: hero as Hero,
    suits: (kind) => helpful(facesOf(kind), wantedBy(attempt)),
  });

describe('shortcuts', () => {
  it('begin with an answer that is legal', () => {
    for (const asked of turns.flat())
      for (const { notations } of offered(asked)) expect(asked.choices).toContain(notations[0]);
  });
  it('never pass for the night', () => {
    const night = { ...turns[0]![0]!, rule: 'TB-ROUND-05', choices: ['pass', 'refresh novice'], attempt: null };
    expect(offered(night)).toEqual([]);
  });
});
