/* SPDX-License-Identifier: MIT
 *
 * reading_test.c - worker threads read logs. Logs may be long, and many guests may ask for them at
 * once, but no other guest may have to wait. If a guest has left, nothing may be done with what was
 * read for this guest.
 *
 * The store of the stage ends the program if anything reads it in the thread of the loop.
 */
#include "client/socket/told.h"
#include "server/jobs/reading.h"
#include "tests/server/stage.h"
#include "tests/tap.h"

#include <jansson.h>

enum { ATTACKERS = 50, REQUESTS = 30, LONG = 1900, FRAME = 256, CLUB = 50, CROWD = 330 };

static const struct lobby_options options = {.tables_max = 10, .news_enough = 32 * 1024};
static const struct lobby_options for_one = {.tables_max = 1, .news_enough = 32 * 1024};

/* A connection, and what was sent to it. */
struct person {
    struct guest *guest;
    struct told told;
    uint64_t next; /* the number of the entry that must come next */
    size_t messages;
    unsigned id; /* ID of the newest request; greater than the IDs in a long log */
    unsigned answers, ok, not_here, too_fast, busy;
    unsigned wrongs; /* number of entries that came out of order */
    char table[REQUEST_CODE_SIZE];
};

static struct stage stage;
static struct limits limits;

static void hear(void *line, const char *text, size_t size)
{
    struct person *person = line;
    json_error_t error;
    json_t *object = told_whole(&person->told, json_loadb(text, size, 0, &error));
    const json_t *entries = json_object_get(object, "entries");
    const char *refusal = json_string_value(json_object_get(object, "error"));
    const char *table = json_string_value(json_object_get(object, "table"));
    bool answer = json_object_get(object, "re") != NULL;
    person->messages++;
    person->answers += answer;
    person->ok += answer && refusal == NULL;
    person->not_here += refusal != NULL && strcmp(refusal, "not-here") == 0;
    person->too_fast += refusal != NULL && strcmp(refusal, "too-fast") == 0;
    person->busy += refusal != NULL && strcmp(refusal, "busy") == 0;
    if (table != NULL) {
        snprintf(person->table, sizeof person->table, "%s", table);
    }
    for (size_t i = 0; i < json_array_size(entries); i++) {
        const json_t *seq = json_object_get(json_array_get(entries, i), "seq");
        person->wrongs += (uint64_t)json_integer_value(seq) != person->next;
        person->next = (uint64_t)json_integer_value(seq) + 1;
    }
    json_decref(object);
}

static void say(struct person *person, const char *words)
{
    char frame[FRAME];
    int size = snprintf(frame, sizeof frame, "%u %s", ++person->id, words);
    lobby_request(person->guest, frame, (size_t)size);
}

static struct visitor *visit(const char *address)
{
    return limits_arrive(&limits, address, false, stage.now);
}

static void arrive(struct person *person, struct visitor *visitor)
{
    *person = (struct person){.id = 10 * LONG, .next = 1};
    person->guest = lobby_arrive(stage.lobby, person, visitor);
    say(person, "hello 2");
    person->answers = person->ok = 0;
}

static void leave(struct person *person)
{
    lobby_leave(person->guest);
    told_forget(&person->told);
    person->guest = NULL;
}

static struct lobby_numbers numbers(void)
{
    return lobby_numbers(stage.lobby);
}

/* Carries out all readings, and lets the people receive everything. Returns the number of
 * readings. */
static unsigned settle(struct person *people, size_t count)
{
    unsigned readings = 0;
    for (bool more = true; more;) {
        more = false;
        stage_settle(&stage);
        for (size_t i = 0; i < count; i++) {
            size_t before = people[i].messages;
            if (people[i].guest != NULL) {
                lobby_drained(people[i].guest);
            }
            while (stage_read(&stage)) {
                readings++;
            }
            more = more || people[i].messages > before;
        }
    }
    return readings;
}

/* ---- Tables ---------------------------------------------------------------------------------- */

/* Opens Ada's table, and lets its log grow until it has `entries` entries. Then everybody leaves,
 * and the server starts again. */
