/** For tests: the texts of a game as the server would send them, read from its `words/*.toml`. */
import { words, type Lang, type Words } from './words';

const files = import.meta.glob<string>('../../../src/reefside/games/*/words/*.toml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const SECTION = /^\[([\w.-]+)\]$/;
const ENTRY = /^([\w-]+) = ("(?:[^"\\]|\\.)*")$/;

/** The texts of a file by their dotted keys; nothing but sections, one-line texts and remarks is understood. */
function parse(toml: string): Record<string, string> {
  const found: Record<string, string> = {};
  let prefix = '';
  for (const line of toml.split('\n').filter((each) => each && !each.startsWith('#'))) {
    const section = SECTION.exec(line);
    const entry = ENTRY.exec(line);
    if (section) prefix = `${section[1]}.`;
    else if (entry) found[prefix + entry[1]] = JSON.parse(entry[2]!) as string;
    else throw new Error(`this is no line of texts: ${line}`);
  }
  return found;
}

export function gameWords(game: string, lang: Lang): Words {
  const file = files[`../../../src/reefside/games/${game.replaceAll('-', '_')}/words/${lang}.toml`];
  if (file === undefined) throw new Error(`there are no texts of ${game} in ${lang}`);
  return words(lang, parse(file));
}
