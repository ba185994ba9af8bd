/* SPDX-License-Identifier: MIT
 *
 * hints.h - hints for the first games: each names a rule or an idea, and none tells you what to
 * play (docs/lessons.md 5).
 *
 * Call hints_dealt after each deal, hints_signed after each sign, and hints_played after each
 * action. Call hints_next when you have to decide.
 *
 * A hint depends only on your own view and on what everybody has seen. The functions accept all
 * signs and actions, even impossible ones, because a client gets them from a server that may be
 * wrong.
 */
#ifndef LESSONS_HINTS_H
#define LESSONS_HINTS_H

#include "saboteur/saboteur.h"
#include "saboteur/sign.h"

/* The hints, the most urgent first. */
enum hint {
    HINT_NONE,
    HINT_PLAY,     /* it is your first play */
    HINT_NOWHERE,  /* a path card of yours fits nowhere */
    HINT_ROTATE,   /* a path card of yours fits into a cell both ways */
    HINT_BROKEN,   /* one of your tools is broken */
    HINT_REPAIR,   /* you can repair a tool of your own */
    HINT_OTHERS,   /* you can repair a tool of another player */
    HINT_BREAK,    /* you hold a card that breaks a tool */
    HINT_LOOK,     /* you hold a card with which you can look at a goal */
    HINT_LOOKED,   /* you have looked at a card that lies face down, and have no marker on it */
    HINT_ROCKFALL, /* you hold a rockfall, and a dead end lies in the mine */
    HINT_NEAR,     /* at most two cards are missing on the way to a goal that lies face down */
    HINT_DISAGREE, /* two markers on a card say different things */
    HINT_LIGHT,    /* after ten plays of the round, you have not lit your light */
    HINT_DISCARDS, /* the others have discarded three times in this round */
    HINT_PILE,     /* the draw pile has fewer than two cards for each player */
    HINT_STONE,    /* a stone lies face up */
    HINT_GOLD,     /* you choose a gold card */
    HINT_STEPS,    /* your dwarf may move */
    HINT_CREATURE, /* a creature is in the cave */
    HINT_CLAN,     /* a clan card lies face up */
    HINTS
};

enum { HINT_MARKERS = 16 /* more markers than a round can have (signs 4) */ };

/* What the hints need to know of your games, as plain data. Zero this struct before the first deal
 * of your first game. Between your games, keep the value of `given`. */
struct hints {
    uint32_t given;   /* bit n is set: hint n has been given */
    bool given_now;   /* a hint has been given in this turn */
    bool lit;         /* you have lit your light in this round */
    uint8_t own;      /* number of your plays in this round */
    uint8_t plays;    /* number of all players' plays in this round */
    uint8_t discards; /* number of the other players' discards in this round */
    uint8_t marker_count;
    struct sab_sign marker[HINT_MARKERS]; /* the newest marker of each seat on each card */
};

/* What you see when you have to decide. */
struct hint_scene {
    const struct sab_view *view;
    const struct sab_action *legal; /* the actions that you may take */
    size_t count;                   /* number of actions in `legal` */
    bool signs, lights;             /* whether the table allows signs; whether it allows lights */
};

void hints_dealt(struct hints *hints);
void hints_signed(struct hints *hints, const struct sab_sign *sign, sab_seat you);
void hints_played(struct hints *hints, unsigned kind, const struct sab_action *action,
                  sab_seat you);

/* The hints that apply, as a set of bits: bit n stands for hint n. Empty unless you have to
 * decide. */
uint32_t hints_found(const struct hints *hints, const struct hint_scene *scene);

/* Returns the first hint that applies and that you have not been given, and counts it as given.
 * Returns HINT_NONE if there is no such hint, or if you have already been given a hint in this
 * turn. */
enum hint hints_next(struct hints *hints, const struct hint_scene *scene);

/* The sentence of a hint, and its key for translations, such as "hint.play". */
const char *hint_english(enum hint hint);
const char *hint_key(enum hint hint);

#endif
