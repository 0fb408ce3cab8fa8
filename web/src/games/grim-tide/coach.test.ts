import { describe, expect, it } from 'vitest';
import type { View } from '../../lib/board';
import { coach } from './coach';
import moments from './moments.json';

describe('the moment', () => {
  it('waits for a token over the next place', () => {
    const port = moments.port as unknown as View;
    const mark = coach.marks.find((each) => each.id === 'renowned')!;
    expect(mark.when(port, [])).toBe(true);
    expect(mark.when(moments.dice as unknown as View, [])).toBe(false);
  });
});
