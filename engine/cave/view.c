/* SPDX-License-Identifier: MIT
 *
 * view.c - makes a view and the secrets from a game (cave 9). known.c makes games from views.
 */
#include "cave/rules.h"

#include <assert.h>
#include <string.h>

static unsigned first_gone(const struct sab_cave *cave)
{
    return SAB_CAVE_IN_PLAY - (unsigned)cave->gone_count;
}

/* ---- What everybody knows -------------------------------------------------------------------- */

static bool has_nugget(const struct sab_cave *cave, unsigned piece)
{
    return (cave->piece_state[piece] & SAB_PIECE_NUGGET) != 0;
}

static bool is_turned(const struct sab_cave *cave, unsigned piece)
{
    return (cave->piece_state[piece] & SAB_PIECE_TURNED) != 0;
}

static void see_board(const struct sab_cave *cave, struct sab_cave_view *view)
{
    view->laid_count = cave->laid_count;
    for (unsigned piece = 0; piece < cave->laid_count; piece++) {
        view->laid[piece].cell = cave_cell_of(cave->piece_square[piece]);
        view->laid[piece].card = cave->piece_card[piece];
        view->laid[piece].turned = is_turned(cave, piece);
        view->laid[piece].nugget = has_nugget(cave, piece);
    }
    view->last_laid = cave->last_laid;
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        unsigned piece = SAB_CAVE_GOAL_PIECE + goal;
        view->goal[goal].lies =
            network_face_up(cave, piece) ? (uint8_t)(1 + is_turned(cave, piece)) : 0;
        view->goal[goal].nugget = has_nugget(cave, piece);
        view->goal[goal].looked = cave->goal_looked[goal];
    }
    memcpy(view->dwarf, cave->dwarf, sizeof view->dwarf);
    memcpy(view->creature, cave->creature, sizeof view->creature);
    view->web_count = cave->web_count;
    memcpy(view->web, cave->web, sizeof view->web);
}

static void see_players(const struct sab_cave *cave, struct sab_cave_view *view)
{
    view->aside_count = sab_cave_sizes[cave->seats].aside;
    for (unsigned seat = 0; seat < cave->seats; seat++) {
        view->clan[seat] = cave->clans[seat].clan;
    }
    for (unsigned i = 0; i < view->aside_count; i++) {
        view->aside_clan[i] = cave->clans[cave->seats + i].clan;
    }
    view->unmasked = cave->unmasked;
    memcpy(view->looked, cave->looked, sizeof view->looked);
    view->first_out = cave->first_out;
    memcpy(view->gold, cave->gold, sizeof view->gold);
    view->pool = cave->pool;
    memcpy(view->boots, cave->boots, sizeof view->boots);
    memcpy(view->axes, cave->axes, sizeof view->axes);
}

static void see_cards(const struct sab_cave *cave, struct sab_cave_view *view)
{
    for (unsigned i = 0; i < cave->pile_count; i++) {
        view->pile_group[sab_cave_card_of(cave->deck[i])->group - 1]++;
    }
    for (unsigned i = first_gone(cave); i < SAB_CAVE_IN_PLAY; i++) {
        if (cave->gone[i] == SAB_NOBODY) {
            view->spent[cave->deck[i] - SAB_CAVE_FIRST_CARD]++;
        } else {
            view->unseen[cave->gone[i]]++;
        }
    }
}

/* ---- What only some seats know --------------------------------------------------------------- */

/* Whether the seat knows what goal number `goal` hides. While a player chooses how a revealed goal
 * lies, the goal does not count as face up yet, but everybody has seen it. */
static bool knows_goal(const struct sab_cave *cave, sab_seat seat, unsigned goal)
{
    return cave_is_over(cave) || network_face_up(cave, SAB_CAVE_GOAL_PIECE + goal) ||
           (cave->phase == SAB_CAVE_TURNING && cave->turn.turning == goal) ||
           sab_has_seat(cave->goal_looked[goal], seat);
}

static bool knows_clan(const struct sab_cave *cave, sab_seat seat, unsigned whose)
{
    return seat == whose || sab_has_seat(cave->unmasked, (sab_seat)whose) ||
           sab_has_seat(cave->looked[whose], seat);
}

