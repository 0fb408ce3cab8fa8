import { describe, expect, it, test } from 'vitest';
import { folders } from '../games';
import { commonTexts, gameWords } from './game-words';
import { ruleIds } from './how';
import { findRules } from './rule-search';
import { rulesOf } from './rulebook';
import type { Lang } from './words';

const texts = {
  'chapters.TOY-TURN': 'A turn',
  'chapters.TOY-GATE': 'The gate',
  'rules.TOY-TURN-01.text': 'A turn has two actions.',
  'rules.TOY-TURN-02.text': 'Then the gate moves.',
  'rules.TOY-TURN-02.ruling': 'It never stays.',
  'rules.TOY-GATE-01.text': 'It stands in the middle.',
  'rules.TOY-R13.text': 'The Żeglarz draws a card.',
  'search.small': 'the a how do i of',
  'synonyms.win': 'win, who is the winner',
  'topics.win': 'TOY-R13 TOY-TURN-01',
};
const ids = (asked: string) => findRules(rulesOf(texts), texts, asked).map((rule) => rule.id);

test('a rule is found by id, text or ruling', () => {
  expect(ids('turn-01')).toEqual(['TOY-TURN-01']);
  expect(ids('never')).toEqual(['TOY-TURN-02']);
  expect(ids('zeglarz')).toEqual(['TOY-R13']);
  expect(ids(' ')).toHaveLength(4);
  expect(ids('dragon')).toEqual([]);
});

test('the name of a chapter counts more than the text of a rule', () => {
  expect(ids('gate')).toEqual(['TOY-GATE-01', 'TOY-TURN-02']);
});

test('a question is understood by what people say for its topic, without its small words', () => {
  expect(ids('how do I win?')).toEqual(['TOY-R13', 'TOY-TURN-01']);
  expect(ids('who is the winner')).toEqual(['TOY-R13', 'TOY-TURN-01']);
});

test('a word is found with other endings, a number only as it is', () => {
  expect(ids('actioned')).toEqual(['TOY-TURN-01']);
  expect(ids('moving gates')).toEqual([]);
  expect(ids('cards')).toEqual(['TOY-R13']);
  expect(ids('turn-03')).toEqual([]);
});

/** What people really ask, with the rule that must be found first, by game and language. */
const asked = import.meta.glob<Record<Lang, Record<string, string>>>('../games/*/asked.json', {
  import: 'default',
  eager: true,
});

describe.each(Object.keys(folders))('the rules of %s', (game) => {
  const wordsOf = (lang: Lang) => ({ ...commonTexts(lang, ['search', 'synonyms']), ...gameWords(game, lang).all });

  describe.each(['en', 'pl'] as const)('in %s', (lang) => {
    const all = wordsOf(lang);
    it.each(Object.entries(asked[`../games/${game}/asked.json`]?.[lang] ?? {}))('%s: %s', (question, rule) => {
      expect(findRules(rulesOf(all), all, question)[0]?.id).toBe(rule);
    });
    it('answer every topic that people ask about', () => {
      const topics = Object.keys(all).filter((key) => key.startsWith('synonyms.'));
      for (const topic of topics) {
        const rules = ruleIds(all[topic.replace('synonyms.', 'topics.')]);
        expect(rules, topic).not.toEqual([]);
        for (const rule of rules) expect(all, topic).toHaveProperty([`rules.${rule}.text`]);
      }
    });
  });

  it('answer a topic alike in every language', () => {
    const topics = (lang: Lang) => Object.entries(wordsOf(lang)).filter(([key]) => key.startsWith('topics.'));
    expect(topics('pl')).toEqual(topics('en'));
  });
});
