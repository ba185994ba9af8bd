// SPDX-License-Identifier: MIT
//
// speaking.svelte.ts - your choice of a language. The page loads this file with the menu of languages.
import { changeKeptLanguage } from '../../core/push/spoken.ts';
import { speak } from '../../core/speak.ts';
import { texts } from '../../core/texts.ts';
import { language } from '../language.svelte.ts';
import { prefs } from '../prefs.svelte.ts';

class Speaking {
  /** The language that you have chosen most recently. The page may still be waiting for its texts. */
  wanted = $state(language.now);

  /** Changes the language, and keeps your choice. If its texts cannot be loaded, everything stays as it is. */
  async choose(tag: string): Promise<void> {
    this.wanted = tag;
    language.missing = null;
    try {
      await speak(texts, tag, () => this.wanted === tag);
      if (this.wanted !== tag) return;
      prefs.store.write('language', tag);
      void changeKeptLanguage(tag);
    } catch {
      if (this.wanted !== tag) return;
      language.missing = language.offered.find((one) => one.tag === tag) ?? null;
      this.wanted = language.now;
    }
  }
}

export const speaking = new Speaking();
