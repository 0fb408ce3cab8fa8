/** Which icon stands for which tile and crew card. Icons are of game-icons.net, CC BY 3.0. */
import type { Component } from 'svelte';
import Anchor from '~icons/game-icons/anchor';
import AnglerFish from '~icons/game-icons/angler-fish';
import Barrel from '~icons/game-icons/barrel';
import Bookshelf from '~icons/game-icons/bookshelf';
import BrainTentacle from '~icons/game-icons/brain-tentacle';
import CandleLight from '~icons/game-icons/candle-light';
import Cannon from '~icons/game-icons/cannon';
import CaptainHat from '~icons/game-icons/captain-hat-profile';
import CookingPot from '~icons/game-icons/cooking-pot';
import Crab from '~icons/game-icons/crab';
import CrossedSwords from '~icons/game-icons/crossed-swords';
import CrystalBall from '~icons/game-icons/crystal-ball';
import DoubleFish from '~icons/game-icons/double-fish';
import Eel from '~icons/game-icons/eel';
import FangsCircle from '~icons/game-icons/fangs-circle';
import FishCorpse from '~icons/game-icons/fish-corpse';
import FishingBoat from '~icons/game-icons/fishing-boat';
import FishingNet from '~icons/game-icons/fishing-net';
import FishingPole from '~icons/game-icons/fishing-pole';
import Fist from '~icons/game-icons/fist';
import FloatingGhost from '~icons/game-icons/floating-ghost';
import GiantSquid from '~icons/game-icons/giant-squid';
import GreekTemple from '~icons/game-icons/greek-temple';
import HammerNails from '~icons/game-icons/hammer-nails';
import HarpoonTrident from '~icons/game-icons/harpoon-trident';
import HealthNormal from '~icons/game-icons/health-normal';
import Hood from '~icons/game-icons/hood';
import Hydra from '~icons/game-icons/hydra';
import Island from '~icons/game-icons/island';
import Jellyfish from '~icons/game-icons/jellyfish';
import Knot from '~icons/game-icons/knot';
import KrakenTentacle from '~icons/game-icons/kraken-tentacle';
import LightningStorm from '~icons/game-icons/lightning-storm';
import MagicShield from '~icons/game-icons/magic-shield';
import Medal from '~icons/game-icons/medal';
import Mermaid from '~icons/game-icons/mermaid';
import Microscope from '~icons/game-icons/microscope';
import PalmTree from '~icons/game-icons/palm-tree';
import PirateFlag from '~icons/game-icons/pirate-flag';
import PsychicWaves from '~icons/game-icons/psychic-waves';
import QuillInk from '~icons/game-icons/quill-ink';
import RaiseZombie from '~icons/game-icons/raise-zombie';
import RoundPotion from '~icons/game-icons/round-potion';
import RoundShield from '~icons/game-icons/round-shield';
import Scalpel from '~icons/game-icons/scalpel';
import Screaming from '~icons/game-icons/screaming';
import SeaDragon from '~icons/game-icons/sea-dragon';
import SeaSerpent from '~icons/game-icons/sea-serpent';
import Sextant from '~icons/game-icons/sextant';
import SharkBite from '~icons/game-icons/shark-bite';
import SharkFin from '~icons/game-icons/shark-fin';
import SharkJaws from '~icons/game-icons/shark-jaws';
import ShipWheel from '~icons/game-icons/ship-wheel';
import ShipWreck from '~icons/game-icons/ship-wreck';
import SinkingShip from '~icons/game-icons/sinking-ship';
import SnakeTongue from '~icons/game-icons/snake-tongue';
import SpermWhale from '~icons/game-icons/sperm-whale';
import Spyglass from '~icons/game-icons/spyglass';
import SquareBottle from '~icons/game-icons/square-bottle';
import SquidHead from '~icons/game-icons/squid-head';
import SuckeredTentacle from '~icons/game-icons/suckered-tentacle';
import TreasureMap from '~icons/game-icons/treasure-map';
import Trilobite from '~icons/game-icons/trilobite';
import Turtle from '~icons/game-icons/turtle';
import TwirlCenter from '~icons/game-icons/twirl-center';
import TwoCoins from '~icons/game-icons/two-coins';
import UnlitBomb from '~icons/game-icons/unlit-bomb';
import Vomiting from '~icons/game-icons/vomiting';
import Vortex from '~icons/game-icons/vortex';
import Waves from '~icons/game-icons/waves';
import WhaleTail from '~icons/game-icons/whale-tail';
import Whirlwind from '~icons/game-icons/whirlwind';
import Whistle from '~icons/game-icons/whistle';
import Windsock from '~icons/game-icons/windsock';
import WindyStripes from '~icons/game-icons/windy-stripes';
import WitchFace from '~icons/game-icons/witch-face';
import WoodBeam from '~icons/game-icons/wood-beam';
import WoodenCrate from '~icons/game-icons/wooden-crate';
import BowieKnife from '~icons/game-icons/bowie-knife';

