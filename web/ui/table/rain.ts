// SPDX-License-Identifier: MIT
//
// rain.ts - nuggets or stones that fall behind the words of a round's end, as decoration.
import { addressAtOnce } from '../../core/art/art.ts';
import { prefs, still } from '../prefs.svelte.ts';

const DROPS = 22;

/**
 * A Svelte attachment. Lets `what` rain once, behind the content of the element. The element must be a stacking
 * context.
 */
export function rain(what: 'nugget' | 'stone') {
  return (element: HTMLElement) => {
    if (still()) return;
    const { width, height } = element.getBoundingClientRect();
    for (let i = 0; i < DROPS; i++) {
      const drop = document.createElement('img');
      drop.src = addressAtOnce({ what }, prefs.theme)!;
      drop.alt = '';
      const size = 14 + ((i * 7) % 17);
      Object.assign(drop.style, {
        position: 'absolute',
        zIndex: '-1',
        pointerEvents: 'none',
        top: `${-size}px`,
        left: `${((i * 61) % 100) * 0.01 * width}px`,
        width: `${size}px`,
      });
      element.append(drop);
      const fall = drop.animate(
        [
          { transform: 'none', opacity: 1 },
          { transform: `translateY(${height + size}px) rotate(${90 + i * 40}deg)`, opacity: 0.9 },
        ],
        { duration: 900 + (i % 5) * 180, delay: (i % 7) * 90, easing: 'cubic-bezier(.5,0,.9,.6)' },
      );
      fall.onfinish = fall.oncancel = () => drop.remove();
    }
  };
}
