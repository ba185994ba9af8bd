/* SPDX-License-Identifier: MIT
 *
 * verdicts.c - the sections of docs/rules/base.md that each verdict refers to.
 */
#include "notation/base/base.h"

/* clang-format off */
const char *const base_sections[SAB_VERDICTS] = {
    [SAB_OK] = "base 3.1", [SAB_BAD_CONFIG] = "base 2.1, 11", [SAB_BAD_DEAL] = "base 1",
    [SAB_BAD_ACTION] = "base 3.1", [SAB_ROUND_IS_OVER] = "base 8.1",
    [SAB_ROUND_GOES_ON] = "base 10.1", [SAB_GAME_IS_OVER] = "base 10.2",
    [SAB_NOT_YOUR_TURN] = "base 3.1", [SAB_NOT_NOW] = "base 3.1", [SAB_NOT_IN_HAND] = "base 3.1",
    [SAB_TOOL_BROKEN] = "base 4.1", [SAB_CELL_TAKEN] = "base 4.2",
    [SAB_NOT_BESIDE_A_CARD] = "base 4.2", [SAB_QUARTER_TURN] = "base 4.3",
    [SAB_SIDES_MISMATCH] = "base 4.4", [SAB_NOT_CONNECTED] = "base 4.5",
    [SAB_ALREADY_BROKEN] = "base 5.1", [SAB_NOT_ONESELF] = "base 5.1",
    [SAB_NOT_BROKEN] = "base 5.2", [SAB_WRONG_TOOL] = "base 5.2", [SAB_NO_CARD_THERE] = "base 5.3",
    [SAB_CANNOT_FALL] = "base 5.3", [SAB_NOT_A_GOAL] = "base 5.4, 7.2",
    [SAB_GOAL_FACE_UP] = "base 5.4, 7.2", [SAB_MUST_DISCARD] = "base 6.1",
    [SAB_GOAL_NOT_REACHED] = "base 7.2", [SAB_STONE_CANNOT_LIE] = "base 7.4",
    [SAB_NOT_ON_OFFER] = "base 9.1", [SAB_VOTED_ALREADY] = "base 12.1",
};
/* clang-format on */
