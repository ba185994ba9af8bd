// SPDX-License-Identifier: MIT
//
// keys.ts - the keyboard of a replay. While the film plays, a key pauses the film and does nothing else. A press pauses
// the film, too, except on the film's own buttons.
import { replay } from './replay.svelte.ts';

const KEPT = ['Tab', 'Shift', 'Control', 'Alt', 'Meta'];
/** Whether you last moved the focus with the Tab key. Then the space bar presses the button that has the focus. */
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

/** Whether the element with the focus uses this key itself, as a list or the lines of the log do. */
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
