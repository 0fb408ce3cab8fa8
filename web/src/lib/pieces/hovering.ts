/** Hover and focus are one thing to a board: both point at an element, with the mouse or the keyboard. */
import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';

/**
 * Tells when the pointer or the focus comes to an element and when it leaves: `{@attach hovering(run)}`.
 * A focused element that is removed loses the focus while Svelte updates the page: `on` lets state be
 * changed then, which a plain listener may not.
 */
export function hovering(run: (over: boolean) => void): Attachment<Element> {
  return (element) => {
    const removals = [
      ...['mouseenter', 'focus'].map((name) => on(element, name, () => run(true))),
      ...['mouseleave', 'blur'].map((name) => on(element, name, () => run(false))),
    ];
    return () => removals.forEach((remove) => remove());
  };
}

/**
 * Points at an answer while its element is hovered or focused: `{@attach pointing(point, () => notation)}`.
 * An element without an answer points at nothing; leaving takes back only what entering pointed at.
 */
export function pointing(
  point: (notation: string | null) => void,
  notation: () => string | undefined,
): Attachment<Element> {
  let pointed = false;
  return hovering((over) => {
    const answer = over ? notation() : undefined;
    if (answer !== undefined) point(answer);
    else if (pointed) point(null);
    pointed = answer !== undefined;
  });
}
