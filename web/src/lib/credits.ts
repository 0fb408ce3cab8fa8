/** Who drew the icons of game-icons.net that the games use: each folder names its own in `credits.ts`. */
const found = import.meta.glob<Record<string, string>>('../games/*/credits.ts', { import: 'ICONS', eager: true });

/** The author of each icon. */
export const ICONS: Record<string, string> = Object.assign({}, ...Object.values(found));

/** The icons by author, both in alphabetical order. */
export function byAuthor(): [string, string[]][] {
  const found = new Map<string, string[]>();
  for (const [icon, author] of Object.entries(ICONS).sort()) {
    found.set(author, [...(found.get(author) ?? []), icon]);
  }
  return [...found].sort(([a], [b]) => a.localeCompare(b));
}
