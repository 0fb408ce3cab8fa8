/** For tests: the texts of a game as the server would send them, read from its `words/*.toml`. */
import { words, type Lang, type Words } from './words';

const files = import.meta.glob<string>('../../../src/reefside/games/*/words/*.toml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const SECTION = /^\[([\w.-]+)\]$/;
const ENTRY = /^([\w-]+) = ("(?:[^"\\]|\\.)*")$/;
const NOUN = /^([\w-]+) = \{(.+)\}$/;
const FORM = /(\w+) = ("(?:[^"\\]|\\.)*")/g;

/** A noun under its key, and its other cases by the case and the noun, as the server sends them. */
function forms(key: string, cases: string): Record<string, string> {
  const all = Object.fromEntries([...cases.matchAll(FORM)].map((each) => [each[1], JSON.parse(each[2]!) as string]));
  const { nom = '', ...others } = all;
  const rest = Object.entries(others).map(([name, form]) => [`forms.${name}.${nom}`, form]);
  return { [key]: nom, ...Object.fromEntries(rest) };
}

/** The texts of a file by their dotted keys; nothing but sections, one-line texts, nouns and remarks is understood. */
function parse(toml: string): Record<string, string> {
  const found: Record<string, string> = {};
  let prefix = '';
  for (const line of toml.split('\n').filter((each) => each && !each.startsWith('#'))) {
    const section = SECTION.exec(line);
    const entry = ENTRY.exec(line);
    const noun = NOUN.exec(line);
    if (section) prefix = `${section[1]}.`;
    else if (entry) found[prefix + entry[1]] = JSON.parse(entry[2]!) as string;
    else if (noun) Object.assign(found, forms(prefix + noun[1], noun[2]!));
    else throw new Error(`this is no line of texts: ${line}`);
  }
  return found;
}

export function gameWords(game: string, lang: Lang): Words {
  const file = files[`../../../src/reefside/games/${game.replaceAll('-', '_')}/words/${lang}.toml`];
  if (file === undefined) throw new Error(`there are no texts of ${game} in ${lang}`);
  return words(lang, parse(file));
}

const common = import.meta.glob<string>('../../../src/reefside/words/*.toml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Some sections of the texts that belong to no game. */
export function commonTexts(lang: Lang, sections: readonly string[]): Record<string, string> {
  const file = common[`../../../src/reefside/words/${lang}.toml`] ?? '';
  const parts = file
    .split(/^(?=\[)/m)
    .filter((part) => sections.includes(SECTION.exec(part.split('\n')[0]!)?.[1] ?? ''));
  return parse(parts.join('\n'));
}
