/* SPDX-License-Identifier: MIT
 *
 * clock_test.c - how long players may think (decision 26): the times of each pace, what clocks do
 * when somebody leaves, comes back or is asked for an axe, and when the server restarts.
 *
 * The clocks of a table change only with entries. In random games, this test compares them with a
 * model: clocks that simply run down as time passes.
 */
#include "table/clock.h"

#include "table/house.h"
#include "tests/kit/play.h"
#include "tests/table/world.h"
#include "tests/tap.h"

#include <stdio.h>
#include <stdlib.h>

enum {
    SEATS = 3,
    SECOND = 1000,
    DAY = 86400 * SECOND,
    STEPS = 600,
    GAMES = PLAY_SLOWER > 1 ? 10 : 40
};

static struct world world;

static sab_seat mover(void)
{
    return world.table.phase == TABLE_PLAYING ? sab_to_move(&world.table.game) : SAB_NOBODY;
}

static uint32_t clock_of(sab_seat seat)
{
    return world.table.clock[seat];
}

static void think(uint64_t ms)
{
    world.call.now += ms;
}

/* Lets the mover think for this long and then pass a card, which ends the turn. */
static bool pass_after(uint64_t ms)
{
    struct sab_action actions[SAB_ACTIONS_MAX];
    char words[128], action[SAB_ACTION_TEXT];
    size_t count = sab_legal(&world.table.game, actions);
    think(ms);
    for (size_t i = 0; i < count; i++) {
        if (actions[i].verb == SAB_BASE_PASS) {
            struct sab_text text = sab_text_into(action, sizeof action);
            sab_write_action(&text, &actions[i]);
            snprintf(words, sizeof words, "act %u %s", (unsigned)world.table.step, action);
            return world_ask(&world, actions[i].seat, words);
        }
    }
    return false;
}

static bool round_the_table(uint64_t ms)
{
    return pass_after(ms) && pass_after(ms) && pass_after(ms);
}

static bool asks_bot(sab_seat by, sab_seat seat)
{
    char words[32];
    snprintf(words, sizeof words, "bot %u honest", (unsigned)seat);
    return world_ask(&world, by, words);
}

static bool votes(sab_seat seat)
{
    char words[32];
    snprintf(words, sizeof words, "act %u vote", (unsigned)world.table.step);
    return world_ask(&world, seat, words);
}

static void come(sab_seat seat)
{
    struct request request = {.id = ++world.id, .verb = REQUEST_RESUME, .seat = SAB_NOBODY};
    world.call.seat = SAB_NOBODY;
    memcpy(world.call.shown, world.table.seats[seat].token, ENTRY_HASH_SIZE);
    table_decide(&world.table, &request, &world.call, &world.decision);
    world_commit(&world);
}

static void restart(uint64_t down)
{
    world.call.seat = SAB_NOBODY;
    world.call.down = down;
    table_decide_restarted(&world.table, &world.call, &world.decision);
    world_commit(&world);
}

static bool news_say(const char *words)
{
    static char news[WORLD_JSON_SIZE];
    return world_news(&world, SAB_NOBODY, news) != NULL && strstr(news, words) != NULL;
}

/* ---- The times of a pace --------------------------------------------------------------------- */

static void test_relaxed(void)
{
    world_seat_three(&world, 1, "base");
    tap_ok(clock_times_of(&world.table) == NULL && clock_runs(&world.table) == SAB_NOBODY &&
               table_due(&world.table).kind == TABLE_DUE_NEVER,
           "a table without a pace of its own has no clocks");
    tap_ok(news_say("\"pace\":\"relaxed\"") && news_say("\"clocks\":null"), "and says so");
    tap_ok(world_close(&world), "relaxed: the log reads back");
}

static void test_presets(void)
{
    static const struct {
        const char *words;
        uint32_t first, later, gain; /* s */
    } rows[] = {
        {"base pace=timed-fast", 80, 60, 10},         {"base pace=timed", 200, 180, 20},
        {"base pace=timed-slow", 380, 360, 30},       {"base pace=days-1", 86400, 86400, 86400},
        {"base pace=days-3", 259200, 259200, 259200}, {"base pace=days-7", 604800, 604800, 604800},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        world_seat_three(&world, 2, rows[i].words);
        sab_seat first = mover();
        tap_ok(clock_of(first) == rows[i].first * SECOND, "%s: the first turn", rows[i].words);
        uint64_t empty = world.table.turn_since + (uint64_t)rows[i].first * SECOND;
        tap_ok(table_due(&world.table).kind == TABLE_DUE_TABLE &&
                   table_due(&world.table).at == empty,
               "%s: until the clock is empty", rows[i].words);
        round_the_table(0);
        tap_ok(clock_of(first) == rows[i].later * SECOND, "%s: later", rows[i].words);
        round_the_table((uint64_t)(rows[i].gain + 5) * SECOND);
        uint32_t left = rows[i].later * SECOND - 5 * SECOND;
        bool days = rows[i].gain == rows[i].later;
        tap_ok(clock_of(first) == (days ? rows[i].later * SECOND : left),
               "%s: a turn that took 5 s more than it gained", rows[i].words);
        tap_ok(world_close(&world), "%s: the log reads back", rows[i].words);
    }
}

