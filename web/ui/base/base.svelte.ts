// SPDX-License-Identifier: MIT
//
// base.svelte.ts - a table of the base game as its components see it: the view, the state machine of the input, and the
// requests. What the tables of all games share is in ui/client.svelte.ts.
import * as input from '../../core/base/input.ts';
import { teller } from '../../core/base/log.ts';
import { beatsOf, downIn, isDecided } from '../../core/base/ending.ts';
import { baseView, type BaseView } from '../../core/base/model.ts';
import { sceneAfter, type Scene } from '../../core/base/scene.ts';
import { soundsOf } from '../../core/base/sound.ts';
import { drawnCard } from '../../core/log.ts';
import { animated, type Entry, type State } from '../../core/model.ts';
import { client, type Play } from '../client.svelte.ts';
import { prefs } from '../prefs.svelte.ts';
import { unmask } from '../unmask.svelte.ts';
import { lift } from './flight.ts';

class BasePlay implements Play {
  readonly teller = teller;
  readonly isOpen = input.isOpen;
  #input = $state.raw(input.idle);
  /** The input as the page shows it: while your cards are hidden, it does not tell which card you have picked. */
  readonly input = $derived(client.hidden ? input.covered(this.#input) : this.#input);
  /** The index in your hand of the card that you drew most recently, or null. */
  drawn = $state<number | null>(null);
  /**
   * The cell from which the next arrow key moves the aim: the last cell that you aimed at, legal or not. Null if you
   * have not aimed at a cell.
   */
  cursor = $state<string | null>(null);
  /** The goal that your map has just shown. Null after you have closed its window. */
  look = $state.raw<{ cell: string; goal: string } | null>(null);

  readonly view = $derived(baseView(client.state));
  /** All that you know of the game, even while the page hides your cards. `view` has only what the page shows. */
  readonly own = $derived(baseView(client.own));
  /** Your cards, even while the page hides them. `hand` has only the cards that the page shows. */
  readonly held = $derived(handIn(this.own));
  readonly #able = $derived(input.planOf(this.own?.legal ?? [], this.held, this.own?.choice ?? []));
  readonly secret = $derived(this.view !== null && this.view.phase !== 'over' && this.view.phase !== 'take-gold');
  readonly hand = $derived(handIn(this.view));
  readonly plan = $derived(input.planOf(this.view?.legal ?? [], this.hand, this.view?.choice ?? []));
  readonly cells = $derived(input.legalCells(this.input, this.plan));
  readonly seats = $derived(input.legalSeats(this.input, this.plan));
  readonly picked = $derived(this.input.card !== null);
  readonly chosen = $derived(input.chosen(this.input));
  /**
   * The action that the button for confirming would send, even while the page hides the action. Null if you have not
   * chosen an action yet, or if you must choose which tool to repair and your cards are hidden.
   */
  readonly ready = $derived(
    client.hidden && this.#input.options[1]?.verb === 'repair' ? null : input.chosen(this.#input),
  );
  /** How many gold cards each seat had before the round was decided. */
  #gold: readonly number[] = [];
  readonly scene = $derived.by<Scene | null>(() => {
    const { view } = this;
    if (!view) return null;
    return client.past === null ? sceneNow(view) : sceneAfter(client.model.entries, client.past);
  });

  taken(fresh: readonly Entry[], before: State | null): void {
    const was = baseView(before);
    this.#input = input.carryOver(this.#input, handIn(was), this.#able, this.held);
    if (this.view?.phase !== was?.phase) this.#input = input.idle;
    const onlyTurn = client.mine && this.view?.phase === 'turn-stone' ? this.view.choice[0] : null;
    if (onlyTurn) this.aimAt({ kind: 'cell', cell: onlyTurn });
    this.#findOwn(fresh);
    if (client.state?.phase !== 'playing') this.look = null;
    if (!isDecided(this.view)) unmask.stop();
    else if (was && !isDecided(was) && fresh.length > 0) {
      this.#gold = was.gold.map(({ length }) => length);
      unmask.begin(beatsOf(before, client.state!, this.view!), fresh, before);
    }
    for (const sound of soundsOf(animated(client.model))) prefs.speaker.play(sound);
  }

  /** Finds in new entries what only you may know: the card that you drew, and the goal that your map showed. */
  #findOwn(fresh: readonly Entry[]): void {
    const card = drawnCard(fresh, client.you);
    if (card !== null) this.drawn = this.held.indexOf(card);
    for (const event of fresh.flatMap((entry) => entry.events ?? [])) {
      const [verb, seat, cell, goal = '?'] = event.split(' ');
      if (verb === 'dealt') this.look = null;
      if (verb !== 'looked' || Number(seat) !== client.you || goal === '?') continue;
      this.look = { cell: cell!, goal };
    }
  }

  /**
   * How many gold cards a seat has. During the scene at the end of a round, the gold cards won in that round do not
   * count yet.
   */
  goldOf(seat: number): number {
    return (unmask.running ? this.#gold[seat] : this.view?.gold[seat]?.length) ?? 0;
  }

  /** Called when you leave the table. Forgets everything that was only about this table. */
  leave(): void {
    this.#input = input.idle;
    this.look = null;
    this.cursor = null;
    unmask.stop();
  }

  async act(action: string): Promise<void> {
    if (client.busy || !this.view) return;
    lift(this.#input.card);
    if (await client.act(action)) this.#input = input.idle;
  }

  pick(card: number | null): void {
    if (client.mustLook) return;
    client.past = null;
    this.look = null;
    client.notice = null;
    this.cursor = null;
    if (this.view?.phase !== 'play' || client.you === null) return;
    this.#input = input.pick(this.#input, card);
  }

  /**
   * Aims at a target. Aiming at a legal target a second time confirms it. If the target is illegal, shows the reason.
   */
  aim(target: input.Target): void {
    if (client.past !== null) return;
    const same = JSON.stringify(this.#input.target) === JSON.stringify(target);
    if (same && this.ready) this.confirm();
    else this.aimAt(target);
  }

  aimAt(target: input.Target): void {
    client.notice = null;
    if (target.kind === 'cell') this.cursor = target.cell;
    const aimed = input.aim(this.#input, this.#able, this.held, target);
    if (aimed.options.length > 0) {
      this.#input = aimed;
      return;
    }
    const { card, turned } = this.#input;
    this.#input = { ...input.back(this.#input), card, turned };
    const question = input.question(this.#input, this.held, target);
    if (question !== null) void client.why(question, target);
  }

  turn(): void {
    this.#input = input.turn(this.#input);
  }

  choose(option: number): void {
    this.#input = input.choose(this.#input, option);
  }

  confirm(): void {
    if (this.ready && client.mine) void this.act(this.ready.text);
  }

  back(): void {
    if (client.past !== null) client.past = null;
    else if (client.notice) client.notice = null;
    else if (this.look) this.look = null;
    else this.#input = input.back(this.#input);
  }
}

/** The cards of your hand, as a view shows them. */
function handIn(view: BaseView | null): string[] {
  return (client.you !== null && view?.hands[client.you]) || [];
}

/** What to draw of the current moment. When the round is decided, all goals are turned up, one after the other. */
function sceneNow(view: BaseView): Scene {
  const { board, looked, broken, round, last } = view;
  const down = downIn(view).slice(isDecided(view) ? unmask.count('goal') : 0);
  const sees = (cell: string) => !unmask.running || (client.you !== null && looked[cell]?.includes(client.you));
  const turned: Record<string, string> = {};
  const known: Record<string, string> = {};
  for (const [cell, shape] of Object.entries(view.goals)) {
    if (!down.includes(cell)) turned[cell] = shape;
    known[cell] = sees(cell) ? shape : '?';
  }
  return { board, turned, looked, known, broken, round, last };
}

export const base = new BasePlay();
