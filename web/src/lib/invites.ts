/** The links that let others take a seat, kept by whoever laid the table. */
import type { Created, Invite } from './wire';

const place = (table: string): string => `reefside.invites.${table}`;

export function keepInvites(created: Created): void {
  if (created.invites.length === 0) return;
  localStorage.setItem(place(created.table.id), JSON.stringify(created.invites));
}

export function keptInvites(table: string): Invite[] {
  try {
    return JSON.parse(localStorage.getItem(place(table)) ?? '[]') as Invite[];
  } catch {
    return [];
  }
}
