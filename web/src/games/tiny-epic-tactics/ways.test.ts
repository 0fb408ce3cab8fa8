import { describe, expect, it } from 'vitest';
import { reachOf, wayTo } from './ways';

describe('a way', () => {
  const reach = reachOf({
    b1: [3, 'a1', false, true],
    c1: [2, 'b1', false, false],
    k5: [1, 'c1', true, true],
  });
  it('is walked step by step, through portals too', () => {
    expect(wayTo(reach, 'a1', 'k5')).toEqual([
      { space: 'b1', portal: false },
      { space: 'c1', portal: false },
      { space: 'k5', portal: true },
    ]);
    expect(reach.get('c1')).toEqual({ left: 2, from: 'b1', portal: false, free: false });
  });
  it('is empty to a space out of reach', () => {
    expect(wayTo(reach, 'a1', 'n12')).toEqual([]);
  });
});
