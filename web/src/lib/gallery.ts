/**
 * The cards and pieces of a game, one for each row of its content. `[gallery.<kind>]` of its words says what a kind is
 * called, in which sections its names and texts stand, and its rules; `[columns]` what its numbers are called.
 */
import type { Row } from './board';
import { ruleIds } from './how';
import { fold } from './words';

type Texts = Readonly<Record<string, string>>;

export interface GalleryItem {
  kind: string;
  row: Row;
  name: string;
  text: string;
  facts: { label: string; value: string }[];
  rules: string[];
}

export interface GalleryKind {
  kind: string;
  title: string;
  items: GalleryItem[];
}

/** What a row may be called by in the words: its key, or its id. */
const keysOf = (row: Row): string[] => [row.key, row.id].filter((key): key is string => typeof key === 'string');

/** The first text that there is. */
const first = (texts: Texts, keys: string[]): string | undefined =>
  keys.map((key) => texts[key]).find((text) => text !== undefined);

function nameOf(texts: Texts, kind: string, row: Row): string {
  const sections = [texts[`gallery.${kind}.names`], `${kind}s`, kind].filter(Boolean);
  const keys = sections.flatMap((section) =>
    keysOf(row).flatMap((key) => [`${section}.${key}`, `${section}.${key}.name`]),
  );
  return first(texts, keys) ?? row.id;
}

function textOf(texts: Texts, kind: string, row: Row): string {
  const keys = keysOf(row);
  const named = texts[`gallery.${kind}.names`] ?? `${kind}s`;
  const told = [texts[`gallery.${kind}.texts`] ?? `${kind}_texts`];
  const plain = first(texts, [
    ...told.flatMap((section) => keys.map((key) => `${section}.${key}`)),
    ...keys.map((key) => `${named}.${key}.text`),
  ]);
  const parts = keys.flatMap((key) => [texts[`${named}.${key}.if`], texts[`${named}.${key}.then`]]).filter(Boolean);
  return plain ?? parts.join(' → ');
}

/** A value as it is read: the name of what it names, or itself. */
function valueOf(texts: Texts, column: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((each) => valueOf(texts, column, each)).join(', ');
  const key = String(value);
  const section = texts[`column_names.${column}`] ?? `${column}s`;
  return first(texts, [`${section}.${key}`, `${section}.${key}.name`]) ?? key;
}

const isPlain = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'number' || (Array.isArray(value) && value.every(isPlain));

/** The numbers of a row that have a name; every plain one where a game names none. */
function factsOf(texts: Texts, row: Row, named: boolean): GalleryItem['facts'] {
  return Object.entries(row)
    .filter(([column, value]) => !['id', 'key', 'provenance'].includes(column) && isPlain(value))
    .filter(([column]) => !named || `columns.${column}` in texts)
    .map(([column, value]) => ({ label: texts[`columns.${column}`] ?? column, value: valueOf(texts, column, value) }));
}

/** Every component of a game by kind: in the order of `[gallery]`, then the kinds that it does not name. */
export function galleryOf(texts: Texts, rows: Readonly<Record<string, Row[]>>): GalleryKind[] {
  const named = Object.keys(texts).flatMap((key) => /^gallery\.([\w-]+)\.title$/.exec(key)?.[1] ?? []);
  const kinds = [...new Set([...named, ...Object.keys(rows)])].filter((kind) => rows[kind]?.length);
  const columns = Object.keys(texts).some((key) => key.startsWith('columns.'));
  const prefix = /^rules\.([A-Z]+)-/.exec(Object.keys(texts).find((key) => key.startsWith('rules.')) ?? '')?.[1];
  return kinds.map((kind) => ({
    kind,
    title: texts[`gallery.${kind}.title`] ?? kind,
    items: (rows[kind] ?? []).map((row) => {
      const own = `${prefix}-${row.id}`;
      const rules = `rules.${own}.text` in texts ? [own] : [];
      return {
        kind,
        row,
        name: nameOf(texts, kind, row),
        text: textOf(texts, kind, row),
        facts: factsOf(texts, row, columns),
        rules: [...rules, ...ruleIds(texts[`gallery.${kind}.rules`])],
      };
    }),
  }));
}

/** The components that have every word looked for, of one kind or of all. */
export function findItems(kinds: readonly GalleryKind[], kind: string, asked: string): GalleryKind[] {
  const words = fold(asked).split(/\s+/).filter(Boolean);
  const has = (item: GalleryItem, title: string) => {
    const facts = item.facts.map((fact) => `${fact.label} ${fact.value}`).join(' ');
    const all = fold(`${title} ${item.row.id} ${item.name} ${item.text} ${facts}`);
    return words.every((word) => all.includes(word));
  };
  return kinds
    .filter((each) => !kind || each.kind === kind)
    .map((each) => ({ ...each, items: each.items.filter((item) => has(item, each.title)) }))
    .filter((each) => each.items.length > 0);
}
