/* SPDX-License-Identifier: MIT
 *
 * gone_test.c - the host loses its connection one more time than the log of one game records
 * (decision 10), and does not come back. The game ends without the host. Then the table must note
 * that the host is away, and must get another host.
 */
#include "table/table.h"
#include "tests/server/brain.h"
#include "tests/server/person.h"
#include "tests/tap.h"

enum {
    LOSSES = 601,   /* one more than the log of a game records */
    GONE_MS = 2100, /* a person without a connection is away after this time */
    /* If the player to move is silent for this time, the other players may let a bot play. */
    IDLE_MS = 4 * 60 * 1000,
    STEPS = 5000 /* more than any game has */
};

static const struct lobby_options options = {.tables_max = 10};

static struct stage stage;
static struct person ada, boris;

static bool ask(struct person *person, const char *words)
{
    return person_ask(&stage, person, words);
}

/* Comes with a new connection. Its requests are numbered from 1 again. */
static void arrive(struct person *person)
{
    person->id = 0;
    person_arrive(&stage, person);
}

/* Boris plays his own turns. As soon as he may, he lets a bot play for Ada. */
static void play(const struct table *table)
{
    char words[160];
    uint64_t rng = 1;
    for (unsigned step = 0; step < STEPS && table->phase != TABLE_FINISHED; step++) {
        if (brain_next(boris.state, &rng, false, words, sizeof words)) {
            ask(&boris, words);
        } else if (table->phase == TABLE_PLAYING && sab_to_move(&table->game) == 0 &&
                   table->seats[0].bot[0] == '\0') {
            stage_pass(&stage, IDLE_MS);
            ask(&boris, "bot 0 honest");
        } else {
            stage_pass(&stage, 1000);
        }
    }
}

int main(void)
{
    char words[160], code[8];
    stage_open(&stage, &options, person_hear);
    stage.thinks_ms = 1;
    arrive(&ada);
    arrive(&boris);
    snprintf(words, sizeof words, "create base seats=3 name=\"Ada\" token=%064x", 1);
    ask(&ada, words);
    snprintf(code, sizeof code, "%s", json_string_value(json_object_get(ada.reply, "table")));
    snprintf(words, sizeof words, "join %s name=\"Boris\" token=%064x", code, 2);
    ask(&boris, words);
    tap_ok(ask(&ada, "start bots=random"), "Ada, Boris and a bot play");
    const struct table *table = lobby_table(stage.lobby, code);
    snprintf(words, sizeof words, "resume %s %064x after=99999", code, 1);
    for (int i = 0; i < LOSSES; i++) {
        lobby_leave(ada.guest);
        stage_pass(&stage, GONE_MS);
        arrive(&ada);
        ask(&ada, words);
    }
    lobby_leave(ada.guest);
    stage_pass(&stage, GONE_MS);
    tap_ok(table->seats[0].online, "the game notes no more of Ada's lost connections");
    play(table);
    tap_number(table->phase, TABLE_FINISHED, "it ends without her");
    stage_pass(&stage, GONE_MS);
    tap_ok(!table->seats[0].online, "then the table notes that she is away");
    stage_pass(&stage, (int64_t)table->pace.away + 1000);
    tap_number(table->host, 1, "and Boris is the host");
    lobby_leave(boris.guest);
    stage_close(&stage);
    json_decref(ada.reply);
    json_decref(ada.state);
    told_forget(&ada.told);
    json_decref(boris.reply);
    json_decref(boris.state);
    told_forget(&boris.told);
    return tap_done();
}
