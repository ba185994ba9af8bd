/* SPDX-License-Identifier: MIT
 *
 * clock_test.c - a table with clocks in a server whose time the test moves (decision 26). A clock
 * runs out while its player is away and while nobody is at the table. While no server runs, nobody
 * loses time. While a server runs, so do the clocks, even if the table is not in the server's
 * memory.
 */
#include "server/watch/uptime.h"
#include "tests/server/person.h"
#include "tests/tap.h"

enum { SECOND = 1000, FIRST_MS = 80 * SECOND };

static struct uptime uptime = {.file = -1};
static const struct lobby_options options = {.tables_max = 10, .uptime = &uptime};
static struct stage stage;

static struct person people[2];
static char code[16];

static bool ask(struct person *person, const char *words)
{
    return person_ask(&stage, person, words);
}

static bool come_back(unsigned seat)
{
    char words[160];
    person_arrive(&stage, &people[seat]);
    snprintf(words, sizeof words, "resume %s %064x", code, seat + 1);
    return ask(&people[seat], words);
}

static const struct table *table(void)
{
    return lobby_table(stage.lobby, code);
}

static sab_seat mover(void)
{
    return sab_to_move(&table()->game);
}

/* What the clock of the player to move shows now, in ms. */
static int64_t left(void)
{
    return (int64_t)table()->turn_since + table()->clock[mover()] - stage.now;
}

/* Whether the clocks in the newest state that this person has got are those of the table. */
static bool is_told(const struct person *person)
{
    const json_t *clocks = json_object_get(person->state, "clocks");
    bool told = json_array_size(clocks) == 2;
    for (size_t seat = 0; seat < 2; seat++) {
        told = told && json_integer_value(json_array_get(clocks, seat)) == table()->clock[seat];
    }
    return told && json_integer_value(json_object_get(person->state, "turn_since")) ==
                       (int64_t)table()->turn_since;
}

static void sit(const char *pace)
{
    char words[160];
    person_arrive(&stage, &people[0]);
    person_arrive(&stage, &people[1]);
    snprintf(words, sizeof words, "create cave seats=2 pace=%s name=\"Ada\" token=%064x", pace, 1);
    ask(&people[0], words);
    snprintf(code, sizeof code, "%s", json_string_value(json_object_get(people[0].reply, "table")));
    snprintf(words, sizeof words, "join %s name=\"Boris\" token=%064x", code, 2);
    ask(&people[1], words);
    tap_ok(ask(&people[0], "start"), "two people play, %s", pace);
}

/* Ends the server, and starts another one `span_ms` later. Notes in `uptime` when each has run. */
static void restart(int64_t span_ms)
{
    uptime_beat(&uptime, stage.now);
    lobby_close(stage.lobby);
    stage.now += span_ms;
    uptime.runs[uptime.count++] = (struct uptime_run){stage.now, stage.now};
    stage_start(&stage, &options, person_hear);
}

static void forget_people(void)
{
    for (size_t i = 0; i < 2; i++) {
        person_forget(&people[i]);
    }
}

static void open_server(void)
{
    stage_open(&stage, &options, person_hear);
    stage.thinks_ms = 10;
    uptime.count = 0;
    uptime.runs[uptime.count++] = (struct uptime_run){stage.now - 100 * SECOND, stage.now};
}

static void test_run_out(void)
{
    open_server();
    sit("timed-fast");
    sab_seat slow = mover();
    lobby_leave(people[slow].guest);
    stage_pass(&stage, left() - 100);
    tap_ok(mover() == slow && table()->seats[slow].bot[0] == '\0' && is_told(&people[1 - slow]),
           "a player who is away has time until the clock is empty");
    stage_pass(&stage, 200);
    tap_ok(table()->seats[slow].bot[0] != '\0' && is_told(&people[1 - slow]),
           "then a bot plays, without any request");
    lobby_leave(people[1 - slow].guest);
    stage_pass(&stage, FIRST_MS + 60 * (int64_t)SECOND);
    tap_ok(table() != NULL && table()->seats[1 - slow].bot[0] != '\0',
           "and so on, although nobody is at the table");
    stage_close(&stage);
    forget_people();
}

