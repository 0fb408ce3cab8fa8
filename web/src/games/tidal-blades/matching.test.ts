import { describe, expect, it } from 'vitest';
import type { Row } from '../../lib/board';
import { faceOf, type Trait } from './faces';
import { assignment, chances, countsOf, dangerOdds, facesOf, matchesAll, mostMatched, needOf, percent } from './matching';
import data from './moments.json';
import type { Attempt } from './wire';

const moments = data as unknown as {
  attempts: { attempt: Attempt; cards: string[] }[];
  rows: Record<string, Row[]>;
};
const dice = moments.rows.die ?? [];
const challenges = [...(moments.rows.challenge ?? []), ...(moments.rows.starting ?? [])];
const LETTERS: Record<string, Trait> = { F: 'focus', S: 'spirit', R: 'resilience', Y: 'synergy' };
const symbols = (text: string) => text.split('').map((letter) => LETTERS[letter] as Trait);
const roll = (kinds: string[], wish: string) =>
  chances([], kinds.map((kind) => facesOf(dice, kind)), [symbols(wish)])[0] ?? 0;

describe('a face', () => {
  it('counts as its Traits', () => {
    expect(faceOf('blank')).toEqual({ traits: [], symbols: 0 });
    expect(faceOf('wild').traits).toHaveLength(4);
    expect(faceOf('focus-or-spirit')).toEqual({ traits: ['focus', 'spirit'], symbols: 1 });
    expect(faceOf('two-synergy')).toEqual({ traits: ['synergy'], symbols: 2 });
  });
});

describe('matching', () => {
  it('counts as many symbols as the table did', () => {
    expect(moments.attempts.length).toBeGreaterThan(30);
    for (const { attempt, cards } of moments.attempts) {
      const required = challenges.find((row) => row.key === attempt.challenge)?.required as Trait[];
      const faces = attempt.dice.map((die) => die.face as string);
      const blank = cards.includes('scorpion-stance') ? 'resilience' : null;
      const counts = countsOf(faces, blank);
      expect(mostMatched(counts, needOf(required))).toBe(attempt.matched);
      expect(matchesAll(counts, needOf(required))).toBe(attempt.complete);
      const owners = assignment(faces, required, blank);
      expect(owners.filter((die) => die >= 0)).toHaveLength(attempt.matched);
    }
  });
  it('gives every symbol a die of its own, a double face two', () => {
    expect(assignment(['two-focus'], symbols('FF'))).toEqual([0, 0]);
    expect(assignment(['wild', 'focus'], symbols('FS'))).toEqual([1, 0]);
    expect(assignment(['focus-or-spirit', 'focus'], symbols('FS'))).toEqual([1, 0]);
    expect(assignment(['blank'], symbols('R'), 'resilience')).toEqual([0]);
    expect(assignment([null], symbols('R'))).toEqual([-1]);
  });
});

describe('the odds of a roll', () => {
  const rolls: [kinds: string[], wish: string, simulated: number][] = [
    [['novice', 'novice'], 'RR', 0.11],
    [['novice', 'novice', 'initiate-blue'], 'RR', 0.34],
    [['novice', 'novice'], 'FS', 0.19],
    [['novice', 'novice', 'novice'], 'FS', 0.4],
    [['initiate-red', 'initiate-red', 'initiate-red', 'novice'], 'FFS', 0.51],
    [['elite-red', 'elite-red', 'elite-red', 'initiate-red', 'initiate-red'], 'FFFSS', 0.62],
  ];
  it.each(rolls)('of %j for %s are those of counting every outcome', (kinds, wish, simulated) => {
    let outcomes: string[][] = [[]];
    for (const kind of kinds)
      outcomes = outcomes.flatMap((faces) => facesOf(dice, kind).map((face) => [...faces, face]));
    const hits = outcomes.filter((faces) => matchesAll(countsOf(faces), needOf(symbols(wish))));
    expect(roll(kinds, wish)).toBeCloseTo(hits.length / outcomes.length);
    expect(Math.abs(roll(kinds, wish) - simulated)).toBeLessThan(0.02);
  });
  it('count dice that are kept', () => {
    const [sure, push] = chances(['focus', 'spirit'], [facesOf(dice, 'novice')], [symbols('FS'), symbols('FSR')]);
    expect(sure).toBeCloseTo(1);
    expect(push).toBeCloseTo(2 / 6);
  });
  it('know the Danger die', () => {
    expect(dangerOdds([0, 0, 0, 1, 1, 2])).toEqual([3 / 6, 2 / 6, 1 / 6]);
    expect(percent(0.001)).toBe('< 1 %');
  });
});
