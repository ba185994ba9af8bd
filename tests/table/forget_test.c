/* SPDX-License-Identifier: MIT
 *
 * forget_test.c - deletes a person's name and messages from a table. After that, neither may be in
 * the log or in the table. The changed log must still lead to the same table, whether the log is
 * read from its first entry or from any head.
 */
#include "tests/table/world.h"
#include "tests/tap.h"

#include <stdio.h>
#include <stdlib.h>

#define ADA WORLD_TOKEN("ada000")
#define BORIS WORLD_TOKEN("b00000")
#define EVE WORLD_TOKEN("e0e000")

static struct world world;
static struct forget forget;

/* ---- Deleting -------------------------------------------------------------------------------- */

/* Calls `visit` with each line of the log, without its newline. */
static void for_each_line(void (*visit)(const char *line, size_t size))
{
    const char *line = world.log.bytes;
    for (const char *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        visit(line, (size_t)(end - line));
    }
}

static struct entry entry_in(const char *line, size_t size)
{
    struct entry entry;
    struct sab_fault fault;
    if (!entry_read(line, size, &entry, &fault)) {
        tap_ok(false, "%s: %.*s", fault.sentence, (int)size, line);
        abort();
    }
    return entry;
}

static void find(const char *line, size_t size)
{
    struct entry entry = entry_in(line, size);
    forget_find(&forget, &entry);
}

static struct sab_text changed_log;
static unsigned changed_lines;

static void change(const char *line, size_t size)
{
    struct entry entry = entry_in(line, size);
    if (forget_change(&forget, &entry)) {
        changed_lines++;
        entry_write(&changed_log, &entry);
    } else {
        sab_write_bytes(&changed_log, line, size + 1);
    }
}

/* Deletes the name and messages of the person with this token. Returns whether the table agrees. */
static bool delete (const char *token)
{
    forget = (struct forget){.found = 0};
    memcpy(forget.token, token, ENTRY_HASH_SIZE);
    for_each_line(find);
    changed_log = sab_text_into(malloc(WORLD_LOG_SIZE), WORLD_LOG_SIZE);
    changed_lines = 0;
    for_each_line(change);
    free(world.log.bytes);
    world.log = changed_log;
    world.call.seat = SAB_NOBODY;
    table_decide_forgotten(&world.table, &forget, changed_lines > 0, &world.call, &world.decision);
    world_commit(&world);
    return world.decision.reply.error == REPLY_OK;
}

/* ---- What the log leads to ------------------------------------------------------------------- */

static struct table whole, late;
static unsigned heads, faults;

static void replay(const char *line, size_t size)
{
    struct entry entry = entry_in(line, size);
    faults += !table_apply(&whole, &entry, NULL);
    if (entry.what == ENTRY_HEAD) {
        heads++;
        memset(&late, 0, sizeof late);
    }
    if (heads > 0) {
        faults += !table_apply(&late, &entry, NULL) || memcmp(&whole, &late, sizeof whole) != 0;
    }
}

static bool leads_to_the_table(void)
{
    memset(&whole, 0, sizeof whole);
    heads = faults = 0;
    for_each_line(replay);
    return faults == 0 && memcmp(&whole, &world.table, sizeof whole) == 0;
}

static bool has(const char *text)
{
    return strstr(world.log.bytes, text) != NULL;
}

static bool is_called(sab_seat seat, const char *name)
{
    return strcmp(world.table.seats[seat].name, name) == 0;
}

/* ---- Whom and what --------------------------------------------------------------------------- */

static void open_three(uint64_t seed)
{
    world_open(&world, seed);
    world_asks(&world, SAB_NOBODY, "create base seats=3 name=\"Ada\" token=" ADA);
    world_asks(&world, SAB_NOBODY, "join TESTS name=\"Boris\" token=" BORIS);
    world_asks(&world, 0, "say \"I found gold\"");
    world_asks(&world, 1, "say \"I doubt it\"");
}

static void close_world(const char *what)
{
    tap_ok(leads_to_the_table(), "%s: the changed log leads to the same table", what);
    tap_ok(world_close(&world), "%s: the log reads back", what);
}

static void test_seated(void)
{
    static char news[WORLD_JSON_SIZE];
    open_three(1);
    world_asks(&world, 0, "start bots=random");
    world_asks(&world, 0, "say \"during the game\"");
    tap_ok(has("\"Ada\"") && has("I found gold") && has("during the game"), "the log has it all");
    tap_ok(delete (ADA), "you may delete your name and messages");
    tap_ok(!has("Ada") && !has("I found gold") && !has("during the game"), "the log has them not");
    tap_ok(has("Boris") && has("I doubt it"), "but those of the others");
    tap_ok(is_called(0, "Guest 1") && world.table.seats[0].person, "you stay in your seat");
    const char *text = world_news(&world, 1, news);
    tap_ok(strstr(text, "\"what\":\"forgot\",\"seat\":0,\"name\":\"Guest 1\"") != NULL,
           "everybody hears of it");
    tap_ok(delete (ADA) && changed_lines == 0 && world.decision.count == 0,
           "a second time, nothing is left to delete");
    world_asks(&world, 0, "say \"and one more thing\"");
    tap_ok(delete (ADA) && changed_lines == 1 && !has("one more") && world.decision.count == 1,
           "except what you have said since");
    close_world("seated");
}

static void test_token(void)
{
    open_three(2);
    size_t length = world.log.length;
    tap_ok(!delete (EVE) && strcmp(world_why(&world), "no-such-token") == 0 &&
               world.log.length == length,
           "a token that was never given deletes nothing");
    close_world("token");
}

