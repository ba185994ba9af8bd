/* SPDX-License-Identifier: MIT
 *
 * house.h - the rules of a table beyond those of the game: presence, the host, and when the next
 * round or game is dealt. Private to table/. No function here changes a table.
 */
#ifndef TABLE_HOUSE_H
#define TABLE_HOUSE_H

#include "table/table.h"

/* In place of a time: never. */
#define HOUSE_NEVER UINT64_MAX

/* The name of the bot that plays on for a person who leaves a game of this kind (enum sab_kind).
 * The program chooses this bot, so that the other players need not choose one and can go on
 * immediately. It is the bot `honest` if that bot plays this game. `honest` plays the role of its
 * seat and decides fast, without searching through possible games. */
const char *house_stand_in(unsigned kind);
/* Whether a bot of this name plays the game `kind` (enum sab_kind). */
bool house_has_bot(unsigned kind, const char *name);

enum {
    HOUSE_LINK_MS = 600000, /* ms for which a one-use link is valid */
    HOUSE_IDLE_MS = 180000  /* ms after which a person who does not act is missed */
};

bool house_is_free(const struct table *table, sab_seat seat);
/* Whether the seat belongs to a person. False for a `seat` that does not exist. */
bool house_is_person(const struct table *table, sab_seat seat);
/* Whether the seat belongs to a person who is connected and for whom no bot plays. */
bool house_is_present(const struct table *table, sab_seat seat);
/* Whether a bot plays in this seat, on its own or for a person. */
bool house_is_bot(const struct table *table, sab_seat seat);
/* Whether another player may ask for a bot to stand in for this person (decision 7), because the
 * person has been away, or has not acted on their turn, for too long. At a table with clocks nobody
 * is missed, because there the clocks decide. The seat must exist. */
bool house_is_missed(const struct table *table, sab_seat seat, uint64_t now);
/* Whether no game is under way. */
bool house_is_open(const struct table *table);

enum {
    /* A segment with this many entries is full. If the segment is full and no game is under way,
     * the next entry opens a new segment. */
    HOUSE_SEGMENT_FULL = 2000
};

/* Whether the newest segment is full, and no game is under way. */
bool house_is_full(const struct table *table);
/* Whether the newest segment may get one more entry of the kind `what`; ENTRY_NONE stands for a
 * vote. There are limits only during a game and, for ENTRY_ASKED, also after the game. Kinds of
 * entries that the game needs in order to go on have no limit. */
bool house_has_room(const struct table *table, enum entry_what what);

/* The time at which another person becomes host, in ms since 1970, or HOUSE_NEVER. */
uint64_t house_host_at(const struct table *table);
/* Finds the seat that becomes host: the first seat of a connected person, else the first seat of
 * any person, else SAB_NOBODY. Among these, people who have sat there since before somebody was
 * removed come first, because the removed person may have come back under another name. The search
 * goes clockwise from the seat after `from` and ends with `from` itself. */
sab_seat house_next_host(const struct table *table, sab_seat from);

/* Changes those settings that a request names. If the request names another game, all options that
 * the request does not name get the values of that game's preset `standard`. Returns whether the
 * new settings are allowed. If not, *refusal says why, and *settings stays unchanged. */
bool house_set(struct table_settings *settings, const struct request_settings *named,
               struct refusal *refusal);

/* The time at which the table answers for a person who was asked for an axe (cave 6.5), in ms since
 * 1970, or HOUSE_NEVER. */
uint64_t house_answer_at(const struct table *table);

/* The time at which the table deals the next round or the rematch, in ms since 1970, or
 * HOUSE_NEVER. */
uint64_t house_deal_at(const struct table *table);

/* Whether the seat may give this sign at `now`. If not, *refusal says why. */
bool house_judge(const struct table *table, const struct sab_sign *sign, uint64_t now,
                 struct refusal *refusal);

struct sab_config house_config(const struct table_settings *settings, sab_seat starter);
/* Whether deck number `deck` of the game has the same cards as the deck that the settings
 * choose. */
bool house_deals_from(const struct table_settings *settings, unsigned deck);

#endif
