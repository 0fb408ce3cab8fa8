/** Grim Tide in the client. */
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
  seatColours: ['#e5484d', '#e0a72e', '#1fa89b', '#9a6fe0'],
  series: ['GT-HUNT-06', 'GT-HUNT-12', 'GT-HUNT-18', 'GT-FISH-04'],
};
