import { describe, expect, it } from 'vitest';
import { bestPlace, beyond, inSight, type Spot } from './in-sight';

const spot = (answer: string, top: number, bottom = top + 40): Spot => ({ answer, top, bottom });

describe('answers in sight', () => {
  const spots = [spot('a', 10), spot('b', 900), spot('c', 960), spot('d', 1020), spot('e', 2000)];

  it('sees only what is whole', () => {
    expect([...inSight(spots, 0, 100)]).toEqual(['a']);
    expect([...inSight(spots, 20, 100)]).toEqual([]);
  });
  it('goes to where the most are', () => {
    const from = bestPlace(spots, 0, 300);
    expect([...inSight(spots, from, 300)]).toEqual(['b', 'c', 'd']);
    expect(beyond(spots, from, 300)).toEqual({ above: 1, below: 1 });
  });
  it('shows the answer that is picked, and as many others as can be', () => {
    expect([...inSight(spots, bestPlace(spots, 0, 300, 'e'), 300)]).toEqual(['e']);
    expect([...inSight(spots, bestPlace(spots, 0, 110, 'd'), 110)]).toEqual(['c', 'd']);
  });
  it('stays where all are in sight', () => {
    expect(bestPlace([spot('a', 10), spot('b', 90)], 3, 300)).toBe(3);
  });
  it('counts an answer once, and not where another of its pieces is in sight', () => {
    const twice = [spot('a', 10), spot('a', 900), spot('b', 920), spot('b', 960)];
    expect(beyond(twice, 0, 300)).toEqual({ above: 0, below: 1 });
  });
});
