import { expect, it } from 'vitest';
import { folders } from '.';
import { gameWords } from '../lib/game-words';

const sources = import.meta.glob<string>('./*/*.{svelte,ts}', { query: '?raw', import: 'default', eager: true });

/** The sources of a folder that ask for texts of its board. */
function asking(game: string): string {
  const own = Object.entries(sources).filter(([path]) => path.startsWith(`./${game}/`) && !path.endsWith('.test.ts'));
  return own.flatMap(([, source]) => (source.includes("from './texts'") ? [source] : [])).join('\n');
}

/** Whether a key stands there as it is, or its section with a gap after it. */
const isUsed = (key: string, source: string) =>
  source.includes(`'${key}'`) || (key.includes('.') && source.includes(`\`${key.slice(0, key.lastIndexOf('.'))}.\${`));

it.each(Object.keys(folders))('every text of the board of %s is used there', (game) => {
  const keys = Object.keys(gameWords(game, 'en').all).filter((key) => key.startsWith('board.'));
  const source = asking(game);
  expect(keys.filter((key) => !isUsed(key.replace('board.', ''), source))).toEqual([]);
  expect(source === '').toBe(keys.length === 0);
});

it('a text that no board uses is found', () => {
  const source = "text(words, 'bid'); text(words, `verbs.${verb}`)";
  expect(['bid', 'verbs.feed', 'less', 'winds.north'].filter((key) => isUsed(key, source))).toEqual([
    'bid',
    'verbs.feed',
  ]);
});
