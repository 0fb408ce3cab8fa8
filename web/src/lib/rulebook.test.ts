import { expect, test } from 'vitest';
import { changedSince, chapterName, chapterOf, chapters, rulesOf } from './rulebook';
import { findRules } from './rule-search';

const texts = {
  title: 'Toy',
  'rules.TOY-TURN-01.text': 'A turn has two actions.',
  'rules.TOY-TURN-02.text': 'Then the gate moves.',
  'rules.TOY-TURN-02.ruling': 'It never stays.',
  'rules.TOY-R13.text': 'The Żeglarz draws a card.',
};

test('rules are read from the words, with their rulings', () => {
  const rules = rulesOf(texts);
  expect(rules.map((rule) => rule.id)).toEqual(['TOY-TURN-01', 'TOY-TURN-02', 'TOY-R13']);
  expect(rules[1]?.ruling).toBe('It never stays.');
});

test('a rule says where it is carried out, if that is known', () => {
  const rules = rulesOf({ ...texts, 'rules.TOY-TURN-02.code': 'rules/gate.py:42' });
  expect(rules.map((rule) => rule.code)).toEqual([null, 'rules/gate.py:42', null]);
});

test('a rule of one printing says which', () => {
  const one = { ...texts, 'rules.TOY-TURN-02.edition': 'first', 'editions.first': 'First printing' };
  expect(rulesOf(one).map((rule) => rule.edition)).toContain('First printing');
  expect(rulesOf(texts).every((rule) => rule.edition === null)).toBe(true);
  expect(findRules(rulesOf(one), one, 'first printing').map((rule) => rule.id)).toEqual(['TOY-TURN-02']);
});

test('what changed about a rule stands with it and can be looked for', () => {
  const changed = {
    ...texts,
    'rules.TOY-TURN-02.since-3': 'It moves twice.',
    'rules.TOY-TURN-02.since-2': 'It moves.',
  };
  const rules = rulesOf(changed);
  expect(rules[1]?.since).toEqual([
    { rules: 2, text: 'It moves.' },
    { rules: 3, text: 'It moves twice.' },
  ]);
  expect(rules[0]?.since).toEqual([]);
  const ids = (from: string, to: string) => findRules(rules, changed, changedSince(from, to)).map((rule) => rule.id);
  expect(ids('1', '2')).toEqual(['TOY-TURN-02']);
  expect(ids('1', '3')).toEqual(['TOY-TURN-02']);
  expect(ids('3', '4')).toEqual([]);
});

test('the chapter of a rule is its id without the number', () => {
  expect(chapterOf('PD-AIR-07')).toBe('PD-AIR');
  expect(chapterOf('PD-R13')).toBe('PD');
  expect(chapters(rulesOf(texts)).map((chapter) => chapter.name)).toEqual(['TOY-TURN', 'TOY']);
});

test('a chapter has the name that the words give it; another is called by its code', () => {
  expect(chapterName({ 'chapters.TOY-TURN': 'A turn' }, 'TOY-TURN')).toBe('A turn');
  expect(chapterName({ 'chapters.TOY-TURN': 'A turn' }, 'TOY-NEW')).toBe('TOY-NEW');
});
