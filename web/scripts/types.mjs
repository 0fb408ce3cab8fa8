// Reads the JSON schema of all wire types from standard input and writes them as TypeScript: those of
// no game to src/lib/wire.ts, those of each game to the game's folder.
// With --check nothing is written: it fails if a file differs.
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

/** Write a file, or only see whether it is as it would be written. */
async function put(place, types, from) {
  const file = path.join(SOURCE, place, 'wire.ts');
  const wanted = await typescript(types, from);
  if (!process.argv.includes('--check')) return writeFile(file, wanted);
  if ((await readFile(file, 'utf8').catch(() => '')) === wanted) return;
  console.error(`web/src/${place}/wire.ts differs from src/reefside/${from}: run make types`);
  process.exitCode = 1;
}

let input = '';
for await (const piece of process.stdin) input += piece;
const { $defs, games } = JSON.parse(input);
await put('lib', $defs, 'wire');
for (const [game, types] of Object.entries(games)) {
  await put(`games/${game}`, types, `games/${game.replaceAll('-', '_')}/wire.py`);
}
