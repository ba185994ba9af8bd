// SPDX-License-Identifier: MIT
//
// hinter.ts - the engine in the page finds the hints for your first games (docs/lessons.md 5).
import type { Entry, State } from '../model.ts';
import { bridge, loadModule, type Buffers } from './module.ts';
import { pack } from './pack.ts';

/** The keys of the hints that apply when you have to decide, the most urgent first. */
export type Hinter = (state: State, entries: readonly Entry[]) => string[];

interface Exports extends Buffers {
  hints(size: number): number;
}

/** The actions and signs of the current round, each with its seat. */
function roundOf(entries: readonly Entry[]): { seat: number | undefined; text: string; sign: boolean }[] {
  const dealt = entries.findLastIndex(({ what }) => what === 'started' || what === 'dealt');
  return entries.slice(dealt + 1).flatMap(({ seat, action, sign }) => {
    const text = action ?? sign;
    return text === undefined ? [] : [{ seat, text, sign: action === undefined }];
  });
}

/** The hints that an instance of the module finds. */
export function hinterOf(instance: WebAssembly.Instance): Hinter {
  const module = instance.exports as unknown as Exports;
  const { write, expect } = bridge(module);
  return ({ view, config }, entries) => {
    if (view?.you == null) return [];
    const { talk, lights } = config.customs;
    const signs = talk !== 'none';
    const asked = { game: config.game, view, entries: roundOf(entries), signs, lights: signs && lights === 'on' };
    return expect<string[]>(module.hints(write(pack(asked))));
  };
}

export const loadHinter = async (): Promise<Hinter> => hinterOf(await loadModule());
