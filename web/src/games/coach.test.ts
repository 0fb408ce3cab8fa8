import { describe, expect, it } from 'vitest';
import { folders, loadCoach } from '.';
import type { Coach } from '../lib/board';
import { gameWords } from '../lib/game-words';

const coached = Object.keys(folders).filter((game) => folders[game]?.coach);
const coaches = await Promise.all(
  coached.map(async (game): Promise<[string, Coach]> => [game, (await loadCoach(game))!]),
);

describe.each(coaches)('the coach of %s', (game, coach) => {
  it('says each thing once, about a rule of its game', () => {
    expect(coach.marks.length).toBeGreaterThan(0);
    expect(new Set(coach.marks.map((mark) => mark.id)).size).toBe(coach.marks.length);
    expect(new Set(coach.marks.map((mark) => mark.rule.split('-')[0])).size).toBe(1);
    for (const { rule } of coach.marks) expect(rule).toMatch(/^[A-Z]+(-[A-Z]+)?-[A-Z]*\d+$/);
  });
  it.each(['en', 'pl'] as const)('has a text for each mark and for nothing else: %s', (lang) => {
    const { all } = gameWords(game, lang);
    const told = Object.keys(all).filter((key) => key.startsWith('coach.'));
    expect(told.sort()).toEqual(coach.marks.map((mark) => `coach.${mark.id}`).sort());
    for (const key of told) expect(all[key]!.length).toBeGreaterThan(20);
  });
  it('points at a named part of the board', () => {
    for (const mark of coach.marks) if (mark.at) expect(mark.at).toMatch(/^\[data-anchor\^?="[a-z-]+"\]$/);
  });
});
