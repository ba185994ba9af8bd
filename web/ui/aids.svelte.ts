// SPDX-License-Identifier: MIT
//
// aids.svelte.ts - which aids for thinking are on: the unseen cards, who laid each card, the cells that no card can
// fill, and the player's notes. All aids are off until the player turns them on. The browser stores which aids are on.
// The components in ui/aids/ are loaded when they are shown.
import { offerOf, readAids, type Aid } from '../core/aids.ts';
import { t } from '../core/text.ts';
import { client } from './client.svelte.ts';
import { prefs } from './prefs.svelte.ts';

export type Tool = Aid | 'notes';
export const TOOLS: readonly Tool[] = ['unseen', 'laid', 'dead', 'notes'];

/**
 * The key of each aid. Pressing a key turns its aid on or off. Only the key of `laid` works differently: the board
 * shows who laid each card as long as you hold this key down.
 */
export const KEY_OF: Record<Tool, string> = { unseen: 'u', laid: 'c', dead: 'x', notes: 'n' };

class Aids {
  #on = $state.raw<readonly Aid[]>(readAids(prefs.store.read('aids')));
  /** Whether the player holds down the key that shows who laid each card. */
  held = $state(false);
  /**
   * Whether the window has room for the aids beside the board. If there is no room, the unseen cards and the notes open
   * over the table.
   */
  wide = $state(false);
  #notes = $state(false);
  /** Whether the unseen cards are open over the table. */
  #sheet = $state(false);

  readonly #unseen = $derived(this.wide ? this.#on.includes('unseen') : this.#sheet);
  /** The panel that is open: the notes or the unseen cards. Null if no panel is open. */
  readonly open = $derived.by<'unseen' | 'notes' | null>(() => {
    if (this.#notes && this.offer('notes') === 'yes') return 'notes';
    return this.#unseen && this.offer('unseen') === 'yes' ? 'unseen' : null;
  });
  readonly laid = $derived((this.held || this.#on.includes('laid')) && this.offer('laid') === 'yes');
  readonly dead = $derived(this.#on.includes('dead') && client.past === null && this.offer('dead') === 'yes');

  offer(tool: Tool) {
    return offerOf(client.own, tool);
  }

  isOn(tool: Tool): boolean {
    if (tool === 'laid') return this.laid;
    return tool === 'dead' ? this.#on.includes('dead') && this.offer('dead') === 'yes' : this.open === tool;
  }

  #set(aid: Aid, on: boolean): void {
    this.#on = [...this.#on.filter((one) => one !== aid), ...(on ? [aid] : [])];
    prefs.store.write('aids', this.#on.length === 0 ? null : this.#on.join(' '));
  }

  /** If the player cannot use `tool` now, shows why and returns true. */
  #refuses(tool: Tool): boolean {
    const offer = this.offer(tool);
    if (offer === 'yes') return false;
    const say = () => t(offer === 'banned' ? 'aid.banned' : 'aid.none', { what: t(`aid.${tool}`) });
    client.notice = { say, cell: null };
    return true;
  }

  toggle(tool: Tool): void {
    if (this.#refuses(tool)) return;
    const on = tool === 'laid' || tool === 'dead' ? !this.#on.includes(tool) : this.open !== tool;
    if (tool === 'laid' || tool === 'dead') this.#set(tool, on);
    else this.#show(tool, on);
    client.spoken = t(on ? 'aid.on' : 'aid.off', { what: t(`aid.${tool}`) });
    const nothing = tool === 'dead' && on && client.view?.dead?.length === 0;
    client.notice = nothing ? { say: () => t('aid.dead.nothing'), cell: null } : null;
  }

  #show(tool: 'unseen' | 'notes', on: boolean): void {
    this.#notes = on && tool === 'notes';
    if (tool !== 'unseen') return;
    this.#sheet = on;
    if (this.wide) this.#set('unseen', on);
  }

  /** Closes the panel that is open, if any. */
  close(): void {
    if (this.open) this.#show(this.open, false);
  }

  /** Shows who laid each card until `held` is false again. */
  hold(): void {
    if (!this.held && !this.#refuses('laid')) this.held = true;
  }

  /** Called when the player leaves the table: closes the panels. */
  leave(): void {
    this.held = false;
    this.#notes = false;
    this.#sheet = false;
  }
}

export const aids = new Aids();
