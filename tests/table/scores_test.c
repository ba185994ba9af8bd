/* SPDX-License-Identifier: MIT
 *
 * scores_test.c - checks when a table tells noses, shadows and titles, and what lights and stamps
 * show at that time. The tests in tests/titles check the numbers.
 */
#include "bots/bot.h"
#include "tests/table/world.h"
#include "tests/tap.h"

#include <stdio.h>

static char news[WORLD_JSON_SIZE];
static struct world world;

/* Opens a table at which only people sit, and starts its game. */
static void open_table(uint64_t seed, const char *words, unsigned seats)
{
    char frame[128];
    world_open(&world, seed);
    snprintf(frame, sizeof frame, "create %s seats=%u name=\"Ada\"", words, seats);
    world_ask(&world, SAB_NOBODY, frame);
    for (unsigned seat = 1; seat < seats; seat++) {
        world_ask(&world, SAB_NOBODY, "join TESTS name=\"Boris\"");
    }
    world_ask(&world, 0, "start");
}

/* Whether a spectator is told a state that contains these keys. */
static bool shows(const char *keys)
{
    return strstr(world_news(&world, SAB_NOBODY, news), keys) != NULL;
}

/* Whether the newest decision tells noses and titles to everybody at the table. */
static bool tells(void)
{
    unsigned parts = 0;
    for (size_t i = 0; i < world.decision.count; i++) {
        parts |= table_parts(&world.table, &world.outcomes[i]);
    }
    return (parts & TABLE_SCORES) != 0;
}

/* Plays for the person to move, as the bot `honest` would. */
static bool act(void)
{
    static struct sab_action actions[TABLE_HISTORY_MAX];
    struct sab_view view;
    char words[64 + SAB_ACTION_TEXT];
    struct sab_text text = sab_text_into(words, sizeof words);
    sab_seat seat = sab_to_move(&world.table.game);
    size_t count = table_bot_turn(&world.table, seat, &view, actions);
    struct sab_history history = {actions, count, NULL};
    struct sab_action action =
        sab_bot_by_name("honest")->choose(&view, &history, world_random(&world, 0));
    sab_write(&text, "act ");
    sab_write_number(&text, world.table.step);
    sab_write(&text, " ");
    sab_write_action(&text, &action);
    return world_ask(&world, seat, words);
}

/* What the test has counted in games of one kind. */
struct seen {
    unsigned early;   /* how often noses were told before the end of a round, or a second time */
    unsigned missing; /* how often noses were not told at the end of a round */
    unsigned rounds, sharings;
    unsigned loud;  /* sharings during which the table took a sign that is too late, or refused
                       thanks */
    unsigned dark;  /* rounds at whose end the light of seat 0 was out */
    unsigned games; /* games that ended with a list of titles */
    unsigned stale; /* games that kept noses or titles after a later change of settings */
    unsigned bad;   /* games whose log did not lead to the same table */
};

/* Counts what the table has told after the newest action. `rounds` is the number of rounds that
 * had been decided before that action. */
static void look(struct seen *seen, unsigned rounds)
{
    struct sab_view view;
    sab_see(&world.table.game, SAB_NOBODY, &view);
    bool ends = world.table.titles.rounds > rounds;
    bool over = world.table.phase == TABLE_FINISHED;
    seen->rounds += ends;
    seen->sharings += ends && world.table.phase == TABLE_PLAYING;
    seen->missing += (ends || over) && !tells();
    seen->early += !ends && !over && tells();
    seen->early += !over && !shows("\"titles\":null");
    seen->early += !signs_is_decided(&view) && rounds == 0 && !shows("\"noses\":[]");
    seen->missing += ends && !shows("\"noses\":[{\"nose\":[");
    seen->games += over && !shows("\"titles\":null") && shows("\"titles\":[");
}

/* While gold still has to be shared, the table takes thanks, but no sign about the round. */
static bool is_quiet(void)
{
    static const char *const late[] = {"light>0", "trust>0", "dig>5,1", "stuck"};
    bool quiet = true;
    for (size_t i = 0; i < sizeof late / sizeof late[0]; i++) {
        char words[32];
        snprintf(words, sizeof words, "sign %s", late[i]);
        quiet =
            quiet && !world_ask(&world, 1, words) && strcmp(world_why(&world), "sign-later") == 0;
    }
    return quiet && world_ask(&world, 1, "sign thanks>0");
}

/* Plays whole games. At the beginning of each round, seat 0 points its light at seat 1. */
static void play(const char *words, unsigned seats, uint64_t games, struct seen *seen)
{
    for (uint64_t seed = 1; seed <= games; seed++) {
        open_table(seed, words, seats);
        while (world.table.phase != TABLE_FINISHED) {
            unsigned rounds = world.table.titles.rounds;
            if (world.table.phase == TABLE_BETWEEN) {
                world_due(&world);
            } else if (world.table.signs.light[0] == SAB_NOBODY &&
                       world_ask(&world, 0, "sign light>1")) {
                seen->early += tells();
            } else if (act()) {
                look(seen, rounds);
                bool ended = world.table.titles.rounds > rounds;
                bool sharing = ended && world.table.phase == TABLE_PLAYING;
                seen->loud += sharing && !is_quiet();
                seen->dark += ended && world.table.signs.light[0] == SAB_NOBODY;
            }
        }
        bool set = world_ask(&world, 0, "set talk=none") && tells();
        seen->stale += !set || !shows("\"noses\":[],\"titles\":null");
        seen->bad += !world_close(&world);
    }
}

