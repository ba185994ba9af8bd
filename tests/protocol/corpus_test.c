/* SPDX-License-Identifier: MIT
 *
 * corpus_test.c - makes objects like those that the server sends, for schema_test.py.
 *
 * With --print, the program writes the objects, one per line: replies, and news of played games.
 * Without --print, the program checks that there are many objects and that each is complete.
 */
#include "tests/table/world.h"
#include "tests/tap.h"

static struct world world;
static char line[WORLD_JSON_SIZE];
static bool prints;
static unsigned objects, broken;

static void put(const char *text)
{
    objects++;
    broken += text == NULL;
    if (prints && text != NULL) {
        puts(text);
    }
}

static void put_reply(const struct reply *reply)
{
    struct json json = json_into(line, REPLY_SIZE);
    reply_write(&json, reply);
    line[json_is_whole(&json) ? json.length : 0] = '\0';
    put(json_is_whole(&json) ? line : NULL);
}

/* Prints or checks the reply to the newest request. In some calls, does the same with the news for
 * one recipient. */
static void put_all(void)
{
    struct reply reply = world.decision.reply;
    if (reply.re != 0 || reply.error == REPLY_BAD_REQUEST) {
        memset(reply.secret, 'a', sizeof reply.secret - 1);
        put_reply(&reply);
    }
    if (world.decision.count > 0) {
        uint64_t seat = world_random(&world, world.table.settings.seats + UINT64_C(1));
        bool seated = seat < world.table.settings.seats;
        put(world_news(&world, seated ? (sab_seat)seat : SAB_NOBODY, line));
    }
}

static void ask(sab_seat seat, const char *words)
{
    world_ask(&world, seat, words);
    put_all();
}

/* Sends a random request of a kind that does not move the game on. */
static void ask_something(void)
{
    static const char *const words[] = {
        "say \"Gold! \\\"Really?\\\" \xD0\xB4\xD0\xB0\"",
        "ready",
        "rematch",
        "why NESW@1,0",
        "why take 3",
        "why vote",
        "why stay",
        "set game=cave direction=cw",
        "act 1 pass map",
        "link",
        "replay",
        "commit 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1eff",
        "back",
        "bot 1 honest",
        "kick 2",
        "set preset=fr",
        "watch TESTS",
        "join TESTS name=\"Eve\"",
        "claim TESTS abcdefghijklmnopqrstuvwxyz012345",
        "x\x01y",
    };
    ask((sab_seat)world_random(&world, 2),
        words[world_random(&world, sizeof words / sizeof words[0])]);
}

/* Gives a random sign, or lays a marker on the goal that somebody has looked at most recently. */
static void give_sign(void)
{
    size_t count = world.table.history_count;
    const struct sab_action *newest = count > 0 ? &world.table.history[count - 1] : NULL;
    char words[WORLD_SIGN_WORDS];
    sab_seat seat = (sab_seat)world_random(&world, 2);
    world_random_sign(&world, words);
    if (newest != NULL && newest->verb == SAB_BASE_MAP) {
        struct sab_text text = sab_text_into(words, sizeof words);
        sab_write(&text, "sign marker>");
        sab_write_cell(&text, newest->cell);
        sab_write(&text, ":stone");
        seat = newest->seat;
    }
    ask(seat, words);
}

static void come_and_go(void)
{
    table_decide_away(&world.table, 1, &world.call, &world.decision);
    world_commit(&world);
    put_all();
    world.call.now += 60000;
    ask(0, "bot 1 random");
    memcpy(world.call.shown, world.table.seats[1].token, ENTRY_HASH_SIZE);
    struct request request = {.id = ++world.id, .verb = REQUEST_RESUME, .seat = SAB_NOBODY};
    world.call.seat = SAB_NOBODY;
    table_decide(&world.table, &request, &world.call, &world.decision);
    world_commit(&world);
    put_all();
    ask(1, "back");
    table_decide_restarted(&world.table, &world.call, &world.decision);
    world_commit(&world);
    put_all();
}

/* People ask for the removal of others, and the host renews the link and removes somebody. */
static void part(void)
{
    ask(1, "remove 0");
    ask(1, "keep 0");
    ask(0, "renew");
    ask(0, "notify off");
    ask(0, "remove 1");
}

