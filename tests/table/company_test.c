/* SPDX-License-Identifier: MIT
 *
 * company_test.c - who may be at the table (decision 24): the host or a vote removes people, they
 * may not come back, and the door of the table changes.
 */
#include "tests/table/world.h"
#include "tests/tap.h"

#include <stdio.h>

static struct world world;

#define BORIS WORLD_TOKEN("b07150")
#define EVE WORLD_TOKEN("e4e000")

static bool ask(sab_seat seat, const char *words)
{
    return world_ask(&world, seat, words);
}

/* Whether the table refuses the request with the code `why`, and nothing changes. */
static bool refuses(sab_seat seat, const char *words, const char *why)
{
    bool refused = !ask(seat, words) && world.decision.count == 0;
    if (!refused || strcmp(world_why(&world), why) != 0) {
        tap_note("  %s: %s", words, refused ? world_why(&world) : "carried out");
    }
    return refused && strcmp(world_why(&world), why) == 0;
}

/* Sends the verb, the code of the table with its present door, and the other words. */
static bool come(const char *verb, const char *others)
{
    char text[256];
    const char *door = world.table.door;
    snprintf(text, sizeof text, "%s TESTS%s%s%s", verb, door[0] != '\0' ? "-" : "", door, others);
    return ask(SAB_NOBODY, text);
}

static void from(uint8_t network)
{
    world.call.network[0] = network;
}

/* Opens a table with five seats. Ada, Boris, Carla and Dan have the first four. */
static void open_four(void)
{
    world_open(&world, 7);
    ask(SAB_NOBODY, "create base seats=5 name=\"Ada\"");
    ask(SAB_NOBODY, "join TESTS name=\"Boris\" token=" BORIS);
    ask(SAB_NOBODY, "join TESTS name=\"Carla\"");
    ask(SAB_NOBODY, "join TESTS name=\"Dan\"");
}

static void start_four(void)
{
    open_four();
    ask(0, "start bots=random");
}

static bool is_bots_own(sab_seat seat)
{
    const struct table_seat *at = &world.table.seats[seat];
    return !at->person && at->bot[0] != '\0' && at->name[0] != '\0';
}

/* ---- The host -------------------------------------------------------------------------------- */

static void test_before(void)
{
    open_four();
    tap_ok(refuses(1, "remove 2", "only-host") && refuses(SAB_NOBODY, "remove 2", "only-players"),
           "before a game only the host removes somebody");
    tap_ok(refuses(0, "remove 0", "own-seat") && refuses(0, "remove 4", "seat-free") &&
               refuses(0, "remove 7", "no-such-seat"),
           "and neither oneself nor nobody");
    ask(0, "bot 4 honest");
    tap_ok(refuses(0, "remove 4", "seat-has-bot"), "nor a bot");
    tap_ok(ask(0, "remove 1") && world_made(&world, "removed") &&
               world.table.seats[1].name[0] == '\0' && !world.decision.entries[0].as.removed.vote,
           "the host removes somebody, and the seat is free");
    tap_ok(refuses(1, "say \"hey\"", "only-players"), "who was removed has no seat");
    tap_ok(refuses(SAB_NOBODY, "resume TESTS " BORIS, "banned") &&
               refuses(SAB_NOBODY, "join TESTS name=\"Boris\" token=" BORIS, "banned"),
           "and does not come back with the old token");
    tap_ok(!come("join", " name=\"Boris\" token=" BORIS) &&
               strcmp(world_why(&world), "banned") == 0,
           "not by the new link either");
    tap_ok(come("join", " name=\"Bo\" token=" EVE) && world.decision.seat == 1,
           "another token is somebody else, if nothing is known of the network");
    tap_ok(world_close(&world), "before: the log reads back");
}

