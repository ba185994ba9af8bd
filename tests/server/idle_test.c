/* SPDX-License-Identifier: MIT
 *
 * idle_test.c - two people at a table. One of them does not act, and the other lets a bot play.
 * Then the server is killed, the first player takes the seat back, and the other player goes away
 * (decision 7). The test moves the server's clock, and waits as long as the news says.
 */
#include "tests/server/person.h"
#include "tests/tap.h"

static const struct lobby_options options = {.tables_max = 10};

/* ---- The people ------------------------------------------------------------------------------ */

static int64_t number(const struct person *person, const char *key)
{
    return json_integer_value(json_object_get(person->state, key));
}

/* The time in ms after which a player is missed, according to the news that this person got. `of`
 * is "away" or "idle". */
static int64_t limit(const struct person *person, const char *of)
{
    const json_t *limits = json_object_get(person->state, "missed_after");
    return json_integer_value(json_object_get(limits, of));
}

static int64_t since(const struct person *person, int seat)
{
    const json_t *seats = json_object_get(person->state, "seats");
    const json_t *at = json_array_get(seats, (size_t)seat);
    return json_integer_value(json_object_get(at, "since"));
}

static int to_move(const struct person *person)
{
    const json_t *view = json_object_get(person->state, "view");
    return (int)json_integer_value(json_object_get(view, "to_move"));
}

/* The bot that plays in a seat, according to the news that this person got. "" if a person plays
 * there, NULL if the seat is free. */
static const char *bot_at(const struct person *person, int seat)
{
    const json_t *seats = json_object_get(person->state, "seats");
    const json_t *at = json_array_get(seats, (size_t)seat);
    const char *bot = json_string_value(json_object_get(at, "bot"));
    bool here = json_is_true(json_object_get(at, "online"));
    return !here ? NULL : bot != NULL ? bot : "";
}

/* Seats two people at a table of the cave and starts the game, so that the first turn has begun. */
static void sit(struct stage *stage, struct person people[2])
{
    char words[160];
    for (int seat = 0; seat < 2; seat++) {
        person_arrive(stage, &people[seat]);
    }
    snprintf(words, sizeof words, "create cave seats=2 name=\"Ada\" token=%064x", 1);
    person_ask(stage, &people[0], words);
    const char *code = json_string_value(json_object_get(people[0].reply, "table"));
    snprintf(words, sizeof words, "join %.8s name=\"Boris\" token=%064x", code, 2);
    person_ask(stage, &people[1], words);
    tap_ok(person_ask(stage, &people[0], "start"), "two people play");
}

/* Kills the server and starts it again. Both people come back. */
static void restart(struct stage *stage, struct person people[2])
{
    char words[160], code[16];
    snprintf(code, sizeof code, "%s", json_string_value(json_object_get(people[0].state, "table")));
    lobby_close(stage->lobby);
    stage_start(stage, &options, person_hear);
    for (int seat = 0; seat < 2; seat++) {
        person_arrive(stage, &people[seat]);
        snprintf(words, sizeof words, "resume %s %064x", code, seat + 1);
        person_ask(stage, &people[seat], words);
    }
    for (int seat = 0; seat < 2; seat++) {
        person_ask(stage, &people[seat], "ping");
    }
}

static void test_stand_in(struct stage *stage, struct person people[2])
{
    char words[32];
    int idle = to_move(&people[0]), other = 1 - idle;
    snprintf(words, sizeof words, "bot %d honest", idle);
    stage->now = number(&people[other], "turn_since") + limit(&people[other], "idle") - 1;
    tap_ok(!person_ask(stage, &people[other], words), "just before the limit, no bot may play");
    tap_text(json_string_value(json_object_get(people[other].reply, "error")), "not-allowed",
             "the request for a bot is refused as not allowed");
    restart(stage, people);
    stage->now = number(&people[other], "turn_since") + limit(&people[other], "idle") - 1;
    tap_ok(!person_ask(stage, &people[other], words),
           "just before the limit, no bot may play after a restart");
    stage->now = number(&people[other], "turn_since") + limit(&people[other], "idle");
    tap_ok(person_ask(stage, &people[other], words),
           "at the limit, the other player may let a bot play");
    for (int seat = 0; seat < 2; seat++) {
        tap_text(bot_at(&people[seat], idle), "honest", "each player is told which bot plays");
    }
}

static void test_back(struct stage *stage, struct person people[2])
{
    int idle = to_move(&people[0]);
    restart(stage, people);
    tap_text(bot_at(&people[idle], idle), "honest", "the bot still plays after a restart");
    int64_t before = stage->now;
    tap_ok(person_ask(stage, &people[idle], "back"), "the player takes the seat back");
    for (int seat = 0; seat < 2; seat++) {
        tap_text(bot_at(&people[seat], idle), "", "each player is told that no bot plays");
        tap_ok(number(&people[seat], "turn_since") >= before,
               "each player is told that the time begins again");
    }
}

/* A player goes away during somebody else's turn. So nobody may let a bot play for this player
 * yet. */
static void test_away(struct stage *stage, struct person people[2])
{
    char words[32];
    int stays = to_move(&people[0]), gone = 1 - stays;
    snprintf(words, sizeof words, "bot %d honest", gone);
    lobby_leave(people[gone].guest);
    stage_pass(stage, 2100);
    int64_t from = since(&people[stays], gone);
    tap_ok(bot_at(&people[stays], gone) == NULL && limit(&people[stays], "away") > 0,
           "one player goes, and the other is told when that player is missed");
    stage->now = from + limit(&people[stays], "away") - 1;
    tap_ok(!person_ask(stage, &people[stays], words),
           "just before the limit for an absent player, no bot may play");
    stage->now = from + limit(&people[stays], "away");
    tap_ok(person_ask(stage, &people[stays], words),
           "at the limit, the other player may let a bot play");
}

int main(void)
{
    struct stage stage;
    struct person people[2] = {{.id = 0}, {.id = 0}};
    stage_open(&stage, &options, person_hear);
    sit(&stage, people);
    test_stand_in(&stage, people);
    test_back(&stage, people);
    test_away(&stage, people);
    stage_close(&stage);
    for (int seat = 0; seat < 2; seat++) {
        person_forget(&people[seat]);
    }
    return tap_done();
}
