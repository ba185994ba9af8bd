/* SPDX-License-Identifier: MIT
 *
 * verdicts.c - the sections of docs/rules/cave.md that each verdict refers to.
 */
#include "notation/cave/cave.h"

/* clang-format off */
const char *const cave_sections[SAB_VERDICTS] = {
    [SAB_OK] = "cave 3.3", [SAB_BAD_CONFIG] = "cave 2.2", [SAB_BAD_DEAL] = "cave 1, 2",
    [SAB_BAD_ACTION] = "cave 3.3", [SAB_ROUND_GOES_ON] = "cave 7.1",
    [SAB_GAME_IS_OVER] = "cave 7.1", [SAB_NOT_YOUR_TURN] = "cave 3.3", [SAB_NOT_NOW] = "cave 3.3",
    [SAB_NOT_IN_HAND] = "cave 3.3", [SAB_CELL_TAKEN] = "cave 4.1",
    [SAB_SIDES_MISMATCH] = "cave 4.1", [SAB_NOT_ONESELF] = "cave 5.1, 5.4",
    [SAB_NO_CARD_THERE] = "cave 5.2", [SAB_CANNOT_FALL] = "cave 5.2", [SAB_NOT_A_GOAL] = "cave 5.1",
    [SAB_GOAL_FACE_UP] = "cave 5.1", [SAB_VOTED_ALREADY] = "cave 7.1",
    [SAB_NOT_LENGTHENED] = "cave 4.1", [SAB_CARD_IN_USE] = "cave 5.2",
    [SAB_CLAN_FACE_UP] = "cave 5.1", [SAB_HAS_BOOTS] = "cave 5.3", [SAB_NO_OPENING] = "cave 5.5",
    [SAB_WEB_THERE] = "cave 5.5", [SAB_NO_WEB_THERE] = "cave 5.5",
    [SAB_NOT_BESIDE_WEB] = "cave 5.5", [SAB_NO_AXE] = "cave 5.3", [SAB_NOT_A_HOLE] = "cave 6.1",
    [SAB_CREATURE_ABOUT] = "cave 6.1", [SAB_NO_SUCH_SPACE] = "cave 4.2",
    [SAB_NOT_A_STEP] = "cave 4.2", [SAB_WEB_IN_THE_WAY] = "cave 4.7, 6.2",
    [SAB_NOT_FOR_CREATURES] = "cave 6.2", [SAB_TOO_MANY_DISCARDS] = "cave 3.3",
    [SAB_NOT_ATTACKING] = "cave 6.3", [SAB_GOAL_CANNOT_LIE] = "cave 4.8",
};
/* clang-format on */
