// SPDX-License-Identifier: MIT
//
// hero.ts - the picture of the start page. It shows cards of the base game.
export { default as Hero } from '../base/Hero.svelte';
