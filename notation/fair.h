/* SPDX-License-Identifier: MIT
 *
 * fair.h - the texts that a fair shuffle hashes (docs/fair-shuffle.md). This header is not public.
 *
 * All hashes are BLAKE2b with 32 bytes. The pure rooms have no hash function: a shell hashes these
 * texts. They are plain ASCII without a newline, so that anyone can repeat the hashes by hand.
 */
#ifndef NOTATION_FAIR_H
#define NOTATION_FAIR_H

#include "saboteur/notation.h"

enum { FAIR_TEXT = 1024 /* enough bytes for each of these texts, with its NUL */ };

/* What the table commits to: the rules, the seats, who starts, and the secret. If fair->by_chance
 * is false, config->starter starts. Hashed, the text gives fair->table_hash. */
void fair_write_table(struct sab_text *text, const struct sab_config *config,
                      const struct sab_fair *fair);
/* What the player in `seat` commits to: this shuffle, the seat and the salt. Hashed, the text gives
 * fair->seat_hash[seat]. */
void fair_write_seat(struct sab_text *text, const struct sab_fair *fair, sab_seat seat,
                     const uint8_t salt[SAB_SEED_SIZE]);
/* Hashed with fair->secret as the key, the text gives the seed of the game. */
void fair_write_seed(struct sab_text *text, const struct sab_fair *fair, unsigned seats);
/* Hashed, the text gives the receipt: all that a player saw before the salts became known. The
 * players in the seats of the set `committed` had committed to their salts. */
void fair_write_receipt(struct sab_text *text, const struct sab_fair *fair, unsigned seats,
                        sab_seats committed);

/* The seat that starts the game, if the seed decides. */
sab_seat fair_starter(const uint8_t seed[SAB_SEED_SIZE], unsigned seats);

#endif
