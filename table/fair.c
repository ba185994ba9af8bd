/* SPDX-License-Identifier: MIT
 *
 * fair.c - the fair shuffle of a table.
 */
#include "table/fair.h"

#include <string.h>

bool fair_is_custom(const struct table *table)
{
    return table->settings.custom[CUSTOM_SHUFFLE] == SHUFFLE_FAIR;
}

bool fair_takes_part(const struct table *table, sab_seat seat)
{
    return house_is_person(table, seat) && !house_is_bot(table, seat);
}

static sab_seats those_who_take_part(const struct table *table)
{
    sab_seats seats = 0;
    for (sab_seat seat = 0; seat < table->settings.seats; seat++) {
        seats |= fair_takes_part(table, seat) ? sab_one_seat(seat) : 0;
    }
    return seats;
}

bool fair_wants_seal(const struct table *table)
{
    return fair_is_custom(table) && house_is_open(table) && !table->fair.sealed &&
           those_who_take_part(table) != 0;
}

static sab_seat first_of(sab_seats seats)
{
    sab_seat seat = 0;
    while (!sab_has_seat(seats, seat)) {
        seat++;
    }
    return seat;
}

enum refusal_why fair_missing(const struct table *table, sab_seat *seat)
{
    sab_seats taking = fair_is_custom(table) ? those_who_take_part(table) : 0;
    sab_seats silent = (sab_seats)(taking & ~table->fair.committed);
    sab_seats hidden = (sab_seats)(taking & ~table->fair.shuffle.salted);
    if (silent != 0) {
        *seat = first_of(silent);
        return REFUSAL_NOT_COMMITTED;
    }
    if (hidden != 0) {
        *seat = first_of(hidden);
        return REFUSAL_NOT_REVEALED;
    }
    return REFUSAL_NONE;
}

/* ---- Applying -------------------------------------------------------------------------------- */

/* Copies member by member. An assignment may also copy the unused bytes between the members, but
 * tables are compared byte for byte. */
static void copy_shuffle(struct sab_fair *into, const struct sab_fair *from)
{
    into->by_chance = from->by_chance;
    into->salted = from->salted;
    memcpy(into->table_hash, from->table_hash, sizeof into->table_hash);
    memcpy(into->secret, from->secret, sizeof into->secret);
    memcpy(into->seat_hash, from->seat_hash, sizeof into->seat_hash);
    memcpy(into->salt, from->salt, sizeof into->salt);
}

static void clear(struct table *table)
{
    memset(&table->fair, 0, sizeof table->fair);
}

bool fair_seal(struct table *table, const struct entry *entry)
{
    if (!fair_is_custom(table) || !house_is_open(table)) {
        return false;
    }
    clear(table);
    table->fair.sealed = true;
    copy_shuffle(&table->fair.shuffle, &entry->as.shuffled.fair);
    return true;
}

bool fair_commit(struct table *table, const struct entry *entry)
{
    struct table_fair *fair = &table->fair;
    if (!fair->sealed || fair->dealt || sab_has_seat(fair->committed, entry->seat) ||
        fair->shuffle.salted != 0 || !fair_takes_part(table, entry->seat)) {
        return false;
    }
    fair->committed |= sab_one_seat(entry->seat);
    memcpy(fair->shuffle.seat_hash[entry->seat], entry->as.hash, ENTRY_HASH_SIZE);
    return true;
}

bool fair_reveal(struct table *table, const struct entry *entry)
{
    struct table_fair *fair = &table->fair;
    sab_seat missing;
    if (!fair->sealed || fair->dealt || !sab_has_seat(fair->committed, entry->seat) ||
        sab_has_seat(fair->shuffle.salted, entry->seat) ||
        fair_missing(table, &missing) == REFUSAL_NOT_COMMITTED) {
        return false;
    }
    fair->shuffle.salted |= sab_one_seat(entry->seat);
    memcpy(fair->shuffle.salt[entry->seat], entry->as.hash, ENTRY_HASH_SIZE);
    return true;
}

/* An entry `shuffled` repeats the whole shuffle. A reader may begin at the `head` just before this
 * entry, and that head has cleared the shuffle. */
bool fair_shuffle(struct table *table, const struct entry *entry)
{
    const struct sab_fair *shuffle = &entry->as.shuffled.fair;
    struct table_fair *fair = &table->fair;
    if (!fair_is_custom(table) || table->phase != TABLE_WAITING || fair->sealed ||
        (shuffle->salted & ~(unsigned)those_who_take_part(table)) != 0) {
        return false;
    }
    fair->sealed = fair->dealt = true;
    fair->committed = shuffle->salted;
    copy_shuffle(&fair->shuffle, shuffle);
    memcpy(fair->seed, entry->as.shuffled.seed, sizeof fair->seed);
    return true;
}

/* Whether the entry changes who takes part in the shuffle, or the game to be dealt. An entry
 * `claimed` counts as such a change, because the person's new device does not know the salt. */
static bool changes_people(const struct entry *entry)
{
    static const bool changes[ENTRY_WHATS] = {
        [ENTRY_STOOD] = true,   [ENTRY_BACK] = true, [ENTRY_SET] = true,
        [ENTRY_CLAIMED] = true, [ENTRY_HEAD] = true, [ENTRY_REMOVED] = true,
    };
    bool sits = entry->what == ENTRY_SAT && entry->as.sat.bot[0] == '\0';
    return changes[entry->what] || sits;
}

static bool ends(const struct table *table, const struct entry *entry)
{
    bool over = entry->what == ENTRY_ACTION && table->phase == TABLE_FINISHED;
    return over || (house_is_open(table) && changes_people(entry));
}

bool fair_is_ended(const struct table *table, const struct entry *entry)
{
    return fair_is_custom(table) && ends(table, entry);
}

void fair_follow(struct table *table, const struct entry *entry)
{
    if (ends(table, entry)) {
        clear(table);
    }
}
