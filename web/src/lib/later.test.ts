import { expect, test, vi } from 'vitest';
import { whileHere } from './later';

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('what comes is told while somebody waits for it', async () => {
  const [came, failed] = [vi.fn(), vi.fn()];
  whileHere(Promise.resolve(7), came, failed);
  whileHere(Promise.reject(new Error('no')), came, failed);
  await settled();
  expect(came.mock.calls).toEqual([[7]]);
  expect(failed).toHaveBeenCalledOnce();
});

test('nothing is told to whoever has gone', async () => {
  const [came, failed] = [vi.fn(), vi.fn()];
  whileHere(Promise.resolve(7), came, failed)();
  whileHere(Promise.reject(new Error('no')), came, failed)();
  await settled();
  expect(came).not.toHaveBeenCalled();
  expect(failed).not.toHaveBeenCalled();
});

/** What a component says of an element it binds: `let x: HTMLElement;` claims that it never goes. */
const sources = import.meta.glob<string>('../**/*.svelte', { query: '?raw', import: 'default', eager: true });
const sure = (source: string) =>
  [...source.matchAll(/bind:this=\{(\w+)\}/g)]
    .map(([, name]) => name!)
    .filter((name) => !new RegExp(`let ${name} = \\$state<[^;]*>\\(\\)`).test(source));

test('every element that is bound may be gone, and its type says so', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(50);
  const wrong = Object.entries(sources).flatMap(([path, source]) => sure(source).map((name) => `${path}: ${name}`));
  expect(wrong).toEqual([]);
});
