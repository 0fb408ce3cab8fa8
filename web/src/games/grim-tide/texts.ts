// Written by `make types` from the section [board] of the game’s words; a test compares the two.

import { boardText, type TextOf } from '../../lib/words';

export type BoardText =
  | 'away'
  | 'bid'
  | 'damage-taken'
  | 'draw'
  | 'eaten'
  | 'feed-all'
  | 'for-the-kill'
  | 'hunt-all'
  | 'keep-and-place'
  | 'kill-chance'
  | 'less'
  | 'more'
  | 'no-bids'
  | 'place-dice'
  | 'place-none'
  | 'place-tokens'
  | 'reached'
  | 'round-over'
  | 'stay'
  | 'steps'
  | 'swap'
  | 'tabs.crew'
  | 'tabs.sea'
  | 'take-damage'
  | 'trip'
  | 'verbs.channel'
  | 'verbs.dismiss'
  | 'verbs.example'
  | 'verbs.exhaust'
  | 'verbs.feed'
  | 'verbs.hurt'
  | 'verbs.kill'
  | 'verbs.ready'
  | 'verbs.study'
  | 'verbs.token'
  | 'verbs.use'
  | 'with-arcana'
  | 'wounds'
  | 'you';

/** A text of the board with its facts filled in. */
export const text: TextOf<BoardText> = boardText;