static void test_first_turn(void)
{
    world_seat_three(&world, 3, "base pace=timed");
    sab_seat first = mover();
    pass_after(30 * SECOND);
    tap_number(clock_of(first), 180 * SECOND, "20 s more for the first turn, and 20 s gained");
    sab_seat second = mover();
    pass_after(60 * SECOND);
    tap_number(clock_of(second), (200 - 60 + 20) * SECOND, "also for the second player");
    tap_ok(news_say("\"clocks\":["), "the news has the clocks");
    tap_ok(world_close(&world), "first turn: the log reads back");
}

static void test_pause(void)
{
    world_seat_three(&world, 8, "base pace=days-1");
    for (int i = 0; i < 4000 && world.table.phase == TABLE_PLAYING; i++) {
        world_act_randomly(&world);
    }
    tap_ok(world.table.phase == TABLE_BETWEEN &&
               table_due(&world.table).at == world.call.now + DAY / 2,
           "after a round, players have half a day to look at it");
    tap_ok(news_say("\"clocks\":null"), "and no clock runs");
    tap_ok(world_close(&world), "pause: the log reads back");
}

/* ---- Empty clocks ---------------------------------------------------------------------------- */

static void test_empty(void)
{
    world_seat_three(&world, 4, "base pace=timed-fast");
    sab_seat slow = mover();
    world.call.now = world.table.turn_since + 80 * SECOND - 1;
    table_decide_due(&world.table, &world.call, &world.decision);
    tap_ok(world.decision.count == 0, "nothing happens before the clock is empty");
    tap_ok(world_due(&world) && house_is_bot(&world.table, slow) &&
               world.table.seats[slow].person && world.decision.entries[0].what == ENTRY_BOT &&
               world.decision.entries[0].id == 0,
           "then a bot stands in, as an entry of the table");
    tap_ok(news_say("\"by\":\"table\""), "which the news says");
    tap_number(clock_of(slow), 0, "the clock is empty");
    tap_ok(!world_ask(&world, slow, "back"), "the turn is the bot's");
    tap_text(world_why(&world), "out-of-time", "which is said");
    tap_ok(world_due(&world) && mover() != slow, "the bot plays");
    tap_number(clock_of(slow), 10 * SECOND, "there is a little time for the next turn");
    tap_ok(clock_of(mover()) == 80 * SECOND, "and the next clock is full");
    tap_ok(world_ask(&world, slow, "back") && !house_is_bot(&world.table, slow), "back again");
    pass_after(0);
    pass_after(0);
    tap_ok(mover() == slow && clock_empty_at(&world.table) == world.call.now + 10 * SECOND,
           "and to move");
    world_due(&world);
    tap_ok(house_is_bot(&world.table, slow), "and out of time again");
    tap_ok(world_close(&world), "empty: the log reads back");
}

static void test_absence(void)
{
    world_seat_three(&world, 5, "base pace=timed");
    sab_seat away = mover(), other = (sab_seat)((away + 1) % SEATS);
    world_lose(&world, away);
    think(190 * SECOND);
    tap_ok(!asks_bot(other, away), "nobody may replace a player who has time left");
    tap_text(world_why(&world), "not-missed", "which is said");
    tap_ok(clock_empty_at(&world.table) == world.call.now + 10 * SECOND,
           "the clock of a player who is away runs");
    come(away);
    tap_ok(clock_empty_at(&world.table) == world.call.now + 10 * SECOND, "and when they come");
    asks_bot(away, away);
    tap_number(clock_of(away), 10 * SECOND, "a player leaves the seat to a bot: the clock stops");
    think(400);
    tap_ok(clock_runs(&world.table) == SAB_NOBODY && world_ask(&world, away, "back") &&
               clock_empty_at(&world.table) == world.call.now + 10 * SECOND,
           "the player comes back in the same turn: it goes on");
    asks_bot(away, away);
    world_due(&world);
    tap_number(clock_of(away), 20 * SECOND, "the bot has played: no gain, but time for a turn");
    tap_ok(world_ask(&world, other, "stand") && clock_of(other) == 0,
           "who stands up for good has no clock");
    tap_ok(world_close(&world), "absence: the log reads back");
}

