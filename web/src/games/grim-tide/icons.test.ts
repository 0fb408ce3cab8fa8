import { describe, expect, it } from 'vitest';
import { ICONS } from '../../lib/credits';
import recorded from './moments.json';
import source from './icons.ts?raw';

const { content } = recorded;

describe('icons', () => {
  it('name who drew them', () => {
    const used = [...source.matchAll(/game-icons\/([a-z0-9-]+)/g)].map(([, icon]) => icon!);
    expect(used.length).toBeGreaterThan(70);
    expect(used.filter((icon) => !(icon in ICONS))).toEqual([]);
  });
  it('stand for every tile and every crew card', () => {
    const keys = [content.shallow, content.deep, content.abyss, content.chum, content.standard, content.renowned]
      .flat()
      .map((row) => row.key);
    const drawn = [...source.matchAll(/^ {2}'?([a-z0-9-]+)'?: [A-Z]/gm)].map(([, key]) => key!);
    expect(keys.filter((key) => !drawn.includes(key))).toEqual([]);
  });
});