export type Icon = Component<Record<string, unknown>>;

const TILES: Record<string, Icon> = {
  kraken: KrakenTentacle,
  'snapjaw-eel': Eel,
  'reef-crawler': Trilobite,
  'drowned-deckhand': RaiseZombie,
  'cutter-crab': Crab,
  'bull-shark': SharkFin,
  'teeming-shoal': DoubleFish,
  'sheltered-cove': Island,
  'reef-wreck': ShipWreck,
  castaway: PalmTree,
  squall: WindyStripes,
  'corpse-light': CandleLight,
  thresher: SharkJaws,
  siren: Mermaid,
  'giant-squid': GiantSquid,
  'bone-whale': SpermWhale,
  'ghost-ship': FloatingGhost,
  'moray-queen': SnakeTongue,
  'ironback-turtle': Turtle,
  smugglers: Hood,
  'crossing-currents': Waves,
  derelict: SinkingShip,
  'bottled-chart': SquareBottle,
  cyclone: Whirlwind,
  scurvy: Vomiting,
  'rising-shadow': SuckeredTentacle,
  'vampire-jelly': Jellyfish,
  'lantern-fiend': AnglerFish,
  'charybdis-brood': Vortex,
  'black-maw': FangsCircle,
  'colossal-squid': SquidHead,
  'sea-serpent': SeaSerpent,
  leviathan: SeaDragon,
  'herald-of-the-deep': BrainTentacle,
  'oracles-rock': CrystalBall,
  'drowned-library': Bookshelf,
  'sunken-temple': GreekTemple,
  maelstrom: TwirlCenter,
  madness: Screaming,
  'call-of-the-deep': KrakenTentacle,
  'blue-shark-pack': SharkFin,
  'blue-shark-pack-2': SharkFin,
  hammerhead: SharkBite,
  gulper: FishCorpse,
  'tiger-shark': SharkJaws,
  'tiger-shark-2': SharkJaws,
  'white-death': SharkBite,
  'blood-serpent': Hydra,
};

const CREW: Record<string, Icon> = {
  sailor: Anchor,
  angler: FishingPole,
  netmaker: FishingNet,
  trawler: FishingBoat,
  cook: CookingPot,
  surgeon: Scalpel,
  lookout: Spyglass,
  helmsman: ShipWheel,
  rigger: Knot,
  navigator: Sextant,
  harpooner: HarpoonTrident,
  gunner: Cannon,
  bosun: Whistle,
  stowaway: Barrel,
  carpenter: HammerNails,
  quartermaster: WoodenCrate,
  purser: TwoCoins,
  cartographer: TreasureMap,
  weatherwatch: Windsock,
  alchemist: RoundPotion,
  biologist: Microscope,
  bodyguard: RoundShield,
  brawler: Fist,
  channeller: PsychicWaves,
  demolitionist: UnlitBomb,
  diviner: CrystalBall,
  veteran: Medal,
  chronicler: QuillInk,
  corsair: PirateFlag,
  duelist: CrossedSwords,
  'first-mate': CaptainHat,
  physician: HealthNormal,
  'sea-witch': WitchFace,
  shipwright: WoodBeam,
  stormcaller: LightningStorm,
  warder: MagicShield,
  whaler: WhaleTail,
};

/** A content pack may bring tiles and crew nobody has drawn: they get a plain sign. */
export const tileIcon = (tile: string): Icon => TILES[tile] ?? Waves;
export const crewIcon = (crew: string): Icon => CREW[crew] ?? Anchor;

export const FACES: Record<string, Icon> = { knife: BowieKnife, wheel: ShipWheel, tentacle: SuckeredTentacle };
