// The table of Tidal Blades as the server sends it.
export type {
  Attempt,
  Die,
  Goal,
  Hero,
  Monster,
  Price,
  Reef,
  Rival,
  Spot,
  TidalBladesSpace as Space,
} from '../../lib/wire';
