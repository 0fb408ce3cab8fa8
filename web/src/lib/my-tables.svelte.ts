/** The tables I sit at, as every page knows them: how many wait for me stands in the header and in the tab's title. */
import { api } from './api';
import { loadMe, me } from './me.svelte';
import type { TableCard } from './wire';

const REFRESH = 15_000;

const known = $state({ tables: [] as TableCard[] });

/** Whether a table waits for me. */
export const waitsForMe = (table: TableCard): boolean =>
  table.state === 'playing' && table.waiting.some((seat) => table.mine.includes(seat));

/** My tables: those that wait for me, the longest first; the others that go on; those that are over. */
export function sorted(tables: readonly TableCard[]): Record<'waiting' | 'running' | 'over', TableCard[]> {
  const waiting = tables.filter(waitsForMe).toSorted((a, b) => a.updated - b.updated);
  const rest = tables.filter((table) => !waitsForMe(table)).toSorted((a, b) => b.updated - a.updated);
  return {
    waiting,
    running: rest.filter((table) => table.state !== 'over'),
    over: rest.filter((table) => table.state === 'over'),
  };
}

/** My tables as they were last heard of. */
export const myTables = (): TableCard[] => (me.who ? known.tables : []);

/** The tables that wait for me, the longest first. */
export const waitingTables = (): TableCard[] => sorted(myTables()).waiting;

/** What stands in the tab: how many tables wait, and the page. */
export function tabTitle(page: string): string {
  const waiting = waitingTables().length;
  return `${waiting ? `(${waiting}) ` : ''}${page} – Reefside`;
}

/** Ask the server about my tables. */
export async function loadMyTables(): Promise<void> {
  known.tables = (await loadMe()) ? (await api.myTables()).tables : [];
}

/** A table as its own page has just heard of it. */
export function heardOf(table: TableCard): void {
  const others = known.tables.filter((each) => each.id !== table.id);
  known.tables = table.mine.length > 0 ? [...others, table] : others;
}

/** Keep asking, also while the tab is hidden: its title is what is seen of it then. */
export function keepMyTables(): () => void {
  const look = () => void loadMyTables().catch(() => undefined); // what is known stays
  const shown = () => document.visibilityState === 'visible' && look();
  look();
  const timer = setInterval(look, REFRESH);
  document.addEventListener('visibilitychange', shown);
  return () => (clearInterval(timer), document.removeEventListener('visibilitychange', shown));
}
