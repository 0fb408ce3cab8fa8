import { expect, test } from 'vitest';
import { me } from './me.svelte';
import { heardOf, sorted, tabTitle, waitingTables } from './my-tables.svelte';
import type { Me, TableCard } from './wire';

const table = (id: string, updated: number, more: Partial<TableCard> = {}): TableCard =>
  ({ id, updated, state: 'playing', mine: [0], waiting: [1], ...more }) as TableCard;

test('tables that wait for me come first, the one that waits longest before the others', () => {
  const found = sorted([
    table('over', 90, { state: 'over', waiting: [0] }),
    table('short', 80, { waiting: [0] }),
    table('theirs', 50),
    table('long', 10, { waiting: [0, 1] }),
    table('open', 60, { state: 'waiting', waiting: [] }),
  ]);
  expect(found.waiting.map((each) => each.id)).toEqual(['long', 'short']);
  expect(found.running.map((each) => each.id)).toEqual(['open', 'theirs']);
  expect(found.over.map((each) => each.id)).toEqual(['over']);
});

test('what a table’s own page hears counts at once, and nothing counts for whoever has signed out', () => {
  me.who = { id: 'p', name: 'Ada' } as Me;
  heardOf(table('a', 1, { waiting: [0] }));
  heardOf(table('b', 2, { waiting: [0] }));
  expect(tabTitle('Rules')).toBe('(2) Rules – Reefside');
  heardOf(table('a', 3));
  expect(waitingTables().map((each) => each.id)).toEqual(['b']);
  heardOf(table('b', 4, { mine: [] }));
  expect(tabTitle('Rules')).toBe('Rules – Reefside');
  heardOf(table('c', 5, { waiting: [0] }));
  me.who = null;
  expect(tabTitle('Rules')).toBe('Rules – Reefside');
});
