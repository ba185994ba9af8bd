/* SPDX-License-Identifier: MIT
 *
 * apply_seats.c - carries out entries about seats, about the people in them, and about the door.
 *
 * Each function first checks that its entry fits the table. If the entry does not fit, the function
 * returns false and changes nothing. The functions fill structs field by field, in zeroed memory,
 * so that equal logs give equal tables, byte for byte.
 */
#include "table/apply_seats.h"

#include "table/apply_game.h"
#include "table/house.h"

#include <string.h>

void apply_string(char *into, size_t size, const char *from)
{
    size_t length = strlen(from);
    memset(into, 0, size);
    memcpy(into, from, length < size ? length : size - 1);
}

static void set_online(struct table_seat *seat, bool online, uint64_t at)
{
    if (seat->online != online) {
        seat->online = online;
        seat->since = at;
    }
}

/* ---- Removals -------------------------------------------------------------------------------- */

/* Forgets which removals the person in this seat asks for, and who asks for the removal of this
 * person. */
static void forget_asked(struct table *table, sab_seat seat)
{
    table->asked[seat] = 0;
    for (unsigned other = 0; other < SAB_SEATS_MAX; other++) {
        table->asked[other] = sab_without_seat(table->asked[other], seat);
    }
}

bool apply_asked(struct table *table, const struct entry *entry)
{
    sab_seat whom = entry->as.whom;
    bool asks = entry->what == ENTRY_ASKED;
    if (table->phase == TABLE_WAITING || whom == entry->seat ||
        !house_is_person(table, entry->seat) || !house_is_person(table, whom) ||
        asks == sab_has_seat(table->asked[whom], entry->seat)) {
        return false;
    }
    table->asked[whom] ^= sab_one_seat(entry->seat);
    return true;
}

static unsigned count_bans(const struct table *table)
{
    static const struct table_ban none;
    unsigned count = 0;
    while (count < TABLE_BANS_MAX && memcmp(&table->bans[count], &none, sizeof none) != 0) {
        count++;
    }
    return count;
}

/* Adds a ban for the person with this token. If there is no room, drops the oldest ban. */
static void ban(struct table *table, const uint8_t token[ENTRY_HASH_SIZE],
                const uint8_t network[ENTRY_NETWORK_SIZE])
{
    unsigned count = count_bans(table);
    if (count == TABLE_BANS_MAX) {
        count--;
        memmove(table->bans, table->bans + 1, count * sizeof table->bans[0]);
    }
    memcpy(table->bans[count].token, token, ENTRY_HASH_SIZE);
    memcpy(table->bans[count].network, network, ENTRY_NETWORK_SIZE);
}

/* ---- Seats ----------------------------------------------------------------------------------- */

/* Frees the seat or, if `bot` is not empty, leaves the seat to this bot. */
static void vacate(struct table *table, sab_seat number, const char *bot, uint64_t at)
{
    struct table_seat *seat = &table->seats[number];
    char name[SAB_NAME_SIZE];
    memcpy(name, seat->name, sizeof name);
    memset(seat, 0, sizeof *seat);
    forget_asked(table, number);
    if (bot[0] != '\0') {
        memcpy(seat->name, name, sizeof name);
        apply_string(seat->bot, sizeof seat->bot, bot);
        seat->online = true;
        seat->since = at;
        apply_time(table, number, at);
    } else {
        apply_open_again(table);
    }
    if (table->host == number) {
        table->host = SAB_NOBODY;
    }
}

bool apply_sat(struct table *table, const struct entry *entry)
{
    if (!house_is_open(table) || house_is_person(table, entry->seat) ||
        entry->as.sat.name[0] == '\0') {
        return false;
    }
    struct table_seat *seat = &table->seats[entry->seat];
    apply_open_again(table);
    memset(seat, 0, sizeof *seat);
    apply_string(seat->name, sizeof seat->name, entry->as.sat.name);
    apply_string(seat->bot, sizeof seat->bot, entry->as.sat.bot);
    seat->person = seat->bot[0] == '\0';
    seat->online = true;
    seat->since = entry->at;
    if (seat->person) {
        memcpy(seat->token, entry->as.sat.token, sizeof seat->token);
        seat->after = (uint8_t)count_bans(table);
    }
    if (table->seq == 1) {
        memcpy(table->creator, seat->token, sizeof table->creator);
    }
    return true;
}