static void test_during(void)
{
    start_four();
    ask(1, "sign light>2");
    world.call.other_network[0] = 9;
    tap_ok(ask(0, "remove 1") && world_made(&world, "removed sign") && is_bots_own(1) &&
               strcmp(world.table.seats[1].name, "Boris") == 0,
           "during a game a bot plays on, and the light goes out");
    tap_ok(refuses(1, "back", "only-players") &&
               refuses(SAB_NOBODY, "resume TESTS " BORIS, "banned"),
           "the seat is no longer the person's");
    from(9);
    tap_ok(!come("watch", "") && strcmp(world_why(&world), "banned") == 0 &&
               refuses(SAB_NOBODY, "watch TESTS", "banned") &&
               refuses(SAB_NOBODY, "join TESTS name=\"Bo\" token=" EVE, "banned"),
           "a new token from the same network does not help, not even to watch");
    ask(2, "link");
    memcpy(world.table.seats[2].link, WORLD_TOKEN("112300"), ENTRY_HASH_SIZE);
    memcpy(world.again.seats[2].link, WORLD_TOKEN("112300"), ENTRY_HASH_SIZE);
    memcpy(world.late.seats[2].link, WORLD_TOKEN("112300"), ENTRY_HASH_SIZE);
    tap_ok(refuses(SAB_NOBODY, "claim TESTS " WORLD_TOKEN("112300") " token=" EVE, "banned"),
           "nor does a link to the seat of somebody else");
    tap_ok(ask(2, "say \"hello\"") && ask(2, "watch TESTS"),
           "those who sit are not asked where they come from");
    from(8);
    tap_ok(come("watch", ""), "somebody from elsewhere may watch");
    from(0);
    tap_ok(come("watch", ""), "and so may somebody of whom nothing is known");
    tap_ok(ask(0, "remove 2") && ask(0, "remove 3") && world_play_game(&world) &&
               world_made(&world, "action") && refuses(0, "remove 1", "seat-has-bot"),
           "the game is played to its end");
    from(9);
    tap_ok(ask(0, "start") && refuses(SAB_NOBODY, "watch TESTS", "banned"),
           "the ban holds at a rematch");
    tap_ok(world_close(&world), "during: the log reads back, also from its newest head on");
}

static void test_host_removed(void)
{
    start_four();
    tap_ok(ask(1, "remove 0") && ask(2, "remove 0") && ask(3, "remove 0") &&
               world_made(&world, "asked removed host") && world.table.host == 1,
           "the host can be removed as well, and the next person is host");
    tap_ok(refuses(SAB_NOBODY, "create base seats=4 name=\"Ada\" token=" EVE, "table-exists"),
           "the table stays");
    tap_ok(world_close(&world), "host removed: the log reads back");
}

/* ---- Votes ----------------------------------------------------------------------------------- */

static void test_vote(void)
{
    start_four();
    tap_ok(ask(1, "remove 3") && world_made(&world, "asked") && world.table.asked[3] == 1u << 1,
           "a player asks for a removal");
    tap_ok(ask(1, "remove 3") && world_made(&world, ""), "twice is once");
    tap_ok(ask(1, "keep 3") && world_made(&world, "unasked") && world.table.asked[3] == 0 &&
               ask(1, "keep 3") && world_made(&world, ""),
           "and takes it back");
    ask(1, "remove 3");
    world_lose(&world, 0);
    world.call.now += 1;
    tap_ok(ask(2, "remove 3") && world_made(&world, "asked removed") && is_bots_own(3) &&
               world.decision.entries[1].as.removed.vote && world.table.asked[3] == 0,
           "all others who are present have asked: it is done, though the host is away");
    tap_ok(ask(1, "remove 2") && world_made(&world, "asked") && world.table.seats[2].person,
           "one person alone decides nothing");
    tap_ok(refuses(1, "remove 3", "seat-has-bot") && refuses(1, "remove 1", "own-seat"),
           "nobody votes about a bot or oneself");
    tap_ok(world_close(&world), "vote: the log reads back");
}

static void test_who_votes(void)
{
    start_four();
    ask(1, "remove 3");
    tap_ok(ask(2, "remove 3") && world_made(&world, "asked") && world.table.seats[3].person,
           "as long as one who is present has not asked, nothing happens");
    tap_ok(ask(2, "stand") && world.table.asked[3] == 1u << 1, "who leaves no longer asks");
    ask(1, "bot 1 honest");
    tap_ok(refuses(1, "remove 3", "bot-plays"), "who lets a bot play does not vote");
    tap_ok(ask(1, "back") && ask(3, "remove 1") && world.table.asked[1] == 1u << 3,
           "two may ask for each other's removal");
    ask(3, "stand");
    tap_ok(world.table.asked[3] == 0 && world.table.asked[1] == 0,
           "nobody asks about who has left, and who has left asks nothing");
    tap_ok(world_close(&world), "who votes: the log reads back");
}

