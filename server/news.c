/* SPDX-License-Identifier: MIT
 *
 * news.c - what is sent to guests: news of entries, written once for each seat, and replies.
 */
#include "server/hosted.h"

#include <assert.h>
#include <stdlib.h>

/* Grows the room until `more` bytes fit behind what the json has written. */
static void make_room(struct host *host, struct json *json, size_t more)
{
    struct bytes *news = &host->news;
    news->from = 0;
    news->size = json->length;
    bytes_room(news, more);
    json->bytes = (char *)news->at;
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
        guest->host->world.send(guest->line, json->bytes, json->length);
    }
}

/* Sends the news to all guests of one seat, or to those who look on. */
static void publish_to(struct hosted *hosted, size_t count, sab_seat recipient)
{
    struct host *host = hosted->host;
    struct json json;
    bool written = false;
    for (struct guest *guest = hosted->guests; guest != NULL; guest = guest->next_here) {
        if (guest->seat != recipient || guest->retelling != NULL) {
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

/* ---- What has been --------------------------------------------------------------------------- */

/* The log of a table read again, told to one guest from some entry on. In pieces: a long log at
 * once would be more than may wait on a connection. */
struct retelling {
    struct table table; /* as of the last entry read */
    uint64_t after;     /* the guest has heard what is up to here */
    struct reply reply; /* to the request that brought it, once all is told */
};

/* One piece of it. */
struct piece {
    struct guest *guest;
    struct json json;
    bool whole; /* all of it could be read */
};

/* What others have written and the host has not heard of yet is left to its news. */
static bool retell(void *context, uint64_t seq, const struct store_entry *stored)
{
    struct piece *piece = context;
    struct guest *guest = piece->guest;
    struct host *host = guest->host;
    struct retelling *retelling = guest->retelling;
    struct entry entry;
    struct sab_fault fault;
    if (seq > guest->at->table.seq) {
        return false;
    }
    piece->whole = entry_read(stored->body, stored->size, &entry, &fault) &&
                   table_apply(&retelling->table, &entry, &host->outcomes[0]);
    if (piece->whole && seq > retelling->after) {
        make_room(host, &piece->json, TABLE_ENTRY_JSON);
        table_tell(&piece->json, &host->outcomes[0], guest->seat);
    }
    return piece->whole &&
           (host->options.news_enough == 0 || piece->json.length < host->options.news_enough);
}

static bool all_is_told(const struct guest *guest)
{
    const uint64_t last = guest->at->table.seq;
    return guest->retelling->after >= last || guest->retelling->table.seq >= last;
}

/* Tells as much as may go at once; false when it cannot be read. */
static bool retell_some(struct guest *guest)
{
    struct host *host = guest->host;
    struct hosted *hosted = guest->at;
    const struct table *told = &guest->retelling->table;
    const uint64_t before = told->seq;
    struct piece piece = {.guest = guest, .json = open_news(host, &hosted->table), .whole = true};
    if (!all_is_told(guest) &&
        (!store_read(host->world.store, hosted->code, before + 1, retell, &piece) || !piece.whole ||
         told->seq == before)) {
        return false;
    }
    close_news(host, &piece.json, all_is_told(guest) ? &hosted->table : told, guest->seat);
    send(guest, &piece.json);
    return true;
}

/* Of what has become of the seat since it was given. */
static void bring_up_to_date(struct guest *guest, struct reply *reply)
{
    if (reply->seat != SAB_NOBODY && reply->seat != guest->seat) {
        reply_refuse(reply, REPLY_NOT_HERE, "The seat was given up meanwhile.");
    } else if (reply->has_last) {
        reply->last = guest->at->table.seats[guest->seat].ids[0];
    }
}

void news_go_on(struct guest *guest)
{
    struct retelling *retelling = guest->retelling;
    if (!retell_some(guest)) {
        hosted_leave(guest->at, guest);
        reply_refuse(&retelling->reply, REPLY_BUSY, "The table cannot be read.");
    } else if (all_is_told(guest)) {
        bring_up_to_date(guest, &retelling->reply);
    } else {
        return;
    }
    guest->retelling = NULL;
    guest_answer(guest, &retelling->reply);
    free(retelling);
}

void news_catch_up(struct hosted *hosted, struct guest *guest, uint64_t after,
                   const struct reply *reply)
{
    assert(guest->at == hosted && guest->retelling == NULL);
    guest->errand = NULL;
    guest->retelling = must_allocate(sizeof *guest->retelling);
    guest->retelling->after = after;
    guest->retelling->reply = *reply;
    news_go_on(guest);
}

void news_reply(struct guest *guest, const struct reply *reply)
{
    char text[REPLY_SIZE];
    struct json json = json_into(text, sizeof text);
    reply_write(&json, reply);
    send(guest, &json);
}
