/** Tidal Blades in the client. */
import type { GameFolder } from '../../lib/game-folder';
import picture from './picture.svg';

export const folder: GameFolder = {
  picture,
  board: () => import('./Board.svelte'),
  sheet: () => import('./sheet'),
  telling: () => import('./events'),
  coach: () => import('./coach'),
  how: () => import('./HowPicture.svelte'),
  gallery: () => import('./GalleryPicture.svelte'),
  series: ['TB-CHAL-05', 'TB-CHAL-15', 'TB-DICE-06', 'TB-FIGHT-12', 'TB-ROUND-05'],
};
