// SPDX-License-Identifier: MIT
//
// prefs.svelte.ts - the player's preferences on this device: name, game, theme, sound, and how a secret card is turned.
// The browser stores them.
import type { Theme } from '../core/art/art.ts';
import { isGame, type GameName } from '../core/games.ts';
import { browserStore, type Store } from '../core/link/storage.ts';
import { nickname } from '../core/nickname.ts';
import { HEARING, type Hearing } from '../core/hush.ts';
import { readVolumes, Speaker, writeVolumes, type Kind, type Sound } from '../core/sound.ts';

/** What the player hears after setting the volume of a kind of sound. */
const SAMPLES: Record<Kind, Sound> = { board: 'dig', signs: 'sign', scenes: 'true', turn: 'turn' };

export class Prefs {
  readonly store: Store = browserStore((key) => {
    if (key.startsWith('seat:')) void import('./parts/short.ts').then(({ tellShort }) => tellShort());
  });
  readonly speaker = new Speaker();
  name = $state(this.store.read('name') ?? nickname());
  sound = $state(this.store.read('sound') !== 'off');
  /** The volume of each kind of sound, from 0 to 1. */
  volumes = $state(readVolumes(this.store.read('volumes')));
  /** Whether a tap turns your secret card. If false, you turn the card by holding it down. */
  tapTurns = $state(this.store.read('turn') === 'tap');
  /** Whether the page hides everything that only you may know, except while you hold a handle (Handle.svelte). */
  covers = $state(this.store.read('cover') === 'on');
  /** Which signs a screen reader reads out. */
  hearing = $state<Hearing>(HEARING.find((one) => one === this.store.read('hearing')) ?? 'mine');
  #chosen = $state<string | null>(this.store.read('theme'));
  #systemDark = $state(matchMedia('(prefers-color-scheme: dark)').matches);

  constructor() {
    this.speaker.on = this.sound;
    this.speaker.volumes = this.volumes;
    const system = matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', (event) => (this.#systemDark = event.matches));
    const wake = () => this.speaker.wake();
    addEventListener('pointerdown', wake);
    addEventListener('keydown', wake);
  }

  get theme(): Theme {
    if (this.#chosen === 'light' || this.#chosen === 'dark') return this.#chosen;
    return this.#systemDark ? 'dark' : 'light';
  }

  toggleTheme(): void {
    this.#chosen = this.theme === 'dark' ? 'light' : 'dark';
    this.store.write('theme', this.#chosen);
  }

  keepHearing(hearing: Hearing): void {
    this.hearing = hearing;
    this.store.write('hearing', hearing);
  }

  toggleSound(): void {
    this.sound = !this.sound;
    this.speaker.on = this.sound;
    this.speaker.wake();
    this.store.write('sound', this.sound ? 'on' : 'off');
  }

  /** Sets the volume of a kind of sound, and lets the player hear it. */
  setVolume(kind: Kind, volume: number): void {
    this.volumes = { ...this.volumes, [kind]: volume };
    this.speaker.volumes = this.volumes;
    this.store.write('volumes', writeVolumes(this.volumes));
    this.speaker.wake();
    this.speaker.play(SAMPLES[kind]);
  }

  toggleTap(): void {
    this.tapTurns = !this.tapTurns;
    this.store.write('turn', this.tapTurns ? 'tap' : null);
  }

  toggleCover(): void {
    this.covers = !this.covers;
    this.store.write('cover', this.covers ? 'on' : null);
  }

  keepName(name: string): void {
    this.name = name;
    this.store.write('name', name);
  }

  /**
   * The game chosen most recently. Null if none was chosen, or if storage names a game that this page does not know.
   */
  get game(): GameName | null {
    const name = this.store.read('game') ?? '';
    return isGame(name) ? name : null;
  }

  keepGame(name: GameName): void {
    this.store.write('game', name);
  }
}

export const prefs = new Prefs();

/** True if the player prefers a page that changes without animations. */
export function still(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
