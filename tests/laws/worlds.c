/* SPDX-License-Identifier: MIT
 *
 * worlds.c - see worlds.h.
 */
#include "worlds.h"

#include "tests/kit/play.h"

#include <string.h>

const char *worlds_sight(struct worlds *worlds)
{
    struct sab_view view[2];
    struct sab_action legal[2][SAB_ACTIONS_MAX];
    size_t count[2];
    for (int i = 0; i < 2; i++) {
        sab_see(&worlds->game[i], worlds->viewer, &view[i]);
        count[i] = sab_view_legal(&view[i], legal[i]);
        if (sab_to_move(&worlds->game[i]) == worlds->viewer && worlds->viewer != SAB_NOBODY) {
            count[i] = sab_legal(&worlds->game[i], legal[i]);
            if (worlds->any_order) {
                sab_sort_actions(legal[i], count[i]);
            }
        }
    }
    if (memcmp(&view[0], &view[1], sizeof view[0]) != 0) {
        return "the views differ";
    }
    if (count[0] != count[1] || memcmp(legal[0], legal[1], count[0] * sizeof legal[0][0]) != 0) {
        return "the legal lists differ";
    }
    for (int i = 0; i < 4 && worlds->viewer != SAB_NOBODY; i++) {
        struct sab_action action =
            worlds->nonsense(&worlds->chance, worlds->seats, legal[0], count[0]);
        action.seat = worlds->viewer;
        if (sab_check(&worlds->game[0], &action) != sab_check(&worlds->game[1], &action)) {
            return "the viewer's action is judged differently";
        }
    }
    return NULL;
}

const char *worlds_news(const struct worlds *worlds, const struct sab_action actions[2],
                        const struct sab_events events[2])
{
    const struct sab_action told[2] = {sab_redact_action(&actions[0], worlds->viewer),
                                       sab_redact_action(&actions[1], worlds->viewer)};
    if (memcmp(&told[0], &told[1], sizeof told[0]) != 0) {
        return "the actions differ";
    }
    if (events[0].count != events[1].count) {
        return "different numbers of events";
    }
    for (int i = 0; i < events[0].count; i++) {
        struct sab_event a = sab_redact(&events[0].at[i], worlds->viewer);
        struct sab_event b = sab_redact(&events[1].at[i], worlds->viewer);
        if (memcmp(&a, &b, sizeof a) != 0) {
            return "the events differ";
        }
    }
    return NULL;
}