static void open_table(const struct lobby_options *how, char code[16], uint64_t entries)
{
    static char line[ENTRY_TEXT_SIZE];
    struct person ada;
    char words[160];
    memset(&limits, 0, sizeof limits);
    stage_open(&stage, how, hear);
    arrive(&ada, NULL);
    snprintf(words, sizeof words, "create base seats=4 name=\"Ada\" token=%064x", 1);
    say(&ada, words);
    stage_settle(&stage);
    snprintf(code, 16, "%s", ada.table);
    leave(&ada);
    stage_settle(&stage);
    uint64_t last = lobby_table(stage.lobby, code)->seq;
    for (; last < entries; last++) {
        int size = snprintf(line, sizeof line, "%llu %llu 0:%llu said 0 \"%0100llu\"",
                            (unsigned long long)last + 1, (unsigned long long)stage.now,
                            (unsigned long long)last + 1000, (unsigned long long)last);
        struct store_entry entry = {.at = stage.now, .body = line, .size = (size_t)size};
        struct store_append append = {
            .table = code, .expected = last, .entries = &entry, .count = 1, .ticket = 1};
        struct store_result result;
        memcpy(append.key, &last, sizeof last);
        store_append(stage.store, &append);
        if (!store_poll(stage.store, &result) || result.outcome != STORE_OK) {
            abort();
        }
    }
    lobby_close(stage.lobby);
    stage_start(&stage, how, hear);
}

static void close_all(struct person *people, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (people[i].guest != NULL) {
            leave(&people[i]);
        }
    }
    stage_close(&stage);
    limits_free(&limits);
}

/* ---- Many who want a long log ---------------------------------------------------------------- */

/* Fifty connections of one address watch a table with a long log, again and again. */
static void test_attack(void)
{
    static struct person people[ATTACKERS + 2];
    struct person *victim = &people[ATTACKERS], *other = &people[ATTACKERS + 1];
    char code[16], words[64];
    open_table(&options, code, LONG);
    struct visitor *attacker = visit("203.0.113.9");
    for (size_t i = 0; i < ATTACKERS; i++) {
        arrive(&people[i], attacker);
    }
    arrive(victim, visit("203.0.113.10"));
    arrive(other, visit("203.0.113.11"));
    for (unsigned k = 0; k < REQUESTS; k++) {
        snprintf(words, sizeof words, "watch %s after=%u", code, LONG - 50);
        for (size_t i = 0; i < ATTACKERS; i++) {
            say(&people[i], words);
        }
    }
    say(victim, "ping");
    tap_ok(victim->ok == 1, "while %d requests for a long log wait, a ping is answered at once",
           ATTACKERS * REQUESTS);
    tap_ok(numbers().readings_under_way == 1, "the table is read once for all of them");
    stage_read(&stage);
    stage_settle(&stage);
    for (size_t i = 0; i < ATTACKERS; i++) {
        lobby_drained(people[i].guest);
    }
    say(&people[0], "watch LNDRS");
    say(victim, "watch LNDRS");
    say(other, "watch KRMPT");
    tap_ok(numbers().readings_under_way <= 3, "at most three readings are under way");
    while (victim->answers + other->answers < 3 && stage_read(&stage)) {
    }
    tap_ok(victim->not_here == 1 && other->not_here == 1,
           "other people's requests are answered soon");
    settle(people, ATTACKERS);
    unsigned ok = 0, too_fast = 0;
    for (size_t i = 0; i < ATTACKERS; i++) {
        ok += people[i].ok;
        too_fast += people[i].too_fast;
    }
    tap_ok(ok >= 200 && ok < 220 && too_fast > ATTACKERS * (REQUESTS - 10),
           "%u requests are answered, %u are too many", ok, too_fast);
    close_all(people, ATTACKERS + 2);
}

/* Counts how many readings can be under way for one address, and how many for several addresses. */
static void test_share(void)
{
    static struct person people[CLUB];
    char words[64];
    char code[16];
    open_table(&options, code, 10);
    struct visitor *one = visit("203.0.113.9");
    for (size_t i = 0; i < 10; i++) {
        arrive(&people[i], one);
        snprintf(words, sizeof words, "watch BBBB%c", (char)('B' + i));
        say(&people[i], words);
    }
    tap_number((long long)numbers().readings_under_way, 2, "an address has two readings at once");
    arrive(&people[10], visit("203.0.113.10"));
    say(&people[10], "watch CCCCB");
    tap_number((long long)numbers().readings_under_way, 3,
               "other addresses may have one reading more");
    arrive(&people[11], visit("203.0.113.11"));
    say(&people[11], "watch CCCCD");
    tap_number((long long)numbers().readings_under_way, 3,
               "no further reading begins, so a thread is left for bots");
    tap_number((long long)numbers().readings_waiting, 9, "all other readings wait");
    close_all(people, 12);
}

