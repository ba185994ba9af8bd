/* SPDX-License-Identifier: MIT
 *
 * ban_log.c - the bans that hold at all servers with the same store.
 */
#include "server/shared/ban_log.h"

#include "server/lobby/hosted.h"

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

/* Puts the body and the number of the entry into the reading. A later entry replaces an earlier
 * one. */
static bool take_entry(void *context, uint64_t seq, const struct store_entry *entry)
{
    struct reading *reading = context;
    bytes_drop(&reading->text, reading->text.size);
    bytes_add(&reading->text, entry->body, entry->size);
    reading->newest[0] = seq;
    return true;
}

void ban_log_run(struct reading *reading, struct store *store)
{
    uint64_t newest = 0;
    bool read = store_newest(store, &log_name, 1, &newest);
    reading->newest[0] = newest;
    if (read && newest != reading->known[0] && newest > 0) {
        read = store_read(store, log_name.text, newest, take_entry, reading);
    }
    reading->outcome = read ? READING_WHOLE : READING_FAILED;
}

static void ask_after(struct reading *reading, uint64_t seq)
{
    reading->known = must_allocate(sizeof *reading->known);
    reading->newest = must_allocate(sizeof *reading->newest);
    reading->known[0] = seq;
}

/* Takes the bans that the reading has found. Returns false if the reading has found nothing new. */
static bool take_reading(struct ban_log *log, const struct reading *reading)
{
    if (reading->outcome != READING_WHOLE || reading->newest[0] == log->seq) {
        return false;
    }
    bool empty = reading->text.size == 0;
    bans_take(&log->bans, empty ? "" : (const char *)bytes_first(&reading->text),
              reading->text.size);
    log->seq = reading->newest[0];
    return true;
}

bool ban_log_read(struct store *store, struct ban_log *log)
{
    struct reading *reading = reading_of(READING_BANS, "");
    ask_after(reading, log->seq);
    reading_run(reading, store);
    bool read = reading->outcome == READING_WHOLE;
    take_reading(log, reading);
    reading_free(reading);
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

static void ask(const struct lobby *lobby, struct reading *reading)
{
    ask_after(reading, lobby->options.ban_log->seq);
}

/* Takes new bans: closes the banned tables, and sends away the banned visitors. */
static void take(struct lobby *lobby, const struct reading *reading)
{
    struct ban_log *log = lobby->options.ban_log;
    if (!take_reading(log, reading)) {
        return;
    }
    for (size_t i = 0; i < log->bans.count; i++) {
        if (log->bans.all[i].kind == BAN_TABLE) {
            lobby_close_table(lobby, log->bans.all[i].text);
        }
    }
    lobby->world.send_banned_away(lobby->world.context);
}

const struct pulse_kind ban_log_kind = {false, READING_BANS, ask, take};
