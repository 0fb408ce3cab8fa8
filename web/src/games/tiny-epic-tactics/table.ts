// The table of Tiny Epic Tactics as the server sends it.
export type {
  Activation,
  Area,
  Force,
  MapBox,
  Movement,
  Realm,
  Tactics,
  TinyEpicTacticsAttack as Attack,
  Unit,
} from '../../lib/wire';
