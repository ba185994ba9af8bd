/* SPDX-License-Identifier: MIT
 *
 * ban_log.c - the bans that hold at all servers with the same store.
 */
#include "server/ban_log.h"

#include "server/hosted.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static const struct store_name log_name = {"bans"};

/* ---- Entries --------------------------------------------------------------------------------- */

static bool apply(void *context, uint64_t seq, const struct store_entry *entry)
{
    struct ban_log *log = context;
    char line[BAN_SIZE + 32];
    snprintf(line, sizeof line, "%.*s", (int)entry->size, entry->body);
    bans_apply(&log->bans, line);
    log->seq = seq;
    return true;
}

bool ban_log_read(struct store *store, struct ban_log *log)
{
    return store_read(store, log_name.text, log->seq + 1, apply, log);
}

enum store_outcome ban_log_append(struct store *store, uint64_t seq, const char *line)
{
    struct store_entry entry = {
        .at = (int64_t)time(NULL) * 1000, .body = line, .size = strlen(line)};
    struct store_append append = {
        .table = log_name.text, .expected = seq, .entries = &entry, .count = 1, .ticket = 1};
    struct store_result result = {.outcome = STORE_UNKNOWN};
    randombytes_buf(append.key, sizeof append.key);
    while (result.outcome == STORE_UNKNOWN) {
        store_append(store, &append);
        while (!store_poll(store, &result)) {
            nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
        }
    }
    return result.outcome;
}

/* ---- Following the log ----------------------------------------------------------------------- */

static bool copy_line(void *context, uint64_t seq, const struct store_entry *entry)
{
    struct reading *reading = context;
    bytes_add(&reading->text, entry->body, entry->size);
    bytes_text(&reading->text, "\n");
    reading->newest[0] = seq;
    return true;
}

void ban_log_run(struct reading *reading, struct store *store)
{
    uint64_t newest = 0;
    bool read = store_newest(store, &log_name, 1, &newest) &&
                (newest <= reading->known[0] ||
                 store_read(store, log_name.text, reading->known[0] + 1, copy_line, reading));
    reading->outcome = read ? READING_WHOLE : READING_FAILED;
}

static void ask(const struct lobby *lobby, struct reading *reading)
{
    reading->known = must_allocate(sizeof *reading->known);
    reading->newest = must_allocate(sizeof *reading->newest);
    reading->known[0] = reading->newest[0] = lobby->options.ban_log->seq;
}

/* Sends away everybody whom the bans concern. */
static void enforce(struct lobby *lobby)
{
    const struct bans *bans = &lobby->options.ban_log->bans;
    for (size_t i = 0; i < bans->count; i++) {
        if (bans->all[i].kind == BAN_TABLE) {
            lobby_close_table(lobby, bans->all[i].text);
        }
    }
    lobby->world.send_banned_away(lobby->world.context);
}

static void take(struct lobby *lobby, const struct reading *reading)
{
    struct ban_log *log = lobby->options.ban_log;
    const char *line = (const char *)bytes_first(&reading->text);
    size_t left = reading->text.size;
    for (size_t size; left > 0; line += size, left -= size) {
        char words[BAN_SIZE + 32];
        size = strcspn(line, "\n") + 1;
        snprintf(words, sizeof words, "%.*s", (int)size - 1, line);
        bans_apply(&log->bans, words);
    }
    if (reading->newest[0] > log->seq) {
        log->seq = reading->newest[0];
        enforce(lobby);
    }
}

const struct pulse_kind ban_log_kind = {READING_BANS, ask, take};
