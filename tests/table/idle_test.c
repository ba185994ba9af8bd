/* SPDX-License-Identifier: MIT
 *
 * idle_test.c - players who are present but do not act: when a bot may stand in for them, and how
 * they take the seat back (decision 7).
 */
#include "table/house.h"
#include "tests/kit/base_play.h"
#include "tests/kit/cave_play.h"
#include "tests/kit/play.h"
#include "tests/table/world.h"
#include "tests/tap.h"

#include <stdio.h>

enum { SEATS = 3, LONG_MS = 3600000, GAMES = PLAY_SLOWER > 1 ? 50 : 200 };

static struct world world;

/* ---- A table of three people ----------------------------------------------------------------- */

static sab_seat mover(void)
{
    return sab_to_move(&world.table.game);
}

/* The seat that comes `on` seats after the seat to move. */
static sab_seat other(unsigned on)
{
    return (sab_seat)((mover() + on) % SEATS);
}

static bool asks_bot(sab_seat by, sab_seat seat)
{
    char words[32];
    snprintf(words, sizeof words, "bot %u honest", (unsigned)seat);
    return world_ask(&world, by, words);
}

static bool is_refused(sab_seat by, sab_seat seat, enum reply_error error)
{
    return !asks_bot(by, seat) && world.decision.reply.error == error && world.decision.count == 0;
}

/* Whether, from the time `at` on but not before, a bot may stand in for the player to move. */
static bool begins_at(uint64_t at)
{
    sab_seat seat = mover(), by = other(1);
    world.call.now = at - 1;
    bool early = is_refused(by, seat, REPLY_NOT_ALLOWED);
    world.call.now = at;
    return early && asks_bot(by, seat) && world.decision.count == 1 &&
           world.decision.entries[0].what == ENTRY_BOT && world.decision.entries[0].by == by;
}

static void go_or_come(sab_seat seat)
{
    struct request request = {.id = ++world.id, .verb = REQUEST_RESUME, .seat = SAB_NOBODY};
    world.call.seat = SAB_NOBODY;
    if (world.table.seats[seat].online) {
        table_decide_away(&world.table, seat, &world.call, &world.decision);
    } else {
        memcpy(world.call.shown, world.table.seats[seat].token, ENTRY_HASH_SIZE);
        table_decide(&world.table, &request, &world.call, &world.decision);
    }
    world_commit(&world);
}

/* ---- Who, and when --------------------------------------------------------------------------- */

static void test_asking(void)
{
    world_seat_three(&world, 1, "base");
    sab_seat idle = mover(), by = other(1), third = other(2);
    uint64_t from = world.table.turn_since;
    world.call.now = from + HOUSE_IDLE_MS - 1;
    tap_ok(is_refused(by, idle, REPLY_NOT_ALLOWED), "no stand-in a moment before three minutes");
    tap_text(world_why(&world), "not-missed", "which is said");
    world.call.now += 1;
    tap_ok(is_refused(SAB_NOBODY, idle, REPLY_NOT_SEATED), "none that a spectator asks for");
    tap_ok(is_refused(by, third, REPLY_NOT_ALLOWED), "nor for a player who is not to move");
    tap_ok(asks_bot(third, idle) && world.table.seats[idle].online &&
               world.table.seats[idle].person && house_is_bot(&world.table, idle),
           "then any other may ask, and the person is still here");
    struct table_due due = table_due(&world.table);
    tap_ok(due.kind == TABLE_DUE_BOT && due.seat == idle &&
               due.at >= world.call.now + TABLE_PACE_BOT / 2 &&
               due.at <= world.call.now + TABLE_PACE_BOT * 3 / 2,
           "the bot takes the time that bots take");
    world.call.now += LONG_MS;
    tap_ok(is_refused(by, idle, REPLY_NOT_ALLOWED), "and no bot stands in for a bot");
    tap_ok(world_close(&world), "asking: the log reads back");
}