static void test_votes_end(void)
{
    start_four();
    ask(1, "remove 3");
    while (world.table.phase == TABLE_PLAYING) {
        if (table_due(&world.table).kind == TABLE_DUE_BOT) {
            world_due(&world);
        } else {
            world_act_randomly(&world);
        }
    }
    tap_ok(world.table.asked[3] == 1u << 1 && ask(2, "remove 3"), "votes last into the next round");
    while (world.table.phase != TABLE_FINISHED && world.faults == 0) {
        world_play_game(&world);
    }
    tap_ok(world.table.asked[3] == (1u << 1 | 1u << 2) && ask(1, "remove 2") &&
               world_made(&world, "asked"),
           "and after the game");
    tap_ok(ask(0, "start") && world.table.asked[3] == 0 && world.table.asked[2] == 0,
           "but not into a new one");
    tap_ok(world_close(&world), "votes end: the log reads back");
}

static void test_limit(void)
{
    start_four();
    bool good = true;
    for (unsigned i = 0; i < 200; i++) {
        good = good && ask(1, "remove 3") && ask(1, "keep 3");
    }
    tap_ok(good && refuses(1, "remove 3", "too-often"), "200 times in a game are enough");
    tap_ok(ask(0, "remove 3"), "for the host there is no such limit");
    world_play_game(&world);
    tap_ok(world.table.phase == TABLE_FINISHED && refuses(1, "remove 2", "too-often"),
           "after the game neither");
    tap_ok(world_close(&world), "limit: the log reads back");
}

/* ---- The door -------------------------------------------------------------------------------- */

static bool is_told(sab_seat seat, const char *door)
{
    static char json[WORLD_JSON_SIZE];
    char key[32];
    snprintf(key, sizeof key, "\"door\":\"%s\"", door);
    return world_news(&world, seat, json) != NULL && strstr(json, key) != NULL;
}

static void test_door(void)
{
    char old[REQUEST_CODE_SIZE], words[64];
    open_four();
    tap_ok(world.table.door[0] == '\0' && ask(SAB_NOBODY, "watch TESTS"), "at first, no door");
    tap_ok(refuses(1, "renew", "only-host") && ask(0, "renew") && world_made(&world, "renewed") &&
               strlen(world.table.door) == 5 &&
               request_is_code(world.table.door, strlen(world.table.door)),
           "the host gives the table a door");
    tap_ok(is_told(0, world.table.door) && is_told(1, world.table.door),
           "everybody with a seat is told");
    tap_ok(!is_told(SAB_NOBODY, world.table.door), "but nobody who watches");
    tap_ok(refuses(SAB_NOBODY, "watch TESTS", "no-table") &&
               refuses(SAB_NOBODY, "join TESTS name=\"Eve\"", "no-table") &&
               refuses(SAB_NOBODY, "watch TESTS-BBBBB", "no-table"),
           "without it, or with another, there is no such table");
    world.watches = true;
    tap_ok(ask(SAB_NOBODY, "watch TESTS") &&
               refuses(SAB_NOBODY, "join TESTS name=\"Eve\"", "link-renewed"),
           "who watches goes on watching, but needs the new link to sit down");
    world.watches = false;
    memcpy(old, world.table.door, sizeof old);
    tap_ok(come("watch", "") && ask(0, "renew") && strcmp(old, world.table.door) != 0,
           "a new door is another one");
    snprintf(words, sizeof words, "watch TESTS-%s", old);
    tap_ok(refuses(SAB_NOBODY, words, "no-table") && come("join", " name=\"Eve\" token=" EVE) &&
               world.decision.seat == 4,
           "the old one no longer opens, the new one does");
    tap_ok(ask(SAB_NOBODY, "join TESTS name=\"Eve\" token=" EVE) && world.decision.seat == 4 &&
               ask(SAB_NOBODY, "resume TESTS " EVE),
           "who has a seat comes back without it");
    memcpy(old, world.table.door, sizeof old);
    ask(0, "remove 4");
    tap_ok(strcmp(old, world.table.door) != 0 && refuses(SAB_NOBODY, "watch TESTS", "no-table"),
           "a removal changes the door");
    ask(0, "start bots=random");
    tap_ok(refuses(SAB_NOBODY, "watch TESTS", "no-table") && come("watch", ""), "a game does not");
    tap_ok(world_close(&world), "door: the log reads back");
}

static void test_door_is_not_the_deal(void)
{
    char first[REQUEST_CODE_SIZE];
    struct request request = {.id = 100, .verb = REQUEST_RENEW, .seat = SAB_NOBODY};
    open_four();
    world.call.seat = 0;
    table_decide(&world.table, &request, &world.call, &world.decision);
    memcpy(first, world.decision.entries[0].as.door, sizeof first);
    world.call.entropy[0] ^= 255;
    world.call.entropy[1] ^= 255;
    table_decide(&world.table, &request, &world.call, &world.decision);
    tap_text(world.decision.entries[0].as.door, first, "a door tells nothing about the entropy");
    tap_ok(world_close(&world), "entropy: the log reads back");
}

