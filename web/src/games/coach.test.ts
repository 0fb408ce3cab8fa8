import { describe, expect, it } from 'vitest';
import type { Coach, View } from '../lib/board';
import { nextMark } from '../lib/coaching';
import { coach as festival } from './banner-festival/coach';
import festivalMoments from './banner-festival/moments.json';
import { coach as tide } from './grim-tide/coach';
import tideMoments from './grim-tide/moments.json';
import { coach as blades } from './tidal-blades/coach';
import { coach as tactics } from './tiny-epic-tactics/coach';

const coaches: [string, string, Coach][] = [
  ['banner-festival', 'BF-', festival],
  ['grim-tide', 'GT-', tide],
  ['tidal-blades', 'TB-', blades],
  ['tiny-epic-tactics', 'TET-', tactics],
];

describe.each(coaches)('the coach of %s', (_, prefix, coach) => {
  it('says each thing once, about a rule, in both languages', () => {
    expect(new Set(coach.marks.map((mark) => mark.id)).size).toBe(coach.marks.length);
    for (const { rule, text } of coach.marks) {
      expect(rule.startsWith(prefix)).toBe(true);
      expect(text.en.length).toBeGreaterThan(20);
      expect(text.pl.length).toBeGreaterThan(20);
    }
  });
  it('points at a named part of the board', () => {
    for (const mark of coach.marks) if (mark.at) expect(mark.at).toMatch(/^\[data-anchor\^?="[a-z-]+"\]$/);
  });
});

describe('the moment', () => {
  it('comes with the question', () => {
    const view = festivalMoments.gate as unknown as View;
    const read = festival.marks.filter((mark) => mark.id !== 'gate').map((mark) => mark.id);
    expect(nextMark(festival, read, view, [])?.id).toBe('gate');
    expect(nextMark(festival, read, festivalMoments.card as unknown as View, [])).toBeNull();
  });
  it('waits for a token over the next place', () => {
    const port = tideMoments.port as unknown as View;
    const mark = tide.marks.find((each) => each.id === 'renowned')!;
    expect(mark.when(port, [])).toBe(true);
    expect(mark.when(tideMoments.dice as unknown as View, [])).toBe(false);
  });
  it('waits for what was told', () => {
    const mark = festival.marks.find((each) => each.id === 'towers')!;
    const view = festivalMoments.card as unknown as View;
    const told = { n: 1, kind: 'banner-tower', seat: 2, rule: '', number: 0, text: '', facts: {} };
    expect(mark.when(view, [])).toBe(false);
    expect(mark.when(view, [told])).toBe(true);
  });
});
