import { expect, test } from 'vitest';
import { fill, plural, words } from './words';

test('a fact fills its gap, and a fact that is missing shows', () => {
  expect(fill('en', '{seat} races {distance}', { seat: 'Ada', distance: 3 })).toBe('Ada races 3');
  expect(fill('en', '{seat}', {})).toBe('?');
});

test('English has two forms, Polish three', () => {
  const english = ['banner', 'banners'];
  expect([1, 2, 5].map((n) => plural('en', n, english))).toEqual(['banner', 'banners', 'banners']);
  const polish = ['chorągiew', 'chorągwie', 'chorągwi'];
  const few = [2, 3, 4, 22, 104];
  const many = [0, 5, 11, 12, 14, 21, 112];
  expect(plural('pl', 1, polish)).toBe('chorągiew');
  expect(new Set(few.map((n) => plural('pl', n, polish)))).toEqual(new Set(['chorągwie']));
  expect(new Set(many.map((n) => plural('pl', n, polish)))).toEqual(new Set(['chorągwi']));
});

test('a key without a text is shown as it is', () => {
  const known = words('en', { 'terms.gate': 'Gate' });
  expect(known.text('terms.gate')).toBe('Gate');
  expect(known.say('terms.lead', {})).toBe('terms.lead');
  expect(known.has('terms.lead')).toBe(false);
});

test('a text chooses the case of a noun', () => {
  const known = words('pl', {
    lost: 'Stracono {die:acc}.',
    'forms.acc.czerwona kość': 'czerwoną kość',
  });
  expect(known.say('lost', { die: 'czerwona kość 2, bęben' })).toBe('Stracono czerwoną kość 2, bęben.');
  expect(known.say('lost', { die: 'Ewa' })).toBe('Stracono Ewa.');
});
