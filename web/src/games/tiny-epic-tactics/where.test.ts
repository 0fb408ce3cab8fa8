import { describe, expect, it } from 'vitest';
import { toAnswer, glow, isButton, offer } from './choices';
import { moments } from './moments';
import type { MapBox } from './wire';
import { cellSpace, cornerSpaces, spacesOf } from './where';

const said = (notation: string) => toAnswer({ notation, label: notation });

describe('an answer', () => {
  it('is read into what it points at', () => {
    expect(said('move fighter e5')).toMatchObject({ verb: 'move', unit: 'fighter', space: 'e5' });
    expect(said('step e5')).toMatchObject({ unit: null, space: 'e5' });
    expect(said('explore wizard b2')).toMatchObject({ unit: 'wizard', cell: 'b2', space: null });
    expect(said('delve rogue 8x5')).toMatchObject({ unit: 'rogue', box: '8x5' });
    expect(said('hold ambush')).toMatchObject({ card: 'ambush' });
    expect(said('push n')).toMatchObject({ way: 'n' });
  });
  it('is a button only if it has no place and no card', () => {
    expect(isButton(said('pass'))).toBe(true);
    expect(isButton(said('counter melee'))).toBe(true);
    expect(isButton(said('move fighter e5'))).toBe(false);
    expect(isButton(said('play ambush'))).toBe(false);
  });
  it('glows by what it does', () => {
    expect(glow(said('step e5'), false)).toBe('walk');
    expect(glow(said('melee fighter e5'), false)).toBe('harm');
    expect(glow(said('spell wizard e5'), true)).toBe('help');
  });
  it('names the units it speaks of', () => {
    const { units } = offer([said('move fighter e5'), said('melee beast e6'), said('pass')]);
    expect([...units]).toEqual(['fighter', 'beast']);
  });
});

describe('where an answer is given', () => {
  const box: MapBox = {
    box: '3x2',
    height: 1,
    base: 0,
    spaces: ['k7', 'l7', 'm7', 'k8', 'l8', 'm8'],
    state: 'turned',
    crystal: '',
    taken: false,
    dungeon: ['WXC', 'EMT'],
    explorer: 0,
  };
  it('a dungeon lies where its box stood', () => {
    expect(cellSpace(box, 'a2')).toBe('k8');
    expect(cellSpace(box, 'd1')).toBeNull();
  });
  it('a starting location is a corner of four squares', () => {
    expect(cornerSpaces('se')).toEqual(['m11', 'n11', 'm12', 'n12']);
    expect(cornerSpaces('nw')).toEqual(['a1', 'b1', 'a2', 'b2']);
  });
  it('every answer of the recorded moments has a place or is a button', () => {
    for (const { table, choices } of moments.steps)
      for (const choice of choices) {
        const it = said(choice);
        expect(spacesOf(table, 0, it).length > 0 || isButton(it), choice).toBe(true);
      }
  });
});
