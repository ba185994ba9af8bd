/* SPDX-License-Identifier: MIT
 *
 * notices.h - what processes with the same PostgreSQL store tell each other. Private to store/.
 */
#ifndef STORE_POSTGRES_NOTICES_H
#define STORE_POSTGRES_NOTICES_H

#include "store/postgres/pool.h"

/* Does what `exchange` of struct store_class does. */
bool notices_exchange(struct pool *pool, const struct store_notice *notice,
                      store_visit_notice *visit, void *context);

#endif
