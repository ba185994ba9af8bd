/* SPDX-License-Identifier: MIT
 *
 * cave_test.c - the rules of the house at a table of the cave: how people choose the game, its only
 * round, its votes, and how long players may think about using an axe (docs/protocol.md).
 */
#include "bots/bot.h"
#include "tests/table/world.h"
#include "tests/tap.h"

#include <stdio.h>

static struct world world;

/* ---- Asking ---------------------------------------------------------------------------------- */

static bool refuses(sab_seat seat, const char *words, enum refusal_why why)
{
    bool good = !world_ask(&world, seat, words) && world.decision.count == 0 &&
                world.decision.reply.error == REPLY_BAD_REQUEST;
    if (!good || world.decision.reply.refusal.why != why) {
        tap_note("  %s: %s", words, world_why(&world));
        return false;
    }
    return true;
}

static bool is_set(unsigned kind, unsigned seats, uint8_t preset)
{
    const struct table_settings *settings = &world.table.settings;
    return settings->kind == kind && settings->seats == seats && settings->preset == preset;
}

/* Starts a game with a person in every seat. */
static void start_with_people(uint64_t seed, unsigned seats, const char *options)
{
    char words[96];
    world_open(&world, seed);
    snprintf(words, sizeof words, "create cave seats=%u name=\"Ada\" %s", seats, options);
    world_ask(&world, SAB_NOBODY, words);
    for (unsigned seat = 1; seat < seats; seat++) {
        world_ask(&world, SAB_NOBODY, "join TESTS name=\"Boris\"");
    }
    world_ask(&world, 0, "start");
}

static uint8_t phase(void)
{
    struct sab_view view;
    sab_see(&world.table.game, SAB_NOBODY, &view);
    return view.phase;
}

static sab_seats votes(void)
{
    struct sab_view view;
    sab_see(&world.table.game, SAB_NOBODY, &view);
    return view.votes;
}

static bool vote(sab_seat seat)
{
    char words[32];
    snprintf(words, sizeof words, "act %u vote", (unsigned)world.table.step);
    return world_ask(&world, seat, words);
}

/* ---- Settings -------------------------------------------------------------------------------- */

static void test_settings(void)
{
    world_open(&world, 1);
    tap_ok(refuses(SAB_NOBODY, "create cave seats=9 name=\"Ada\"", REFUSAL_GAME_SEATS) &&
               world.decision.reply.refusal.number[0] == 2 &&
               world.decision.reply.refusal.number[1] == 8 &&
               refuses(SAB_NOBODY, "create base seats=2 name=\"Ada\"", REFUSAL_GAME_SEATS) &&
               world.decision.reply.refusal.number[0] == 3 &&
               world.decision.reply.refusal.number[1] == 10,
           "each game has its seats");
    tap_ok(
        refuses(SAB_NOBODY, "create cave seats=5 name=\"Ada\" direction=ccw",
                REFUSAL_OTHER_OPTION) &&
            refuses(SAB_NOBODY, "create base seats=5 name=\"Ada\" axe_at_once=off",
                    REFUSAL_OTHER_OPTION) &&
            refuses(SAB_NOBODY, "create cave seats=5 name=\"Ada\" preset=ru", REFUSAL_OTHER_PRESET),
        "its options and its presets");
    tap_ok(refuses(SAB_NOBODY, "create cave seats=5 name=\"Ada\" bots=nobody", REFUSAL_NO_SUCH_BOT),
           "and its bots");
    tap_ok(world_ask(&world, SAB_NOBODY, "create cave seats=2 name=\"Ada\" preset=standard") &&
               is_set(SAB_CAVE, 2, SAB_PRESET_STANDARD),
           "two may play the cave");
    tap_ok(world_ask(&world, 0, "set game=base") && is_set(SAB_BASE, 3, SAB_PRESET_STANDARD),
           "another game adds the seats it needs");
    tap_ok(world_ask(&world, 0, "set seats=10 preset=ru") && is_set(SAB_BASE, 10, SAB_PRESET_RU),
           "which are set as before");
    tap_ok(world_ask(&world, 0, "set game=cave axe_at_once=on") &&
               is_set(SAB_CAVE, 8, ENTRY_NO_PRESET) &&
               world.table.settings.option[SAB_CAVE_OPT_AXE_AT_ONCE] == 1 &&
               world.table.settings.option[SAB_CAVE_OPT_VEIN_OPTIONAL] == 0,
           "or takes away those it has not, and begins with its standard");
    tap_ok(world_ask(&world, 0, "set game=cave vein_optional=on") &&
               world.table.settings.option[SAB_CAVE_OPT_AXE_AT_ONCE] == 1,
           "the game that is set already keeps what is set");
    tap_ok(world_ask(&world, 0, "set preset=standard") && is_set(SAB_CAVE, 8, SAB_PRESET_STANDARD),
           "until a preset is named");
    tap_ok(world_ask(&world, SAB_NOBODY, "join TESTS name=\"Boris\" seat=7") &&
               !world_ask(&world, 0, "set seats=7") &&
               world.decision.reply.error == REPLY_NOT_ALLOWED,
           "nobody's seat is taken away");
    tap_ok(world_close(&world), "settings: the log reads back");
}

