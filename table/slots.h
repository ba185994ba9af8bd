/* SPDX-License-Identifier: MIT
 *
 * slots.h - the moments at which the bots of a table may give signs (docs/bots.md).
 *
 * The shell (table.h) keeps the slots outside the table. A restart drops all open slots, and the
 * bots of these slots say nothing. Three things depend only on what everybody sees: whether a slot
 * opens, for which seat, and when the slot is due. Whether the bot then speaks is the bot's own
 * choice.
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
    SLOT_READY     /* the bot has chosen `sign`, which may be SAB_SIGN_NONE */
};

struct slot {
    sab_seat seat;
    uint8_t state;        /* enum slot_state; the shell sets it */
    uint16_t after;       /* how many actions the round had when the slot opened */
    uint64_t thinks;      /* when the bot sees the table and begins to think, in ms since 1970 */
    uint64_t due;         /* when the bot speaks, in ms since 1970 */
    struct sab_sign sign; /* the shell sets it */
};

/* If the whole struct is zero, no slot is open. */
struct slots {
    uint64_t latest; /* the greatest `due` of all slots of this round; 0: no slot has opened */
    size_t count;
    struct slot at[SLOTS_MAX]; /* in the order in which they are due */
};

/* Returns which seat of the set `bots` may speak after the action; SAB_NOBODY if the set is empty.
 * The first choice is the seat that acted, if the action has shown that seat a card. The second
 * choice is the seat at which the action is aimed, the third is the seat that acted. If none of
 * these is in `bots`, `number` (any public bits) chooses a seat. */
sab_seat slots_speaker(unsigned kind, const struct sab_action *action, sab_seats bots,
                       uint64_t number);

/* Call this after each entry that has been applied. Opens a slot if the entry is an action after
 * which a bot may speak. Closes all slots if the entry is a deal, or if the table has no game. */
void slots_open(struct slots *slots, const struct table *table, const struct outcome *outcome);

/* The next time, in ms since 1970, when a bot has to begin to think or has to speak. UINT64_MAX: no
 * slot waits for a time. */
uint64_t slots_next(const struct slots *slots);

/* The first slot whose bot has to begin to think or to speak at `now`, or NULL. If the slot's state
 * is SLOT_OPEN, call slots_moment and let the bot think. If the state is SLOT_READY, pass the
 * slot's sign to table_decide_voice, and close the slot. */
struct slot *slots_due(struct slots *slots, uint64_t now);

void slots_close(struct slots *slots, struct slot *slot);

/* The slot that opened for this seat when the round had `after` actions, or NULL. */
struct slot *slots_find(struct slots *slots, sab_seat seat, size_t after);

/* Whether the slot's bot may still speak. If so, writes to *moment what sab_bot_speak needs in
 * addition to what table_bot_turn writes. */
bool slots_moment(const struct slot *slot, const struct table *table, struct sab_slot *moment);

#endif
