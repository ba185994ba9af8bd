/* SPDX-License-Identifier: MIT
 *
 * schedule_test.c - what a table does next without a request (table/schedule.h): which bot thinks,
 * when it acts or gives its sign, and which choices are dropped.
 */
#include "table/schedule.h"
#include "tests/table/world.h"
#include "tests/tap.h"

enum { THOUGHTS = 8 };

/* A table whose bots think for a while, each in its own thread. */
struct evening {
    struct world world;
    struct schedule schedule;
    struct thought thoughts[THOUGHTS]; /* in the order in which they began */
    uint64_t done_at[THOUGHTS];        /* when they end */
    unsigned thought_count;
    uint64_t thinks_ms; /* how long a bot thinks */
    unsigned actions, signs;
    uint64_t moved; /* how many ms the bots acted after they were due, all together */
};

static struct evening evening;

static void take_entries(void)
{
    struct world *world = &evening.world;
    for (size_t i = 0; i < world->decision.count; i++) {
        schedule_apply(&evening.schedule, &world->table, &world->outcomes[i]);
    }
}

static bool ask(sab_seat seat, const char *words)
{
    bool agreed = world_asks(&evening.world, seat, words);
    take_entries();
    return agreed;
}

/* Ada's table, with three bots whose game has begun. */
static void open_evening(uint64_t seed, const char *words, uint64_t thinks_ms)
{
    char text[128];
    memset(&evening, 0, sizeof evening);
    evening.thinks_ms = thinks_ms;
    world_open(&evening.world, seed);
    snprintf(text, sizeof text, "create %s name=\"Ada\" bots=honest", words);
    ask(SAB_NOBODY, text);
    ask(0, "start");
}

static void end_thought(void)
{
    if (evening.thought_count == 0) {
        abort();
    }
    thought_run(&evening.thoughts[0]);
    schedule_take(&evening.schedule, &evening.world.table, &evening.thoughts[0]);
    evening.thought_count--;
    memmove(evening.thoughts, evening.thoughts + 1,
            evening.thought_count * sizeof evening.thoughts[0]);
    memmove(evening.done_at, evening.done_at + 1,
            evening.thought_count * sizeof evening.done_at[0]);
}

static uint64_t seed_of(const struct table *table, const struct sab_slot *slot)
{
    return table->step * 2 + slot->after;
}

static void begin_thought(const struct scheduled *next)
{
    const struct table *table = &evening.world.table;
    if (evening.thought_count == THOUGHTS) {
        abort();
    }
    unsigned at = evening.thought_count++;
    schedule_think(next, table, seed_of(table, &next->slot), &evening.thoughts[at]);
    evening.done_at[at] = evening.world.call.now + evening.thinks_ms;
}

/* Carries out what the schedule says, at the world's time. */
static enum scheduled_kind carry_out(uint64_t from)
{
    struct world *world = &evening.world;
    uint64_t due = table_due(&world->table).at;
    struct scheduled next = schedule_begin(&evening.schedule, &world->table, from, world->call.now);
    switch ((enum scheduled_kind)next.kind) {
    case SCHEDULED_NOTHING:
        return SCHEDULED_NOTHING;
    case SCHEDULED_ACTION_THOUGHT:
    case SCHEDULED_SIGN_THOUGHT:
        begin_thought(&next);
        return (enum scheduled_kind)next.kind;
    case SCHEDULED_TABLE:
        table_decide_due(&world->table, &world->call, &world->decision);
        break;
    case SCHEDULED_ACTION:
        evening.actions++;
        evening.moved += world->call.now - due;
        table_decide_bot(&world->table, next.seat, next.step, &next.action, &world->call,
                         &world->decision);
        break;
    case SCHEDULED_SIGN:
        table_decide_voice(&world->table, &next.sign, &world->call, &world->decision);
        evening.signs += world->decision.count > 0;
        break;
    }
    world_commit(world);
    take_entries();
    return (enum scheduled_kind)next.kind;
}

/* Lets the time pass until something happens, and lets it happen. Returns SCHEDULED_NOTHING if a
 * thought has ended, or if nothing will ever happen. */
static enum scheduled_kind pass(void)
{
    uint64_t *now = &evening.world.call.now;
    uint64_t at = schedule_at(&evening.schedule, &evening.world.table, *now);
    bool thinks = evening.thought_count > 0;
    if (thinks && evening.done_at[0] <= at) {
        *now = evening.done_at[0];
        end_thought();
        return SCHEDULED_NOTHING;
    }
    *now = at != UINT64_MAX && at > *now ? at : *now;
    return at != UINT64_MAX ? carry_out(*now) : SCHEDULED_NOTHING;
}

