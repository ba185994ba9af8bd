/* SPDX-License-Identifier: MIT
 *
 * end.c - ends the game and adds up the gold (cave 7).
 */
#include "cave/rules.h"

static unsigned other_clan(unsigned clan)
{
    return clan == SAB_GOLDEN_AXE ? SAB_BLUE_MOON : SAB_GOLDEN_AXE;
}

unsigned end_works_for(const struct sab_cave *cave, sab_seat seat)
{
    struct sab_cave_clan_card card = cave->clans[seat];
    return card.loyalty == SAB_LOYAL ? card.clan : other_clan(card.clan);
}

bool end_clan_is_out(const struct sab_cave *cave, unsigned clan)
{
    for (sab_seat seat = 0; seat < cave->seats; seat++) {
        if (end_works_for(cave, seat) == clan && cave->dwarf[seat].left == 0) {
            return false;
        }
    }
    return true;
}

struct reckoning end_reckoning(const struct sab_cave *cave)
{
    struct reckoning sum = {{0}, {0}, {0}};
    for (sab_seat seat = 0; seat < cave->seats; seat++) {
        unsigned clan = end_works_for(cave, seat);
        sum.workers[clan]++;
        if (cave->dwarf[seat].left != 0) {
            sum.saved[clan] = (uint8_t)(sum.saved[clan] + cave->gold[seat]);
        }
    }
    for (unsigned clan = SAB_GOLDEN_AXE; clan <= SAB_BLUE_MOON; clan++) {
        sum.treasure[clan] = (uint8_t)(sum.saved[clan] * sum.workers[other_clan(clan)]);
    }
    return sum;
}

/* The outcome of the game, from enum sab_cave_outcome (cave 7.3). */
static uint8_t outcome(const struct sab_cave *cave)
{
    struct reckoning sum = end_reckoning(cave);
    unsigned clan;
    if (cave->first_out == SAB_NOBODY) {
        return SAB_CAVE_DRAW;
    }
    if (sum.treasure[SAB_GOLDEN_AXE] == sum.treasure[SAB_BLUE_MOON]) {
        clan = end_works_for(cave, cave->first_out);
    } else {
        clan = sum.treasure[SAB_GOLDEN_AXE] > sum.treasure[SAB_BLUE_MOON] ? SAB_GOLDEN_AXE
                                                                          : SAB_BLUE_MOON;
    }
    return clan == SAB_GOLDEN_AXE ? SAB_AXE_WON : SAB_MOON_WON;
}

void end_unmask(struct sab_cave *cave, sab_seat seat, struct sab_events *events)
{
    if (sab_has_seat(cave->unmasked, seat)) {
        return;
    }
    cave->unmasked |= sab_one_seat(seat);
    note(events, (struct sab_event){
                     .type = SAB_CAVE_UNMASKED, .seat = seat, .amount = cave->clans[seat].loyalty});
}

/* Clears struct sab_cave_turn, because no turn is under way once the game is over (cave 10.2). */
static void clear_turn(struct sab_cave *cave)
{
    cave->phase = SAB_CAVE_OVER;
    cave->turn.seat = SAB_NOBODY;
    cave->to_move = SAB_NOBODY;
    cave->turn.steps_left = 0;
    cave->turn.moved = 0;
    cave->turn.held = 0;
    cave->turn.to_draw = 0;
    cave->turn.swapped = SAB_NOBODY;
    cave->turn.fresh_axe = SAB_NOBODY;
    cave->turn.attacker = 0;
    cave->turn.asked = 0;
    cave->turn.facing = 0;
    cave->turn.turning = 0;
    cave->votes = 0;
}

static void turn_all_up(struct sab_cave *cave, struct sab_events *events)
{
    for (sab_seat seat = 0; seat < cave->seats; seat++) {
        end_unmask(cave, seat, events);
    }
    for (unsigned i = 0; i < sab_cave_sizes[cave->seats].aside; i++) {
        note(events, (struct sab_event){.type = SAB_CAVE_ASIDE_SHOWN,
                                        .target = (sab_seat)i,
                                        .amount = cave->clans[cave->seats + i].loyalty});
    }
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        unsigned piece = SAB_CAVE_GOAL_PIECE + goal;
        if (!network_face_up(cave, piece)) {
            note(events, (struct sab_event){.type = SAB_SHOWN,
                                            .cell = cave_cell_of(cave->piece_square[piece]),
                                            .amount = cave->piece_card[piece]});
        }
    }
}

void end_game(struct sab_cave *cave, struct sab_events *events)
{
    clear_turn(cave);
    turn_all_up(cave, events);
    for (unsigned seat = 0; seat < cave->seats; seat++) {
        if (cave->dwarf[seat].left == 0) {
            cave->pool = (uint8_t)(cave->pool + cave->gold[seat]);
            cave->gold[seat] = 0;
        }
    }
    cave->outcome = outcome(cave);
    note(events, (struct sab_event){.type = SAB_CAVE_ENDED, .amount = cave->outcome});
    note(events, (struct sab_event){.type = SAB_GAME_ENDED});
}

void end_vote(struct sab_cave *cave, sab_seat seat, struct sab_events *events)
{
    cave->votes |= sab_one_seat(seat);
    if (cave->votes == sab_all_seats(cave->seats)) {
        end_game(cave, events);
    }
}
