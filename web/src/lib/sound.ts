/** Small sounds, made on the spot: no recordings are loaded. */
import { settings } from './settings.svelte';

// What zzfx wants: volume, randomness, frequency, attack, sustain, release, shape, curve, slide …
const SOUNDS = {
  turn: [0.5, 0, 523, 0.02, 0.08, 0.25, 1, 1.2, 0, 0, 262, 0.08],
  move: [0.25, 0.05, 180, 0, 0.01, 0.05, 4, 1.5],
  refuse: [0.3, 0, 140, 0.01, 0.04, 0.1, 2, 1, -2],
  roll: [0.3, 0.3, 260, 0, 0.03, 0.08, 4, 0.6, 0, 0, 0, 0, 0.03],
  chat: [0.25, 0, 880, 0.01, 0.02, 0.1, 0, 1],
  over: [0.5, 0, 392, 0.05, 0.3, 0.5, 1, 1.5, 0, 0, 196, 0.12, 0.1],
} satisfies Record<string, number[]>;

export type Sound = keyof typeof SOUNDS;

/** Play a sound, if sounds are on and the browser lets us. */
export async function play(sound: Sound): Promise<void> {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  const { zzfx } = await import('zzfx');
  zzfx(...SOUNDS[sound]);
}
