/* SPDX-License-Identifier: MIT
 *
 * link.c - calls the functions of a link's kind, and waits.
 */
#include "client/link/link.h"

#include <assert.h>

enum { OTHERS_MAX = 3 };

void link_close(struct link *link)
{
    link->kind->close(link);
}

void link_send(struct link *link, const char *words)
{
    link->kind->send(link, words);
}

struct json_t *link_receive(struct link *link)
{
    return link->kind->receive(link);
}

const struct sab_view *link_view(const struct link *link)
{
    return link->kind->view != NULL ? link->kind->view(link) : NULL;
}

bool link_is_idle(const struct link *link)
{
    return link->kind->is_idle(link);
}

enum link_state link_state(const struct link *link)
{
    return link->kind->state(link);
}

unsigned link_status(const struct link *link)
{
    return link->kind->status != NULL ? link->kind->status(link) : 0;
}

unsigned link_attempt(const struct link *link)
{
    return link->kind->attempt != NULL ? link->kind->attempt(link) : 0;
}

/* The shorter of two waiting times, where -1 stands for no limit. */
static int sooner(int one, int other)
{
    if (one < 0 || other < 0) {
        return one < 0 ? other : one;
    }
    return one < other ? one : other;
}

void link_wait(struct link *link, struct pollfd *others, size_t count, int limit_ms)
{
    struct pollfd all[OTHERS_MAX + 1];
    assert(count <= OTHERS_MAX);
    for (size_t i = 0; i < count; i++) {
        all[i] = others[i];
    }
    all[count] = link->kind->ready(link);
    int found = poll(all, (nfds_t)(count + 1), sooner(link->kind->timeout(link), limit_ms));
    for (size_t i = 0; i < count; i++) {
        others[i].revents = found > 0 ? all[i].revents : (short)0;
    }
    link->kind->run(link);
}
