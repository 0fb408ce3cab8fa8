// Reads the JSON schema of all wire types from standard input and writes them as TypeScript.
// With --check nothing is written: it fails if the file differs.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compile } from 'json-schema-to-typescript';

const FILE = path.join(import.meta.dirname, '..', 'src', 'lib', 'wire.ts');
const BANNER = '// Written by `make types` from src/reefside/wire; a test compares the two.';

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

async function typescript(schema) {
  const text = await compile(older(schema), 'Root', {
    additionalProperties: false,
    bannerComment: BANNER,
    unreachableDefinitions: true,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 100 },
  });
  return withoutRoot(text);
}

let input = '';
for await (const piece of process.stdin) input += piece;
const { $defs } = JSON.parse(input);
const wanted = await typescript({ definitions: inDefinitions($defs) });
if (!process.argv.includes('--check')) {
  await writeFile(FILE, wanted);
} else if ((await readFile(FILE, 'utf8')) !== wanted) {
  console.error('web/src/lib/wire.ts differs from src/reefside/wire: run make types');
  process.exit(1);
}
