/**
 * What a hint advises is marked on the board: whatever carries the notation of an advised answer, or stands for several
 * answers of which one is advised, gets `data-advised` with its rank, 1 the best.
 */
import type { Attachment } from 'svelte/attachments';

const THINGS = '[data-notation], [data-answers]';

function answersOf({ dataset }: HTMLElement): string[] {
  return dataset.notation === undefined ? (dataset.answers ?? '').split('\n') : [dataset.notation];
}

/** `advised` are the notations, the best first; none: nothing is marked. */
export function advising(advised: () => readonly string[]): Attachment<HTMLElement> {
  return (root) => {
    const wanted = advised();
    function mark() {
      for (const thing of root.querySelectorAll<HTMLElement>(THINGS)) {
        const rank = wanted.findIndex((notation) => answersOf(thing).includes(notation)) + 1;
        if (rank > 0) thing.dataset.advised = String(rank);
        else delete thing.dataset.advised;
      }
    }
    mark();
    if (wanted.length === 0) return;
    // A menu that opens, or a thing that is drawn anew, is marked as well.
    const watcher = new MutationObserver(mark);
    watcher.observe(root, { childList: true, subtree: true, attributeFilter: ['data-notation', 'data-answers'] });
    return () => watcher.disconnect();
  };
}
