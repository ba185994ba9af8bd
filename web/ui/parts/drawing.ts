// SPDX-License-Identifier: MIT
//
// drawing.ts - what an image of anything drawn takes beside what it shows.

export interface Drawing {
  alt?: string;
  class?: string;
}
