/* SPDX-License-Identifier: MIT
 *
 * news.c - writes and sends what guests get: replies, and the news of entries. News is written once
 * for each seat and once for all spectators.
 */
#include "server/hosted.h"

#include <assert.h>
#include <stdlib.h>

/* Grows lobby->news until `more` bytes fit after what `json` has written there. */
static void make_room(struct lobby *lobby, struct json *json, size_t more)
{
    struct bytes *news = &lobby->news;
    news->from = 0;
    news->size = json->length;
    bytes_room(news, more);
    json->bytes = (char *)news->at;
    json->size = news->room;
}

static struct json open_news(struct lobby *lobby, const struct table *table)
{
    struct json json = json_into(NULL, 0);
    make_room(lobby, &json, TABLE_ENTRY_JSON);
    table_news_open(&json, table);
    return json;
}

static void close_news(const struct hosted *hosted, struct json *json, const struct table *table,
                       sab_seat recipient)
{
    make_room(hosted->lobby, json, TABLE_STATE_JSON);
    table_news_close(json, table, recipient, (uint64_t)hosted_now(hosted));
}

static void send(struct guest *guest, const struct json *json)
{
    if (json_is_whole(json)) {
        guest->lobby->world.send(guest->line, json->bytes, json->length);
    }
}

/* Sends the news to all guests of the seat `recipient` or, for SAB_NOBODY, to all spectators. */
static void publish_to(struct hosted *hosted, size_t count, sab_seat recipient)
{
    struct lobby *lobby = hosted->lobby;
    struct json json;
    bool written = false;
    for (struct guest *guest = hosted->guests; guest != NULL; guest = guest->next_here) {
        if (guest->seat != recipient || guest->retelling != NULL) {
            continue;
        }
        if (!written) {
            json = open_news(lobby, &hosted->table);
            for (size_t i = 0; i < count; i++) {
                make_room(lobby, &json, TABLE_ENTRY_JSON);
                table_tell(&json, &lobby->outcomes[i], recipient);
            }
            close_news(hosted, &json, &hosted->table, recipient);
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

/* ---- Retelling ------------------------------------------------------------------------------- */

/* The log of a table, sent again to one guest from some entry on. It is sent in pieces, because a
 * long log has more bytes than may wait on a connection. */
struct retelling {
    struct table table; /* the table's state after the last entry read */
    uint64_t after;     /* number of the last entry that the guest knew when it came */
    struct reply reply; /* answers the request that brought the guest; sent at the end */
};

/* One piece of a retelling. */
struct piece {
    struct guest *guest;
    struct json json;
    bool whole; /* every entry of this piece could be read */
};

/* Adds one entry to the piece; false ends the piece. Stops before entries of another process that
 * the lobby does not know yet, because the lobby will send their news later. */
static bool retell(void *context, uint64_t seq, const struct store_entry *stored)
{
    struct piece *piece = context;
    struct guest *guest = piece->guest;
    struct lobby *lobby = guest->lobby;
    struct retelling *retelling = guest->retelling;
    struct entry entry;
    struct sab_fault fault;
    if (seq > guest->hosted->table.seq) {
        return false;
    }
    piece->whole = entry_read(stored->body, stored->size, &entry, &fault) &&
                   table_apply(&retelling->table, &entry, &lobby->outcomes[0]);
    if (piece->whole && seq > retelling->after) {
        make_room(lobby, &piece->json, TABLE_ENTRY_JSON);
        table_tell(&piece->json, &lobby->outcomes[0], guest->seat);
    }
    return piece->whole &&
           (lobby->options.news_enough == 0 || piece->json.length < lobby->options.news_enough);
}

static bool all_is_told(const struct guest *guest)
{
    uint64_t last = guest->hosted->table.seq;
    return guest->retelling->after >= last || guest->retelling->table.seq >= last;
}

/* Sends the next piece; false if the log cannot be read. */
static bool retell_some(struct guest *guest)
{
    struct lobby *lobby = guest->lobby;
    struct hosted *hosted = guest->hosted;
    const struct table *past = &guest->retelling->table;
    uint64_t before = past->seq;
    struct piece piece = {.guest = guest, .json = open_news(lobby, &hosted->table), .whole = true};
    if (!all_is_told(guest) &&
        (!store_read(lobby->world.store, hosted->code, before + 1, retell, &piece) ||
         !piece.whole || past->seq == before)) {
        return false;
    }
    close_news(hosted, &piece.json, all_is_told(guest) ? &hosted->table : past, guest->seat);
    send(guest, &piece.json);
    return true;
}

/* The seat may have changed while the retelling went on: updates the reply. */
static void bring_up_to_date(struct guest *guest, struct reply *reply)
{
    if (reply->seat != SAB_NOBODY && reply->seat != guest->seat) {
        reply_refuse(reply, REPLY_NOT_HERE, "This seat has been given up in the meantime.");
    } else if (reply->has_last) {
        reply->last = guest->hosted->table.seats[guest->seat].ids[0];
    }
}

void news_go_on(struct guest *guest)
{
    struct retelling *retelling = guest->retelling;
    if (!retell_some(guest)) {
        hosted_leave(guest->hosted, guest);
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
    assert(guest->hosted == hosted && guest->retelling == NULL);
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
