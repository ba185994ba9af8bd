/* SPDX-License-Identifier: MIT
 *
 * open.c - chooses the backend that opens a store.
 */
#include "store/store.h"

#include <string.h>

static bool begins_with(const char *text, const char *beginning)
{
    return strncmp(text, beginning, strlen(beginning)) == 0;
}

bool store_is_address(const char *where)
{
    return begins_with(where, "postgres://") || begins_with(where, "postgresql://");
}

struct store *store_open(const char *where, store_wake *wake, void *context,
                         char error[STORE_ERROR_SIZE])
{
    return store_is_address(where) ? store_postgres_open(where, wake, context, error)
                                   : store_sqlite_open(where, wake, context, error);
}
