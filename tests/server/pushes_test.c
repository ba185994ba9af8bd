/* SPDX-License-Identifier: MIT
 *
 * pushes_test.c - which lines the server writes to the sender of notifications (decision 27).
 */
#include "server/kit/hash.h"
#include "tests/server/person.h"
#include "tests/tap.h"

#include <sodium.h>

/* The key and the secret of RFC 8291, section 5. */
#define KEY                                                                                        \
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
#define SECRET "BTBZMqHH6r4Tts7J_aSIgg"
#define URL "https://push.example.org/p/1"

enum { DAY = 86400 * 1000 };

static const struct lobby_options options = {
    .tables_max = 10, .push_key = "key", .push_service = "https://push.example.org/"};
static const struct lobby_options silent = {.tables_max = 10};
static struct stage stage;
static struct person people[3];
static char code[16];

static bool ask(unsigned person, const char *words)
{
    return person_ask(&stage, &people[person], words);
}

static const struct table *table(void)
{
    return lobby_table(stage.lobby, code);
}

/* Whether the server has written the line VERB CODE SEAT. `back` is 1 for the newest line, 2 for
 * the line before it, and so on. Unless `rest` is NULL, the line must go on with the hash of the
 * seat's token, and with `rest`. */
static bool wrote(size_t back, const char *verb, unsigned seat, const char *rest)
{
    char line[STAGE_PUSH], token[65], digits[2 * ENTRY_HASH_SIZE + 1] = "";
    uint8_t hash[ENTRY_HASH_SIZE];
    snprintf(token, sizeof token, "%064x", seat + 1);
    hash_secret(token, hash);
    sodium_bin2hex(digits, sizeof digits, hash, sizeof hash);
    snprintf(line, sizeof line, rest != NULL ? "%s %s %u %s%s" : "%s %s %u", verb, code, seat,
             digits, rest);
    return stage.push_count >= back &&
           strcmp(stage.pushes[(stage.push_count - back) % STAGE_PUSHES], line) == 0;
}

static void sit(const char *pace)
{
    char words[160];
    stage.thinks_ms = 10;
    for (unsigned i = 0; i < 3; i++) {
        person_arrive(&stage, &people[i]);
    }
    snprintf(words, sizeof words, "create cave seats=2 pace=%s name=\"Ada\" token=%064x", pace, 1);
    ask(0, words);
    snprintf(code, sizeof code, "%s", json_string_value(json_object_get(people[0].reply, "table")));
    snprintf(words, sizeof words, "join %s name=\"Boris\" token=%064x", code, 2);
    ask(1, words);
    snprintf(words, sizeof words, "watch %s", code);
    tap_ok(ask(2, words), "two people sit at a table, %s, and somebody watches", pace);
}

static void leave(void)
{
    stage_close(&stage);
    for (size_t i = 0; i < 3; i++) {
        person_forget(&people[i]);
    }
}

static bool refuses(unsigned person, const char *words, const char *why)
{
    return !ask(person, words) &&
           strcmp(json_string_value(json_object_get(people[person].reply, "why")), why) == 0;
}

static void test_requests(void)
{
    stage_open(&stage, &options, person_hear);
    person_arrive(&stage, &people[0]);
    tap_text(json_string_value(json_object_get(people[0].reply, "push")), "key",
             "hello is answered with the server's key");
    tap_ok(refuses(0, "notify off", "no-table-yet"), "no table, no notifications");
    lobby_leave(people[0].guest);
    person_forget(&people[0]);
    sit("days-1");
    tap_ok(refuses(2, "notify " KEY " " SECRET " " URL, "only-players"), "nor for spectators");
    tap_ok(refuses(0, "notify A" KEY " " SECRET " " URL, "bad-subscription") &&
               refuses(0, "notify C" KEY " " SECRET " " URL, "bad-subscription"),
           "the key must be a key");
    tap_ok(refuses(0, "notify " KEY " " SECRET " https://elsewhere.example.org/", "push-service"),
           "the address must be at a push service that the server knows");
    tap_ok(stage.push_count == 0, "so far, the sender knows nothing");
    tap_ok(ask(0, "notify " KEY " " SECRET " " URL) &&
               wrote(1, "keep", 0, " " KEY " " SECRET " " URL),
           "a subscription goes to the sender");
    tap_ok(ask(0, "notify off") && wrote(1, "drop", 0, NULL), "and is taken back");
    leave();
}

