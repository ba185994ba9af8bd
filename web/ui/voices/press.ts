// SPDX-License-Identifier: MIT
//
// press.ts - the ways to open the signs about a player: a press on the player, a long press, or the right button.
import type { Attachment } from 'svelte/attachments';

const LONG_MS = 450;
const MOVED_PX = 8;

const onOther = ({ target }: Event) => (target as Element).closest('button:not(.press)') !== null;

/** A Svelte attachment. Calls `open` when you press the element, but not when you press another button inside it. */
export function pressable(open: () => void): Attachment<HTMLElement> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start: PointerEvent | null = null;
    const stop = () => clearTimeout(timer);
    const press = (event: Event) => {
      if (onOther(event)) return;
      event.preventDefault();
      open();
    };
    const down = (event: PointerEvent) => {
      stop();
      start = event;
      if (event.pointerType === 'touch' && !onOther(event)) timer = setTimeout(open, LONG_MS);
    };
    const move = (event: PointerEvent) => {
      const [x, y] = [event.clientX - (start?.clientX ?? 0), event.clientY - (start?.clientY ?? 0)];
      if (Math.hypot(x, y) > MOVED_PX) stop();
    };
    const end = new AbortController();
    const { signal } = end;
    element.addEventListener('click', press, { signal });
    element.addEventListener('contextmenu', press, { signal });
    element.addEventListener('pointerdown', down, { signal });
    element.addEventListener('pointermove', move, { signal });
    for (const kind of ['pointerup', 'pointercancel', 'pointerleave']) {
      element.addEventListener(kind, stop, { signal });
    }
    return () => {
      stop();
      end.abort();
    };
  };
}
