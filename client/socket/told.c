/* SPDX-License-Identifier: MIT
 *
 * told.c - puts the parts of news together.
 */
#include "client/socket/told.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static void keep(json_t **kept, json_t *value)
{
    json_incref(value);
    json_decref(*kept);
    *kept = value;
}

void told_forget(struct told *told)
{
    json_decref(told->table);
    json_decref(told->state);
    json_decref(told->you);
    json_decref(told->own);
    json_decref(told->door);
    memset(told, 0, sizeof *told);
}

/* An object with the keys of both objects, as a new reference. If a key is in both objects,
 * its value comes from `newer`. */
static json_t *merged(json_t *older, json_t *newer)
{
    json_t *object = json_object();
    json_object_update(object, older);
    json_object_update(object, newer);
    return object;
}

/* Takes the public state: the value of every key in `state` replaces the known value. But if the
 * view in `state` has no board, the known board stays. */
static void take_public(struct told *told, json_t *state)
{
    json_t *known = json_object_get(json_object_get(told->state, "view"), "board");
    json_t *view = json_object_get(state, "view");
    json_t *whole = merged(told->state, state);
    if (json_is_object(view) && json_object_get(view, "board") == NULL && known != NULL) {
        json_t *with_board = json_copy(view);
        json_object_set(with_board, "board", known);
        json_object_set_new(whole, "view", with_board);
    }
    json_decref(told->state);
    told->state = whole;
}

static void take_private(struct told *told, const json_t *private)
{
    json_t *you = json_object_get(private, "you");
    if (you != NULL) {
        keep(&told->you, you);
        keep(&told->own, json_object_get(private, "view"));
        keep(&told->door, json_object_get(private, "door"));
    }
}

/* The entries as your seat may see them, as a new reference: the public entries, except that a
 * private entry replaces the public entry with the same number. */
static json_t *entries_of(const json_t *public, const json_t *private)
{
    json_t *entries = json_array();
    const json_t *own = json_object_get(private, "entries");
    size_t next = 0;
    json_t *entry;
    size_t i;
    json_array_foreach(json_object_get(public, "entries"), i, entry)
    {
        json_t *more = json_array_get(own, next);
        json_int_t seq = json_integer_value(json_object_get(entry, "seq"));
        bool replaced = more != NULL && json_integer_value(json_object_get(more, "seq")) == seq;
        json_array_append(entries, replaced ? more : entry);
        next += replaced;
    }
    return entries;
}

/* Returns `under` with the changes in `over`, as a new reference. If both are objects, the value
 * of each key in `over` says how to change the value of the same key in `under`. If `under` is an
 * array and `over` an object, the keys of `over` are indices. In all other cases, `over` replaces
 * `under`. */
static json_t *laid_over(json_t *under, json_t *over)
{
    bool list = json_is_array(under);
    if (!json_is_object(over) || (!list && !json_is_object(under))) {
        return json_incref(over);
    }
    json_t *laid = json_copy(under);
    const char *key;
    json_t *value;
    json_object_foreach(over, key, value)
    {
        size_t index = strtoul(key, NULL, 10);
        json_t *below = list ? json_array_get(under, index) : json_object_get(under, key);
        json_t *both = laid_over(below, value);
        (void)(list ? json_array_set_new(laid, index, both) : json_object_set_new(laid, key, both));
    }
    return laid;
}

/* The whole state as your seat sees it, as a new reference. */
static json_t *state_of(const struct told *told)
{
    json_t *state = json_copy(told->state);
    json_t *view = json_object_get(state, "view");
    json_object_set(state, "table", told->table);
    json_object_set_new(state, "you", told->you != NULL ? json_incref(told->you) : json_null());
    if (told->door != NULL) {
        json_object_set(state, "door", told->door);
    }
    if (json_is_object(view) && json_is_object(told->own)) {
        json_object_set_new(state, "view", laid_over(view, told->own));
    }
    return state;
}

json_t *told_whole(struct told *told, json_t *object)
{
    json_t *table = json_object_get(object, "news"), *from = json_object_get(object, "from");
    json_t *open = json_object_get(object, "open");
    const json_t *public = json_object_get(object, "public");
    const json_t *private = json_object_get(object, "private");
    if (!json_is_string(table) || !json_is_object(public)) {
        return object;
    }
    if (told->table == NULL || !json_equal(table, told->table)) {
        told_forget(told);
    }
    keep(&told->table, table);
    take_public(told, json_object_get(public, "state"));
    take_private(told, private);
    json_t *whole = json_object();
    json_object_set(whole, "news", table);
    if (from != NULL) {
        json_object_set(whole, "from", from);
    }
    if (open != NULL) {
        json_object_set(whole, "open", open);
    }
    json_object_set_new(whole, "entries", entries_of(public, private));
    json_object_set_new(whole, "state", state_of(told));
    json_decref(object);
    return whole;
}
