import { describe, expect, it } from 'vitest';
import { percent } from './chance';

describe('chances', () => {
  it('never calls sure what is not', () => {
    expect([percent(1), percent(0.999), percent(0.5), percent(0.001), percent(0)]).toEqual([
      '100 %',
      '> 99 %',
      '50 %',
      '< 1 %',
      '0 %',
    ]);
  });
});
