/* SPDX-License-Identifier: MIT
 *
 * token_test.c - the reply to a `create`, `join` or `claim` was lost. The sender repeats the
 * request, with the token that it proposed. The sender must get the same answer, and nothing may
 * happen a second time.
 */
#include "tests/table/world.h"
#include "tests/tap.h"

#include <stdio.h>

static struct world world;

#define ADA WORLD_TOKEN("ada000")
#define BORIS WORLD_TOKEN("b07150")
#define EVE WORLD_TOKEN("e4e000")

/* Sends a request on the connection of `seat`. Returns whether the request gives the connection the
 * seat `given` and a token for this seat, and makes exactly the entries `whats`. */
static bool gives(sab_seat seat, const char *words, sab_seat given, const char *whats)
{
    char made[256];
    struct sab_text text = sab_text_into(made, sizeof made);
    bool agreed = world_asks(&world, seat, words);
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
    world_asks(&world, SAB_NOBODY, "create base seats=4 name=\"Ada\" token=" ADA);
    world_asks(&world, SAB_NOBODY, "join TESTS name=\"Boris\" token=" BORIS);
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
    world_lose(&world, 0);
    tap_ok(gives(SAB_NOBODY, words, 0, "came"), "whose connection was lost comes back by it");
    tap_ok(
        world_refuses(&world, SAB_NOBODY, "create base seats=4 name=\"Eve\" token=" EVE,
                      REPLY_NOT_HERE) &&
            world_refuses(&world, SAB_NOBODY, "create base seats=4 name=\"Eve\"", REPLY_NOT_HERE),
        "with another token, or none, it is refused");
    world_asks(&world, 0, "start");
    tap_ok(gives(SAB_NOBODY, words, 0, ""), "also once the game has begun");
    world_asks(&world, 0, "stand");
    tap_ok(world_refuses(&world, SAB_NOBODY, words, REPLY_NOT_HERE),
           "but a seat given up is not given again");
    tap_ok(world_close(&world), "create: the log reads back");
}

static void test_join(void)
{
    static const char words[] = "join TESTS name=\"Boris\" token=" BORIS;
    world_open(&world, 2);
    world_asks(&world, SAB_NOBODY, "create base seats=3 name=\"Ada\" token=" ADA);
    tap_ok(gives(SAB_NOBODY, words, 1, "sat"), "somebody joins");
    tap_ok(gives(SAB_NOBODY, words, 1, "") && people() == 2, "the same again takes no second seat");
    tap_ok(gives(1, words, 1, ""), "not on the same connection either");
    tap_ok(gives(SAB_NOBODY, "join TESTS name=\"Bo\" seat=2 token=" BORIS, 1, "") && people() == 2,
           "nor does one for another seat");
    tap_ok(world_refuses(&world, 1, "join TESTS name=\"Boris\" token=" EVE, REPLY_NOT_ALLOWED) &&
               world_refuses(&world, 1, "join TESTS name=\"Boris\"", REPLY_NOT_ALLOWED),
           "who sits sits once");
    world_lose(&world, 1);
    tap_ok(gives(SAB_NOBODY, words, 1, "came"), "whose connection was lost comes back by it");
    tap_ok(gives(SAB_NOBODY, "join TESTS name=\"Boris\" token=" EVE, 2, "sat"),
           "with another token it is another person");
    tap_ok(world_refuses(&world, SAB_NOBODY, "join TESTS name=\"Dan\" token=" WORLD_TOKEN("da0000"),
                         REPLY_FULL) &&
               gives(SAB_NOBODY, words, 1, ""),
           "a full table is full for others only");
    world_asks(&world, 0, "start");
    tap_ok(gives(SAB_NOBODY, words, 1, ""), "and a game that has begun");
    world_asks(&world, 0, "say \"hello\"");
    tap_ok(gives(0, words, 1, "") && people() == 3, "a connection may go over to another seat");
    tap_ok(world_close(&world), "join: the log reads back");
}

