/* SPDX-License-Identifier: MIT
 *
 * outcome.c - tells everybody at a table what was decided.
 */
#include "server/lobby/outcome.h"

#include "server/jobs/replays.h"
#include "server/lobby/crowding.h"
#include "server/lobby/forgetting.h"
#include "server/lobby/news.h"
#include "server/lobby/pushes.h"
#include "server/lobby/seating.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Writes to reply->secret the secret that reply->gives asks for: the name of the game's replay or,
 * for any other secret, a copy of `fresh`. Does nothing if the reply gives no secret. */
static void give_secret(const struct hosted *hosted, const char fresh[REQUEST_TOKEN_SIZE],
                        struct reply *reply)
{
    struct replay_place place = {.step = hosted->table.step};
    static_assert(REPLAY_NAME_SIZE <= sizeof reply->secret, "a reply has room for a name");
    if (reply->gives == REPLY_REPLAY) {
        memcpy(place.table, hosted->code, sizeof place.table);
        replays_name(hosted->lobby->options.replay_key, &place, reply->secret);
    } else if (reply->gives != REPLY_NO_SECRET) {
        memcpy(reply->secret, fresh, sizeof reply->secret);
    }
}

/* Whether a guest comes to a table by sending this request. */
static bool comes(const struct request *request)
{
    return request->verb == REQUEST_CREATE || request->verb == REQUEST_JOIN ||
           request->verb == REQUEST_WATCH || request->verb == REQUEST_RESUME ||
           request->verb == REQUEST_CLAIM;
}

/* Finishes and frees an errand. Answers the request if its guest is still there. If the guest comes
 * to a seat with too many connections, the errand waits instead (crowding.h). */
static void finish(struct hosted *hosted, struct errand *errand, struct reply *reply, sab_seat seat)
{
    struct guest *guest = errand->guest;
    const struct request *request = &errand->request;
    if (errand->kind == ERRAND_FORGET) {
        forgetting_end(hosted);
    }
    if (guest != NULL) {
        if (reply->error == REPLY_NOT_HERE) {
            visitor_does(guest->visitor, QUOTA_GUESS, lobby_now(hosted->lobby));
        }
        give_secret(hosted, errand->fresh, reply);
        bool comes_here = reply->error == REPLY_OK && comes(request);
        reply->moves = comes_here && request->verb == REQUEST_CREATE &&
                       store_is_shared(hosted->lobby->world.store);
        bool crowded = comes_here && seating_is_crowded(hosted, guest, seat);
        if (crowded && seat != SAB_NOBODY && crowding_wait(hosted, errand, seat)) {
            return;
        }
        if (crowded) {
            bool watches = seat == SAB_NOBODY;
            reply_refuse(reply, refusal_of(watches ? REFUSAL_CROWDED : REFUSAL_OPEN_ELSEWHERE));
            guest_answer(guest, reply);
        } else if (comes_here) {
            seating_take(hosted, guest, seat);
            news_catch_up(hosted, guest, request->after, reply);
        } else {
            guest_answer(guest, reply);
        }
    }
    free(errand);
}

/* If the table may not be watched, ends the connections of all guests without a seat. */
static void bar_onlookers(struct hosted *hosted)
{
    if (!table_bars_onlookers(&hosted->table)) {
        return;
    }
    const struct guest *guest;
    LIST_FOREACH (guest, &hosted->guests, here) {
        if (guest->seat == SAB_NOBODY) {
            hosted->lobby->world.dismiss(guest->line);
        }
    }
}

/* Applies the entries, and sends their news. */
static void publish(struct hosted *hosted, const struct saving *saving)
{
    struct pushes_before before = pushes_before(&hosted->table);
    for (size_t i = 0; i < saving->count; i++) {
        bool fits = table_apply(&hosted->table, &saving->entries[i], &hosted->lobby->outcomes[i]);
        assert(fits);
        (void)fits;
        schedule_apply(&hosted->schedule, &hosted->table, &hosted->lobby->outcomes[i]);
    }
    hosted->lobby->metrics.entries += saving->count;
    seating_check(hosted, saving);
    news_publish(hosted, saving->count);
    pushes_tell(hosted, &before);
    hosted->guests_changed = true;
}

void outcome_tell(struct saving *saving)
{
    struct hosted *hosted = saving->hosted;
    bool stored = saving->count > 0;
    if (stored) {
        publish(hosted, saving);
    }
    finish(hosted, saving->errand, &saving->reply, saving->seat);
    if (stored) {
        bar_onlookers(hosted);
    }
    free(saving);
}
