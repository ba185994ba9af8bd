/* SPDX-License-Identifier: MIT
 *
 * listing.c - the tables that strangers may find: those whose host wants that and is present. These
 * tables are in two queues, so the list can be written without looking at all tables in memory.
 */
#include "server/bans.h"
#include "server/hosted.h"

#include <assert.h>

enum {
    WAITING_MAX = 20, /* list at most this many tables where you can join */
    PLAYING_MAX = 10, /* list at most this many games to watch */
    FRESH_MS = 1000,
    TABLE_JSON = 2 * SAB_SEATS_MAX * SAB_NAME_SIZE + 160, /* enough bytes for any table */
    LISTING_JSON = (WAITING_MAX + PLAYING_MAX) * TABLE_JSON
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
static struct queue *queue_for(const struct hosted *hosted)
{
    const struct table *table = &hosted->table;
    struct listing *listing = &hosted->lobby->listing;
    if (table->settings.custom[CUSTOM_LISTED] != LISTED_YES || table->host == SAB_NOBODY ||
        !table->seats[table->host].online ||
        bans_table(hosted->lobby->options.bans, hosted->code)) {
        return NULL;
    }
    if (table->phase == TABLE_WAITING) {
        return has_free_seat(table) ? &listing->waiting : NULL;
    }
    return table->phase != TABLE_FINISHED && !table_bars_onlookers(table) ? &listing->playing
                                                                          : NULL;
}

void listing_drop(struct hosted *hosted)
{
    if (hosted->listed_in != NULL) {
        queue_remove(hosted->listed_in, &hosted->listed);
        hosted->listed_in = NULL;
    }
}

void listing_update(struct hosted *hosted)
{
    struct queue *queue = queue_for(hosted);
    if (queue != hosted->listed_in) {
        listing_drop(hosted);
        hosted->listed.owner = hosted;
        hosted->listed_in = queue;
        if (queue != NULL) {
            queue_put(queue, &hosted->listed);
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

static void put_queue(struct json *json, const char *key, const struct queue *queue, unsigned most)
{
    json_key(json, key);
    json_open(json, '[');
    for (const struct queue_place *place = queue->first; place != NULL && most > 0; most--) {
        put_table(json, place->owner);
        place = place->next;
    }
    json_close(json, ']');
}

const char *lobby_listing(struct lobby *lobby)
{
    struct listing *listing = &lobby->listing;
    int64_t now = lobby_now(lobby);
    if (listing->written_at == 0 || now - listing->written_at >= FRESH_MS) {
        bytes_drop(&listing->text, listing->text.size);
        struct json json =
            json_into((char *)bytes_room(&listing->text, LISTING_JSON), LISTING_JSON);
        json_open(&json, '{');
        put_queue(&json, "waiting", &listing->waiting, WAITING_MAX);
        put_queue(&json, "playing", &listing->playing, PLAYING_MAX);
        json_close(&json, '}');
        assert(json_is_whole(&json));
        listing->text.size += json.length;
        bytes_add(&listing->text, "\n", 2);
        listing->written_at = now;
    }
    return (const char *)bytes_first(&listing->text);
}
