/* SPDX-License-Identifier: MIT
 *
 * news.c - what is sent to guests: news of entries, written once for each seat, and replies.
 */
#include "server/hosted.h"

#include <stdlib.h>

enum { NEWS_ENOUGH = 64 * 1024 }; /* of entries in one object, for those who catch up */

/* Grows the room until `more` bytes fit behind what the json has written. */
static void make_room(struct host *host, struct json *json, size_t more)
{
    struct bytes *news = &host->news;
    news->from = 0;
    news->size = json->length;
    bytes_room(news, more);
    json->at = (char *)news->at;
    json->size = news->room;
}

static struct json open_news(struct host *host, const struct table *table)
{
    struct json json = json_into(NULL, 0);
    make_room(host, &json, TABLE_ENTRY_JSON);
    table_news_open(&json, table);
    return json;
}

static void close_news(struct host *host, struct json *json, const struct table *table,
                       sab_seat recipient)
{
    make_room(host, json, TABLE_STATE_JSON);
    table_news_close(json, table, recipient, (uint64_t)host_now(host));
}

static void send(struct guest *guest, const struct json *json)
{
    if (json_is_whole(json)) {
        guest->host->world.send(guest->line, json->at, json->length);
    }
}

/* Sends the news to all guests of one seat, or to those who look on. */
static void publish_to(struct hosted *hosted, size_t count, sab_seat recipient)
{
    struct host *host = hosted->host;
    struct json json;
    bool written = false;
    for (struct guest *guest = hosted->guests; guest != NULL; guest = guest->next_here) {
        if (guest->seat != recipient) {
            continue;
        }
        if (!written) {
            json = open_news(host, &hosted->table);
            for (size_t i = 0; i < count; i++) {
                make_room(host, &json, TABLE_ENTRY_JSON);
                table_tell(&json, &host->outcomes[i], recipient);
            }
            close_news(host, &json, &hosted->table, recipient);
            written = true;
        }
        send(guest, &json);
    }
}

void news_publish(struct hosted *hosted, size_t count)
{
    for (sab_seat seat = 0; seat < SAB_SEATS_MAX; seat++) {
        publish_to(hosted, count, seat);
    }
    publish_to(hosted, count, SAB_NOBODY);
}

/* The log of a table read again, told to one seat from some entry on. */
struct retelling {
    struct host *host;
    struct json json;
    struct table table;
    struct guest *guest;
    uint64_t after, until; /* what is behind, others have written and we have not heard of yet */
    bool whole;
};

static bool retell(void *context, uint64_t seq, const struct store_entry *stored)
{
    struct retelling *retelling = context;
    struct host *host = retelling->host;
    struct entry entry;
    struct sab_fault fault;
    struct outcome *outcome = &host->outcomes[0];
    if (seq > retelling->until) {
        return false;
    }
    retelling->whole = entry_read(stored->body, stored->size, &entry, &fault) &&
                       table_apply(&retelling->table, &entry, outcome);
    if (retelling->whole && seq > retelling->after) {
        make_room(host, &retelling->json, TABLE_ENTRY_JSON);
        table_tell(&retelling->json, outcome, retelling->guest->seat);
        if (retelling->json.length > NEWS_ENOUGH && seq < retelling->until) {
            close_news(host, &retelling->json, &retelling->table, retelling->guest->seat);
            send(retelling->guest, &retelling->json);
            retelling->json = open_news(host, &retelling->table);
        }
    }
    return retelling->whole;
}

bool news_catch_up(struct hosted *hosted, struct guest *guest, uint64_t after)
{
    struct host *host = hosted->host;
    struct retelling *retelling = must_allocate(sizeof *retelling);
    retelling->host = host;
    retelling->guest = guest;
    retelling->after = after;
    retelling->until = hosted->table.seq;
    retelling->whole = true;
    retelling->json = open_news(host, &hosted->table);
    bool read = after >= hosted->table.seq ||
                (store_read(host->world.store, hosted->table.code, 1, retell, retelling) &&
                 retelling->whole && retelling->table.seq == retelling->until);
    if (read) {
        close_news(host, &retelling->json, &hosted->table, guest->seat);
        send(guest, &retelling->json);
    }
    free(retelling);
    return read;
}

void news_reply(struct guest *guest, const struct reply *reply)
{
    char text[REPLY_SIZE];
    struct json json = json_into(text, sizeof text);
    reply_write(&json, reply);
    send(guest, &json);
}
