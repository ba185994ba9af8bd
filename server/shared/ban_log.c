/* SPDX-License-Identifier: MIT
 *
 * ban_log.c - the bans that hold at all servers with the same store.
 */
#include "server/shared/ban_log.h"

#include "server/lobby/lobby.h"

#include <sodium.h>
#include <string.h>
#include <time.h>

enum {
    WAIT_NS = 1000000,     /* the pause between two looks for the result of an append */
    REPEAT_NS = 250000000, /* the pause before an append of unknown outcome is repeated */
    REPEATS = 100
};

static const struct store_name log_name = {"bans"};
static const char deleted[] = "-"; /* the body of every older entry, with no ban in it */

/* ---- Entries --------------------------------------------------------------------------------- */

/* The job that looks for new bans. If the newest entry is not `known`, also writes its body into
 * `text`. */
struct bans_reading {
    struct reading reading;
    uint64_t known;  /* the newest entry that this process knows; 0 if there was none */
    uint64_t newest; /* the newest entry in the log */
    struct bytes text;
};

/* Puts the body and the number of the entry into the reading. A later entry replaces an earlier
 * one. */
static bool take_entry(void *context, uint64_t seq, const struct store_entry *entry)
{
    struct bans_reading *bans = context;
    bytes_drop(&bans->text, bans->text.size);
    bytes_add(&bans->text, entry->body, entry->size);
    bans->newest = seq;
    return true;
}

static void run(struct reading *reading, struct store *store)
{
    struct bans_reading *bans = (struct bans_reading *)reading;
    bool read = store_newest(store, &log_name, 1, &bans->newest);
    if (read && bans->newest != bans->known && bans->newest > 0) {
        read = store_read(store, log_name.text, bans->newest, take_entry, bans);
    }
    reading->outcome = read ? READING_WHOLE : READING_FAILED;
}

static void free_text(struct reading *reading)
{
    bytes_free(&((struct bans_reading *)reading)->text);
}

static struct bans_reading *look_after(uint64_t seq)
{
    static const struct reading_kind kind = {
        .size = sizeof(struct bans_reading), .run = run, .free = free_text};
    struct bans_reading *bans = (struct bans_reading *)reading_of(&kind, "");
    bans->known = seq;
    return bans;
}

/* Takes the bans that the reading has found. Returns false if the reading has found nothing new. */
static bool take_bans(struct ban_log *log, const struct bans_reading *bans)
{
    if (bans->reading.outcome != READING_WHOLE || bans->newest == log->seq) {
        return false;
    }
    bool empty = bans->text.size == 0;
    bans_take(&log->bans, empty ? "" : (const char *)bytes_first(&bans->text), bans->text.size);
    log->seq = bans->newest;
    return true;
}

bool ban_log_read(struct store *store, struct ban_log *log)
{
    struct bans_reading *bans = look_after(log->seq);
    reading_run(&bans->reading, store);
    bool read = bans->reading.outcome == READING_WHOLE;
    take_bans(log, bans);
    reading_free(&bans->reading);
    return read;
}

static void pause_for(long ns)
{
    nanosleep(&(struct timespec){.tv_nsec = ns}, NULL);
}

enum store_outcome ban_log_append(struct store *store, const struct ban_log *log)
{
    struct bytes text = {.size = 0};
    bans_write(&log->bans, &text);
    bytes_text(&text, "\n"); /* so that the text is not empty if there is no ban */
    struct store_entry entry = {.at = (int64_t)time(NULL) * 1000,
                                .body = (const char *)bytes_first(&text),
                                .size = text.size};
    struct store_change change = {.seq = log->seq, .body = deleted, .size = sizeof deleted - 1};
    struct store_append append = {.table = log_name.text,
                                  .expected = log->seq,
                                  .entries = &entry,
                                  .count = 1,
                                  .changes = &change,
                                  .change_count = log->seq > 0,
                                  .ticket = 1};
    struct store_result result = {.outcome = STORE_UNKNOWN};
    bool unsure = false;
    randombytes_buf(append.key, sizeof append.key);
    for (int i = 0; i < REPEATS; i++) {
        store_append(store, &append);
        while (!store_poll(store, &result)) {
            pause_for(WAIT_NS);
        }
        unsure = unsure || result.outcome == STORE_UNKNOWN;
        if (!unsure || result.outcome == STORE_OK || result.outcome == STORE_CONFLICT) {
            break;
        }
        pause_for(REPEAT_NS);
    }
    bytes_free(&text);
    return unsure && result.outcome == STORE_BUSY ? STORE_UNKNOWN : result.outcome;
}

/* ---- Following the log ----------------------------------------------------------------------- */

static struct reading *ask(void *owner)
{
    const struct ban_follower *follower = owner;
    return &look_after(follower->log->seq)->reading;
}

/* Takes new bans: closes the banned tables, and sends away the banned visitors. */
static void take(void *owner, struct reading *reading)
{
    const struct ban_follower *follower = owner;
    const struct bans *bans = &follower->log->bans;
    if (!take_bans(follower->log, (const struct bans_reading *)reading)) {
        return;
    }
    for (size_t i = 0; i < bans->count; i++) {
        if (bans->all[i].kind == BAN_TABLE) {
            lobby_close_table(follower->lobby, bans->all[i].text);
        }
    }
    follower->send_away(follower->context);
}

const struct pulse_kind ban_log_pulse = {.ask = ask, .take = take};
