/** The few words this board needs beyond the game's own, in both languages. */
import type { Words } from '../../lib/board';

const en = {
  feed: 'Feed',
  example: 'Make an example',
  hurt: 'Takes damage',
  token: 'Renown here',
  kill: 'Dies',
  ready: 'Ready',
  exhaust: 'Exhaust',
  dismiss: 'Dismiss',
  swap: 'Swap with {other}',
  assign: 'Place',
  study: 'For Arcana',
  use: 'Use',
  channel: 'Channel',
  bid: 'Your bid',
  less: 'Bid less',
  more: 'Bid more',
  away: 'Kraken: {count}',
  kill_chance: 'Kill: {chance}',
  with_arcana: 'with {arcana} Arcana: {chance}',
  reached: 'Kraken comes: {chance}',
  eaten: 'Somebody is eaten: {chance}',
  no_bids: 'Where each wind would drive the Kraken',
  wounds: 'Wounds to come',
  sees: 'Face down; you have looked',
  headland: 'Headland',
  actions: 'Actions',
  tray: 'Dice',
  other_ships: 'Other ships',
  piles: 'Piles',
  best: 'Place them well',
  crew_of: 'Crew',
};

type Key = keyof typeof en;

const pl: Record<Key, string> = {
  feed: 'Nakarm',
  example: 'Ukarz dla przykładu',
  hurt: 'Przyjmuje obrażenia',
  token: 'Tu Sława',
  kill: 'Ginie',
  ready: 'Gotowość',
  exhaust: 'Wyczerp',
  dismiss: 'Zwolnij',
  swap: 'Zamień z {other}',
  assign: 'Połóż',
  study: 'Na Arkana',
  use: 'Użyj',
  channel: 'Medium',
  bid: 'Twoja stawka',
  less: 'Mniej',
  more: 'Więcej',
  away: 'Kraken: {count}',
  kill_chance: 'Zabicie: {chance}',
  with_arcana: 'z Arkanami ({arcana}): {chance}',
  reached: 'Kraken dopłynie: {chance}',
  eaten: 'Ktoś zostanie pożarty: {chance}',
  no_bids: 'Dokąd każdy wiatr pchnąłby Krakena',
  wounds: 'Rany, które padną',
  sees: 'Zakryty; znasz go',
  headland: 'Przylądek',
  actions: 'Akcje',
  tray: 'Kości',
  other_ships: 'Inne statki',
  piles: 'Stosy',
  best: 'Rozłóż dobrze',
  crew_of: 'Załoga',
};

/** A text of this board with its facts. */
export function text(words: Words, key: Key, facts: Record<string, unknown> = {}): string {
  const template = (words.lang === 'pl' ? pl : en)[key];
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? '?'));
}
