// SPDX-License-Identifier: MIT
//
// backlog.ts - the news that has arrived but is not shown yet. As long as there is little news, the page shows it at
// once. News that comes faster waits for a moment. Then the page draws only the last state of all that has waited, but
// every reveal and the end of every round. So the page never falls behind, even on a slow device. Of two reveals within
// one tick, players see only the later one: the log and the announcements have both.
import { ANIMATED_MAX, type News } from '../model.ts';

/** In the long run, the page shows news once in this time, in ms. No news waits longer than twice as long. */
export const TICK_MS = 200;
/** After a quiet time, this many pieces of news are shown at once. So in ordinary play, no news has to wait. */
export const AT_ONCE_MAX = 4;

/** The events of which the page draws each: a goal or a secret card turns up, or a round ends. */
const REVEALS = /^(?:turned|goal-turned|clan-shown|ended|cave-ended)\b/;

/** Whether the page may show the news together with other news: it reveals nothing, and you have missed nothing. */
function joins({ from, entries }: News): boolean {
  const reveals = entries.some(({ events = [] }) => events.some((event) => REVEALS.test(event)));
  return from === undefined && entries.length <= ANIMATED_MAX && !reveals;
}

/** The news `early` and `late` as one: the entries of both, and the state after `late`. */
function join(early: News, late: News): News {
  const covered = early.covered && late.covered && join(early.covered, late.covered);
  return { ...late, entries: [...early.entries, ...late.entries], joined: true, ...(covered && { covered }) };
}

/**
 * The same news in as few pieces as possible. What reveals a card or ends a round stays alone, so that the page draws
 * it and the state right before it.
 */
export function together(waiting: readonly News[]): News[] {
  const shown: News[] = [];
  let open = false; // whether the next news may join the last of `shown`
  for (const news of waiting) {
    const may = joins(news);
    const last = shown.at(-1);
    if (open && may && last?.news === news.news) shown[shown.length - 1] = join(last, news);
    else shown.push(news);
    open = may;
  }
  return shown;
}

export class Backlog {
  #waiting: News[] = [];
  /** How many more pieces of news may be shown at once. */
  #left = AT_ONCE_MAX;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #show: (news: News, more: boolean) => void;

  /** `show` shows news. `more` says whether more news follows at once. */
  constructor(show: (news: News, more: boolean) => void) {
    this.#show = show;
  }

  add(news: News): void {
    this.#waiting.push(news);
    this.#go();
  }

  /** Shows everything that waits. */
  show(): void {
    this.#showFirst(this.#waiting.length);
  }

  /** Forgets everything that waits. */
  drop(): void {
    this.#waiting = [];
  }

  #showFirst(count: number): void {
    const all = together(this.#waiting.splice(0, count));
    all.forEach((news, i) => this.#show(news, i + 1 < all.length));
  }

  /** Shows what waits, if it may be shown now. Ticks until a quiet time has passed. */
  #go(): void {
    if (this.#left > 0 && this.#waiting.length > 0) {
      this.#left -= 1;
      // What follows a reveal waits for the next tick, so that players see the reveal.
      const reveal = this.#waiting.findLastIndex((news) => !joins(news));
      this.#showFirst(reveal < 0 ? this.#waiting.length : reveal + 1);
    }
    if (this.#left < AT_ONCE_MAX) this.#timer ??= setTimeout(() => this.#tick(), TICK_MS);
  }

  // `#left` counts ticks instead of time: a slow device ticks late, and then shows more news together.
  #tick(): void {
    this.#timer = undefined;
    this.#left += 1;
    this.#go();
  }
}
