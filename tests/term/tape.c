/* SPDX-License-Identifier: MIT
 *
 * tape.c - a link to a table that a test makes up.
 */
#include "tests/term/tape.h"

#include <jansson.h>

static struct tape *tape_of(struct link *link)
{
    return (struct tape *)link;
}

static void tape_close(struct link *link)
{
    json_decref(tape_of(link)->news);
}

static void tape_send(struct link *link, const char *words)
{
    (void)link;
    (void)words;
}

static json_t *tape_receive(struct link *link)
{
    json_t *news = tape_of(link)->news;
    tape_of(link)->news = NULL;
    return news;
}

static bool tape_is_idle(const struct link *link)
{
    (void)link;
    return true;
}

static enum link_state tape_state(const struct link *link)
{
    return ((const struct tape *)link)->state;
}

static struct pollfd tape_ready(const struct link *link)
{
    (void)link;
    return (struct pollfd){.fd = -1};
}

static int tape_timeout(const struct link *link)
{
    (void)link;
    return -1;
}

static unsigned tape_status(const struct link *link)
{
    return ((const struct tape *)link)->status;
}

static unsigned tape_attempt(const struct link *link)
{
    return ((const struct tape *)link)->attempt;
}

static void tape_run(struct link *link)
{
    (void)link;
}

struct link *tape_open(struct tape *tape)
{
    static const struct link_kind kind = {tape_close,   tape_send,   tape_receive, NULL,
                                          tape_is_idle, tape_state,  tape_ready,   tape_timeout,
                                          tape_run,     tape_status, tape_attempt};
    *tape = (struct tape){.link.kind = &kind, .state = LINK_UP};
    return &tape->link;
}

void tape_play(struct tape *tape, json_t *news)
{
    json_decref(tape->news);
    tape->news = news;
}
