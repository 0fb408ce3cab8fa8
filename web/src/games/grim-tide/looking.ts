/** Tells when the pointer or the focus is on something inside an element: `{@attach looking(run)}`. */
import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';

export function looking(run: (is: boolean) => void): Attachment<Element> {
  return (element) => {
    const removals = [
      ...['mouseenter', 'focusin'].map((name) => on(element, name, () => run(true))),
      ...['mouseleave', 'focusout'].map((name) => on(element, name, () => run(false))),
    ];
    return () => removals.forEach((remove) => remove());
  };
}
