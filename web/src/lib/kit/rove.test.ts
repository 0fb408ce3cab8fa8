import { describe, expect, it } from 'vitest';
import { nearest } from './rove';

describe('arrow keys', () => {
  const others = [
    { x: 100, y: 0 },
    { x: 50, y: 87 },
    { x: -50, y: 87 },
    { x: 300, y: 4 },
  ];
  it('go to the nearest piece ahead', () => {
    expect(nearest({ x: 0, y: 0 }, others, [1, 0])).toBe(0);
    expect(nearest({ x: 0, y: 0 }, others, [-1, 0])).toBe(2);
  });
  it('reach a staggered row below', () => {
    expect([1, 2]).toContain(nearest({ x: 0, y: 0 }, others, [0, 1]));
  });
  it('stay where nothing lies ahead', () => {
    expect(nearest({ x: 0, y: 0 }, others, [0, -1])).toBe(-1);
  });
});
