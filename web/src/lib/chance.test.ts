import { describe, expect, it } from 'vitest';
import { atLeast, percent, ways } from './chance';

describe('chances', () => {
  it('counts the ways to take some of many', () => {
    expect([ways(5, 0), ways(5, 2), ways(36, 4), ways(3, 4)]).toEqual([1, 10, 58905, 0]);
  });
  it('adds up the rolls that are good enough', () => {
    expect(atLeast(1, 5, 1 / 6)).toBeCloseTo(1 - (5 / 6) ** 5);
    expect(atLeast(0, 0, 0.5)).toBe(1);
    expect(atLeast(2, 1, 0.5)).toBe(0);
  });
  it('never calls sure what is not', () => {
    expect([percent(1), percent(0.999), percent(0.5), percent(0.001), percent(0)]).toEqual(['100 %', '> 99 %', '50 %', '< 1 %', '0 %']);
  });
});
