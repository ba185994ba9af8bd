/* SPDX-License-Identifier: MIT
 *
 * requests.c - passes a guest's requests to the right tables, one after the other.
 */
#include "server/lobby/requests.h"

#include "server/lobby/hosted.h"
#include "server/lobby/loading.h"
#include "server/lobby/pushes.h"
#include "server/visitors/bans.h"

#include <stdlib.h>
#include <string.h>

enum { WAITING_MAX = 32 /* the most requests in guest.waiting */ };

static const char version[] = "saboteur 1";

static void greet(struct guest *guest, struct errand *errand)
{
    struct reply reply = reply_to(errand->request.id);
    if (errand->request.version != PROTOCOL_VERSION) {
        guest_refuse_with(errand, refusal_with(REFUSAL_OTHER_VERSION, PROTOCOL_VERSION, 0));
        return;
    }
    guest->greeted = true;
    reply.server = version;
    reply.push = pushes_key(guest->lobby);
    free(errand);
    guest_answer(guest, &reply);
}

/* Whether the path of the guest's connection allows the guest to come to this table. If `table` is
 * "": whether the path allows the guest to create a table. */
static bool leads_to(const struct guest *guest, const char *table)
{
    return !guest->bound || strcmp(guest->path, table) == 0;
}

/* Passes on a request `create`. Each token creates only one table: a repeated request leads to the
 * existing table, and does not count towards the quota again. */
static void create(struct guest *guest, struct errand *errand)
{
    struct lobby *lobby = guest->lobby;
    if (!leads_to(guest, "")) {
        guest_refuse(errand, REFUSAL_OTHER_PATH);
        return;
    }
    if (errand->request.token[0] == '\0') {
        lobby_secret(lobby, errand->request.token);
    }
    if (visitor_does(guest->visitor, QUOTA_READ, lobby_now(lobby))) {
        loading_create(lobby, errand);
    } else {
        guest_refuse(errand, REFUSAL_SENDING_TOO_FAST);
    }
}

/* Whether the request can be answered without reading the log: the table is in memory, and the
 * guest knows its last entry. */
static bool knows_all(const struct hosted *hosted, const struct request *request)
{
    return hosted != NULL && hosted->state != HOSTED_LOADING && request->after >= hosted->table.seq;
}

/* Whether the guest may name the table in this request. A bound connection may name only the table
 * in its path. A request `forget` does not move the guest to another table. So a request `forget`
 * may also name the table where the guest already is. */
static bool may_name(const struct guest *guest, const struct request *request)
{
    return leads_to(guest, request->table) ||
           (request->verb == REQUEST_FORGET && guest->hosted != NULL &&
            strcmp(guest->hosted->code, request->table) == 0);
}

/* Passes on a request that names a table. */
static void come(struct guest *guest, struct errand *errand)
{
    struct lobby *lobby = guest->lobby;
    int64_t now = lobby_now(lobby);
    if (!may_name(guest, &errand->request)) {
        guest_refuse(errand, guest->path[0] != '\0' ? REFUSAL_OTHER_PATH : REFUSAL_PATH_MISSING);
    } else if (bans_table(lobby->options.bans, errand->request.table)) {
        guest_refuse(errand, REFUSAL_TABLE_CLOSED);
    } else if (!visitor_may(guest->visitor, QUOTA_GUESS, now)) {
        guest_refuse(errand, REFUSAL_WRONG_CODES);
    } else if (!knows_all(hosted_find(lobby, errand->request.table), &errand->request) &&
               !visitor_does(guest->visitor, QUOTA_READ, now)) {
        guest_refuse(errand, REFUSAL_SENDING_TOO_FAST);
    } else {
        loading_put(lobby, errand);
    }
}

