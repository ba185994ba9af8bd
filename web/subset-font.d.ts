// SPDX-License-Identifier: MIT
//
// subset-font.d.ts - types for the parts of the package subset-font that the build uses. The package itself has no
// types.
declare module 'subset-font' {
  interface How {
    targetFormat: 'woff2';
    /** The OpenType features to keep; all others are removed. */
    keepFeatures: readonly string[];
  }
  export default function subsetFont(font: Uint8Array, letters: string, how: How): Promise<Uint8Array>;
}
