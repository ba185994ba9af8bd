/* SPDX-License-Identifier: MIT
 *
 * thought.c - lets a bot choose an action or a sign.
 */
#include "table/thought.h"

#include <assert.h>

void thought_run(struct thought *thought)
{
    const struct sab_bot *bot = sab_bot_by_name(thought->bot);
    struct sab_history history = {thought->history, thought->history_count, &thought->signs};
    assert(bot != NULL);
    if (thought->speaks) {
        thought->sign = sab_bot_speak(&thought->view, &history, &thought->slot, thought->seed);
        return;
    }
    thought->action = bot->choose(&thought->view, &history, thought->seed);
}
