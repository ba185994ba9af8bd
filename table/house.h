/* SPDX-License-Identifier: MIT
 *
 * house.h - the rules of a table beyond those of the game: presence, the host, and when the next
 * round or game is dealt. Private to table/; reads tables, writes none.
 */
#ifndef TABLE_HOUSE_H
#define TABLE_HOUSE_H

#include "table/table.h"

#define HOUSE_NEVER UINT64_MAX

/* The bot that plays on for a person who leaves during a game of this kind. Nobody chooses it, so
 * that the others can go on at once. It plays the seat's role, if any bot of that game does, and
 * does not take time to search. */
const char *house_stand_in(unsigned kind);
/* Whether a bot of this name plays games of this kind. */
bool house_has_bot(unsigned kind, const char *name);

enum {
    HOUSE_LINK_MS = 600000, /* how long a one-use link is valid */
    HOUSE_IDLE_MS = 180000  /* how long the others wait for a person to act */
};

bool house_is_free(const struct table *table, sab_seat seat);
/* Whether the seat belongs to a person. `seat` may be any number. */
bool house_is_person(const struct table *table, sab_seat seat);
/* Whether that person is also here and plays. */
bool house_is_present(const struct table *table, sab_seat seat);
/* Whether a bot plays here, on its own or for a person. */
bool house_is_bot(const struct table *table, sab_seat seat);
/* Whether the person has been away, or to move, for so long that another player may ask for a bot
 * to stand in (decision 7). The seat must exist at this table. */
bool house_is_missed(const struct table *table, sab_seat seat, uint64_t now);
/* Whether no game is under way. */
bool house_is_open(const struct table *table);

/* When the host's role passes on, and the seat that gets it, searching from seat `from`. */
uint64_t house_host_at(const struct table *table);
sab_seat house_next_host(const struct table *table, sab_seat from);

/* Changes the settings that a request names. If it names another game, the rest follows that game's
 * preset `standard`. Returns NULL, or why not, leaving *settings unchanged. */
const char *house_set(struct table_settings *settings, const struct request_settings *named);

/* When the table stops waiting for a person asked for an axe (cave 6.5). */
uint64_t house_answer_at(const struct table *table);

/* When the next round or the rematch is dealt by itself. */
uint64_t house_deal_at(const struct table *table);

struct sab_config house_config(const struct table_settings *settings, sab_seat starter);
/* Whether a deal from that deck of the program has the cards that these settings choose. */
bool house_deals_from(const struct table_settings *settings, unsigned deck);

#endif