static void see_secret(const struct sab_cave *cave, sab_seat seat, struct sab_cave_view *view)
{
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        if (knows_goal(cave, seat, goal)) {
            view->goal[goal].goal = cave->piece_card[SAB_CAVE_GOAL_PIECE + goal];
        }
    }
    for (unsigned whose = 0; whose < cave->seats; whose++) {
        if (knows_clan(cave, seat, whose)) {
            view->loyalty[whose] = cave->clans[whose].loyalty;
        }
    }
    if (cave_is_over(cave) || (seat == cave->first_out && seat != SAB_NOBODY)) {
        for (unsigned i = 0; i < view->aside_count; i++) {
            view->aside_loyalty[i] = cave->clans[cave->seats + i].loyalty;
        }
    }
}

static void see_own(const struct sab_cave *cave, sab_seat seat, struct sab_cave_view *view)
{
    memcpy(view->hand, cave->hand[seat], sizeof view->hand);
    for (unsigned i = first_gone(cave); i < SAB_CAVE_IN_PLAY; i++) {
        if (cave->gone[i] == seat) {
            view->unseen_own[cave->deck[i] - SAB_CAVE_FIRST_CARD]++;
        }
    }
    for (unsigned i = 0; i < SAB_CAVE_MEMORIES; i++) {
        const struct sab_cave_memory *memory = &cave->memory[i];
        if (memory->knower == seat) {
            memcpy(view->remembered[memory->holder], memory->hand, sizeof memory->hand);
        }
    }
}

void cave_see(const struct sab_game *game, sab_seat seat, struct sab_view *seen)
{
    const struct sab_cave *cave = &game->as.cave;
    struct sab_cave_view *view = &seen->as.cave;
    memcpy(view->option, cave->option, sizeof view->option);
    view->turn = cave->turn;
    see_board(cave, view);
    see_players(cave, view);
    see_cards(cave, view);
    see_secret(cave, seat, view);
    if (seat < cave->seats) {
        see_own(cave, seat, view);
    }
    if (cave_is_over(cave)) {
        struct reckoning sum = end_reckoning(cave);
        memcpy(view->treasure, sum.treasure, sizeof view->treasure);
        memcpy(view->saved, sum.saved, sizeof view->saved);
        memcpy(view->workers, sum.workers, sizeof view->workers);
    }
}

void sab_cave_secrets(const struct sab_game *game, struct sab_cave_secrets *secrets)
{
    const struct sab_cave *cave = &game->as.cave;
    assert(game->kind == SAB_CAVE);
    memset(secrets, 0, sizeof *secrets);
    memcpy(secrets->hand, cave->hand, sizeof secrets->hand);
    secrets->pile_count = cave->pile_count;
    for (unsigned i = 0; i < cave->pile_count; i++) {
        secrets->pile[i] = cave->deck[cave->pile_count - 1 - i];
    }
    memcpy(secrets->removed, cave->removed, sizeof secrets->removed);
    for (unsigned i = first_gone(cave); i < SAB_CAVE_IN_PLAY; i++) {
        if (cave->gone[i] != SAB_NOBODY) {
            secrets->unseen[cave->gone[i]][cave->deck[i] - SAB_CAVE_FIRST_CARD]++;
        }
    }
    for (unsigned seat = 0; seat < cave->seats; seat++) {
        secrets->loyalty[seat] = cave->clans[seat].loyalty;
    }
    for (unsigned i = 0; i < sab_cave_sizes[cave->seats].aside; i++) {
        secrets->aside_loyalty[i] = cave->clans[cave->seats + i].loyalty;
    }
    memcpy(secrets->goal, cave->piece_card + SAB_CAVE_GOAL_PIECE, sizeof secrets->goal);
    secrets->lots_left = (uint8_t)(SAB_CAVE_IN_PLAY - cave->lots_used);
    memcpy(secrets->lots, cave->lots + cave->lots_used, secrets->lots_left);
    for (unsigned i = 0; i < SAB_CAVE_MEMORIES; i++) {
        const struct sab_cave_memory *memory = &cave->memory[i];
        if (memory->knower != SAB_NOBODY) {
            memcpy(secrets->remembered[memory->knower][memory->holder], memory->hand,
                   sizeof memory->hand);
        }
    }
}
