// SPDX-License-Identifier: MIT
//
// drawing.ts - the attributes that a component may give any picture, besides what it shows.

export interface Drawing {
  alt?: string;
  class?: string;
}
