import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { words } from '../lib/words';
import OptionField from './OptionField.svelte';

const texts = words('en', {
  'options.edition': 'Printing',
  'options.edition-revised': 'revised printing',
  'options.edition-revised-note': 'Seven base Monsters.',
  'options.edition-first': 'first printing',
  'options.edition-first-note': 'Six base Monsters.',
  'options.setup': 'Set-up',
});

test('each value that a game has a sentence about is told, the chosen one marked', async () => {
  const option = { name: 'edition', values: ['revised', 'first'], most: 0, default: 'revised', private: false };
  render(OptionField, { option, words: texts, value: undefined });
  const select = screen.getByRole('combobox', { name: 'Printing' });
  expect(document.getElementById(select.getAttribute('aria-describedby') ?? '')?.textContent).toContain('Six base Monsters.');
  expect(document.querySelector('.chosen')?.textContent).toContain('Seven base Monsters.');
  await fireEvent.change(select, { target: { value: 'first' } });
  expect(document.querySelector('.chosen')?.textContent).toContain('Six base Monsters.');
});

test('an option without sentences has none', () => {
  const option = { name: 'setup', values: ['a', 'b'], most: 0, default: 'a', private: false };
  render(OptionField, { option, words: texts, value: undefined });
  expect(screen.getByRole('combobox').getAttribute('aria-describedby')).toBeNull();
  expect(document.querySelector('dl')).toBeNull();
});
