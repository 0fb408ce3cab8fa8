/** Small signs drawn for this board, 24 units wide around 0 0. */
export const FISH =
  'M-11 0C-7-6 0-7.5 5-3.4L11-7.5C9.4-3 9.4 3 11 7.5L5 3.4C0 7.5-7 6-11 0ZM-5.4-1.8a1.3 1.3 0 1 0 .01 0Z';
export const ARCANA = 'M0-12C1.4-4.6 4.6-1.4 12 0C4.6 1.4 1.4 4.6 0 12C-1.4 4.6-4.6 1.4-12 0C-4.6-1.4-1.4-4.6 0-12Z';
export const STAR = 'M0-12L3.4-4.2 12-3.5 5.4 2.1 7.5 10.5 0 6-7.5 10.5-5.4 2.1-12-3.5-3.4-4.2Z';
export const HEART = 'M0 10.5C-11 3-12-3.4-9.6-7C-7-10.6-2-10 0-5.6C2-10 7-10.6 9.6-7C12-3.4 11 3 0 10.5Z';
/** Three claw marks: what a monster does to the crew. */
export const CLAWS =
  'M-9-10C-6-4-6 4-10 10C-3 5-2-4-5-11ZM-2-11C1-4 1 5-3 11C4 5 6-4 3-11ZM6-10C8-4 8 3 4.4 10C11 5 12.4-4 10-9.6Z';
export const SHIELD = 'M-9-10C-4-10-2-11 0-12C2-11 4-10 9-10C10 0 7 8 0 12C-7 8-10 0-9-10Z';
/** A ship seen from the side: hull, mast, square sail, pennant. */
export const HULL = 'M-16 5H16L11 14H-11Z';
export const SAIL = 'M-11-14H11C13-8 13-2 10 3H-10C-13-2-13-8-11-14Z';
export const SHIP_SIGNS: Record<string, string> = {
  crimson: 'M0-5L5 4H-5Z',
  gold: 'M0-5.5a5 5 0 1 0 .01 0Z',
  teal: 'M-4.4-4.4H4.4V4.4H-4.4Z',
  violet: 'M0-6L5.5 0L0 6L-5.5 0Z',
};
