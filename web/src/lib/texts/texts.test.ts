import { expect, test } from 'vitest';
import { en } from './en';
import { pl } from './pl';

const gaps = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((gap) => gap[1]))].sort();

test('both languages speak of the same facts', () => {
  const differing = Object.keys(en).filter((key) => {
    const [first, second] = [en[key as keyof typeof en], pl[key as keyof typeof pl]];
    return gaps(first).join() !== gaps(second).join();
  });
  expect(differing).toEqual([]);
});

test('a Polish noun that goes with a number has three forms', () => {
  const forms = Object.values(pl).flatMap((text) => [...text.matchAll(/\{(?!name\|)\w+\|([^{}]*)\}/g)]);
  expect(forms.length).toBeGreaterThan(0);
  expect(forms.filter((form) => form[1]?.split('|').length !== 3)).toEqual([]);
});
