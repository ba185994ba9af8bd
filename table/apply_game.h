/* SPDX-License-Identifier: MIT
 *
 * apply_game.h - how the entries of a game change a table. Private to table/.
 */
#ifndef TABLE_APPLY_GAME_H
#define TABLE_APPLY_GAME_H

#include "table/table.h"

/* Clears a finished game. Call this before the table's seats or settings change. */
void apply_open_again(struct table *table);

/* If `seat` is to move, sets turn_since to `at`, and sets or clears the deadline. Only a person
 * whose silence counts as an answer (cave 6.5) gets a deadline. Call this in four cases: it has
 * become this seat's turn to act; a bot has replaced the person there; the person has taken the
 * seat back; the server has restarted. */
void apply_time(struct table *table, sab_seat seat, uint64_t at);

/* Each of these functions carries out one kind of entry. If the entry does not fit the table, the
 * function returns false and changes nothing. Otherwise it writes the resulting events into
 * *events, which must be empty before the call. For apply_action, the table must have the seat
 * entry->seat. */
bool apply_started(struct table *table, const struct entry *entry, struct sab_events *events);
bool apply_dealt(struct table *table, const struct entry *entry, struct sab_events *events);
bool apply_action(struct table *table, const struct entry *entry, struct sab_events *events);

#endif
