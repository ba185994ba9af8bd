// SPDX-License-Identifier: MIT
//
// drawing.ts - the attributes that a component may give any picture, in addition to what the picture shows.

export interface Drawing {
  alt?: string;
  class?: string;
}