/* Lets bots play for both people until the game is over. */
static void let_bots_end(void)
{
    ask(0, "bot 0 honest");
    ask(1, "bot 1 honest");
    for (int i = 0; i < 2000 && table()->phase != TABLE_FINISHED; i++) {
        stage_pass(&stage, 1000);
    }
}

static void test_turns(void)
{
    stage_open(&stage, &options, person_hear);
    sit("days-1");
    ask(0, "start");
    sab_seat first = sab_to_move(&table()->game);
    tap_ok(stage.push_count == 1 && wrote(1, "turn", first, ""), "the first turn is told");
    tap_ok(ask(0, "say \"Hello.\"") && stage.push_count == 1, "a message changes nothing");
    stage.now += DAY;
    for (int i = 0; i < 100 && sab_to_move(&table()->game) == first; i++) {
        stage_pass(&stage, 1000);
    }
    tap_ok(stage.push_count == 2 && wrote(1, "turn", 1u - first, ""),
           "when a clock is empty and a bot has played, the next turn is told");
    let_bots_end();
    tap_ok(table()->phase == TABLE_FINISHED && stage.push_count == 4 && wrote(2, "over", 0, "") &&
               wrote(1, "over", 1, ""),
           "everybody is told that the game is over, but nobody of turns that bots play");
    tap_ok(ask(0, "say \"Goodbye.\"") && stage.push_count == 4, "and only once");
    leave();
}

static void test_restart(void)
{
    stage_open(&stage, &options, person_hear);
    sit("days-1");
    ask(0, "start");
    sab_seat first = sab_to_move(&table()->game);
    lobby_close(stage.lobby);
    stage_start(&stage, &options, person_hear);
    tap_ok(table() == NULL, "after a restart the table is not in memory");
    lobby_wake(stage.lobby, code);
    lobby_wake(stage.lobby, code);
    tap_ok(lobby_numbers(stage.lobby).tables == 1, "a table that is named twice is loaded once");
    lobby_wake(stage.lobby, "NOBODY");
    stage_pass(&stage, 1000);
    stage.now += DAY;
    for (int i = 0; i < 100 && (table() == NULL || sab_to_move(&table()->game) == first); i++) {
        stage_pass(&stage, 1000);
    }
    tap_ok(lobby_table(stage.lobby, "NOBODY") == NULL && stage.push_count == 3 &&
               strcmp(stage.pushes[1], "end NOBODY") == 0,
           "the sender hears that a table which it named is gone");
    tap_ok(wrote(1, "turn", 1u - first, ""),
           "once the sender has named it, its clocks go on, and the next turn is told");
    leave();
}

static void test_seats(const char *pace)
{
    stage_open(&stage, &options, person_hear);
    sit(pace);
    tap_ok(ask(1, "stand") && stage.push_count == 1 && wrote(1, "drop", 1, NULL),
           "if you give up your seat, the sender forgets you, %s", pace);
    char words[160];
    snprintf(words, sizeof words, "join %s name=\"Boris\" token=%064x", code, 2);
    tap_ok(ask(1, words) && stage.push_count == 1, "a free seat is nobody's to forget");
    tap_ok(ask(0, "kick 1") && stage.push_count == 2 && wrote(1, "drop", 1, NULL),
           "the sender also forgets whom the host removes");
    leave();
}

static void test_others(void)
{
    stage_open(&stage, &options, person_hear);
    sit("timed");
    ask(0, "start");
    tap_ok(stage.push_count == 0, "nobody is told at a table without days");
    let_bots_end();
    tap_ok(table()->phase == TABLE_FINISHED && stage.push_count == 0, "nor that the game is over");
    leave();
    stage_open(&stage, &silent, person_hear);
    sit("days-7");
    tap_ok(refuses(0, "notify " KEY " " SECRET " " URL, "no-push"),
           "a server without a key sends no notifications");
    ask(0, "start");
    tap_ok(stage.push_count == 0, "to nobody");
    leave();
}

int main(void)
{
    test_requests();
    test_turns();
    test_restart();
    test_others();
    test_seats("days-1");
    test_seats("timed");
    return tap_done();
}
