// SPDX-License-Identifier: MIT
//
// outbox.ts - sends your signs. If the table refuses a sign because it comes too soon, the outbox keeps the last sign
// that you wanted and sends it when the time is over. Choosing that sign again cancels it.
import type { Reply } from './link/link.ts';

/** A sign that waits, and when it will be sent, in ms. */
export interface Waiting {
  sign: string;
  due: number;
}

interface OutboxOptions {
  ask: (words: string) => Promise<Reply>;
  /** Called when the waiting sign changes. Null: none waits. */
  onWaiting: (waiting: Waiting | null) => void;
  /** Called for refusals other than `sign-soon`. */
  onRefused: (reply: Reply) => void;
  now?: () => number;
}

/** The server names whole seconds. This is added, so that the sign is not a moment too early again. */
const MARGIN_MS = 50;

export class Outbox {
  #options: OutboxOptions;
  #waiting: Waiting | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The sign wanted last. An answer about an earlier sign makes nothing wait. */
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
