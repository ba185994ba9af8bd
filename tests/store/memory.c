/* SPDX-License-Identifier: MIT
 *
 * memory.c - the store for simulations. It is in memory. Random numbers from a seed choose its
 * faults.
 *
 * An append is under way until the store's clock reaches the append's time. Then the store writes
 * the append. The caller gets the result at that time or later. A crash drops all appends under
 * way, except a few that are stored although nobody gets their results.
 */
#include "tests/store/memory_own.h"

#include "kit/mix.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* How long an append may go on after the process that sent it has crashed, in ms. */
enum { DESERTED_MS = 4000 };

static uint64_t draw(struct memory_store *store)
{
    return mix_next(&store->random);
}

static void *must(void *block)
{
    if (block == NULL) {
        abort();
    }
    return block;
}

/* The index of a table's log. If there is no such log, the index where it belongs. */
static size_t place_of(const struct memory_store *store, const char *table)
{
    size_t i = 0;
    while (i < store->shelf->log_count && strcmp(store->shelf->logs[i].table, table) < 0) {
        i++;
    }
    return i;
}

struct log *memory_find(const struct memory_store *store, const char *table)
{
    size_t i = place_of(store, table);
    bool found = i < store->shelf->log_count && strcmp(store->shelf->logs[i].table, table) == 0;
    return found ? &store->shelf->logs[i] : NULL;
}

static struct log *find_or_make(struct memory_store *store, const char *table)
{
    struct log *log = memory_find(store, table);
    if (log != NULL) {
        return log;
    }
    size_t i = place_of(store, table);
    store->shelf->logs = must(
        realloc(store->shelf->logs, (store->shelf->log_count + 1) * sizeof *store->shelf->logs));
    memmove(&store->shelf->logs[i + 1], &store->shelf->logs[i],
            (store->shelf->log_count - i) * sizeof *store->shelf->logs);
    store->shelf->log_count++;
    log = &store->shelf->logs[i];
    memset(log, 0, sizeof *log);
    log->due = INT64_MAX;
    memcpy(log->table, table, strlen(table) + 1);
    return log;
}

static void add_row(struct log *log, const struct row *row)
{
    if (log->count == log->room) {
        log->room = log->room == 0 ? 64 : 2 * log->room;
        log->rows = must(realloc(log->rows, log->room * sizeof *log->rows));
    }
    struct row *kept = &log->rows[log->count++];
    *kept = *row;
    kept->body = must(malloc(row->size + 1));
    memcpy(kept->body, row->body, row->size + 1);
}

static void free_rows(struct log *log)
{
    for (size_t i = 0; i < log->count; i++) {
        free(log->rows[i].body);
    }
    free(log->rows);
}

/* Removes a table's log, if the table's last entry has the number that the removal expects. */
static struct store_result carry_out_removal(struct memory_store *store,
                                             const struct pending *pending)
{
    struct log *log = memory_find(store, pending->table);
    uint64_t last = log != NULL ? log->count : 0;
    if (last != pending->expected) {
        return (struct store_result){pending->ticket, STORE_CONFLICT, last};
    }
    free_rows(log);
    store->shelf->log_count--;
    memmove(log, log + 1,
            (size_t)(&store->shelf->logs[store->shelf->log_count] - log) * sizeof *log);
    store->removals++;
    return (struct store_result){pending->ticket, STORE_OK, 0};
}

static char *copy_of(const char *body, size_t size)
{
    char *copy = must(calloc(1, size + 1));
    memcpy(copy, body, size);
    return copy;
}

static void replace_body(struct row *row, const struct new_body *change)
{
    free(row->body);
    row->body = copy_of(change->body, change->size);
    row->size = change->size;
}

/* Stores an append, if the table's last entry has the number that the append expects. */
static struct store_result carry_out_append(struct memory_store *store,
                                            const struct pending *pending)
{
    struct log *log = memory_find(store, pending->table);
    uint64_t last = log != NULL ? log->count : 0;
    uint64_t wanted = pending->expected + pending->count;
    struct store_result result = {.ticket = pending->ticket, .outcome = STORE_OK, .seq = wanted};
    if (last == pending->expected) {
        log = find_or_make(store, pending->table);
        for (size_t i = 0; i < pending->count; i++) {
            add_row(log, &pending->rows[i]);
        }
        for (size_t i = 0; i < pending->change_count; i++) {
            replace_body(&log->rows[pending->changes[i].seq - 1], &pending->changes[i]);
        }
    } else if (last < wanted ||
               memcmp(log->rows[wanted - 1].key, pending->key, STORE_KEY_SIZE) != 0) {
        result.outcome = STORE_CONFLICT;
        result.seq = last;
    }
    return result;
}

