import { describe, expect, it } from 'vitest';
import { folders, loadCoach } from '.';
import type { Coach } from '../lib/board';

const coached = Object.keys(folders).filter((game) => folders[game]?.coach);
const coaches = await Promise.all(coached.map(async (game): Promise<[string, Coach]> => [game, (await loadCoach(game))!]));

describe.each(coaches)('the coach of %s', (_, coach) => {
  it('says each thing once, about a rule of its game, in both languages', () => {
    expect(coach.marks.length).toBeGreaterThan(0);
    expect(new Set(coach.marks.map((mark) => mark.id)).size).toBe(coach.marks.length);
    expect(new Set(coach.marks.map((mark) => mark.rule.split('-')[0])).size).toBe(1);
    for (const { rule, text } of coach.marks) {
      expect(rule).toMatch(/^[A-Z]+(-[A-Z]+)?-[A-Z]*\d+$/);
      expect(text.en.length).toBeGreaterThan(20);
      expect(text.pl.length).toBeGreaterThan(20);
    }
  });
  it('points at a named part of the board', () => {
    for (const mark of coach.marks) if (mark.at) expect(mark.at).toMatch(/^\[data-anchor\^?="[a-z-]+"\]$/);
  });
});
