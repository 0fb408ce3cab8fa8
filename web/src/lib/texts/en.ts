/** Every text of the frame in English. A game's own texts come from the server. */
export const en = {
  'origin-rulebook': 'As in the rulebook',
  'origin-public': 'As told by public sources',
  'origin-designed': 'Designed by us: the rulebook does not print it',
};

export type TextKey = keyof typeof en;
export type Texts = Record<TextKey, string>;
