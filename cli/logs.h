/* SPDX-License-Identifier: MIT
 *
 * logs.h - goes through the tables of a store, and through the log of a table. No reading is under
 * way between two steps, so the caller may take as long as it likes before the next step. The
 * memory in use depends neither on how many tables there are nor on how long a log is.
 */
#ifndef CLI_LOGS_H
#define CLI_LOGS_H

#include "store/store.h"

enum {
    LOGS_TABLES = 1000,         /* the most tables read at once */
    LOGS_ENTRIES = 1000,        /* the most entries of a part */
    LOGS_PART_SIZE = 256 * 1024 /* a part ends with the entry that takes it to this many bytes */
};

/* ---- Tables ------------------------------------------------------------------------------ */

struct logs_table {
    char name[STORE_TABLE_MAX + 1];
    uint64_t last; /* the number of the table's last entry */
};

/* All tables of a store, in the order of strcmp. Set `store` and set all other fields to zero. */
struct logs_list {
    struct store *store;
    size_t next, count;
    bool ended;  /* the store has no tables after those of `tables` */
    bool failed; /* the store cannot be read */
    struct logs_table tables[LOGS_TABLES];
};

/* Returns the first table that has not been passed; NULL if there is none, or if list->failed. */
const struct logs_table *logs_first(struct logs_list *list);
/* Passes the table that logs_first has returned. */
void logs_pass(struct logs_list *list);

/* ---- Entries ----------------------------------------------------------------------------- */

/* Some entries of a table that come one after the other. Begin with zeros, and free with
 * logs_free. */
struct logs_part {
    uint64_t first; /* the number of the first entry */
    size_t count;
    struct store_entry entries[LOGS_ENTRIES]; /* their bodies are in `bytes` */
    char *bytes;
    size_t size, room;
};

/* Reads entries from number `from` on, not beyond number `until`, and finds out which of them open
 * segments. part->count is 0 if the log has no entry `from`. Entry 1 never counts as the head of a
 * segment, because the store does not tell whether entry 1 opens one. Returns false if the store
 * cannot be read, or if a number is missing in the log. */
bool logs_read(struct logs_part *part, struct store *store, const char *table, uint64_t from,
               uint64_t until);
bool logs_equal(const struct logs_part *a, const struct logs_part *b);
void logs_free(struct logs_part *part);

#endif