/* Passes a request on to the guest's table. */
static void pass_on(struct guest *guest, struct errand *errand)
{
    /* Requests with these verbs are limited by QUOTA_NOTE. Otherwise a guest could add entries to
     * the log without end. */
    static const bool notes[REQUEST_VERBS] = {
        [REQUEST_SAY] = true,   [REQUEST_STAND] = true,  [REQUEST_BACK] = true,
        [REQUEST_BOT] = true,   [REQUEST_LINK] = true,   [REQUEST_SET] = true,
        [REQUEST_KICK] = true,  [REQUEST_REMOVE] = true, [REQUEST_KEEP] = true,
        [REQUEST_RENEW] = true, [REQUEST_COMMIT] = true, [REQUEST_REVEAL] = true,
    };
    unsigned verb = errand->request.verb;
    int64_t now = lobby_now(guest->lobby);
    if (guest->hosted == NULL) {
        guest_refuse(errand, REFUSAL_NO_TABLE_YET);
    } else if ((verb == REQUEST_SAY && !bucket_take(&guest->talk, &rate_of_talk, now)) ||
               (notes[verb] && !visitor_does(guest->visitor, QUOTA_NOTE, now))) {
        guest_refuse(errand, REFUSAL_SENDING_TOO_FAST);
    } else {
        hosted_put(guest->hosted, errand);
    }
}

static void start(struct guest *guest, struct errand *errand)
{
    struct reply pong = reply_to(errand->request.id);
    guest->errand = errand;
    if (!guest->greeted && errand->request.verb != REQUEST_HELLO) {
        guest_refuse(errand, REFUSAL_NO_HELLO);
        return;
    }
    if (bans_name(guest->lobby->options.bans, errand->request.name)) {
        guest_refuse(errand, REFUSAL_NAME_BANNED);
        return;
    }
    switch ((enum request_verb)errand->request.verb) {
    case REQUEST_HELLO:
        greet(guest, errand);
        break;
    case REQUEST_PING:
        free(errand);
        guest_answer(guest, &pong);
        break;
    case REQUEST_CREATE:
        create(guest, errand);
        break;
    case REQUEST_JOIN:
    case REQUEST_WATCH:
    case REQUEST_RESUME:
    case REQUEST_CLAIM:
    case REQUEST_FORGET:
        come(guest, errand);
        break;
    case REQUEST_NOTIFY:
        pushes_ask(guest, errand);
        break;
    case REQUEST_NONE:
    case REQUEST_VERBS:
        guest_refuse(errand, REFUSAL_NO_SUCH_VERB);
        break;
    case REQUEST_ACT:
    case REQUEST_WHY:
    case REQUEST_READY:
    case REQUEST_SAY:
    case REQUEST_SIGN:
    case REQUEST_STAND:
    case REQUEST_BACK:
    case REQUEST_BOT:
    case REQUEST_LINK:
    case REQUEST_REPLAY:
    case REQUEST_REMATCH:
    case REQUEST_SET:
    case REQUEST_KICK:
    case REQUEST_REMOVE:
    case REQUEST_KEEP:
    case REQUEST_RENEW:
    case REQUEST_START:
    case REQUEST_COMMIT:
    case REQUEST_REVEAL:
        pass_on(guest, errand);
        break;
    }
}

void requests_go_on(struct guest *guest)
{
    if (guest->errand == NULL && guest->retelling == NULL && guest->waiting_count > 0) {
        guest->waiting_count--;
        start(guest, errand_take(&guest->waiting));
    }
}

void requests_take(struct guest *guest, const char *frame, size_t size)
{
    struct errand *errand = errand_of(ERRAND_REQUEST);
    struct refusal refusal;
    bool good = request_read(frame, size, &errand->request, &refusal);
    if (good && guest->waiting_count < WAITING_MAX) {
        errand->guest = guest;
        errand_put(&guest->waiting, errand);
        guest->waiting_count++;
        guest_wake(guest);
        return;
    }
    struct reply reply = reply_to(errand->request.id);
    if (good) {
        refusal = refusal_of(REFUSAL_TOO_MANY_WAIT);
    }
    reply_refuse(&reply, refusal);
    free(errand);
    guest_reply(guest, &reply);
}
