// SPDX-License-Identifier: MIT
//
// drawing.ts - the attributes that every drawn image needs besides its picture.

export interface Drawing {
  alt?: string;
  class?: string;
}
