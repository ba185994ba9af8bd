/* SPDX-License-Identifier: MIT
 *
 * metrics_test.c - when `metrics` counts a bot as late, and which bytes it counts as waiting.
 */
#include "server/net/connection.h"
#include "server/watch/metrics.h"
#include "tests/server/stage.h"
#include "tests/tap.h"

enum { PLAYED_MS = 30 * 1000 };

static void hear(void *line, const char *text, size_t size)
{
    (void)line;
    (void)text;
    (void)size;
}

static void ask(struct stage *stage, struct guest *guest, const char *line)
{
    lobby_request(guest, line, strlen(line));
    stage_pass(stage, 100);
}

/* Plays with bots that think for `thinks_ms` each time. Returns how often a bot was late. */
static uint64_t play(int64_t thinks_ms)
{
    struct lobby_options options = {.tables_max = 10};
    struct stage stage;
    stage_open(&stage, &options, hear);
    stage.thinks_ms = thinks_ms;
    struct guest *guest = lobby_arrive(stage.lobby, &stage, NULL);
    ask(&stage, guest, "1 hello 2");
    ask(&stage, guest, "2 create base seats=5 name=\"Ada\" bots=honest");
    ask(&stage, guest, "3 start");
    ask(&stage, guest, "4 stand");
    ask(&stage, guest, "5 start");
    stage_pass(&stage, PLAYED_MS);
    struct metrics metrics = *lobby_metrics(stage.lobby);
    tap_ok(metrics.entries > 8, "bots that think for %d ms play", (int)thinks_ms);
    tap_number((long long)metrics.refusals[REPLY_NOT_SEATED], 1,
               "a refusal is counted by its word");
    tap_ok(metrics.appends_begun == metrics.appends_ended, "the store has finished everything");
    lobby_leave(guest);
    stage_close(&stage);
    return metrics.bots_late;
}

/* Bots play a game to its end while a spectator watches. */
static void test_games(void)
{
    struct lobby_options options = {.tables_max = 10};
    struct stage stage;
    stage_open(&stage, &options, hear);
    stage.thinks_ms = 1;
    struct guest *guest = lobby_arrive(stage.lobby, &stage, NULL);
    ask(&stage, guest, "1 hello 2");
    ask(&stage, guest, "2 create base seats=3 name=\"Ada\" bots=random");
    tap_number((long long)lobby_numbers(stage.lobby).games, 0, "no game has begun");
    ask(&stage, guest, "3 start");
    ask(&stage, guest, "4 stand");
    tap_number((long long)lobby_numbers(stage.lobby).games, 1, "a game is in progress");
    for (int i = 0; i < 1000 && lobby_numbers(stage.lobby).games > 0; i++) {
        stage_pass(&stage, 1000);
    }
    tap_number((long long)lobby_numbers(stage.lobby).games, 0,
               "a game that has ended is not in progress");
    tap_number((long long)lobby_numbers(stage.lobby).guests, 1, "a guest is still at its table");
    lobby_leave(guest);
    stage_close(&stage);
}

/* A drain waits for a game as long as somebody with a seat may come back. */
static void test_return(void)
{
    enum { WAITS_MS = 30 * 1000 };
    struct lobby_options options = {.tables_max = 10};
    struct stage stage;
    stage_open(&stage, &options, hear);
    struct guest *guest = lobby_arrive(stage.lobby, &stage, NULL);
    ask(&stage, guest, "1 hello 2");
    ask(&stage, guest, "2 create base seats=3 name=\"Ada\" bots=random");
    ask(&stage, guest, "3 start");
    lobby_leave(guest);
    lobby_drain(stage.lobby);
    stage_pass(&stage, WAITS_MS - 1000);
    tap_number((long long)lobby_numbers(stage.lobby).games, 1,
               "a game whose only person has just lost the connection is in progress");
    stage_pass(&stage, 2000);
    tap_number((long long)lobby_numbers(stage.lobby).games, 0,
               "a game whose only person does not come back is not");
    stage_close(&stage);
}

/* There are two readers: one takes everything that is sent to it, and the other takes nothing. */
static void test_queued(void)
{
    static const char request[] = "GET /none HTTP/1.1\r\nHost: localhost\r\n\r\n";
    struct lobby_options options = {.tables_max = 10};
    struct stage stage;
    struct output output;
    stage_open(&stage, &options, connection_send);
    struct site site;
    stage_open_site(&stage, &site, 10);
    struct connection *quick = connection_open(&site, "127.0.0.1", NULL);
    struct connection *slow = connection_open(&site, "127.0.0.1", NULL);
    connection_receive(quick, (const uint8_t *)request, sizeof request - 1);
    size_t one = site.queued;
    connection_receive(slow, (const uint8_t *)request, sizeof request - 1);
    tap_ok(one > 100 && site.queued == 2 * one, "two answers wait");
    connection_take(quick, &output);
    tap_ok(site.queued == 2 * one, "answers that are being sent still count as waiting");
    bytes_free(&output.head);
    connection_sent(quick);
    tap_number((long long)site.queued, (long long)one, "an answer that was sent no longer waits");
    connection_free(slow);
    tap_number((long long)site.queued, 0, "an answer to a closed connection no longer waits");
    connection_free(quick);
    stage_close_site(&stage, &site);
}

static void test_histogram(void)
{
    struct histogram histogram = {.sum_ns = 0};
    histogram_add(&histogram, 100000);
    histogram_add(&histogram, 100001);
    histogram_add(&histogram, 2000000000);
    tap_ok(histogram.counts[0] == 1 && histogram.counts[1] == 1 &&
               histogram.counts[METRICS_BOUNDS] == 1,
           "a time at a bound counts below it");
    tap_ok(histogram.sum_ns == 2000200001 && histogram.longest_ns == 2000000000,
           "the sum and the longest time are right");
}

int main(void)
{
    test_histogram();
    tap_number((long long)play(10), 0, "quick bots are never late");
    tap_ok(play(5000) > 0, "bots that think for 5 s are late");
    test_games();
    test_return();
    test_queued();
    return tap_done();
}
