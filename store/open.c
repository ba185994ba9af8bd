/* SPDX-License-Identifier: MIT
 *
 * open.c - says which backend opens a store.
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