/* Lets things happen until one of this kind has happened. Returns whether that came to pass. */
static bool pass_until(enum scheduled_kind kind)
{
    for (unsigned i = 0; i < 2000; i++) {
        struct table_due due = table_due(&evening.world.table);
        if (due.kind == TABLE_DUE_NEVER && evening.thought_count == 0) {
            world_act_randomly(&evening.world);
            take_entries();
        }
        if (pass() == kind) {
            return true;
        }
    }
    return false;
}

/* ---- A game ---------------------------------------------------------------------------------- */

/* A hash of the log of one game that only bots play. */
static uint64_t play(const char *words, uint64_t thinks_ms, bool late)
{
    uint64_t hash = UINT64_C(0xCBF29CE484222325);
    open_evening(11, words, thinks_ms);
    evening.schedule.late = late;
    ask(0, "stand");
    for (unsigned i = 0; i < 20000 && evening.world.table.phase != TABLE_FINISHED; i++) {
        pass();
    }
    for (size_t i = 0; i < evening.world.log.length; i++) {
        hash = (hash ^ (uint8_t)evening.world.log.bytes[i]) * UINT64_C(0x100000001B3);
    }
    tap_ok(evening.world.table.phase == TABLE_FINISHED && evening.actions > 30 && evening.signs > 2,
           "%s: the game ends after %u actions and %u signs", words, evening.actions,
           evening.signs);
    tap_ok(world_close(&evening.world), "the log reads back");
    return hash;
}

static void test_game(const char *words)
{
    uint64_t quick = play(words, 0, false);
    tap_number((long)evening.moved, 0, "bots act when they are due");
    tap_ok(play(words, 50, false) == quick, "a bot that thinks for 50 ms acts at the same times");
    tap_ok(play(words, 400, false) == quick, "so does a bot that thinks for 400 ms");
    play(words, 0, true);
    tap_number((long)evening.moved, 0, "bots that begin to think late act when they are due, too");
    play(words, 4000, false);
    tap_ok(evening.moved > 1000 * evening.actions, "a bot that thinks for too long acts late");
}

/* ---- Turns ----------------------------------------------------------------------------------- */

static void test_turn(void)
{
    struct world *world = &evening.world;
    const struct schedule *schedule = &evening.schedule;
    open_evening(2, "base seats=4 voices=silent", 100);
    ask(0, "stand"); /* so that only bots play */
    tap_ok(pass_until(SCHEDULED_ACTION), "a bot has acted");
    tap_ok(pass_until(SCHEDULED_ACTION_THOUGHT) && world->call.now == world->table.turn_since,
           "the next bot thinks as soon as its turn begins");
    tap_ok(schedule_at(schedule, &world->table, 0) == UINT64_MAX &&
               carry_out(UINT64_MAX) == SCHEDULED_NOTHING,
           "no other bot thinks meanwhile");
    pass();
    uint64_t due = table_due(&world->table).at;
    tap_ok(schedule_at(schedule, &world->table, 0) == due && due > world->call.now,
           "it then waits until it is due");
    tap_ok(carry_out(0) == SCHEDULED_NOTHING, "it does not act before that");
    tap_ok(schedule_at(schedule, &world->table, due + 70) == due + 70,
           "it may have to wait longer");
    world->call.now = due;
    tap_ok(carry_out(due + 70) == SCHEDULED_NOTHING, "and then waits longer");
    struct scheduled once = schedule_begin(&evening.schedule, &world->table, due, due);
    struct scheduled again = schedule_begin(&evening.schedule, &world->table, due, due);
    tap_ok(once.kind == SCHEDULED_ACTION && again.kind == SCHEDULED_ACTION_THOUGHT,
           "it acts, and has to think again if that fails");
    world_close(world);
}

static void test_late(void)
{
    struct world *world = &evening.world;
    open_evening(2, "base seats=4 voices=silent", 0);
    ask(0, "stand");
    evening.schedule.late = true;
    tap_ok(pass_until(SCHEDULED_ACTION), "a bot has acted");
    uint64_t due = table_due(&world->table).at;
    tap_ok(due > world->call.now && schedule_at(&evening.schedule, &world->table, 0) == due &&
               carry_out(0) == SCHEDULED_NOTHING,
           "nothing happens before the next bot is due");
    tap_ok(pass() == SCHEDULED_ACTION_THOUGHT && world->call.now == due, "then it thinks");
    end_thought();
    tap_ok(carry_out(0) == SCHEDULED_ACTION, "and acts at once");
    world_close(world);
}

