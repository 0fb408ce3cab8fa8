/** Banner Festival in the client. */
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
  seatColours: ['#f46aa8', '#3fa85e', '#c2322e', '#fbfaf5', '#2b2f38'],
};
