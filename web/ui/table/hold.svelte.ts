// SPDX-License-Identifier: MIT
//
// hold.svelte.ts - the gesture that turns your secret card: you hold the card down for a moment, the card turns, and it
// turns back as soon as you let go. Players who cannot hold the card down turn it with a tap instead. Then the card
// turns back at a second tap, or by itself after a few seconds.
import { prefs } from '../prefs.svelte.ts';

/** How long a press takes to turn the card. The drawing in Turning.svelte moves for the same time. */
export const TURN_MS = 350;
/** How long the card must have been seen, in all, before you can say that you know it. */
const SEEN_MS = 800;
/** How long a card that a tap has turned stays face up. */
const TAPPED_MS = 5000;

export class Hold {
  /** Whether a press is turning the card, which still shows its back. */
  turning = $state(false);
  /** Whether the card lies face up. Only then may the page contain anything about its face. */
  open = $state(false);
  /** Whether the card has been seen for long enough. */
  known = $state(false);
  /** Whether the card was last turned back before you had seen it for long enough. */
  hasty = $state(false);

  #tapped = false;
  #seenMs = 0;
  #openedAt = 0;
  #timers: ReturnType<typeof setTimeout>[] = [];

  #after(delay: number, act: () => void): void {
    this.#timers.push(setTimeout(act, delay));
  }

  /** Call this when a finger, a mouse button or a key goes down on the card. */
  press(): void {
    if (prefs.tapTurns) this.tap();
    else this.#begin(false);
  }

  /** Call this when the card is tapped. Turns the card face up or, if it is face up or turning already, back. */
  tap(): void {
    if (this.turning || this.open) this.close();
    else this.#begin(true);
  }

  #begin(tapped: boolean): void {
    if (this.turning || this.open) return;
    this.turning = true;
    this.#tapped = tapped;
    this.#after(TURN_MS, () => this.#turn());
  }

  #turn(): void {
    this.turning = false;
    this.open = true;
    this.#openedAt = Date.now();
    this.#after(SEEN_MS - this.#seenMs, () => (this.known = true));
    if (this.#tapped) this.#after(TAPPED_MS, () => this.close());
    prefs.speaker.play('card');
  }

  /** Call this when the finger, button or key is let go. Returns true if the card had not turned up yet. */
  release(): boolean {
    if (this.#tapped) return false;
    const soon = this.turning;
    this.close();
    return soon;
  }

  /** Turns the card back at once. */
  close(): void {
    for (const timer of this.#timers.splice(0)) clearTimeout(timer);
    if (this.open) this.#seenMs += Date.now() - this.#openedAt;
    if (this.turning || this.open) this.hasty = !this.known;
    this.turning = false;
    this.open = false;
  }

  /** Call this when a new card is dealt. You have not seen this card yet. */
  forget(): void {
    this.close();
    this.#seenMs = 0;
    this.known = false;
    this.hasty = false;
  }
}