static void test_kicked(void)
{
    static const char words[] = "join TESTS name=\"Boris\" token=" BORIS;
    open_two();
    world_asks(&world, 0, "kick 1");
    tap_ok(gives(SAB_NOBODY, words, 1, "sat"), "a kicked player may sit down again");
    world_asks(&world, 0, "kick 1");
    world_asks(&world, SAB_NOBODY, "join TESTS name=\"Eve\" token=" EVE);
    tap_ok(gives(SAB_NOBODY, words, 2, "sat") && people() == 3,
           "and takes no seat that is another's now");
    tap_ok(world_close(&world), "kicked: the log reads back");
}

static void test_claim(void)
{
    static const char words[] = "claim TESTS " WORLD_TOKEN("112300") " token=" EVE;
    open_two();
    world.call.now += 1000;
    world_asks(&world, 1, "link");
    /* The world has made only a hash, and no link. Use the hash of a link we know instead. */
    memcpy(world.table.seats[1].link, WORLD_TOKEN("112300"), ENTRY_HASH_SIZE);
    memcpy(world.again.seats[1].link, WORLD_TOKEN("112300"), ENTRY_HASH_SIZE);
    tap_ok(world_refuses(&world, SAB_NOBODY, "claim TESTS " WORLD_TOKEN("112300") " token=" ADA,
                         REPLY_NOT_ALLOWED),
           "one token does not open two seats");
    tap_ok(gives(SAB_NOBODY, words, 1, "claimed"), "a seat is claimed");
    tap_ok(gives(SAB_NOBODY, words, 1, ""), "the same again is answered, and makes nothing");
    tap_ok(world_refuses(&world, SAB_NOBODY,
                         "claim TESTS " WORLD_TOKEN("112300") " token=" WORLD_TOKEN("da0000"),
                         REPLY_NOT_HERE) &&
               world_refuses(&world, SAB_NOBODY, "claim TESTS " WORLD_TOKEN("112300"),
                             REPLY_NOT_HERE) &&
               world_refuses(&world, SAB_NOBODY,
                             "claim TESTS " WORLD_TOKEN("112300") " token=" BORIS, REPLY_NOT_HERE),
           "with another token, none, or the void one, it is refused");
    tap_ok(world_refuses(&world, SAB_NOBODY, "claim TESTS " WORLD_TOKEN("112300") " token=" ADA,
                         REPLY_NOT_HERE),
           "or that of somebody else at the table");
    tap_ok(world_refuses(&world, SAB_NOBODY, "claim TESTS " WORLD_TOKEN("999900") " token=" EVE,
                         REPLY_NOT_HERE),
           "and another link with this token");
    world_lose(&world, 1);
    world.call.now += 3600 * 1000;
    tap_ok(gives(SAB_NOBODY, words, 1, "came"), "also after an hour: the token is good");
    world_asks(&world, 1, "link");
    tap_ok(world_refuses(&world, SAB_NOBODY, words, REPLY_NOT_HERE), "until there is a newer link");
    tap_ok(world_close(&world), "claim: the log reads back");
}

static void test_form(void)
{
    static const char *const bad[] = {
        "join TESTS name=\"A\" token=", "join TESTS name=\"A\" token=0123456789abcdef",
        "join TESTS name=\"A\" token=" WORLD_TOKEN("ADA000"),
        "join TESTS name=\"A\" token=" ADA "0", "claim TESTS 0123456789abcdef token=x"};
    open_two();
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        tap_ok(world_refuses(&world, SAB_NOBODY, bad[i], REPLY_BAD_REQUEST), "%s", bad[i]);
        tap_ok(world.decision.reply.refusal.why == REFUSAL_BAD_TOKEN &&
                   world.decision.reply.refusal.word[0] == '\0',
               "without the token in the refusal");
    }
    tap_ok(world_refuses(&world, SAB_NOBODY, "join TESTS name=\"A\" token=" EVE " token=" EVE,
                         REPLY_BAD_REQUEST),
           "once");
    tap_ok(
        world_refuses(&world, SAB_NOBODY, "watch TESTS token=" EVE, REPLY_BAD_REQUEST) &&
            world_refuses(&world, SAB_NOBODY, "resume TESTS " ADA " token=" EVE, REPLY_BAD_REQUEST),
        "and only where a seat is taken");
    tap_ok(world_close(&world), "form: the log reads back");
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
