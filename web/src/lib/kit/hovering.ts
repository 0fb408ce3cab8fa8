/** Hover and focus are one thing to a board: both look at an element, with the mouse or the keyboard. */
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
