/* SPDX-License-Identifier: MIT
 *
 * corners_test.c - what a table must refuse, although it looks almost right: entries that do not
 * follow the newest one, seats and secrets with a small mistake, requests of absent players, bots
 * that are late or know too much, and plans that go too far.
 */
#include "table/head.h"
#include "tests/table/world.h"
#include "tests/tap.h"

#include <stdio.h>

static struct world world;

#define ADA WORLD_TOKEN("ada000")
#define BORIS WORLD_TOKEN("b07150")

/* ---- Entries --------------------------------------------------------------------------------- */

static bool applies(struct entry entry)
{
    struct table table = world.table;
    return table_apply(&table, &entry, NULL);
}

static struct entry said_by(sab_seat seat)
{
    struct entry entry = entry_of(ENTRY_SAID);
    entry.seat = seat;
    entry.seq = world.table.seq + 1;
    entry.at = world.table.at;
    memcpy(entry.as.text, "Well.", 6);
    return entry;
}

static void test_entries(void)
{
    world_open(&world, 1);
    world.call.now = 5000;
    tap_ok(world_start(&world, "base seats=3"), "a game begins");
    struct entry entry = said_by(0);
    tap_ok(applies(entry), "an entry that follows is taken");
    entry.seq++;
    tap_ok(!applies(entry), "not one that leaves out a number");
    entry.seq -= 2;
    tap_ok(!applies(entry), "nor one that has been");
    entry = said_by(0);
    entry.at--;
    tap_ok(!applies(entry), "nor one older than the last");
    tap_ok(world_close(&world), "entries: the log reads back");
}

/* Whether a table accepts the head as its next entry. If `at_table` is true, tries the table of
 * the test, otherwise an empty table. */
static bool takes_head(const struct entry *head, bool at_table)
{
    static struct table table;
    memset(&table, 0, sizeof table);
    if (at_table) {
        memcpy(&table, &world.table, sizeof table);
    }
    return table_apply(&table, head, NULL);
}

/* A table must accept a head only if everything that the head says is true of the table. Even an
 * empty table must refuse a head that cannot be true of any table. */
static void test_heads(void)
{
    world_open(&world, 5);
    tap_ok(world_ask(&world, SAB_NOBODY, "create base seats=3 name=\"Ada\" token=" ADA) &&
               world_ask(&world, SAB_NOBODY, "join TESTS name=\"Boris\" token=" BORIS) &&
               world_ask(&world, 0, "link"),
           "a table with a free seat");
    struct entry head = entry_of(ENTRY_HEAD);
    head_of(&world.table, &head.as.head);
    head.seq = world.table.seq + 1;
    head.at = world.table.at;
    struct entry good = head;
    struct table_seat *seats = head.as.head.seats;
    tap_ok(takes_head(&head, true) && takes_head(&head, false), "its head is taken");
    seats[1].ids[0]++;
    tap_ok(!takes_head(&head, true), "not one that differs from the table");
    head = good;
    head.seq++;
    tap_ok(!takes_head(&head, true) && takes_head(&head, false), "or that leaves out a number");
    head.seq = 0;
    tap_ok(!takes_head(&head, false), "or has none");
    head = good;
    head.as.head.host = 2;
    tap_ok(!takes_head(&head, false), "a host is a person");
    head = good;
    head.as.head.next_starter = 3;
    tap_ok(!takes_head(&head, false), "the next starter has a seat");
    head = good;
    seats[2].online = true;
    tap_ok(!takes_head(&head, false), "a free seat is empty");
    head = good;
    seats[1].person = false;
    tap_ok(!takes_head(&head, false), "somebody sits in a seat that is not");
    head = good;
    seats[0].ids[1] = seats[0].ids[0] + 1;
    tap_ok(!takes_head(&head, false), "requests are in order");
    head = good;
    memcpy(&seats[3], &seats[1], sizeof seats[3]);
    tap_ok(!takes_head(&head, false), "nobody sits beyond the seats");
    tap_ok(world_ask(&world, 0, "start bots=random"), "the game starts");
    head_of(&world.table, &head.as.head);
    head.seq = world.table.seq + 1;
    head.at = world.table.at;
    tap_ok(!takes_head(&head, true), "no head during a game");
    tap_ok(world_close(&world), "heads: the log reads back");
}

/* If an entry says that a bot has acted, a bot must have the seat. If it says that a person has
 * acted, a person must have the seat. */
