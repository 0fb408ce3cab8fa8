import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../lib/board';
import { happenings, lastRoll, trails } from './happenings';

const told = (kind: string, facts: Record<string, unknown>, n = 1) =>
  ({ n, kind, seat: 0, rule: '', number: 1, text: kind, facts }) as unknown as LogLine;

describe('what just happened', () => {
  it('rises as a number from the unit it happened to', () => {
    const list = happenings([
      told('damaged', { unit: '0-duelist', target: '1-griffon', damage: 3 }),
      told('healed', { unit: '0-duelist', gained: 2 }, 2),
      told('stepped', { unit: '0-duelist', space: 'a1' }, 3),
    ]);
    expect(list.map((it) => [it.unit, it.text])).toEqual([
      ['1-griffon', '−3'],
      ['0-duelist', '+2'],
    ]);
  });
  it('shows the last dice, and none where none were rolled', () => {
    const rolls = [
      told('knock-rolled', { dice: ['k1', 'm'], icons: 1 }),
      told('trapped', { dice: ['pm'] }, 2),
      told('stepped', {}, 3),
    ];
    expect(lastRoll(rolls)).toMatchObject({ kind: 'miss', dice: ['pm'] });
    expect(lastRoll([told('misses-rolled', { dice: [] })])).toBeNull();
  });
  it('draws walks of the Solo Enemy and lines of attacks', () => {
    const list = trails([
      told('enemy-moved', { unit: '1-treant', path: ['a1', 'a2'] }),
      told('attack-declared', { unit: '1-treant', target: '0-duelist' }, 2),
    ]);
    expect(list).toEqual([
      { n: 1, kind: 'walk', path: ['a1', 'a2'] },
      { n: 2, kind: 'blow', from: '1-treant', to: '0-duelist' },
    ]);
  });
});
