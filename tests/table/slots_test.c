/* SPDX-License-Identifier: MIT
 *
 * slots_test.c - at which times bots give signs at a table (docs/bots.md, table/slots.h). The table
 * must take no other signs from them.
 */
#include "table/slots.h"
#include "tests/table/world.h"
#include "tests/tap.h"

#include <stdio.h>

enum { STEP_MS = 250, LEAST_MS = 500, MOST_MS = 2500, APART_MS = 1500 };

/* A table whose bots speak. */
struct evening {
    struct world world;
    struct slots slots;
    unsigned opened, signs, wrong_times, crowded, looks, unheard_looks;
    uint64_t last; /* when this round's latest slot was due; 0 without slots */
};

static struct evening evening;

static bool is_look(const struct sab_action *action)
{
    return action->verb == SAB_BASE_MAP || action->verb == SAB_CAVE_LOOK_GOAL ||
           action->verb == SAB_CAVE_LOOK_CLAN;
}

static const struct slot *newest_slot(void)
{
    return slots_find(&evening.slots,
                      evening.world.table.history[evening.world.table.history_count - 1].seat,
                      evening.world.table.history_count);
}

/* Opens the slots of the newest decision, and checks when they are due. */
static void take_entries(void)
{
    const struct world *world = &evening.world;
    for (size_t i = 0; i < world->decision.count; i++) {
        const struct entry *entry = &world->outcomes[i].entry;
        struct slots before = evening.slots;
        slots_open(&evening.slots, &world->table, &world->outcomes[i]);
        if (entry->what == ENTRY_STARTED || entry->what == ENTRY_DEALT) {
            evening.last = 0;
        }
        bool looks = entry->what == ENTRY_ACTION && is_look(&entry->as.action.action);
        evening.looks += looks && entry->as.action.bot && before.count < SLOTS_MAX;
        evening.unheard_looks +=
            looks && entry->as.action.bot && before.count < SLOTS_MAX && newest_slot() == NULL;
        for (size_t n = 0; n < evening.slots.count && evening.slots.count > before.count; n++) {
            const struct slot *slot = &evening.slots.at[n];
            uint64_t after = slot->due - entry->at;
            if (slot->after != world->table.history_count) {
                continue;
            }
            evening.opened++;
            evening.wrong_times += after < LEAST_MS || after > MOST_MS || after % STEP_MS != 0 ||
                                   slot->thinks != slot->due - LEAST_MS;
            for (size_t m = 0; m < before.count && !looks; m++) {
                uint64_t other = before.at[m].due;
                evening.crowded += slot->due < other + APART_MS && other < slot->due + APART_MS;
            }
            evening.crowded += !looks && evening.last != 0 && slot->due < evening.last + APART_MS;
        }
    }
}

/* Handles the slot that is due next. The first call for a slot lets its bot choose a sign. The
 * second call gives the sign. */
static void pass_slot(void)
{
    struct world *world = &evening.world;
    world->call.now = slots_next(&evening.slots);
    struct slot *slot = slots_due(&evening.slots, world->call.now);
    static struct sab_action actions[TABLE_HISTORY_MAX];
    struct sab_slot moment;
    struct sab_view view;
    if (slot->state == SLOT_OPEN) {
        if (!slots_moment(slot, &world->table, &moment)) {
            slots_close(&evening.slots, slot);
            return;
        }
        size_t count = table_bot_turn(&world->table, slot->seat, &view, actions);
        struct sab_history history = {actions, count, &world->table.signs};
        slot->sign = sab_bot_speak(&view, &history, &moment, world_random(world, 0));
        slot->state = SLOT_READY;
        return;
    }
    struct sab_sign sign = slot->sign;
    evening.last = slot->due;
    slots_close(&evening.slots, slot);
    if (sign.kind != SAB_SIGN_NONE) {
        table_decide_voice(&world->table, &sign, &world->call, &world->decision);
        world_commit(world);
        evening.signs += world->decision.count > 0;
    }
}

/* Lets the bots play, and speak, until the game is over or `most` things have happened. */
static void play(unsigned most)
{
    struct world *world = &evening.world;
    for (unsigned i = 0; i < most && world->table.phase != TABLE_FINISHED; i++) {
        struct table_due due = table_due(&world->table);
        uint64_t speaks = slots_next(&evening.slots);
        if (speaks != UINT64_MAX && (due.kind == TABLE_DUE_NEVER || speaks <= due.at)) {
            pass_slot();
        } else if (world_due(world)) {
            take_entries();
        } else if (world_act_randomly(world)) {
            take_entries();
        }
    }
}

static void open_evening(uint64_t seed, const char *words)
{
    char text[128];
    memset(&evening, 0, sizeof evening);
    world_open(&evening.world, seed);
    snprintf(text, sizeof text, "create %s name=\"Ada\" bots=honest", words);
    world_ask(&evening.world, SAB_NOBODY, text);
    world_ask(&evening.world, 0, "start");
    take_entries();
}

