/** Hover and focus are one thing to a board: both point at an element, with the mouse or the keyboard. */
import type { Attachment } from 'svelte/attachments';

/** Tells when the pointer or the focus comes to an element and when it leaves: `{@attach hovering(run)}`. */
export function hovering(run: (over: boolean) => void): Attachment<Element> {
  return (element) => {
    const enter = () => run(true);
    const leave = () => run(false);
    for (const name of ['mouseenter', 'focus']) element.addEventListener(name, enter);
    for (const name of ['mouseleave', 'blur']) element.addEventListener(name, leave);
    return () => {
      for (const name of ['mouseenter', 'focus']) element.removeEventListener(name, enter);
      for (const name of ['mouseleave', 'blur']) element.removeEventListener(name, leave);
    };
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
