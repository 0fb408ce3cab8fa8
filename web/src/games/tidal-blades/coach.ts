// The guided first game of Tidal Blades: two players with the set-up for a first game.

import type { Coach, CoachMark, LogLine, View } from '../../lib/board';
import { verbOf } from '../../lib/notation';
import type { Reef } from './wire';

const choices = (view: View) => view.asks[0]?.choices ?? [];
const offers = (view: View, verb: string) => choices(view).some((choice) => verbOf(choice) === verb);
const prompt = (view: View) => view.asks[0]?.prompt ?? '';
const table = (view: View) => view.table as Reef;
const hero = (view: View) => table(view).heroes[view.seat ?? -1];
const heard = (told: LogLine[], kind: string) => told.some((it) => it.kind === kind);
const anchor = (name: string) => `[data-anchor="${name}"]`;

const marks: CoachMark[] = [
  { id: 'aim', rule: 'TB-WIN-01', when: () => true },
  {
    id: 'pick',
    rule: 'TB-SETUP-21',
    when: (view) => offers(view, 'pick'),
    at: anchor('pick'),
  },
  {
    id: 'go',
    rule: 'TB-TURN-02',
    when: (view) => offers(view, 'go'),
    at: anchor('island-chronosseum'),
  },
  {
    id: 'hand',
    rule: 'TB-TURN-05',
    when: (view) => offers(view, 'go') && (hero(view)?.hand.length ?? 0) > 0,
    at: anchor('hand'),
  },
  {
    id: 'attempt',
    rule: 'TB-TURN-05',
    when: (view) => offers(view, 'attempt') || offers(view, 'declare'),
    at: anchor('offers'),
  },
  {
    id: 'commit',
    rule: 'TB-CHAL-05',
    when: (view) => offers(view, 'commit'),
    at: anchor('attempt'),
  },
  {
    id: 'danger',
    rule: 'TB-SHIELD-02',
    when: (view) => offers(view, 'block') || offers(view, 'lose'),
    at: anchor('attempt'),
  },
  {
    id: 'again',
    rule: 'TB-CHAL-15',
    when: (view) => offers(view, 'reroll'),
    at: anchor('attempt'),
  },
  {
    id: 'complete',
    rule: 'TB-CHAL-22',
    when: (view) => offers(view, 'complete'),
    at: anchor('attempt'),
  },
  {
    id: 'dials',
    rule: 'TB-TRAIT-02',
    when: (_, told) => heard(told, 'trait-advanced'),
    at: anchor('own-hero'),
  },
  {
    id: 'judge',
    rule: 'TB-CHAL-28',
    when: (view) => offers(view, 'go') && view.round >= 2,
    at: anchor('champion'),
  },
  {
    id: 'keep',
    rule: 'TB-TRAIT-09',
    when: (view) => offers(view, 'keep'),
    at: anchor('offered'),
  },
  {
    id: 'fold',
    rule: 'TB-FOLD-03',
    when: (view) => offers(view, 'fight'),
    at: anchor('island-fold'),
  },
  {
    id: 'night',
    rule: 'TB-ROUND-05',
    when: (view) => prompt(view) === 'TB-ROUND-05',
    at: anchor('dice-spent'),
  },
  {
    id: 'goal',
    rule: 'TB-SCORE-11',
    when: (view) => offers(view, 'go') && view.round >= 3,
    at: anchor('goal'),
  },
];

export const coach: Coach = { options: { setup: 'first' }, seats: 2, marks };
