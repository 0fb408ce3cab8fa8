/** The board that a piece stands on: set once by the game's `Board.svelte`, read by every piece below it. */
import { createContext } from 'svelte';
import type { BoardProps } from '../board';

/** What every board's controller has; a game's own has more. */
export interface BoardBase {
  readonly props: BoardProps;
}

const [use, set] = createContext<BoardBase>();

export const setBoard = set;

/** The controller of the board; `useBoardOf<BoardController>` is a game's own `useBoard`. */
export const useBoardOf = <B extends BoardBase>(): B => use() as B;