/* Reads an entry `set` with the settings `words` from a log. The entry's options must then be
 * `wanted`. If the entry is written again, its settings must be `written_as`. */
static void check_log(const char *words, const uint8_t wanted[], const char *written_as)
{
    char line[160], back[160];
    struct entry entry;
    struct sab_fault fault = {0};
    int size = snprintf(line, sizeof line, "4 1700000000000 - set %s", words);
    tap_ok(entry_read(line, (size_t)size, &entry, &fault), "%s: %s", words, fault.sentence);
    tap_ok(memcmp(entry.as.settings.option, wanted, SAB_CAVE_OPTIONS) == 0,
           "with the options it stands for");
    struct sab_text text = sab_text_into(back, sizeof back);
    entry_write(&text, &entry);
    snprintf(line, sizeof line, "4 1700000000000 - set %s\n", written_as);
    tap_text(back, line, "and so it is written");
}

static void test_revisions(void)
{
    static const uint8_t first[SAB_CAVE_OPTIONS] = {
        [SAB_CAVE_OPT_LAST_CARD] = 1, [SAB_CAVE_OPT_WEB_CUT] = 1};
    static const uint8_t none[SAB_CAVE_OPTIONS] = {0}, vein[SAB_CAVE_OPTIONS] = {1};
    static const char unknown[] = "4 1700000000000 - set cave seats=3 last_card=end";
    struct entry entry;
    struct sab_fault fault;
    check_log("cave seats=3", first, "cave seats=3");
    check_log("cave-2 seats=3", none, "cave-2 seats=3");
    check_log("cave-2 seats=3 vein_optional=on", vein, "cave-2 seats=3 vein_optional=on");
    check_log("cave-2 seats=3 last_card=move web_cut=move", first, "cave seats=3");
    tap_ok(!entry_read(unknown, sizeof unknown - 1, &entry, &fault),
           "a log of the first revision names no option of a later one");
    world_open(&world, 1);
    tap_ok(world_ask(&world, SAB_NOBODY, "create cave seats=2 name=\"Ada\"") &&
               strstr(world.log.bytes, "created TESTS cave-2 seats=2 bot=") != NULL,
           "a new table plays by the newest");
    tap_ok(world_ask(&world, 0, "set last_card=move web_cut=move") &&
               strstr(world.log.bytes, " set cave seats=2\n") != NULL,
           "and may choose what the first one had");
    tap_ok(world_close(&world), "revisions: the log reads back");
}

