import { expect, test } from 'vitest';
import { byAuthor, ICONS } from './credits';

const sources = import.meta.glob<string>('../**/*.{svelte,ts}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const used = new Set(
  Object.values(sources).flatMap((text) =>
    [...text.matchAll(/~icons\/game-icons\/([a-z0-9-]+)/g)].map((found) => found[1] ?? ''),
  ),
);

test('every icon on a board has its author named, and no other', () => {
  expect(used.size).toBeGreaterThan(50);
  expect(Object.keys(ICONS).sort()).toEqual([...used].sort());
});

test('authors are listed once, with all their icons', () => {
  const listed = byAuthor();
  expect(new Set(listed.map(([author]) => author)).size).toBe(listed.length);
  expect(listed.flatMap(([, icons]) => icons)).toHaveLength(used.size);
});