static void test_votes(void)
{
    world_seat_three(&world, 6, "base pace=timed");
    sab_seat seat = mover();
    think(50 * SECOND);
    tap_ok(votes(seat) && world_ask(&world, seat, "say \"soon\""),
           "the player to move votes and talks");
    tap_ok(clock_empty_at(&world.table) == world.call.now + 150 * SECOND,
           "which gives no time, and takes none");
    tap_ok(world_close(&world), "votes: the log reads back");
}

/* ---- A restart ------------------------------------------------------------------------------- */

static void test_restart(void)
{
    world_seat_three(&world, 7, "base pace=timed");
    sab_seat seat = mover();
    think(40 * SECOND);
    think(3600 * SECOND);
    restart(3600 * (uint64_t)SECOND);
    tap_number(clock_of(seat), 160 * SECOND, "a restart: only the time with a server counts");
    tap_ok(clock_empty_at(&world.table) == world.call.now + 160 * SECOND, "and goes on from there");
    think(10 * SECOND);
    think(50 * SECOND);
    restart(50 * SECOND);
    tap_number(clock_of(seat), 150 * SECOND, "the second, although nobody had come back");
    think(30 * SECOND);
    restart(0);
    tap_ok(world.decision.count == 0 &&
               clock_empty_at(&world.table) == world.call.now + 120 * SECOND,
           "a table that was only out of memory: no entry");
    come(seat);
    uint64_t came = world.call.now;
    think(60 * SECOND);
    restart(TABLE_DOWN_UNKNOWN);
    tap_number(clock_of(seat), 120 * SECOND, "what is not known does not count");
    think(110 * SECOND);
    tap_ok(world.table.turn_since == came + 60 * SECOND && !house_is_bot(&world.table, seat) &&
               world_due(&world) && house_is_bot(&world.table, seat),
           "and after that the clock is empty when it should be");
    come(seat);
    restart(5);
    tap_ok(world.decision.count == 1 && world.decision.entries[0].as.down == 0,
           "while a bot plays, no clock stands still");
    tap_ok(world_close(&world), "restart: the log reads back");
}

/* ---- Random games ---------------------------------------------------------------------------- */

/* The model: clocks that run down as time passes. */
struct model {
    int64_t left[SEATS];
    sab_seat turn, asked; /* whose turn it is; who is asked for an axe, or SAB_NOBODY */
    unsigned wrongs, empty, axes, backs, restarts;
};

static sab_seat turn_now(void)
{
    struct sab_view view;
    if (world.table.phase != TABLE_PLAYING) {
        return SAB_NOBODY;
    }
    sab_see(&world.table.game, SAB_NOBODY, &view);
    return view.kind == SAB_CAVE ? view.as.cave.turn.seat : view.to_move;
}

static bool ticks(sab_seat seat)
{
    const struct table_seat *at = &world.table.seats[seat];
    return mover() == seat && at->person && at->bot[0] == '\0' && world.table.deadline == 0;
}

static void pass_time(struct model *model, uint64_t ms)
{
    for (sab_seat seat = 0; seat < SEATS; seat++) {
        int64_t *left = &model->left[seat];
        if (ticks(seat)) {
            *left = *left > (int64_t)ms ? *left - (int64_t)ms : 0;
        }
    }
    think(ms);
}

static void end_turn(struct model *model, sab_seat seat)
{
    const struct clock_times *times = clock_times_of(&world.table);
    int64_t *left = &model->left[seat];
    if (world.table.seats[seat].bot[0] != '\0') {
        *left = *left > times->gain ? *left : times->gain;
    } else {
        *left = *left < times->bank ? *left : times->bank;
        *left = *left + times->gain < times->bank ? *left + times->gain : times->bank;
    }
}

