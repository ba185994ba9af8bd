/* SPDX-License-Identifier: MIT
 *
 * house.h - the rules of the house: who is present, who is host, when the next game or round is
 * dealt. Private to table/; reads tables, writes none.
 */
#ifndef TABLE_HOUSE_H
#define TABLE_HOUSE_H

#include "table/table.h"

#define HOUSE_NEVER UINT64_MAX

/* Who plays on for a person that stands during a game of this kind. Nobody is asked whom they
 * want: the others are owed the rest of their game at once. The bot plays its role, if one does,
 * and takes no time to search. */
const char *house_stand_in(unsigned kind);
/* Whether a bot of this name plays games of this kind. */
bool house_has_bot(unsigned kind, const char *name);

enum {
    HOUSE_LINK_MS = 600000, /* how long a one-use link is good */
    HOUSE_IDLE_MS = 180000  /* how long everybody waits for a person to act */
};

bool house_is_free(const struct table *table, sab_seat seat);
/* The seat belongs to a person. Any number may be asked. */
bool house_is_person(const struct table *table, sab_seat seat);
/* ... who is here and plays. */
bool house_is_present(const struct table *table, sab_seat seat);
/* A bot plays here, for nobody or for a person. */
bool house_is_bot(const struct table *table, sab_seat seat);
/* A person whom a bot may stand in for at `now`, if another asks: away, or to move, for too long
 * (decision 7). The seat is one of the table's. */
bool house_is_missed(const struct table *table, sab_seat seat, uint64_t now);
/* No game is going on. */
bool house_is_open(const struct table *table);

/* When the host's role passes on, and to whom, looking on from seat `from`. */
uint64_t house_host_at(const struct table *table);
sab_seat house_next_host(const struct table *table, sab_seat from);

/* Takes the settings over that a request names; what another game brings with it is as in its
 * preset `standard`. NULL, or why not: then *settings is unchanged. */
const char *house_set(struct table_settings *settings, const struct request_settings *named);

/* When a person asked for an axe has been asked for long enough (cave 6.5). */
uint64_t house_answer_at(const struct table *table);

/* When the next round, or the game after this one, is dealt without being asked for again. */
uint64_t house_deal_at(const struct table *table);

struct sab_config house_config(const struct table_settings *settings, sab_seat starter);

#endif
