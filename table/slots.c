/* SPDX-License-Identifier: MIT
 *
 * slots.c - when the bots of a table may give signs.
 *
 * pace.bot is how long a bot takes for a turn, on average. In this file, a step is a quarter of
 * this time: 250 ms at the usual pace. So a bot speaks 0.5 to 2.5 s after an action. (table->step
 * is different: it counts deals and actions.)
 */
#include "table/slots.h"

#include "kit/mix.h"
#include "table/games.h"
#include "table/house.h"

#include <string.h>

enum {
    STEPS = 4,      /* pace.bot is this many steps */
    DUE_LEAST = 2,  /* a slot is due at least this many steps after the action */
    DUE_VALUES = 9, /* the slot is due after DUE_LEAST steps, plus 0 to DUE_VALUES - 1 */
    THINKS = 2,     /* the bot begins to think this many steps before the slot is due */
    APART = 6       /* two slots are at least this many steps apart */
};

/* Bits that look random. They depend only on public values: the table's code, table->step, and
 * `number`. Pass different numbers to get several results for the same table->step. */
static uint64_t mixed(const struct table *table, uint64_t number)
{
    uint64_t bits = (table->step + number * 0x10001) * MIX_GAMMA;
    for (const char *letter = table->code; *letter != '\0'; letter++) {
        bits = (bits ^ (uint8_t)*letter) * UINT64_C(0x100000001b3);
    }
    return mix_bits(bits);
}

/* Whether the seat has a bot that may speak. A bot that stands in for a person is silent. */
static bool may_speak(const struct table *table, sab_seat seat)
{
    return house_is_bot(table, seat) && !table->seats[seat].person;
}

static sab_seats bots_of(const struct table *table)
{
    sab_seats bots = 0;
    for (sab_seat seat = 0; seat < table->settings.seats; seat++) {
        bots |= may_speak(table, seat) ? sab_one_seat(seat) : 0;
    }
    return bots;
}

sab_seat slots_speaker(unsigned kind, const struct sab_action *action, sab_seats bots,
                       uint64_t number)
{
    const struct table_game *game = table_games[kind];
    bool looks = (game->looks >> action->verb & 1u) != 0;
    bool aims = (game->aims >> action->verb & 1u) != 0 && sab_has_seat(bots, action->target);
    bool acts = sab_has_seat(bots, action->seat);
    if (aims && !(looks && acts)) {
        return action->target;
    }
    if (acts || bots == 0) {
        return acts ? action->seat : SAB_NOBODY;
    }
    sab_seat seat = (sab_seat)(number % SAB_SEATS_MAX);
    while (!sab_has_seat(bots, seat)) {
        seat = (sab_seat)((seat + 1u) % SAB_SEATS_MAX);
    }
    return seat;
}

/* Whether a slot due at the time `due` would come less than `apart` ms before or after another
 * slot. */
static bool is_crowded(const struct slots *slots, uint64_t due, uint64_t apart)
{
    bool crowded = slots->latest != 0 && due < slots->latest + apart && slots->latest < due + apart;
    for (size_t i = 0; i < slots->count; i++) {
        uint64_t other = slots->at[i].due;
        crowded = crowded || (due < other + apart && other < due + apart);
    }
    return crowded;
}

static void insert(struct slots *slots, struct slot slot)
{
    size_t at = slots->count++;
    for (; at > 0 && slots->at[at - 1].due > slot.due; at--) {
        slots->at[at] = slots->at[at - 1];
    }
    slots->at[at] = slot;
    slots->latest = slot.due > slots->latest ? slot.due : slots->latest;
}

/* Whether bots give signs at this table at all. */
static bool are_heard(const struct table *table)
{
    const uint8_t *custom = table->settings.custom;
    return custom[CUSTOM_TALK] != TALK_NONE && custom[CUSTOM_VOICES] != VOICES_SILENT;
}

void slots_open(struct slots *slots, const struct table *table, const struct outcome *outcome)
{
    const struct entry *entry = &outcome->entry;
    const struct sab_action *action = &entry->as.action.action;
    if (!table->has_game || entry->what == ENTRY_STARTED || entry->what == ENTRY_DEALT) {
        memset(slots, 0, sizeof *slots);
    }
    if (entry->what != ENTRY_ACTION || action->verb == SAB_VOTE || !are_heard(table) ||
        slots->count == SLOTS_MAX) {
        return;
    }
    uint64_t step = table->pace.bot / STEPS;
    unsigned kind = table->settings.kind;
    struct slot slot = {.seat = slots_speaker(kind, action, bots_of(table), mixed(table, 1)),
                        .after = table->history_count};
    slot.due = entry->at + (DUE_LEAST + mixed(table, 2) % DUE_VALUES) * step;
    slot.thinks = slot.due - THINKS * step;
    bool looks = (table_games[kind]->looks >> action->verb & 1u) != 0;
    if (slot.seat != SAB_NOBODY && (looks || !is_crowded(slots, slot.due, APART * step))) {
        insert(slots, slot);
    }
}

static uint64_t waits_until(const struct slot *slot)
{
    return slot->state == SLOT_OPEN    ? slot->thinks
           : slot->state == SLOT_READY ? slot->due
                                       : UINT64_MAX;
}

uint64_t slots_next(const struct slots *slots)
{
    uint64_t next = UINT64_MAX;
    for (size_t i = 0; i < slots->count; i++) {
        uint64_t until = waits_until(&slots->at[i]);
        next = until < next ? until : next;
    }
    return next;
}

struct slot *slots_due(struct slots *slots, uint64_t now)
{
    for (size_t i = 0; i < slots->count; i++) {
        if (waits_until(&slots->at[i]) <= now) {
            return &slots->at[i];
        }
    }
    return NULL;
}

void slots_close(struct slots *slots, struct slot *slot)
{
    size_t at = (size_t)(slot - slots->at);
    slots->count--;
    memmove(slot, slot + 1, (slots->count - at) * sizeof *slot);
}

struct slot *slots_find(struct slots *slots, sab_seat seat, size_t after)
{
    for (size_t i = 0; i < slots->count; i++) {
        if (slots->at[i].seat == seat && slots->at[i].after == after) {
            return &slots->at[i];
        }
    }
    return NULL;
}

bool slots_moment(const struct slot *slot, const struct table *table, struct sab_slot *moment)
{
    if (!table->has_game || !are_heard(table) || slot->after > table->history_count ||
        !may_speak(table, slot->seat)) {
        return false;
    }
    *moment = (struct sab_slot){
        .after = slot->after,
        .temper = sab_bot_temper(table->code, table->seats[slot->seat].name),
        .few = table->settings.custom[CUSTOM_VOICES] == VOICES_FEW,
    };
    return true;
}