static void play(const char *words, uint64_t seed)
{
    world_open(&world, seed);
    ask(SAB_NOBODY, words);
    ask(SAB_NOBODY, "join TESTS name=\"Boris \\\\ \\\"B\\\"\"");
    ask(0, "start bots=random");
    for (unsigned i = 0; i < 900 && world.table.phase != TABLE_FINISHED; i++) {
        if (world_random(&world, 5) == 0) {
            ask_something();
        } else if (world_random(&world, 5) == 0) {
            give_sign();
        } else if (world.table.phase == TABLE_PLAYING && world_random(&world, 3) == 0) {
            world_act_at_once(&world, 1 + (unsigned)world_random(&world, 4));
            put_all();
        } else if (world_due(&world)) {
            put_all();
        }
        if (i % 97 == 50) {
            come_and_go();
        }
    }
    ask_something();
    part();
    ask(0, "kick 1");
    ask(0, "set seats=10 connection=open");
    ask(0, "stand");
    broken += world.faults;
    world_close(&world);
}

/* A fair shuffle, with all refusals that only a fair shuffle has. */
static void shuffle_fairly(void)
{
    world_open(&world, 7);
    ask(SAB_NOBODY, "create base seats=4 shuffle=fair name=\"Ada\"");
    ask(SAB_NOBODY, "join TESTS name=\"Boris\"");
    ask(0, "commit 12");
    ask(0, "start bots=random");
    for (sab_seat seat = 0; seat < 2; seat++) {
        world_commit_to(&world, seat, seat);
        put_all();
    }
    ask(0, "start bots=random");
    world_reveal(&world, 0, 9);
    put_all();
    for (sab_seat seat = 0; seat < 2; seat++) {
        world_reveal(&world, seat, seat);
        put_all();
    }
    world_commit_to(&world, 0, 9);
    put_all();
    ask(0, "start bots=random");
    broken += world.faults;
    world_close(&world);
    world_open(&world, 8);
    world.call.hash = NULL;
    ask(SAB_NOBODY, "create base seats=4 shuffle=fair name=\"Ada\"");
    world_close(&world);
}

/* Plays until rare moments of the cave have come up: a player must choose how to lay a goal, may
 * take a nugget, or is asked for an axe and lets the table answer. */
static void play_for_questions(uint64_t seed)
{
    world_open(&world, seed);
    world_ask(&world, SAB_NOBODY,
              "create cave seats=8 vein_optional=on axe_at_once=on name=\"Ada\"");
    for (unsigned seat = 1; seat < 8; seat++) {
        world_ask(&world, SAB_NOBODY, "join TESTS name=\"Boris\"");
    }
    world_ask(&world, 0, "start");
    while (world.table.phase == TABLE_PLAYING) {
        struct sab_view view;
        sab_see(&world.table.game, SAB_NOBODY, &view);
        if (world.table.deadline != 0) {
            put_all();
            world_due(&world);
            put_all();
        } else if (view.phase == SAB_CAVE_TURNING || view.phase == SAB_CAVE_AT_VEIN ||
                   view.phase == SAB_CAVE_FACING) {
            put_all();
        }
        world_act_randomly(&world);
    }
    broken += world.faults;
    world_close(&world);
}

/* Prints or checks replies in which the server describes itself. */
static void put_server_replies(void)
{
    struct reply hello = reply_to(1);
    hello.server = "saboteur 1";
    put_reply(&hello);
    for (unsigned why = REFUSAL_NONE + 1; why < REFUSAL_WHYS; why++) {
        struct reply reply = reply_to(why);
        struct refusal refusal = {.why = (uint8_t)why, .number = {2, 10}};
        reply_refuse(&reply, refusal);
        put_reply(&reply);
        refusal_cite(&refusal, 7, "mole", 4);
        reply_refuse(&reply, refusal);
        put_reply(&reply);
    }
    struct reply forbidden = reply_to(1);
    reply_forbid(&forbidden, SAB_BASE, SAB_NOT_NOW);
    put_reply(&forbidden);
}

int main(int argc, char **argv)
{
    prints = argc > 1 && strcmp(argv[1], "--print") == 0;
    put_server_replies();
    play("create base seats=3 name=\"Ada\"", 1);
    play("create base seats=5 preset=ru name=\"Ada\"", 2);
    play("create base seats=10 preset=bg blocked_unpaid=on name=\"Ada\"", 3);
    play("create base seats=4 preset=it name=\"\xD0\x90\xD0\xB4\xD0\xB0\"", 4);
    play("create cave seats=2 name=\"Ada\"", 5);
    play("create cave seats=5 vein_optional=on name=\"Ada\"", 6);
    play("create cave seats=8 axe_at_once=on name=\"Ada\"", 7);
    for (uint64_t seed = 1; seed <= 40; seed++) {
        play_for_questions(seed);
    }
    shuffle_fairly();
    if (prints) {
        return broken == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
    }
    tap_ok(broken == 0, "every object is complete, and every log reads back");
    tap_ok(objects > 1000, "there are %u objects for the schema", objects);
    return tap_done();
}
