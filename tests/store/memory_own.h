/* SPDX-License-Identifier: MIT
 *
 * memory_own.h - what the files of the store in memory share. Private to memory*.c.
 */
#ifndef TESTS_STORE_MEMORY_OWN_H
#define TESTS_STORE_MEMORY_OWN_H

#include "tests/store/memory.h"

#include <pthread.h>

struct row {
    int64_t at;
    bool head;
    size_t size;
    char *body;
    uint8_t key[STORE_KEY_SIZE];
};

struct log {
    char table[STORE_TABLE_MAX + 1];
    struct row *rows; /* the entries, entry 1 first */
    size_t count, room;
    int64_t due; /* when the table does something by itself; INT64_MAX: never */
};

/* A change of an entry, with a copy of its new body. */
struct new_body {
    uint64_t seq;
    size_t size;
    char *body;
};

/* What happens to an append, a removal or a probe when its time has come. */
enum fate { FATE_ANSWERED, FATE_DONE_UNHEARD, FATE_UNDONE, FATE_DONE_LATER, FATE_REFUSED };

struct pending {
    struct pending *next;
    int64_t due;
    enum fate fate;
    enum { APPEND, REMOVAL, PROBE } kind;
    char table[STORE_TABLE_MAX + 1];
    uint64_t expected;
    uint64_t ticket;
    uint8_t key[STORE_KEY_SIZE];
    size_t count; /* number of rows of an append; 0 for a removal or a probe */
    size_t change_count;
    struct new_body *changes; /* the changes that an append makes */
    struct row rows[STORE_APPEND_ENTRIES];
};

enum { NOTICES = 8, NOTICE_SIZE = 1024 };

/* What a process has told last. `process` is "" in an unused element. */
struct notice {
    char process[STORE_PROCESS_MAX + 1];
    int64_t at;
    char text[NOTICE_SIZE];
};

/* What the stores of several processes have in common. */
struct shelf {
    unsigned stores;       /* how many stores use this shelf */
    pthread_mutex_t mutex; /* guards the logs and the notices */
    struct notice notices[NOTICES];
    struct log *logs; /* the logs, in the order of their tables' names */
    size_t log_count;
};

struct memory_store {
    struct store head;
    struct store_class class; /* head.class */
    struct store_faults faults;
    struct shelf *shelf;
    uint64_t random;
    int64_t now;
    struct pending *pending; /* the appends under way, in the order of the calls */
    struct store_result *results;
    size_t result_count, result_room;
    bool refuses;
    bool guarded;
    bool held;
    bool away;
    bool doubts;     /* the next append gets the result UNKNOWN */
    size_t appends;  /* appends so far */
    size_t removals; /* logs removed so far */
};

/* The log of a table; NULL if there is none. */
struct log *memory_find(const struct memory_store *store, const char *table);

/* These functions do what the functions of struct store_class do that have the same names. */
bool memory_newest(struct store *head, const struct store_name *tables, size_t count,
                   uint64_t *newest);
bool memory_note_due(struct store *head, const struct store_name *tables, const int64_t *waits,
                     size_t count);
bool memory_take_overdue(struct store *head, struct store_overdue *overdue);
bool memory_exchange(struct store *head, const struct store_notice *notice,
                     store_visit_notice *visit, void *context);

#endif
