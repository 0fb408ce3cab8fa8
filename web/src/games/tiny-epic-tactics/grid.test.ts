import { describe, expect, it } from 'vitest';
import { arrow, beside, indexOf, nameOf, placeOf, SPACES, straight } from './grid';

describe('the grid', () => {
  it('names every space once, row by row from the north-west', () => {
    expect(new Set(SPACES).size).toBe(168);
    expect(SPACES[0]).toBe('a1');
    expect(SPACES[167]).toBe('n12');
    expect(SPACES.every((name, i) => indexOf(name) === i)).toBe(true);
  });
  it('reads a name back into its column and row', () => {
    expect(placeOf('c10')).toEqual({ x: 2, y: 9 });
    expect(nameOf(2, 9)).toBe('c10');
  });
  it('knows neighbours and straight lines', () => {
    expect(beside('a1', 'n')).toBeNull();
    expect(beside('a1', 'e')).toBe('b1');
    expect(straight('c4', 'c1')).toBe('n');
    expect(straight('c4', 'd5')).toBeNull();
  });
  it('lets arrow keys walk, and no other key', () => {
    expect(arrow('b2', 'ArrowDown')).toBe('b3');
    expect(arrow('n12', 'ArrowRight')).toBeNull();
    expect(arrow('b2', 'x')).toBeNull();
  });
});
