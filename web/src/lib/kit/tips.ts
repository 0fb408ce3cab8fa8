/** A small note beside whatever carries `data-tip`, while it is hovered, focused or held. */

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

/** Shows the note of what an event came to; the note of anything else goes. */
function show(event: Event): void {
  const thing = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tip]') : null;
  const text = thing?.dataset.tip;
  if (thing && text) place(thing.getBoundingClientRect(), text);
  else hide();
}

/** Shows the notes of a whole page. */
export function showTips(page: Document): void {
  let held = 0;
  const leave = () => (window.clearTimeout(held), hide());
  const hold = (event: Event) => (window.clearTimeout(held), (held = window.setTimeout(() => show(event), HOLD)));
  const listeners: [string, (event: Event) => void][] = [
    ['mouseover', show],
    ['focusin', show],
    ['touchstart', hold],
    ['mouseout', leave],
    ['focusout', leave],
    ['touchend', leave],
    ['click', leave],
  ];
  for (const [name, run] of listeners) page.addEventListener(name, run, { passive: true });
}
