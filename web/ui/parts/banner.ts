// SPDX-License-Identifier: MIT
//
// banner.ts - the banner and its sentences. The browser loads this as soon as the page connects.
export { whyNot } from '../../core/link/whynot.ts';
export { refusalText } from '../../core/refusal.ts';
export { troubleText } from '../../core/trouble.ts';
export { default as Banner } from './Banner.svelte';