/* After a restart, all members of a club come back at once. */
static void test_club(void)
{
    static struct person people[CLUB];
    char code[16], words[128];
    unsigned ok = 0, wrongs = 0;
    open_table(&options, code, LONG);
    struct visitor *club = visit("203.0.113.9");
    for (size_t i = 0; i < CLUB; i++) {
        arrive(&people[i], club);
        snprintf(words, sizeof words, i < 8 ? "resume %s %064x" : "watch %s", code, 1);
        say(&people[i], words);
    }
    settle(people, CLUB);
    for (size_t i = 0; i < CLUB; i++) {
        ok += people[i].ok == 1 && people[i].next > LONG;
        wrongs += people[i].wrongs;
    }
    tap_ok(ok == CLUB && wrongs == 0, "fifty people of one address all come back to %d entries",
           LONG);
    unsigned fast = 0;
    snprintf(words, sizeof words, "watch %s after=99999", code);
    for (size_t i = 0; i < CLUB; i++) {
        for (unsigned k = 0; k < 8; k++) {
            say(&people[i], words);
            stage_settle(&stage);
        }
        fast += people[i].ok == 9;
    }
    tap_number(fast, CLUB, "if they know the last entry, they may come back any number of times");
    close_all(people, CLUB);
}

static unsigned count_answered(const struct person *people, size_t count)
{
    unsigned answered = 0;
    for (size_t i = 0; i < count; i++) {
        answered += people[i].answers > 0;
    }
    return answered;
}

/* Many people ask for a table while it is read. Their requests must not make one turn long. */
static void test_queue(void)
{
    static struct person people[CLUB];
    char code[16], words[64];
    unsigned rings = 0;
    open_table(&options, code, LONG);
    struct visitor *club = visit("203.0.113.9");
    snprintf(words, sizeof words, "watch %s after=99999", code);
    for (size_t i = 0; i < CLUB; i++) {
        arrive(&people[i], club);
        say(&people[i], words);
    }
    stage_read(&stage);
    store_memory_advance(stage.store, stage.now + 10); /* the entry `restarted` is stored */
    lobby_stored(stage.lobby);
    tap_number(count_answered(people, CLUB), 8, "a table that has been read answers eight people");
    for (; count_answered(people, CLUB) < CLUB && rings < CLUB; rings++) {
        alarms_run(&stage.alarms, stage.now, 1);
    }
    tap_number(rings, 6, "and eight more each time its alarm rings");
    close_all(people, CLUB);
}

/* The server has room for one table. While requests wait there, the server must not forget that
 * table to make room for another. */
static void test_queue_stays(void)
{
    enum { STRANGERS = 20 };
    static struct person people[STRANGERS + 1];
    char code[16], words[128];
    open_table(&for_one, code, 10);
    snprintf(words, sizeof words, "resume %s %064x", code, 99);
    for (size_t i = 0; i <= STRANGERS; i++) {
        char address[32];
        snprintf(address, sizeof address, "203.0.113.%zu", i + 1);
        arrive(&people[i], visit(address));
    }
    for (size_t i = 0; i < STRANGERS; i++) {
        say(&people[i], words);
    }
    stage_read(&stage);
    store_memory_advance(stage.store, stage.now + 10); /* the entry `restarted` is stored */
    lobby_stored(stage.lobby);
    snprintf(words, sizeof words, "create base seats=4 name=\"Boris\" token=%064x", 2);
    say(&people[STRANGERS], words);
    stage_read(&stage);
    tap_number(people[STRANGERS].busy, 1, "a table where requests wait is not forgotten");
    while (count_answered(people, STRANGERS) < STRANGERS &&
           alarms_next(&stage.alarms) <= stage.now) {
        alarms_run(&stage.alarms, stage.now, 1);
    }
    tap_number(count_answered(people, STRANGERS), STRANGERS, "all these requests are answered");
    close_all(people, STRANGERS + 1);
}

