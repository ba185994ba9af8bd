/* SPDX-License-Identifier: MIT
 *
 * head.h - writes the head of a view into the game's own part too, where it still stands twice.
 */
#ifndef TESTS_HEAD_H
#define TESTS_HEAD_H

#include "saboteur/saboteur.h"

#include <string.h>

#define HEAD_OF(view, part)                                                                        \
    ((part)->seats = (view)->seats, (part)->seat = (view)->seat, (part)->phase = (view)->phase,    \
     (part)->to_move = (view)->to_move, (part)->starter = (view)->starter,                         \
     (part)->outcome = (view)->outcome, (part)->votes = (view)->votes,                             \
     (part)->pile_count = (view)->pile_count,                                                      \
     memcpy((part)->hand_count, (view)->hand_count, sizeof(part)->hand_count))

static inline void head_double(struct sab_view *view)
{
    if (view->kind == SAB_CAVE) {
        HEAD_OF(view, &view->as.cave);
    } else {
        HEAD_OF(view, &view->as.base);
        view->as.base.round = view->round;
    }
}

#endif
