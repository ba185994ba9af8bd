// SPDX-License-Identifier: MIT
//
// shared.ts - the address of a replay that you give to others.
import { language } from '../language.svelte.ts';

/**
 * The address of a replay to share, with the place in it. Sites that show a preview of the address learn its language
 * only from the address itself.
 */
export function sharedAddress(replay: string, place = ''): string {
  const { now } = language;
  return `${replay}${now === 'en' ? '' : `?lang=${now}`}${place}`;
}
