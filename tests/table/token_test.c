/* SPDX-License-Identifier: MIT
 *
 * token_test.c - a `create`, `join` or `claim` whose reply was lost comes again, with the token
 * that its sender proposed: it is answered as before, and nothing happens a second time.
 */
#include "tests/table/world.h"
#include "tests/tap.h"

#include <stdio.h>

static struct world world;

/* 64 hex digits that begin with a name of their own. */
#define TOKEN(name) name "0000000000000000000000000000000000000000000000000000000000"
#define ADA TOKEN("ada000")
#define BORIS TOKEN("b07150")
#define EVE TOKEN("e4e000")

static bool asks(sab_seat seat, const char *words)
{
    bool agreed = world_ask(&world, seat, words);
    if (!agreed) {
        tap_note("  %s: %s", words, world.decision.reply.text);
    }
    return agreed;
}

/* Whether the connection of `seat` is given `given` with its token, and these entries are made. */
static bool gives(sab_seat seat, const char *words, sab_seat given, const char *whats)
{
    char made[256];
    struct sab_text text = sab_text_into(made, sizeof made);
    bool agreed = asks(seat, words);
    const struct decision *decision = &world.decision;
    for (size_t i = 0; i < decision->count; i++) {
        sab_write(&text, i > 0 ? " " : "");
        sab_write(&text, entry_what_name(decision->entries[i].what));
    }
    bool same = agreed && decision->seat == given && decision->reply.seat == given &&
                decision->reply.gives == REPLY_TOKEN &&
                strcmp(decision->reply.table, "TESTS") == 0 && strcmp(made, whats) == 0;
    if (!same) {
        tap_note("  seat %u of %u, made \"%s\"", (unsigned)decision->seat, (unsigned)given, made);
    }
    return same;
}

static bool refuses(sab_seat seat, const char *words, enum reply_error error)
{
    return !world_ask(&world, seat, words) && world.decision.reply.error == error &&
           world.decision.count == 0;
}

static void go_away(sab_seat seat)
{
    world.call.seat = SAB_NOBODY;
    table_decide_away(&world.table, seat, &world.call, &world.decision);
    world_commit(&world);
}

static unsigned people(void)
{
    unsigned count = 0;
    for (sab_seat seat = 0; seat < SAB_SEATS_MAX; seat++) {
        count += world.table.seats[seat].person;
    }
    return count;
}

static void open_two(void)
{
    world_open(&world, 7);
    asks(SAB_NOBODY, "create base seats=4 name=\"Ada\" token=" ADA);
    asks(SAB_NOBODY, "join TESTS name=\"Boris\" token=" BORIS);
}

static void close_world(const char *what)
{
    tap_ok(world.faults == 0, "%s: the log reads back: %s", what, world.fault);
    world_close(&world);
}

static void test_create(void)
{
    static const char words[] = "create base seats=4 name=\"Ada\" bots=honest token=" ADA;
    world_open(&world, 1);
    tap_ok(gives(SAB_NOBODY, words, 0, "created sat sat sat sat host"), "a table is created");
    tap_ok(memcmp(world.table.seats[0].token, ADA, ENTRY_HASH_SIZE) == 0,
           "with the token proposed");
    tap_ok(gives(SAB_NOBODY, words, 0, ""), "the same again is answered, and makes nothing");
    tap_ok(gives(SAB_NOBODY, "create base seats=9 preset=ru name=\"Eve\" token=" ADA, 0, "") &&
               world.table.settings.seats == 4,
           "so is one with other settings: with the table that there is");
    go_away(0);
    tap_ok(gives(SAB_NOBODY, words, 0, "came"), "whose connection was lost comes back by it");
    tap_ok(refuses(SAB_NOBODY, "create base seats=4 name=\"Eve\" token=" EVE, REPLY_NOT_HERE) &&
               refuses(SAB_NOBODY, "create base seats=4 name=\"Eve\"", REPLY_NOT_HERE),
           "with another token, or none, it is refused");
    asks(0, "start");
    tap_ok(gives(SAB_NOBODY, words, 0, ""), "also once the game has begun");
    asks(0, "stand");
    tap_ok(refuses(SAB_NOBODY, words, REPLY_NOT_HERE), "but a seat given up is not given again");
    close_world("create");
}

