import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, test, vi } from 'vitest';
import { toyLine } from '../lib/toy-line';
import Log from './Log.svelte';

const lines = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => toyLine(from + i));
const shared = { game: 'toy', table: 't', seat: 0 };
const press = async (name: RegExp) => {
  await fireEvent.click(screen.getByText(name, { selector: 'button' }));
  await tick();
  await tick();
};
const count = () => document.querySelectorAll('summary .text > span').length;

test('earlier lines are shown piece by piece, and fetched when none are left here', async () => {
  let log = lines(201, 400);
  const loadOlder = vi.fn(async () => {
    log = [...lines(1, 200), ...log];
    await view.rerender({ log });
  });
  const view = render(Log, { ...shared, log, loadOlder });
  expect(count()).toBe(150);
  await press(/250/);
  expect(loadOlder).not.toHaveBeenCalled();
  expect(count()).toBe(200);
  await press(/200/);
  expect(loadOlder).toHaveBeenCalledOnce();
  expect(count()).toBe(400);
  expect(document.querySelector('button')).toBeNull();
});

test('a piece that cannot be fetched is asked for again', async () => {
  const loadOlder = vi.fn(async () => Promise.reject(new Error('gone')));
  render(Log, { ...shared, log: lines(11, 20), loadOlder });
  await press(/10/);
  expect(screen.getByRole('alert')).toBeTruthy();
  await press(/10/);
  expect(loadOlder).toHaveBeenCalledTimes(2);
});
