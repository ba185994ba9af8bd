// SPDX-License-Identifier: MIT
//
// short.ts - says that the browser keeps your seat only until the tab closes.
import { say } from '../../core/text.ts';
import texts from '../../../texts/en/short.json';
import { client } from '../client.svelte.ts';

export function tellShort(): void {
  client.notice = { text: say(texts, 'seat'), cell: null };
}
