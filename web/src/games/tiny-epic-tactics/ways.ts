// The ways that the table told of a unit, as the steps to walk them.

import type { Way } from './wire';

/** A space in reach: the points left there, and the step before it. */
export interface Reach {
  left: number;
  from: string;
  /** Whether the last step goes through a portal. */
  portal: boolean;
  /** Whether the unit may stop there. */
  free: boolean;
}

export function reachOf(ways: Record<string, Way>): Map<string, Reach> {
  return new Map(
    Object.entries(ways).map(([space, [left, from, portal, free]]) => [space, { left, from, portal, free }]),
  );
}

export interface Step {
  space: string;
  portal: boolean;
}

/** The steps from where the unit stands to a space in reach. */
export function wayTo(reach: Map<string, Reach>, start: string, goal: string): Step[] {
  const way: Step[] = [];
  let at = goal;
  while (at !== start) {
    const step = reach.get(at);
    if (!step || way.length > reach.size) return [];
    way.unshift({ space: at, portal: step.portal });
    at = step.from;
  }
  return way;
}
