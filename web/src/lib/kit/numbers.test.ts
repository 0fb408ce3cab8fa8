import { describe, expect, it } from 'vitest';
import { change, mean, percent } from './numbers';

describe('numbers', () => {
  it('never calls sure what is not', () => {
    expect([percent(1), percent(0.999), percent(0.5), percent(0.001), percent(0)]).toEqual([
      '100 %',
      '> 99 %',
      '50 %',
      '< 1 %',
      '0 %',
    ]);
  });
  it('write a change with its sign', () => {
    expect([change(2), change(-1), change(0)]).toEqual(['+2', '−1', '']);
  });
  it('have a mean by their shares', () => {
    expect(mean([0.25, 0.5, 0.25])).toBe(1);
  });
});
