/* SPDX-License-Identifier: MIT
 *
 * notices.c - tells the other servers which tables this server lists, and hears which tables they
 * list.
 */
#include "server/shared/notices.h"

#include "server/lobby/listing.h"

#include <string.h>

/* The question: what do the others list? It comes with what this server lists. */
struct notices_reading {
    struct reading reading;
    char process[STORE_PROCESS_MAX + 1];
    struct bytes told;  /* what this server lists (listing.h), with a NUL */
    struct bytes heard; /* what the others list, one after the other, without NUL */
};

static void hear(void *context, const char *text)
{
    bytes_text(context, text);
}

static void run(struct reading *reading, struct store *store)
{
    struct notices_reading *asked = (struct notices_reading *)reading;
    struct store_notice notice = {.process = asked->process,
                                  .text = (const char *)bytes_first(&asked->told),
                                  .fresh = NOTICES_FRESH_MS};
    if (!store_exchange(store, &notice, hear, &asked->heard)) {
        reading->outcome = READING_FAILED;
    }
}

static void free_texts(struct reading *reading)
{
    struct notices_reading *asked = (struct notices_reading *)reading;
    bytes_free(&asked->told);
    bytes_free(&asked->heard);
}

const struct reading_kind notices_kind = {
    .size = sizeof(struct notices_reading), .run = run, .free = free_texts};

static struct reading *ask(void *owner)
{
    const struct notices *notices = owner;
    struct notices_reading *asked = (struct notices_reading *)reading_of(&notices_kind, "");
    memcpy(asked->process, notices->process, sizeof asked->process);
    listing_tell(notices->lobby, &asked->told);
    bytes_add(&asked->told, "", 1);
    return &asked->reading;
}

static void take(void *owner, struct reading *reading)
{
    const struct notices *notices = owner;
    listing_hear(notices->lobby, &((struct notices_reading *)reading)->heard);
}

const struct pulse_kind notices_pulse = {.ask = ask, .take = take};
