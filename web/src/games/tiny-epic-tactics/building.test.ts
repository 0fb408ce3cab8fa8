import { describe, expect, it } from 'vitest';
import type { Row } from '../../lib/board';
import { added, carriedBy, cellsOf, moved, readCode, site, turned, writeCode } from './building';
import { indexOf } from './grid';
import { relief } from './relief';

const scroll = {
  id: 'back',
  provenance: 'designed',
  rows: [
    '..............',
    '..............',
    '..............',
    '..............',
    '..............',
    '..............',
    't......A.....t',
    '..............',
    '.......t......',
    '..............',
    '..............',
    '..............',
  ],
} as Row;
const boxes = [
  { id: '3x2', provenance: 'designed', height: 2, top: ['F..', '..V'], portals: [{ at: 'a2', face: 'w' }] },
  { id: '1x2', provenance: 'designed', height: 1, top: ['P', '.'], portals: [] },
  { id: '2x2', provenance: 'designed', height: 1, top: ['.P', 'F.'], portals: [{ at: 'b2', face: 'e' }] },
] as unknown as Row[];

describe('a realm as a word', () => {
  it('is read and written', () => {
    const code = '3x2@c2+1x2@d2r2';
    expect(readCode(code)).toEqual([
      { box: '3x2', x: 2, y: 1, turn: 0 },
      { box: '1x2', x: 3, y: 1, turn: 2 },
    ]);
    expect(writeCode(readCode(code))).toBe(code);
    expect(readCode('nonsense+3x2@z9')).toEqual([]);
  });
});

describe('a box', () => {
  it('turns clockwise: its first cell goes to the north-east', () => {
    const [first] = cellsOf({ box: '3x2', x: 0, y: 0, turn: 1 });
    expect(first).toEqual({ x: 1, y: 0 });
    expect(turned(readCode('3x2@m11'), '3x2')).toEqual([{ box: '3x2', x: 12, y: 9, turn: 1 }]);
  });
  it('stands on what is below it, with its own ground on top', () => {
    const found = site(readCode('3x2@c2+1x2@d2'), scroll, boxes);
    const squares = relief(found.terrain, found.stacks);
    expect(squares[indexOf('c2')]).toMatchObject({ level: 2, terrain: 'forest' });
    expect(squares[indexOf('d2')]).toMatchObject({ level: 3, terrain: 'peak' });
  });
  it('takes along what stands on it, and stays on the map', () => {
    const placed = readCode('3x2@c2+1x2@d2+2x2@j5');
    expect(carriedBy(placed, '3x2')).toEqual(['1x2']);
    expect(writeCode(moved(placed, '3x2', 4, 4))).toBe('2x2@j5+3x2@e5+1x2@f5');
    expect(writeCode(moved(placed, '2x2', 40, 40))).toBe('3x2@c2+1x2@d2+2x2@m11');
  });
  it('is added clear of other boxes and of some spaces', () => {
    expect(writeCode(added(readCode('3x2@a1'), '2x2', ['d1', 'e2']))).toBe('3x2@a1+2x2@f1');
  });
});
