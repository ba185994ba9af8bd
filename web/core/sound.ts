// SPDX-License-Identifier: MIT
//
// sound.ts - plays sounds and short vibrations. Every sound accompanies something that players can also see. Before the
// player's first gesture, and while sound is switched off, there is no sound.

/** All sounds, sorted into kinds by what they are about. The player sets the volume of each kind. */
export const SOUNDS = {
  board: ['dig', 'dead', 'rockfall', 'break', 'repair', 'map', 'flip', 'gold', 'step', 'web', 'growl', 'bite', 'out'],
  signs: ['light', 'dark', 'marker', 'sign', 'face', 'said'],
  scenes: ['card', 'true', 'lie'],
  turn: ['turn'],
} as const;
export type Kind = keyof typeof SOUNDS;
export type Sound = (typeof SOUNDS)[Kind][number];
export const KINDS = Object.keys(SOUNDS) as Kind[];

/** No sound lasts longer than this. */
export const LONGEST_MS = 2000;

const kindOf = (sound: Sound): Kind => KINDS.find((kind) => SOUNDS[kind].some((one) => one === sound))!;

/** The volume of each kind of sound, from 0 (silent) to 1. */
export type Volumes = Record<Kind, number>;
export const LOUD: Volumes = { board: 1, signs: 1, scenes: 1, turn: 1 };

/**
 * Reads volumes as `writeVolumes` writes them. A wrong volume becomes 1. If there are too many or too few volumes, all
 * become 1.
 */
export function readVolumes(text: string | null): Volumes {
  const parts = (text ?? '').split(' ').map(Number);
  const volume = (i: number) => (parts.length === KINDS.length && parts[i]! >= 0 && parts[i]! <= 1 ? parts[i]! : 1);
  return Object.fromEntries(KINDS.map((kind, i) => [kind, volume(i)])) as Volumes;
}

export function writeVolumes(volumes: Volumes): string {
  return KINDS.map((kind) => volumes[kind]).join(' ');
}

/** How a phone vibrates at a sound, in ms: on, off, on. Sounds that are not listed make no phone vibrate. */
const BUZZES: Partial<Record<Sound, number[]>> = {
  turn: [30, 60, 30],
  break: [40],
  card: [15],
  true: [20],
  lie: [60],
  bite: [60, 40, 60],
};

/**
 * Plays sounds. Between sounds, the speaker suspends the audio context, because a running context keeps the audio
 * hardware of the device awake.
 */
export class Speaker {
  volumes: Volumes = LOUD;
  #on = true;
  #audio: AudioContext | null = null;
  #notes: Promise<typeof import('./sounds.ts')> | null = null;
  #sleep: ReturnType<typeof setTimeout> | undefined;

  get on(): boolean {
    return this.#on;
  }

  set on(on: boolean) {
    this.#on = on;
    if (!on) this.#sleepAfter(0);
  }

  #sleepAfter(delay: number): void {
    clearTimeout(this.#sleep);
    this.#sleep = setTimeout(() => void this.#audio?.suspend(), delay);
  }

  /**
   * Opens the audio context and loads the notes of all sounds. Call this at a gesture of the player, because browsers
   * allow no sound before the first gesture.
   */
  wake(): void {
    if (!this.on || this.#audio || typeof AudioContext === 'undefined') return;
    this.#audio = new AudioContext();
    this.#notes = import('./sounds.ts');
    this.#sleepAfter(LONGEST_MS);
  }

  /**
   * Plays a sound at the volume of its kind. At some sounds a phone also vibrates, even while sound is switched off,
   * but not if the volume is 0.
   */
  play(sound: Sound): void {
    const audio = this.#audio;
    const volume = this.volumes[kindOf(sound)];
    if (volume === 0) return;
    if (BUZZES[sound] && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZES[sound]);
    if (!this.on || !audio) return;
    if (audio.state === 'suspended') void audio.resume();
    this.#sleepAfter(LONGEST_MS);
    void this.#notes?.then(({ sounding }) => sounding(audio, sound, volume, audio.currentTime + 0.01));
  }
}
