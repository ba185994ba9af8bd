/* SPDX-License-Identifier: MIT
 *
 * due.h - when tables next do something by themselves, in a PostgreSQL store. Private to store/.
 */
#ifndef STORE_POSTGRES_DUE_H
#define STORE_POSTGRES_DUE_H

#include "store/postgres/pool.h"

/* These functions do what note_due and take_overdue of struct store_class do. */
bool due_note(struct pool *pool, const struct store_name *tables, const int64_t *waits,
              size_t count);
bool due_take(struct pool *pool, struct store_overdue *overdue);

#endif
