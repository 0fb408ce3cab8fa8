/** The roles of a bout, from the strongest card to the weakest. */
import type { PlayedCard } from './wire';

export type Role = PlayedCard['role'];
export const ROLES: readonly Role[] = ['high', 'mid', 'low'];
