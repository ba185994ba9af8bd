/* SPDX-License-Identifier: MIT
 *
 * waiting_test.c - what a terminal says while its server keeps it waiting or refuses it, and
 * whether it goes on trying.
 */
#include "term/line/sitting.h"

#include "tests/tap.h"
#include "tests/term/tape.h"

static struct tape tape;

/* The newest line of the log, after the link has come into this state. */
static const char *said(struct sitting *sitting, enum link_state state, unsigned status)
{
    tape.state = state;
    tape.status = status;
    sitting_receive(sitting);
    return sitting->line_count > 0 ? sitting_line(sitting, sitting->line_count - 1) : "";
}

static struct sitting *come(void)
{
    struct sitting *sitting = sitting_open(tape_open(&tape), "resume");
    snprintf(sitting->address, sizeof sitting->address, "http://host");
    tape.state = LINK_OPENING;
    return sitting;
}

static void check_refusal(unsigned status, bool goes_on, const char *wanted)
{
    struct sitting *sitting = come();
    tap_text(said(sitting, LINK_UNANSWERED, status), wanted, wanted);
    tap_ok(sitting->refused == !goes_on, "%s", goes_on ? "it goes on trying" : "it gives up");
    sitting_close(sitting);
}

static void test_waits(void)
{
    struct sitting *sitting = come();
    said(sitting, LINK_UP, 0);
    tap_text(said(sitting, LINK_LATE, 0),
             "The server has not answered yet; it may not have saved your last step.",
             "a request without an answer");
    tap_text(said(sitting, LINK_UP, 0), "The server answers again.", "the answer");
    tap_text(said(sitting, LINK_LOST, 0), "The connection is lost. Trying again.", "a loss");
    tap_ok(!sitting->refused, "none of this ends the sitting");
    sitting_close(sitting);
}

int main(void)
{
    test_waits();
    check_refusal(0, false, "Nobody answers at http://host.");
    check_refusal(403, false,
                  "http://host refuses the connection: your network is banned there (HTTP 403).");
    check_refusal(418, false,
                  "http://host refuses the connection: this is no answer of a Saboteur server "
                  "(HTTP 418).");
    check_refusal(421, false,
                  "http://host refuses the connection: the server does not answer to this name "
                  "(HTTP 421).");
    check_refusal(429, true,
                  "http://host refuses the connection: too many connections from your network "
                  "(HTTP 429). Trying again.");
    check_refusal(503, true,
                  "http://host refuses the connection: the server is full or about to start again "
                  "(HTTP 503). Trying again.");
    return tap_done();
}
