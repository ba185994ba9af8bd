/* SPDX-License-Identifier: MIT
 *
 * games.h - what signs know of each game. The folders base/ and cave/ hold one row for each game,
 * and the rest of signs/ works the same for all games. Private to signs/.
 */
#ifndef SIGNS_GAMES_H
#define SIGNS_GAMES_H

#include "signs/signs.h"

/* A card that a marker can be about. */
struct signs_card {
    bool exists;
    uint8_t truth;    /* enum sab_says: what the card shows; SAB_SAYS_NOTHING while the card is face
                       * down */
    sab_seats looked; /* seats that have looked at the card */
};

struct signs_game {
    /* The card that a sign names with its fields `on`, `cell` and `clan`. */
    struct signs_card (*card)(const struct sab_view *view, unsigned on, sab_cell cell,
                              sab_seat clan);
    /* Whether a card can lie in this cell, now or later. */
    bool (*is_place)(const struct sab_view *view, sab_cell cell);
    /* Whether a card lies face up in this cell, so that nobody can dig there. When a round is
     * decided, all goals are turned up. */
    bool (*is_filled)(const struct sab_view *view, sab_cell cell);
    /* Whether the player in `seat` needs the help that a sign asks for. `value` is the field
     * `value` of the sign. */
    bool (*is_hurt)(const struct sab_view *view, sab_seat seat, unsigned value);
    /* Whether everybody knows which side the player works for. */
    bool (*is_known)(const struct sab_view *view, sab_seat seat);
    /* See signs_is_decided. */
    bool (*is_decided)(const struct sab_view *view);
    uint64_t plays; /* bit `verb` is set if an action with this verb is a turn's main act */
};

const struct signs_game *signs_game(unsigned kind);

#endif
