// Several steps of a walk given one by one: the table asks for one at a time, a click may name many.

export interface Asked {
  /** The number of the open question; undefined where there is none. */
  number: number | undefined;
  legal: (said: string) => boolean;
  act: (said: string) => void;
}

interface Walk {
  /** The step given last, and those after it. */
  steps: string[];
  /** The question it was given to. */
  ask: number;
}

/** While the frame is still busy with the last answer it takes no other: a step is tried again. */
const AGAIN = { after: 120, most: 25 };

export function createPlan(asked: () => Asked) {
  let walk: Walk | null = null;

  function tryStep(now: Walk, left: number) {
    const { number, legal, act } = asked();
    const step = now.steps[0];
    if (walk !== now || number !== now.ask || !step || !legal(step) || !left) return;
    act(step);
    setTimeout(() => tryStep(now, left - 1), AGAIN.after);
  }

  return {
    begin(steps: string[]) {
      const { number, act } = asked();
      if (number === undefined || !steps[0]) return;
      walk = { steps, ask: number };
      act(steps[0]);
    },
    /** Take the next step once it is asked for; anything unforeseen ends the walk. */
    goOn() {
      const { number, legal } = asked();
      if (!walk || number === undefined || number === walk.ask) return;
      const steps = walk.steps.slice(1);
      walk = steps[0] && legal(steps[0]) ? { steps, ask: number } : null;
      if (walk) tryStep(walk, AGAIN.most);
    },
  };
}
