import { mount, unmount } from 'svelte';
import { describe, expect, it } from 'vitest';
import { folders, loadHowPicture } from '.';
import { gameWords } from '../lib/game-words';
import { howOf, PARTS, type HowTo } from '../lib/how';
import type { Lang } from '../lib/words';

const told = Object.keys(folders).filter((game) => howOf(gameWords(game, 'en').all));
const pictures = await Promise.all(told.map(async (game) => [game, (await loadHowPicture(game))!] as const));
const how = (game: string, lang: Lang): HowTo => howOf(gameWords(game, lang).all)!;
/** So many letters fit on two screens beside their pictures. */
const TWO_SCREENS = 5600;

describe.each(pictures)('how %s is played', (game, Picture) => {
  it.each(['en', 'pl'] as const)('is told in every part, on about two screens: %s', (lang) => {
    const parts = how(game, lang);
    expect(parts.aim).toHaveLength(1);
    expect(parts.matters).toHaveLength(3);
    expect(parts.turn.length).toBeGreaterThanOrEqual(3);
    expect(parts.end.length).toBeGreaterThanOrEqual(2);
    const letters = PARTS.flatMap((part) => parts[part]).reduce(
      (sum, { text, title }) => sum + (title + text).length,
      0,
    );
    expect(letters).toBeLessThan(TWO_SCREENS);
  });

  it('stands on rules that there are, whatever the language', () => {
    const { all } = gameWords(game, 'en');
    for (const part of PARTS) {
      const ids = (lang: Lang) => how(game, lang)[part].map(({ id, rules }) => [id, rules]);
      expect(ids('pl')).toEqual(ids('en'));
      for (const { id, rules, title } of how(game, 'en')[part]) {
        expect(rules, id).not.toEqual([]);
        for (const rule of rules) expect(all).toHaveProperty([`rules.${rule}.text`]);
        if (part !== 'aim') expect(title, id).not.toBe('');
      }
    }
  });

  it('is drawn: every step, thing, end and sign has a picture of its own', () => {
    const words = gameWords(game, 'en');
    const drawn = (name: string): string => {
      const target = document.createElement('div');
      const picture = mount(Picture, { target, props: { name, words } });
      const html = target.innerHTML;
      void unmount(picture);
      return html;
    };
    const nothing = drawn('icons.');
    for (const part of PARTS.filter((each) => each !== 'modes')) {
      const all = how(game, 'en')[part].map(({ id }) => drawn(`${part}.${id}`));
      for (const [i, html] of all.entries()) expect(html, `${part} ${i}`).not.toBe(nothing);
      expect(new Set(all).size).toBe(all.length);
    }
  });
});
