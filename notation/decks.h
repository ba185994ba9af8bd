/* SPDX-License-Identifier: MIT
 *
 * decks.h - which deck of cards a game deals from. An option of the game chooses the deck, and
 * texts name the deck by the hash of its cards (notation 8).
 *
 * This header is not public. A game without a deck file has one deck, number 0, with the hash 0.
 */
#ifndef NOTATION_DECKS_H
#define NOTATION_DECKS_H

#include "notation/scan.h"

/* Whether the game `kind` has a deck file, so that texts name its deck by a hash. */
bool deck_has_hash(unsigned kind);
/* The number of the deck that these options choose. */
uint8_t deck_of(unsigned kind, const uint8_t option[SAB_OPTIONS_MAX]);
/* Whether two decks have the same cards. */
bool deck_is_same(unsigned kind, unsigned deck, unsigned other);

/* Write and read the hash of a deck as 16 hex digits. */
void deck_write_hash(struct sab_text *text, unsigned kind, unsigned deck);
bool deck_read_hash(struct word word, uint64_t *hash);
/* Finds a deck with this hash. Before the call, set *deck to the number of the deck that you
 * prefer. If that deck has the hash, *deck stays as it is. Otherwise *deck becomes the number of
 * another deck that has the hash. If no deck has it, returns false and leaves *deck unchanged. */
bool deck_find(unsigned kind, uint64_t hash, uint8_t *deck);

#endif