/* A table names its deck twice: in its settings and in its deal. Both must name the same deck. */
static void test_decks(void)
{
    static const uint8_t seed[SAB_SEED_SIZE] = {1};
    char hash[40];
    start_with_people(7, 2, "deck=curves");
    snprintf(hash, sizeof hash, " cave=%016llx ",
             (unsigned long long)sab_cave_deck_hash[SAB_DECK_CURVES]);
    tap_ok(strstr(world.log.bytes, "created TESTS cave-2 seats=2 deck=curves ") != NULL &&
               strstr(world.log.bytes, hash) != NULL,
           "a table with the deck curves");
    tap_ok(world_close(&world), "decks: the log reads back");
    world_open(&world, 7);
    tap_ok(world_ask(&world, SAB_NOBODY, "create cave seats=2 name=\"Ada\" deck=curves") &&
               world_ask(&world, SAB_NOBODY, "join TESTS name=\"Boris\""),
           "before the deal");
    struct entry entry = entry_of(ENTRY_STARTED);
    struct sab_config config = {.kind = SAB_CAVE, .seats = 2};
    struct table table = world.table;
    entry.seq = table.seq + 1;
    entry.at = 1800000000000;
    sab_shuffle(&config, seed, 1, &entry.as.dealt.deal);
    entry.as.dealt.deck = SAB_DECK_CROSSES;
    tap_ok(!table_apply(&table, &entry, NULL), "a deal of the other deck does not belong to it");
    table = world.table;
    entry.as.dealt.deck = SAB_DECK_CURVES;
    tap_ok(table_apply(&table, &entry, NULL), "one of its own does");
    tap_ok(world_close(&world), "decks: the log before the deal reads back");
}

/* A table must not seat a bot that cannot play the table's game. */
static void test_bots(const struct sab_bot *bot)
{
    bool plays[SAB_KINDS] = {(bot->games >> SAB_BASE & 1u) != 0,
                             (bot->games >> SAB_CAVE & 1u) != 0};
    for (unsigned kind = 0; kind < SAB_KINDS; kind++) {
        char words[96];
        world_open(&world, 1);
        snprintf(words, sizeof words, "create %s seats=4 name=\"Ada\" bots=%s", sab_kind_name(kind),
                 bot->name);
        tap_ok(plays[kind] ? world_ask(&world, SAB_NOBODY, words)
                           : refuses(SAB_NOBODY, words, REFUSAL_OTHER_BOT),
               "%s %s %s", bot->name, plays[kind] ? "plays" : "does not play", sab_kind_name(kind));
        unsigned other = kind == SAB_BASE ? SAB_CAVE : SAB_BASE;
        snprintf(words, sizeof words, "set game=%s", sab_kind_name(other));
        tap_ok(!plays[kind] || (plays[other] ? world_ask(&world, 0, words)
                                             : refuses(0, words, REFUSAL_OTHER_BOT)),
               "and is asked when the game is changed");
        tap_ok(world_close(&world), "bots: the log reads back");
    }
}

/* ---- A game ---------------------------------------------------------------------------------- */

static void test_one_round(void)
{
    world_open(&world, 2);
    tap_ok(world_start(&world, "cave seats=4"), "a game with bots starts");
    bool played = world_play_game(&world);
    tap_ok(played && world.table.round == 1 && world.table.deadline == 0,
           "and is over after its one round, of %u steps", (unsigned)world.table.step);
    tap_ok(!world_ask(&world, 0, "ready"), "no other is waited for");
    uint32_t step = world.table.step;
    tap_ok(world_ask(&world, 0, "rematch") && world.table.phase == TABLE_PLAYING &&
               world.table.step == step + 1 && world_play_game(&world),
           "a rematch is dealt at once, and played");
    tap_ok(world_ask(&world, 0, "set game=base seats=4") && world.table.phase == TABLE_WAITING &&
               world_ask(&world, 0, "start") && world.table.settings.kind == SAB_BASE,
           "then the same people play the base game");
    tap_ok(world_close(&world), "one round: the log reads back");
}

