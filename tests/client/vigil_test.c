/* SPDX-License-Identifier: MIT
 *
 * vigil_test.c - how long a terminal waits for its server, by a virtual clock: a handshake that is
 * never answered, a connection that says nothing, a socket that falls silent, and a store that
 * stands still. Also which refusals of a greeting may pass.
 */
#include "client/socket/vigil.h"

#include "client/socket/rules.h"
#include "tests/tap.h"

#include <jansson.h>

enum { NEVER = -1 };

/* What a terminal has gone through at the end of a run. Times are in ms; NEVER: it did not
 * happen. */
struct run {
    int64_t lost_at, late_at;
    unsigned pings;
};

/* Lets the time pass from `now` on, for `span`. If `answers` is true, the server answers each
 * ping at once. The client only wakes when vigil_next asks it to. */
static struct run pass(struct vigil *vigil, int64_t now, int64_t span, bool answers)
{
    struct run run = {.lost_at = NEVER, .late_at = NEVER};
    int64_t end = now + span;
    while (now <= end && run.lost_at == NEVER) {
        enum vigil_state state = vigil_state(vigil, now);
        if (run.late_at == NEVER && vigil_is_late(vigil, now)) {
            run.late_at = now;
        }
        if (state == VIGIL_LOST) {
            run.lost_at = now;
        } else if (state == VIGIL_PING) {
            run.pings++;
            vigil->pinged_at = now;
            vigil->heard_at = answers ? now + 1 : vigil->heard_at;
            now += answers;
        }
        int64_t next = vigil_next(vigil, now);
        now = next > now ? next : now + 1;
    }
    return run;
}

static void test_greeting(void)
{
    struct vigil vigil = {.began_at = 1000};
    struct run run = pass(&vigil, 1000, 60000, false);
    tap_number(run.lost_at, 11000, "a handshake may take ten seconds");
    vigil = (struct vigil){.began_at = 5000, .sent_at = 5000, .asked_at = 5000};
    run = pass(&vigil, 5000, 60000, true);
    tap_number(run.lost_at, 15000, "and so may the greeting, even of a server that answers pings");
}

static void test_silence(void)
{
    struct vigil vigil = {.began_at = 1000, .greeted = true, .heard_at = 2000};
    struct run run = pass(&vigil, 2000, 100000, false);
    tap_ok(run.lost_at == 52000 && run.pings == 0, "an idle connection may be silent for 50 s");
    vigil.sent_at = vigil.asked_at = 40000;
    run = pass(&vigil, 40000, 100000, false);
    tap_ok(run.lost_at == 50000 && run.pings == 1,
           "if a socket is silent after sleep, the next request finds out within ten seconds");
    tap_number(vigil.pinged_at, 45000, "the client pings after five");
}

static void test_store(void)
{
    struct vigil vigil = {.began_at = 1000, .greeted = true, .heard_at = 9000};
    vigil.sent_at = vigil.asked_at = 10000;
    struct run run = pass(&vigil, 10000, 30000, true);
    tap_number(run.lost_at, NEVER, "a store that stands still for 30 s costs no connection");
    tap_number(run.late_at, 20000, "after ten seconds the person is told");
    vigil.asked_at = vigil.sent_at = 0;
    tap_ok(!vigil_is_late(&vigil, 40000), "until the answer comes");
}

static bool passes(const char *text)
{
    json_t *reply = json_loads(text, 0, NULL);
    bool passed = rules_may_pass(reply);
    json_decref(reply);
    return passed;
}

static void test_refusals(void)
{
    tap_ok(passes("{\"error\":\"busy\"}") && passes("{\"error\":\"too-fast\"}"),
           "a busy server is asked again");
    tap_ok(passes("{\"error\":\"full\",\"why\":\"open-elsewhere\"}"), "so is a full seat");
    tap_ok(passes("{\"error\":\"odd\",\"why\":\"odder\"}"), "and one with a refusal of its own");
    tap_ok(!passes("{\"error\":\"not-here\"}") && !passes("{\"error\":\"version\"}") &&
               !passes("{\"error\":\"not-allowed\",\"why\":\"odd\"}") && !passes("{\"ok\":true}"),
           "what lasts is final");
}

int main(void)
{
    test_greeting();
    test_silence();
    test_store();
    test_refusals();
    return tap_done();
}
