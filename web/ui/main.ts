// SPDX-License-Identifier: MIT
//
// main.ts - starts the page.
import { mount } from 'svelte';
import { report } from '../core/report.ts';
import './app.css';
import App from './App.svelte';
import './fonts.css';
import { language } from './language.svelte.ts';

/** The texts of the first screen. index.html has the browser fetch their English file together with the scripts. */
const ready = language.start();
const target = document.getElementById('app')!;
/** The sentence of index.html that the page has not arrived in full. */
const late = document.getElementById('late')!;
/** Removes the sentence as soon as the first style sheet is there. This script may have arrived sooner. */
function arrive(): void {
  if (getComputedStyle(document.body).getPropertyValue('--page') !== '') late.remove();
}
addEventListener('error', () => report('script'));
addEventListener('unhandledrejection', () => report('script'));
// Keys that an input method uses to write a text are no commands, wherever the focus is. In old WebKit such a key has
// the code 229 instead of the mark.
addEventListener(
  'keydown',
  (event) => {
    if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation();
  },
  true,
);
// Some browsers and password managers fill in a field and fire only `change`.
addEventListener(
  'change',
  ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'text') {
      target.dispatchEvent(new Event('input', { bubbles: true }));
    }
  },
  true,
);
function show(): void {
  try {
    target.replaceChildren();
    mount(App, { target });
    arrive();
    addEventListener('load', arrive, true);
  } catch (error) {
    late.hidden = false;
    report('render');
    throw error;
  }
}
ready.then(show, () => {
  late.hidden = false;
});
// After the form and its fonts: no translator starts before that. If the part does not come, the page works without it.
document.fonts.ready.then(() => import('./translated.ts')).catch(() => {});
