/* SPDX-License-Identifier: MIT
 *
 * actions.c - step 1 of a turn: plays a card, or discards (cave 3.3, 5).
 */
#include "cave/rules.h"

/* ---- Rockfall (cave 5.2) --------------------------------------------------------------------- */

static void play_rockfall(struct sab_cave *cave, sab_cell cell, struct sab_events *events)
{
    unsigned piece = network_piece(cave, cave_square_of(cell));
    sab_card card = cave->piece_card[piece];
    bool nugget = (cave->piece_state[piece] & SAB_PIECE_NUGGET) != 0;
    lay_remove(cave, piece);
    hands_spend(cave, card);
    note(events, (struct sab_event){.type = SAB_FELL, .card = card, .cell = cell});
    webs_fall(cave, events);
    if (nugget) {
        cave->pool++;
        note(events, (struct sab_event){.type = SAB_CAVE_NUGGET_BACK, .cell = cell});
    }
}

/* ---- Other cards (cave 5.1, 5.4) ------------------------------------------------------------- */

static void look_at_goal(struct sab_cave *cave, sab_cell cell, struct sab_events *events)
{
    unsigned piece = network_piece(cave, cave_square_of(cell));
    cave->goal_looked[piece - SAB_CAVE_GOAL_PIECE] |= sab_one_seat(cave->turn.seat);
    note(events, (struct sab_event){.type = SAB_LOOKED,
                                    .seat = cave->turn.seat,
                                    .cell = cell,
                                    .amount = cave->piece_card[piece],
                                    .secret = 1});
}

static void look_at_clan(struct sab_cave *cave, sab_seat target, struct sab_events *events)
{
    cave->looked[target] |= sab_one_seat(cave->turn.seat);
    note(events, (struct sab_event){.type = SAB_CAVE_LOOKED_CLAN,
                                    .seat = cave->turn.seat,
                                    .target = target,
                                    .amount = cave->clans[target].loyalty,
                                    .secret = 1});
}

static void discard(struct sab_cave *cave, const struct sab_action *action)
{
    hands_take(cave, cave->turn.seat, action->card);
    hands_bury(cave, cave->turn.seat, action->card);
    if (action->amount == 2) {
        hands_take(cave, cave->turn.seat, action->second);
        hands_bury(cave, cave->turn.seat, action->second);
    }
    cave->turn.to_draw = action->amount;
}

static void swap(struct sab_cave *cave, sab_seat other, struct sab_events *events)
{
    hands_swap(cave, other, events);
    cave->turn.to_draw = 0;
    cave->turn.swapped = other;
}

/* Carries out the effect of a card that goes to the discard pile once it is played. */
static void do_deed(struct sab_cave *cave, const struct sab_action *action,
                    struct sab_events *events)
{
    hands_spend(cave, action->card);
    if (action->verb == SAB_CAVE_LOOK_GOAL) {
        look_at_goal(cave, action->cell, events);
    } else if (action->verb == SAB_CAVE_LOOK_CLAN) {
        look_at_clan(cave, action->target, events);
    } else if (action->verb == SAB_CAVE_ROCKFALL) {
        play_rockfall(cave, action->cell, events);
    } else {
        swap(cave, action->target, events);
    }
}

/* Plays a card in step 1 of a turn, openly. Carries out what the card does. A creature card is
 * different: the caller must then call creatures_summon. */
static void play_card(struct sab_cave *cave, const struct sab_action *action,
                      struct sab_events *events)
{
    hands_take(cave, cave->turn.seat, action->card);
    hands_forget(cave, cave->turn.seat, action->card);
    cave->turn.to_draw = 1;
    if (action->verb == SAB_CAVE_LAY) {
        lay_card(cave, action->card, action->turned != 0, action->cell, events);
    } else if (action->verb == SAB_CAVE_BOOTS) {
        cave->boots[action->target] = action->card;
    } else if (action->verb == SAB_CAVE_AXE) {
        hands_lay_axe(cave, action->target, action->card);
    } else if (action->verb == SAB_CAVE_WEB) {
        webs_lay(cave, action);
    } else if (action->verb != SAB_CAVE_CREATURE) {
        do_deed(cave, action, events);
    }
}

void actions_play(struct sab_cave *cave, const struct sab_action *action, struct sab_events *events)
{
    if (action->verb == SAB_CAVE_DISCARD) {
        discard(cave, action);
    } else {
        play_card(cave, action, events);
    }
    if (action->verb == SAB_CAVE_CREATURE) {
        creatures_summon(cave, action, events);
    } else {
        move_begin(cave, events);
    }
}
