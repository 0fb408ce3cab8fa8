// The signs of the reef, from game-icons.net.

import type { Component } from 'svelte';
import type { SvelteHTMLElements } from 'svelte/elements';
import AnglerFish from '~icons/game-icons/angler-fish';
import BigWave from '~icons/game-icons/big-wave';
import CarnivoreMouth from '~icons/game-icons/carnivore-mouth';
import CardDraw from '~icons/game-icons/card-draw';
import Clockwork from '~icons/game-icons/clockwork';
import Coconuts from '~icons/game-icons/coconuts';
import Crab from '~icons/game-icons/crab';
import CrocJaws from '~icons/game-icons/croc-jaws';
import CrossedSwords from '~icons/game-icons/crossed-swords';
import Cycle from '~icons/game-icons/cycle';
import DeathSkull from '~icons/game-icons/death-skull';
import Desert from '~icons/game-icons/desert';
import DiceFire from '~icons/game-icons/dice-fire';
import Eel from '~icons/game-icons/eel';
import EyeTarget from '~icons/game-icons/eye-target';
import FishMonster from '~icons/game-icons/fish-monster';
import Flame from '~icons/game-icons/flame';
import GiantSquid from '~icons/game-icons/giant-squid';
import Gavel from '~icons/game-icons/gavel';
import Jellyfish from '~icons/game-icons/jellyfish';
import Juggler from '~icons/game-icons/juggler';
import KrakenTentacle from '~icons/game-icons/kraken-tentacle';
import Laurels from '~icons/game-icons/laurels';
import LinkedRings from '~icons/game-icons/linked-rings';
import MantaRay from '~icons/game-icons/manta-ray';
import PalmTree from '~icons/game-icons/palm-tree';
import Rock from '~icons/game-icons/rock';
import RockGolem from '~icons/game-icons/rock-golem';
import Sailboat from '~icons/game-icons/sailboat';
import SeaDragon from '~icons/game-icons/sea-dragon';
import SeaTurtle from '~icons/game-icons/sea-turtle';
import SharkJaws from '~icons/game-icons/shark-jaws';
import Spectre from '~icons/game-icons/spectre';
import SpeedBoat from '~icons/game-icons/speed-boat';
import SpikedShell from '~icons/game-icons/spiked-shell';
import SpiralShell from '~icons/game-icons/spiral-shell';
import StarFormation from '~icons/game-icons/star-formation';
import Trident from '~icons/game-icons/trident';
import TrophyCup from '~icons/game-icons/trophy-cup';
import Upgrade from '~icons/game-icons/upgrade';

export type Icon = Component<SvelteHTMLElements['svg']>;

export const SYMBOLS: Record<string, Icon> = {
  focus: EyeTarget,
  spirit: Flame,
  resilience: Rock,
  synergy: LinkedRings,
  wild: StarFormation,
};

const REWARDS: Record<string, Icon> = {
  fruit: Coconuts,
  shell: SpiralShell,
  stunt: Juggler,
  champ: Laurels,
  refresh: Cycle,
  upgrade: Upgrade,
  boat: Sailboat,
  trait: StarFormation,
  challenge: CardDraw,
  legend: TrophyCup,
  first_player: PalmTree,
  fight: CrossedSwords,
  lose: DeathSkull,
  market_discount: Coconuts,
  discard_pool: CardDraw,
};

const MONSTERS: Record<string, Icon> = {
  bullubura: FishMonster,
  'giant-mudcrab': Crab,
  'thornback-snapper': SpikedShell,
  'colossal-spinesquid': GiantSquid,
  'drowned-lantern': AnglerFish,
  'razorfin-matriarch': SharkJaws,
  'stormshell-titan': SeaTurtle,
  'glasswing-ray': MantaRay,
  'coralback-hermit': Crab,
  'duneswimmer-eel': Eel,
  'abyssal-choir': Jellyfish,
  'loom-wraith': Spectre,
  'reef-colossus': RockGolem,
  tidewyrm: SeaDragon,
  'kraken-of-the-fold': KrakenTentacle,
  'maw-of-ages': CarnivoreMouth,
};

const HEROES: Record<string, Icon> = {
  eko: Clockwork,
  dust: Desert,
  axl: SpeedBoat,
  caiman: CrocJaws,
};

const ISLANDS: Record<string, Icon> = {
  chronosseum: Clockwork,
  lamara: BigWave,
  droska: Desert,
};

export const rewardIcon = (word: string): Icon => REWARDS[word] ?? StarFormation;
export const monsterIcon = (key: string): Icon => MONSTERS[key] ?? FishMonster;
export const heroIcon = (key: string | null): Icon => HEROES[key ?? ''] ?? Trident;
export const islandIcon = (key: string): Icon => ISLANDS[key] ?? Trident;
export { CrossedSwords, DeathSkull, DiceFire, Gavel, Laurels, PalmTree, Sailboat, TrophyCup };
