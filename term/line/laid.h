/* SPDX-License-Identifier: MIT
 *
 * laid.h - who laid which card of the board, learned from the table's entries.
 */
#ifndef TERM_LAID_H
#define TERM_LAID_H

#include "client/model/model.h"

enum { LAID_MAX = 128 /* a board has fewer cards */ };

struct laid {
    unsigned count;
    struct {
        sab_cell cell;
        sab_seat seat;
    } at[LAID_MAX];
};

/* Takes the next entry. A new deal clears everything. */
void laid_take(struct laid *laid, unsigned kind, const struct model_entry *entry);

/* The seat that laid the face-up card in this cell. Returns SAB_NOBODY if no player laid the card,
 * or if the terminal does not know who laid it. */
sab_seat laid_by(const struct laid *laid, const struct model *model, sab_cell cell);

#endif
