/* SPDX-License-Identifier: MIT
 *
 * news.c - writes and sends the news of entries. The public part of news is written only once, for
 * everybody. The private part is written once for each seat.
 */
#include "server/lobby/news.h"

#include "server/jobs/past.h"
#include "server/lobby/awaited.h"

#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

static void keep(struct retelling *retelling, const struct json *json);

static void send_or_keep(struct guest *guest, const struct json *json, sab_seat seat)
{
    guest->heard_as = seat;
    if (guest->retelling != NULL) {
        keep(guest->retelling, json);
    } else {
        guest_send(guest, json);
    }
}

/* ---- Publishing ------------------------------------------------------------------------------ */

/* Begins a news object, in a buffer with room for the state and for `count` entries in each of the
 * two parts, public and private. */
static struct json open_news(struct hosted *hosted, size_t count)
{
    struct json json = json_into(NULL, 0);
    bytes_hold(&hosted->lobby->news, &json, 2 * count * TABLE_ENTRY_JSON + TABLE_STATE_JSON);
    table_news_open(&json, &hosted->table, 0);
    return json;
}

/* Writes the public part of the news of the last `count` entries. Returns which parts of the state
 * it contains (enum table_part). */
static unsigned write_public(struct hosted *hosted, struct json *json, size_t count)
{
    const struct outcome *outcomes = hosted->lobby->outcomes;
    unsigned parts = 0;
    *json = open_news(hosted, count);
    for (size_t i = 0; i < count; i++) {
        table_tell(json, &outcomes[i], SAB_NOBODY);
        parts |= table_parts(&hosted->table, &outcomes[i]);
    }
    table_news_public(json, &hosted->table, parts, (uint64_t)hosted_now(hosted));
    return parts;
}

static void write_own_entries(const struct lobby *lobby, struct json *json, size_t count,
                              sab_seat seat)
{
    bool open = false;
    for (size_t i = 0; i < count; i++) {
        if (table_tells_more(&lobby->outcomes[i], seat)) {
            if (!open) {
                table_own_open(json);
            }
            open = true;
            table_tell(json, &lobby->outcomes[i], seat);
        }
    }
    if (open) {
        table_own_close(json);
    }
}

/* A hash of bytes, with the key lobby->told_key. It is never 0. */
static uint64_t hash_of(const struct lobby *lobby, const char *bytes, size_t size)
{
    uint64_t hash;
    static_assert(sizeof hash == crypto_shorthash_BYTES, "it is a whole hash");
    crypto_shorthash((uint8_t *)&hash, (const uint8_t *)bytes, size, lobby->told_key);
    return hash | 1;
}

/* Writes the part of the state that only `seat` sees. If the seat's guests already know this part,
 * writes it only if `always` is set. */
static void write_own(struct hosted *hosted, struct json *json, sab_seat seat, bool always)
{
    struct json before = *json;
    table_news_own(json, &hosted->table, seat);
    if (seat == SAB_NOBODY) {
        return;
    }
    /* The part begins after the comma, if there is one. */
    size_t first = before.length + (before.follows ? 1 : 0);
    uint64_t hash = hash_of(hosted->lobby, json->bytes + first, json->length - first);
    if (hosted->told[seat] == hash && !always) {
        *json = before;
    }
    hosted->told[seat] = hash;
}

/* Whether this seat has a guest at the table; for SAB_NOBODY, whether there is a spectator. Sets
 * *moved to true if one of these guests got its latest news for a different seat, else to false. */
static bool is_here(const struct hosted *hosted, sab_seat seat, bool *moved)
{
    bool here = false;
    *moved = false;
    const struct guest *guest;
    LIST_FOREACH (guest, &hosted->guests, here) {
        here = here || guest->seat == seat;
        *moved = *moved || (guest->seat == seat && guest->heard_as != seat);
    }
    return here;
}

/* Sends the news to all guests of the seat `recipient` or, for SAB_NOBODY, to all spectators.
 * `json` has the public part. `parts` says which parts of the state the public part contains (enum
 * table_part). */
static void publish_to(struct hosted *hosted, struct json json, size_t count, unsigned parts,
                       sab_seat recipient)
{
    bool moved, sees = recipient != SAB_NOBODY;
    if (!is_here(hosted, recipient, &moved)) {
        if (sees) {
            hosted->told[recipient] = 0;
        }
        return;
    }
    if (sees) {
        write_own_entries(hosted->lobby, &json, count, recipient);
    }
    if (moved || (sees && (parts & (TABLE_VIEW | TABLE_DOOR)) != 0)) {
        write_own(hosted, &json, recipient, moved);
    }
    table_news_close(&json);
    struct guest *guest;
    LIST_FOREACH (guest, &hosted->guests, here) {
        if (guest->seat == recipient) {
            send_or_keep(guest, &json, recipient);
        }
    }
}

