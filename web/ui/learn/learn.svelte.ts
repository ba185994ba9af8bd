// SPDX-License-Identifier: MIT
//
// learn.svelte.ts - the lesson that you are playing: the step, its task, and the answer to your last action. The engine
// in this page answers the requests of the table, so the components of a table need not know that this is a lesson.
import type { Lesson, Teacher } from '../../core/engine/teacher.ts';
import type { GameName } from '../../core/games.ts';
import { glowOf, LESSONS, type Glow } from '../../core/lessons.ts';
import type { Answering, Reply } from '../../core/link/link.ts';
import { memoryStore } from '../../core/link/storage.ts';
import { client } from '../client.svelte.ts';
import { prefs } from '../prefs.svelte.ts';
import { voices } from '../voices/voices.svelte.ts';

/**
 * After HINT_AFTER misses in a step you get a hint, and the place to look at glows. After OFFER_AFTER misses, a button
 * offers to do the step for you.
 */
const HINT_AFTER = 2;
const OFFER_AFTER = 3;

/**
 * The answer to an action that completed the step (`done` is true) or that the lesson takes back. You see the answer
 * until you go on.
 */
interface Answer {
  done: boolean;
  /** The key of its words. */
  said: string;
}

class Learn implements Answering {
  #teacher: Teacher | null = null;
  game = $state.raw<GameName>('base');
  #lesson = $state.raw<Lesson | null>(null);
  /** The key of what you should do now. */
  asked = $state('');
  answer = $state.raw<Answer | null>(null);
  #why = $state.raw<(() => string) | null>(null);
  /** Counts the requests, because each needs a number of its own. */
  #id = 0;
  /** Counts the positions. Each position is a table of its own, so that the page keeps nothing of the one before. */
  #positions = 0;

  /** What you should do now, in words. */
  readonly task = $derived(this.#text(this.asked));
  /** The answer in words. */
  readonly told = $derived(this.#text(this.answer?.said));
  /** Why the rules forbid the action that you tried most recently. Empty if they allow it. */
  readonly reason = $derived(this.#why?.() ?? '');
  readonly step = $derived(this.#lesson?.step ?? 0);
  readonly steps = $derived(this.#lesson?.steps ?? 0);
  readonly over = $derived(this.#lesson !== null && this.step >= this.steps);
  readonly #misses = $derived(this.#lesson?.misses ?? 0);
  readonly #helps = $derived(!this.answer && !this.over && this.#misses >= HINT_AFTER);
  readonly hint = $derived(this.#helps ? this.#text(this.#lesson?.hint) : '');
  readonly glow = $derived<Glow | null>(this.#helps ? glowOf(this.#lesson?.shown ?? '') : null);
  /** Whether the panel offers to do the step for you. */
  readonly offers = $derived(!this.answer && this.#misses >= OFFER_AFTER);
  /** Whether you have looked at the secret card for which the step waited. */
  readonly #looks = $derived(this.#lesson?.hides === true && client.secretSeen);

  #text(key: string | undefined): string {
    return LESSONS[this.game]?.trySay(key ?? '', '') ?? '';
  }

  /** Begins a lesson at the step where you left it. From now on, the engine answers the table's requests. */
  begin(teacher: Teacher, game: GameName): void {
    this.#teacher = teacher;
    this.game = game;
    client.table = this;
    const first = teacher.begin(game);
    const kept = Number(prefs.store.read(`learn:${game}`) ?? 0);
    const goes = Number.isInteger(kept) && kept > 0 && kept < first.steps;
    this.#setUp(goes ? teacher.go(kept) : first);
  }

  /** Shows the position of a step and its task, and forgets everything about the step before. */
  #setUp(lesson: Lesson): void {
    this.#lesson = lesson;
    this.#keep();
    this.answer = null;
    this.#why = null;
    if (this.over) return;
    this.asked = lesson.ask ?? '';
    this.#positions += 1;
    client.seen = memoryStore();
    client.leave();
    voices.clear();
    client.notice = null;
    client.looking = false;
    this.#show(lesson);
    if (!lesson.hides) client.seeSecret();
    client.spoken = ''; // a screen reader reads the task instead
  }

  #show({ news }: Lesson): void {
    if (!news) return;
    const table = `LEARN${this.#positions}`;
    const [you, ...others] = news.state.seats;
    const seats = [{ ...you!, name: prefs.name }, ...others];
    // A lesson sets you no time limit.
    client.take({ ...news, news: table, state: { ...news.state, table, seats, deadline: null } });
  }

  #keep(): void {
    prefs.store.write(`learn:${this.game}`, this.over || this.step === 0 ? null : String(this.step));
  }

  /** Shows how the teacher judges what you have done. */
  #judge(lesson: Lesson): Lesson {
    this.#lesson = lesson;
    const { result, said, reply } = lesson;
    this.#show(lesson);
    if (result === 'done' || result === 'other') this.answer = { done: result === 'done', said: said ?? '' };
    if (result === 'goes-on' && said) this.asked = said;
    if (result !== 'aside') this.#why = null;
    if (result === 'forbidden') void client.refusalText(reply).then((why) => (this.#why = why));
    return lesson;
  }

  /**
   * Passes a request on to the teacher. If the table asks why an action is forbidden, you have tried this action. Then
   * the teacher gets the action, too, and can judge it.
   */
  #take(words: string): Reply {
    const { reply } = this.#judge(this.#teacher!.take(`${this.#id} ${words}`));
    const tried = words.startsWith('why ') && reply.verdict !== undefined;
    if (!tried) return reply;
    this.#id += 1;
    const { step } = client.view!;
    return this.#judge(this.#teacher!.take(`${this.#id} act ${step} ${words.slice('why '.length)}`)).reply;
  }

  /** Answers a request of the table. While the panel shows an answer, a request only makes the lesson go on. */
  ask(words: string): Promise<Reply> {
    this.#id += 1;
    if (this.answer && !words.startsWith('why ')) this.on();
    else if (!this.answer && !this.over) return Promise.resolve(this.#take(words));
    return Promise.resolve({ re: this.#id, ok: true });
  }

  /** If the step waited for you to look at your secret card, tells the teacher that you have done so. */
  look(): void {
    if (this.#looks && !this.answer) this.#judge(this.#teacher!.look());
  }

  /** Goes on after an answer. If you have not done what the step asks for, the step begins again. */
  on(): void {
    if (this.answer?.done) this.go(this.step + 1);
    else if (this.answer) this.#setUp(this.#teacher!.again());
  }

  go(step: number): void {
    this.#setUp(this.#teacher!.go(Math.max(0, step)));
  }

  show(): void {
    client.seeSecret();
    this.#judge(this.#teacher!.show());
  }
}

export const learn = new Learn();