/* Several strangers try wrong tokens at once, and after them a spectator comes. Returns whether the
 * table is forgotten while the spectator is there. */
static bool forgets_spectator(size_t strangers)
{
    enum { MOST = 10, LONG_MS = 11 * 60 * 1000 };
    static struct person people[MOST + 1];
    struct person *spectator = &people[strangers];
    char code[16], words[128];
    open_table(&options, code, 10);
    for (size_t i = 0; i <= strangers; i++) {
        arrive(&people[i], NULL);
        snprintf(words, sizeof words, i < strangers ? "resume %s %064x" : "watch %s", code, 99);
        say(&people[i], words);
    }
    settle(people, strangers + 1);
    stage.now += LONG_MS;
    alarms_run(&stage.alarms, stage.now, SIZE_MAX);
    bool forgets = spectator->ok != 1 || lobby_table(stage.lobby, code) == NULL;
    close_all(people, strangers + 1);
    return forgets;
}

static void test_spectator_stays(void)
{
    size_t forgotten = 0;
    for (size_t strangers = 0; strangers <= 10; strangers++) {
        forgotten += forgets_spectator(strangers);
    }
    tap_number((long long)forgotten, 0,
               "a table is not forgotten under a spectator, however many came just before");
}

/* ---- Guests that leave, and news that comes meanwhile ---------------------------------------- */

static void test_leavers(void)
{
    static struct person people[4];
    char code[16], words[64];
    open_table(&options, code, LONG);
    struct visitor *visitor = visit("203.0.113.9");
    for (size_t i = 0; i < 4; i++) {
        arrive(&people[i], visitor);
        snprintf(words, sizeof words, "watch %s", code);
        say(&people[i], words);
    }
    leave(&people[0]);
    tap_number((long long)numbers().readings_under_way, 1,
               "the first who wants a table leaves while it is read");
    stage_read(&stage);
    stage_settle(&stage);
    tap_ok(people[1].messages > 1 && people[2].messages > 1, "the others get the table");
    lobby_drained(people[1].guest);
    lobby_drained(people[2].guest);
    lobby_drained(people[3].guest);
    tap_ok(numbers().readings_under_way == 2 && numbers().readings_waiting == 1,
           "one piece waits, and two are under way");
    leave(&people[1]);
    leave(&people[3]);
    tap_number((long long)numbers().readings_waiting, 0, "a guest who leaves no longer waits");
    settle(people, 4);
    tap_ok(people[2].ok == 1 && people[2].next > LONG && people[2].wrongs == 0,
           "a guest who stays is told everything");
    tap_ok(numbers().readings_under_way == 0 && visitor->readings == 0 && visitor->holders == 0,
           "no reading is left");
    close_all(people, 4);
}

/* A reader takes nothing. Meanwhile, others talk so much that the server cannot keep all the news
 * for this reader. */
static void test_news_meanwhile(void)
{
    static struct person people[2];
    char code[16], words[FRAME];
    open_table(&options, code, 20);
    arrive(&people[0], NULL);
    snprintf(words, sizeof words, "resume %s %064x", code, 1);
    say(&people[0], words);
    settle(people, 1);
    arrive(&people[1], NULL);
    snprintf(words, sizeof words, "watch %s", code);
    say(&people[1], words);
    uint64_t before = people[0].next;
    for (unsigned i = 0; i < 400; i++) {
        stage.now += 2000;
        snprintf(words, sizeof words, "say \"%0200u\"", i);
        say(&people[0], words);
        lobby_stored(stage.lobby);
    }
    tap_ok(people[0].next == before + 400 && people[1].messages == 1,
           "much is said before somebody is told the past");
    settle(people, 2);
    tap_ok(people[1].ok == 1 && people[1].next == people[0].next && people[1].wrongs == 0,
           "after that, this guest is told everything once and in order");
    tap_ok(people[1].messages < 100,
           "the guest gets few messages, because the server did not keep the news");
    close_all(people, 2);
}

/* ---- A crowd --------------------------------------------------------------------------------- */

