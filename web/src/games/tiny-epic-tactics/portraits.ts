// A portrait for every unit card and an emblem for every class, from game-icons.net.

import type { Component } from 'svelte';
import type { SvelteHTMLElements } from 'svelte/elements';
import Acrobatic from '~icons/game-icons/acrobatic';
import ArcheryTarget from '~icons/game-icons/archery-target';
import Ballista from '~icons/game-icons/ballista';
import Barbarian from '~icons/game-icons/barbarian';
import BearHead from '~icons/game-icons/bear-head';
import Boar from '~icons/game-icons/boar';
import DeerHead from '~icons/game-icons/deer-head';
import DekuTree from '~icons/game-icons/deku-tree';
import DramaMasks from '~icons/game-icons/drama-masks';
import Fencer from '~icons/game-icons/fencer';
import FireDash from '~icons/game-icons/fire-dash';
import FlamingArrow from '~icons/game-icons/flaming-arrow';
import FrozenOrb from '~icons/game-icons/frozen-orb';
import GriffinSymbol from '~icons/game-icons/griffin-symbol';
import HammerDrop from '~icons/game-icons/hammer-drop';
import HawkEmblem from '~icons/game-icons/hawk-emblem';
import Healing from '~icons/game-icons/healing';
import HoodedAssassin from '~icons/game-icons/hooded-assassin';
import Hood from '~icons/game-icons/hood';
import KnightBanner from '~icons/game-icons/knight-banner';
import LightningStorm from '~icons/game-icons/lightning-storm';
import MagicPortal from '~icons/game-icons/magic-portal';
import MountainClimbing from '~icons/game-icons/mountain-climbing';
import PointyHat from '~icons/game-icons/pointy-hat';
import Snake from '~icons/game-icons/snake';
import Snatch from '~icons/game-icons/snatch';
import Soul from '~icons/game-icons/soul';
import Spears from '~icons/game-icons/spears';
import ThrownKnife from '~icons/game-icons/thrown-knife';
import Tortoise from '~icons/game-icons/tortoise';
import VibratingShield from '~icons/game-icons/vibrating-shield';
import VisoredHelm from '~icons/game-icons/visored-helm';
import Whirlwind from '~icons/game-icons/whirlwind';
import WolfHead from '~icons/game-icons/wolf-head';
import WolfTrap from '~icons/game-icons/wolf-trap';

export type Icon = Component<SvelteHTMLElements['svg']>;

const PORTRAITS: Record<string, Icon> = {
  oathguard: VibratingShield,
  'pike-captain': Spears,
  berserker: Barbarian,
  wallbreaker: HammerDrop,
  duelist: Fencer,
  'highland-ranger': MountainClimbing,
  'banner-knight': KnightBanner,
  'siege-veteran': Ballista,
  sharpshooter: ArcheryTarget,
  'knife-thrower': ThrownKnife,
  cutpurse: Snatch,
  shadow: HoodedAssassin,
  trapper: WolfTrap,
  'fire-archer': FlamingArrow,
  acrobat: Acrobatic,
  harrier: HawkEmblem,
  pyromancer: FireDash,
  stormcaller: LightningStorm,
  'frost-sage': FrozenOrb,
  'grove-healer': Healing,
  'wind-weaver': Whirlwind,
  wayfarer: MagicPortal,
  'soul-drinker': Soul,
  illusionist: DramaMasks,
  'cave-bear': BearHead,
  'dire-wolf': WolfHead,
  griffon: GriffinSymbol,
  'war-boar': Boar,
  'stone-tortoise': Tortoise,
  'marsh-serpent': Snake,
  treant: DekuTree,
  'elder-stag': DeerHead,
};

const EMBLEMS: Record<string, Icon> = {
  fighter: VisoredHelm,
  beast: BearHead,
  rogue: Hood,
  wizard: PointyHat,
};

/** The portrait of a unit card; a card of a content pack has the emblem of its class. */
export function portrait(card: string | null, unitClass: string): Icon {
  return PORTRAITS[card ?? ''] ?? emblem(unitClass);
}

export function emblem(unitClass: string): Icon {
  return EMBLEMS[unitClass] ?? VisoredHelm;
}

/** The outline of each class's token, 26 units wide and 36 high, its foot at 0 0. */
export const OUTLINES: Record<string, string> = {
  fighter: 'M-12-35H12V-14C12-6 5-2 0 0C-5-2-12-6-12-14Z',
  beast: 'M-8-35C-13-33-15-26-13-18C-12-9-6-2 0 0C6-2 12-9 13-18C15-26 13-33 8-35C4-32-4-32-8-35Z',
  rogue: 'M0-38L12-28V-12L6-1H-6L-12-12V-28Z',
  wizard: 'M0-40C4-32 13-30 13-20C13-9 7-2 0 0C-7-2-13-9-13-20C-13-30-4-32 0-40Z',
};
