/* SPDX-License-Identifier: MIT
 *
 * schedule.c - what a table does next without a request.
 */
#include "table/schedule.h"

#include "table/house.h"

#include <string.h>

static void drop_choice(struct schedule *schedule)
{
    schedule->chosen = (struct scheduled){.kind = SCHEDULED_NOTHING, .seat = SAB_NOBODY};
}

/* Drops the action that a bot has chosen, if the table would not take it any more. */
static void check_choice(struct schedule *schedule, const struct table *table)
{
    const struct scheduled *chosen = &schedule->chosen;
    if (chosen->kind != SCHEDULED_NOTHING &&
        (chosen->step != table->step || !house_is_bot(table, chosen->seat))) {
        drop_choice(schedule);
    }
}

void schedule_apply(struct schedule *schedule, const struct table *table,
                    const struct outcome *outcome)
{
    slots_open(&schedule->slots, table, outcome);
    check_choice(schedule, table);
}

/* What the table does next, signs apart. Writes to *at when it does this, in ms since 1970. */
static struct scheduled next_of(const struct schedule *schedule, const struct table *table,
                                uint64_t from, uint64_t *at)
{
    struct table_due due = table_due(table);
    struct scheduled next = {.kind = SCHEDULED_NOTHING, .seat = due.seat};
    *at = UINT64_MAX;
    if (due.kind == TABLE_DUE_NEVER || schedule->thinking) {
        return next;
    }
    if (due.kind == TABLE_DUE_TABLE) {
        next.kind = SCHEDULED_TABLE;
    } else if (schedule->chosen.kind != SCHEDULED_NOTHING) {
        next = schedule->chosen;
    } else {
        next.kind = SCHEDULED_ACTION_THOUGHT;
    }
    bool at_once = next.kind == SCHEDULED_ACTION_THOUGHT && !schedule->late;
    *at = at_once || due.at < from ? from : due.at;
    return next;
}

uint64_t schedule_at(const struct schedule *schedule, const struct table *table, uint64_t from)
{
    uint64_t at, speaks = slots_next(&schedule->slots);
    next_of(schedule, table, from, &at);
    return speaks < at ? speaks : at;
}

/* Lets the bot of a slot begin to think, or takes the sign that the bot has chosen. */
static struct scheduled begin_slot(struct schedule *schedule, const struct table *table,
                                   struct slot *slot)
{
    struct scheduled begun = {.kind = SCHEDULED_NOTHING, .seat = slot->seat};
    if (slot->state == SLOT_OPEN && slots_moment(slot, table, &begun.slot)) {
        slot->state = SLOT_THINKING;
        begun.kind = SCHEDULED_SIGN_THOUGHT;
        return begun;
    }
    if (slot->state == SLOT_READY && slot->sign.kind != SAB_SIGN_NONE) {
        begun.kind = SCHEDULED_SIGN;
        begun.sign = slot->sign;
    }
    slots_close(&schedule->slots, slot);
    return begun;
}

struct scheduled schedule_begin(struct schedule *schedule, const struct table *table, uint64_t from,
                                uint64_t now)
{
    uint64_t at, speaks = slots_next(&schedule->slots);
    struct scheduled next = next_of(schedule, table, from, &at);
    if (speaks <= now && speaks <= at) {
        return begin_slot(schedule, table, slots_due(&schedule->slots, now));
    }
    if (at > now) {
        return (struct scheduled){.kind = SCHEDULED_NOTHING, .seat = SAB_NOBODY};
    }
    if (next.kind == SCHEDULED_ACTION_THOUGHT) {
        schedule->thinking = true;
    } else if (next.kind == SCHEDULED_ACTION) {
        drop_choice(schedule);
    }
    return next;
}

void schedule_think(const struct scheduled *scheduled, const struct table *table, uint64_t seed,
                    struct thought *thought)
{
    sab_seat seat = scheduled->seat;
    memcpy(thought->bot, table->seats[seat].bot, sizeof thought->bot);
    thought->history_count = table_bot_turn(table, seat, &thought->view, thought->history);
    thought->signs = table->signs;
    thought->seed = seed;
    thought->speaks = scheduled->kind == SCHEDULED_SIGN_THOUGHT;
    thought->slot = scheduled->slot;
    memcpy(thought->table, table->code, sizeof thought->table);
    thought->seat = seat;
    thought->step = table->step;
}

void schedule_take(struct schedule *schedule, const struct table *table,
                   const struct thought *thought)
{
    if (!thought->speaks) {
        schedule->thinking = false;
        schedule->chosen = (struct scheduled){.kind = SCHEDULED_ACTION,
                                              .seat = thought->seat,
                                              .step = thought->step,
                                              .action = thought->action};
        check_choice(schedule, table);
        return;
    }
    struct slot *slot = slots_find(&schedule->slots, thought->seat, thought->slot.after);
    if (slot != NULL && slot->state == SLOT_THINKING) {
        slot->state = SLOT_READY;
        slot->sign = thought->sign;
    }
}
