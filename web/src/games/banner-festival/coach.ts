/** The guided first game of Banner Festival: four houses, so that no dummies take part. */
import type { Coach, LogLine, View } from '../../lib/board';
import type { Festival } from './wire';

const asked = (rule: string) => (view: View) => view.asks[0]?.rule === rule;
const happened = (kind: string) => (_: View, told: LogLine[]) => told.some((event) => event.kind === kind);
const table = (view: View) => view.table as Festival;
const at = (anchor: string) => `[data-anchor="${anchor}"]`;

export const coach: Coach = {
  options: {},
  seats: 4,
  marks: [
    { id: 'aim', rule: 'BF-END-02', when: () => true },
    {
      id: 'order',
      rule: 'BF-RANK-01',
      when: asked('BF-PLAY-02'),
      at: at('order'),
    },
    {
      id: 'roles',
      rule: 'BF-RANK-09',
      when: asked('BF-PLAY-02'),
      at: at('outcomes'),
    },
    {
      id: 'preview',
      rule: 'BF-PLAY-02',
      when: asked('BF-PLAY-02'),
      at: at('hand'),
    },
    {
      id: 'ranked',
      rule: 'BF-RESOLVE-04',
      when: happened('cards-ranked'),
      at: at('last-bout'),
    },
    {
      id: 'gate',
      rule: 'BF-GATE-01',
      when: asked('BF-GATE-01'),
      at: at('gate'),
    },
    {
      id: 'docks',
      rule: 'BF-MID-02',
      when: happened('banner-hung'),
      at: '[data-anchor^="dock-"]',
    },
    {
      id: 'towers',
      rule: 'BF-TOWER-03',
      when: happened('banner-tower'),
      at: '[data-anchor^="tower-"]',
    },
    {
      id: 'feast',
      rule: 'BF-FEAST-03',
      when: happened('fruit-taken'),
      at: at('pool'),
    },
    {
      id: 'laps',
      rule: 'BF-RACE-02',
      when: happened('character-revealed'),
      at: at('houses'),
    },
    {
      id: 'stunt',
      rule: 'BF-RACE-06',
      when: (view) => view.seat !== null && (table(view).houses[view.seat]?.stunt ?? 0) > 0,
      at: at('houses'),
    },
    {
      id: 'nine',
      rule: 'BF-CARD-13',
      when: (view) => table(view).hand.some((card) => card.endsWith('-9')),
      at: at('hand'),
    },
    {
      id: 'few',
      rule: 'BF-BANNER-05',
      when: (view) => view.seat !== null && (table(view).houses[view.seat]?.banners ?? 14) <= 4,
      at: at('houses'),
    },
    {
      id: 'regions',
      rule: 'BF-SCORE-03',
      when: happened('region-scored'),
      at: at('houses'),
    },
    {
      id: 'refilled',
      rule: 'BF-FEAST-05',
      when: happened('feast-held'),
      at: at('pool'),
    },
    {
      id: 'last-round',
      rule: 'BF-END-02',
      when: (view) => view.round === 3 && !view.over,
      at: at('houses'),
    },
  ],
};
