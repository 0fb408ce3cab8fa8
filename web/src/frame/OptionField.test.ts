import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { words } from '../lib/words';
import OptionField from './OptionField.svelte';

const texts = words('en', {
  'options.water': 'Water',
  'options.water-warm': 'warm water',
  'options.water-warm-note': 'Long dives.',
  'options.water-cold': 'cold water',
  'options.water-cold-note': 'Short dives.',
  'options.boats': 'Boats',
});

test('each value that a game has a sentence about is told, the chosen one marked', async () => {
  const option = { name: 'water', values: ['warm', 'cold'], most: 0, default: 'warm', private: false, kind: '' };
  render(OptionField, { option, words: texts, value: undefined });
  const select = screen.getByRole('combobox', { name: 'Water' });
  expect(document.getElementById(select.getAttribute('aria-describedby') ?? '')?.textContent).toContain('Short dives.');
  expect(document.querySelector('.chosen')?.textContent).toContain('Long dives.');
  await fireEvent.change(select, { target: { value: 'cold' } });
  expect(document.querySelector('.chosen')?.textContent).toContain('Short dives.');
});

test('an option without sentences has none', () => {
  const option = { name: 'boats', values: ['a', 'b'], most: 0, default: 'a', private: false, kind: '' };
  render(OptionField, { option, words: texts, value: undefined });
  expect(screen.getByRole('combobox').getAttribute('aria-describedby')).toBeNull();
  expect(document.querySelector('dl')).toBeNull();
});
