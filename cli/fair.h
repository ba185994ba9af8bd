/* SPDX-License-Identifier: MIT
 *
 * fair.h - checks the fair shuffle of a record (docs/fair-shuffle.md).
 */
#ifndef CLI_FAIR_H
#define CLI_FAIR_H

#include "saboteur/notation.h"

/* What is wrong with the fair shuffle of this record, in one sentence; NULL: the secret and the
 * salts are those that were committed to, and the seed follows from them. The deals are not checked
 * here. */
const char *fair_flaw(const struct sab_record_head *head, struct sab_fault *fault);

/* Writes the receipt that each player of this game should have. */
void fair_receipt(const struct sab_record_head *head, uint8_t receipt[SAB_SEED_SIZE]);

#endif