void news_publish(struct hosted *hosted, size_t count)
{
    struct json json;
    if (LIST_EMPTY(&hosted->guests)) {
        memset(hosted->told, 0, sizeof hosted->told);
        return;
    }
    unsigned parts = write_public(hosted, &json, count);
    for (sab_seat seat = 0; seat < SAB_SEATS_MAX; seat++) {
        publish_to(hosted, json, count, parts, seat);
    }
    publish_to(hosted, json, count, parts, SAB_NOBODY);
}

/* ---- Retelling ------------------------------------------------------------------------------- */

/* The entries of a table's log that one guest has missed. They are sent in pieces, because only a
 * limited number of bytes may wait on a connection. Worker threads read the log and write the
 * pieces. News of new entries is kept, and sent after the last piece. */
struct retelling {
    struct table table;      /* the table's state after the last entry read */
    uint64_t after;          /* number of the last entry that the guest knew on arrival */
    struct reply reply;      /* answers the request that brought the guest here; sent at the end */
    struct awaited *awaited; /* the piece being written; NULL while a written piece is being sent */
    uint64_t last;     /* number of the last entry in the pieces; the later entries are in `kept` */
    struct bytes kept; /* the news kept for later: each message as its size (a size_t) and text */
    bool overflow;     /* a message did not fit into `kept`, so more of the log must be read */
};

enum { KEPT_MAX = 64 * 1024 /* the most bytes in retelling.kept */ };

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
    struct past_reading *past = past_reading(guest->hosted->code);
    retelling->last = guest->hosted->table.seq;
    bytes_free(&retelling->kept);
    retelling->overflow = false;
    past->table = retelling->table;
    past->after = retelling->after;
    past->last = retelling->last;
    past->recipient = guest->seat;
    guest->heard_as = guest->seat;
    past->now = (uint64_t)hosted_now(guest->hosted);
    past->enough = lobby->options.news_enough;
    retelling->awaited = awaited_put(lobby, &past->reading, guest->visitor, take_piece, guest);
}

/* Whether all entries have been read from the store, except the newest ones, which are in
 * retelling->kept. If so, no more pieces are needed. */
static bool all_is_read(const struct retelling *retelling)
{
    return retelling->table.seq == retelling->last && !retelling->overflow;
}

/* Updates the reply, because the guest's seat may have changed during the retelling. */
static void bring_up_to_date(struct guest *guest, struct reply *reply)
{
    if (reply->seat != SAB_NOBODY && reply->seat != guest->seat) {
        reply_refuse(reply, refusal_of(REFUSAL_SEAT_GIVEN_UP));
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

/* Ends the retelling, and sends its reply. */
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

/* Sends the piece that has been written. If the guest has lost its seat meanwhile, drops the piece
 * instead, and has it written again for a spectator. */
static void take_piece(void *owner, struct reading *reading)
{
    struct guest *guest = owner;
    struct retelling *retelling = guest->retelling;
    const struct past_reading *past = (const struct past_reading *)reading;
    retelling->awaited = NULL;
    if (reading->outcome != READING_WHOLE) {
        hosted_leave(guest);
        reply_refuse(&retelling->reply, refusal_of(REFUSAL_UNREADABLE));
        finish(guest);
        return;
    }
    if (past->recipient != guest->seat) {
        read_piece(guest);
        return;
    }
    retelling->table = past->table;
    if (past->told > 0) {
        guest->lobby->world.send(guest->line, (const char *)bytes_first(&past->text),
                                 past->text.size);
    }
    if (past->told == 0 || (all_is_read(retelling) && retelling->kept.size == 0)) {
        news_go_on(guest);
    }
}

/* Sends the state of the table to a guest that already knows all entries. */
static void send_state(struct hosted *hosted, struct guest *guest)
{
    struct json json = open_news(hosted, 0);
    table_news_public(&json, &hosted->table, TABLE_ALL, (uint64_t)hosted_now(hosted));
    table_news_own(&json, &hosted->table, guest->seat);
    table_news_close(&json);
    guest->heard_as = guest->seat;
    guest_send(guest, &json);
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
