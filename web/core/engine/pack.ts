// SPDX-License-Identifier: MIT
//
// pack.ts - packs a value for the engine in the page, which reads no JSON (wasm/packed.h has the form).

const encoder = new TextEncoder();

class Packer {
  readonly bytes: number[] = [];

  #number(value: number): void {
    for (let shift = 0; shift < 32; shift += 8) this.bytes.push((value >> shift) & 255);
  }

  #tag(letter: string): void {
    this.bytes.push(letter.charCodeAt(0));
  }

  #string(text: string): void {
    const encoded = encoder.encode(text);
    this.#tag('s');
    this.#number(encoded.length);
    this.bytes.push(...encoded, 0);
  }

  /** An array or an object. `fill` packs its items. */
  #items(letter: string, count: number, fill: () => void): void {
    this.#tag(letter);
    this.#number(count);
    const at = this.bytes.length;
    this.#number(0);
    fill();
    const size = this.bytes.length - at - 4;
    for (let i = 0; i < 4; i++) this.bytes[at + i] = (size >> (8 * i)) & 255;
  }

  put(value: unknown): void {
    if (value === null || value === undefined) {
      this.#tag('n');
    } else if (typeof value === 'boolean') {
      this.#tag(value ? 't' : 'f');
    } else if (typeof value === 'number') {
      this.#tag('i');
      this.#number(value);
    } else if (typeof value === 'string') {
      this.#string(value);
    } else if (Array.isArray(value)) {
      this.#items('a', value.length, () => value.forEach((item) => this.put(item)));
    } else {
      const entries = Object.entries(value);
      this.#items('o', entries.length, () => {
        for (const [key, item] of entries) {
          this.#string(key);
          this.put(item);
        }
      });
    }
  }
}

/** Packs null, a boolean, an integer of 32 bits, a string, an array, or an object of these. */
export function pack(value: unknown): Uint8Array {
  const packer = new Packer();
  packer.put(value);
  return Uint8Array.from(packer.bytes);
}
