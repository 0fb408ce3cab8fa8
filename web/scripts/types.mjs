// Reads {file: JSON schema} from standard input and writes the TypeScript of each into src/.
// With --check nothing is written: it fails and names the files that differ.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compile } from 'json-schema-to-typescript';

const SOURCE = path.join(import.meta.dirname, '..', 'src');
const BANNER = '// Written by `make types` from src/reefside/wire; a test compares the two.';

/** The generator knows tuples only in their older spelling. */
function olderTuples(node) {
  if (Array.isArray(node)) return node.map(olderTuples);
  if (node === null || typeof node !== 'object') return node;
  const { prefixItems, ...rest } = node;
  const copy = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, olderTuples(value)]),
  );
  return prefixItems ? { ...copy, items: olderTuples(prefixItems), additionalItems: false } : copy;
}

/** The generator wants one root type and mentions it everywhere; nobody needs it. */
function withoutRoot(text) {
  return text
    .replace(/export interface Root \{[^}]*\}\n/, '')
    .replace(/ \*\n \* This (interface|type) was referenced by `Root`'s JSON-Schema\n \* via .*\n/g, '')
    .replace(/\/\*\*\n \* This (interface|type) was referenced by `Root`'s JSON-Schema\n \* via .*\n \*\/\n/g, '');
}

async function typescript(schema) {
  const text = await compile(olderTuples(schema), 'Root', {
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
const stale = [];
for (const [name, schema] of Object.entries(JSON.parse(input))) {
  const file = path.join(SOURCE, name);
  const wanted = await typescript(schema);
  const found = await readFile(file, 'utf8').catch(() => '');
  if (found === wanted) continue;
  stale.push(name);
  if (!process.argv.includes('--check')) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, wanted);
  }
}
if (process.argv.includes('--check') && stale.length > 0) {
  console.error(`these types differ from src/reefside/wire: ${stale.join(', ')}; run make types`);
  process.exit(1);
}