static struct store_result carry_out(struct memory_store *store, const struct pending *pending)
{
    struct store_result result = {.ticket = pending->ticket, .outcome = STORE_OK};
    pthread_mutex_lock(&store->shelf->mutex);
    if (pending->kind == APPEND) {
        result = carry_out_append(store, pending);
    } else if (pending->kind == REMOVAL) {
        result = carry_out_removal(store, pending);
    }
    pthread_mutex_unlock(&store->shelf->mutex);
    return result;
}

static void put_result(struct memory_store *store, struct store_result result)
{
    if (store->result_count == store->result_room) {
        store->result_room = store->result_room == 0 ? 16 : 2 * store->result_room;
        store->results = must(realloc(store->results, store->result_room * sizeof *store->results));
    }
    store->results[store->result_count++] = result;
}

static void drop(struct pending *pending)
{
    for (size_t i = 0; i < pending->count; i++) {
        free(pending->rows[i].body);
    }
    for (size_t i = 0; i < pending->change_count; i++) {
        free(pending->changes[i].body);
    }
    free(pending->changes);
    free(pending);
}

static enum fate draw_fate(struct memory_store *store)
{
    if (store->doubts) {
        store->doubts = false;
        return FATE_UNDONE;
    }
    if (store->refuses || store->away ||
        (store->faults.busy_percent > 0 && draw(store) % 100 < store->faults.busy_percent)) {
        return FATE_REFUSED;
    }
    if (draw(store) % 100 >= store->faults.unknown_percent) {
        return FATE_ANSWERED;
    }
    static const enum fate unknown[] = {FATE_DONE_UNHEARD, FATE_UNDONE, FATE_DONE_LATER};
    return unknown[draw(store) % 3];
}

static int64_t draw_delay(struct memory_store *store)
{
    return (int64_t)(draw(store) % (store->faults.delay_max_ms + 1u));
}

/* Begins an append or a removal. It will end only after all earlier appends and removals of the
 * same table. */
static struct pending *begin(struct memory_store *store, const char *table, uint64_t expected,
                             uint64_t ticket)
{
    assert(table[0] != '\0' && strlen(table) <= STORE_TABLE_MAX);
    struct pending *pending = must(calloc(1, sizeof *pending));
    memcpy(pending->table, table, strlen(table) + 1);
    pending->expected = expected;
    pending->ticket = ticket;
    pending->due = store->now + draw_delay(store);
    pending->fate = draw_fate(store);
    struct pending **end = &store->pending;
    while (*end != NULL) {
        bool same_table = strcmp((*end)->table, table) == 0 && (*end)->ticket != 0;
        if (same_table && pending->due < (*end)->due) {
            pending->due = (*end)->due;
        }
        end = &(*end)->next;
    }
    *end = pending;
    return pending;
}

static void copy_changes(struct pending *pending, const struct store_append *append)
{
    pending->change_count = append->change_count;
    pending->changes = must(calloc(append->change_count + 1, sizeof *pending->changes));
    for (size_t i = 0; i < append->change_count; i++) {
        const struct store_change *change = &append->changes[i];
        assert(change->seq > 0 && change->seq <= append->expected);
        pending->changes[i] =
            (struct new_body){change->seq, change->size, copy_of(change->body, change->size)};
    }
}

static void memory_append(struct store *head, const struct store_append *append)
{
    struct memory_store *store = (struct memory_store *)head;
    assert(append->count > 0 && append->count <= STORE_APPEND_ENTRIES);
    store->appends++;
    struct pending *pending = begin(store, append->table, append->expected, append->ticket);
    memcpy(pending->key, append->key, sizeof pending->key);
    pending->count = append->count;
    for (size_t i = 0; i < append->count; i++) {
        struct row *row = &pending->rows[i];
        row->at = append->entries[i].at;
        row->head = append->entries[i].head;
        row->size = append->entries[i].size;
        row->body = copy_of(append->entries[i].body, row->size);
        memcpy(row->key, append->key, sizeof row->key);
    }
    copy_changes(pending, append);
    if (store->faults.acknowledges_early) {
        pending->fate = FATE_DONE_UNHEARD;
        put_result(store, (struct store_result){.ticket = append->ticket,
                                                .outcome = STORE_OK,
                                                .seq = append->expected + append->count});
    } else if (store->faults.delay_max_ms == 0) {
        store_memory_advance(head, store->now);
    }
}

static void memory_remove(struct store *head, const struct store_removal *removal)
{
    struct memory_store *store = (struct memory_store *)head;
    assert(removal->expected > 0);
    begin(store, removal->table, removal->expected, removal->ticket)->kind = REMOVAL;
    if (store->faults.delay_max_ms == 0) {
        store_memory_advance(head, store->now);
    }
}

