/** The guided first game of Grim Tide: three ships. */
import type { Coach, LogLine, View } from '../../lib/board';
import type { GrimTide, Ship } from './wire';

const asked = (rule: string) => (view: View) => view.asks[0]?.rule === rule;
const mine = (kind: string) => (view: View, told: LogLine[]) =>
  told.some((event) => event.kind === kind && event.seat === view.seat);
const own = (view: View): Ship | undefined => (view.table as GrimTide).ships[view.seat ?? -1];
const at = (anchor: string) => `[data-anchor="${anchor}"]`;

export const coach: Coach = {
  options: {},
  seats: 3,
  marks: [
    {
      id: 'goal',
      rule: 'GT-FINAL-01',
      when: (view) => view.asks.length > 0,
      at: at('kraken-card'),
    },
    {
      id: 'start',
      rule: 'GT-SETUP-18',
      when: asked('GT-SETUP-18'),
      at: at('sea'),
    },
    {
      id: 'wind',
      rule: 'GT-WIND-01',
      when: asked('GT-WIND-01'),
      at: at('compass'),
    },
    {
      id: 'sail',
      rule: 'GT-SAIL-01',
      when: asked('GT-SAIL-01'),
      at: at('sea'),
    },
    {
      id: 'explore',
      rule: 'GT-EXPLORE-05',
      when: mine('tile-explored'),
      at: at('sea'),
    },
    {
      id: 'action',
      rule: 'GT-ACTION-01',
      when: asked('GT-ACTION-01'),
      at: at('actions'),
    },
    {
      id: 'port',
      rule: 'GT-PORT-01',
      when: asked('GT-PORT-01'),
      at: at('markets'),
    },
    {
      id: 'fishing',
      rule: 'GT-FISH-04',
      when: asked('GT-FISH-01'),
      at: at('ship'),
    },
    {
      id: 'hunt',
      rule: 'GT-HUNT-02',
      when: asked('GT-HUNT-02'),
      at: at('hunt'),
    },
    {
      id: 'reroll',
      rule: 'GT-HUNT-06',
      when: asked('GT-HUNT-06'),
      at: at('pool'),
    },
    {
      id: 'place',
      rule: 'GT-HUNT-12',
      when: asked('GT-HUNT-12'),
      at: at('ship'),
    },
    {
      id: 'wounds',
      rule: 'GT-HUNT-18',
      when: asked('GT-HUNT-18'),
      at: at('ship'),
    },
    {
      id: 'token',
      rule: 'GT-HUNT-21',
      when: asked('GT-HUNT-21'),
      at: at('ship'),
    },
    {
      id: 'tired',
      rule: 'GT-FREE-02',
      when: (view) => view.asks.length > 0 && Boolean(own(view)?.slots.some((slot) => slot.state === 'exhausted')),
      at: at('ship'),
    },
    {
      id: 'renowned',
      rule: 'GT-RECRUIT-04',
      when: (view) => asked('GT-PORT-01')(view) && Boolean(own(view)?.slots.find((slot) => !slot.crew)?.token),
      at: at('markets'),
    },
    {
      id: 'auction',
      rule: 'GT-WIND-02',
      when: asked('GT-WIND-02'),
      at: at('compass'),
    },
    {
      id: 'chum',
      rule: 'GT-CHUM-01',
      when: (view) => asked('GT-ACTION-01')(view) && Boolean(view.asks[0]?.choices.includes('chum')),
      at: at('actions'),
    },
    {
      id: 'attack',
      rule: 'GT-KRAKEN-07',
      when: asked('GT-KRAKEN-06'),
      at: at('attack'),
    },
    {
      id: 'flee',
      rule: 'GT-KRAKEN-10',
      when: asked('GT-KRAKEN-10'),
      at: at('sea'),
    },
    {
      id: 'final',
      rule: 'GT-FINAL-04',
      when: (view) => (own(view)?.renown ?? 0) >= 5,
      at: at('kraken-card'),
    },
  ],
};
