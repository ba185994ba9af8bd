/* SPDX-License-Identifier: MIT
 *
 * backend.h - the stores that have to keep the same promises, for the tests of these promises.
 */
#ifndef TESTS_STORE_BACKEND_H
#define TESTS_STORE_BACKEND_H

#include "store/store.h"
#include "tests/tap.h"

struct backend {
    const char *name;
    struct store *(*open)(void);
    void (*wait)(struct store *store); /* lets some time pass for the store */
    bool shared;                       /* other processes can write to the store */
    bool (*possible)(void); /* whether this machine can run the store; NULL: any machine can */
};

enum { BACKENDS = 4 };
extern const struct backend backends[BACKENDS];

/* Opens an empty store, and counts this as a point of the test. Call this once for each backend.
 * Returns NULL if the store cannot be opened. This function is in a header because each test
 * program counts its own points. */
static inline struct store *backend_open(const struct backend *backend)
{
    if (backend->possible != NULL && !backend->possible()) {
        tap_ok(true, "%s # SKIP it is not installed", backend->name);
        return NULL;
    }
    struct store *store = backend->open();
    tap_ok(store != NULL, "%s opens", backend->name);
    return store;
}

/* Waits for the next result of the store. */
struct store_result backend_wait(const struct backend *backend, struct store *store);

/* Removes what backend_open has left on this machine. Returns whether everything is removed. */
bool backend_remove(void);

#endif
