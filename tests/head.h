/* SPDX-License-Identifier: MIT
 *
 * head.h - fills the head of a view from the game's own part, for tests that make a view by hand.
 */
#ifndef TESTS_HEAD_H
#define TESTS_HEAD_H

#include "saboteur/saboteur.h"

#include <string.h>

#define HEAD_OF(view, part)                                                                        \
    ((view)->seats = (part)->seats, (view)->seat = (part)->seat, (view)->phase = (part)->phase,    \
     (view)->to_move = (part)->to_move, (view)->starter = (part)->starter,                         \
     (view)->outcome = (part)->outcome, (view)->votes = (part)->votes,                             \
     (view)->pile_count = (part)->pile_count,                                                      \
     memcpy((view)->hand_count, (part)->hand_count, sizeof(part)->hand_count))

static inline void head_fill(struct sab_view *view)
{
    if (view->kind == SAB_CAVE) {
        HEAD_OF(view, &view->as.cave);
        view->round = 1;
    } else {
        HEAD_OF(view, &view->as.base);
        view->round = view->as.base.round;
    }
}

#endif
