/**
 * The door through which every board comes, one of this client or one that a game's package ships: a module with a
 * function `mount`, which draws into an element and is told each time what is otherwise.
 */
import { mount, unmount, type Component } from 'svelte';
import type { BoardProps } from './board';

export interface MountedBoard<P = BoardProps> {
  /** Some of the props are otherwise; the same object if nothing of it is. */
  update: (props: P) => void;
  destroy: () => void;
}

export interface BoardModule {
  mount: (target: HTMLElement, props: BoardProps) => MountedBoard;
}

/** One of the props: whoever reads it follows it. */
class Cell {
  now = $state.raw<unknown>();
  constructor(first: unknown) {
    this.now = first;
  }
}

/** A board that is a Svelte component of this client, as a module. */
export function boardModule(board: Component<BoardProps>): BoardModule {
  return {
    mount(target, first) {
      const cells = new Map(Object.entries(first).map(([name, value]) => [name, new Cell(value)]));
      const props = {} as BoardProps;
      for (const [name, cell] of cells) Object.defineProperty(props, name, { enumerable: true, get: () => cell.now });
      const mounted = mount(board, { target, props });
      return {
        update(next) {
          for (const [name, value] of Object.entries(next)) {
            const cell = cells.get(name);
            if (cell) cell.now = value;
          }
        },
        destroy: () => void unmount(mounted),
      };
    },
  };
}

/** The module at an address of this server. */
export async function outsideModule(address: string): Promise<BoardModule> {
  return (await import(/* @vite-ignore */ address)) as BoardModule;
}
