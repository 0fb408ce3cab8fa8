// Builds the board into the package: node examples/hearts/board/build.mjs (the client's npm packages must be there).
// With --check nothing is written: it fails if the file differs.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createRequire } from 'node:module';

const here = import.meta.dirname;
const web = path.join(here, '../../../web/package.json');
const { transformWithOxc } = await import(createRequire(web).resolve('vite'));
const ts = await readFile(path.join(here, 'board.ts'), 'utf8');
const { code } = await transformWithOxc(ts, 'board.ts', { sourcemap: false });
const built = `// Built from examples/hearts/board/board.ts by build.mjs beside it.\n${code}`;
const file = path.join(here, '../src/reefside_hearts/board/board.js');
if (!process.argv.includes('--check')) await writeFile(file, built);
else if ((await readFile(file, 'utf8').catch(() => '')) !== built) {
  console.error('board.js differs from what it is built from: node examples/hearts/board/build.mjs');
  process.exitCode = 1;
}
