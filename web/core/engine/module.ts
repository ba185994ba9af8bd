// SPDX-License-Identifier: MIT
//
// module.ts - how the page calls the engine: the C code of the server, compiled to WebAssembly (wasm/page.c). A call
// reads a text from the input buffer of the module and leaves its answer, as JSON, in the output buffer.

import { fetched } from '../link/fetched.ts';

/** Why the module refuses a call: a code, and its values (docs/replay.md 3). */
export interface Fault {
  code: string;
  /** The number of the line at fault in the record, from 1, or 0 if no single line is at fault. */
  line: number;
  /** If the text breaks the notation of records: where in its line the fault is, in characters, from 1. */
  column?: number;
  /** If the text breaks the notation of records: a sentence in English. */
  detail?: string;
  /** If an action or a deal breaks the rules: the verdict, and the section of the rules. */
  verdict?: string;
  section?: string;
  /** If a sign is not allowed: why (docs/protocol.md 1). */
  sign?: string;
  /**
   * The first round before the fault whose deal does not follow from the record's seed, or 0 if there is no such round.
   */
  astray: number;
}

/** The memory and the two buffers of an instance of the module. */
export interface Buffers {
  memory: WebAssembly.Memory;
  /** The address at which to write a text of `size` bytes, or 0 if the text is too long. */
  input(size: number): number;
  output(): number;
  output_size(): number;
}

export interface Bridge {
  /** Writes a text or bytes to the input buffer, unless there are too many. Returns how many bytes there are. */
  write(input: string | Uint8Array): number;
  /** The answer of the newest call. */
  answer<T>(): T;
  /**
   * The answer of the newest call, which returned `good`. If `good` is 0, the module has refused the call, and `expect`
   * throws.
   */
  expect<T>(good: number): T;
}

export function bridge(module: Buffers): Bridge {
  const bytes = (start: number, size: number) => new Uint8Array(module.memory.buffer, start, size);
  const answer = <T>() => JSON.parse(new TextDecoder().decode(bytes(module.output(), module.output_size()))) as T;
  return {
    write(input) {
      const written = typeof input === 'string' ? new TextEncoder().encode(input) : input;
      const start = module.input(written.length);
      if (start !== 0) bytes(start, written.length).set(written);
      return written.length;
    },
    answer,
    expect<T>(good: number): T {
      if (!good) throw new RangeError(answer<Fault>().code);
      return answer<T>();
    },
  };
}

/** Loads the module from the server. */
export async function loadModule(): Promise<WebAssembly.Instance> {
  const address = new URL('./engine.generated.wasm', import.meta.url);
  const { instance } = await WebAssembly.instantiateStreaming(fetched(address));
  return instance;
}
