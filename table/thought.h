/* SPDX-License-Identifier: MIT
 *
 * thought.h - a bot's choice of an action for its turn, or of a sign. Any thread can let the bot
 * choose, because a thought holds everything that the bot may know.
 */
#ifndef TABLE_THOUGHT_H
#define TABLE_THOUGHT_H

#include "bots/bot.h"
#include "table/table.h"

struct thought {
    char bot[REQUEST_BOT_SIZE]; /* the bot's name */
    struct sab_view view;
    struct sab_action
        history[TABLE_HISTORY_MAX]; /* the actions of this round, as the bot's seat saw them */
    size_t history_count;
    struct signs signs;       /* the signs of this round */
    uint64_t seed;            /* for the bot's random choices */
    struct sab_action action; /* the action that thought_run has chosen, if `speaks` is not set */
    bool speaks;              /* whether the bot chooses a sign, and not an action */
    struct sab_slot slot;     /* the time at which the bot may give a sign, if `speaks` is set */
    struct sab_sign sign;     /* the sign that thought_run has chosen, if `speaks` is set */

    /* With these fields, the shell finds the bot's table and seat again. */
    char table[REQUEST_CODE_SIZE]; /* the table's code */
    sab_seat seat;
    uint32_t step; /* the table's step when the bot began to think */
};

/* Lets the bot choose, and puts its choice into thought->action or thought->sign. */
void thought_run(struct thought *thought);

#endif
