// SPDX-License-Identifier: MIT
//
// cave.svelte.ts - a table of the cave as its components see it: the view, the input state machine and
// the requests, beside ui/game.svelte.ts, which holds what all tables share.
import * as input from '../../core/cave/input.ts';
import { caveTeller } from '../../core/cave/log.ts';
import { caveView, type CaveView, type Creature } from '../../core/cave/model.ts';
import { caveSceneAfter, type CaveScene } from '../../core/cave/scene.ts';
import { caveSoundsOf } from '../../core/cave/sound.ts';
import { looksIn, type Look } from '../../core/cave/looks.ts';
import type { Entry, State } from '../../core/model.ts';
import { game, type Guest } from '../client.svelte.ts';
import { prefs } from '../prefs.svelte.ts';

class CaveTable implements Guest {
  readonly teller = caveTeller;
  input = $state.raw(input.idle);
  /** Index of a card just drawn, or null. */
  drawn = $state<number | null>(null);
  /** Where the free cursor of the keyboard stands. */
  cursor = $state<string | null>(null);
  /** What secret looks showed, until it is put away. */
  looks = $state.raw<Look[]>([]);

  readonly view = $derived(caveView(game.state));
  readonly hand = $derived<string[]>((game.you !== null && this.view?.hands[game.you]) || []);
  readonly plan = $derived(input.planOf(this.view?.legal ?? [], this.hand));
  readonly chosen = $derived(input.chosen(this.input));
  readonly scene = $derived.by<CaveScene | null>(() => {
    const view = this.view;
    if (!view) return null;
    if (game.past !== null) return caveSceneAfter(game.model.entries, game.past, view);
    return view.phase === 'over' ? { ...view, turned: Object.keys(view.goals) } : view;
  });

  /** The number of this game at the table: changes with a rematch. */
  readonly match = $derived(
    game.model.entries.filter(({ what }) => what === 'started' || what === 'dealt').length,
  );
  /** Whether one's own figure, or a creature one leads, walks now. */
  readonly walking = $derived(
    game.mine && (this.view?.phase === 'moving' || this.view?.phase === 'walking'),
  );
  readonly creature = $derived<Creature | null>(
    this.view?.phase === 'walking' ? this.view.attacker : null,
  );
  /** Where the figure that walks could go, while nothing else is picked. */
  readonly ways = $derived(
    this.walking && this.input.card === null && game.past === null ? (this.view?.ways ?? []) : [],
  );
  readonly trail = $derived(
    input.trail(this.ways, input.wayNumber(this.ways, this.input.target)),
  );
  readonly tolls = $derived(input.tollsOf(this.trail));

  /** What the picked card, or the moment, lights up. */
  readonly lit = $derived.by<input.CardPlan>(() => {
    const card = this.input.card;
    if (game.past !== null) return NOTHING;
    return (card === null ? this.plan.free : this.plan.cards[card]) ?? NOTHING;
  });
  readonly lies = $derived(this.plan.choices.filter(({ verb }) => verb === 'lie'));

  taken(fresh: readonly Entry[], before: State | null): void {
    const was = caveView(before);
    const view = this.view;
    const handBefore = (was && game.you !== null && was.hands[game.you]) || [];
    if (!view) {
      this.input = input.idle;
      return;
    }
    const moved = was?.phase !== view.phase;
    this.input = input.settle(this.input, handBefore, view, this.plan, this.hand);
    if (moved && this.input.card === null) this.input = input.idle;
    if (this.mayAct && view.phase !== 'playing') this.input = this.#asked(view);
    const looks = looksIn(fresh, view);
    if (looks.length > 0) this.looks = [...this.looks, ...looks];
    this.#findDrawn(fresh);
    for (const sound of caveSoundsOf(fresh)) prefs.speaker.play(sound);
  }

  /** The page of the cave is there, later than the news it came with: what they ask is asked now. */
  come(): void {
    const { view } = this;
    if (view && this.mayAct && view.phase !== 'playing') this.input = this.#asked(view);
  }

  get mayAct(): boolean {
    return game.mine;
  }

  /** The input with which a question begins: a goal that may lie so or so is aimed at already. */
  #asked(view: CaveView): input.CaveInput {
    if (view.phase !== 'turning' || view.turning === null) {
      return this.input.card === null ? this.input : input.idle;
    }
    const target = { kind: 'cell', cell: view.turning } as const;
    return { ...input.idle, target, options: this.lies };
  }

  #findDrawn(fresh: readonly Entry[]): void {
    for (const event of fresh.flatMap((entry) => entry.events ?? [])) {
      const [verb, seat, card] = event.split(' ');
      if (verb === 'drew' && Number(seat) === game.you) this.drawn = this.hand.indexOf(card!);
    }
  }

  async act(words: string): Promise<void> {
    if (game.busy || !this.view) return;
    game.busy = true;
    const reply = await game.ask(`act ${this.view.step} ${words}`);
    game.busy = false;
    if (reply.ok && this.input.card !== null) this.input = input.idle;
  }

  /** Forgets what was of this table alone. */
  leave(): void {
    this.input = input.idle;
    this.looks = [];
    this.cursor = null;
  }

  pick(card: number | null): void {
    game.past = null;
    game.notice = null;
    this.cursor = null;
    if (card === null) this.input = input.idle;
    else if (game.you !== null && (this.view?.phase === 'playing' || !game.mine)) {
      this.input = input.pick(this.input, this.plan, this.hand, card);
    }
  }

  /** Aims at a target; at the same legal one again, confirms it. An illegal one is explained. */
  aim(target: input.Target): void {
    if (game.past !== null) return;
    const same = JSON.stringify(this.input.target) === JSON.stringify(target);
    if (same && (this.chosen || this.trail.length > 0)) this.confirm();
    else this.aimAt(target);
  }

  aimAt(target: input.Target): void {
    game.notice = null;
    if (target.kind === 'cell') this.cursor = target.cell;
    const onWay = this.input.card === null && input.wayNumber(this.ways, target) >= 0;
    const aimed = input.aim(this.input, this.plan, this.hand, target);
    if (onWay || aimed.options.length > 0) {
      this.input = aimed;
      return;
    }
    this.input = { ...input.idle, card: this.input.card, turned: this.input.turned };
    if (target.kind !== 'discard') void this.#why(target);
  }

  async #why(target: input.Target): Promise<void> {
    const question = input.question(this.input, this.hand, target);
    if (question === null) return;
    const reply = await game.link.ask(`why ${question}`);
    if (!reply.text) return;
    const cell = target.kind === 'cell' ? target.cell : null;
    const seat = target.kind === 'seat' ? { seat: target.seat } : {};
    game.notice = { text: reply.text, cell, ...seat };
    game.spoken = reply.text;
  }

  turn(): void {
    this.input = input.turn(this.input);
  }

  confirm(): void {
    if (!game.mine) return;
    if (this.trail.length > 0) void this.act(input.walkText(this.trail, this.creature !== null));
    else if (this.chosen) void this.act(this.chosen.text);
  }

  /** Carries a choice out at once: to stay, to halt, to drive, ... */
  choose(text: string): void {
    if (game.mine) void this.act(text);
  }

  back(): void {
    if (game.past !== null) game.past = null;
    else if (game.notice) game.notice = null;
    else if (this.looks.length > 0) this.looks = this.looks.slice(1);
    else this.input = input.back(this.input);
  }
}

const NOTHING: input.CardPlan = {
  cells: new Map(),
  spaces: new Map(),
  edges: new Map(),
  seats: new Map(),
};

export const cave = new CaveTable();
