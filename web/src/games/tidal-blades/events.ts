/** How the events of Tidal Blades are told; its cards are found in the words by themselves. */
import type { Telling } from '../../lib/telling';

export const telling: Telling = {
  ends: [
    'challenge-completed',
    'challenge-pushed',
    'challenge-withdrawn',
    'monster-killed',
    'monster-killed-by-rival',
    'monster-invaded',
    'standings-led',
    'standings-tied',
    'standings-rival',
    'rival-completed',
    'goal-shown',
    'judge-impressed',
  ],
};
