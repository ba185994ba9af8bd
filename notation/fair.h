/* SPDX-License-Identifier: MIT
 *
 * fair.h - the texts that a fair shuffle hashes (docs/fair-shuffle.md). This header is not public.
 *
 * All hashes are BLAKE2b with 32 bytes. This room has no hash function, so the program around it
 * hashes these texts. The texts are ASCII without a newline, so that anyone can repeat the hashes
 * with an ordinary tool.
 */
#ifndef NOTATION_FAIR_H
#define NOTATION_FAIR_H

#include "saboteur/notation.h"

enum { FAIR_TEXT = 1024 /* enough bytes for each of these texts, with its NUL */ };

/* Writes what the table commits to: the rules, the seats, who starts, and the secret. If
 * fair->by_chance is false, config->starter starts. The hash of this text is fair->table_hash. */
void fair_write_table(struct sab_text *text, const struct sab_config *config,
                      const struct sab_fair *fair);
/* Writes what the player in `seat` commits to: this shuffle, the seat and the salt. The hash of
 * this text is fair->seat_hash[seat]. */
void fair_write_seat(struct sab_text *text, const struct sab_fair *fair, sab_seat seat,
                     const uint8_t salt[SAB_SEED_SIZE]);
/* Writes the table's hash and all salts. The hash of this text, with fair->secret as the key, is
 * the seed of the game. */
void fair_write_seed(struct sab_text *text, const struct sab_fair *fair, unsigned seats);
/* Writes all that a player saw before the first salt became known: the hashes of the table and of
 * the seats in the set `committed`. The hash of this text is the player's receipt. */
void fair_write_receipt(struct sab_text *text, const struct sab_fair *fair, unsigned seats,
                        sab_seats committed);

/* The seat that starts the game, if chance decides (fair->by_chance). */
sab_seat fair_starter(const uint8_t seed[SAB_SEED_SIZE], unsigned seats);

#endif