/* Whether a bot of which the schedule knows a choice has to think again. */
static bool thinks_again(void)
{
    return carry_out(evening.world.call.now) == SCHEDULED_ACTION_THOUGHT;
}

/* Goes on until the bot that stands in for Ada has chosen an action. */
static void choose_for_ada(void)
{
    open_evening(4, "base seats=3 voices=silent", 10);
    ask(0, "bot 0 honest");
    while (sab_to_move(&evening.world.table.game) != 0) {
        pass_until(SCHEDULED_ACTION);
    }
    pass_until(SCHEDULED_ACTION_THOUGHT);
}

static void test_choices(void)
{
    struct world *world = &evening.world;
    choose_for_ada();
    end_thought();
    tap_ok(evening.schedule.chosen.kind == SCHEDULED_ACTION, "the bot of a person has chosen");
    ask(0, "say \"hello\"");
    tap_ok(!thinks_again(), "a message does not change that");
    ask(0, "back");
    tap_ok(evening.schedule.chosen.kind == SCHEDULED_NOTHING, "the person comes back");
    ask(0, "bot 0 honest");
    tap_ok(thinks_again(), "and a new bot has to think again");
    world_close(world);

    choose_for_ada();
    ask(0, "back");
    end_thought();
    tap_ok(evening.schedule.chosen.kind == SCHEDULED_NOTHING,
           "a choice is dropped if no bot plays any more");
    tap_ok(world_act_randomly(world), "the person acts");
    take_entries();
    tap_ok(thinks_again(), "then the next bot thinks");
    world_close(world);

    choose_for_ada();
    ask(0, "back");
    world_act_randomly(world);
    take_entries();
    ask(0, "bot 0 honest");
    end_thought();
    tap_ok(evening.schedule.chosen.kind == SCHEDULED_NOTHING,
           "a choice for an old turn is dropped");
    tap_ok(thinks_again(), "then the next bot thinks");
    world_close(world);
}

/* ---- Thoughts -------------------------------------------------------------------------------- */

static void test_thought(void)
{
    static struct sab_action actions[TABLE_HISTORY_MAX];
    const struct table *table = &evening.world.table;
    const struct thought *thought = &evening.thoughts[0];
    struct sab_view view;
    unsigned kinds[2] = {0}, wrong = 0;
    open_evening(8, "base seats=4 voices=normal", 0);
    for (unsigned i = 0; i < 60; i++) {
        while (evening.thought_count == 0) {
            pass_until(i % 2 == 0 ? SCHEDULED_ACTION_THOUGHT : SCHEDULED_SIGN_THOUGHT);
        }
        thought = &evening.thoughts[evening.thought_count - 1];
        size_t count = table_bot_turn(table, thought->seat, &view, actions);
        kinds[thought->speaks]++;
        wrong += memcmp(&view, &thought->view, sizeof view) != 0 ||
                 count != thought->history_count ||
                 memcmp(actions, thought->history, count * sizeof actions[0]) != 0 ||
                 memcmp(&table->signs, &thought->signs, sizeof table->signs) != 0 ||
                 strcmp(table->seats[thought->seat].bot, thought->bot) != 0 ||
                 strcmp(table->code, thought->table) != 0 || thought->step != table->step ||
                 (thought->speaks && thought->slot.after == 0) ||
                 thought->seed != seed_of(table, &thought->slot);
        while (evening.thought_count > 0) {
            end_thought();
        }
    }
    tap_ok(wrong == 0 && kinds[0] > 5 && kinds[1] > 5,
           "%u thoughts about turns and %u about signs hold what the bot may know", kinds[0],
           kinds[1]);
    world_close(&evening.world);
}

/* ---- Signs ----------------------------------------------------------------------------------- */

/* Goes on until a bot thinks about a sign. If `chosen` is set, the bot then chooses to yawn. */
static struct slot *open_slot(const char *words, bool chosen)
{
    open_evening(6, words, 0);
    pass_until(SCHEDULED_SIGN_THOUGHT);
    struct thought *thought = &evening.thoughts[evening.thought_count - 1];
    struct slot *slot = slots_find(&evening.schedule.slots, thought->seat, thought->slot.after);
    if (chosen) {
        thought->sign = (struct sab_sign){.kind = SAB_SIGN_FACE,
                                          .seat = thought->seat,
                                          .to = SAB_NOBODY,
                                          .clan = SAB_NOBODY,
                                          .value = SAB_FACE_YAWN};
        schedule_take(&evening.schedule, &evening.world.table, thought);
    }
    return slot;
}