static void test_votes(void)
{
    start_with_people(3, 3, "");
    tap_ok(vote(1) && votes() == 2, "one votes");
    for (unsigned i = 0; i < 40 && votes() != 0; i++) {
        world_act_randomly(&world);
    }
    tap_ok(votes() == 0 && world.table.phase == TABLE_PLAYING, "the vote lapses with the turn");
    for (unsigned i = 0; i < 40 && phase() == SAB_CAVE_PLAYING; i++) {
        world_act_randomly(&world);
    }
    uint32_t step = world.table.step;
    tap_ok(phase() != SAB_CAVE_PLAYING && vote(0) && !vote(0) && vote(1) &&
               world.table.step == step && world.table.phase == TABLE_PLAYING,
           "one votes in the middle of a turn, too, once");
    tap_ok(vote(2) && world.table.phase == TABLE_FINISHED, "all together end the game");
    tap_ok(world_close(&world), "votes: the log reads back");
}

/* ---- Asked for an axe ------------------------------------------------------------------------ */

/* Plays until a person is asked for an axe during somebody else's turn. */
static bool play_to_question(const char *options)
{
    for (uint64_t seed = 1; seed <= 200; seed++) {
        start_with_people(seed, 8, options);
        while (world.table.phase == TABLE_PLAYING && world.faults == 0) {
            struct sab_view view;
            sab_see(&world.table.game, SAB_NOBODY, &view);
            if (phase() == SAB_CAVE_ATTACK && view.as.cave.turn.seat != view.to_move) {
                return true;
            }
            world_act_randomly(&world);
        }
        world_close(&world);
    }
    return false;
}

static bool table_answered(sab_seat seat)
{
    static char news[WORLD_JSON_SIZE];
    const struct entry *entry = &world.decision.entries[0];
    return world.decision.count > 0 && entry->what == ENTRY_ACTION && entry->seat == seat &&
           entry->as.action.action.verb == SAB_CAVE_ENDURE && entry->id == 0 &&
           !entry->as.action.bot &&
           strstr(world_news(&world, SAB_NOBODY, news), "\"by\":\"table\"") != NULL;
}

static void test_answer_by_table(void)
{
    if (!tap_ok(play_to_question(""), "somebody is asked for an axe")) {
        return;
    }
    sab_seat asked = sab_to_move(&world.table.game);
    uint64_t deadline = world.table.deadline;
    tap_ok(deadline == world.table.at + TABLE_PACE_AXE &&
               table_due(&world.table).kind == TABLE_DUE_TABLE &&
               table_due(&world.table).at == deadline,
           "there are 20 seconds to answer");
    world.call.now = deadline - 1;
    sab_seat other = asked == 0 ? 1 : 0;
    tap_ok(world_ask(&world, other, "say \"Well?\"") && world.decision.count == 1 && vote(other) &&
               world.table.deadline == deadline,
           "talk and votes neither end nor renew them");
    world_due(&world);
    tap_ok(table_answered(asked) && world.call.now == deadline,
           "then the table answers: the axe is kept");
    tap_ok(world.table.deadline != deadline, "and the time is over");
    tap_ok(world_close(&world), "an answer by the table: the log reads back");
}

/* While the server is down, nobody can answer. So this time must not count as time to think. */
static void test_answer_after_restart(void)
{
    if (!tap_ok(play_to_question(""), "somebody is asked when the server stops")) {
        return;
    }
    sab_seat asked = sab_to_move(&world.table.game);
    world.call.now = world.table.deadline + 5000;
    table_decide_restarted(&world.table, &world.call, &world.decision);
    world_commit(&world);
    tap_ok(world.table.deadline == world.call.now + TABLE_PACE_AXE,
           "who was asked has all the time again");
    world.call.now = world.table.deadline - 1;
    table_decide_due(&world.table, &world.call, &world.decision);
    tap_ok(world.decision.count == 0 && table_due(&world.table).at == world.table.deadline,
           "and is not answered for before");
    world_due(&world);
    tap_ok(table_answered(asked), "but then");
    tap_ok(world_close(&world), "an answer after a restart: the log reads back");
}

