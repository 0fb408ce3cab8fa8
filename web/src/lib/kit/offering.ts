/** Whether a board offers every answer by itself: then no list of them is needed beside it. */
import type { Choice } from '../board';

/** `data-notation` is an answer, `data-answers` are those that a press leads to. */
export function offersAll(board: Element, choices: readonly Choice[]): boolean {
  const things = [...board.querySelectorAll<HTMLElement>('[data-notation], [data-answers]')];
  const there = new Set(things.flatMap(({ dataset }) => [dataset.notation, ...(dataset.answers?.split('\n') ?? [])]));
  return choices.every((choice) => there.has(choice.notation));
}
