/* SPDX-License-Identifier: MIT
 *
 * games.h - the lesson of each game, as data, and its hints. Private to lessons/.
 */
#ifndef LESSONS_GAMES_H
#define LESSONS_GAMES_H

#include "lessons/hints.h"
#include "lessons/lessons.h"

enum { LESSON_BRANCHES_MAX = 6, LESSON_SEATS_MAX = 5 };

/* What follows from an action or a sign of the player. */
struct lesson_branch {
    /* What the branch applies to. `*` at the end stands for anything.
     *     EW@1,0, map>*, light>*      an action or a sign of the player, in the notation
     *     event nugget-taken 0 *      an event that followed from an action
     *     forbidden NS@2,0            an action that the rules forbid
     *     role                        the player looks at their role or clan card */
    const char *when;
    uint8_t result; /* enum lesson_result */
    struct lesson_text text;
    /* What the other players do then: actions and signs in the notation, each after its seat, such
     * as "1 light>0; 2 light>0". NULL: they do nothing. */
    const char *replies;
};

struct lesson_step {
    const char *name;     /* the second word in the keys of the step's texts */
    const char *position; /* as in notation 7 and 8, without the lines `game` and `seats` */
    const char *opening;  /* what the other players do first, written like `replies`; or NULL */
    bool hides_role;      /* the step begins with a role that you have not looked at */
    const char *ask;      /* the text that says what to do */
    const char *hint;     /* the text that says where to do it */
    const char *other;    /* the text for a legal action that no branch names */
    const char *show;     /* what lesson_shown returns */
    /* The first branch that fits applies. The array ends with a branch whose `when` is NULL. */
    struct lesson_branch branches[LESSON_BRANCHES_MAX + 1];
};

struct lesson_game {
    uint8_t seats;
    uint8_t count;                       /* number of steps; 0: the game has no lesson */
    const char *opening;                 /* the first lines of all positions */
    const char *names[LESSON_SEATS_MAX]; /* the names of the players in the seats */
    const struct lesson_step *steps;

    uint8_t card_phase; /* the phase in which you pick a card of your hand */
    uint8_t discards;   /* the verb that discards cards face down */
    /* Returns the hints of this game that apply, as a set of bits. If the pointer is NULL, the game
     * has no hints. */
    uint32_t (*hints)(const struct hints *hints, const struct hint_scene *scene);
};

const struct lesson_game *lesson_game(unsigned kind);

/* ---- For hints (hints.c) --------------------------------------------------------------------- */

/* The bit of a hint if it applies, else 0. */
uint32_t hint_bit(enum hint hint, bool applies);
/* Whether you have a marker on the goal in this cell or, if `cell` is NULL, on the clan card of the
 * seat `clan`. */
bool hint_has_marker(const struct hints *hints, sab_seat you, const sab_cell *cell, sab_seat clan);
/* The bits of HINT_NOWHERE and HINT_ROTATE, if they apply. `hand` is your hand, and `lay` is the
 * verb that lays a path card. */
uint32_t hint_of_laying(const struct hint_scene *scene, unsigned lay, const sab_card *hand,
                        bool (*is_path)(unsigned card));

#endif
