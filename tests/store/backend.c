/* SPDX-License-Identifier: MIT
 *
 * backend.c - the stores that have to keep the same promises.
 */
#include "tests/store/backend.h"

#include "tests/kit/wait.h"
#include "tests/store/cluster.h"
#include "tests/store/memory.h"
#include "tests/tap.h"

#include <stdlib.h>
#include <unistd.h>

static struct store *open_memory(void)
{
    struct store_faults faults = {.seed = 1, .delay_max_ms = 20};
    return store_memory_open(&faults);
}

static struct store *open_shared(void)
{
    struct store_faults faults = {.seed = 2, .delay_max_ms = 20, .shared = true};
    return store_memory_open(&faults);
}

static void wait_memory(struct store *store)
{
    int64_t next = store_memory_next(store);
    if (next != INT64_MAX) {
        store_memory_advance(store, next);
    }
}

static char folder[] = "/tmp/saboteur-store-XXXXXX";

static struct store *open_sqlite(void)
{
    char path[64];
    char error[STORE_ERROR_SIZE] = "";
    if (mkdtemp(folder) == NULL) {
        return NULL;
    }
    snprintf(path, sizeof path, "%s/tables.db", folder);
    struct store *store = store_sqlite_open(path, NULL, NULL, error);
    if (store == NULL) {
        tap_note("%s", error);
    }
    return store;
}

static void wait_real(struct store *store)
{
    (void)store;
    wait_pause();
}

static struct store *open_postgres(void)
{
    char error[STORE_ERROR_SIZE] = "";
    const char *address = cluster_start();
    if (address == NULL) {
        return NULL;
    }
    struct store *store = store_postgres_open(address, NULL, NULL, error);
    if (store == NULL) {
        tap_note("%s", error);
    }
    return store;
}

const struct backend backends[BACKENDS] = {
    {"memory", open_memory, wait_memory, false, NULL},
    {"shared memory", open_shared, wait_memory, true, NULL},
    {"sqlite", open_sqlite, wait_real, false, NULL},
    {"postgres", open_postgres, wait_real, true, cluster_possible},
};

struct store_result backend_wait(const struct backend *backend, struct store *store)
{
    struct store_result result = {0};
    for (int i = 0; i < 60000 && !store_poll(store, &result); i++) {
        backend->wait(store);
    }
    return result;
}

bool backend_remove(void)
{
    char command[64];
    cluster_stop();
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return system(command) == 0;
}
