// SPDX-License-Identifier: MIT
//
// patience.ts - notices that the server leaves a request unanswered. Without a byte for ten seconds after a request,
// the page doubts its connection. While the same request stays unanswered, the next doubts come after 8, 16 and 32
// seconds: a server that can save nothing answers nobody, and would not answer more connections either.

/** Without any byte for this time after a request, the connection is in doubt. */
export const ANSWER_WITHIN_MS = 10_000;
const AGAIN_MS = [8_000, 16_000, 32_000];

export class Patience {
  /** How often the connection has been doubted because of the request `#about`. */
  #doubts = 0;
  #about: number | null = null;
  #heard = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #oldest: () => number | null;
  readonly #doubt: () => boolean;

  /**
   * `oldest` returns the number of the oldest unanswered request, or null. `doubt` is called when the connection is in
   * doubt, and returns whether a further connection has been opened.
   */
  constructor(oldest: () => number | null, doubt: () => boolean) {
    this.#oldest = oldest;
    this.#doubt = doubt;
  }

  /** The request because of which the connection has been doubted, until it is answered. Null if there is none. */
  get about(): number | null {
    return this.#about;
  }

  /** Call this when requests have been sent. */
  sent(): void {
    if (this.#timer === undefined) this.#wait();
  }

  /** Call this when something has arrived. */
  heard(): void {
    this.#heard = true;
    if (this.#timer !== undefined && this.#doubts === 0) this.#wait();
  }

  /** Call this when a request has been answered. */
  answered(id: number): void {
    if (id === this.#about) this.forget();
    if (this.#oldest() === null) this.stop();
    else this.sent();
  }

  /** Stops waiting, because the connection is gone. What is known of the unanswered request stays. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  forget(): void {
    this.stop();
    this.#about = null;
    this.#doubts = 0;
  }

  #wait(): void {
    this.stop();
    this.#heard = false;
    const doubted = Math.min(this.#doubts, AGAIN_MS.length);
    const wait = doubted === 0 ? ANSWER_WITHIN_MS : AGAIN_MS[doubted - 1];
    this.#timer = setTimeout(() => this.#ring(), wait);
  }

  #ring(): void {
    this.#timer = undefined;
    const oldest = this.#oldest();
    if (oldest === null) return;
    if (!this.#heard) {
      this.#about ??= oldest;
      if (this.#doubt()) this.#doubts += 1;
    }
    this.#wait();
  }
}
