/* SPDX-License-Identifier: MIT
 *
 * clock.c - how long players may think.
 */
#include "table/clock.h"

#include "table/games.h"
#include "table/house.h"

#include <string.h>

#define SECONDS(count) ((uint32_t)(count)*1000u)
#define DAYS(count) SECONDS((count)*86400u)

static const struct clock_times times[PACES] = {
    /* clang-format off */
    [PACE_TIMED_FAST] = {.bank = SECONDS(60),  .gain = SECONDS(10), .first = SECONDS(20)},
    [PACE_TIMED]      = {.bank = SECONDS(180), .gain = SECONDS(20), .first = SECONDS(20)},
    [PACE_TIMED_SLOW] = {.bank = SECONDS(360), .gain = SECONDS(30), .first = SECONDS(20)},
    [PACE_DAYS_1]     = {.bank = DAYS(1),      .gain = DAYS(1),     .first = 0},
    [PACE_DAYS_3]     = {.bank = DAYS(3),      .gain = DAYS(3),     .first = 0},
    [PACE_DAYS_7]     = {.bank = DAYS(7),      .gain = DAYS(7),     .first = 0},
    /* clang-format on */
};

const struct clock_times *clock_times_of(const struct table *table)
{
    unsigned pace = table->settings.custom[CUSTOM_PACE];
    return pace != PACE_RELAXED ? &times[pace] : NULL;
}

bool table_counts_days(const struct table *table)
{
    return table->settings.custom[CUSTOM_PACE] >= PACE_DAYS_1;
}

uint32_t clock_pause(const struct table *table)
{
    return table_counts_days(table) ? DAYS(1) / 2 : table->pace.round;
}

/* The seat that has to act, or SAB_NOBODY. */
static sab_seat mover_of(const struct table *table)
{
    return table->phase == TABLE_PLAYING ? sab_to_move(&table->game) : SAB_NOBODY;
}

/* The seat whose turn it is, or SAB_NOBODY. */
static sab_seat turn_of(const struct table *table)
{
    bool asks = table->phase == TABLE_PLAYING && table_games[table->game.kind]->turn != NULL;
    return asks ? table_games[table->game.kind]->turn(&table->game) : mover_of(table);
}

sab_seat clock_runs(const struct table *table)
{
    sab_seat mover = mover_of(table);
    bool runs = clock_times_of(table) != NULL && table->deadline == 0 &&
                house_is_person(table, mover) && !house_is_bot(table, mover);
    return runs ? mover : SAB_NOBODY;
}

uint64_t clock_empty_at(const struct table *table)
{
    sab_seat seat = clock_runs(table);
    return seat != SAB_NOBODY ? table->turn_since + table->clock[seat] : UINT64_MAX;
}

sab_seat table_expects(const struct table *table)
{
    return table_counts_days(table) ? clock_runs(table) : SAB_NOBODY;
}

bool clock_forfeits(const struct table *table, sab_seat seat)
{
    return clock_times_of(table) != NULL && mover_of(table) == seat && table->clock[seat] == 0;
}

struct clock_before clock_before_entry(const struct table *table)
{
    struct clock_before before = {.runs = clock_runs(table),
                                  .turn = turn_of(table),
                                  .mover = mover_of(table),
                                  .since = table->turn_since};
    memcpy(before.clock, table->clock, sizeof before.clock);
    return before;
}

/* Subtracts the time since `before->since` from the clock that ran. Time during which no server was
 * running does not count. */
static void charge(struct table *table, const struct clock_before *before,
                   const struct entry *entry)
{
    uint64_t spent = entry->at - before->since;
    uint64_t down = entry->what == ENTRY_RESTARTED ? entry->as.down : 0;
    uint32_t *left = &table->clock[before->runs];
    spent = spent > down ? spent - down : 0;
    *left = spent < *left ? *left - (uint32_t)spent : 0;
}

/* Updates the clock of a seat whose turn has ended: adds of->gain, then cuts the clock to of->bank
 * if it shows more. If a bot has played for the person, adds nothing, but sets a clock below
 * of->gain to of->gain. Otherwise the person would come back to an empty clock and could not
 * play. */
static void gain(struct table *table, sab_seat seat, const struct clock_times *of)
{
    uint32_t left = table->clock[seat];
    if (house_is_bot(table, seat)) {
        table->clock[seat] = left > of->gain ? left : of->gain;
    } else {
        left = left < of->bank ? left : of->bank;
        table->clock[seat] = of->bank - left > of->gain ? left + of->gain : of->bank;
    }
}

/* The seat whose turn has ended with the entry, or SAB_NOBODY. At a table where players have days
 * for each turn, an answer about an axe (cave 6.5) counts as a turn of the player who was asked. */
static sab_seat ended(const struct table *table, const struct clock_before *before)
{
    if (turn_of(table) != before->turn) {
        return before->turn;
    }
    bool answered = before->mover != before->turn && mover_of(table) != before->mover;
    return answered && table_counts_days(table) ? before->mover : SAB_NOBODY;
}

static void begin_round(struct table *table, const struct clock_times *of)
{
    for (unsigned seat = 0; seat < SAB_SEATS_MAX; seat++) {
        table->clock[seat] = of->bank + of->first;
    }
}

static void clear_others(struct table *table)
{
    for (sab_seat seat = 0; seat < SAB_SEATS_MAX; seat++) {
        if (table->phase != TABLE_PLAYING || !house_is_person(table, seat)) {
            table->clock[seat] = 0;
        }
    }
}

void clock_after_entry(struct table *table, const struct clock_before *before,
                       const struct entry *entry)
{
    const struct clock_times *of = clock_times_of(table);
    if (of == NULL) {
        memset(table->clock, 0, sizeof table->clock);
        return;
    }
    if (before->runs != SAB_NOBODY && table->turn_since != before->since) {
        charge(table, before, entry);
    }
    if (ended(table, before) != SAB_NOBODY) {
        gain(table, ended(table, before), of);
    }
    if (entry->what == ENTRY_STARTED || entry->what == ENTRY_DEALT) {
        begin_round(table, of);
    }
    clear_others(table);
}
