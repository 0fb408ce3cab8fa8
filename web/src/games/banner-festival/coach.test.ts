import { describe, expect, it } from 'vitest';
import type { View } from '../../lib/board';
import { nextMark } from '../../lib/coaching';
import { coach } from './coach';
import moments from './moments.json';

describe('the moment', () => {
  it('comes with the question', () => {
    const view = moments.gate as unknown as View;
    const read = coach.marks.filter((mark) => mark.id !== 'gate').map((mark) => mark.id);
    expect(nextMark(coach, read, view, [])?.id).toBe('gate');
    expect(nextMark(coach, read, moments.card as unknown as View, [])).toBeNull();
  });
  it('waits for what was told', () => {
    const mark = coach.marks.find((each) => each.id === 'towers')!;
    const view = moments.card as unknown as View;
    const told = { n: 1, kind: 'banner-tower', seat: 2, rule: '', number: 0, text: '', facts: {} };
    expect(mark.when(view, [])).toBe(false);
    expect(mark.when(view, [told])).toBe(true);
  });
});
