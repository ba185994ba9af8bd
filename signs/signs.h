/* SPDX-License-Identifier: MIT
 *
 * signs.h - the signs of one round: which signs are allowed, and what signs leave on the table
 * (docs/signs.md). This room knows no times: table/rates.h limits how often a seat gives signs.
 *
 *     signs_begin at each deal, then for each sign: signs_check, signs_give
 *                              and for each action: signs_played
 *
 * `view` is always the view of a spectator. So only what everybody sees decides whether a sign is
 * allowed and what happens to it later (signs 1).
 */
#ifndef SIGNS_SIGNS_H
#define SIGNS_SIGNS_H

#include "saboteur/saboteur.h"
#include "saboteur/sign.h"

enum {
    /* The most markers in a round. For each marker, a player must have used a card to look: the
     * base game has 6 maps (base 1.3), the cave 5 cards "secret information" (cave 1.2). */
    SIGNS_MARKERS_MAX = 6,
    SIGNS_CHANGES_MAX = 2, /* how often a player may change or withdraw one marker */
    SIGNS_HEARD_MAX = 40   /* how many signs the array signs.heard keeps */
};

enum signs_stamp { SIGNS_OPEN, SIGNS_TRUE, SIGNS_LIE };

/* What one player says of one card. A withdrawn marker stays in the array signs.marker, because the
 * number of its changes must be kept. */
struct signs_marker {
    sab_seat seat;    /* the player who laid the marker */
    uint8_t on;       /* enum sab_sign_on; SAB_ON_NOTHING if this element is unused and all zero */
    sab_cell cell;    /* if `on` is SAB_ON_CELL: the cell of the goal */
    sab_seat clan;    /* if `on` is SAB_ON_CLAN: the seat with the clan card; else SAB_NOBODY */
    uint8_t says;     /* enum sab_says; SAB_SAYS_NOTHING if the marker has been withdrawn */
    uint8_t changes;  /* how often the player has changed or withdrawn the marker */
    uint8_t stamp;    /* enum signs_stamp; set when the card is turned up */
    uint16_t stamped; /* value of signs.acts when the marker was stamped; 0 before that */
};

/* An arrow on the board, with which a player asks the others to dig, or not to dig, in a cell. */
struct signs_arrow {
    bool stands; /* if false, there is no arrow, and `cell` is 0,0 */
    sab_cell cell;
};

/* A sign that was given, and how many actions of the round came before it. */
struct signs_heard {
    struct sab_sign sign;
    uint16_t acts;
};

/* What the signs of a round have left on the table, and what players remember of these signs. All
 * fields are zero while there is no game. */
struct signs {
    sab_seat light[SAB_SEATS_MAX];                 /* whom each seat suspects, or SAB_NOBODY */
    struct signs_arrow dig[SAB_SEATS_MAX];         /* index: the seat that asks to dig */
    struct signs_arrow avoid[SAB_SEATS_MAX];       /* index: the seat that asks not to dig */
    struct signs_marker marker[SIGNS_MARKERS_MAX]; /* in the order in which they were laid */
    sab_seats spoken;                              /* seats that have given a sign */
    /* The fields from here on are what players remember. Bots need these fields. The state that the
     * table sends leaves them out, because every client has seen all entries. */
    uint16_t acts;                /* actions of this round so far, not counting votes */
    uint8_t given[SAB_SEATS_MAX]; /* signs of each seat in this round; 255 means 255 or more */
    uint8_t lit[SAB_SEATS_MAX];   /* how many signs of each seat changed its light */
    uint8_t heard_count;
    struct signs_heard heard[SIGNS_HEARD_MAX]; /* the newest signs, from old to new */
};

/* Why a sign is refused. The sender gives the sign; the target is the player whom it is about. */
enum signs_verdict {
    SIGNS_OK,         /* the sign is allowed */
    SIGNS_LATE,       /* the round is decided, and this sign is not allowed any more */
    SIGNS_NO_SEAT,    /* the sign names a seat that the game does not have */
    SIGNS_SELF,       /* the sender is the target */
    SIGNS_KNOWN,      /* everybody knows already which side the target works for */
    SIGNS_SAME,       /* the sign would change nothing */
    SIGNS_NO_PLACE,   /* for dig and avoid: no card can lie in that cell; for a marker: no goal lies
                       * there */
    SIGNS_FACE_UP,    /* the card of the marker is face up */
    SIGNS_NOT_LOOKED, /* the sender has not looked at the card of the marker */
    SIGNS_SETTLED,    /* the marker has been changed too often */
    SIGNS_NO_MARKER,  /* for a marker: the sender has none to withdraw; for trust and doubt: the
                       * target has no marker on that card */
    SIGNS_SILENT,     /* the target has given no sign in this round */
    SIGNS_FILLED,     /* a card lies in that cell already */
    SIGNS_UNHURT,     /* the target needs no help */
    SIGNS_VERDICTS
};

/* Forgets all signs. Call this when a round begins. */
void signs_begin(struct signs *signs);

/* Whether the seat sign->seat may give this sign now. The game must have this seat, and must have
 * signs of this form (sab_has_sign). */
enum signs_verdict signs_check(const struct signs *signs, const struct sab_view *view,
                               const struct sab_sign *sign);

/* Like signs_check, for a sign of a record. The player may have given this sign, or the table. So a
 * light may go out as long as somebody is to move, also while gold is shared. */
enum signs_verdict signs_check_record(const struct signs *signs, const struct sab_view *view,
                                      const struct sab_sign *sign);

/* Whether the sign puts out a light that is lit. Of all signs, the table itself gives only these:
 * it does so when a bot begins to play for the owner of the light (signs 3). */
bool signs_puts_out(const struct signs *signs, const struct sab_sign *sign);

/* Gives a sign that is allowed. */
void signs_give(struct signs *signs, const struct sab_sign *sign);

/* Call this after each action. Stamps the markers on cards that the action has turned up. If
 * everybody now knows which side a player works for, puts out the lights that point at this player.
 * If the cell of an arrow is filled now, or if its owner has just played, takes the arrow away
 * (signs 2). `view` is the view after the action. Returns whether anything has changed. */
bool signs_played(struct signs *signs, const struct sab_view *view,
                  const struct sab_action *action);

/* Whether the round is decided: nobody will play in it any more, and all its cards may be turned
 * up. In the base game, gold may still have to be shared (base 9). */
bool signs_is_decided(const struct sab_view *view);

/* Whether `one` and `other` differ in what signs have left on the table, that is, in a field before
 * `spoken`. */
bool signs_differ(const struct signs *one, const struct signs *other);

/* Whether the action is a play: the main act of a turn. */
bool signs_is_play(unsigned kind, const struct sab_action *action);

/* Whether the round is decided, and this sign must wait for the next deal (signs 2). */
bool signs_is_late(const struct sab_view *view, const struct sab_sign *sign);

/* The code of a verdict, such as "sign-self"; NULL for SIGNS_OK. */
const char *signs_code(unsigned verdict);

#endif
