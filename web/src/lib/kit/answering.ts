/**
 * "This thing is an answer", once for every board: whatever carries `data-notation` below the element with this
 * attachment is pressed by pointer, Enter or Space, previewed while it is hovered or focused, and says why it is none.
 * Arrow keys go from piece to piece.
 */
import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';
import type { BoardProps } from '../board';
import { rove } from './rove';

type Told = Pick<BoardProps, 'choices' | 'act' | 'why' | 'point'> & Partial<Pick<BoardProps, 'actAll'>>;

const ANSWER = '[data-notation]';

const thingOf = (event: Event): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(ANSWER) : null;

export function answering(board: () => Told): Attachment<HTMLElement> {
  return (root) => {
    let over: HTMLElement | null = null;
    /** Whom the answer pointed at was told: what is removed while it is pointed at is taken back without asking again. */
    let pointer: Told['point'] | null = null;
    /** A finger points at nothing: what it would show might move the answer away before the tap is over. */
    let finger = false;
    const legal = (notation: string | undefined) => board().choices.some((choice) => choice.notation === notation);

    function press(thing: HTMLElement) {
      const { notation = '', plan, rules } = thing.dataset;
      const answers = plan?.split(',') ?? [];
      if (legal(answers[0])) board().actAll?.(answers, rules ? { rules: rules.split(',') } : {});
      else if (legal(notation)) board().act(notation);
      else board().why(notation);
    }
    /** Only what is legal is pointed at; coming to anything else takes back what was. */
    function point(thing: HTMLElement | null) {
      if (thing === over) return;
      over = thing;
      const notation = thing?.dataset.notation;
      const next = notation !== undefined && legal(notation) ? notation : null;
      if (next === null) pointer?.(null);
      pointer = next === null ? null : board().point;
      pointer?.(next);
    }
    function key(event: KeyboardEvent) {
      const thing = thingOf(event);
      if (!thing || thing instanceof HTMLButtonElement || event.defaultPrevented) return;
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      press(thing);
    }
    function click(event: Event) {
      const thing = thingOf(event);
      if (thing && !event.defaultPrevented) press(thing);
    }
    // A focused element that is removed loses the focus while Svelte updates the page: `on` lets state be changed
    // then, which a plain listener may not.
    const removals = [
      on(root, 'pointerover', (event) => (finger = event.pointerType === 'touch')),
      on(document, 'keydown', () => (finger = false), { capture: true }),
      on(root, 'click', click),
      on(root, 'keydown', key),
      on(root, 'mouseover', (event) => point(finger ? null : thingOf(event))),
      on(root, 'focusin', (event) => point(finger ? null : thingOf(event))),
      on(root, 'mouseleave', () => point(null)),
      on(root, 'focusout', () => point(null)),
      on(root, 'keydown', rove),
    ];
    return () => removals.forEach((remove) => remove());
  };
}
