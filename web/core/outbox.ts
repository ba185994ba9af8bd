// SPDX-License-Identifier: MIT
//
// outbox.ts - sends your signs. If the table refuses a sign because it comes too soon, the outbox keeps the sign and
// sends it again after the time that the table names. Only the sign that you chose most recently can wait. Choosing the
// waiting sign again cancels it.
import type { Reply } from './link/link.ts';

/** A sign that waits. `due` is the time when the outbox will send the sign, in ms. */
export interface Waiting {
  sign: string;
  due: number;
}

interface OutboxOptions {
  ask: (words: string) => Promise<Reply>;
  /** Called when the waiting sign changes. Null if no sign waits. */
  onWaiting: (waiting: Waiting | null) => void;
  /** Called for refusals other than `sign-soon`. */
  onRefused: (reply: Reply) => void;
  now?: () => number;
}

/**
 * The server names the wait in whole seconds. The outbox waits this much longer, so that the sign is not too early by a
 * moment again.
 */
const MARGIN_MS = 50;

export class Outbox {
  #options: OutboxOptions;
  #waiting: Waiting | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /**
   * The sign that you chose most recently. If the table refuses a sign that you chose before this one, that older sign
   * does not wait.
   */
  #wanted = '';

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  give(sign: string): void {
    const cancels = this.#waiting?.sign === sign;
    this.clear();
    if (!cancels) void this.#send(sign);
  }

  /** Forgets the sign that waits. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#wanted = '';
    if (this.#waiting) this.#options.onWaiting((this.#waiting = null));
  }

  async #send(sign: string): Promise<void> {
    this.#wanted = sign;
    const reply = await this.#options.ask(`sign ${sign}`);
    if (reply.why !== 'sign-soon') {
      if (reply.error) this.#options.onRefused(reply);
      return;
    }
    if (this.#wanted !== sign) return;
    const wait = Number(reply.values?.['seconds'] ?? 1) * 1000 + MARGIN_MS;
    this.#waiting = { sign, due: (this.#options.now?.() ?? Date.now()) + wait };
    this.#options.onWaiting(this.#waiting);
    this.#timer = setTimeout(() => this.#resend(sign), wait);
  }

  #resend(sign: string): void {
    this.#options.onWaiting((this.#waiting = null));
    void this.#send(sign);
  }
}
