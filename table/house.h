/* SPDX-License-Identifier: MIT
 *
 * house.h - the rules of a table beyond those of the game: presence, the host, and when the next
 * round or game is dealt. Private to table/. No function here changes a table.
 */
#ifndef TABLE_HOUSE_H
#define TABLE_HOUSE_H

#include "table/table.h"

#define HOUSE_NEVER UINT64_MAX

/* The name of the bot that plays on for a person who leaves a game of this kind (enum sab_kind). No
 * player chooses this bot, so that the others can go on at once. If possible, the
 * bot is one that plays the role of the seat and does not search. */
const char *house_stand_in(unsigned kind);
/* Whether a bot of this name plays the game `kind` (enum sab_kind). */
bool house_has_bot(unsigned kind, const char *name);

enum {
    HOUSE_LINK_MS = 600000, /* how many ms a one-use link is valid */
    HOUSE_IDLE_MS = 180000  /* after how many ms a person who does not act is missed */
};

bool house_is_free(const struct table *table, sab_seat seat);
/* Whether the seat belongs to a person. False for a `seat` that does not exist. */
bool house_is_person(const struct table *table, sab_seat seat);
/* Whether the seat belongs to a person who is connected and for whom no bot plays. */
bool house_is_present(const struct table *table, sab_seat seat);
/* Whether a bot plays in this seat, on its own or for a person. */
bool house_is_bot(const struct table *table, sab_seat seat);
/* Whether another player may ask for a bot to stand in for this person (decision 7), because the
 * person has been away, or has not acted on their turn, for too long. The seat must exist. */
bool house_is_missed(const struct table *table, sab_seat seat, uint64_t now);
/* Whether no game is under way. */
bool house_is_open(const struct table *table);

enum {
    HOUSE_SEGMENT_FULL = 2000 /* entries of a segment from which on a table without a game opens
                               * another one */
};

/* Whether the newest segment is full, and no game is under way that needs it. */
bool house_is_full(const struct table *table);
/* Whether the game's segment may hold one more entry of this kind (ENTRY_NONE: one more vote). True
 * for every kind that a game needs to go on, and whenever no game is under way. */
bool house_has_room(const struct table *table, enum entry_what what);

/* When another person becomes host, in ms since 1970, or HOUSE_NEVER. */
uint64_t house_host_at(const struct table *table);
/* The person who becomes host: the first connected person clockwise after seat `from`, else the
 * first person, else SAB_NOBODY. The search ends with `from` itself. */
sab_seat house_next_host(const struct table *table, sab_seat from);

/* Changes the settings that a request names. If the request names another game, the options it does
 * not name become those of that game's preset `standard`. Returns NULL, or the sentence that
 * refuses the request; *settings is then unchanged. */
const char *house_set(struct table_settings *settings, const struct request_settings *named);

/* When the table answers for a person who was asked for an axe (cave 6.5), in ms since 1970, or
 * HOUSE_NEVER. */
uint64_t house_answer_at(const struct table *table);

/* When the table deals the next round or the rematch, in ms since 1970, or HOUSE_NEVER. */
uint64_t house_deal_at(const struct table *table);

struct sab_config house_config(const struct table_settings *settings, sab_seat starter);
/* Whether deck number `deck` of the game has the same cards as the deck that the settings
 * choose. */
bool house_deals_from(const struct table_settings *settings, unsigned deck);

#endif
