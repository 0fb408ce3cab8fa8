// The guided first game of Tiny Epic Tactics: two players, the standard realm.

import type { Coach, CoachMark, LogLine, View } from '../../lib/board';
import { verbOf } from '../../lib/notation';
import type { Tactics } from './wire';

const choices = (view: View) => view.asks[0]?.choices ?? [];
const offers = (view: View, verb: string) => choices(view).some((choice) => verbOf(choice) === verb);
const prompt = (view: View) => view.asks[0]?.prompt ?? '';
const table = (view: View) => view.table as Tactics;
const own = (view: View) => table(view).units.filter((unit) => unit.side === view.seat);
const heard = (told: LogLine[], kind: string) => told.some((it) => it.kind === kind);
const anchor = (name: string) => `[data-anchor="${name}"]`;

const marks: CoachMark[] = [
  { id: 'aim', rule: 'TET-SCORE-01', when: () => true },
  {
    id: 'start',
    rule: 'TET-SETUP-10',
    when: (view) => offers(view, 'start'),
    at: anchor('map'),
  },
  {
    id: 'place',
    rule: 'TET-SETUP-08',
    when: (view) => offers(view, 'place'),
    at: anchor('map'),
  },
  {
    id: 'tactic',
    rule: 'TET-SETUP-11',
    when: (view) => offers(view, 'hold'),
    at: anchor('hand'),
  },
  {
    id: 'turn',
    rule: 'TET-TURN-01',
    when: (view) => prompt(view) === 'TET-TURN-03',
    at: anchor('own-units'),
  },
  {
    id: 'move',
    rule: 'TET-MOVE-07',
    when: (view) => offers(view, 'move'),
    at: anchor('map'),
  },
  {
    id: 'portal',
    rule: 'TET-PORTAL-02',
    when: (view) => offers(view, 'portal') || offers(view, 'through'),
    at: anchor('map'),
  },
  {
    id: 'second',
    rule: 'TET-ACTION-03',
    when: (view) => prompt(view) === 'TET-TURN-03' && own(view).some((unit) => unit.acted === 1),
    at: anchor('own-units'),
  },
  {
    id: 'control',
    rule: 'TET-CONTROL-04',
    when: (view) => prompt(view) === 'TET-TURN-03' && view.round >= 2,
    at: anchor('control'),
  },
  {
    id: 'attack',
    rule: 'TET-MELEE-02',
    when: (view) => offers(view, 'melee') || offers(view, 'missile') || offers(view, 'spell'),
    at: anchor('map'),
  },
  {
    id: 'knock',
    rule: 'TET-KNOCK-07',
    when: (view) => offers(view, 'knock'),
    at: anchor('offers'),
  },
  {
    id: 'counter',
    rule: 'TET-COUNTER-01',
    when: (view) => offers(view, 'counter'),
    at: anchor('offers'),
  },
  {
    id: 'power',
    rule: 'TET-SPELL-03',
    when: (view) => offers(view, 'power'),
    at: anchor('offers'),
  },
  {
    id: 'village',
    rule: 'TET-TERRAIN-11',
    when: (view) => prompt(view) === 'TET-TURN-03' && own(view).some((unit) => unit.health > 0 && unit.health <= 4),
    at: anchor('map'),
  },
  {
    id: 'window',
    rule: 'TET-TACTIC-01',
    when: (view) => offers(view, 'play'),
    at: anchor('hand'),
  },
  {
    id: 'last',
    rule: 'TET-END-02',
    when: (_, told) => heard(told, 'end-triggered'),
  },
];

export const coach: Coach = { options: { mode: 'competitive' }, seats: 2, marks };
