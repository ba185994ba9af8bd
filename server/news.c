/* SPDX-License-Identifier: MIT
 *
 * news.c - writes and sends what guests get: replies, and the news of entries. News is written once
 * for each seat and once for all spectators.
 */
#include "server/hosted.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static struct json open_news(struct lobby *lobby, const struct table *table)
{
    struct json json = json_into(NULL, 0);
    bytes_hold(&lobby->news, &json, TABLE_ENTRY_JSON);
    table_news_open(&json, table, 0);
    return json;
}

static void close_news(const struct hosted *hosted, struct json *json, sab_seat recipient)
{
    bytes_hold(&hosted->lobby->news, json, TABLE_STATE_JSON);
    table_news_close(json, &hosted->table, recipient, (uint64_t)hosted_now(hosted));
}

static void send(struct guest *guest, const struct json *json)
{
    if (json_is_whole(json)) {
        guest->lobby->world.send(guest->line, json->bytes, json->length);
    }
}

static void keep(struct retelling *retelling, const struct json *json);

/* Sends the news to all guests of the seat `recipient` or, for SAB_NOBODY, to all spectators. */
static void publish_to(struct hosted *hosted, size_t count, sab_seat recipient)
{
    struct lobby *lobby = hosted->lobby;
    struct json json;
    bool written = false;
    for (struct guest *guest = hosted->guests; guest != NULL; guest = guest->next_here) {
        if (guest->seat != recipient) {
            continue;
        }
        if (!written) {
            json = open_news(lobby, &hosted->table);
            for (size_t i = 0; i < count; i++) {
                bytes_hold(&lobby->news, &json, TABLE_ENTRY_JSON);
                table_tell(&json, &lobby->outcomes[i], recipient);
            }
            close_news(hosted, &json, recipient);
            written = true;
        }
        if (guest->retelling != NULL) {
            keep(guest->retelling, &json);
        } else {
            send(guest, &json);
        }
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

/* The entries of a table's log that one guest has missed. They are sent in pieces, because only a
 * limited number of bytes may wait on a connection. Worker threads read the log and write the
 * pieces. News of new entries is kept until the last piece has been sent. */
struct retelling {
    struct table table;      /* the table's state after the last entry read */
    uint64_t after;          /* number of the last entry that the guest knew when it came */
    struct reply reply;      /* answers the request that brought the guest; sent at the end */
    struct awaited *awaited; /* the piece being written; NULL: a written piece is being sent */
    uint64_t last;           /* number of the last entry that is not in `kept` */
    struct bytes kept;       /* the news kept: for each, its size (a size_t) and its text */
    bool overflow;           /* over KEPT_MAX bytes of news: the log must be read again */
};

enum { KEPT_MAX = 64 * 1024 /* most bytes in retelling.kept */ };

static void keep(struct retelling *retelling, const struct json *json)
{
    if (retelling->kept.size + json->length > KEPT_MAX) {
        retelling->overflow = true;
    }
    if (!retelling->overflow && json_is_whole(json)) {
        bytes_add(&retelling->kept, &json->length, sizeof json->length);
        bytes_add(&retelling->kept, json->bytes, json->length);
    }
}

static void send_kept(struct guest *guest)
{
    struct bytes *kept = &guest->retelling->kept;
    while (kept->size > 0) {
        size_t size;
        memcpy(&size, bytes_first(kept), sizeof size);
        bytes_drop(kept, sizeof size);
        guest->lobby->world.send(guest->line, (const char *)bytes_first(kept), size);
        bytes_drop(kept, size);
    }
}

static void take_piece(void *owner, struct reading *reading);

static void read_piece(struct guest *guest)
{
    struct lobby *lobby = guest->lobby;
    struct retelling *retelling = guest->retelling;
    struct reading *reading = reading_of(READING_PAST, guest->hosted->code);
    retelling->last = guest->hosted->table.seq;
    bytes_free(&retelling->kept);
    retelling->overflow = false;
    reading->table = retelling->table;
    reading->after = retelling->after;
    reading->last = retelling->last;
    reading->recipient = guest->seat;
    reading->now = (uint64_t)hosted_now(guest->hosted);
    reading->enough = lobby->options.news_enough;
    retelling->awaited = awaited_put(lobby, reading, guest->visitor, take_piece, guest);
}

/* Whether the pieces and the kept news together have all entries, so that no piece must be read. */
static bool all_is_read(const struct retelling *retelling)
{
    return retelling->table.seq == retelling->last && !retelling->overflow;
}

/* Updates the reply, because the guest's seat may have changed during the retelling. */
static void bring_up_to_date(struct guest *guest, struct reply *reply)
{
    if (reply->seat != SAB_NOBODY && reply->seat != guest->seat) {
        reply_refuse(reply, REPLY_NOT_HERE, "This seat has been given up in the meantime.");
    } else if (reply->has_last) {
        reply->last = guest->hosted->table.seats[guest->seat].ids[0];
    }
}

void news_stop(struct guest *guest)
{
    struct retelling *retelling = guest->retelling;
    if (retelling != NULL) {
        awaited_drop(retelling->awaited);
        bytes_free(&retelling->kept);
        free(retelling);
        guest->retelling = NULL;
    }
}

/* Ends the retelling with its reply. */
static void finish(struct guest *guest)
{
    struct reply reply = guest->retelling->reply;
    news_stop(guest);
    guest_answer(guest, &reply);
}

void news_go_on(struct guest *guest)
{
    struct retelling *retelling = guest->retelling;
    if (retelling->awaited != NULL) {
        return;
    }
    if (!all_is_read(retelling)) {
        read_piece(guest);
        return;
    }
    send_kept(guest);
    bring_up_to_date(guest, &retelling->reply);
    finish(guest);
}

/* Sends the piece that has been written. If the guest has lost its seat meanwhile, throws the piece
 * away and has it written again, for a spectator. */
static void take_piece(void *owner, struct reading *reading)
{
    struct guest *guest = owner;
    struct retelling *retelling = guest->retelling;
    retelling->awaited = NULL;
    if (reading->outcome != READING_WHOLE) {
        hosted_leave(guest->hosted, guest);
        reply_refuse(&retelling->reply, REPLY_BUSY, "The table cannot be read.");
        finish(guest);
        return;
    }
    if (reading->recipient != guest->seat) {
        read_piece(guest);
        return;
    }
    retelling->table = reading->table;
    if (reading->told > 0) {
        guest->lobby->world.send(guest->line, (const char *)bytes_first(&reading->text),
                                 reading->text.size);
    }
    if (reading->told == 0 || (all_is_read(retelling) && retelling->kept.size == 0)) {
        news_go_on(guest);
    }
}

/* Sends a guest that knows all entries the state of the table. */
static void send_state(struct hosted *hosted, struct guest *guest)
{
    struct json json = open_news(hosted->lobby, &hosted->table);
    close_news(hosted, &json, guest->seat);
    send(guest, &json);
}

void news_catch_up(struct hosted *hosted, struct guest *guest, uint64_t after,
                   const struct reply *reply)
{
    assert(guest->hosted == hosted && guest->retelling == NULL);
    guest->errand = NULL;
    if (after >= hosted->table.seq) {
        send_state(hosted, guest);
        guest_answer(guest, reply);
        return;
    }
    guest->retelling = must_allocate(sizeof *guest->retelling);
    guest->retelling->after = after;
    guest->retelling->reply = *reply;
    read_piece(guest);
}

void news_reply(struct guest *guest, const struct reply *reply)
{
    char text[REPLY_SIZE];
    struct json json = json_into(text, sizeof text);
    guest->lobby->metrics.refusals[reply->error]++;
    reply_write(&json, reply);
    send(guest, &json);
}