static void test_answer_by_person(void)
{
    char words[32];
    if (!tap_ok(play_to_question("axe_at_once=on"), "somebody is asked again")) {
        return;
    }
    sab_seat asked = sab_to_move(&world.table.game);
    snprintf(words, sizeof words, "act %u drive", (unsigned)world.table.step);
    world.call.now = world.table.deadline - 1;
    tap_ok(world_ask(&world, asked, words) && world.decision.entries[0].id == world.id,
           "who answers in time spends the axe");
    tap_ok(world.table.deadline == 0 || phase() == SAB_CAVE_ATTACK, "and nobody waits any more");
    tap_ok(world_close(&world), "an answer by a person: the log reads back");
}

/* If a person is away and a bot stands in, the bot must answer. */
static void test_answer_by_bot(void)
{
    char words[32];
    if (!tap_ok(play_to_question(""), "somebody is asked who is away")) {
        return;
    }
    sab_seat asked = sab_to_move(&world.table.game), other = asked == 0 ? 1 : 0;
    world.table.pace.axe = world.again.pace.axe = world.late.pace.axe = 90000;
    table_decide_away(&world.table, asked, &world.call, &world.decision);
    world_commit(&world);
    world.call.now += TABLE_PACE_AWAY;
    snprintf(words, sizeof words, "bot %u random", asked);
    tap_ok(world_ask(&world, other, words) && world.table.deadline == 0 &&
               table_due(&world.table).kind == TABLE_DUE_BOT &&
               table_due(&world.table).seat == asked,
           "a bot that stands in has no such time");
    struct request back = {.id = ++world.id, .verb = REQUEST_BACK, .seat = SAB_NOBODY};
    world.call.seat = asked;
    table_decide(&world.table, &back, &world.call, &world.decision);
    world_commit(&world);
    tap_ok(world.table.deadline == world.call.now + 90000, "who takes the seat back has all of it");
    struct sab_action keeps = {.verb = SAB_CAVE_ENDURE, .seat = asked};
    table_decide_bot(&world.table, asked, world.table.step, &keeps, &world.call, &world.decision);
    tap_ok(world.decision.reply.error == REPLY_STALE, "and the bot comes too late");
    tap_ok(world_close(&world), "an answer by a bot: the log reads back");
}

/* A log may say that the table has answered for a player. The table must refuse every such answer
 * that it would not give itself. */
static void test_no_other_answer(void)
{
    static struct table table;
    start_with_people(1, 2, "");
    struct entry entry = entry_of(ENTRY_ACTION);
    static struct sab_action actions[SAB_ACTIONS_MAX];
    sab_legal(&world.table.game, actions);
    entry.seq = world.table.seq + 1;
    entry.at = world.table.at;
    entry.seat = actions[0].seat;
    entry.as.action.action = actions[0];
    table = world.table;
    tap_ok(!table_apply(&table, &entry, NULL), "the table plays no card for anybody");
    entry.by = entry.seat;
    entry.id = 5;
    tap_ok(table_apply(&table, &entry, NULL), "which its person may");
    tap_ok(world_close(&world), "no other answer: the log reads back");
}

int main(void)
{
    test_settings();
    test_revisions();
    test_decks();
    for (const struct sab_bot *bot = sab_bots; bot->name != NULL; bot++) {
        test_bots(bot);
    }
    test_one_round();
    test_votes();
    test_answer_by_table();
    test_answer_after_restart();
    test_answer_by_person();
    test_answer_by_bot();
    test_no_other_answer();
    return tap_done();
}
