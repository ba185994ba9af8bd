/* SPDX-License-Identifier: MIT
 *
 * house.c - the rules of the house.
 */
#include "table/house.h"

#include <string.h>

bool house_is_free(const struct table *table, sab_seat seat)
{
    return seat < table->settings.seats && table->seats[seat].name[0] == '\0';
}

bool house_is_person(const struct table *table, sab_seat seat)
{
    return seat < table->settings.seats && table->seats[seat].person;
}

bool house_is_present(const struct table *table, sab_seat seat)
{
    return house_is_person(table, seat) && table->seats[seat].online && !house_is_bot(table, seat);
}

bool house_is_bot(const struct table *table, sab_seat seat)
{
    return seat < table->settings.seats && table->seats[seat].bot[0] != '\0';
}

bool house_is_open(const struct table *table)
{
    return table->phase == TABLE_WAITING || table->phase == TABLE_FINISHED;
}

sab_seat house_next_host(const struct table *table, sab_seat from)
{
    unsigned seats = table->settings.seats;
    for (unsigned online = 2; online-- > 0;) {
        for (unsigned i = 1; i <= seats; i++) {
            sab_seat seat = (sab_seat)((from + i) % seats);
            if (house_is_person(table, seat) && table->seats[seat].online == (online == 1)) {
                return seat;
            }
        }
    }
    return SAB_NOBODY;
}

uint64_t house_host_at(const struct table *table)
{
    sab_seat next = house_next_host(table, table->host == SAB_NOBODY ? 0 : table->host);
    if (next == SAB_NOBODY || next == table->host) {
        return HOUSE_NEVER;
    }
    if (table->host == SAB_NOBODY) {
        return table->at;
    }
    if (table->seats[table->host].online || !table->seats[next].online) {
        return HOUSE_NEVER;
    }
    return table->seats[table->host].since + table->pace.away;
}

/* Somebody is present, and everybody present has pressed. */
static bool all_are_ready(const struct table *table)
{
    unsigned present = 0, ready = 0;
    for (sab_seat seat = 0; seat < table->settings.seats; seat++) {
        if (house_is_present(table, seat)) {
            present++;
            ready += table->seats[seat].ready;
        }
    }
    return present > 0 && present == ready;
}

uint64_t house_deal_at(const struct table *table)
{
    if (table->phase != TABLE_BETWEEN && table->phase != TABLE_FINISHED) {
        return HOUSE_NEVER;
    }
    if (all_are_ready(table)) {
        return table->at;
    }
    return table->phase == TABLE_BETWEEN ? table->deadline : HOUSE_NEVER;
}

struct sab_config house_config(const struct table_settings *settings, sab_seat starter)
{
    struct sab_config config;
    memset(&config, 0, sizeof config);
    config.kind = settings->kind;
    config.seats = settings->seats;
    config.starter = starter;
    memcpy(config.option, settings->option, sizeof settings->option);
    return config;
}
