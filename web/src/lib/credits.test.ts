import { expect, test } from 'vitest';
import { byAuthor, ICONS } from './credits';

const sources = import.meta.glob<string>('../**/*.{svelte,ts}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const credits = import.meta.glob<Record<string, string>>('../games/*/credits.ts', { import: 'ICONS', eager: true });
const ICON = /~icons\/game-icons\/([a-z0-9-]+)/g;

/** The icons that the files below a folder use. */
function usedIn(folder: string): string[] {
  const texts = Object.entries(sources).flatMap(([path, text]) => (path.startsWith(folder) ? [text] : []));
  return [...new Set(texts.flatMap((text) => [...text.matchAll(ICON)].map((found) => found[1] ?? '')))].sort();
}

test('every icon of a game has its author named in the game’s folder, and no other', () => {
  expect(usedIn('../').length).toBeGreaterThan(50);
  for (const [path, icons] of Object.entries(credits)) {
    expect(Object.keys(icons).sort()).toEqual(usedIn(path.replace('credits.ts', '')));
  }
  expect(Object.keys(ICONS).sort()).toEqual(usedIn('../'));
});

test('authors are listed once, with all their icons', () => {
  const listed = byAuthor();
  expect(new Set(listed.map(([author]) => author)).size).toBe(listed.length);
  expect(listed.flatMap(([, icons]) => icons)).toHaveLength(usedIn('../').length);
});