static void test_left(void)
{
    open_three(3);
    world_asks(&world, 0, "start bots=random");
    world_asks(&world, 0, "stand");
    tap_ok(is_called(0, "Ada") && !world.table.seats[0].person, "a bot plays on with your name");
    tap_ok(delete (ADA) && is_called(0, "Guest 1") && !has("Ada") && !has("I found gold"),
           "you may delete it all the same");
    close_world("left");
}

static void test_replaced(void)
{
    open_three(4);
    world_asks(&world, 1, "stand");
    world_asks(&world, SAB_NOBODY, "join TESTS name=\"Eve\" token=" EVE);
    world_asks(&world, 1, "say \"my first words\"");
    tap_ok(is_called(1, "Eve") && delete (BORIS) && !has("Boris") && !has("I doubt it"),
           "you may delete them after somebody else has taken your seat");
    tap_ok(is_called(1, "Eve") && has("Eve") && has("my first words"),
           "whose name and messages stay");
    tap_ok(world.decision.count == 1 && world.decision.entries[0].seat == SAB_NOBODY,
           "one entry, about no seat, says so");
    close_world("replaced");
}

/* A bot plays on in the seat of a player who has left. Then somebody takes this seat. */
static void test_taken_from_bot(void)
{
    open_three(8);
    world_asks(&world, 1, "say \"Boris has spoken\"");
    world_asks(&world, 0, "start bots=random");
    world_asks(&world, 0, "stand");
    world_play_game(&world);
    world_asks(&world, 1, "set seats=3");
    world_asks(&world, SAB_NOBODY, "join TESTS seat=0 name=\"Eve\" token=" EVE);
    world_asks(&world, 0, "say \"Eve has spoken\"");
    tap_ok(delete (ADA) && !has("Ada") && is_called(0, "Eve") && has("Eve has spoken"),
           "a player who takes your seat from the bot keeps name and messages");
    close_world("taken from a bot");
}

static void test_claimed(void)
{
    open_three(5);
    world_asks(&world, 1, "link");
    /* The world has made only a hash, and no link. Use the hash of a link we know instead. */
    memcpy(world.table.seats[1].link, WORLD_TOKEN("112300"), ENTRY_HASH_SIZE);
    memcpy(world.again.seats[1].link, WORLD_TOKEN("112300"), ENTRY_HASH_SIZE);
    world_asks(&world, SAB_NOBODY, "claim TESTS " WORLD_TOKEN("112300") " token=" EVE);
    tap_ok(delete (EVE) && !has("Boris") && is_called(1, "Guest 2"),
           "the token of your new device deletes what you said on the old one");
    tap_ok(has("Ada") && has("I found gold"), "but nothing of anybody else");
    world.table.seats[1].link[0] = 0; /* the log has another link, see above */
    tap_ok(world_close(&world), "claimed: the log reads back");
}

static void test_several_games(void)
{
    open_three(6);
    for (unsigned i = 0; i < 3; i++) {
        world_asks(&world, 0, "start bots=random");
        world_asks(&world, 1, "say \"well played\"");
        tap_ok(world_play_game(&world), "game %u is over", i + 1);
        world_asks(&world, 0, "set seats=3");
    }
    bool deleted = delete (BORIS);
    tap_ok(deleted && !has("Boris") && !has("well played") && has("Ada"),
           "all segments of the log are changed: %u lines", changed_lines);
    world_asks(&world, 0, "start bots=random");
    close_world("several games");
    tap_number(heads, 4, "and it has as many heads as games");
}

static void test_names(void)
{
    open_three(7);
    world_asks(&world, SAB_NOBODY, "join TESTS name=\"guest 1\" token=" EVE);
    tap_text(world.table.seats[2].name, "guest 1 2", "nobody is called what Ada may be called");
    delete (ADA);
    tap_ok(is_called(0, "Guest 1"), "so no two players have the same name");
    close_world("names");
}

/* ---- Everything at random -------------------------------------------------------------------- */

static void say_or_move(unsigned step)
{
    char words[160];
    sab_seat seat = (sab_seat)world_random(&world, 3);
    switch (world_random(&world, 9)) {
    case 0:
    case 1:
        snprintf(words, sizeof words, "join TESTS name=\"Ada%u\" token=" ADA, step);
        world_ask(&world, SAB_NOBODY, words);
        break;
    case 2:
        world_ask(&world, SAB_NOBODY, "join TESTS name=\"Boris\" token=" BORIS);
        break;
    case 3:
        world_ask(&world, seat, "stand");
        break;
    case 4:
        world_ask(&world, world.table.host, "start bots=random");
        break;
    case 5:
        world_ask(&world, world.table.host, "set seats=3");
        break;
    default:
        world_due(&world);
        break;
    }
    for (seat = 0; seat < 3; seat++) {
        bool ada = memcmp(world.table.seats[seat].token, ADA, ENTRY_HASH_SIZE) == 0;
        world_ask(&world, seat, ada ? "say \"secret words\"" : "say \"other words\"");
    }
}

static void test_random(void)
{
    unsigned wrong = 0, deletions = 0, lines = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        world_open(&world, seed);
        world_asks(&world, SAB_NOBODY, "create base seats=3 name=\"Ada\" token=" ADA);
        for (unsigned step = 0; step < 60; step++) {
            say_or_move(step);
            if (world_random(&world, 20) == 0) {
                deletions++;
                wrong +=
                    !delete (ADA) || has("Ada") || has("secret words") || !leads_to_the_table();
                lines += changed_lines;
            }
        }
        wrong += !world_close(&world);
    }
    tap_ok(wrong == 0, "at random: %u deletions, %u changed lines", deletions, lines);
}

int main(void)
{
    test_seated();
    test_token();
    test_left();
    test_replaced();
    test_taken_from_bot();
    test_claimed();
    test_several_games();
    test_names();
    test_random();
    return tap_done();
}