static void test_times(const char *words)
{
    open_evening(7, words);
    world_ask(&evening.world, 0, "stand"); /* so that only bots play */
    play(3000);
    tap_ok(evening.opened > 20 && evening.signs > 3, "%s: %u slots, %u signs", words,
           evening.opened, evening.signs);
    tap_number(evening.wrong_times, 0, "each slot is due 0.5 to 2.5 s later, in steps of 250 ms");
    tap_number(evening.crowded, 0, "two slots are 1.5 s apart");
    tap_ok(evening.looks > 0 && evening.unheard_looks == 0,
           "each of %u bots that look at a card may speak", evening.looks);
    tap_ok(world_close(&evening.world), "the signs come back from the log");
}

/* ---- Whom the table does not hear ------------------------------------------------------------ */

static void test_silence(void)
{
    static const char *const words[] = {"base seats=4 voices=silent", "base seats=4 talk=none",
                                        "cave seats=4 voices=silent"};
    for (unsigned i = 0; i < 3; i++) {
        open_evening(3, words[i]);
        play(60);
        tap_ok(evening.opened == 0 && evening.signs == 0, "%s: no slot opens", words[i]);
        world_close(&evening.world);
    }
    open_evening(3, "base seats=3 voices=normal");
    world_ask(&evening.world, 0, "bot 0 honest");
    bool silent = true;
    for (unsigned i = 0; i < 200; i++) {
        play(1);
        for (size_t n = 0; n < evening.slots.count; n++) {
            silent = silent && evening.slots.at[n].seat != 0;
        }
    }
    tap_ok(silent && evening.opened > 10, "a bot that stands in for a person is silent");
    world_close(&evening.world);
}

/* Whether the table takes a face from this seat as a bot's sign. */
static bool takes(sab_seat seat)
{
    struct world *world = &evening.world;
    struct sab_sign sign = {.kind = SAB_SIGN_FACE, .seat = seat, .value = SAB_FACE_YAWN};
    sign.to = sign.clan = SAB_NOBODY;
    table_decide_voice(&world->table, &sign, &world->call, &world->decision);
    bool taken = world->decision.count == 1 && world->decision.entries[0].as.sign.bot;
    world_commit(world);
    return taken;
}

static void test_whom(void)
{
    open_evening(5, "base seats=4");
    tap_ok(takes(1) && takes(2), "a bot's sign is taken");
    tap_ok(!takes(1), "but not the same sign again at once");
    tap_ok(!takes(0), "nobody speaks for a person");
    world_ask(&evening.world, 0, "bot 0 honest");
    tap_ok(!takes(0), "not even the bot that stands in");
    world_close(&evening.world);
}

/* Tests which bot slots_speaker chooses. */
static void test_speaker(void)
{
    struct sab_action map = {.verb = SAB_BASE_MAP, .seat = 1, .card = SAB_MAP};
    struct sab_action cart = {.verb = SAB_BASE_BREAK, .seat = 1, .target = 2};
    struct sab_action clan = {.verb = SAB_CAVE_LOOK_CLAN, .seat = 1, .target = 2};
    struct sab_action pass = {.verb = SAB_BASE_PASS, .seat = 1};
    enum { ALL = 15 };
    tap_number(slots_speaker(SAB_BASE, &map, ALL, 0), 1, "the one who has looked");
    tap_number(slots_speaker(SAB_CAVE, &clan, ALL, 0), 1, "also at a clan card");
    tap_number(slots_speaker(SAB_BASE, &cart, ALL, 0), 2, "else the one at whom a card is aimed");
    tap_number(slots_speaker(SAB_BASE, &cart, ALL & ~4u, 0), 1, "else the one who has acted");
    tap_number(slots_speaker(SAB_CAVE, &clan, ALL & ~2u, 0), 2, "a person has looked at a bot");
    tap_number(slots_speaker(SAB_BASE, &pass, ALL & ~2u, 3), 3, "else another bot");
    tap_number(slots_speaker(SAB_BASE, &pass, ALL & ~2u, 11), 2, "whom a number chooses");
    tap_number(slots_speaker(SAB_BASE, &pass, 0, 11), SAB_NOBODY, "or nobody without bots");
}

static void test_deal(void)
{
    struct outcome outcome = {.entry = entry_of(ENTRY_DEALT)};
    open_evening(9, "base seats=3 voices=normal");
    world_ask(&evening.world, 0, "stand");
    while (evening.slots.count == 0) {
        play(1);
    }
    slots_open(&evening.slots, &evening.world.table, &outcome);
    tap_ok(evening.slots.count == 0 && evening.slots.latest == 0, "a deal closes all slots");
    world_close(&evening.world);
}

int main(void)
{
    test_times("base seats=5 voices=normal");
    test_times("base seats=10 voices=normal");
    test_times("cave seats=6 voices=normal");
    test_silence();
    test_whom();
    test_speaker();
    test_deal();
    return tap_done();
}