/* The server is held up until after the end of a player's time. What both players had sent before
 * is read afterwards, first the message and then the action. */
static void test_held_up(void)
{
    char words[160];
    open_server();
    sit("timed-fast");
    sab_seat slow = mover();
    uint32_t step = table()->step;
    const json_t *legal = json_object_get(json_object_get(people[slow].state, "view"), "legal");
    snprintf(words, sizeof words, "act %d %s", (int)step,
             json_string_value(json_array_get(legal, json_array_size(legal) - 1)));
    stage.now += left() + 60 * (int64_t)SECOND;
    person_send(&people[1 - slow], "say \"hello\"");
    person_send(&people[slow], words);
    stage_settle(&stage);
    tap_ok(table()->step > step && table()->seats[slow].bot[0] == '\0',
           "an action that came while the server was held up comes before the end of the time");
    tap_number(left() > 0, 1, "and the next clock runs");
    stage_close(&stage);
    forget_people();
}

static void test_restarts(const char *pace)
{
    open_server();
    sit(pace);
    for (int i = 0; i < 3; i++) {
        stage_pass(&stage, 12 * SECOND);
        int64_t before = left();
        restart(3600 * (int64_t)SECOND);
        bool back = come_back((unsigned)i % 2);
        tap_ok(back && left() <= before && left() > before - SECOND / 5,
               "%s: restart %d: the clock stood still", pace, i + 1);
        tap_ok(is_told(&people[i % 2]), "and the news says so");
        stage_pass(&stage, 6 * SECOND);
        tap_ok(left() < before - 5 * SECOND, "the clock runs again");
    }
    stage_close(&stage);
    forget_people();
}

/* The server is killed. The newest note that it ran is `unnoted_ms` old, so this time counts as
 * time without a server, too. */
static void test_killed(const char *pace)
{
    static const int64_t unnoted[] = {0, 1, 3200, UPTIME_BEAT_MS - 1};
    open_server();
    sit(pace);
    for (size_t i = 0; i < sizeof unnoted / sizeof unnoted[0]; i++) {
        stage_pass(&stage, 12 * SECOND);
        int64_t before = left();
        restart(4 * SECOND);
        uptime.runs[uptime.count - 2].until -= unnoted[i];
        tap_ok(come_back(i % 2), "%s: killed %lld ms after a note", pace, (long long)unnoted[i]);
        tap_number(table()->clock[mover()], before + unnoted[i], "the clock is right to the ms");
        tap_ok(is_told(&people[i % 2]), "and the news says so");
    }
    stage_close(&stage);
    forget_people();
}

/* After a restart, nobody visits the server for a day. The clock runs all the same. */
static void test_unvisited(void)
{
    open_server();
    sit("days-1");
    int64_t before = left();
    restart(3600 * (int64_t)SECOND);
    stage.now += 10 * 3600 * (int64_t)SECOND;
    come_back(0);
    int64_t spent = before - left();
    tap_ok(spent > 35990 * (int64_t)SECOND && spent < 36001 * (int64_t)SECOND,
           "ten hours of a server without guests count, an hour without a server does not");
    stage.now += 14 * 3600 * (int64_t)SECOND + 20 * SECOND;
    sab_seat slow = mover();
    restart(60 * (int64_t)SECOND);
    stage.thinks_ms = 0;
    come_back(0);
    stage_pass(&stage, 100);
    tap_ok(table()->seats[slow].bot[0] != '\0', "and then the clock is empty");
    stage_close(&stage);
    forget_people();
}

int main(void)
{
    test_run_out();
    test_held_up();
    test_restarts("timed");
    test_restarts("days-3");
    test_killed("timed");
    test_killed("days-3");
    test_unvisited();
    return tap_done();
}
