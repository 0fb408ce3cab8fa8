import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { me } from '../lib/me.svelte';
import { settings } from '../lib/settings.svelte';
import MyData from './MyData.svelte';

const counts = { waiting: 0, running: 2, finished: 1, removed: 0 };
const asked: { sure: boolean; passphrase?: string | null }[] = [];

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true;
  });
  HTMLDialogElement.prototype.close = vi.fn();
  asked.length = 0;
  settings.lang = 'en';
  localStorage.setItem('reefside.known', 'x');
  vi.stubGlobal('fetch', (_path: string, how: RequestInit) => {
    const body = JSON.parse(String(how.body)) as { sure: boolean };
    asked.push(body);
    return Promise.resolve(new Response(JSON.stringify({ done: body.sure, ...counts })));
  });
});
afterEach(() => vi.unstubAllGlobals());

const guest = { id: 'x', name: 'Ada', lang: 'en' as const, account: null };

test('nobody is deleted before they were told what happens to their tables', async () => {
  me.who = guest;
  render(MyData);
  expect(screen.getByRole('link', { name: 'Download my data' }).getAttribute('href')).toBe('/api/me/data');
  await fireEvent.click(screen.getByRole('button', { name: 'Delete my data' }));
  await waitFor(() => screen.getByText(/At 2 tables others are still playing/));
  screen.getByText(/1 finished game with others will stay/);
  expect(screen.queryByText(/others are waiting/)).toBeNull();
  expect(asked).toEqual([{ sure: false }]);
  const sure = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete everything' });
  await waitFor(() => expect(sure.disabled).toBe(false));
  await fireEvent.click(sure);
  await waitFor(() => expect(me.who).toBeNull());
  expect(asked[1]).toEqual({ sure: true, passphrase: null });
  expect(localStorage.getItem('reefside.known')).toBeNull();
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('deleted'));
});

test('whoever keeps everything is not deleted, and an account needs its passphrase', async () => {
  me.who = { ...guest, account: 'Ada L' };
  render(MyData);
  await fireEvent.click(screen.getByRole('button', { name: 'Delete my data' }));
  await waitFor(() => screen.getByLabelText('Passphrase'));
  expect(screen.getByLabelText<HTMLInputElement>('Passphrase').required).toBe(true);
  await fireEvent.click(screen.getByRole('button', { name: 'Keep everything' }));
  await waitFor(() => expect(screen.queryByLabelText('Passphrase')).toBeNull());
  expect(asked).toEqual([{ sure: false }]);
  expect(me.who).not.toBeNull();
});
