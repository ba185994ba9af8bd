/* SPDX-License-Identifier: MIT
 *
 * memory_shared.c - what a store in memory does for several processes: it tells who has written,
 * and what is due.
 */
#include "tests/store/memory_own.h"

#include <assert.h>
#include <string.h>

bool memory_newest(struct store *head, const struct store_name *tables, size_t count,
                   uint64_t *newest)
{
    struct memory_store *store = (struct memory_store *)head;
    assert(!store->guarded);
    if (store->away) {
        return false;
    }
    pthread_mutex_lock(&store->shelf->mutex);
    for (size_t i = 0; i < count; i++) {
        const struct log *log = memory_find(store, tables[i].text);
        newest[i] = log != NULL ? log->count : 0;
    }
    pthread_mutex_unlock(&store->shelf->mutex);
    return true;
}

bool memory_note_due(struct store *head, const struct store_name *tables, const int64_t *waits,
                     size_t count)
{
    struct memory_store *store = (struct memory_store *)head;
    if (store->away) {
        return false;
    }
    pthread_mutex_lock(&store->shelf->mutex);
    for (size_t i = 0; i < count; i++) {
        struct log *log = memory_find(store, tables[i].text);
        if (log != NULL) {
            log->due = waits[i] < 0 ? INT64_MAX : store->now + waits[i];
        }
    }
    pthread_mutex_unlock(&store->shelf->mutex);
    return true;
}

/* The log that has been due for the longest time; NULL if there is none. */
static struct log *find_due(const struct memory_store *store)
{
    struct log *first = NULL;
    for (size_t i = 0; i < store->shelf->log_count; i++) {
        struct log *log = &store->shelf->logs[i];
        if (log->count > 0 && (first == NULL || log->due < first->due)) {
            first = log;
        }
    }
    return first;
}

bool memory_take_overdue(struct store *head, struct store_overdue *overdue)
{
    struct memory_store *store = (struct memory_store *)head;
    struct log *log;
    overdue->count = 0;
    if (store->away) {
        return false;
    }
    pthread_mutex_lock(&store->shelf->mutex);
    while (overdue->count < overdue->room && (log = find_due(store)) != NULL &&
           log->due <= store->now - overdue->late) {
        strcpy(overdue->tables[overdue->count++].text, log->table);
        log->due = store->now + overdue->again;
    }
    pthread_mutex_unlock(&store->shelf->mutex);
    return true;
}

bool memory_exchange(struct store *head, const struct store_notice *notice,
                     store_visit_notice *visit, void *context)
{
    struct memory_store *store = (struct memory_store *)head;
    struct notice *own = store->shelf->notices;
    if (store->away) {
        return false;
    }
    pthread_mutex_lock(&store->shelf->mutex);
    while (own->process[0] != '\0' && strcmp(own->process, notice->process) != 0) {
        own++;
        assert(own < store->shelf->notices + NOTICES);
    }
    assert(strlen(notice->process) <= STORE_PROCESS_MAX && strlen(notice->text) < NOTICE_SIZE);
    strcpy(own->process, notice->process);
    strcpy(own->text, notice->text);
    own->at = store->now;
    for (struct notice *other = store->shelf->notices; other < store->shelf->notices + NOTICES;
         other++) {
        if (other != own && other->process[0] != '\0' && other->at >= store->now - notice->fresh) {
            visit(context, other->text);
        }
    }
    pthread_mutex_unlock(&store->shelf->mutex);
    return true;
}

size_t store_memory_noted(const struct store *head)
{
    const struct memory_store *store = (const struct memory_store *)head;
    size_t count = 0;
    for (size_t i = 0; i < store->shelf->log_count; i++) {
        count += store->shelf->logs[i].count > 0 && store->shelf->logs[i].due != INT64_MAX;
    }
    return count;
}

int64_t store_memory_due(const struct store *head, const char *table)
{
    const struct log *log = memory_find((const struct memory_store *)head, table);
    return log != NULL ? log->due : INT64_MAX;
}
