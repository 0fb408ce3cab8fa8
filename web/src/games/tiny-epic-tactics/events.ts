/** How the events of Tiny Epic Tactics are told. */
import { namedCard, type Telling } from '../../lib/telling';

export const telling: Telling = {
  card({ kind, facts }, words) {
    if (kind === 'monster-met') return namedCard(words, 'monster', String(facts.monster));
    if (kind !== 'tactic-played' && kind !== 'tactic-discarded') return null;
    const tactic = `tactics.${String(facts.tactic)}`;
    return {
      name: words.text(`${tactic}.name`),
      text: `${words.text(`${tactic}.if`)} ${words.text(`${tactic}.then`)}`,
    };
  },
  ends: ['captured', 'damaged', 'shot-missed', 'area-secured', 'artifact-taken', 'artifact-stolen', 'crystal-taken'],
};
