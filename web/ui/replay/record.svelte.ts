// SPDX-License-Identifier: MIT
//
// record.svelte.ts - the record of the game that the address names: fetches the record, and offers it as a file.
import { isFault, loadEngine, type Engine, type RecordHead } from '../../core/engine/engine.ts';
import { fetched } from '../../core/link/fetched.ts';
import { rt } from '../../core/replay.ts';
import { faultText } from '../../core/shots.ts';
import { client } from '../client.svelte.ts';

const MISSING = 404;

class GameRecord {
  /** The name of the game in the address. */
  readonly id = location.pathname.split('/')[2] ?? '';
  readonly name = `saboteur-${this.id}.sab`;
  /** An address at which the browser can save the record as a file. Null until the record has been loaded. */
  file = $state.raw<string | null>(null);

  /** Fetches and reads the record. If this fails, throws what reads the sentence for it. */
  async load(): Promise<{ engine: Engine; played: RecordHead }> {
    const loading = loadEngine();
    // Ignore a failure here: `await loading` below throws if the engine cannot be loaded. If the server refuses the
    // record, too, the player reads that reason first, because it says more.
    loading.catch(() => {});
    const text = await this.#fetch();
    this.file = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const engine = await loading.catch(() => {
      throw () => rt('replay.module');
    });
    const played = engine.readRecord(text);
    if (isFault(played)) throw await faultText(played, (reply) => client.refusalText(reply));
    return { engine, played };
  }

  async #fetch(): Promise<string> {
    const reply = await fetched(`/g/${this.id}.sab`).catch(() => {
      throw () => rt('replay.offline');
    });
    if (reply.status === MISSING) throw () => rt('replay.missing');
    if (!reply.ok) throw () => rt('replay.refused');
    return reply.text().catch(() => {
      throw () => rt('replay.offline');
    });
  }
}

export const record = new GameRecord();
