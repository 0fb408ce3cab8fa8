import { expect, test } from 'vitest';
import { howOf, ruleIds } from './how';

test('how a game is played is read from its words, in their order', () => {
  const how = howOf({
    'how.turn.roll.title': 'Roll',
    'how.turn.roll.text': 'Roll the die.',
    'how.turn.roll.rules': 'TOY-TURN-01  TOY-TURN-02',
    'how.turn.draw.text': 'Draw a card.',
    'how.gossip.draw.text': 'Nothing to know.',
  });
  expect(how?.turn).toEqual([
    { id: 'roll', title: 'Roll', text: 'Roll the die.', rules: ['TOY-TURN-01', 'TOY-TURN-02'] },
    { id: 'draw', title: '', text: 'Draw a card.', rules: [] },
  ]);
  expect(how?.aim).toEqual([]);
});

test('a game that does not tell it has no such page', () => {
  expect(howOf({ title: 'Toy', 'rules.TOY-TURN-01.text': 'Roll.' })).toBeNull();
  expect(ruleIds(undefined)).toEqual([]);
});
