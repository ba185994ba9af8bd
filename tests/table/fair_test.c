/* SPDX-License-Identifier: MIT
 *
 * fair_test.c - the fair shuffle of a table (docs/fair-shuffle.md): who must commit and reveal, and
 * when the shuffle begins again. All deals must follow from the seed, and the table must tell
 * nobody the secret.
 */
#include "notation/decks.h"
#include "notation/fair.h"
#include "notation/text.h"
#include "table/record.h"
#include "tests/table/world.h"
#include "tests/tap.h"

#include <stdio.h>
#include <stdlib.h>

static struct world world;
static char news[WORLD_JSON_SIZE];

static bool refused_with(const char *code)
{
    return world.decision.reply.error != REPLY_OK && strcmp(world_why(&world), code) == 0;
}

/* Opens a fair table with Ada in seat 0 and Boris in seat 1. */
static void open_fair(const char *words, uint64_t seed)
{
    char create[128];
    snprintf(create, sizeof create, "create %s shuffle=fair name=\"Ada\"", words);
    world_open(&world, seed);
    tap_ok(world_asks(&world, SAB_NOBODY, create) &&
               world_asks(&world, SAB_NOBODY, "join TESTS name=\"Boris\""),
           "%s: a table", words);
}

static bool all_take_part(void)
{
    return world_commit_to(&world, 0, 'a') && world_commit_to(&world, 1, 'b') &&
           world_reveal(&world, 0, 'a') && world_reveal(&world, 1, 'b');
}

static void test_order(void)
{
    open_fair("base seats=4", 1);
    const struct table_fair *fair = &world.table.fair;
    tap_ok(fair->sealed && fair->committed == 0, "the table has committed to its secret");
    world_ask(&world, 0, "start bots=random");
    tap_ok(refused_with("not-committed") && world.decision.reply.refusal.number[0] == 0,
           "a game without commitments: Ada is named");
    world_commit_to(&world, 0, 'a');
    world_ask(&world, 0, "start bots=random");
    tap_ok(refused_with("not-committed") && world.decision.reply.refusal.number[0] == 1,
           "then Boris is");
    tap_ok(!world_reveal(&world, 0, 'a') && refused_with("not-committed"),
           "nobody reveals before all have committed");
    world_commit_to(&world, 1, 'b');
    tap_ok(!world_reveal(&world, 0, 'x') && refused_with("other-salt"), "another salt is refused");
    tap_ok(world_reveal(&world, 0, 'a'), "the right one is not");
    tap_ok(world_reveal(&world, 0, 'a') && world.decision.count == 0, "twice is once");
    world_ask(&world, 0, "start bots=random");
    tap_ok(refused_with("not-revealed") && world.decision.reply.refusal.number[0] == 1,
           "a player who hides the salt is named");
    tap_ok(!world_commit_to(&world, 0, 'c') && refused_with("salt-known"),
           "a salt that is known stays");
    world_reveal(&world, 1, 'b');
    tap_ok(world_asks(&world, 0, "start bots=random"), "then the game begins");
    tap_ok(!world_commit_to(&world, 0, 'a') && refused_with("only-before"), "and nobody commits");
    tap_ok(world_close(&world), "the log reads back");
}

static bool follows(unsigned round)
{
    struct sab_config config = {.kind = world.table.settings.kind,
                                .seats = world.table.settings.seats};
    struct sab_deal deal;
    const struct entry *last = &world.decision.entries[world.decision.count - 1];
    memcpy(config.option, world.table.settings.option, sizeof config.option);
    config.starter = round == 1 ? last->as.dealt.starter : 0;
    memset(&deal, 0, sizeof deal);
    sab_shuffle(&config, world.table.fair.seed, round, &deal);
    return memcmp(&deal.as, &last->as.dealt.deal.as, sizeof deal.as) == 0;
}

/* Plays until the next deal, or to the end of the game. */
static bool play_to_deal(void)
{
    bool dealt = false;
    while (!dealt && world.table.phase != TABLE_FINISHED) {
        struct table_due due = table_due(&world.table);
        bool waits = world.table.phase != TABLE_PLAYING || due.kind == TABLE_DUE_BOT;
        if (!(waits ? world_due(&world) : world_act_randomly(&world))) {
            return false;
        }
        dealt = world.decision.count > 0 &&
                world.decision.entries[world.decision.count - 1].what == ENTRY_DEALT;
    }
    return dealt;
}

static bool is_told(const uint8_t bytes[ENTRY_HASH_SIZE])
{
    char digits[2 * ENTRY_HASH_SIZE + 1];
    struct sab_text text = sab_text_into(digits, sizeof digits);
    bool told = false;
    write_hex(&text, bytes, ENTRY_HASH_SIZE);
    for (sab_seat seat = 0; seat < 2; seat++) {
        told = told || strstr(world_news(&world, seat, news), digits) != NULL;
    }
    return told;
}

