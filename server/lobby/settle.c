/* SPDX-License-Identifier: MIT
 *
 * settle.c - goes on with the tables and guests that have something to do.
 */
#include "server/lobby/settle.h"

#include "server/lobby/awaited.h"
#include "server/lobby/errands.h"
#include "server/lobby/forgetting.h"
#include "server/lobby/listing.h"
#include "server/lobby/news.h"
#include "server/lobby/outcome.h"
#include "server/lobby/requests.h"

#include <stdlib.h>

static bool tell_one(struct lobby *lobby)
{
    struct saving *saving = STAILQ_FIRST(&lobby->done);
    if (saving != NULL) {
        STAILQ_REMOVE_HEAD(&lobby->done, next);
        outcome_tell(saving);
    }
    return saving != NULL;
}

/* Lets a guest go on. A guest who has been sent away only stops to listen. */
static bool serve_one(struct lobby *lobby)
{
    struct guest *guest = TAILQ_FIRST(&lobby->ready);
    if (guest == NULL) {
        return false;
    }
    TAILQ_REMOVE(&lobby->ready, guest, turn);
    guest->ready = false;
    if (guest->dismissed) {
        news_stop(guest);
    } else {
        requests_go_on(guest);
    }
    return true;
}

static bool run_one(struct lobby *lobby)
{
    struct hosted *hosted = TAILQ_FIRST(&lobby->awake);
    if (hosted == NULL) {
        return false;
    }
    TAILQ_REMOVE(&lobby->awake, hosted, turn);
    hosted->is_awake = false;
    errands_run(hosted);
    return true;
}

static void free_table(struct hosted *hosted)
{
    TAILQ_REMOVE(&hosted->lobby->gone, hosted, turn);
    listing_drop(hosted);
    awaited_drop(hosted->loading);
    if (hosted->saving != NULL) {
        free(hosted->saving->errand);
        free(hosted->saving);
    }
    free(forgetting_end(hosted));
    errand_free_all(&hosted->errands);
    free(hosted);
}

static void free_gone(struct lobby *lobby)
{
    while (!TAILQ_EMPTY(&lobby->gone)) {
        free_table(TAILQ_FIRST(&lobby->gone));
    }
}

void settle(struct lobby *lobby)
{
    while (tell_one(lobby) || serve_one(lobby) || run_one(lobby)) {
    }
    free_gone(lobby);
}

void settle_close(struct lobby *lobby)
{
    for (struct hosted *hosted; (hosted = hosted_after(lobby, NULL)) != NULL;) {
        hosted_forget(hosted);
    }
    free_gone(lobby);
}
