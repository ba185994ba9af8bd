/* SPDX-License-Identifier: MIT
 *
 * sign.h - signs: what players tell one another without words (docs/notation.md, section 9).
 *
 * A sign is not an action. The engine never sees one, so legality, hashes and replays do not depend
 * on signs. Bots and people give the same signs, and everybody at the table sees each of them.
 */
#ifndef SABOTEUR_SIGN_H
#define SABOTEUR_SIGN_H

#include "saboteur/saboteur.h"

#ifdef __cplusplus
extern "C" {
#endif

enum sab_sign_kind {
    SAB_SIGN_NONE,
    SAB_SIGN_LIGHT,  /* the sender suspects `to`; if `to` is SAB_NOBODY, the light goes out */
    SAB_SIGN_MARKER, /* the sender says that the card under the marker is `value`; if `value` is
                      * SAB_SAYS_NOTHING, the sender withdraws the marker */
    SAB_SIGN_TRUST,  /* the sender trusts `to`; if `on` names a place, the sender trusts the marker
                      * of `to` there */
    SAB_SIGN_DOUBT,  /* the opposite of SAB_SIGN_TRUST */
    SAB_SIGN_YES,    /* the sender agrees with the newest sign of `to` */
    SAB_SIGN_NO,     /* the sender disagrees with the newest sign of `to` */
    SAB_SIGN_DIG,    /* the sender asks the others to dig at the cell */
    SAB_SIGN_AVOID,  /* the sender asks the others not to dig at the cell */
    SAB_SIGN_HELP,   /* the sender asks the others to help `to`; base: to repair the tool `value` of
                      * `to` */
    SAB_SIGN_STUCK,  /* the sender's cards do not help */
    SAB_SIGN_THANKS, /* the sender thanks `to` */
    SAB_SIGN_FACE,   /* the sender makes the face `value` */
    SAB_SIGN_KINDS
};

/* What a marker can say: in the base game, that a goal is a stone or gold; in the cave, that a goal
 * is an exit, a hole, a ladder or a vein, or that the owner of a clan card is loyal or a
 * saboteur. */
enum sab_says {
    SAB_SAYS_NOTHING,
    SAB_SAYS_STONE,
    SAB_SAYS_GOLD,
    SAB_SAYS_EXIT,
    SAB_SAYS_HOLE,
    SAB_SAYS_LADDER,
    SAB_SAYS_VEIN,
    SAB_SAYS_LOYAL,
    SAB_SAYS_SABOTEUR,
    SAB_SAYS_COUNT
};

enum sab_face {
    SAB_FACE_NONE,
    SAB_FACE_LAUGH,
    SAB_FACE_GASP,
    SAB_FACE_GRUMBLE,
    SAB_FACE_INNOCENT,
    SAB_FACE_CHEER,
    SAB_FACE_YAWN,
    SAB_FACES
};

/* What a marker is put on, or what kind of place another sign names. */
enum sab_sign_on {
    SAB_ON_NOTHING,
    SAB_ON_CELL, /* `cell`, such as the cell of a goal */
    SAB_ON_CLAN  /* the clan card of the seat `clan` (cave 2.2) */
};

/* Zero a sign before filling it in. Then set `to` and `clan` to SAB_NOBODY unless this kind of sign
 * uses them. All other fields that the kind does not use stay 0. */
struct sab_sign {
    uint8_t kind;  /* enum sab_sign_kind */
    sab_seat seat; /* the sender */
    sab_seat to;   /* the player that the sign is about, or SAB_NOBODY */
    uint8_t on;    /* enum sab_sign_on */
    sab_cell cell;
    sab_seat clan;
    uint8_t value; /* enum sab_says, enum sab_face, or a tool (SAB_PICKAXE ...) */
};

#ifdef __cplusplus
}
#endif
#endif