static void test_deals(void)
{
    open_fair("base seats=4", 2);
    uint8_t secret[ENTRY_HASH_SIZE];
    memcpy(secret, world.table.fair.shuffle.secret, sizeof secret);
    tap_ok(is_told(world.table.fair.shuffle.table_hash) && !is_told(secret),
           "the commitment is told, but not the secret");
    all_take_part();
    tap_ok(is_told(world.table.fair.shuffle.salt[1]) && !is_told(secret), "salts are told");
    world_asks(&world, 0, "start bots=random");
    char bytes[FAIR_TEXT];
    struct sab_text text = sab_text_into(bytes, sizeof bytes);
    uint8_t seed[ENTRY_HASH_SIZE];
    fair_write_seed(&text, &world.table.fair.shuffle, 4);
    world_hash(seed, text.bytes, text.length, secret);
    tap_ok(memcmp(seed, world.table.fair.seed, sizeof seed) == 0,
           "the seed is the hash of the salts with the secret as its key");
    tap_ok(fair_starter(seed, 4) ==
               world.decision.entries[world.decision.count - 1].as.dealt.starter,
           "it chooses the starter");
    tap_ok(follows(1), "the first deal follows from it");
    tap_ok(!is_told(secret) && !is_told(seed), "nobody is told the secret or the seed");
    tap_ok(play_to_deal() && follows(2), "the second deal follows from the same seed");
    tap_ok(play_to_deal() && follows(3), "and the third");
    tap_ok(!play_to_deal() && world.table.phase == TABLE_FINISHED, "the game is played");
    tap_ok(world.table.fair.sealed && !world.table.fair.dealt &&
               memcmp(world.table.fair.shuffle.secret, secret, sizeof secret) != 0,
           "the table commits to a new secret at once");
    tap_ok(!is_told(world.table.fair.shuffle.secret), "which nobody is told");
    sab_seat next = world.table.next_starter;
    world_ask(&world, 0, "rematch");
    world_ask(&world, 1, "rematch");
    tap_ok(world.table.phase == TABLE_FINISHED, "a rematch waits for the shuffle");
    tap_ok(all_take_part() && world.table.phase == TABLE_PLAYING && follows(1) &&
               !world.table.fair.shuffle.by_chance &&
               world.decision.entries[world.decision.count - 1].as.dealt.starter == next,
           "then it begins with the next starter");
    tap_ok(world_close(&world), "the log reads back");
}

/* What somebody asks for before a game, and whether the shuffle begins again because of it. */
static const struct change {
    sab_seat seat;
    const char *words;
    bool anew;
} changes[] = {
    {SAB_NOBODY, "join TESTS name=\"Clara\"", true},
    {0, "kick 2", true},
    {0, "bot 3 random", false},
    {0, "say \"Hm.\"", false},
    {0, "link", false},
    {0, "set seats=5", true},
    {0, "set direction=ccw", true},
    {0, "set listed=yes", true},
    {1, "stand", true},
    {SAB_NOBODY, "join TESTS name=\"Boris\"", true},
};

static void test_changes(void)
{
    open_fair("base seats=4", 3);
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        const struct change *change = &changes[i];
        for (sab_seat seat = 0; seat < 4; seat++) {
            world_commit_to(&world, seat, seat);
        }
        for (sab_seat seat = 0; seat < 4; seat++) {
            world_reveal(&world, seat, seat);
        }
        struct table_fair before = world.table.fair;
        bool good = before.shuffle.salted != 0 && world_asks(&world, change->seat, change->words);
        const struct table_fair *after = &world.table.fair;
        bool anew = after->committed == 0 && after->shuffle.salted == 0 && after->sealed &&
                    memcmp(after->shuffle.secret, before.shuffle.secret, ENTRY_HASH_SIZE) != 0;
        bool same = memcmp(&before, after, sizeof before) == 0;
        tap_ok(good && (change->anew ? anew : same), "%s: %s", change->words,
               change->anew ? "all begin again" : "the shuffle stays");
    }
    world_commit_to(&world, 0, 'a');
    uint8_t secret[ENTRY_HASH_SIZE];
    memcpy(secret, world.table.fair.shuffle.secret, sizeof secret);
    tap_ok(world_commit_to(&world, 0, 'a') && world.decision.count == 0,
           "the same commitment changes nothing");
    tap_ok(world_commit_to(&world, 0, 'c') &&
               memcmp(secret, world.table.fair.shuffle.secret, sizeof secret) != 0,
           "a player who commits to another salt begins the shuffle again");
    tap_ok(world_asks(&world, 0, "set shuffle=plain") && !world.table.fair.sealed,
           "a plain shuffle has no secret");
    tap_ok(!world_commit_to(&world, 0, 'a') && refused_with("shuffle-plain"), "and takes no part");
    tap_ok(world_close(&world), "the log reads back");
}

