/* SPDX-License-Identifier: MIT
 *
 * listing.c - the tables that strangers may find: their host allows it and is present. These tables
 * are in two queues, so the list can be written without looking at all tables in memory.
 */
#include "server/lobby/listing.h"

#include "server/visitors/bans.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    WAITING_MAX = 20, /* list at most this many tables where you can join */
    PLAYING_MAX = 10, /* list at most this many games to watch */
    FRESH_MS = 1000,
    TABLE_JSON = 2 * SAB_SEATS_MAX * SAB_NAME_SIZE + 160, /* enough bytes for any table */
    LISTING_JSON = (WAITING_MAX + PLAYING_MAX) * TABLE_JSON
};

/* The tables that the start page lists. */
enum listing_section {
    LISTING_WAITING, /* tables with a free seat, while no game is under way */
    LISTING_PLAYING, /* tables with a game that may be watched */
    LISTING_SECTIONS
};

struct listing {
    struct hosted_queue queues[LISTING_SECTIONS];
    struct bytes others; /* what other servers with the same store list */
    struct bytes text;   /* the list as JSON */
    int64_t written_at;  /* when `text` was written, Unix time in ms; 0: never */
};

static bool has_free_seat(const struct table *table)
{
    for (unsigned seat = 0; seat < table->settings.seats; seat++) {
        if (table->seats[seat].name[0] == '\0') {
            return true;
        }
    }
    return false;
}

/* The queue in which the table belongs; NULL: strangers may not find the table now. */
static struct hosted_queue *queue_for(const struct hosted *hosted)
{
    const struct table *table = &hosted->table;
    struct listing *listing = hosted->lobby->listing;
    if (table->settings.custom[CUSTOM_LISTED] != LISTED_YES || table->host == SAB_NOBODY ||
        !table->seats[table->host].online ||
        bans_table(hosted->lobby->options.bans, hosted->code)) {
        return NULL;
    }
    if (table->phase == TABLE_WAITING) {
        return has_free_seat(table) ? &listing->queues[LISTING_WAITING] : NULL;
    }
    return table->phase != TABLE_FINISHED && !table_bars_onlookers(table)
               ? &listing->queues[LISTING_PLAYING]
               : NULL;
}

void listing_drop(struct hosted *hosted)
{
    if (hosted->listed_in != NULL) {
        TAILQ_REMOVE(hosted->listed_in, hosted, listed);
        hosted->listed_in = NULL;
    }
}

void listing_update(struct hosted *hosted)
{
    struct hosted_queue *queue = queue_for(hosted);
    if (queue != hosted->listed_in) {
        listing_drop(hosted);
        hosted->listed_in = queue;
        if (queue != NULL) {
            TAILQ_INSERT_TAIL(queue, hosted, listed);
        }
    }
}

/* Writes one table of the list (docs/protocol.md 4). */
static void put_table(struct json *json, const struct hosted *hosted)
{
    const struct table *table = &hosted->table;
    unsigned taken = 0;
    json_open(json, '{');
    json_key_string(json, "table", hosted->code);
    if (table->door[0] != '\0') {
        json_key_string(json, "door", table->door);
    }
    json_key_string(json, "game", sab_kind_name(table->settings.kind));
    json_key_number(json, "seats", table->settings.seats);
    json_key(json, "names");
    json_open(json, '[');
    for (unsigned seat = 0; seat < table->settings.seats; seat++) {
        taken += table->seats[seat].name[0] != '\0';
        if (table->seats[seat].person) {
            json_put_string(json, table->seats[seat].name);
        }
    }
    json_close(json, ']');
    json_key_number(json, "taken", taken);
    json_key_number(json, "round", table->round);
    json_close(json, '}');
}

/* ---- Other servers --------------------------------------------------------------------------- */

static const struct section {
    const char *key; /* the key of the list of these tables */
    unsigned most;   /* list at most this many tables */
} sections[LISTING_SECTIONS] = {
    [LISTING_WAITING] = {"waiting", WAITING_MAX},
    [LISTING_PLAYING] = {"playing", PLAYING_MAX},
};

