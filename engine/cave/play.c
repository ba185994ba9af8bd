/* SPDX-License-Identifier: MIT
 *
 * play.c - passes each action to the file for its chapter of the rules (cave 3).
 */
#include "cave/rules.h"

#include <assert.h>

/* Carries out any action except a vote, which both games have. */
static void play_verb(struct sab_cave *cave, const struct sab_action *action,
                      struct sab_events *events)
{
    switch ((enum sab_cave_verb)action->verb) {
    case SAB_CAVE_LAY:
    case SAB_CAVE_LOOK_GOAL:
    case SAB_CAVE_LOOK_CLAN:
    case SAB_CAVE_ROCKFALL:
    case SAB_CAVE_BOOTS:
    case SAB_CAVE_AXE:
    case SAB_CAVE_SWAP:
    case SAB_CAVE_WEB:
    case SAB_CAVE_CREATURE:
    case SAB_CAVE_DISCARD:
        actions_play(cave, action, events);
        break;
    case SAB_CAVE_WALK:
        creatures_walk(cave, (struct sab_cave_place){action->cell, action->space}, events);
        break;
    case SAB_CAVE_HALT:
        creatures_halt(cave, events);
        break;
    case SAB_CAVE_STEP:
        if (move_step(cave, action, events)) {
            creatures_face(cave, events);
        }
        break;
    case SAB_CAVE_CUT:
        move_cut(cave, action, events);
        break;
    case SAB_CAVE_STAY:
        move_end(cave, events);
        break;
    case SAB_CAVE_FACE:
        creatures_choose(cave, action->amount, events);
        break;
    case SAB_CAVE_DRIVE:
    case SAB_CAVE_ENDURE:
        creatures_answer(cave, action->verb == SAB_CAVE_DRIVE, events);
        break;
    case SAB_CAVE_TURN:
        move_turn_goal(cave, action->turned != 0, events);
        break;
    case SAB_CAVE_NUGGET:
        move_take_nugget(cave, action->amount != 0, events);
        break;
    case SAB_CAVE_VERBS:
        assert(false); /* cave_check allows nothing else */
    }
}

void cave_play(struct sab_cave *cave, const struct sab_action *action, struct sab_events *events)
{
    if (action->verb == SAB_VOTE) {
        end_vote(cave, action->seat, events);
    } else {
        play_verb(cave, action, events);
    }
}
