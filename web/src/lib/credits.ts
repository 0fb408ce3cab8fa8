/** Who drew the icons of game-icons.net that we use; a test demands a line for each. */
export const ICONS: Record<string, string> = {};

/** The icons by author, both in alphabetical order. */
export function byAuthor(): [string, string[]][] {
  const found = new Map<string, string[]>();
  for (const [icon, author] of Object.entries(ICONS).sort()) {
    found.set(author, [...(found.get(author) ?? []), icon]);
  }
  return [...found].sort(([a], [b]) => a.localeCompare(b));
}
