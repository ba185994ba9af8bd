/* SPDX-License-Identifier: MIT
 *
 * unread.c - keeps objects until link_receive takes them.
 */
#include "client/link/unread.h"

#include "kit/program/end.h"

#include <assert.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

void unread_close(struct unread *unread)
{
    for (size_t i = 0; i < unread->count; i++) {
        json_decref(unread->items[i].object);
    }
    free(unread->items);
    told_forget(&unread->told);
}

static struct unread_item *add(struct unread *unread, const struct json *json)
{
    if (unread->count == unread->room) {
        unread->room = 2 * unread->room + 8;
        unread->items = must_have(realloc(unread->items, unread->room * sizeof *unread->items));
    }
    assert(json_is_whole(json));
    json_t *object = json_loadb(json->bytes, json->length, 0, NULL);
    assert(object != NULL);
    struct unread_item *item = &unread->items[unread->count++];
    item->object = told_whole(&unread->told, object);
    item->has_view = false;
    return item;
}

void unread_add(struct unread *unread, const struct json *json)
{
    add(unread, json);
}

void unread_add_news(struct unread *unread, const struct json *json, const struct sab_game *game,
                     sab_seat seat)
{
    struct unread_item *item = add(unread, json);
    item->has_view = true;
    sab_see(game, seat, &item->view);
}

json_t *unread_take(struct unread *unread)
{
    unread->taken.has_view = false;
    if (unread->count == 0) {
        return NULL;
    }
    unread->taken = unread->items[0];
    unread->count--;
    memmove(unread->items, unread->items + 1, unread->count * sizeof *unread->items);
    return unread->taken.object;
}

const struct sab_view *unread_view(const struct unread *unread)
{
    return unread->taken.has_view ? &unread->taken.view : NULL;
}

bool unread_is_empty(const struct unread *unread)
{
    return unread->count == 0;
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