static void memory_probe(struct store *head, uint64_t ticket)
{
    struct memory_store *store = (struct memory_store *)head;
    struct pending *pending = must(calloc(1, sizeof *pending));
    pending->kind = PROBE;
    pending->ticket = ticket;
    pending->due = store->now;
    pending->fate = store->refuses || store->away ? FATE_REFUSED : FATE_ANSWERED;
    struct pending **end = &store->pending;
    while (*end != NULL) {
        pending->due = (*end)->due > pending->due ? (*end)->due : pending->due;
        end = &(*end)->next;
    }
    *end = pending;
    if (store->faults.delay_max_ms == 0) {
        store_memory_advance(head, store->now);
    }
}

/* Handles an append, a removal or a probe whose time has come. Returns true if it stays under way
 * because the store will carry it out later. */
static bool finish(struct memory_store *store, struct pending *pending)
{
    struct store_result unknown = {.ticket = pending->ticket, .outcome = STORE_UNKNOWN};
    struct store_result busy = {.ticket = pending->ticket, .outcome = STORE_BUSY};
    switch (pending->fate) {
    case FATE_ANSWERED:
        put_result(store, carry_out(store, pending));
        return false;
    case FATE_DONE_UNHEARD:
        carry_out(store, pending);
        if (!store->faults.acknowledges_early) {
            put_result(store, unknown);
        }
        return false;
    case FATE_UNDONE:
        put_result(store, unknown);
        return false;
    case FATE_DONE_LATER:
        put_result(store, unknown);
        pending->fate = FATE_ANSWERED; /* although nobody waits for the result any more */
        pending->ticket = 0;
        pending->due = store->now + 1 + 4 * draw_delay(store);
        return true;
    case FATE_REFUSED:
        put_result(store, busy);
        return false;
    }
    return false;
}

void store_memory_advance(struct store *head, int64_t now)
{
    struct memory_store *store = (struct memory_store *)head;
    store->now = now;
    if (store->held) {
        return;
    }
    for (struct pending **link = &store->pending; *link != NULL;) {
        struct pending *pending = *link;
        if (pending->due > now || finish(store, pending)) {
            link = &pending->next;
        } else {
            *link = pending->next;
            drop(pending);
        }
    }
}

void store_memory_refuse(struct store *head, bool refuses)
{
    ((struct memory_store *)head)->refuses = refuses;
}

void store_memory_hold(struct store *head, bool held)
{
    struct memory_store *store = (struct memory_store *)head;
    store->held = held;
    store_memory_advance(head, store->now);
}

void store_memory_doubt(struct store *head)
{
    ((struct memory_store *)head)->doubts = true;
}

size_t store_memory_appends(const struct store *head)
{
    return ((const struct memory_store *)head)->appends;
}

void store_memory_lose(struct store *head, bool away)
{
    ((struct memory_store *)head)->away = away;
}

void store_memory_guard(struct store *head, bool guarded)
{
    ((struct memory_store *)head)->guarded = guarded;
}

size_t store_memory_removals(const struct store *head)
{
    return ((const struct memory_store *)head)->removals;
}

int64_t store_memory_next(const struct store *head)
{
    const struct memory_store *store = (const struct memory_store *)head;
    int64_t next = INT64_MAX;
    for (const struct pending *pending = store->pending; pending != NULL; pending = pending->next) {
        next = pending->due < next ? pending->due : next;
    }
    return next;
}

void store_memory_crash(struct store *head)
{
    struct memory_store *store = (struct memory_store *)head;
    bool reached = true; /* whether the disk had stored the appends up to this one */
    while (store->pending != NULL) {
        struct pending *pending = store->pending;
        reached = reached && draw(store) % 3 == 0;
        if (reached && pending->kind != PROBE && pending->fate != FATE_REFUSED &&
            !store->faults.acknowledges_early) {
            carry_out(store, pending);
        }
        store->pending = pending->next;
        drop(pending);
    }
    store->result_count = 0;
}

void store_memory_desert(struct store *head)
{
    struct memory_store *store = (struct memory_store *)head;
    for (struct pending *pending = store->pending; pending != NULL; pending = pending->next) {
        pending->ticket = 0;
        pending->due += (int64_t)(draw(store) % DESERTED_MS);
    }
    store->result_count = 0;
}

/* Drops results with ticket 0, because nobody waits for them any more. */
static bool memory_poll(struct store *head, struct store_result *result)
{
    struct memory_store *store = (struct memory_store *)head;
    while (store->result_count > 0) {
        *result = store->results[0];
        store->result_count--;
        memmove(store->results, store->results + 1, store->result_count * sizeof *store->results);
        if (result->ticket != 0) {
            return true;
        }
    }
    return false;
}

