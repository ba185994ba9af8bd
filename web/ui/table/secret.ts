// SPDX-License-Identifier: MIT
//
// secret.ts - what a game tells the frame of the table about your secret card.

export interface Secret {
  /** Whether everybody knows the card, so that it is no longer a secret. */
  shown: boolean;
  /** The heading over the card when it is dealt. The heading says only what everybody may know. */
  title: string;
  /** The label of the small card for screen readers: it says whether to hold or to tap the card to see it. */
  peek: string;
  /** The words on the small card. May be empty. */
  label: string;
  /** Who you are. The page calls `is`, `wants` and `among` only while the card lies face up. */
  is: () => string;
  /** What you want, in one line. */
  wants: () => string;
  /** How many saboteurs there are: the same sentence for everybody at the table. */
  among: () => string;
}
