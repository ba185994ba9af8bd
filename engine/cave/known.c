/* SPDX-License-Identifier: MIT
 *
 * known.c - makes a game from a view (cave 9). cave_know makes only the part that the view shows.
 * sab_cave_arrange makes the whole game, from a spectator's view and the secrets.
 */
#include "cave/rules.h"

#include <assert.h>
#include <string.h>

/* ---- What a view shows ----------------------------------------------------------------------- */

static void know_head(const struct sab_view *view, struct sab_cave *cave)
{
    cave->seats = view->seats;
    cave->round = view->round;
    cave->phase = view->phase;
    cave->to_move = view->to_move;
    cave->starter = view->starter;
    cave->outcome = view->outcome;
    cave->votes = view->votes;
    cave->pile_count = view->pile_count;
    memcpy(cave->hand_count, view->hand_count, sizeof cave->hand_count);
}

static void know_board(const struct sab_cave_view *view, struct sab_cave *cave)
{
    setup_board(cave);
    cave->laid_count = view->laid_count;
    for (unsigned piece = 0; piece < view->laid_count; piece++) {
        const struct sab_cave_laid *laid = &view->laid[piece];
        cave->piece_square[piece] = (uint16_t)cave_square_of(laid->cell);
        cave->piece_card[piece] = laid->card;
        cave->piece_state[piece] = (uint8_t)(SAB_PIECE_FACE_UP | laid->turned * SAB_PIECE_TURNED |
                                             laid->nugget * SAB_PIECE_NUGGET);
    }
    cave->last_laid = view->last_laid;
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        unsigned piece = SAB_CAVE_GOAL_PIECE + goal;
        const struct sab_cave_goal_seen *seen = &view->goal[goal];
        cave->piece_card[piece] = seen->goal;
        cave->piece_state[piece] =
            (uint8_t)((seen->lies >= 1 ? SAB_PIECE_FACE_UP : 0) |
                      (seen->lies == 2 ? SAB_PIECE_TURNED : 0) | seen->nugget * SAB_PIECE_NUGGET);
        cave->goal_looked[goal] = seen->looked;
    }
    memcpy(cave->dwarf, view->dwarf, sizeof cave->dwarf);
    memcpy(cave->creature, view->creature, sizeof cave->creature);
    cave->web_count = view->web_count;
    memcpy(cave->web, view->web, sizeof cave->web);
}

static void know_players(const struct sab_cave_view *view, struct sab_cave *cave)
{
    for (unsigned seat = 0; seat < cave->seats; seat++) {
        cave->clans[seat] = (struct sab_cave_clan_card){view->clan[seat], view->loyalty[seat]};
    }
    for (unsigned i = 0; i < view->aside_count; i++) {
        cave->clans[cave->seats + i] =
            (struct sab_cave_clan_card){view->aside_clan[i], view->aside_loyalty[i]};
    }
    cave->unmasked = view->unmasked;
    memcpy(cave->looked, view->looked, sizeof cave->looked);
    cave->first_out = view->first_out;
    memcpy(cave->gold, view->gold, sizeof cave->gold);
    cave->pool = view->pool;
    memcpy(cave->boots, view->boots, sizeof cave->boots);
    memcpy(cave->axes, view->axes, sizeof cave->axes);
}

static void bury_all(struct sab_cave *cave, sab_seat seat, const uint8_t copies[SAB_CAVE_KINDS_MAX])
{
    for (unsigned i = 0; i < sab_cave_card_count; i++) {
        for (unsigned copy = 0; copy < copies[i]; copy++) {
            hands_bury(cave, seat, (sab_card)(SAB_CAVE_FIRST_CARD + i));
        }
    }
}

static void know_own(const struct sab_cave_view *view, sab_seat seat, struct sab_cave *cave)
{
    memcpy(cave->hand[seat], view->hand, sizeof view->hand);
    bury_all(cave, seat, view->unseen_own);
    for (sab_seat holder = 0; holder < cave->seats; holder++) {
        hands_remember(cave, seat, holder, view->remembered[holder]);
    }
}

void cave_know(const struct sab_view *seen, struct sab_game *known)
{
    const struct sab_cave_view *view = &seen->as.cave;
    struct sab_cave *cave = &known->as.cave;
    memset(cave, 0, sizeof *cave);
    setup_nobody(cave);
    know_head(seen, cave);
    memcpy(cave->option, view->option, sizeof cave->option);
    cave->turn = view->turn;
    know_board(view, cave);
    know_players(view, cave);
    bury_all(cave, SAB_NOBODY, view->spent);
    if (seen->seat < seen->seats) {
        know_own(view, seen->seat, cave);
    }
}

/* ---- The whole game -------------------------------------------------------------------------- */

/* Asserts that each remembered card is still in the hand of its holder, or has since been discarded
 * or lost unseen. */
static void assert_remembered(const struct sab_cave *cave, const struct sab_cave_memory *memory)
{
    for (unsigned i = 0; i < SAB_CAVE_HAND_MAX && memory->hand[i] != SAB_NO_CARD; i++) {
        sab_card card = memory->hand[i];
        unsigned remembered = 0, there = 0;
        for (unsigned k = 0; k < SAB_CAVE_HAND_MAX; k++) {
            remembered += memory->hand[k] == card;
            there += cave->hand[memory->holder][k] == card;
        }
        for (unsigned k = cave->pile_count; k < SAB_CAVE_IN_PLAY; k++) {
            there += cave->deck[k] == card && cave->gone[k] != SAB_NOBODY;
        }
        assert(remembered <= there);
    }
}

static void know_secrets(const struct sab_cave_secrets *secrets, struct sab_cave *cave)
{
    for (sab_seat seat = 0; seat < cave->seats; seat++) {
        cave->clans[seat].loyalty = secrets->loyalty[seat];
        bury_all(cave, seat, secrets->unseen[seat]);
        for (sab_seat holder = 0; holder < cave->seats; holder++) {
            hands_remember(cave, seat, holder, secrets->remembered[seat][holder]);
        }
    }
    for (unsigned i = 0; i < sab_cave_sizes[cave->seats].aside; i++) {
        cave->clans[cave->seats + i].loyalty = secrets->aside_loyalty[i];
    }
    memcpy(cave->piece_card + SAB_CAVE_GOAL_PIECE, secrets->goal, sizeof secrets->goal);
    memcpy(cave->hand, secrets->hand, sizeof cave->hand);
    memcpy(cave->removed, secrets->removed, sizeof cave->removed);
}

void sab_cave_arrange(const struct sab_view *view, const struct sab_cave_secrets *secrets,
                      struct sab_game *game)
{
    struct sab_cave *cave = &game->as.cave;
    memset(game, 0, sizeof *game);
    game->kind = SAB_CAVE;
    cave_know(view, game);
    know_secrets(secrets, cave);
    for (unsigned i = 0; i < secrets->pile_count; i++) {
        cave->deck[secrets->pile_count - 1 - i] = secrets->pile[i];
    }
    cave->lots_used = (uint8_t)(SAB_CAVE_IN_PLAY - secrets->lots_left);
    memcpy(cave->lots + cave->lots_used, secrets->lots, secrets->lots_left);
    cave_assert_conserved(cave);
    for (unsigned i = 0; i < SAB_CAVE_MEMORIES; i++) {
        if (cave->memory[i].knower != SAB_NOBODY) {
            assert_remembered(cave, &cave->memory[i]);
        }
    }
}
