/* SPDX-License-Identifier: MIT
 *
 * schedule.h - what a table does next without a request: which bot thinks, acts or gives a sign,
 * and when the table has something to decide.
 *
 * Like the slots that it contains, a schedule is no part of the table: the shell (table.h) keeps
 * it, and a restart begins with an empty one. A bot thinks first, in any thread, and its choice
 * then waits until it is due. So nobody can see how long the bot has thought, which depends on its
 * hand. The shell does this:
 *
 *     table_apply -> schedule_apply -> schedule_at ... schedule_begin -> something to decide
 *                                                       |
 *                                                       \-> thought_run -> schedule_take
 */
#ifndef TABLE_SCHEDULE_H
#define TABLE_SCHEDULE_H

#include "table/slots.h"
#include "table/thought.h"

enum scheduled_kind {
    SCHEDULED_NOTHING,
    SCHEDULED_TABLE,          /* the table has something to decide: call table_decide_due */
    SCHEDULED_ACTION_THOUGHT, /* let a bot think about its turn: schedule_think */
    SCHEDULED_ACTION,         /* pass `action` to table_decide_bot */
    SCHEDULED_SIGN_THOUGHT,   /* let a bot think about a sign: schedule_think */
    SCHEDULED_SIGN            /* pass `sign` to table_decide_voice */
};

/* Something that the shell has to do now. */
struct scheduled {
    uint8_t kind;             /* enum scheduled_kind */
    sab_seat seat;            /* the bot's seat; SAB_NOBODY if the table decides */
    uint32_t step;            /* the table's step when the bot began to think (ACTION) */
    struct sab_action action; /* what the bot has chosen (ACTION) */
    struct sab_slot slot;     /* when the bot may give a sign (SIGN_THOUGHT) */
    struct sab_sign sign;     /* what the bot has chosen; never SAB_SIGN_NONE (SIGN) */
};

/* If the whole struct is zero, no bot has begun to think, and no slot is open. */
struct schedule {
    struct slots slots;
    bool thinking;           /* a bot is thinking about its turn */
    struct scheduled chosen; /* what a bot will do in its turn; SCHEDULED_NOTHING: no bot knows */
    /* A bot begins to think only when its action is due, and not as soon as its turn begins. The
     * shell may set this for bots that think in its own thread: then they see the signs that the
     * others give in the meantime. */
    bool late;
};

/* Call this after each entry that has been applied. Opens and closes slots (slots_open), and drops
 * the action that a bot has chosen, if the turn is over or the bot no longer plays. */
void schedule_apply(struct schedule *schedule, const struct table *table,
                    const struct outcome *outcome);

/* The time, in ms since 1970, when schedule_begin has something to begin. It may be in the past.
 * UINT64_MAX: never, unless a thought ends or an entry is applied. Everything but signs that is due
 * before `from` waits until then. */
uint64_t schedule_at(const struct schedule *schedule, const struct table *table, uint64_t from);

/* Begins the next thing that is due at `now`, and returns what the shell has to do for it. Of two
 * things that are due at the same time, a sign comes first; `from` is as above. Returns
 * SCHEDULED_NOTHING if nothing is due, or if a bot that could give a sign gives none. */
struct scheduled schedule_begin(struct schedule *schedule, const struct table *table, uint64_t from,
                                uint64_t now);

/* Writes a thought for an ACTION_THOUGHT or a SIGN_THOUGHT: what the bot may know. Call this before
 * the table changes. When the thought has been run, pass it to schedule_take. */
void schedule_think(const struct scheduled *scheduled, const struct table *table, uint64_t seed,
                    struct thought *thought);

/* Takes what a bot of this table has chosen. If it is too late for that, drops the choice. */
void schedule_take(struct schedule *schedule, const struct table *table,
                   const struct thought *thought);

#endif
