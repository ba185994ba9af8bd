/* SPDX-License-Identifier: MIT
 *
 * layout.c - checks sizes and limits when the program is built.
 */
#include "saboteur/saboteur.h"

#include <assert.h>

static_assert(sizeof(struct sab_action) == 8, "an action is eight bytes");
static_assert(sizeof(struct sab_event) == 8, "an event is eight bytes");
static_assert(sizeof(struct sab_base) <= 1024, "a game is copied often");
static_assert(sizeof(struct sab_cave) <= sizeof(struct sab_base),
              "a game of the cave is no larger than a base game");
static_assert(sizeof(struct sab_game) == sizeof(struct sab_base) + _Alignof(struct sab_game),
              "a game is only its kind and the larger struct");
static_assert((int)SAB_BASE_OPTIONS <= SAB_OPTIONS_MAX, "the config holds the options");
static_assert(SAB_BASE_CARDS < 32, "a set of cards fits into 32 bits, with one to spare");

/* The most events of one action. At most nine gold cards are paid out, and for each of them the
 * whole pile may be searched (base 9.3). Before these, there are the events for one revealed goal,
 * a treasure out of reach, the end of the round, eleven dwarfs and two more goals. After them comes
 * the end of the game. */
static_assert(9 * SAB_BASE_GOLD + 1 + 1 + 1 + SAB_BASE_DWARFS + 2 + 1 <= SAB_EVENTS_MAX,
              "all events fit");

/* The longest list of legal actions. With k path cards in the hand and all other path cards on the
 * table, each of the k cards may lie both ways at every spot, and each may be passed. The list is
 * longest for k = 6. */
static_assert(2 * 6 * (4 + 2 * (SAB_BASE_PATHS - 6) + 9) + 6 <= SAB_ACTIONS_MAX, "all actions fit");

/* The five terms stand for the goals, the start card, the path cards, the revealed goals and the
 * rockfalls. base_state.h explains them. */
static_assert(SAB_BASE_GOALS + 4 + 2 * SAB_BASE_PATHS + 3 * (SAB_BASE_GOALS - 1) + 3 ==
                  SAB_BASE_SPOTS_MAX,
              "there is room for every spot");
static_assert(SAB_BASE_SPOTS_MAX <= 64 * SAB_BASE_SPOT_SETS && SAB_BASE_SPOTS_MAX % 8 == 0,
              "the words of a set hold all spots, and their squares are read eight at a time");
static_assert(SAB_BASE_CARDS_MAX <= 64, "a word holds a set of face-up cards");
static_assert((int)SAB_BASE_CARDS_MAX == (int)SAB_BASE_LAID_MAX + (int)SAB_BASE_GOALS &&
                  SAB_BASE_SQUARES_MAX >= SAB_BASE_CARDS_MAX && SAB_BASE_SQUARES_MAX % 8 == 0,
              "there is room for every face-up card");
static_assert(3 * SAB_SEATS_MAX <= 32, "a set of pairs of a tool and a seat fits 32 bits");

/* ---- The Dark Cave --------------------------------------------------------------------------- */

static_assert((int)SAB_CAVE_OPTIONS <= SAB_OPTIONS_MAX, "the config holds the options");
static_assert((int)SAB_CAVE_SEATS_MAX <= SAB_SEATS_MAX, "a list by seat has room for them");
static_assert(SAB_CAVE_PATHS + 1 <= SAB_CAVE_EXTENT,
              "all cards in one line, and one more cell, fit");
static_assert(SAB_CAVE_EXTENT + 1 < 64, "each cell, and each cell beside it, has its own number");
static_assert(SAB_CAVE_DECK == SAB_CAVE_IN_PLAY + SAB_CAVE_REMOVED, "a card is in play or removed");

/* There are two swap cards (cave 1.2), and after each swap, two players remember a hand. */
static_assert(2 * 2 <= SAB_CAVE_MEMORIES, "all memories fit");

/* The longest list of legal actions. A path card can be laid both ways at every open cell: four
 * round the start card, two more for each card laid, three for each revealed goal, one for each
 * rockfall. No other card has as many uses. A hand has at most five path cards, and each can be
 * discarded by itself or with a second card. */
static_assert(5 * 2 * (4 + 2 * SAB_CAVE_PATHS + 3 * SAB_CAVE_GOALS + 3) + 5 + 10 <= SAB_ACTIONS_MAX,
              "all actions fit");

/* The most events of one action. The terms are the events of:
 *
 *   - a swap of two hands;
 *   - a rockfall that removes a card with its webs and its nugget;
 *   - a creature's walk, after which every dwarf is attacked and loses something;
 *   - a move with a toll, a goal revealed with its nugget, three attacks, and a vein or the exit;
 *   - three cards drawn;
 *   - a skipped turn of every player, with its upkeep of webs, creatures and a dwarf;
 *   - the end of the game. */
static_assert(2 * SAB_CAVE_HAND_MAX + (1 + SAB_CAVE_WEBS + 1) + 2 * SAB_CAVE_SEATS_MAX +
                      (1 + 2 + 2 * SAB_CAVE_CREATURES + 2 + SAB_CAVE_ASIDE_MAX) + 3 +
                      SAB_CAVE_SEATS_MAX * (2 + SAB_CAVE_WEBS + SAB_CAVE_CREATURES + 1) +
                      (SAB_CAVE_SEATS_MAX + SAB_CAVE_ASIDE_MAX + SAB_CAVE_GOALS + 2) <=
                  SAB_EVENTS_MAX,
              "all events fit");

static_assert((SAB_CAVE_LAID_MAX + SAB_CAVE_GOALS) * SAB_CAVE_SPACES_MAX <= SAB_CAVE_WAYS_MAX,
              "every space is listed once");
