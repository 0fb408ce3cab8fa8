/** Tiny Epic Tactics in the client. */
import type { GameFolder } from '../../lib/game-folder';
import picture from './picture.svg';

export const folder: GameFolder = {
  picture,
  board: () => import('./Board.svelte'),
  builder: () => import('./Builder.svelte'),
  sheet: () => import('./sheet'),
  telling: () => import('./events'),
  coach: () => import('./coach'),
  how: () => import('./HowPicture.svelte'),
  gallery: () => import('./GalleryPicture.svelte'),
  seatColours: [
    'light-dark(#2467ad, #5ba4ee)',
    'light-dark(#b92f2a, #f0685f)',
    'light-dark(#2d7a3a, #5cc46d)',
    'light-dark(#b98a00, #f2c738)',
  ],
};