/* The server must tell all people at a table of an entry in the same turn of the loop. */
static void test_crowd(void)
{
    static struct person people[CROWD];
    char code[16], words[128];
    unsigned ok = 0;
    open_table(&options, code, 10);
    snprintf(words, sizeof words, "watch %s after=99999", code);
    for (size_t i = 0; i < CROWD - 10; i++) {
        arrive(&people[i], NULL);
        say(&people[i], words);
        stage_settle(&stage);
        ok += people[i].ok;
    }
    tap_number(ok, 300, "of 320 spectators, 300 may watch a table at the same time");
    leave(&people[0]);
    say(&people[CROWD - 11], words);
    tap_number(people[CROWD - 11].ok, 1, "another spectator may watch when one of them leaves");
    ok = 0;
    snprintf(words, sizeof words, "resume %s %064x after=99999", code, 1);
    for (size_t i = CROWD - 10; i < CROWD; i++) {
        arrive(&people[i], NULL);
        say(&people[i], words);
        stage_settle(&stage);
        ok += people[i].ok;
    }
    tap_number(ok, 8, "players always find room, but a seat has at most 8 connections");
    say(&people[CROWD - 10], "ping");
    say(&people[CROWD - 10], words);
    stage_settle(&stage);
    tap_number(people[CROWD - 10].ok, 3, "one of these connections may come again");
    close_all(people, CROWD);
}

/* ---- Codes ----------------------------------------------------------------------------------- */

/* Many connections of one address guess codes at the same time. */
static void test_guesses(void)
{
    static struct person people[ATTACKERS];
    char code[16], words[64];
    unsigned not_here = 0, too_fast = 0;
    open_table(&options, code, 10);
    struct visitor *visitor = visit("203.0.113.9");
    for (size_t i = 0; i < ATTACKERS; i++) {
        arrive(&people[i], visitor);
        snprintf(words, sizeof words, "watch BB%c%cB", (char)('B' + i % 5), (char)('B' + i / 5));
        say(&people[i], words);
    }
    settle(people, ATTACKERS);
    for (size_t i = 0; i < ATTACKERS; i++) {
        not_here += people[i].not_here;
        too_fast += people[i].too_fast;
    }
    tap_ok(not_here >= 20 && not_here <= 23 && not_here + too_fast == ATTACKERS,
           "of %d codes tried at once %u are answered", (int)ATTACKERS, not_here);
    close_all(people, ATTACKERS);
}

/* A stranger who has guessed too often tries the code of a table. Other people come to this table
 * at the same time. */
static void test_guesser_in_front(void)
{
    static struct person people[ATTACKERS];
    char code[16], words[64];
    open_table(&options, code, 10);
    struct visitor *visitor = visit("203.0.113.9");
    for (size_t i = 0; i < 30; i++) {
        arrive(&people[i], visitor);
        snprintf(words, sizeof words, "watch BB%c%cB", (char)('B' + i % 5), (char)('B' + i / 5));
        say(&people[i], words);
    }
    arrive(&people[30], visitor);
    arrive(&people[31], visit("203.0.113.10"));
    snprintf(words, sizeof words, "watch %s", code);
    say(&people[30], words);
    say(&people[31], words);
    settle(people, 32);
    tap_ok(people[30].too_fast == 1 && people[31].ok == 1,
           "only the stranger has to wait; others come to the table at once");
    close_all(people, 32);
}

/* While a full server reads a table, it must make room for other tables. */
static void test_room(void)
{
    static struct person people[2];
    char code[16], words[160];
    open_table(&for_one, code, 10);
    arrive(&people[0], NULL);
    arrive(&people[1], NULL);
    snprintf(words, sizeof words, "resume %s %064x", code, 1);
    say(&people[0], words);
    snprintf(words, sizeof words, "create base seats=3 name=\"Bo\" token=%064x", 2);
    say(&people[1], words);
    settle(people, 2);
    tap_ok(people[0].ok == 1 && people[1].busy == 1,
           "a table that is being read is not forgotten for another one");
    close_all(people, 2);
}

int main(void)
{
    test_attack();
    test_share();
    test_club();
    test_queue();
    test_queue_stays();
    test_spectator_stays();
    test_leavers();
    test_news_meanwhile();
    test_crowd();
    test_guesses();
    test_guesser_in_front();
    test_room();
    return tap_done();
}
