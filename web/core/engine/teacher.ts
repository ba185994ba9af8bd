// SPDX-License-Identifier: MIT
//
// teacher.ts - the engine in the page as a teacher: it sets up the positions of a lesson and judges what the player
// does (docs/lessons.md). It answers with the news and replies that a server would send.
import type { Reply } from '../link/link.ts';
import { learn, wholeNews, type Known, type Told } from '../link/told.ts';
import type { News } from '../model.ts';
import { bridge, loadModule, type Buffers } from './module.ts';

/**
 * How the teacher judges an action or a sign:
 * - `aside`: the action or sign does not count.
 * - `done`: the step asks for this action or sign.
 * - `goes-on`: the action is a part of what the step asks for.
 * - `other`: the step asks for something else.
 * - `forbidden`: the rules forbid the action.
 */
export type Result = 'aside' | 'done' | 'goes-on' | 'other' | 'forbidden';

/** An answer of the teacher. `ask`, `hint` and `said` are keys of texts. */
export interface Lesson {
  /** What has happened at the table. Missing if nothing has happened. */
  news?: News;
  reply: Reply;
  result: Result;
  said?: string;
  /**
   * The index of the step. An index equal to `steps` means that the lesson is over. Then `ask`, `hint` and `shown` are
   * missing.
   */
  step: number;
  steps: number;
  misses: number;
  /** Whether the step begins with a secret card that you have not looked at. */
  hides: boolean;
  ask?: string;
  hint?: string;
  /** The actions and signs that the step asks for, separated by "; ". */
  shown?: string;
}

export interface Teacher {
  /** Begins the lesson of a game. Throws if the game has none. */
  begin(game: string): Lesson;
  go(step: number): Lesson;
  /** Sets up the position of the step again. */
  again(): Lesson;
  /** Takes a request in the form in which a server gets it, with its number. */
  take(line: string): Lesson;
  /** Tells the teacher that you have looked at your secret card. */
  look(): Lesson;
  /** Does for you what the step asks for. */
  show(): Lesson;
}

/** What the module exports for lessons. `now` is in ms since 1970. The answers are in the output buffer. */
interface Exports extends Buffers {
  lesson_begin(size: number, now: number): number;
  lesson_go(step: number, now: number): number;
  lesson_again(now: number): number;
  lesson_take(size: number, now: number): number;
  lesson_look(): number;
  lesson_show(now: number): number;
}

/** The functions of an instance of the module. */
export function teacherOf(instance: WebAssembly.Instance, now: () => number = Date.now): Teacher {
  const module = instance.exports as unknown as Exports;
  const { write, expect } = bridge(module);
  let known: Known | null = null;
  const told = (good: number): Lesson => {
    const { news, ...lesson } = expect<Omit<Lesson, 'news'> & { news?: Told }>(good);
    if (!news) return lesson;
    known = learn(known, news);
    return { ...lesson, news: wholeNews(known, news) };
  };
  return {
    begin: (game) => told(module.lesson_begin(write(game), now())),
    go: (step) => told(module.lesson_go(step, now())),
    again: () => told(module.lesson_again(now())),
    take: (line) => told(module.lesson_take(write(line), now())),
    look: () => told(module.lesson_look()),
    show: () => told(module.lesson_show(now())),
  };
}

/** Loads the module from the server, to teach. */
export async function loadTeacher(): Promise<Teacher> {
  return teacherOf(await loadModule());
}