static void test_join(void)
{
    static const char words[] = "join TESTS name=\"Boris\" token=" BORIS;
    world_open(&world, 2);
    asks(SAB_NOBODY, "create base seats=3 name=\"Ada\" token=" ADA);
    tap_ok(gives(SAB_NOBODY, words, 1, "sat"), "somebody joins");
    tap_ok(gives(SAB_NOBODY, words, 1, "") && people() == 2, "the same again takes no second seat");
    tap_ok(gives(1, words, 1, ""), "not on the same connection either");
    tap_ok(gives(SAB_NOBODY, "join TESTS name=\"Bo\" seat=2 token=" BORIS, 1, "") && people() == 2,
           "nor does one for another seat");
    tap_ok(refuses(1, "join TESTS name=\"Boris\" token=" EVE, REPLY_NOT_ALLOWED) &&
               refuses(1, "join TESTS name=\"Boris\"", REPLY_NOT_ALLOWED),
           "who sits sits once");
    go_away(1);
    tap_ok(gives(SAB_NOBODY, words, 1, "came"), "whose connection was lost comes back by it");
    tap_ok(gives(SAB_NOBODY, "join TESTS name=\"Boris\" token=" EVE, 2, "sat"),
           "with another token it is another person");
    tap_ok(refuses(SAB_NOBODY, "join TESTS name=\"Dan\" token=" TOKEN("da0000"), REPLY_FULL) &&
               gives(SAB_NOBODY, words, 1, ""),
           "a full table is full for others only");
    asks(0, "start");
    tap_ok(gives(SAB_NOBODY, words, 1, ""), "and a game that has begun");
    asks(0, "say \"hello\"");
    tap_ok(gives(0, words, 1, "") && people() == 3, "a connection may go over to another seat");
    close_world("join");
}

static void test_kicked(void)
{
    static const char words[] = "join TESTS name=\"Boris\" token=" BORIS;
    open_two();
    asks(0, "kick 1");
    tap_ok(gives(SAB_NOBODY, words, 1, "sat"), "who was sent away may sit down anew");
    asks(0, "kick 1");
    asks(SAB_NOBODY, "join TESTS name=\"Eve\" token=" EVE);
    tap_ok(gives(SAB_NOBODY, words, 2, "sat") && people() == 3,
           "and takes no seat that is another's now");
    close_world("kicked");
}

static void test_claim(void)
{
    static const char words[] = "claim TESTS " TOKEN("112300") " token=" EVE;
    open_two();
    world.call.now += 1000;
    asks(1, "link");
    /* The link as its owner knows it; the world has drawn a hash without one. */
    memcpy(world.table.seats[1].link, TOKEN("112300"), ENTRY_HASH_SIZE);
    memcpy(world.again.seats[1].link, TOKEN("112300"), ENTRY_HASH_SIZE);
    tap_ok(refuses(SAB_NOBODY, "claim TESTS " TOKEN("112300") " token=" ADA, REPLY_NOT_ALLOWED),
           "one token does not open two seats");
    tap_ok(gives(SAB_NOBODY, words, 1, "claimed"), "a seat is claimed");
    tap_ok(gives(SAB_NOBODY, words, 1, ""), "the same again is answered, and makes nothing");
    tap_ok(refuses(SAB_NOBODY, "claim TESTS " TOKEN("112300") " token=" TOKEN("da0000"),
                   REPLY_NOT_HERE) &&
               refuses(SAB_NOBODY, "claim TESTS " TOKEN("112300"), REPLY_NOT_HERE) &&
               refuses(SAB_NOBODY, "claim TESTS " TOKEN("112300") " token=" BORIS, REPLY_NOT_HERE),
           "with another token, none, or the void one, it is refused");
    tap_ok(refuses(SAB_NOBODY, "claim TESTS " TOKEN("112300") " token=" ADA, REPLY_NOT_HERE),
           "or that of somebody else at the table");
    tap_ok(refuses(SAB_NOBODY, "claim TESTS " TOKEN("999900") " token=" EVE, REPLY_NOT_HERE),
           "and another link with this token");
    go_away(1);
    world.call.now += 3600 * 1000;
    tap_ok(gives(SAB_NOBODY, words, 1, "came"), "also after an hour: the token is good");
    asks(1, "link");
    tap_ok(refuses(SAB_NOBODY, words, REPLY_NOT_HERE), "until there is a newer link");
    close_world("claim");
}

static void test_form(void)
{
    static const char *const bad[] = {
        "join TESTS name=\"A\" token=", "join TESTS name=\"A\" token=0123456789abcdef",
        "join TESTS name=\"A\" token=" TOKEN("ADA000"), "join TESTS name=\"A\" token=" ADA "0",
        "claim TESTS 0123456789abcdef token=x"};
    open_two();
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        tap_ok(refuses(SAB_NOBODY, bad[i], REPLY_BAD_REQUEST), "%s", bad[i]);
        tap_text(world.decision.reply.text, "A token is 64 digits of 0-9 and a-f, drawn at random.",
                 "in one sentence, without the token");
    }
    tap_ok(refuses(SAB_NOBODY, "join TESTS name=\"A\" token=" EVE " token=" EVE, REPLY_BAD_REQUEST),
           "once");
    tap_ok(refuses(SAB_NOBODY, "watch TESTS token=" EVE, REPLY_BAD_REQUEST) &&
               refuses(SAB_NOBODY, "resume TESTS " ADA " token=" EVE, REPLY_BAD_REQUEST),
           "and only where a seat is taken");
    close_world("form");
}

int main(void)
{
    test_create();
    test_join();
    test_kicked();
    test_claim();
    test_form();
    return tap_done();
}
