/* SPDX-License-Identifier: MIT
 *
 * unread.c - keeps objects until link_receive takes them.
 */
#include "client/link/unread.h"

#include <assert.h>
#include <jansson.h>
#include <time.h>

void unread_open(struct unread *unread)
{
    unread->objects = json_array();
}

void unread_close(struct unread *unread)
{
    json_decref(unread->objects);
    told_forget(&unread->told);
}

void unread_add(struct unread *unread, const struct json *json)
{
    assert(json_is_whole(json));
    json_t *object = json_loadb(json->bytes, json->length, 0, NULL);
    assert(object != NULL);
    json_array_append_new(unread->objects, told_whole(&unread->told, object));
}

json_t *unread_take(struct unread *unread)
{
    json_t *object = json_incref(json_array_get(unread->objects, 0));
    json_array_remove(unread->objects, 0);
    return object;
}

bool unread_is_empty(const struct unread *unread)
{
    return json_array_size(unread->objects) == 0;
}

enum link_state unread_state(const struct link *link)
{
    (void)link;
    return LINK_UP;
}

struct pollfd unread_ready(const struct link *link)
{
    (void)link;
    return (struct pollfd){.fd = -1};
}

uint64_t unread_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}
