/** Signs drawn for this board, 24 units wide around 0 0: suits, houses, goods. */
import type { Suit } from './cards';

export interface Sign {
  /** The filled outline. */
  path: string;
  /** Lines drawn into it. */
  lines?: string;
}

/** A suit is a shape as well as a colour. */
export const SUIT_SIGNS: Record<Suit, Sign> = {
  teal: {
    path: 'M0 10.5C-2.5 9.5-11 3-11-2.5C-11-6-8.4-8.4-5.6-8C-4.6-10.4-2.3-11.5 0-11.5S4.6-10.4 5.6-8C8.4-8.4 11-6 11-2.5C11 3 2.5 9.5 0 10.5Z',
    lines: 'M0 7.5V-8M-2 6.2L-5.6-5M2 6.2L5.6-5M-4 4.6L-8.6-2.6M4 4.6L8.6-2.6',
  },
  purple: {
    path: 'M0-12L7.5-2.5L4.6-3C5.4-.5 5.6 2 4.9 3.6L7 11L3.6 7L2 11.5L0 7.4L-2 11.5L-3.6 7L-7 11L-4.9 3.6C-5.6 2-5.4-.5-4.6-3L-7.5-2.5Z',
    lines: 'M-1.9 1.4h.01M1.9 1.4h.01',
  },
  orange: {
    path: 'M-1.6 11.5V5.2C-5 5.6-8.6 4-9.4.6L-11.4-3.6L-9-5L-7.4-1.6L-6.8-6.6L-4-6.4L-4.4-.4C-4 1.4-2.8 2-1.6 2V-8.4L-4-10.6L-2-12L0-10L2-12L4-10.6L1.6-8.4V-1C3-1.2 4.2-2 4.4-4L4-8.6L6.8-8.8L7.4-5L9.6-8L11.6-6.4L8.2-2.4C7.6 1 5 2.4 1.6 2.4V11.5Z',
  },
  yellow: {
    path: 'M-3.4-11.5H3.4V-9H6C10.4-5.4 10.4 4 6 7.6H3.4V10H1.2V12H-1.2V10H-3.4V7.6H-6C-10.4 4-10.4-5.4-6-9H-3.4Z',
    lines: 'M-6-8.4H6M-6 7H6M-2.7-8C-4.6-4-4.6 3-2.7 6.6M2.7-8C4.6-4 4.6 3 2.7 6.6',
  },
};

/** Every house has an emblem as well as a colour. */
export const HOUSE_SIGNS: Record<string, Sign> = {
  pink: {
    path: 'M-11 9.5C-10.6-1-5.4-10 2.4-10C8-10 10.6-6 10.2-2.4C8.6-5 5.4-5.2 3.6-3C1.4-.2 4.4 5.4 11 5V9.5Z',
  },
  green: {
    path: 'M-7.6 11.5C-9.6 4.4-5 1.2-.6-.4C4-2 5.4-4.6 3.6-6.4C2-8-1-7.4-1-5.2C-1-4 0-3.4.8-3.6C-.4-1.8-4-2.4-4.2-5.4C-4.6-9.8 1-12.4 5.4-10.4C10.6-8 10.2-.6 5.6 2.2C2 4.4-1.4 5.4-1 11.5Z',
  },
  red: {
    path: 'M-11-9.5C-6.4-9.4-3-8.4-2-7.4C-2.4.4 2.4 5.4 11 6C6.4 11.4-2.4 12-7 6C-9.4 2.8-10.6-3-11-9.5Z',
    lines: 'M-8.4-4.4L-3-5M-7 2.4L-1.6 0',
  },
  white: {
    path: 'M-1.2-11.5V4.5H-10C-6.6.4-3-5-1.2-11.5ZM1.2-9C6 -6 9.4-1 10.4 4.5H1.2ZM-11 6.5H11C10 9.6 8 11.5 6 11.5H-6C-8 11.5-10 9.6-11 6.5Z',
  },
  black: {
    path: 'M3-11.2C-1-8.6-3-4.6-2.4.2C-1.8 5.6 2.4 9.4 8 9.2C5.4 11-.6 12-5 9C-10 5.6-11.4-1-8.4-6C-6-10-1.4-12-3 -11.2ZM-3-11.2C-1-12 1.4-11.8 3-11.2ZM7.4-6.6L8.4-4L11-3L8.4-2L7.4.6L6.4-2L3.8-3L6.4-4Z',
  },
};

/** A star fruit, cut across. */
export const FRUIT =
  'M0-11.5C1.6-9 2.4-6.4 3.2-4.4C5.4-4.4 8.2-4.6 11-3.6C9-1.4 6.8.2 5.2 1.7C5.9 3.8 6.9 6.4 6.8 9.3C4 8.6 1.8 7 0 5.6C-1.8 7-4 8.6-6.8 9.3C-6.9 6.4-5.9 3.8-5.2 1.7C-6.8.2-9-1.4-11-3.6C-8.2-4.6-5.4-4.4-3.2-4.4C-2.4-6.4-1.6-9 0-11.5Z';

/** A banner hanging from its rod: the cloth, 20 wide. */
export const CLOTH = 'M-9-11H9V9L4.5 5.5L0 11L-4.5 5.5L-9 9Z';

/** A tower with a lantern. */
export const TOWER_SIGN = 'M-3-11.5H3V-8H5V-4H3.6L5.6 11.5H-5.6L-3.6-4H-5V-8H-3Z';

/** A watercraft: hull and two sails. */
export const HULL = 'M-11 5H11L7.6 11H-7.6Z';
export const SAILS = 'M-1-11.5V3H-9C-5.6-1-2.6-6-1-11.5ZM1-10C5-7 8-2 9 3H1Z';
