// SPDX-License-Identifier: MIT
//
// voices.svelte.ts - the part of the code for signs that loads together with the table. This file gives signs, and
// knows which window is open and which sign waits until it may be given. Voices.svelte loads after the table, with the
// windows, the pictures, and all that signs leave on the table.
import type { Component } from 'svelte';
import { stepOf, type Direction } from '../../core/geometry.ts';
import { talkNow } from '../../core/model.ts';
import { cell, cellName, type CellName } from '../../core/notation.ts';
import { Outbox, type Waiting } from '../../core/outbox.ts';
import type { Place } from '../../core/signs.ts';
import type { GameSigns } from '../../core/voices.ts';
import { client } from '../client.svelte.ts';

/**
 * What a window of signs shows:
 * - `palette`: signs about nobody.
 * - `players`, `places`: a list of players or places to choose from.
 * - `sheet`: signs about one player.
 * - `place`: the markers on a goal, and signs about a goal or a cell.
 */
export type Open =
  | { what: 'palette' | 'players' | 'places' }
  | { what: 'sheet'; seat: number }
  | { what: 'place'; on: CellName };

/**
 * The components that draw signs on the table, the components for a page that hides your cards, and the component for
 * hints. All of them load with Voices.svelte.
 */
export interface Parts {
  game: GameSigns;
  /** The lights on a player: a glow, and the emblems of the players whose lights point there. */
  Lights: Component<{ seat: number }>;
  /** The beams of lights: those on the rock of the board, or those behind the players. */
  Beams: Component<{ where: 'rock' | 'behind' }>;
  /** Markers on goals, and arrows. */
  Marks: Component<{ turned: boolean; small: boolean; reveal: (cell: CellName) => void }>;
  /** The markers on one card, as a button. */
  Tags: Component<{ on: Place; compact?: boolean }>;
  /** What you can say about a card that you have just looked at. */
  Offer: Component<{ on: Place; close: () => void }>;
  /** For a page that hides your cards: the mark in the bar that says so, and the handle that you hold to see them. */
  Covered: Component;
  Handle: Component;
  /** The hint of your turn, in your first games. */
  Hint: Component;
}

/** How many cells away `move` looks for the next place, at most. */
const MOVE_MAX = 9;

class Voices {
  parts = $state.raw<Parts | null>(null);
  open = $state.raw<Open | null>(null);
  waiting = $state.raw<Waiting | null>(null);
  /** The goal or cell that the open window is about, or null. */
  readonly place = $derived(this.open?.what === 'place' ? this.open.on : null);
  /** Whether the board lies turned by a quarter. */
  turned = false;
  /** Whether you may give signs now. */
  readonly talk = $derived(talkNow(client.state));
  /**
   * Whether windows of signs may open now. No window opens while an earlier moment is shown, or while a card is
   * picked, because a press on a player then aims the card.
   */
  readonly free = $derived(!client.play?.picked && client.past === null);
  readonly #outbox = new Outbox({
    ask: (words) => client.table.ask(words),
    onWaiting: (waiting) => (this.waiting = waiting),
    onRefused: (reply) => void client.refuse(reply),
  });

  /**
   * Gives the sign with this text. If it is too soon for another sign, the sign waits. Giving a waiting sign again
   * cancels it.
   */
  give(sign: string): void {
    this.open = null;
    this.#outbox.give(sign);
  }

  show(open: Open): void {
    if (this.free && this.#speaks(open)) this.open = open;
  }

  /** Whether a window that shows `open` would have any content. */
  #speaks(open: Open): boolean {
    if (open.what === 'place') return this.about(open.on);
    return this.talk !== null || (open.what === 'sheet' && this.hushable(open.seat));
  }

  /** Whether there is anything to say, or to read, about a goal or a cell. */
  about(on: CellName): boolean {
    const { state } = client;
    if (!state || !this.parts) return false;
    const asks = this.talk === 'all' && !this.parts.game.filled(state, on);
    return asks || state.markers.some((marker) => marker.on === on);
  }

  /** Looks in a direction on the screen for the next place with anything to say or read, and shows its window. */
  move(from: CellName, direction: Direction): void {
    const { x, y } = cell(from);
    const step = stepOf(direction, this.turned);
    for (let far = 1; far <= MOVE_MAX; far++) {
      const on = cellName(x + far * step.x, y + far * step.y);
      if (this.about(on)) return this.show({ what: 'place', on });
    }
  }

  /** Whether this player can be muted or blocked. */
  hushable(seat: number): boolean {
    return seat !== client.you && client.state?.config.customs.talk !== 'none';
  }

  /**
   * Closes the window and drops the waiting sign. Called at a new deal, at a new position of a lesson, and when you
   * leave the table.
   */
  clear(): void {
    this.open = null;
    this.#outbox.clear();
  }
}

export const voices = new Voices();