void listing_tell(const struct lobby *lobby, struct bytes *text)
{
    for (size_t i = 0; i < LISTING_SECTIONS; i++) {
        unsigned left = sections[i].most;
        const struct hosted *hosted;
        TAILQ_FOREACH (hosted, &lobby->listing->queues[i], listed) {
            if (left-- == 0) {
                break;
            }
            bytes_print(text, "%s ", sections[i].key);
            struct json json = json_into((char *)bytes_room(text, TABLE_JSON), TABLE_JSON);
            put_table(&json, hosted);
            assert(json_is_whole(&json));
            text->size += json.length;
            bytes_text(text, "\n");
        }
    }
}

void listing_hear(struct lobby *lobby, const struct bytes *text)
{
    struct listing *listing = lobby->listing;
    bytes_drop(&listing->others, listing->others.size);
    if (text->size > 0) {
        bytes_add(&listing->others, bytes_first(text), text->size);
    }
    listing->written_at = 0;
}

/* Whether to list a table that another server lists. `line` is the table's JSON. Returns false if
 * this server lists the table itself, or if the table is also in an earlier line: a table that has
 * just moved from one server to another can be in two lines. */
static bool may_list(const struct lobby *lobby, const char *line, size_t size)
{
    static const char before[] = "{\"table\":\"";
    size_t key = sizeof before - 1;
    const char *first = (const char *)bytes_first(&lobby->listing->others), *end;
    char code[REQUEST_CODE_SIZE] = "";
    if (size < key + REQUEST_CODE_SIZE || size >= TABLE_JSON || memcmp(line, before, key) != 0 ||
        (end = memchr(line + key, '"', REQUEST_CODE_SIZE)) == NULL ||
        memmem(first, (size_t)(line - first), line, (size_t)(end - line) + 1) != NULL) {
        return false;
    }
    memcpy(code, line + key, (size_t)(end - line) - key);
    const struct hosted *hosted = hosted_find(lobby, code);
    return hosted == NULL || hosted->listed_in == NULL;
}

static void put_others(struct json *json, struct lobby *lobby, const struct section *section,
                       unsigned left)
{
    struct bytes *others = &lobby->listing->others;
    if (others->size == 0) {
        return;
    }
    char *line = (char *)others->at + others->from, *end = line + others->size, *next;
    size_t key = strlen(section->key) + 1;
    for (; line != end && (next = memchr(line, '\n', (size_t)(end - line))) != NULL && left > 0;
         line = next + 1) {
        size_t size = (size_t)(next - line);
        if (size > key && memcmp(line, section->key, key - 1) == 0 &&
            may_list(lobby, line + key, size - key)) {
            json_add(json, &(struct json){line + key, size - key, size - key, false});
            left--;
        }
    }
}

/* ---- The list -------------------------------------------------------------------------------- */

static void put_section(struct json *json, struct lobby *lobby, enum listing_section index)
{
    const struct section *section = &sections[index];
    unsigned left = section->most;
    json_key(json, section->key);
    json_open(json, '[');
    const struct hosted *hosted;
    TAILQ_FOREACH (hosted, &lobby->listing->queues[index], listed) {
        if (left == 0) {
            break;
        }
        put_table(json, hosted);
        left--;
    }
    put_others(json, lobby, section, left);
    json_close(json, ']');
}

const char *listing_text(struct lobby *lobby)
{
    struct listing *listing = lobby->listing;
    int64_t now = lobby_now(lobby);
    if (listing->written_at == 0 || now - listing->written_at >= FRESH_MS) {
        bytes_drop(&listing->text, listing->text.size);
        struct json json =
            json_into((char *)bytes_room(&listing->text, LISTING_JSON), LISTING_JSON);
        json_open(&json, '{');
        for (size_t i = 0; i < LISTING_SECTIONS; i++) {
            put_section(&json, lobby, (enum listing_section)i);
        }
        json_close(&json, '}');
        assert(json_is_whole(&json));
        listing->text.size += json.length;
        bytes_add(&listing->text, "\n", 2);
        listing->written_at = now;
    }
    return (const char *)bytes_first(&listing->text);
}

void listing_open(struct lobby *lobby)
{
    lobby->listing = must_allocate(sizeof *lobby->listing);
    for (size_t i = 0; i < LISTING_SECTIONS; i++) {
        TAILQ_INIT(&lobby->listing->queues[i]);
    }
}

void listing_close(struct lobby *lobby)
{
    bytes_free(&lobby->listing->text);
    bytes_free(&lobby->listing->others);
    free(lobby->listing);
}