/* You may leave your own seat to a bot at any time, watch the game, and take the seat back. */
static void test_leaving_it_to_a_bot(void)
{
    world_seat_three(&world, 9, "base");
    sab_seat away = other(1);
    char words[32];
    tap_ok(asks_bot(away, away) && house_is_bot(&world.table, away) &&
               world.table.seats[away].person,
           "a bot plays for a person who asks for it, and the seat is still theirs");
    tap_ok(is_refused(away, away, REPLY_NOT_ALLOWED), "once");
    tap_text(world_why(&world), "bot-already", "which is said");
    while (mover() != away) {
        world_act_randomly(&world);
    }
    tap_ok(table_due(&world.table).kind == TABLE_DUE_BOT, "the bot takes the turn");
    tap_ok(world_ask(&world, away, "back") && !house_is_bot(&world.table, away),
           "until the person takes the seat back");
    snprintf(words, sizeof words, "bot %u none", (unsigned)away);
    tap_ok(!world_ask(&world, away, words), "and no bot is sent away that is not there");
    tap_ok(world_close(&world), "leaving: the log reads back");
}

static void test_taking_back(void)
{
    world_seat_three(&world, 2, "base");
    sab_seat idle = mover(), by = other(1);
    char words[32];
    tap_ok(begins_at(world.table.turn_since + HOUSE_IDLE_MS), "a bot stands in");
    snprintf(words, sizeof words, "act %u vote", (unsigned)world.table.step);
    tap_ok(!world_ask(&world, idle, words) && !world_ask(&world, by, "back"),
           "then its person does not play, and nobody else takes the seat back");
    world.call.now += 500;
    tap_ok(world_ask(&world, idle, "back") && !house_is_bot(&world.table, idle) && mover() == idle,
           "but its person does, at any time");
    tap_ok(begins_at(world.call.now + HOUSE_IDLE_MS), "and has three minutes again");
    world_due(&world);
    tap_ok(mover() != idle && world_ask(&world, idle, "back"), "also when the bot has played");
    world_act_randomly(&world);
    world_act_randomly(&world);
    tap_ok(mover() == idle && begins_at(world.table.turn_since + HOUSE_IDLE_MS),
           "and so in each turn");
    tap_ok(world_close(&world), "taking back: the log reads back");
}

static void test_counting(void)
{
    char words[32];
    world_seat_three(&world, 3, "base");
    world.call.now += 100000;
    world_act_randomly(&world);
    uint64_t from = world.call.now;
    snprintf(words, sizeof words, "act %u vote", (unsigned)world.table.step);
    world.call.now += 170000;
    tap_ok(world_ask(&world, mover(), "say \"soon\"") && world_ask(&world, mover(), words),
           "who is to move talks and votes");
    go_or_come(mover());
    world.call.now += 5000;
    go_or_come(mover());
    tap_ok(world.table.seats[mover()].online, "goes and comes");
    tap_ok(begins_at(from + HOUSE_IDLE_MS), "which is no turn: it counts from the last action");
    tap_ok(world_close(&world), "counting: the log reads back");
}

static void test_restart(void)
{
    world_seat_three(&world, 4, "base");
    sab_seat idle = mover();
    world.call.now += HOUSE_IDLE_MS - 1000;
    table_decide_restarted(&world.table, &world.call, &world.decision);
    world_commit(&world);
    uint64_t from = world.call.now;
    world.call.now += 2000;
    for (sab_seat seat = 0; seat < SEATS; seat++) {
        go_or_come(seat);
    }
    tap_ok(is_refused(other(1), idle, REPLY_NOT_ALLOWED) && mover() == idle,
           "nobody could act while the server was down");
    tap_ok(begins_at(from + HOUSE_IDLE_MS), "so it counts from the restart");
    table_decide_restarted(&world.table, &world.call, &world.decision);
    world_commit(&world);
    go_or_come(idle);
    tap_ok(house_is_bot(&world.table, idle) && world_ask(&world, idle, "back"),
           "a bot stands in also after one, and the seat is taken back");
    tap_ok(world_close(&world), "restart: the log reads back");
}

/* ---- Whatever is asked ----------------------------------------------------------------------- */

struct tally {
    unsigned asked[SAB_CAVE_OVER]; /* how often a person was to move in each phase of the game */
    unsigned wrongs;
    /* How often the table would have answered for a person before the person was missed. */
    unsigned axes;
};

