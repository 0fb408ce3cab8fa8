import { describe, expect, it } from 'vitest';
import { indexOf } from './grid';
import { moments } from './moments';
import {
  bounds,
  cliffCorners,
  feet,
  leadSquares,
  lifted,
  LIFT,
  outline,
  portalFace,
  SIDE,
  squares,
  standing,
} from './relief';
import type { MapBox } from './wire';

const maps = moments.steps.map((moment) => moment.table);

function box(name: string, height: number, spaces: string[], state: MapBox['state'] = 'placed', base = 0): MapBox {
  return { box: name, height, base, spaces, state, crystal: '', taken: false, dungeon: [], explorer: -1 };
}

describe('the realm in relief', () => {
  it('stands as high as the table says, on every map', () => {
    for (const { realm, boxes } of maps)
      expect(squares(realm, boxes).map((square) => square.level)).toEqual(realm.levels);
  });
  it('finds the face of every usable portal', () => {
    for (const { realm, boxes } of maps)
      for (const portal of realm.portals)
        expect(portalFace(realm.levels, boxes[portal.box] as MapBox, portal.front)).not.toBeNull();
  });
  it('stacks a box on the level it stands on', () => {
    const [low, high] = standing([
      box('1x2', 1, ['b2', 'b3'], 'placed', 2),
      box('3x2', 2, ['a2', 'b2', 'c2', 'a3', 'b3', 'c3']),
    ]);
    expect([low?.box.box, low?.base, low?.top]).toEqual(['3x2', 0, 2]);
    expect([high?.box.box, high?.base, high?.top]).toEqual(['1x2', 2, 3]);
  });
  it('shows a cliff only where a lower square lies south or east', () => {
    const realm = { ...maps[0]!.realm, terrain: maps[0]!.realm.terrain };
    const list = squares(realm, [box('2x2', 1, ['a1', 'b1', 'a2', 'b2'])]);
    const faces = (name: string) => list[indexOf(name)]?.cliffs.map((cliff) => cliff.face);
    expect(faces('a1')).toEqual([]);
    expect(faces('b1')).toEqual(['e']);
    expect(faces('b2')).toEqual(['s', 'e']);
    expect(faces('c3')).toEqual([]);
  });
  it('says once for each box how high it is, on plain ground if it has any', () => {
    for (const { realm, boxes } of maps) {
      const list = squares(realm, boxes);
      const leads = list.filter((square) => leadSquares(list).has(square.name));
      const seen = [...new Set(list.map((square) => square.box))].filter((each) => each >= 0);
      expect(leads.map((square) => square.box).sort()).toEqual(seen.sort());
      for (const { box: stack, terrain } of leads) {
        const plain = list.some((square) => square.box === stack && square.terrain === 'plain');
        expect(terrain === 'plain').toBe(plain);
      }
    }
  });
  it('splits a cliff by the boxes it is made of', () => {
    const list = squares(maps[0]!.realm, [
      box('2x2', 2, ['a1', 'b1', 'a2', 'b2']),
      box('1x2', 1, ['b1', 'b2'], 'placed', 2),
    ]);
    const south = list[indexOf('b2')]?.cliffs.filter((cliff) => cliff.face === 's');
    expect(south?.map(({ from, to }) => [from, to])).toEqual([
      [0, 2],
      [2, 3],
    ]);
    expect(cliffCorners(1, 1, south![0]!)[0]).toEqual(lifted(1, 2, 2));
  });
  it('leaves a set-aside box out', () => {
    const list = squares(maps[0]!.realm, [box('2x2', 1, ['a1', 'b1', 'a2', 'b2'], 'aside')]);
    expect(list.every((square) => square.level === 0)).toBe(true);
  });
  it('keeps feet out of the part a nearer box hides', () => {
    const list = squares(maps[0]!.realm, [box('2x2', 2, ['a2', 'b2', 'a3', 'b3'])]);
    const levels = list.map((square) => square.level);
    const hidden = lifted(0, 0, 0).y + SIDE - 2 * LIFT.y;
    expect(feet(levels, 'a1').y).toBeLessThan(hidden);
    expect(feet(levels, 'd1').y).toBeGreaterThan(feet(levels, 'a1').y);
  });
  it('makes room for boxes that rise above the scroll', () => {
    const flat = bounds(squares(maps[0]!.realm, []));
    const high = bounds(squares(maps[0]!.realm, [box('2x2', 4, ['a1', 'b1', 'a2', 'b2'])]));
    expect(high.height).toBeGreaterThan(flat.height);
    expect(high.y).toBeLessThan(0);
  });
  it('draws an outline around an area, not between its squares', () => {
    const edges = (spaces: string[]) =>
      outline(
        spaces,
        maps[0]!.realm.levels.map(() => 0),
      ).match(/M/g)?.length;
    expect(edges(['a1'])).toBe(4);
    expect(edges(['a1', 'b1'])).toBe(6);
  });
});
