/* SPDX-License-Identifier: MIT
 *
 * actions.c - step 1 of a turn: plays a card, or discards (cave 3.3, 5).
 */
#include "cave/rules.h"

#include <assert.h>

/* ---- Webs (cave 5.5) ------------------------------------------------------------------------- */

static void tell_web(const struct sab_cave_web *web, unsigned shows, struct sab_events *events)
{
    note(events, (struct sab_event){.type = SAB_CAVE_WEB_SHOWS,
                                    .cell = web->cell,
                                    .side = web->side,
                                    .amount = (uint8_t)shows});
}

/* Removes a web. The other webs keep the order in which they were laid. */
static void remove_web(struct sab_cave *cave, unsigned web)
{
    hands_spend(cave, cave->web[web].card);
    cave->web_count--;
    for (unsigned i = web; i < cave->web_count; i++) {
        cave->web[i] = cave->web[i + 1];
    }
    cave->web[cave->web_count] = (struct sab_cave_web){.card = SAB_NO_CARD};
}

void actions_age_web(struct sab_cave *cave, unsigned web, struct sab_events *events)
{
    unsigned shows = --cave->web[web].shows;
    tell_web(&cave->web[web], shows, events);
    if (shows == 0) {
        remove_web(cave, web);
    }
}

static void lay_web(struct sab_cave *cave, const struct sab_action *action)
{
    assert(cave->web_count < SAB_CAVE_WEBS);
    cave->web[cave->web_count++] = (struct sab_cave_web){.cell = action->cell,
                                                         .side = action->side,
                                                         .shows = 2,
                                                         .card = action->card,
                                                         .owner = cave->turn.seat};
}

/* ---- Rockfall (cave 5.2) --------------------------------------------------------------------- */

bool actions_in_use(const struct sab_cave *cave, sab_cell cell)
{
    for (unsigned seat = 0; seat < cave->seats; seat++) {
        if (cave->dwarf[seat].left == 0 && same_cell(cave->dwarf[seat].place.cell, cell)) {
            return true;
        }
    }
    for (unsigned creature = 0; creature < SAB_CAVE_CREATURES; creature++) {
        if (creature_in_play(cave, creature) &&
            same_cell(cave->creature[creature].place.cell, cell)) {
            return true;
        }
    }
    return false;
}

/* Whether a face-up card on either side of the edge has an opening there. */
static bool edge_is_open(const struct sab_cave *cave, const struct sab_cave_web *web)
{
    unsigned square = cave_square_of(web->cell);
    unsigned near = network_piece(cave, square);
    unsigned far = network_piece(cave, neighbour_by_side(square, web->side));
    return (network_face_up(cave, near) && (network_openings(cave, near) & web->side) != 0) ||
           (network_face_up(cave, far) &&
            (network_openings(cave, far) & sides_across(web->side)) != 0);
}

static void play_rockfall(struct sab_cave *cave, sab_cell cell, struct sab_events *events)
{
    unsigned piece = network_piece(cave, cave_square_of(cell));
    sab_card card = cave->piece_card[piece];
    bool nugget = (cave->piece_state[piece] & SAB_PIECE_NUGGET) != 0;
    unsigned web = 0;
    lay_remove(cave, piece);
    hands_spend(cave, card);
    note(events, (struct sab_event){.type = SAB_FELL, .card = card, .cell = cell});
    while (web < cave->web_count) {
        if (edge_is_open(cave, &cave->web[web])) {
            web++;
        } else {
            tell_web(&cave->web[web], 0, events);
            remove_web(cave, web);
        }
    }
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
        lay_web(cave, action);
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
