/** The games this client has a folder for. A game without one can be played all the same. */
import type { Board, Builder, Coach } from '../lib/board';
import { boardModule, outsideModule, type BoardModule } from '../lib/board-door.svelte';
import type { GalleryPicture, GameFolder, HowPicture } from '../lib/game-folder';
import type { SheetMaker } from '../lib/sheet';
import type { Telling } from '../lib/telling';

const found = import.meta.glob<GameFolder>('./*/index.ts', { import: 'folder', eager: true });

/** The folders by the keys of their games. */
export const folders: Record<string, GameFolder> = Object.fromEntries(
  Object.entries(found).map(([path, folder]) => [path.split('/')[1] ?? '', folder]),
);

/** The board of a game: of its folder, or of its package at `address`; without one its view's facts are shown. */
export async function loadBoard(game: string, address = ''): Promise<BoardModule> {
  const load = folders[game]?.board;
  if (!load && address) return outsideModule(address);
  return boardModule((await (load ?? (() => import('./Fallback.svelte')))()).default as Board);
}

/** The guided first game of a game, if it has one. */
export async function loadCoach(game: string): Promise<Coach | null> {
  return (await folders[game]?.coach?.())?.coach ?? null;
}

/** What draws the pictures of how a game is played; null: it is told in words. */
export async function loadHowPicture(game: string): Promise<HowPicture | null> {
  return (await folders[game]?.how?.())?.default ?? null;
}

/** What draws the cards and pieces of a game; null: they are told in words. */
export async function loadGalleryPicture(game: string): Promise<GalleryPicture | null> {
  return (await folders[game]?.gallery?.())?.default ?? null;
}

/** Whether a game has a guided first game. */
export const isCoached = (game: string): boolean => folders[game]?.coach !== undefined;

/** Whether a game has something to build before it is played. */
export const hasBuilder = (game: string): boolean => folders[game]?.builder !== undefined;

/** The builder of a game, if it has one. */
export async function loadBuilder(game: string): Promise<Builder | null> {
  return (await folders[game]?.builder?.())?.default ?? null;
}

/** How a game's points are made up; null: only the totals are known. */
export async function loadSheet(game: string): Promise<SheetMaker | null> {
  return (await folders[game]?.sheet?.())?.sheet ?? null;
}

/** How a game tells its events; without a word of it they are told as far as their facts are understood. */
export async function loadTelling(game: string): Promise<Telling> {
  return (await folders[game]?.telling?.())?.telling ?? {};
}

/** The picture of a game in the list. */
export const picture = (game: string): string => folders[game]?.picture ?? `/boards/${game}/picture.svg`;

/** A style that gives the seats' marks the colours of a game's board. */
export const seatStyle = (game: string): string =>
  (folders[game]?.seatColours ?? []).map((colour, seat) => `--seat-${seat}: ${colour}`).join('; ');

/** Whether a question is one of a series, so that several answers may be given in one go. */
export const isSeries = (game: string, rule: string): boolean => folders[game]?.series?.includes(rule) ?? false;