static void test_games(void)
{
    struct seen base = {0}, cave = {0};
    play("base", 4, 20, &base);
    play("cave", 5, 20, &cave);
    tap_ok(base.early == 0 && cave.early == 0, "nothing is told of a round before it is decided");
    tap_ok(base.missing == 0 && cave.missing == 0, "noses are told once it is, titles at the end");
    tap_ok(base.rounds == 60 && cave.rounds == 20 && base.games == 20 && cave.games == 20,
           "of every round and every game");
    tap_ok(base.sharings > 0, "%u times before the gold was shared", base.sharings);
    tap_ok(base.loud == 0, "when only thanks and the like may still be said");
    tap_ok(base.stale + cave.stale == 0, "when the table is set otherwise, they are gone");
    tap_ok(base.bad + cave.bad == 0, "the log tells all of it");
    tap_ok(base.dark == 0, "the lights of the base game stay as they were");
}

/* Lets everybody vote, which ends the round. */
static void vote(unsigned seats)
{
    for (unsigned seat = 0; seat < seats; seat++) {
        char words[32];
        snprintf(words, sizeof words, "act %u vote", (unsigned)world.table.step);
        world_ask(&world, (sab_seat)seat, words);
    }
}

static void test_votes(void)
{
    struct sab_view view;
    char marker[32];
    unsigned goal = 0;
    open_table(3, "base", 3);
    do {
        world_act_randomly(&world);
    } while (world.table.history[world.table.history_count - 1].verb != SAB_BASE_MAP);
    sab_see(&world.table.game, SAB_NOBODY, &view);
    while (view.as.base.looked[goal] == 0) {
        goal++;
    }
    sab_seat seat = world.table.history[world.table.history_count - 1].seat;
    snprintf(marker, sizeof marker, "sign marker>8,%d:gold", sab_base_goal_cells[goal].y);
    tap_ok(world_ask(&world, seat, marker) && shows("\"stamp\":null"), "a marker");
    vote(3);
    tap_ok(world.table.phase == TABLE_BETWEEN && tells(), "the players end the round by votes");
    tap_ok(!shows("\"stamp\":null") && shows("\"stamp\":"), "the marker is stamped");
    tap_ok(shows("\"noses\":[{\"nose\":[null,null,null]"), "without a light there is no nose");
    world_close(&world);
}

/* How long the bot in the seat to move waits after the newest action, in ms. */
static uint64_t bot_waits(void)
{
    struct table_due due = table_due(&world.table);
    return due.kind == TABLE_DUE_BOT ? due.at - world.table.turn_since : 0;
}

/* When a round is over, everybody is unmasked, and people need time to watch this. So bots must
 * wait longer before the first gold card is taken. */
static void test_watching(void)
{
    unsigned firsts = 0, others = 0, wrong = 0;
    for (uint64_t seed = 1; seed <= 10; seed++) {
        world_open(&world, seed);
        world_ask(&world, SAB_NOBODY, "create base seats=5 name=\"Ada\"");
        world_ask(&world, 0, "start bots=honest");
        while (world.table.phase == TABLE_PLAYING) {
            const struct table *table = &world.table;
            struct sab_view view;
            sab_see(&table->game, SAB_NOBODY, &view);
            if (sab_to_move(&table->game) == 0) {
                act();
                continue;
            }
            bool shares = table->history_count > 0 &&
                          table->history[table->history_count - 1].verb == SAB_BASE_TAKE;
            bool first = view.phase == SAB_BASE_TAKING && !shares;
            uint64_t least = (first ? 19 : 1) * UINT64_C(500);
            wrong += bot_waits() < least || bot_waits() > least + 1000;
            firsts += first;
            others += shares;
            world_due(&world);
        }
        world_close(&world);
    }
    tap_ok(wrong == 0 && firsts > 0 && others > 0,
           "a bot waits 9 s before it takes the first gold card: %u times", firsts);
}

static void test_silence(void)
{
    open_table(4, "base", 3);
    world_close(&world);
    open_table(4, "base talk=none", 3);
    while (world.table.phase == TABLE_PLAYING && world_act_randomly(&world)) {
    }
    tap_ok(shows("[{\"nose\":[null,null,null],\"shadow\":[null,null,null],\"order\":[],"),
           "a table without signs scores nothing of them");
    world_close(&world);
}

int main(void)
{
    test_games();
    test_votes();
    test_watching();
    test_silence();
    return tap_done();
}