static void test_authors(void)
{
    world_open(&world, 2);
    tap_ok(world_start(&world, "base seats=3"), "a game with bots begins");
    while (world.table.phase == TABLE_PLAYING && sab_to_move(&world.table.game) != 0) {
        world_due(&world);
    }
    struct sab_action actions[SAB_ACTIONS_MAX];
    size_t count = sab_legal(&world.table.game, actions);
    struct entry entry = said_by(0);
    entry.what = ENTRY_ACTION;
    memset(&entry.as, 0, sizeof entry.as);
    entry.as.action.action = actions[0];
    entry.by = 0;
    entry.id = 99;
    tap_ok(count > 0 && applies(entry), "a person's entry moves a person");
    entry.as.action.bot = true;
    tap_ok(!applies(entry), "a bot's does not");
    tap_ok(world_close(&world), "authors: the log reads back");
}

/* ---- Seats and secrets ----------------------------------------------------------------------- */

static void test_seats(void)
{
    world_open(&world, 3);
    world_asks(&world, SAB_NOBODY, "create base seats=3 name=\"Ada\" token=" ADA);
    tap_ok(world_refuses(&world, SAB_NOBODY, "join TESTS name=\"Eve\" seat=3", REPLY_FULL),
           "there is no seat after the last");
    tap_ok(world_refuses(&world, SAB_NOBODY, "join TESTS name=\"Eve\" seat=0", REPLY_FULL),
           "nor one that a person has");
    tap_ok(world_asks(&world, SAB_NOBODY, "join TESTS name=\"Boris\" seat=2 token=" BORIS),
           "the last one is there");
    /* In this test, the hash of a secret is its first bytes. These two secrets differ only in the
     * last byte. */
    tap_ok(world_refuses(&world, SAB_NOBODY, "resume TESTS ada00000000000000000000000000001",
                         REPLY_NOT_HERE),
           "half a token opens no seat");
    tap_ok(world_asks(&world, SAB_NOBODY, "resume TESTS ada00000000000000000000000000000"),
           "a whole one does");
    tap_ok(world_close(&world), "seats: the log reads back");
}

/* Makes a link to `seat`. The hash of the link is the hash of the token that the shell draws. */
static void draw_link(sab_seat seat, char link[33])
{
    static const char hex[] = "0123456789abcdef";
    tap_ok(world_asks(&world, seat, "link"), "a link is drawn");
    for (unsigned i = 0; i < 32; i++) {
        link[i] = hex[world.table.seats[seat].link[i] & 15];
    }
    link[32] = '\0';
    memcpy(world.table.seats[seat].link, link, 32);
    memcpy(world.again.seats[seat].link, link, 32);
}

static void test_claims(void)
{
    char link[33], words[160];
    for (sab_seat seat = 0; seat < 2; seat++) {
        world_open(&world, 4);
        world_asks(&world, SAB_NOBODY, "create base seats=3 name=\"Ada\" token=" ADA);
        world_asks(&world, SAB_NOBODY, "join TESTS name=\"Boris\" token=" BORIS);
        draw_link(seat, link);
        snprintf(words, sizeof words, "claim TESTS %s token=%s", link, seat == 0 ? BORIS : ADA);
        tap_ok(world_refuses(&world, SAB_NOBODY, words, REPLY_NOT_ALLOWED),
               "the token of seat %u does not claim seat %u too", 1u - seat, (unsigned)seat);
        tap_ok(world_close(&world), "claims: the log reads back");
    }
}

/* ---- Those who are away ---------------------------------------------------------------------- */

static void test_hosts(void)
{
    world_open(&world, 5);
    world_asks(&world, SAB_NOBODY, "create base seats=3 name=\"Ada\" token=" ADA);
    world_asks(&world, SAB_NOBODY, "join TESTS name=\"Boris\" token=" BORIS);
    world_lose(&world, 1);
    world_lose(&world, 0);
    tap_ok(world.table.host == 0 && table_due(&world.table).kind == TABLE_DUE_NEVER,
           "with all away nobody follows as host");
    tap_ok(world_close(&world), "hosts: the log reads back");
}

static void test_ready(void)
{
    world_open(&world, 6);
    world_asks(&world, SAB_NOBODY, "create base seats=3 name=\"Ada\" token=" ADA);
    world_asks(&world, SAB_NOBODY, "join TESTS name=\"Boris\" token=" BORIS);
    world_asks(&world, 0, "start bots=random");
    for (int i = 0; i < 4000 && world.table.phase == TABLE_PLAYING; i++) {
        bool bot = table_due(&world.table).kind == TABLE_DUE_BOT;
        (void)(bot ? world_due(&world) : world_act_randomly(&world));
    }
    world_lose(&world, 1);
    tap_ok(world.table.phase == TABLE_BETWEEN && world_asks(&world, 0, "ready"),
           "one is ready, one away");
    tap_ok(world.table.phase == TABLE_PLAYING && world.table.round == 2,
           "and the next round is dealt at once");
    tap_ok(world_close(&world), "ready: the log reads back");
}

