/* SPDX-License-Identifier: MIT
 *
 * cave_coverage.h - the rare cases of the cave's rules. While the test compares the engine with the
 * reference, it counts how often each case comes up. Every case must come up.
 */
#ifndef TESTS_REFERENCE_CAVE_COVERAGE_H
#define TESTS_REFERENCE_CAVE_COVERAGE_H

#include "cave_reference.h"

/* The rare cases. cave_coverage_names describes each case in words. */
enum cave_coverage {
    TURNED_EXIT, /* this and the next three are in the order of enum sab_cave_goal */
    TURNED_HOLE,
    TURNED_LADDER,
    TURNED_VEIN,
    TURNED_MISMATCHED,
    GOAL_BEHIND_WEB,
    FIRST_TO_LEAVE,
    FIRST_LOOKS_ASIDE,
    LATER_TO_LEAVE,
    LEFT_ALREADY_SHOWN,
    LEFT_AFTER_ATTACK,
    LEFT_LYING,
    SABOTEUR_LEFT,
    ENDED_BY_LEAVING,
    FIRST_ENDED,
    ENDED_BY_HANDS,
    ENDED_AT_ONCE,
    MOVED_WITHOUT_CARDS,
    ENDED_BY_VOTE,
    VOTED_BETWEEN,
    VOTES_LAPSED,
    WON_BY_AXE,
    WON_BY_MOON,
    TIE,
    TIE_OF_NOTHING,
    DRAW,
    AXE_ASKED,
    AXE_ASKED_OTHER,
    AXE_ASKED_SECOND,
    AXE_KEPT,
    AXE_SPENT,
    AXE_SAVED_TWO,
    AXE_TOO_FRESH,
    AXE_AT_ONCE,
    RAN_INTO,
    RAN_INTO_OWN,
    RAN_AND_DROVE,
    FACED_TWO,
    FACED_THREE,
    STRUCK_SEVERAL,
    STRUCK_OWN_DWARF,
    STRUCK_BACK_AGAIN,
    RAT_LOST,
    RAT_NOTHING,
    GOBLIN_LOST,
    GOBLIN_NOTHING,
    WORM_IN_OWN_TURN,
    WORM_RAN_INTO,
    WORM_LIES_ALREADY,
    STOOD_UP,
    STOOD_UP_SKIPPED,
    CREATURE_WALKS_ON,
    CUT_BEFORE_MOVE,
    ATTACKED_ON_HOLE,
    SPARED_ON_HOLE,
    CREATURE_HALTS_AT_ONCE,
    CREATURE_STUCK,
    CREATURE_FROM_GOAL,
    CREATURE_OVER_BRIDGE,
    CREATURE_BY_LADDER,
    CREATURE_AT_EXIT,
    CREATURES_TOGETHER,
    CREATURE_TIME_UP,
    BRIDGE_PAID,
    BRIDGE_NO_CARDS,
    BRIDGE_WITHIN,
    TUNNEL_PAID,
    TUNNEL_NO_GOLD,
    LADDER_JUMP,
    LADDER_GOAL,
    FOURTH_STEP,
    EMPTY_HANDED_MOVE,
    NO_MOVE_POSSIBLE,
    VEIN_TAKEN,
    VEIN_TAKEN_STOPPED,
    VEIN_OF_GOAL,
    VEIN_CHOSEN,
    VEIN_LEFT,
    VEIN_NOT_MOVED,
    CUT_TO_ONE,
    CUT_AWAY,
    CUT_AFTER_LAST_STEP,
    WEB_JOINT,
    WEB_OPEN_END,
    WEB_BEFORE_GOAL,
    WEB_AT_START,
    WEB_LAID_OVER,
    WEB_AGED,
    WEB_GONE,
    WEB_AGED_SKIPPED,
    WEB_AGED_LEFT,
    TWO_WEBS_AGED,
    FALL_TAKES_WEB,
    FALL_KEEPS_WEB,
    FALL_OF_VEIN,
    FALL_OF_NEWEST,
    SWAP_FULL,
    SWAP_OWN_EMPTY,
    SWAP_OTHER_EMPTY,
    SWAP_WITH_LEFT,
    SWAP_BY_LEFT,
    SWAP_NO_PILE,
    MEMORY_PLAYED,
    MEMORY_MOVED,
    MEMORY_RETURNED,
    LOOKED_AT_GOAL,
    LOOKED_AT_CLAN,
    BOOTS_FOR_LEFT,
    SEVERAL_AXES,
    DISCARD_TWO,
    DRAW_SHORT,
    SKIPPED,
    GOAL_ONE_WAY,
    GOAL_MATCHED_BETTER,
    GOAL_TURN_CHOSEN,
    GOAL_WALLS_WEB,
    /* The cases from here on can come up only with a deck whose goals have a mark at an opening. */
    CAVE_FIRST_ODD,
    GOAL_MARK_AT_ONCE = CAVE_FIRST_ODD,
    CAVE_COVERAGES
};

struct cave_counts {
    long of[CAVE_COVERAGES];
    long verdicts[SAB_VERDICTS]; /* how often made-up actions got each verdict */
    /* Where the newest walk of a creature began. */
    struct sab_cave_place walk_began;
};

extern const char *const cave_coverage_names[CAVE_COVERAGES];

/* Counts the rare cases that come up in one action. Before the call, play the action with the
 * engine and with the reference. */
void cave_cover(struct cave_counts *counts, const struct ref_cave *before,
                const struct sab_action *action, const struct sab_events *events,
                const struct ref_cave *now);

#endif
