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
const MOST = 7;

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

/** Answers in any order; which dice a bot commits is a matter of taste, and the board offers as many at one press. */
const alike = (answers: string[]) =>
  answers
    .map((answer) => answer.replace(/^commit .*/, 'commit'))
    .sort()
    .join();

/** How many of the answers given from here on a shortcut would have given; it ends with the questions of its rules. */
function covered(turn: Asked[], from: number, { notations, rules }: Shortcut): number {
  const other = rules.findIndex((rule, i) => turn[from + i]?.rule !== rule);
  const count = other < 0 ? rules.length : other;
  const given = turn.slice(from, from + count).map((asked) => asked.answer);
  return alike(notations.slice(0, count)) === alike(given) ? count : 0;
}
/** The clicks that a turn takes on the board. */
function clicks(turn: Asked[]): number {
  let count = 0;
  for (let at = 0; at < turn.length; count++) {
    at += Math.max(1, ...offered(turn[at]!).map((it) => covered(turn, at, it)));
  }
  return count;
}

describe('shortcuts', () => {
  it('keep a Challenge turn within seven clicks', () => {
    const counts = turns.map(clicks);
    expect(counts.length).toBeGreaterThan(10);
    expect(Math.max(...counts), counts.join(' ')).toBeLessThanOrEqual(MOST);
  });
  it('begin with an answer that is legal', () => {
    for (const asked of turns.flat())
      for (const { notations } of offered(asked)) expect(asked.choices).toContain(notations[0]);
  });
  it('never pass for the night', () => {
    const night = { ...turns[0]![0]!, rule: 'TB-ROUND-05', choices: ['pass', 'refresh novice'], attempt: null };
    expect(offered(night)).toEqual([]);
  });
});
