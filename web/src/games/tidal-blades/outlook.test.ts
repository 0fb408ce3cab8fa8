import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../lib/board';
import { change, outlook } from './outlook';

const told = (kind: string, seat: number, facts: Record<string, unknown>) =>
  ({ n: 1, kind, seat, rule: '', number: 1, text: '', facts }) as unknown as LogLine;

describe('the outlook', () => {
  it('adds up what a seat would gain and lose', () => {
    const found = outlook(
      [
        told('fruit-gained', 0, { count: 3 }),
        told('card-bought', 0, { cost: 2 }),
        told('shells-lost', 0, { count: 1 }),
        told('fruit-gained', 1, { count: 9 }),
        told('trait-advanced', 0, { trait: 'focus', start: 1, end: 2 }),
        told('trait-advanced', 0, { trait: 'focus', start: 2, end: 3 }),
        told('champion-moved', 0, { start: 2, end: 3 }),
        told('boat-moved', 0, { at: 4 }),
      ],
      0,
    );
    expect(found).toEqual({ fruit: 1, shells: -1, dials: { focus: 3 }, champion: 3, boat: 4 });
  });
  it('is nothing without a forecast', () => {
    expect(outlook(null, 0)).toBeNull();
    expect(outlook([], 0)).toBeNull();
    expect([change(2), change(-1), change(0)]).toEqual(['+2', '−1', '']);
  });
});
