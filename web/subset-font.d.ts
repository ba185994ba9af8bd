// SPDX-License-Identifier: MIT
//
// subset-font.d.ts - what the build uses of a package that brings no types.
declare module 'subset-font' {
  interface How {
    targetFormat: 'woff2';
    /** Of its OpenType features these alone. */
    keepFeatures: readonly string[];
  }
  export default function subsetFont(font: Uint8Array, letters: string, how: How): Promise<Uint8Array>;
}
