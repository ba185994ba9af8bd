/* SPDX-License-Identifier: MIT
 *
 * slots.h - the moments at which the bots of a table may give signs (docs/bots.md).
 *
 * The shell keeps the slots beside its table. They are no part of the table: a restart drops the
 * slots that are open, so a bot then says nothing. Whether a slot opens, for which seat and when it
 * is due depend only on what everybody sees. Whether the bot then speaks is its own choice.
 *
 *     table_apply -> slots_open -> ... slots_next -> the bot thinks -> ... -> table_decide_voice
 */
#ifndef TABLE_SLOTS_H
#define TABLE_SLOTS_H

#include "bots/bot.h"
#include "table/table.h"

enum { SLOTS_MAX = 6 };

enum slot_state {
    SLOT_OPEN,     /* the bot has not thought yet */
    SLOT_THINKING, /* the bot is thinking */
    SLOT_READY     /* `sign` is what the bot has chosen */
};

struct slot {
    sab_seat seat;
    uint8_t state;        /* enum slot_state; the shell sets it */
    uint16_t after;       /* actions of the round when the slot opened */
    uint64_t thinks;      /* when the bot sees the table and begins to think, in ms since 1970 */
    uint64_t due;         /* when the bot speaks, in ms since 1970 */
    struct sab_sign sign; /* the shell sets it */
};

/* All zeros: no slot is open. */
struct slots {
    uint64_t latest; /* the latest time at which a slot of this round was due; 0: none */
    size_t count;
    struct slot at[SLOTS_MAX]; /* in the order in which they are due */
};

/* The seat that may speak after the action: the one that has looked at a card, else the one at
 * which the action is aimed, else the one that acted, else another one, which `number`, any public
 * bits, chooses. Only seats in `bots` count; SAB_NOBODY if the set is empty. */
sab_seat slots_speaker(unsigned kind, const struct sab_action *action, sab_seats bots,
                       uint64_t number);

/* Call this after each entry that has been applied. Opens a slot if the entry opens one. A deal or
 * the end of the game closes all slots. */
void slots_open(struct slots *slots, const struct table *table, const struct outcome *outcome);

/* When something is to be done for a slot, in ms since 1970: a bot begins to think, or speaks.
 * UINT64_MAX: no slot waits. */
uint64_t slots_next(const struct slots *slots);

/* The first slot for which something is to be done at `now`, or NULL. If it is SLOT_OPEN, let the
 * bot think, with slots_moment. If it is SLOT_READY, pass its sign to table_decide_voice, and close
 * it. */
struct slot *slots_due(struct slots *slots, uint64_t now);

void slots_close(struct slots *slots, struct slot *slot);

/* The slot of this seat that opened after `after` actions, or NULL. */
struct slot *slots_find(struct slots *slots, sab_seat seat, size_t after);

/* Whether the slot's bot may still speak. If so, writes what sab_bot_speak wants to know, besides
 * what table_bot_turn writes. */
bool slots_moment(const struct slot *slot, const struct table *table, struct sab_slot *moment);

#endif
