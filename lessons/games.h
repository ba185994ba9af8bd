/* SPDX-License-Identifier: MIT
 *
 * games.h - the lesson of each game, as data. Private to lessons/.
 */
#ifndef LESSONS_GAMES_H
#define LESSONS_GAMES_H

#include "lessons/lessons.h"

enum { LESSON_BRANCHES_MAX = 6, LESSON_SEATS_MAX = 5 };

/* What follows from an action or a sign of the player. */
struct lesson_branch {
    /* To what the branch applies. `*` at the end stands for anything.
     *     EW@1,0, map>*, light>*      an action or a sign of the player, in the notation
     *     event nugget-taken 0 *      an event that followed from an action
     *     forbidden NS@2,0            an action that the rules forbid
     *     role                        the player looks at their role or clan card */
    const char *when;
    uint8_t result; /* enum lesson_result */
    struct lesson_text text;
    /* What the others do then: seats with actions and signs in the notation, separated by "; ".
     * NULL: nothing. */
    const char *replies;
};

struct lesson_step {
    const char *name;     /* the second word of the keys of its texts */
    const char *position; /* notation 7, 8, without the lines `game` and `seats` */
    const char *opening;  /* what the others do first, like `replies` */
    bool hides_role;
    const char *ask, *hint;
    const char *other; /* what is said of a legal action that no branch names */
    const char *show;
    /* The first branch that fits applies. The array ends with a branch without `when`. */
    struct lesson_branch branches[LESSON_BRANCHES_MAX + 1];
};

struct lesson_game {
    uint8_t seats;
    uint8_t count;       /* of steps; 0: the game has no lesson */
    const char *opening; /* the first lines of all positions */
    const char *names[LESSON_SEATS_MAX];
    const struct lesson_step *steps;
};

const struct lesson_game *lesson_game(unsigned kind);

#endif
