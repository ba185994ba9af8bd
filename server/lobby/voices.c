/* SPDX-License-Identifier: MIT
 *
 * voices.c - lets the bots of a table think, and give signs in their slots (table/slots.h).
 */
#include "server/lobby/voices.h"

#include <string.h>

/* The current time by the table's clock, in ms since 1970. */
static uint64_t table_now(const struct hosted *hosted)
{
    return (uint64_t)(lobby_now(hosted->lobby) + hosted->ahead);
}

/* Returns a new thought that holds what the bot of `seat` may know now. */
static struct thought *thought_of(const struct hosted *hosted, sab_seat seat)
{
    const struct world *world = &hosted->lobby->world;
    const struct table *table = &hosted->table;
    struct thought *thought = must_allocate(sizeof *thought);
    memcpy(thought->bot, table->seats[seat].bot, sizeof thought->bot);
    thought->history_count = table_bot_turn(table, seat, &thought->view, thought->history);
    thought->signs = table->signs;
    world->random(world->context, &thought->seed, sizeof thought->seed);
    memcpy(thought->table, hosted->code, sizeof thought->table);
    thought->seat = seat;
    thought->step = table->step;
    return thought;
}

void voices_think(struct hosted *hosted, sab_seat seat)
{
    const struct world *world = &hosted->lobby->world;
    hosted->thinking = true;
    world->think(world->context, thought_of(hosted, seat));
}

int64_t voices_next(const struct hosted *hosted)
{
    uint64_t next = slots_next(&hosted->slots);
    return next == UINT64_MAX ? INT64_MAX : (int64_t)next - hosted->ahead;
}

/* Lets the slot's bot look at the table as it is now, and begin to think about a sign. Closes the
 * slot if the bot may no longer speak. */
static void start_thinking(struct hosted *hosted, struct slot *slot)
{
    const struct world *world = &hosted->lobby->world;
    struct sab_slot moment;
    if (!slots_moment(slot, &hosted->table, &moment)) {
        slots_close(&hosted->slots, slot);
        return;
    }
    struct thought *thought = thought_of(hosted, slot->seat);
    thought->speaks = true;
    thought->slot = moment;
    slot->state = SLOT_THINKING;
    world->think(world->context, thought);
}

void voices_take(struct hosted *hosted, const struct thought *thought)
{
    struct slot *slot = slots_find(&hosted->slots, thought->seat, thought->slot.after);
    if (slot != NULL && slot->state == SLOT_THINKING) {
        slot->state = SLOT_READY;
        slot->sign = thought->sign;
    }
}

void voices_ring(struct hosted *hosted)
{
    struct slot *slot = slots_due(&hosted->slots, table_now(hosted));
    if (slot == NULL) {
        return;
    }
    if (slot->state == SLOT_OPEN) {
        start_thinking(hosted, slot);
        return;
    }
    if (slot->sign.kind != SAB_SIGN_NONE) {
        struct errand *errand = errand_of(ERRAND_VOICE);
        errand->sign = slot->sign;
        hosted_put(hosted, errand);
    }
    slots_close(&hosted->slots, slot);
}
