// SPDX-License-Identifier: MIT
//
// cave.svelte.ts - a table of the cave as its components see it: the view, the state machine of the input, and the
// requests. What the tables of all games share is in ui/client.svelte.ts.
import * as input from '../../core/cave/input.ts';
import { teller } from '../../core/cave/log.ts';
import { looksIn, type Look } from '../../core/cave/looks.ts';
import { beatsOf, downIn } from '../../core/cave/ending.ts';
import { caveView, type CaveView, type Creature } from '../../core/cave/model.ts';
import { sceneAfter, type Scene } from '../../core/cave/scene.ts';
import { soundsOf } from '../../core/cave/sound.ts';
import { drawnCard } from '../../core/log.ts';
import { animated, type Entry, type State } from '../../core/model.ts';
import { leastLit } from '../../core/unmask.ts';
import { client, type Play } from '../client.svelte.ts';
import { prefs } from '../prefs.svelte.ts';
import { unmask } from '../unmask.svelte.ts';

class CavePlay implements Play {
  readonly teller = teller;
  readonly isOpen = input.isOpen;
  #input = $state.raw(input.idle);
  /** The input as the page shows it: while your cards are hidden, it does not tell which card you have picked. */
  readonly input = $derived(client.hidden ? input.covered(this.#input) : this.#input);
  /** The index in your hand of the card that you drew most recently, or null. */
  drawn = $state<number | null>(null);
  /**
   * The cell from which an arrow key with shift moves the aim: the last cell that you aimed at, legal or not. If null,
   * the aim moves from the start card.
   */
  cursor = $state<string | null>(null);
  /** What your secret looks showed, oldest first. A look is removed when you close its window. */
  looks = $state.raw<Look[]>([]);

  readonly view = $derived(caveView(client.state));
  /** All that you know of the game, even while the page hides your cards. `view` has only what the page shows. */
  readonly own = $derived(caveView(client.own));
  /** Your cards, even while the page hides them. `hand` has only the cards that the page shows. */
  readonly held = $derived(handIn(this.own));
  readonly #able = $derived(input.planOf(this.own?.legal ?? [], this.held));
  readonly secret = $derived.by(() => {
    const { view } = this;
    return view !== null && view.phase !== 'over' && client.you !== null && !view.unmasked.includes(client.you);
  });
  readonly hand = $derived(handIn(this.view));
  readonly plan = $derived(input.planOf(this.view?.legal ?? [], this.hand));
  readonly picked = $derived(this.input.card !== null);
  readonly chosen = $derived(input.chosen(this.input));
  /** The action that the button for confirming would send, even while the page hides the action. */
  readonly ready = $derived(input.chosen(this.#input));
  readonly scene = $derived.by<Scene | null>(() => {
    const view = this.view;
    if (!view) return null;
    if (client.past !== null) return sceneAfter(client.model.entries, client.past, view);
    return view.phase === 'over' ? sceneOver(view) : view;
  });

  /** What you knew about the players just before the game ended. */
  #before = $state.raw<Pick<CaveView, 'loyalty' | 'unmasked'> | null>(null);
  /** The seats whose clan cards the scene at the end has not turned up yet. */
  readonly #down = $derived.by(() => {
    if (!unmask.running || !client.state) return [];
    return leastLit(client.state.lights, client.state.seats.length).slice(unmask.count('player'));
  });
  /**
   * The loyalty of each seat as far as you know it. While the scene at the end turns up the clan cards one by one, a
   * card that is still face down counts as what you knew about it before the end.
   */
  readonly loyalty = $derived(
    this.view?.loyalty.map((now, seat) => (this.#down.includes(seat) ? (this.#before?.loyalty[seat] ?? '?') : now)) ??
      [],
  );
  /** The seats whose loyalty everybody knows. */
  readonly unmasked = $derived(
    this.view?.unmasked.filter((seat) => !this.#down.includes(seat) || this.#before?.unmasked.includes(seat)) ?? [],
  );

  /** The number of games that the table has begun. A rematch increases this number. */
  readonly match = $derived(
    client.model.entries.filter(({ what }) => what === 'started' || what === 'dealt').length,
  );
  /** Whether your own dwarf, or a creature that you lead, is walking now. */
  readonly walking = $derived(
    client.mine && (this.view?.phase === 'moving' || this.view?.phase === 'walking'),
  );
  readonly creature = $derived<Creature | null>(
    this.view?.phase === 'walking' ? this.view.attacker : null,
  );
  /** Where the figure that you lead can go. Empty while a card is picked, and while an earlier moment is shown. */
  readonly ways = $derived(
    this.walking && this.input.card === null && client.past === null ? (this.view?.ways ?? []) : [],
  );
  readonly trail = $derived(
    input.trail(this.ways, input.wayNumber(this.ways, this.input.target)),
  );
  readonly tolls = $derived(input.tollsOf(this.trail));

  /**
   * The targets to highlight: those of the picked card or, if no card is picked, those of the actions for which you
   * need no card.
   */
  readonly lit = $derived.by<input.CardPlan>(() => {
    const card = this.input.card;
    if (client.past !== null) return NOTHING;
    return (card === null ? this.plan.free : this.plan.cards[card]) ?? NOTHING;
  });
  readonly lies = $derived(this.plan.choices.filter(({ verb }) => verb === 'lie'));

  taken(fresh: readonly Entry[], before: State | null): void {
    const was = caveView(before);
    const view = this.own;
    if (!view) {
      this.#input = input.idle;
      return;
    }
    const moved = was?.phase !== view.phase;
    this.#input = input.carryOver(this.#input, handIn(was), view, this.#able, this.held);
    if (moved && this.#input.card === null) this.#input = input.idle;
    if (client.mine && view.phase !== 'playing') this.#input = this.#asked(view);
    const looks = looksIn(fresh, view);
    if (looks.length > 0) this.looks = [...this.looks, ...looks];
    const card = drawnCard(fresh, client.you);
    if (card !== null) this.drawn = this.held.indexOf(card);
    for (const sound of soundsOf(animated(client.model))) prefs.speaker.play(sound);
    if (view.phase !== 'over') unmask.stop();
    else if (was && was.phase !== 'over' && fresh.length > 0) {
      this.#before = was;
      unmask.begin(beatsOf(before, client.state!, view), fresh, before);
    }
  }

  /** The input when the game asks you something. If you must choose how a goal lies, the input already aims at it. */
  #asked(view: CaveView): input.Input {
    if (view.phase !== 'turning' || view.turning === null) {
      return this.#input.card === null ? this.#input : input.idle;
    }
    const target = { kind: 'cell', cell: view.turning } as const;
    return { ...input.idle, target, options: this.lies };
  }

  async act(words: string): Promise<void> {
    if (client.busy || !this.view) return;
    const done = await client.act(words);
    if (done && this.#input.card !== null) this.#input = input.idle;
  }

  /** Called when you leave the table. Forgets everything that was only about this table. */
  leave(): void {
    this.#input = input.idle;
    this.looks = [];
    this.cursor = null;
    unmask.stop();
  }

  pick(card: number | null): void {
    if (client.mustLook) return;
    client.past = null;
    client.notice = null;
    this.cursor = null;
    if (card === null) this.#input = input.idle;
    else if (client.you !== null && (this.view?.phase === 'playing' || !client.mine)) {
      this.#input = input.pick(this.#input, this.#able, this.held, card);
    }
  }

  /**
   * Aims at a target. Aiming at a legal target a second time confirms it. If the target is illegal, shows the reason.
   */
  aim(target: input.Target): void {
    if (client.past !== null) return;
    const same = JSON.stringify(this.#input.target) === JSON.stringify(target);
    if (same && (this.ready || this.trail.length > 0)) this.confirm();
    else this.aimAt(target);
  }

  aimAt(target: input.Target): void {
    client.notice = null;
    if (target.kind === 'cell') this.cursor = target.cell;
    const { card, turned } = this.#input;
    const onWay = card === null && input.wayNumber(this.ways, target) >= 0;
    const aimed = input.aim(this.#input, this.#able, this.held, target);
    if (onWay || aimed.options.length > 0) {
      this.#input = aimed;
      return;
    }
    this.#input = { ...input.idle, card, turned };
    const question = input.question(this.#input, this.held, target);
    if (question !== null) void client.why(question, target);
  }

  turn(): void {
    this.#input = input.turn(this.#input);
  }

  confirm(): void {
    if (!client.mine) return;
    if (this.trail.length > 0) void this.act(input.walkText(this.trail, this.creature !== null));
    else if (this.ready) void this.act(this.ready.text);
  }

  /** Sends a choice, such as `stay`, `halt` or `drive`, without a second press to confirm. */
  choose(text: string): void {
    if (client.mine) void this.act(text);
  }

  back(): void {
    if (client.past !== null) client.past = null;
    else if (client.notice) client.notice = null;
    else if (this.looks.length > 0) this.looks = this.looks.slice(1);
    else this.#input = input.back(this.#input);
  }
}

/** The cards of your hand, as a view shows them. */
function handIn(view: CaveView | null): string[] {
  return (client.you !== null && view?.hands[client.you]) || [];
}

/** What to draw once the game is over: all goals are turned up, one after the other. */
function sceneOver(view: CaveView): Scene {
  const down = downIn(view).slice(unmask.count('goal'));
  const sees = (name: string) => client.you !== null && view.looked[name]?.includes(client.you);
  const hides = (name: string) => down.includes(name) && !sees(name);
  const goals = Object.entries(view.goals).map(([name, goal]) => [name, hides(name) ? '?' : goal]);
  const turned = Object.keys(view.goals).filter((name) => !down.includes(name));
  return { ...view, goals: Object.fromEntries(goals) as CaveView['goals'], turned };
}

const NOTHING: input.CardPlan = {
  cells: new Map(),
  spaces: new Map(),
  edges: new Map(),
  seats: new Map(),
};

export const cave = new CavePlay();
