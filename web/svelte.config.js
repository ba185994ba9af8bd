// SPDX-License-Identifier: MIT
//
// svelte.config.js - the compiler's options for the components in ui/.
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

export default { preprocess: vitePreprocess(), compilerOptions: { runes: true } };
