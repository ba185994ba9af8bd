// SPDX-License-Identifier: MIT
//
// keys.ts - the keyboard of a replay. While the film plays, any key and any press only pauses it.
import { replay } from './replay.svelte.ts';

const KEPT = ['Tab', 'Shift', 'Control', 'Alt', 'Meta'];
/** Whether the focus was last moved with the keyboard. Then the space bar belongs to the button with the focus. */
let tabbed = false;

const KEYS: Record<string, (shift: boolean) => void> = {
  ' ': () => replay.toggle(),
  ArrowRight: (shift) => (shift ? replay.leap(1) : replay.step(1)),
  ArrowLeft: (shift) => (shift ? replay.leap(-1) : replay.step(-1)),
  ArrowDown: () => replay.turnRound(1),
  ArrowUp: () => replay.turnRound(-1),
};

const FILM_KEYS: typeof KEYS = {
  ' ': () => replay.play(),
  ArrowRight: () => replay.scene(1),
  ArrowLeft: () => replay.scene(-1),
  Escape: () => replay.closeFilm(),
};

/** Whether a key belongs to the element with the focus, such as a list or the lines of the log. */
function belongs({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('select, dialog')) return true;
  if (key === ' ') return tabbed && target.closest('button, a') !== null;
  return key !== 'ArrowLeft' && key !== 'ArrowRight' && target.closest('.log, [role="tablist"]') !== null;
}

export function onKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (key === 'Tab') tabbed = true;
  const { film } = replay.place;
  if (film && replay.playing && key !== 'Shift') {
    replay.pause();
    if (!KEPT.includes(key)) swallow(event);
    return;
  }
  const act = (film ? FILM_KEYS : KEYS)[key];
  if (!act || ctrlKey || metaKey || altKey || belongs(event)) return;
  swallow(event);
  act(shiftKey);
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** A press pauses the film, except on the film's own buttons. */
export function onPress({ target }: Event): void {
  tabbed = false;
  const own = target instanceof Element && target.closest('.film-bar');
  if (replay.place.film && replay.playing && !own) replay.pause();
}
