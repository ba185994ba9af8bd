/* SPDX-License-Identifier: MIT
 *
 * crowding.c - makes room for a seat's owner who comes back. See crowding.h.
 */
#include "server/lobby/crowding.h"

#include "server/lobby/loading.h"

#include <stdlib.h>
#include <string.h>

/* An errand that waits for the answers of the connections of its seat. */
struct crowding {
    LIST_ENTRY(crowding) next; /* in lobby.crowdings */
    struct lobby *lobby;
    struct errand *errand;
    char code[REQUEST_CODE_SIZE]; /* the table's */
    sab_seat seat;
    struct alarm alarm;
};

/* The time when the connections of the seat must have answered. If another errand waits for them
 * already, it has pinged them. Otherwise pings them now. */
static int64_t ask_all(const struct hosted *hosted, sab_seat seat)
{
    struct lobby *lobby = hosted->lobby;
    const struct crowding *other;
    struct guest *guest;
    LIST_FOREACH (other, &lobby->crowdings, next) {
        if (other->seat == seat && strcmp(other->code, hosted->code) == 0) {
            return other->alarm.at;
        }
    }
    LIST_FOREACH (guest, &hosted->guests, here) {
        guest->pinged = guest->seat == seat;
        if (guest->pinged) {
            lobby->world.ping(guest->line);
        }
    }
    return lobby_now(lobby) + CROWDING_MS;
}

bool crowding_wait(struct hosted *hosted, struct errand *errand, sab_seat seat)
{
    struct lobby *lobby = hosted->lobby;
    if (errand->has_pinged) {
        return false;
    }
    struct crowding *crowding = must_allocate(sizeof *crowding);
    errand->has_pinged = true;
    crowding->lobby = lobby;
    crowding->errand = errand;
    memcpy(crowding->code, hosted->code, sizeof crowding->code);
    crowding->seat = seat;
    crowding->alarm.ring = lobby->ring_crowding;
    crowding->alarm.owner = crowding;
    alarm_set(lobby->world.alarms, &crowding->alarm, ask_all(hosted, seat));
    LIST_INSERT_HEAD(&lobby->crowdings, crowding, next);
    return true;
}

/* Ends the connections of the seat that were pinged and have not answered. */
static void drop_silent(struct hosted *hosted, sab_seat seat)
{
    const struct world *world = &hosted->lobby->world;
    for (struct guest *guest = LIST_FIRST(&hosted->guests), *next; guest != NULL; guest = next) {
        next = LIST_NEXT(guest, here);
        if (guest->seat == seat && guest->pinged && !world->answered(guest->line)) {
            hosted_dismiss(guest);
        }
        guest->pinged = guest->pinged && guest->seat != seat;
    }
}

static void free_crowding(struct crowding *crowding)
{
    alarm_stop(crowding->lobby->world.alarms, &crowding->alarm);
    LIST_REMOVE(crowding, next);
    free(crowding);
}

struct lobby *crowding_ring(struct alarm *alarm)
{
    struct crowding *crowding = alarm->owner;
    struct lobby *lobby = crowding->lobby;
    struct errand *errand = crowding->errand;
    struct hosted *hosted = hosted_find(lobby, crowding->code);
    if (hosted != NULL) {
        drop_silent(hosted, crowding->seat);
    }
    if (errand->guest == NULL) {
        free(errand);
    } else if (hosted != NULL) {
        hosted_put(hosted, errand);
    } else if (errand->request.verb == REQUEST_CREATE) {
        loading_create(lobby, errand);
    } else {
        loading_put(lobby, errand);
    }
    free_crowding(crowding);
    return lobby;
}

void crowding_close(struct lobby *lobby)
{
    while (!LIST_EMPTY(&lobby->crowdings)) {
        struct crowding *crowding = LIST_FIRST(&lobby->crowdings);
        free(crowding->errand);
        free_crowding(crowding);
    }
}