bool apply_stood(struct table *table, const struct entry *entry)
{
    const struct table_seat *seat = &table->seats[entry->seat];
    bool plays_on = entry->as.bot[0] != '\0';
    if (house_is_free(table, entry->seat) ||
        (plays_on ? table->phase == TABLE_WAITING || !seat->person : !house_is_open(table))) {
        return false;
    }
    vacate(table, entry->seat, entry->as.bot, entry->at);
    return true;
}

bool apply_removed(struct table *table, const struct entry *entry)
{
    const struct table_seat *seat = &table->seats[entry->seat];
    bool plays_on = entry->as.removed.bot[0] != '\0';
    if (!seat->person || entry->as.removed.door[0] == '\0' ||
        plays_on != (table->phase != TABLE_WAITING)) {
        return false;
    }
    ban(table, seat->token, entry->as.removed.network);
    apply_string(table->door, sizeof table->door, entry->as.removed.door);
    vacate(table, entry->seat, entry->as.removed.bot, entry->at);
    return true;
}

bool apply_renewed(struct table *table, const struct entry *entry)
{
    if (entry->as.door[0] == '\0') {
        return false;
    }
    apply_string(table->door, sizeof table->door, entry->as.door);
    return true;
}

bool apply_presence(struct table *table, const struct entry *entry)
{
    struct table_seat *seat = &table->seats[entry->seat];
    bool comes = entry->what == ENTRY_CAME;
    if (!seat->person || seat->online == comes) {
        return false;
    }
    set_online(seat, comes, entry->at);
    return true;
}

bool apply_bot(struct table *table, const struct entry *entry)
{
    struct table_seat *seat = &table->seats[entry->seat];
    if (table->phase == TABLE_WAITING || !seat->person || seat->bot[0] != '\0' ||
        entry->as.bot[0] == '\0') {
        return false;
    }
    apply_string(seat->bot, sizeof seat->bot, entry->as.bot);
    seat->ready = false;
    apply_time(table, entry->seat, entry->at);
    return true;
}

bool apply_back(struct table *table, const struct entry *entry)
{
    struct table_seat *seat = &table->seats[entry->seat];
    if (!seat->person || seat->bot[0] == '\0') {
        return false;
    }
    memset(seat->bot, 0, sizeof seat->bot);
    apply_time(table, entry->seat, entry->at);
    return true;
}

bool apply_host(struct table *table, const struct entry *entry)
{
    if (!table->seats[entry->seat].person) {
        return false;
    }
    table->host = entry->seat;
    return true;
}

bool apply_linked(struct table *table, const struct entry *entry)
{
    struct table_seat *seat = &table->seats[entry->seat];
    if (!seat->person) {
        return false;
    }
    memcpy(seat->link, entry->as.hash, sizeof seat->link);
    seat->has_link = true;
    seat->link_at = entry->at;
    return true;
}

bool apply_claimed(struct table *table, const struct entry *entry)
{
    struct table_seat *seat = &table->seats[entry->seat];
    if (!seat->person || !seat->has_link) {
        return false;
    }
    memcpy(seat->token, entry->as.hash, sizeof seat->token);
    memset(seat->ids, 0, sizeof seat->ids);
    memset(seat->done, 0, sizeof seat->done);
    seat->has_link = false;
    seat->link_at = 0;
    set_online(seat, true, entry->at);
    return true;
}

bool apply_restarted(struct table *table, const struct entry *entry)
{
    for (unsigned seat = 0; seat < SAB_SEATS_MAX; seat++) {
        if (table->seats[seat].person) {
            set_online(&table->seats[seat], false, entry->at);
        }
    }
    if (table->phase == TABLE_PLAYING) {
        apply_time(table, sab_to_move(&table->game), entry->at);
    }
    return true;
}