/* A claimed seat is on another device, which does not know the salt. */
static void test_claim(void)
{
    open_fair("cave seats=2", 4);
    all_take_part();
    world_asks(&world, 1, "link");
    struct request request = {.id = ++world.id, .verb = REQUEST_CLAIM, .seat = SAB_NOBODY};
    memcpy(world.call.shown, world.table.seats[1].link, ENTRY_HASH_SIZE);
    world.call.seat = SAB_NOBODY;
    table_decide(&world.table, &request, &world.call, &world.decision);
    world_commit(&world);
    tap_ok(world.decision.reply.error == REPLY_OK && world.table.fair.committed == 0,
           "a seat on another device begins the shuffle again");
    tap_ok(all_take_part() && world_asks(&world, 0, "start"), "which can take part");
    tap_ok(world_close(&world), "the log reads back");
}

/* Even if somebody begins the shuffle again very often, a reader of the log has little to read,
 * because new segments begin. */
static void test_bounds(void)
{
    open_fair("base seats=3", 5);
    for (unsigned i = 0; i < 3000; i++) {
        world_commit_to(&world, 0, (uint8_t)i);
    }
    tap_ok(world.late.seq == world.table.seq, "a new segment has begun");
    world_asks(&world, 0, "set shuffle=fair");
    tap_ok(all_take_part() && world.table.fair.shuffle.salted == 3, "the shuffle goes on");
    tap_ok(world_close(&world), "the log reads back");
}

static void test_without_hash(void)
{
    world_open(&world, 6);
    world.call.hash = NULL;
    world_ask(&world, SAB_NOBODY, "create base seats=3 shuffle=fair name=\"Ada\"");
    tap_ok(refused_with("no-fair-shuffle"), "a shell without a hash has no fair tables");
    world_ask(&world, SAB_NOBODY, "create base seats=3 name=\"Ada\"");
    world_ask(&world, 0, "set shuffle=fair");
    tap_ok(refused_with("no-fair-shuffle"), "nor can it make one");
    tap_ok(world_close(&world), "the log reads back");
}

/* Lines about a fair shuffle. Those that are `good` must be read and written again unchanged, and
 * all others must be refused. */
static void test_lines(void)
{
#define DIGITS "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
    static const struct {
        bool good;
        const char *line;
    } lines[] = {
        {true, "4 7 - sealed chance " DIGITS " " DIGITS},
        {true, "4 7 - sealed next " DIGITS " " DIGITS},
        {false, "4 7 - sealed " DIGITS " " DIGITS},
        {false, "4 7 - sealed chance " DIGITS},
        {false, "4 7 - sealed chance " DIGITS " " DIGITS " 0:" DIGITS ":" DIGITS},
        {true, "4 7 0:3 committed 0 " DIGITS},
        {false, "4 7 0:3 committed 0 00"},
        {true, "4 7 0:3 revealed 0 " DIGITS},
        {true, "4 7 - shuffled " DIGITS " chance " DIGITS " " DIGITS},
        {true, "4 7 - shuffled " DIGITS " next " DIGITS " " DIGITS " 0:" DIGITS ":" DIGITS
               " 9:" DIGITS ":" DIGITS},
        {false, "4 7 - shuffled " DIGITS " next " DIGITS " " DIGITS " 1:" DIGITS ":" DIGITS
                " 0:" DIGITS ":" DIGITS},
        {false, "4 7 - shuffled " DIGITS " next " DIGITS " " DIGITS " 1:" DIGITS},
        {false, "4 7 - shuffled " DIGITS " next " DIGITS " " DIGITS " x:" DIGITS ":" DIGITS},
        {false, "4 7 - shuffled chance " DIGITS " " DIGITS},
    };
#undef DIGITS
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        struct entry entry;
        struct sab_fault fault;
        char again[ENTRY_TEXT_SIZE];
        struct sab_text text = sab_text_into(again, sizeof again);
        bool good = entry_read(lines[i].line, strlen(lines[i].line), &entry, &fault);
        if (good) {
            entry_write(&text, &entry);
            good = strncmp(again, lines[i].line, strlen(lines[i].line)) == 0;
        }
        tap_ok(good == lines[i].good, "%.40s", lines[i].line);
    }
}

int main(void)
{
    test_order();
    test_deals();
    test_changes();
    test_claim();
    test_bounds();
    test_without_hash();
    test_lines();
    return tap_done();
}
