/* SPDX-License-Identifier: MIT
 *
 * signs.h - the signs of one round: which of them the rules allow, and what they leave on the table
 * (docs/signs.md). Times and rates are not known here.
 *
 *     signs_begin at each deal, then for each sign: signs_check, signs_give
 *                              and for each action: signs_played
 *
 * Every function takes the view of a spectator. So whether a sign is allowed, and what becomes of
 * it, depends only on what everybody sees (signs 1).
 */
#ifndef SIGNS_SIGNS_H
#define SIGNS_SIGNS_H

#include "saboteur/saboteur.h"
#include "saboteur/sign.h"

enum {
    /* Most markers of a round: as many as there are cards with which to look at a goal or at a clan
     * card, 6 maps (base 1.3) or 5 informations (cave 1.2). */
    SIGNS_MARKERS_MAX = 6,
    SIGNS_CHANGES_MAX = 2, /* how often a player may change or withdraw one marker */
    SIGNS_HEARD_MAX = 40   /* signs that struct signs remembers */
};

enum signs_stamp { SIGNS_OPEN, SIGNS_TRUE, SIGNS_LIE };

/* What one player says of one card. A withdrawn marker stays in its place, so that its changes
 * count. */
struct signs_marker {
    sab_seat seat; /* who laid it */
    uint8_t on;    /* enum sab_sign_on; SAB_ON_NOTHING: no marker, and all else is zero */
    sab_cell cell; /* of the goal, for SAB_ON_CELL */
    sab_seat clan; /* whose clan card, for SAB_ON_CLAN; else SAB_NOBODY */
    uint8_t says;  /* enum sab_says; SAB_SAYS_NOTHING: withdrawn */
    uint8_t changes;
    uint8_t stamp;    /* enum signs_stamp: set when the card is turned up */
    uint16_t stamped; /* signs.acts when the marker was stamped; 0: it is not stamped */
};

/* A request to dig, or not to dig, in a cell. */
struct signs_arrow {
    bool stands; /* false: no arrow, and the cell is 0,0 */
    sab_cell cell;
};

/* A sign that was given, and how many actions of the round came before it. */
struct signs_heard {
    struct sab_sign sign;
    uint16_t acts;
};

/* What the signs of a round have left on the table, and what players remember of them. All zero
 * while there is no game. */
struct signs {
    sab_seat light[SAB_SEATS_MAX];                 /* whom each seat suspects, or SAB_NOBODY */
    struct signs_arrow dig[SAB_SEATS_MAX];         /* by the seat that asks */
    struct signs_arrow avoid[SAB_SEATS_MAX];       /* by the seat that asks */
    struct signs_marker marker[SIGNS_MARKERS_MAX]; /* in the order in which they were laid */
    sab_seats spoken;                              /* seats that have given a sign */
    /* From here on, what players remember. Bots need this part; the state of a table does not tell
     * it, because the entries have told all of it. */
    uint16_t acts;                /* actions of this round so far, not counting votes */
    uint8_t given[SAB_SEATS_MAX]; /* signs of each seat in this round; 255 stands for more, too */
    uint8_t lit[SAB_SEATS_MAX];   /* how many of them changed the light */
    uint8_t heard_count;
    struct signs_heard heard[SIGNS_HEARD_MAX]; /* the newest signs, oldest first */
};

/* Why a sign is refused; SIGNS_OK if it is not. */
enum signs_verdict {
    SIGNS_OK,
    SIGNS_NO_SEAT,    /* names a seat that the game does not have */
    SIGNS_SELF,       /* is about the player who gives it */
    SIGNS_KNOWN,      /* everybody knows already whom this player works for */
    SIGNS_SAME,       /* changes nothing */
    SIGNS_NO_PLACE,   /* no card can lie there, or no marker can be about that place */
    SIGNS_FACE_UP,    /* the card is face up */
    SIGNS_NOT_LOOKED, /* the player has not looked at that card */
    SIGNS_SETTLED,    /* the marker has been changed too often */
    SIGNS_NO_MARKER,  /* that player has no marker there */
    SIGNS_SILENT,     /* that player has given no sign in this round */
    SIGNS_FILLED,     /* a card lies there already */
    SIGNS_UNHURT,     /* needs no help */
    SIGNS_VERDICTS
};

/* Forgets all signs, because a round begins. */
void signs_begin(struct signs *signs);

/* Whether sign->seat, a seat of the game, may give this sign now. The sign must be one of this game
 * (sab_has_sign). */
enum signs_verdict signs_check(const struct signs *signs, const struct sab_view *view,
                               const struct sab_sign *sign);

/* Gives a sign for which signs_check has returned SIGNS_OK. */
void signs_give(struct signs *signs, const struct sab_sign *sign);

/* Takes away what an action has settled, and stamps the markers of cards that it has turned up.
 * `view` is the view after the action. Returns whether anything has changed. */
bool signs_played(struct signs *signs, const struct sab_view *view,
                  const struct sab_action *action);

/* Whether the round is decided: nobody will play in it any more, and all its cards may be turned
 * up. In the base game, gold may still have to be shared (base 9). `view` is a spectator's. */
bool signs_is_decided(const struct sab_view *view);

/* Whether the signs have left something else on the table. What players remember does not count. */
bool signs_differ(const struct signs *one, const struct signs *other);

/* Whether the action is a play: the main act of a turn. */
bool signs_is_play(unsigned kind, const struct sab_action *action);

/* Whether the sign may also be given between rounds. */
bool signs_is_small_talk(const struct sab_sign *sign);

/* The code of a verdict, such as "sign-self"; NULL for SIGNS_OK. */
const char *signs_code(unsigned verdict);

#endif
