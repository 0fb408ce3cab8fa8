/** A small note beside a thing while it is hovered, focused or held: `{@attach tip(text)}`. */
import type { Attachment } from 'svelte/attachments';

const HOLD = 450;
const GAP = 8;
let bubble: HTMLElement | null = null;

function place(at: DOMRect, text: string): void {
  bubble ??= document.body.appendChild(document.createElement('div'));
  bubble.className = 'tip';
  bubble.setAttribute('aria-hidden', 'true');
  bubble.textContent = text;
  bubble.hidden = false;
  const own = bubble.getBoundingClientRect();
  const left = at.left + at.width / 2 - own.width / 2;
  const above = at.top - own.height - GAP;
  bubble.style.left = `${Math.max(GAP, Math.min(left, window.innerWidth - own.width - GAP))}px`;
  bubble.style.top = `${above > GAP ? above : at.bottom + GAP}px`;
}

function hide(): void {
  if (bubble) bubble.hidden = true;
}

/** Lines of text; an empty text shows nothing. */
export function tip(text: string): Attachment<Element> {
  return (node) => {
    if (!text) return;
    let held = 0;
    const show = () => place(node.getBoundingClientRect(), text);
    const hold = () => (window.clearTimeout(held), (held = window.setTimeout(show, HOLD)));
    const leave = () => (window.clearTimeout(held), hide());
    const shows: [string, () => void][] = [
      ['mouseenter', show],
      ['focusin', show],
      ['touchstart', hold],
      ['mouseleave', leave],
      ['focusout', leave],
      ['touchend', leave],
      ['click', leave],
    ];
    for (const [name, run] of shows) node.addEventListener(name, run, { passive: true });
    return () => {
      for (const [name, run] of shows) node.removeEventListener(name, run);
      leave();
    };
  };
}