/* ---- Bots ------------------------------------------------------------------------------------ */

static void test_bot_turn(void)
{
    static struct sab_action told[TABLE_HISTORY_MAX];
    unsigned hidden = 0;
    bool good = true;
    for (unsigned number = 0; number < 4; number++) {
        world_open(&world, number);
        world_start(&world, number % 2 == 0 ? "base seats=4" : "cave seats=4");
        for (int i = 0; i < 40 && world.table.phase == TABLE_PLAYING; i++) {
            bool bot = table_due(&world.table).kind == TABLE_DUE_BOT;
            (void)(bot ? world_due(&world) : world_act_randomly(&world));
            for (sab_seat seat = 0; seat < 4; seat++) {
                struct sab_view view;
                size_t count = table_bot_turn(&world.table, seat, &view, told);
                good = good && count == world.table.history_count && view.seat == seat;
                for (size_t k = 0; k < count; k++) {
                    const struct sab_action *was = &world.table.history[k];
                    struct sab_action wanted = sab_redact_action(was, seat);
                    good = good && memcmp(&told[k], &wanted, sizeof wanted) == 0;
                    hidden += memcmp(was, &wanted, sizeof wanted) != 0;
                }
            }
        }
        world_close(&world);
    }
    tap_ok(good && hidden > 0, "a bot is told what its seat may know, %u times less than was",
           hidden);
}

static void test_late_bot(void)
{
    world_open(&world, 7);
    world_start(&world, "base seats=3");
    while (table_due(&world.table).kind != TABLE_DUE_BOT) {
        world_act_randomly(&world);
    }
    sab_seat seat = table_due(&world.table).seat;
    struct sab_action actions[SAB_ACTIONS_MAX];
    sab_legal(&world.table.game, actions);
    for (int late = -1; late <= 1; late += 2) {
        table_decide_bot(&world.table, seat, world.table.step + (uint32_t)late, &actions[0],
                         &world.call, &world.decision);
        tap_ok(world.decision.reply.error == REPLY_STALE && world.decision.count == 0,
               "a choice for %s step is not done", late < 0 ? "an earlier" : "a later");
    }
    table_decide_bot(&world.table, seat, world.table.step, &actions[0], &world.call,
                     &world.decision);
    tap_ok(world.decision.reply.error == REPLY_OK && world.decision.count == 1, "one for this is");
    world_close(&world);
}

static void test_bots_do_not_agree(void)
{
    world_open(&world, 8);
    world_asks(&world, SAB_NOBODY, "create base seats=3 name=\"Ada\"");
    world_asks(&world, 0, "start bots=honest");
    for (int i = 0; i < 6 || sab_to_move(&world.table.game) != 0; i++) {
        bool bot = table_due(&world.table).kind == TABLE_DUE_BOT;
        (void)(bot ? world_due(&world) : world_act_randomly(&world));
    }
    char words[32];
    snprintf(words, sizeof words, "act %u vote", (unsigned)world.table.step);
    tap_ok(world_asks(&world, 0, words) && sab_votes(&world.table.game) == 1,
           "with cards to draw no bot agrees to end the round");
    tap_ok(world_close(&world), "bots: the log reads back");
}

/* ---- Gold ------------------------------------------------------------------------------------ */

/* What each seat won in each round must be told when the game is over, and not before. */
static void test_gold_by_round(void)
{
    static char news[WORLD_JSON_SIZE];
    world_open(&world, 11);
    tap_ok(world_start(&world, "base seats=4"), "a game begins");
    bool early = false;
    while (world.table.phase != TABLE_FINISHED) {
        bool person =
            world.table.phase == TABLE_PLAYING && table_due(&world.table).kind != TABLE_DUE_BOT;
        (void)(person ? world_act_randomly(&world) : world_due(&world));
        bool over = world.table.phase == TABLE_FINISHED;
        early = early || (!over && strstr(world_news(&world, 0, news), "\"won\":[") != NULL);
    }
    tap_ok(!early, "no gold is told before the end");
    struct sab_view view;
    unsigned wrong = 0;
    sab_see(&world.table.game, SAB_NOBODY, &view);
    for (unsigned seat = 0; seat < 4; seat++) {
        const uint8_t *gold = view.as.base.gold_all[seat];
        wrong += world.table.won[2][seat] != gold[1] + 2 * gold[2] + 3 * gold[3];
        wrong += world.table.won[0][seat] > world.table.won[1][seat];
    }
    tap_number(wrong, 0, "what was won by the last round is what everybody has");
    tap_ok(strstr(world_news(&world, SAB_NOBODY, news), "\"won\":[[") != NULL,
           "then everybody is told");
    tap_ok(world_close(&world), "gold: the log reads back");
}

