/** What a game's folder brings to the client: the `index.ts` of `games/<key>/` says it. */
import type { Component } from 'svelte';
import type { BoardProps, Builder, Coach, Row } from './board';
import type { SheetMaker } from './sheet';
import type { Telling } from './telling';
import type { Words } from './words';

/** Whatever types the table, the aids and the studies of a game have: each folder types its own. */
type Any = any;

/** The thing to draw, `<part>.<id>`, and what it is called. */
export interface HowPictureProps {
  name: string;
  words: Words;
}
export type HowPicture = Component<HowPictureProps>;

/** A row of the content, to be drawn as on the board. */
export interface GalleryPictureProps {
  kind: string;
  row: Row;
  words: Words;
}
export type GalleryPicture = Component<GalleryPictureProps>;

export interface GameFolder {
  /** The address of the picture in the list of games, 16 by 9. */
  picture: string;
  /** A chunk of its own, loaded when a table is opened; without one the view's facts are shown. */
  board?: () => Promise<{ default: Component<BoardProps<Any, Any, Any>> }>;
  /** Something to build before it is played. */
  builder?: () => Promise<{ default: Builder }>;
  /** How the points are made up. */
  sheet?: () => Promise<{ sheet: SheetMaker<Any> }>;
  /** What the stage and the log show of its events beside their words. */
  telling?: () => Promise<{ telling: Telling }>;
  /** The guided first game. */
  coach?: () => Promise<{ coach: Coach }>;
  /** Draws `<part>.<id>` of `[how]` in its words with the pieces of the board; nothing where there is none. */
  how?: () => Promise<{ default: HowPicture }>;
  /** Draws a card or a piece in the gallery; nothing where the board has no picture of it. */
  gallery?: () => Promise<{ default: GalleryPicture }>;
  /** The colours of the seats, as on the board. */
  seatColours?: string[];
  /** Rules that ask about one die or card after another: several answers may be ticked at once. */
  series?: string[];
}
