/* SPDX-License-Identifier: MIT
 *
 * guest.c - answers a guest.
 */
#include "server/lobby/guest.h"

#include <stdlib.h>

struct guest *guest_open(struct lobby *lobby, void *line, struct visitor *visitor)
{
    struct guest *guest = must_allocate(sizeof *guest);
    guest->lobby = lobby;
    guest->line = line;
    guest->visitor = visitor;
    guest->seat = SAB_NOBODY;
    STAILQ_INIT(&guest->waiting);
    LIST_INSERT_HEAD(&lobby->guests, guest, next);
    lobby->guest_count++;
    return guest;
}

void guest_free(struct guest *guest)
{
    errand_free_all(&guest->waiting);
    if (guest->ready) {
        TAILQ_REMOVE(&guest->lobby->ready, guest, turn);
    }
    LIST_REMOVE(guest, next);
    guest->lobby->guest_count--;
    free(guest);
}

void guest_send(struct guest *guest, const struct json *json)
{
    if (json_is_whole(json)) {
        guest->lobby->world.send(guest->line, json->bytes, json->length);
    }
}

void guest_reply(struct guest *guest, const struct reply *reply)
{
    char text[REPLY_SIZE];
    struct json json = json_into(text, sizeof text);
    guest->lobby->metrics.refusals[reply->error]++;
    reply_write(&json, reply);
    guest_send(guest, &json);
}

void guest_wake(struct guest *guest)
{
    if (!guest->ready) {
        guest->ready = true;
        TAILQ_INSERT_TAIL(&guest->lobby->ready, guest, turn);
    }
}

void guest_answer(struct guest *guest, const struct reply *reply)
{
    guest->errand = NULL;
    guest_reply(guest, reply);
    guest_wake(guest);
}

void guest_refuse_with(struct errand *errand, struct refusal refusal)
{
    struct guest *guest = errand->guest;
    struct reply reply = reply_to(errand->request.id);
    reply_refuse(&reply, refusal);
    free(errand);
    if (guest != NULL) {
        guest_answer(guest, &reply);
    }
}

void guest_refuse(struct errand *errand, enum refusal_why why)
{
    guest_refuse_with(errand, refusal_of(why));
}

void guest_drop_requests(struct guest *guest)
{
    if (guest->errand != NULL) {
        guest->errand->guest = NULL;
        guest->errand = NULL;
    }
    errand_free_all(&guest->waiting);
    guest->waiting_count = 0;
}
