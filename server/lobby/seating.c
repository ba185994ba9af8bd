/* SPDX-License-Identifier: MIT
 *
 * seating.c - which guest has which seat, and which guests must leave the table.
 */
#include "server/lobby/seating.h"

#include <sodium.h>
#include <string.h>

/* Writes a hash of the network that a guest comes from. Writes zeros if the network does not tell
 * people apart. That is so for a guest without limits. It is also so for a guest who seems to be on
 * this machine, and may be anybody behind a proxy. The hash is made with a key of this store and
 * with the table's code, so the same network has a different hash at each table. */
static void write_network(const struct hosted *hosted, const struct guest *guest,
                          uint8_t network[ENTRY_NETWORK_SIZE])
{
    const struct visitor *visitor = guest->visitor;
    uint8_t key[REPLAY_KEY_SIZE];
    crypto_generichash_state state;
    memset(network, 0, ENTRY_NETWORK_SIZE);
    if (visitor == NULL || visitor->exempt || strncmp(visitor->address, "127.", 4) == 0 ||
        strcmp(visitor->address, "::/64") == 0) {
        return;
    }
    crypto_kdf_derive_from_key(key, sizeof key, 0, "network", hosted->lobby->options.replay_key);
    crypto_generichash_init(&state, key, sizeof key, ENTRY_NETWORK_SIZE);
    crypto_generichash_update(&state, (const uint8_t *)hosted->code, sizeof hosted->code);
    crypto_generichash_update(&state, (const uint8_t *)visitor->address, strlen(visitor->address));
    crypto_generichash_final(&state, network, ENTRY_NETWORK_SIZE);
}

void seating_networks(const struct hosted *hosted, const struct errand *errand,
                      struct table_call *call)
{
    sab_seat other = errand->request.seat;
    if (errand->guest != NULL) {
        write_network(hosted, errand->guest, call->network);
    }
    if (other < SAB_SEATS_MAX) {
        memcpy(call->other_network, hosted->networks[other], sizeof call->other_network);
    }
}

void seating_take(struct hosted *hosted, struct guest *guest, sab_seat seat)
{
    if (guest->hosted != hosted) {
        if (guest->hosted != NULL) {
            hosted_leave(guest);
        }
        hosted_enter(hosted, guest);
    }
    hosted->guests_changed = hosted->guests_changed || guest->seat != seat;
    guest->seat = seat;
    if (seat != SAB_NOBODY) {
        memcpy(guest->token, hosted->table.seats[seat].token, ENTRY_HASH_SIZE);
        write_network(hosted, guest, hosted->networks[seat]);
    }
}

bool seating_is_crowded(const struct hosted *hosted, const struct guest *guest, sab_seat seat)
{
    size_t count = 0;
    const struct guest *other;
    LIST_FOREACH (other, &hosted->guests, here) {
        count += other != guest && other->seat == seat;
    }
    return count >= (seat == SAB_NOBODY ? HOSTED_SPECTATORS_MAX : HOSTED_SEAT_MAX);
}

/* Whether the guest may still act for its seat: nobody has given up the seat, and nobody else has
 * taken or claimed it. */
static bool holds_seat(const struct hosted *hosted, const struct guest *guest)
{
    const struct table_seat *seat = &hosted->table.seats[guest->seat];
    return seat->person && memcmp(seat->token, guest->token, ENTRY_HASH_SIZE) == 0;
}

/* If the table has banned this token or the guest's network, tells the guest so and ends the
 * guest's connection. Call this only for a guest without a seat. `token` may be NULL. */
static void send_away(struct hosted *hosted, struct guest *guest, const uint8_t *token)
{
    uint8_t network[ENTRY_NETWORK_SIZE];
    struct reply reply = reply_to(0);
    write_network(hosted, guest, network);
    if (table_bans(&hosted->table, token, network)) {
        reply_refuse(&reply, refusal_of(REFUSAL_BANNED));
        guest_reply(guest, &reply);
        hosted_dismiss(guest);
    }
}

void seating_check(struct hosted *hosted, const struct saving *saving)
{
    bool removes = false;
    for (size_t i = 0; i < saving->count; i++) {
        removes = removes || saving->entries[i].what == ENTRY_REMOVED;
    }
    for (struct guest *guest = LIST_FIRST(&hosted->guests), *next; guest != NULL; guest = next) {
        bool seated = guest->seat != SAB_NOBODY;
        next = LIST_NEXT(guest, here);
        if (seated && !holds_seat(hosted, guest)) {
            guest->seat = SAB_NOBODY;
        }
        if (removes && guest->seat == SAB_NOBODY) {
            send_away(hosted, guest, seated ? guest->token : NULL);
        }
    }
}
