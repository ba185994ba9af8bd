/* SPDX-License-Identifier: MIT
 *
 * fair.h - checks the fair shuffle of a record (docs/fair-shuffle.md).
 */
#ifndef CLI_FAIR_H
#define CLI_FAIR_H

#include "saboteur/notation.h"

/* Returns NULL if the secret and the salts in this record fit the commitments, and if the seed and
 * the starter follow from the secret and the salts. Otherwise returns a sentence that says what is
 * wrong. The sentence may be stored in *fault, so it lasts no longer than *fault. This function
 * does not check the deals. */
const char *fair_flaw(const struct sab_record_head *head, struct sab_fault *fault);

/* Writes the receipt that each player who took part in the fair shuffle should have. */
void fair_receipt(const struct sab_record_head *head, uint8_t receipt[SAB_SEED_SIZE]);

#endif