static void memory_status(struct store *head, struct store_status *status)
{
    struct memory_store *store = (struct memory_store *)head;
    *status = (struct store_status){.refuses = store->refuses};
    pthread_mutex_lock(&store->shelf->mutex);
    for (size_t i = 0; i < store->shelf->log_count; i++) {
        for (size_t k = 0; k < store->shelf->logs[i].count; k++) {
            status->bytes += store->shelf->logs[i].rows[k].size;
        }
    }
    pthread_mutex_unlock(&store->shelf->mutex);
}

static bool memory_read(struct store *head, const char *table, uint64_t from,
                        store_visit_entry *visit, void *context)
{
    struct memory_store *store = (struct memory_store *)head;
    assert(!store->guarded);
    if (store->away) {
        return false;
    }
    pthread_mutex_lock(&store->shelf->mutex);
    const struct log *log = memory_find(store, table);
    for (uint64_t seq = from > 0 ? from : 1; log != NULL && seq <= log->count; seq++) {
        const struct row *row = &log->rows[seq - 1];
        struct store_entry entry = {.at = row->at, .body = row->body, .size = row->size};
        if (!visit(context, seq, &entry)) {
            break;
        }
    }
    pthread_mutex_unlock(&store->shelf->mutex);
    return true;
}

static bool memory_segment(struct store *head, const char *table, uint64_t until, uint64_t *first)
{
    struct memory_store *store = (struct memory_store *)head;
    assert(!store->guarded);
    if (store->away) {
        return false;
    }
    pthread_mutex_lock(&store->shelf->mutex);
    const struct log *log = memory_find(store, table);
    *first = 1;
    for (uint64_t seq = 1; log != NULL && seq <= log->count && seq <= until; seq++) {
        *first = log->rows[seq - 1].head ? seq : *first;
    }
    pthread_mutex_unlock(&store->shelf->mutex);
    return true;
}

static bool memory_tables(struct store *head, const char *after, store_visit_table *visit,
                          void *context)
{
    struct memory_store *store = (struct memory_store *)head;
    if (store->away) {
        return false;
    }
    pthread_mutex_lock(&store->shelf->mutex);
    for (size_t i = 0; i < store->shelf->log_count; i++) {
        const struct log *log = &store->shelf->logs[i];
        if (strcmp(log->table, after) > 0 &&
            !visit(context, log->table, log->count, log->rows[log->count - 1].at)) {
            break;
        }
    }
    pthread_mutex_unlock(&store->shelf->mutex);
    return true;
}

static void free_shelf(struct shelf *shelf)
{
    for (size_t i = 0; i < shelf->log_count; i++) {
        free_rows(&shelf->logs[i]);
    }
    pthread_mutex_destroy(&shelf->mutex);
    free(shelf->logs);
    free(shelf);
}

static void memory_close(struct store *head)
{
    struct memory_store *store = (struct memory_store *)head;
    while (store->pending != NULL) {
        struct pending *pending = store->pending;
        store->pending = pending->next;
        drop(pending);
    }
    if (--store->shelf->stores == 0) {
        free_shelf(store->shelf);
    }
    free(store->results);
    free(store);
}

static const struct store_class memory_class = {
    .name = "memory",
    .append = memory_append,
    .remove = memory_remove,
    .probe = memory_probe,
    .poll = memory_poll,
    .read = memory_read,
    .segment = memory_segment,
    .tables = memory_tables,
    .status = memory_status,
    .close = memory_close,
};

static struct store *open_at(struct shelf *shelf, const struct store_faults *faults)
{
    struct memory_store *store = must(calloc(1, sizeof *store));
    store->shelf = shelf;
    shelf->stores++;
    store->class = memory_class;
    if (faults->shared) {
        store->class.newest = memory_newest;
        store->class.note_due = memory_note_due;
        store->class.take_overdue = memory_take_overdue;
        store->class.exchange = memory_exchange;
    }
    store->head.class = &store->class;
    store->faults = *faults;
    store->random = faults->seed;
    return &store->head;
}

struct store *store_memory_open(const struct store_faults *faults)
{
    struct shelf *shelf = must(calloc(1, sizeof *shelf));
    pthread_mutex_init(&shelf->mutex, NULL);
    return open_at(shelf, faults);
}

struct store *store_memory_join(const struct store *head)
{
    const struct memory_store *first = (const struct memory_store *)head;
    struct memory_store *store = (struct memory_store *)open_at(first->shelf, &first->faults);
    store->now = first->now;
    return &store->head;
}