static void test_sign(void)
{
    struct world *world = &evening.world;
    struct schedule *schedule = &evening.schedule;
    struct slot slot = *open_slot("base seats=4 voices=normal", true);
    size_t count = schedule->slots.count;
    tap_ok(world->call.now == slot.thinks, "a bot thinks about a sign before it is due");
    schedule->thinking = true; /* so that nothing but signs happens */
    uint64_t at = schedule_at(schedule, &world->table, slot.due + 5000);
    tap_ok(at == slot.due && carry_out(0) == SCHEDULED_NOTHING, "the sign waits until it is due");
    world->call.now = slot.due;
    tap_ok(carry_out(slot.due + 5000) == SCHEDULED_SIGN && world->decision.count == 1 &&
               world->decision.entries[0].as.sign.sign.seat == slot.seat,
           "then the bot gives it, even if all else has to wait");
    tap_number((long)schedule->slots.count, (long)count - 1, "and the slot is closed");
    world_close(world);

    slot = *open_slot("base seats=4 voices=normal", true);
    slots_find(&schedule->slots, slot.seat, slot.after)->sign.kind = SAB_SIGN_NONE;
    schedule->thinking = true;
    world->call.now = slot.due;
    tap_ok(carry_out(slot.due) == SCHEDULED_NOTHING &&
               slots_find(&schedule->slots, slot.seat, slot.after) == NULL,
           "a bot that has nothing to say says nothing");
    world_close(world);
}

static void test_silenced(void)
{
    struct world *world = &evening.world;
    struct schedule *schedule = &evening.schedule;
    struct slot *slot = open_slot("base seats=4 voices=normal", false);
    slot->state = SLOT_OPEN;
    struct slot before = *slot;
    world->table.settings.custom[CUSTOM_VOICES] = VOICES_SILENT;
    schedule->thinking = true;
    tap_ok(carry_out(0) == SCHEDULED_NOTHING &&
               slots_find(&schedule->slots, before.seat, before.after) == NULL,
           "a bot that may no longer speak does not think about it");
    world_close(world);

    slot = open_slot("base seats=4 voices=normal", false);
    before = *slot;
    slots_close(&schedule->slots, slot);
    struct slots slots = schedule->slots;
    evening.thoughts[0] = evening.thoughts[evening.thought_count - 1];
    end_thought();
    tap_ok(memcmp(&slots, &schedule->slots, sizeof slots) == 0,
           "a thought for a closed slot is dropped");
    world_close(world);

    slot = open_slot("base seats=4 voices=normal", true);
    before = *slot;
    evening.thoughts[evening.thought_count - 1].sign.kind = SAB_SIGN_NONE;
    schedule_take(schedule, &world->table, &evening.thoughts[evening.thought_count - 1]);
    tap_ok(memcmp(slot, &before, sizeof before) == 0, "so is a second thought for a slot");
    world_close(world);
}

/* Whether a sign or the bot's action comes first if the sign is due `after` ms after the action,
 * and both are overdue. */
static enum scheduled_kind first_of(int64_t after, bool in_order)
{
    struct world *world = &evening.world;
    open_slot("base seats=4 voices=normal", true);
    struct slot *slot = &evening.schedule.slots.at[0];
    evening.schedule.slots.count = 1;
    evening.schedule.thinking = false;
    evening.schedule.chosen.kind = SCHEDULED_NOTHING;
    evening.schedule.late = true;
    slot->due = (uint64_t)((int64_t)table_due(&world->table).at + after);
    world->call.now = slot->due + 500;
    enum scheduled_kind first = carry_out(in_order ? 0 : world->call.now);
    world_close(world);
    return first;
}

static void test_order(void)
{
    tap_ok(first_of(1, true) == SCHEDULED_ACTION_THOUGHT, "what is due first comes first");
    tap_ok(first_of(0, true) == SCHEDULED_SIGN, "a sign that is due at the same time comes first");
    tap_ok(first_of(1, false) == SCHEDULED_SIGN, "as it does if the action has had to wait");
}

int main(void)
{
    test_game("base seats=4 voices=normal");
    test_game("cave seats=4 voices=normal");
    test_turn();
    test_late();
    test_choices();
    test_thought();
    test_sign();
    test_silenced();
    test_order();
    return tap_done();
}