/* ---- Bans ------------------------------------------------------------------------------------ */

static void test_many_bans(void)
{
    open_four();
    bool good = true;
    for (unsigned i = 1; i <= TABLE_BANS_MAX + 1; i++) {
        from(0);
        good = good && (i == 1 || come("join", " name=\"Boris\" seat=1"));
        world.call.other_network[0] = (uint8_t)i;
        good = good && ask(0, "remove 1");
    }
    from(2);
    good = good && !come("watch", "") && strcmp(world_why(&world), "banned") == 0;
    from(TABLE_BANS_MAX + 1);
    good = good && !come("watch", "") && strcmp(world_why(&world), "banned") == 0;
    tap_ok(good, "a table remembers the newest bans");
    from(1);
    tap_ok(come("watch", ""), "and forgets the oldest when it has too many");
    from(0);
    come("join", " name=\"Boris\"");
    ask(0, "set seats=4");
    tap_ok(ask(0, "start") && world_made(&world, "head started"),
           "the head of a log has room for all of them");
    tap_ok(world_close(&world), "many bans: the log reads back, also from the head on");
}

/* ---- The next host --------------------------------------------------------------------------- */

/* Ada removes Boris, who comes back to the same seat under another name. */
static void boris_returns(void)
{
    open_four();
    ask(0, "remove 1");
    come("join", " name=\"Bo\" seat=1 token=" EVE);
}

static void test_next_host(void)
{
    boris_returns();
    tap_ok(ask(0, "stand") && world_made(&world, "stood host") && world.table.host == 2,
           "after a removal, somebody who sat there before becomes host");
    tap_ok(ask(2, "stand") && world.table.host == 3, "as long as there is somebody");
    tap_ok(ask(3, "stand") && world.table.host == 1, "and then somebody who came later");
    tap_ok(world_close(&world), "next host: the log reads back");
    boris_returns();
    world_lose(&world, 2);
    world_lose(&world, 3);
    tap_ok(ask(0, "stand") && world.table.host == 1, "somebody who is connected comes first");
    tap_ok(world_close(&world), "connected: the log reads back");
    boris_returns();
    ask(0, "remove 3");
    come("join", " name=\"Eve\" seat=3");
    tap_ok(ask(2, "stand") && ask(0, "stand") && world.table.host == 1,
           "who sat there before the second removal comes before those who did not");
    tap_ok(world_close(&world), "two removals: the log reads back");
}

/* Reads the log without the words `after`, as older versions wrote it. */
static bool reads_old(struct table *table)
{
    static char line[ENTRY_TEXT_SIZE];
    const char *at = world.log.bytes;
    bool good = true;
    memset(table, 0, sizeof *table);
    while (good && *at != '\0') {
        size_t size = strcspn(at, "\n"), length = 0;
        for (size_t i = 0; i < size; i++) {
            i += strncmp(at + i, " after=1", 8) == 0 ? 8 : 0;
            line[length] = at[i];
            length += i < size;
        }
        struct entry entry;
        struct sab_fault fault;
        good = entry_read(line, length, &entry, &fault) && table_apply(table, &entry, NULL);
        at += size + (at[size] == '\n');
    }
    return good;
}

static void test_next_host_of_game(void)
{
    static struct table old;
    boris_returns();
    tap_ok(ask(0, "start bots=random") && world_made(&world, "sat head started") &&
               world.table.seats[1].after == 1,
           "a head says who came after a removal");
    tap_ok(reads_old(&old) && old.seats[1].after == 0 && old.seq == world.table.seq,
           "a log whose heads do not say so can be read");
    tap_ok(ask(0, "stand") && world.table.host == 2, "so it counts in later games as well");
    tap_ok(world_close(&world), "host of a game: the log reads back, also from its newest head on");
    boris_returns();
    world.call.older = true;
    tap_ok(ask(0, "start bots=random") && world_made(&world, "sat head started") &&
               strstr(world.log.bytes, "after=") == NULL && world.table.seats[1].after == 0,
           "a head that older servers read does not");
    tap_ok(world_close(&world), "older servers: the log reads back");
}

int main(void)
{
    test_next_host();
    test_next_host_of_game();
    test_before();
    test_during();
    test_host_removed();
    test_vote();
    test_who_votes();
    test_votes_end();
    test_limit();
    test_door();
    test_door_is_not_the_deal();
    test_many_bans();
    return tap_done();
}
