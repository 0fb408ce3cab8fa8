import { expect, test } from 'vitest';
import type { Row } from './board';
import { findItems, galleryOf } from './gallery';

const texts = {
  'gallery.stunt.title': 'Stunts',
  'gallery.stunt.names': 'tricks',
  'gallery.stunt.texts': 'trick_texts',
  'gallery.stunt.rules': 'TOY-STUNT-01',
  'tricks.flip': 'Flip',
  'trick_texts.flip': 'Turn it over.',
  'cards.ace.name': 'Ace',
  'cards.ace.if': 'You lead.',
  'cards.ace.then': 'Take two.',
  'columns.worth': 'Worth',
  'columns.suit': 'Suit',
  'suits.red': 'red suit',
  'rules.TOY-STUNT-01.text': 'Stunts are played.',
  'rules.TOY-C1.text': 'The ace takes two.',
};
const rows: Record<string, Row[]> = {
  card: [{ id: 'C1', key: 'ace', provenance: 'designed', worth: 4, suit: 'red', secret: 'x' }],
  stunt: [
    { id: 'S1', key: 'flip', provenance: 'rulebook', effect: [{ turn: 1 }] },
    { id: 'S2', provenance: 'rulebook' },
  ],
};

test('every row is shown, with its name, text, numbers and rules', () => {
  const [stunts, cards] = galleryOf(texts, rows);
  expect([stunts?.title, cards?.title]).toEqual(['Stunts', 'card']);
  expect(stunts?.items).toMatchObject([
    { name: 'Flip', text: 'Turn it over.', facts: [], rules: ['TOY-STUNT-01'] },
    { name: 'S2', text: '', facts: [] },
  ]);
  expect(cards?.items[0]).toMatchObject({
    name: 'Ace',
    text: 'You lead. → Take two.',
    facts: [
      { label: 'Worth', value: '4' },
      { label: 'Suit', value: 'red suit' },
    ],
    rules: ['TOY-C1'],
  });
});

test('a game that names no column shows its plain ones', () => {
  const facts = galleryOf({}, { rank: [{ id: '2', provenance: 'public', points: 1 }] })[0]?.items[0]?.facts;
  expect(facts).toEqual([{ label: 'points', value: '1' }]);
});

test('rows are found by kind and by words', () => {
  const all = galleryOf(texts, rows);
  const names = (kind: string, asked: string) =>
    findItems(all, kind, asked).flatMap((each) => each.items.map((item) => item.name));
  expect(names('', '')).toEqual(['Flip', 'S2', 'Ace']);
  expect(names('card', '')).toEqual(['Ace']);
  expect(names('', 'turn OVER')).toEqual(['Flip']);
  expect(names('', 'worth 4')).toEqual(['Ace']);
  expect(names('', 'dragon')).toEqual([]);
});
