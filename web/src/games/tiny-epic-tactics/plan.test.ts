import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlan } from './plan';

describe('a walk of several steps', () => {
  let number = 1;
  let choices: string[] = [];
  const act = vi.fn();
  const plan = createPlan(() => ({ number, legal: (said) => choices.includes(said), act }));
  const ask = (next: number, legal: string[]) => ((number = next), (choices = legal), plan.goOn());

  beforeEach(() => {
    vi.useFakeTimers();
    act.mockClear();
    ask(1, []);
  });
  afterEach(() => vi.useRealTimers());

  it('gives a step when it is asked for', () => {
    plan.begin(['move fighter a2', 'step a3']);
    expect(act.mock.calls).toEqual([['move fighter a2']]);
    plan.goOn(); // the same question still stands
    expect(act).toHaveBeenCalledTimes(1);
    ask(2, ['step a3', 'stop']);
    expect(act).toHaveBeenLastCalledWith('step a3');
  });
  it('tries a step again while nothing has come of it, and then no more', () => {
    plan.begin(['step a2', 'step a3']);
    ask(2, ['step a3']);
    vi.advanceTimersByTime(300);
    expect(act.mock.calls.length).toBeGreaterThan(2);
    ask(3, ['stop']);
    const given = act.mock.calls.length;
    vi.advanceTimersByTime(5000);
    expect(act).toHaveBeenCalledTimes(given);
  });
  it('ends when the next step is not among the answers', () => {
    plan.begin(['step a2', 'step a3', 'step a4']);
    ask(2, ['pass']);
    ask(3, ['step a3']);
    expect(act).toHaveBeenCalledTimes(1);
  });
});
