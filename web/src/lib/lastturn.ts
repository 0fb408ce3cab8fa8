/** Where each own seat's log stood at its last decision: what came after is news to it. */
const place = (table: string): string => `reefside.seen.${table}`;

function all(table: string): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(place(table)) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

export function keepPlace(table: string, seat: string, n: number): void {
  sessionStorage.setItem(place(table), JSON.stringify({ ...all(table), [seat]: n }));
}

export const keptPlace = (table: string, seat: string): number => all(table)[seat] ?? 0;
