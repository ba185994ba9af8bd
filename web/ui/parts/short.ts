// SPDX-License-Identifier: MIT
//
// short.ts - says that the browser keeps your seat only until the tab closes.
import { readerOf } from '../../core/text.ts';
import type texts from '../../../texts/en/short.json';
import { client } from '../client.svelte.ts';

const { say } = readerOf<keyof typeof texts>('short');

export function tellShort(): void {
  client.notice = { say: () => say('seat'), cell: null };
}
