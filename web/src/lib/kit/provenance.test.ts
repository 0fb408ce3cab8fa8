import { expect, test } from 'vitest';
import type { Row } from '../board';
import { settings } from '../settings.svelte';
import { origin } from './provenance';

const row = (provenance: Row['provenance']): Row => ({ id: 'x', provenance });
const mixed = row({ name: 'rulebook', numbers: 'designed' });

test('a component says what of it is printed and what is ours', () => {
  settings.lang = 'en';
  expect(origin(row('rulebook'))).toBe('From the rulebook');
  expect(origin(mixed)).toBe('Name from the rulebook; numbers and effects are ours');
  settings.lang = 'pl';
  expect(origin(mixed)).toContain('Nazwa z instrukcji');
  settings.lang = 'en';
  expect(origin(undefined)).toBe('');
});