/* Updates the model after the newest decision, and compares its clocks with those of the table. */
static void follow(struct model *model)
{
    const struct clock_times *times = clock_times_of(&world.table);
    bool deals = false;
    for (size_t i = 0; i < world.decision.count; i++) {
        unsigned what = world.decision.entries[i].what;
        deals = deals || what == ENTRY_STARTED || what == ENTRY_DEALT;
        model->empty += what == ENTRY_BOT && world.decision.entries[i].id == 0;
        model->backs += what == ENTRY_BACK;
    }
    sab_seat turn = turn_now();
    sab_seat asked = mover() != turn ? mover() : SAB_NOBODY;
    if (deals) {
        for (sab_seat seat = 0; seat < SEATS; seat++) {
            model->left[seat] = times->bank + times->first;
        }
    } else if (turn != model->turn && model->turn != SAB_NOBODY) {
        end_turn(model, model->turn);
    } else if (asked != model->asked && model->asked != SAB_NOBODY &&
               table_counts_days(&world.table)) {
        end_turn(model, model->asked);
    }
    model->axes += asked != SAB_NOBODY && asked != model->asked;
    model->turn = turn;
    model->asked = asked;
    for (sab_seat seat = 0; seat < SEATS; seat++) {
        uint64_t since = ticks(seat) ? world.call.now - world.table.turn_since : 0;
        int64_t shows = (int64_t)clock_of(seat) - (int64_t)since;
        model->wrongs += world.table.phase == TABLE_PLAYING && world.table.seats[seat].person &&
                         (shows > 0 ? shows : 0) != model->left[seat];
    }
}

static void crash(struct model *model)
{
    uint64_t down = world_random(&world, 100 * (uint64_t)SECOND);
    pass_time(model, world_random(&world, 2 * (uint64_t)SECOND));
    think(down);
    restart(world.table.at + down <= world.call.now ? down : 0);
    model->restarts += world.decision.count > 0;
}

static void meddle(struct model *model)
{
    sab_seat seat = (sab_seat)world_random(&world, SEATS);
    switch (world_random(&world, 5)) {
    case 0:
        world_lose(&world, seat);
        break;
    case 1:
        come(seat);
        break;
    case 2:
        asks_bot(seat, seat);
        break;
    case 3:
        crash(model);
        break;
    default:
        votes(seat);
        break;
    }
}

static void bring_back(struct model *model)
{
    for (sab_seat seat = 0; seat < SEATS; seat++) {
        if (house_is_bot(&world.table, seat) && world_random(&world, 3) == 0) {
            world_ask(&world, seat, "back");
            follow(model);
        }
    }
}

/* Chooses a random time to wait. If something is due by then, waits only until it is due, and lets
 * it happen. Otherwise waits the whole time, and then somebody acts. */
static void live_on(struct model *model, uint64_t longest)
{
    struct table_due due = table_due(&world.table);
    uint64_t wait = world_random(&world, world_random(&world, 6) == 0 ? 8 * longest : longest);
    if (due.kind != TABLE_DUE_NEVER && due.at <= world.call.now + wait) {
        pass_time(model, due.at > world.call.now ? due.at - world.call.now : 0);
        world_due(&world);
    } else {
        pass_time(model, wait);
        if (mover() == SAB_NOBODY || house_is_bot(&world.table, mover()) ||
            world_random(&world, 4) == 0) {
            meddle(model);
        } else {
            world_act_randomly(&world);
        }
    }
    follow(model);
    bring_back(model);
}

static void test_random_games(const char *settings, uint64_t longest, bool axes)
{
    struct model all = {.turn = SAB_NOBODY};
    unsigned faults = 0;
    for (uint64_t seed = 0; seed < GAMES; seed++) {
        world_seat_three(&world, 1000 + seed, settings);
        struct model model = {.turn = SAB_NOBODY, .asked = SAB_NOBODY};
        follow(&model);
        for (int i = 0; i < STEPS && world.table.phase != TABLE_FINISHED && world.faults == 0;
             i++) {
            live_on(&model, longest);
        }
        all.wrongs += model.wrongs;
        all.empty += model.empty;
        all.axes += model.axes;
        all.backs += model.backs;
        all.restarts += model.restarts;
        faults += !world_close(&world);
    }
    tap_ok(faults == 0, "%s: every log reads back to the same clocks", settings);
    tap_ok(all.wrongs == 0, "%s: the clocks show what has passed", settings);
    bool asks = axes && PLAY_SLOWER == 1; /* in few games, perhaps nobody is asked for an axe */
    tap_ok(all.empty > 0 && all.backs > 0 && all.restarts > 0 && (!asks || all.axes > 0),
           "%s: %u empty clocks, %u times back, %u restarts, %u questions", settings, all.empty,
           all.backs, all.restarts, all.axes);
}

int main(void)
{
    test_relaxed();
    test_presets();
    test_first_turn();
    test_pause();
    test_empty();
    test_absence();
    test_votes();
    test_restart();
    test_random_games("base pace=timed-fast", 20 * (uint64_t)SECOND, false);
    test_random_games("base pace=days-1", DAY / 2, false);
    test_random_games("cave pace=timed", 20 * (uint64_t)SECOND, true);
    test_random_games("cave pace=days-1", DAY / 2, true);
    return tap_done();
}