static unsigned phase_of_game(void)
{
    struct sab_view view;
    sab_see(&world.table.game, SAB_NOBODY, &view);
    return view.phase;
}

/* After three minutes, the player to move must be missed. No other player may ever be missed. */
static void look_at_all(struct tally *tally)
{
    bool plays = world.table.phase == TABLE_PLAYING;
    uint64_t limit = plays ? world.table.turn_since + HOUSE_IDLE_MS : world.call.now + LONG_MS;
    for (sab_seat seat = 0; seat < SEATS; seat++) {
        bool due = plays && mover() == seat;
        tally->wrongs += house_is_missed(&world.table, seat, limit - 1) ||
                         house_is_missed(&world.table, seat, limit) != due;
    }
    if (plays) {
        tally->asked[phase_of_game()]++;
        tally->axes += house_answer_at(&world.table) < limit;
    }
}

/* Chooses and plays an action that moves the game on, for the person to move. */
static bool act(uint64_t *chance, int way)
{
    static struct sab_action actions[SAB_ACTIONS_MAX];
    const struct sab_game *game = &world.table.game;
    size_t count = sab_legal(game, actions);
    struct sab_view view;
    struct sab_base_secrets secrets;
    struct sab_action action;
    char words[128], written[SAB_ACTION_TEXT];
    if (world.table.settings.kind == SAB_CAVE) {
        action = cave_play_choose(chance, way, actions, count, game);
    } else {
        sab_see(game, SAB_NOBODY, &view);
        sab_base_secrets(game, &secrets);
        action = base_play_choose(chance, way, actions, count, &view, &secrets);
    }
    struct sab_text text = sab_text_into(written, sizeof written);
    sab_write_action(&text, &action);
    snprintf(words, sizeof words, "act %u %s", (unsigned)world.table.step, written);
    return world_ask(&world, action.seat, words);
}

static bool goes_on(uint64_t *chance, int way)
{
    return world.faults == 0 && world.table.phase != TABLE_FINISHED &&
           (world.table.phase == TABLE_PLAYING ? act(chance, way) : world_due(&world));
}

static struct tally play(const char *game, int games)
{
    struct tally tally = {.wrongs = 0};
    uint64_t chance = 1;
    for (int i = 0; i < games; i++) {
        world_seat_three(&world, (uint64_t)i, game);
        bool cave = world.table.settings.kind == SAB_CAVE;
        int way = cave ? cave_any_manner(&chance) : base_any_style(&chance);
        do {
            look_at_all(&tally);
        } while (goes_on(&chance, way));
        tally.wrongs += world.faults > 0 || world.table.phase != TABLE_FINISHED;
        world_close(&world);
    }
    return tally;
}

static void test_every_question(void)
{
    static const uint8_t base[] = {SAB_BASE_PLAYING, SAB_BASE_CHOOSING, SAB_BASE_TURNING,
                                   SAB_BASE_TAKING};
    /* Two more phases come up once in a thousand games (cave 4.8, 6.3). */
    static const uint8_t cave[] = {SAB_CAVE_PLAYING, SAB_CAVE_WALKING, SAB_CAVE_ATTACK,
                                   SAB_CAVE_MOVING, SAB_CAVE_AT_VEIN};
    struct tally tally = play("base stone_turn=free", GAMES);
    for (size_t i = 0; i < sizeof base; i++) {
        tap_ok(tally.asked[base[i]] > 0, "base: question %u, %u times", base[i],
               tally.asked[base[i]]);
    }
    tap_ok(tally.wrongs == 0 && tally.axes == 0,
           "and each may wait for three minutes, but not the end of a round or game");
    tally = play("cave vein_optional=on", GAMES);
    for (size_t i = 0; i < sizeof cave; i++) {
        tap_ok(tally.asked[cave[i]] > 0, "cave: question %u, %u times", cave[i],
               tally.asked[cave[i]]);
    }
    tap_ok(tally.wrongs == 0 && tally.axes == tally.asked[SAB_CAVE_ATTACK],
           "and each may, but an axe is answered for before that");
}

int main(void)
{
    test_asking();
    test_leaving_it_to_a_bot();
    test_taking_back();
    test_counting();
    test_restart();
    test_every_question();
    return tap_done();
}
