/* SPDX-License-Identifier: MIT
 *
 * waiting_test.c - what a terminal says while its server keeps it waiting or refuses it, and
 * whether it goes on trying.
 */
#include "term/line/waiting.h"

#include "tests/tap.h"
#include "tests/term/tape.h"

#include <stdio.h>

static struct tape tape;

/* The newest line of the log, after the link has come into this state. */
static const char *said(struct sitting *sitting, enum link_state state, unsigned status)
{
    tape.state = state;
    tape.status = status;
    tape.attempt += state == LINK_UNANSWERED;
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

/* A server that does not answer for a while: each attempt fails, and the state between two attempts
 * may be seen or not. */
static void test_first(void)
{
    struct sitting *sitting = come();
    tap_text(said(sitting, LINK_UNANSWERED, 0), "Nobody answers at http://host. Trying again.",
             "the first attempt fails");
    size_t lines = sitting->line_count;
    for (int attempt = 0; attempt < 5; attempt++) {
        said(sitting, attempt % 2 == 0 ? LINK_OPENING : LINK_UNANSWERED, 0);
        said(sitting, LINK_UNANSWERED, 0);
    }
    tap_ok(sitting->line_count == lines && !sitting->refused, "what is known is not said again");
    tap_ok(waiting_for_server(sitting), "a person waits, and may leave");
    tap_text(said(sitting, LINK_UNANSWERED, 502),
             "http://host refuses the connection: the server is not running at the moment "
             "(HTTP 502). Trying again.",
             "another reason");
    said(sitting, LINK_OPENING, 502);
    tap_text(said(sitting, LINK_UP, 0), "Connected.", "the server is there");
    tap_ok(!waiting_for_server(sitting) && !sitting->refused, "nobody waits any more");
    sitting_close(sitting);
}

/* Without a person, the sitting ends after some attempts. */
static void test_pipe(unsigned status, const char *wanted)
{
    struct sitting *sitting = come();
    sitting->attempts_max = 3;
    said(sitting, LINK_UNANSWERED, status);
    said(sitting, LINK_OPENING, status);
    said(sitting, LINK_UNANSWERED, status);
    tap_ok(!sitting->refused && !waiting_for_server(sitting), "a pipe waits for a while");
    tap_text(said(sitting, LINK_UNANSWERED, status), wanted, wanted);
    tap_ok(sitting->refused, "the third failure ends it");
    sitting_close(sitting);
}

/* A server that puts off the greeting says so itself; nobody has failed to answer. */
static void test_put_off(void)
{
    struct sitting *sitting = come();
    tape.state = LINK_UNANSWERED;
    sitting_receive(sitting);
    tap_ok(sitting->line_count == 0 && !sitting->refused, "a greeting that is put off");
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
    static const unsigned broken[] = {500, 520, 524, 599};
    test_waits();
    test_first();
    test_pipe(0, "Nobody answers at http://host.");
    test_pipe(429, "http://host refuses the connection: too many connections from your network "
                   "(HTTP 429).");
    test_put_off();
    check_refusal(0, true, "Nobody answers at http://host. Trying again.");
    check_refusal(403, false,
                  "http://host refuses the connection: your network is banned there (HTTP 403).");
    check_refusal(418, false,
                  "http://host refuses the connection: this is no answer of a Saboteur server "
                  "(HTTP 418).");
    check_refusal(408, true,
                  "http://host refuses the connection: the request took too long (HTTP 408). "
                  "Trying again.");
    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++) {
        char wanted[128];
        snprintf(wanted, sizeof wanted,
                 "http://host refuses the connection: the server does not work at the moment "
                 "(HTTP %u). Trying again.",
                 broken[i]);
        check_refusal(broken[i], true, wanted);
    }
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
