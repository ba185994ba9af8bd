/* SPDX-License-Identifier: MIT
 *
 * parts.c - checks that news contains every part of the state that has changed.
 */
#include "protocol/view_json.h"
#include "tests/table/world.h"

#include <string.h>

/* Writes one part of the public state. Cuts off what is always written before and after the
 * parts. */
static struct json write_part(char *into, const struct table *table, unsigned part)
{
    static const char end[] = "}},\"private\":{";
    static const char no_game[] = ",\"won\":null,\"view\":null,\"lights\":[],\"markers\":[],"
                                  "\"arrows\":[],\"noses\":[],\"titles\":null";
    struct json bare = json_into(into, TABLE_STATE_JSON), json = bare;
    table_news_public(&bare, table, 0, 0);
    table_news_public(&json, table, part, 0);
    size_t size = json.length - bare.length;
    size_t first = bare.length - strlen(end) - (table->has_game ? 0 : strlen(no_game));
    memmove(into, into + first, size);
    json.length = size;
    return json;
}

/* The key `board` of the public state. */
static struct json write_board(char *into, const struct table *table)
{
    struct json json = json_into(into, TABLE_STATE_JSON - 1);
    struct sab_view view;
    sab_see(&table->game, SAB_NOBODY, &view);
    view_json_public(&json, &view, 0, true);
    into[json.length] = '\0';
    json.bytes = strstr(into, "\"board\":");
    json.length = strcspn(json.bytes, "}");
    return json;
}

static bool differ(struct json one, struct json other)
{
    return one.length != other.length || memcmp(one.bytes, other.bytes, one.length) != 0;
}

const char *world_untold(const struct table *before, const struct table *after,
                         const struct outcome *outcome)
{
    static char old[TABLE_STATE_JSON], new[TABLE_STATE_JSON];
    static const struct {
        unsigned part;
        const char *flaw;
    } rows[] = {
        {TABLE_CONFIG, "a change of the settings is not told"},
        {TABLE_SEATS, "a change of the seats is not told"},
        {TABLE_VIEW, "a change of the view is not told"},
        {TABLE_SIGNS, "a change of the signs is not told"},
        {TABLE_SCORES, "a change of the noses or titles is not told"},
        {TABLE_CLOCKS, "a change of the clocks is not told"},
        {TABLE_FAIR, "a change of the fair shuffle is not told"},
    };
    unsigned told = table_parts(after, outcome);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        bool game = (rows[i].part & (TABLE_VIEW | TABLE_SIGNS | TABLE_SCORES)) != 0;
        bool always = game && !after->has_game;
        if ((told & rows[i].part) == 0 && !always &&
            differ(write_part(old, before, rows[i].part), write_part(new, after, rows[i].part))) {
            return rows[i].flaw;
        }
    }
    if ((told & TABLE_DOOR) == 0 && strcmp(before->door, after->door) != 0) {
        return "a change of the door is not told";
    }
    bool same_game = before->has_game && after->has_game && (told & TABLE_BOARD) == 0;
    return same_game && differ(write_board(old, before), write_board(new, after))
               ? "a change of the board is not told"
               : NULL;
}