/* ---- Plans ----------------------------------------------------------------------------------- */

/* Finds a step of a dwarf after which the dwarf's own player is asked for an axe. Returns false if
 * there is none. */
static bool find_ambush(struct sab_action *step)
{
    static struct sab_action actions[SAB_ACTIONS_MAX];
    sab_seat seat = sab_to_move(&world.table.game);
    size_t count = seat != SAB_NOBODY && sab_phase(&world.table.game) == SAB_CAVE_MOVING
                       ? sab_legal(&world.table.game, actions)
                       : 0;
    for (size_t i = 0; i < count; i++) {
        struct sab_game game = world.table.game;
        if (actions[i].verb == SAB_CAVE_STEP && sab_play(&game, &actions[i], NULL) == SAB_OK &&
            sab_phase(&game) == SAB_CAVE_ATTACK && sab_to_move(&game) == seat) {
            *step = actions[i];
            return true;
        }
    }
    return false;
}

/* A question of the cave must stop a plan that was made before the question. */
static void test_ambush(void)
{
    struct sab_action step;
    bool found = false;
    for (unsigned number = 0; number < 400 && !found; number++) {
        world_open(&world, number);
        world_asks(&world, SAB_NOBODY, "create cave seats=2 axe_at_once=on name=\"Ada\"");
        world_asks(&world, SAB_NOBODY, "join TESTS name=\"Boris\"");
        world_asks(&world, 0, "start");
        while (world.table.phase == TABLE_PLAYING && !(found = find_ambush(&step))) {
            world_act_randomly(&world);
        }
        if (!found) {
            world_close(&world);
        }
    }
    char words[128], action[SAB_ACTION_TEXT];
    struct sab_text text = sab_text_into(action, sizeof action);
    sab_write_action(&text, &step);
    snprintf(words, sizeof words, "act %u %s; endure", (unsigned)world.table.step, action);
    tap_ok(found && world_asks(&world, step.seat, words),
           "a step into a creature, and its end planned");
    tap_ok(world.decision.reply.done == 1 && sab_phase(&world.table.game) == SAB_CAVE_ATTACK &&
               sab_to_move(&world.table.game) == step.seat,
           "the step is made, and the axe asked for");
    tap_ok(world_close(&world), "ambush: the log reads back");
}

/* When a request comes again, the table must give the first answer again. This answer says how many
 * of the request's actions were carried out. */
static void test_repeated_plans(void)
{
    bool checked = false;
    char frame[REQUEST_SIZE + 32];
    for (unsigned number = 0; number < 200 && !checked; number++) {
        uint64_t first_id = 0;
        uint8_t first_done = 0;
        world_open(&world, number);
        world_asks(&world, SAB_NOBODY, "create cave seats=2 name=\"Ada\"");
        world_asks(&world, SAB_NOBODY, "join TESTS name=\"Boris\"");
        world_asks(&world, 0, "start");
        while (world.table.phase == TABLE_PLAYING && !checked) {
            sab_seat seat = sab_to_move(&world.table.game);
            bool good = world_act_at_once(&world, 3);
            if (!good || world.planned < 2 || seat != 0) {
                continue;
            }
            uint8_t done = world.decision.reply.done;
            if (first_id != 0 && done != first_done) {
                int size = snprintf(frame, sizeof frame, "%llu %s", (unsigned long long)first_id,
                                    "act 1 stay; stay");
                checked = true;
                tap_ok(world_frame(&world, 0, frame, (size_t)size) && world.decision.count == 0 &&
                           world.decision.reply.done == first_done,
                       "the older request had done %u, the newer %u", first_done, done);
                size = snprintf(frame, sizeof frame, "%llu %s", (unsigned long long)world.id,
                                "act 1 stay; stay");
                tap_ok(world_frame(&world, 0, frame, (size_t)size) && world.decision.count == 0 &&
                           world.decision.reply.done == done,
                       "and the newer is told its own");
            }
            first_id = world.id;
            first_done = done;
        }
        world_close(&world);
    }
    tap_ok(checked, "two requests that went differently far");
}

int main(void)
{
    test_entries();
    test_heads();
    test_authors();
    test_seats();
    test_claims();
    test_hosts();
    test_ready();
    test_bot_turn();
    test_late_bot();
    test_bots_do_not_agree();
    test_gold_by_round();
    test_ambush();
    test_repeated_plans();
    return tap_done();
}
