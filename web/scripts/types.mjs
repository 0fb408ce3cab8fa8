// Reads the JSON schema of all wire types, the verbs of the games and the keys of their boards' texts from standard
// input and writes them as TypeScript: types of no game to src/lib/wire.ts, what is of a game to its folder.
// With --check nothing is written: it fails if a file differs.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compile } from 'json-schema-to-typescript';

const SOURCE = path.join(import.meta.dirname, '..', 'src');
const banner = (from) => `// Written by \`make types\` from src/reefside/${from}; a test compares the two.`;

/** What the generator does not know: tuples in their newer spelling, and objects of any kind. */
function older(node) {
  if (Array.isArray(node)) return node.map(older);
  if (node === null || typeof node !== 'object') return node;
  const { prefixItems, ...rest } = node;
  const copy = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, older(value)]));
  if (prefixItems) return { ...copy, items: older(prefixItems), additionalItems: false };
  if (copy.type === 'object' && !copy.properties) return { additionalProperties: true, ...copy };
  return copy;
}

/** The generator looks for types under their older name too. */
function inDefinitions(defs) {
  return JSON.parse(JSON.stringify(defs).replaceAll('#/$defs/', '#/definitions/'));
}

/** The generator wants one root type and mentions it everywhere; nobody needs it. */
function withoutRoot(text) {
  return text
    .replace(/^ \* {5}/gm, ' * ')
    .replace(/export interface Root \{[^}]*\}\n/, '')
    .replace(/ \*\n \* This (interface|type) was referenced by `Root`'s JSON-Schema\n \* via .*\n/g, '')
    .replace(/\/\*\*\n \* This (interface|type) was referenced by `Root`'s JSON-Schema\n \* via .*\n \*\/\n/g, '');
}

async function typescript(types, from) {
  const text = await compile(older({ definitions: inDefinitions(types) }), 'Root', {
    additionalProperties: false,
    bannerComment: banner(from),
    unreachableDefinitions: true,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 100 },
  });
  return withoutRoot(text);
}

const VERBS_BANNER = '// Written by `make types` from the verbs that the game declares; a test compares the two.';

/** A game's table of verbs: the arguments of each, as `kind` or `name: kind`. */
function verbTable(verbs) {
  const rows = Object.entries(verbs).map(([verb, args]) => {
    const key = /^\w+$/.test(verb) ? verb : `'${verb}'`;
    return `  ${key}: [${args.map((said) => `'${said}'`).join(', ')}],\n`;
  });
  return `${VERBS_BANNER}\n\nexport const VERBS = {\n${rows.join('')}} as const;\n`;
}

const TEXTS_BANNER =
  '// Written by `make types` from the section [board] of the game’s words; a test compares the two.';

/** The way to a board's texts, by their keys below `board.`. */
function textFunction(keys) {
  const rows = keys.map((key) => `  | '${key}'`).join('\n');
  return `${TEXTS_BANNER}

import { boardText, type TextOf } from '../../lib/words';

export type BoardText =
${rows};

/** A text of the board with its facts filled in. */
export const text: TextOf<BoardText> = boardText;
`;
}

/** Write a file, or only see whether it is as it would be written. */
async function put(name, wanted) {
  const file = path.join(SOURCE, name);
  if (!process.argv.includes('--check')) return writeFile(file, wanted);
  if ((await readFile(file, 'utf8').catch(() => '')) === wanted) return;
  console.error(`web/src/${name} differs from what it is written from: run make types`);
  process.exitCode = 1;
}

let input = '';
for await (const piece of process.stdin) input += piece;
const { $defs, games, verbs, texts } = JSON.parse(input);
await put('lib/wire.ts', await typescript($defs, 'wire'));
for (const [game, types] of Object.entries(games)) {
  await put(`games/${game}/wire.ts`, await typescript(types, `games/${game.replaceAll('-', '_')}/wire.py`));
}
// A game without a board of its own needs no verbs and no texts here.
const isDrawn = (game) => existsSync(path.join(SOURCE, 'games', game));
for (const [game, table] of Object.entries(verbs)) {
  if (isDrawn(game)) await put(`games/${game}/verbs.ts`, verbTable(table));
}
for (const [game, keys] of Object.entries(texts)) {
  if (isDrawn(game) && keys.length) await put(`games/${game}/texts.ts`, textFunction(keys));
}
