/* SPDX-License-Identifier: MIT
 *
 * signs.h - reads what news says about signs (docs/signs.md): the customs of the table, what signs
 * have left there, and single signs. Only for the code that reads the model.
 */
#ifndef CLIENT_SIGNS_H
#define CLIENT_SIGNS_H

#include "client/model/value.h"

/* Reads `config.customs`. If a custom is missing, it gets the value that it has at a new table. */
void signs_read_customs(uint8_t custom[CUSTOMS], const json_t *customs);

/* Reads the keys `lights`, `markers` and `arrows` of a state. `kind` is the game (enum sab_kind).
 * Leaves out items that it cannot read, and items whose seat is not below `seats`. */
void signs_read(struct model_signs *signs, const json_t *state, unsigned kind, unsigned seats);

/* Reads the sign that `seat` has given. If `text` is not a sign of this game, sign->kind becomes
 * SAB_SIGN_NONE. */
void signs_read_sign(struct sab_sign *sign, const json_t *text, unsigned kind, sab_seat seat);

#endif
