/* SPDX-License-Identifier: MIT
 *
 * cave_coverage.c - see cave_coverage.h.
 */
#include "cave_coverage.h"

/* The step under test, in one struct, so that functions can pass it on. */
struct scene {
    struct cave_counts *counts;
    const struct ref_cave *before, *now;
    const struct sab_action *action;
    const struct sab_events *events;
};

static int count_events(const struct scene *scene, int type)
{
    int count = 0;
    for (int i = 0; i < scene->events->count; i++) {
        count += scene->events->at[i].type == type;
    }
    return count;
}

static int cards_held(const struct ref_cave *game, int seat)
{
    return ref_cave_count(game->hand[seat], SAB_CAVE_HAND_MAX);
}

static void count_if(const struct scene *scene, int what, bool happened)
{
    scene->counts->of[what] += happened;
}

/* The side of `from` that faces `to`, or 0 if the cells are not neighbours. */
static int side_towards(sab_cell from, sab_cell to)
{
    for (int side = SAB_NORTH; side <= SAB_WEST; side *= 2) {
        if (ref_cave_same_cell(ref_cave_beside(from, side), to)) {
            return side;
        }
    }
    return 0;
}

/* ---- Goals, leaving and the end ---- */

static bool goal_mismatches(const struct ref_cave *game, sab_cell cell)
{
    for (int side = SAB_NORTH; side <= SAB_WEST; side *= 2) {
        struct ref_cave_card other = ref_cave_at(game, ref_cave_beside(cell, side));
        bool mine = ref_cave_sides(ref_cave_at(game, cell)) & side;
        bool theirs = ref_cave_sides(other) & ref_cave_opposite(side);
        if (other.face != NULL && mine != theirs) {
            return true;
        }
    }
    return false;
}

/* Counts which rules decided how a goal lies. Counts this only for goals that change with a half
 * turn. */
static void cover_turn(const struct scene *scene, const struct sab_event *event)
{
    const struct ref_cave *before = scene->before, *now = scene->now;
    struct ref_cave_card card = ref_cave_at(now, event->cell);
    struct ref_cave_card other_way = {card.face, !card.turned};
    int side = side_towards(event->cell, before->place[before->turn].cell);
    bool both = ref_cave_sides(other_way) & side;
    bool chosen = scene->action->verb == SAB_CAVE_TURN;
    count_if(scene, GOAL_ONE_WAY, !both);
    count_if(scene, GOAL_MATCHED_BETTER, both && !chosen && !card.face->alike);
    count_if(scene, GOAL_TURN_CHOSEN, chosen);
    count_if(scene, GOAL_MARK_AT_ONCE,
             card.face->mark[ref_cave_space_at(card, side)] != SAB_MARK_NONE);
    for (side = SAB_NORTH; side <= SAB_WEST; side *= 2) {
        count_if(scene, GOAL_WALLS_WEB,
                 !(ref_cave_sides(card) & side) && ref_cave_web_at(now, event->cell, side) >= 0);
    }
}

static void cover_goals(const struct scene *scene)
{
    const struct ref_cave *now = scene->now;
    for (int i = 0; i < scene->events->count; i++) {
        const struct sab_event *event = &scene->events->at[i];
        if (event->type == SAB_CAVE_GOAL_TURNED) {
            scene->counts->of[TURNED_EXIT + event->amount - SAB_GOAL_EXIT]++;
            count_if(scene, TURNED_MISMATCHED, goal_mismatches(now, event->cell));
            cover_turn(scene, event);
        }
    }
    for (int goal = 0; goal < SAB_CAVE_GOALS && now->phase == SAB_CAVE_MOVING; goal++) {
        struct sab_cave_place to = {ref_cave_goal_cell(now, goal), SAB_NO_SPACE};
        count_if(scene, GOAL_BEHIND_WEB,
                 now->goal_lies[goal] == 0 &&
                     ref_cave_check_step(now, now->place[now->turn], to) == SAB_WEB_IN_THE_WAY);
    }
}

static void cover_leaving(const struct scene *scene)
{
    const struct ref_cave *before = scene->before;
    int seat = before->turn;
    if (count_events(scene, SAB_CAVE_LEFT) == 0) {
        return;
    }
    bool ended = count_events(scene, SAB_CAVE_ENDED) > 0;
    count_if(scene, FIRST_TO_LEAVE, before->first_out == SAB_NOBODY);
    count_if(scene, FIRST_LOOKS_ASIDE, count_events(scene, SAB_CAVE_ASIDE) > 0);
    count_if(scene, LATER_TO_LEAVE, before->first_out != SAB_NOBODY);
    count_if(scene, LEFT_ALREADY_SHOWN, before->unmasked[seat]);
    count_if(scene, LEFT_AFTER_ATTACK, count_events(scene, SAB_CAVE_ATTACKED) > 0);
    count_if(scene, LEFT_LYING, before->lies[seat] || count_events(scene, SAB_CAVE_LIES) > 0);
    count_if(scene, SABOTEUR_LEFT, before->loyalty[seat] == SAB_DISLOYAL);
    count_if(scene, ENDED_BY_LEAVING, ended);
    count_if(scene, FIRST_ENDED, ended && before->first_out == SAB_NOBODY);
}

static int cards_left(const struct ref_cave *game)
{
    int cards = game->pile_count;
    for (int seat = 0; seat < game->config.seats; seat++) {
        cards += ref_cave_count(game->hand[seat], SAB_CAVE_HAND_MAX);
    }
    return cards;
}

/* Counts how a game ended with the last card (cave 7.1a). */
static void cover_last_card(const struct scene *scene)
{
    const struct ref_cave *before = scene->before, *now = scene->now;
    bool moves_after = before->config.option[SAB_CAVE_OPT_LAST_CARD] != 0;
    bool over = now->phase == SAB_CAVE_OVER, moving = now->phase == SAB_CAVE_MOVING;
    bool votes = scene->action->verb == SAB_VOTE, last = cards_left(now) == 0;
    count_if(scene, ENDED_AT_ONCE,
             !moves_after && over && last && !votes && before->phase == SAB_CAVE_PLAYING &&
                 !before->left[scene->action->seat] && !before->held);
    count_if(scene, MOVED_WITHOUT_CARDS, moves_after && moving && last);
}

static void cover_end(const struct scene *scene)
{
    const struct ref_cave *before = scene->before, *now = scene->now;
    bool by_vote = scene->action->verb == SAB_VOTE;
    cover_last_card(scene);
    for (int seat = 0; seat < before->config.seats; seat++) {
        count_if(scene, VOTES_LAPSED,
                 before->voted[seat] && count_events(scene, SAB_CAVE_TURN_BEGAN) > 0);
    }
    count_if(scene, VOTED_BETWEEN, by_vote && before->phase != SAB_CAVE_PLAYING);
    if (now->phase != SAB_CAVE_OVER) {
        return;
    }
    bool by_hands = !by_vote && count_events(scene, SAB_CAVE_LEFT) == 0;
    bool tie = now->treasure[SAB_GOLDEN_AXE] == now->treasure[SAB_BLUE_MOON];
    count_if(scene, ENDED_BY_VOTE, by_vote);
    count_if(scene, ENDED_BY_HANDS, by_hands);
    count_if(scene, WON_BY_AXE, now->outcome == SAB_AXE_WON);
    count_if(scene, WON_BY_MOON, now->outcome == SAB_MOON_WON);
    count_if(scene, DRAW, now->outcome == SAB_CAVE_DRAW);
    count_if(scene, TIE, tie && now->treasure[SAB_GOLDEN_AXE] > 0);
    count_if(scene, TIE_OF_NOTHING,
             tie && now->treasure[SAB_GOLDEN_AXE] == 0 && now->first_out != SAB_NOBODY);
}

/* ---- Attacks ---- */

static int dwarfs_at(const struct ref_cave *game, struct sab_cave_place place)
{
    int count = 0;
    for (int seat = 0; seat < game->config.seats; seat++) {
        count += !game->left[seat] && ref_cave_same_place(game->place[seat], place);
    }
    return count;
}

static int creatures_at(const struct ref_cave *game, struct sab_cave_place place)
{
    int count = 0;
    for (int i = 0; i < SAB_CAVE_CREATURES; i++) {
        count += game->creature[i].owner != SAB_NOBODY &&
                 ref_cave_same_place(game->creature[i].place, place);
    }
    return count;
}

static void cover_axes(const struct scene *scene)
{
    const struct ref_cave *before = scene->before, *now = scene->now;
    int verb = scene->action->verb, seat = scene->action->seat;
    bool drove = verb == SAB_CAVE_DRIVE;
    bool cut = verb == SAB_CAVE_CUT;
    bool asks = now->phase == SAB_CAVE_ATTACK && scene->action->verb != SAB_VOTE;
    count_if(scene, AXE_ASKED, asks);
    count_if(scene, AXE_ASKED_OTHER, asks && now->to_move != now->turn);
    count_if(scene, AXE_ASKED_SECOND, asks && before->phase == SAB_CAVE_ATTACK);
    count_if(scene, AXE_KEPT, verb == SAB_CAVE_ENDURE);
    count_if(scene, AXE_SPENT, drove);
    count_if(scene, AXE_SAVED_TWO,
             drove && !before->moved &&
                 dwarfs_at(before, before->creature[before->attacker].place) > 1);
    count_if(scene, RAN_AND_DROVE, drove && before->moved);
    count_if(scene, AXE_AT_ONCE,
             (drove || cut) && before->fresh_axe == seat &&
                 ref_cave_count(before->axe[seat], 3) == 1);
    for (int i = 0; i < scene->events->count; i++) {
        const struct sab_event *event = &scene->events->at[i];
        count_if(scene, AXE_TOO_FRESH,
                 event->type == SAB_CAVE_ATTACKED && before->axe[event->seat][0] != SAB_NO_CARD &&
                     ref_cave_axes(before, event->seat) == 0);
    }
}

/* Counts what each creature did to each dwarf that it attacked. */
static void cover_strikes(const struct scene *scene)
{
    const struct ref_cave *before = scene->before;
    for (int i = 0; i < scene->events->count; i++) {
        const struct sab_event *event = &scene->events->at[i];
        const struct sab_event *next = i + 1 < scene->events->count ? event + 1 : event;
        bool hurt = next->type == SAB_CAVE_LOST_CARD || next->type == SAB_CAVE_LOST_NUGGET ||
                    next->type == SAB_CAVE_LIES;
        if (event->type != SAB_CAVE_ATTACKED) {
            continue;
        }
        bool ran = scene->action->verb == SAB_CAVE_STEP || before->moved;
        count_if(scene, STRUCK_OWN_DWARF, event->seat == before->turn && !ran);
        count_if(scene, RAT_LOST, event->amount == SAB_RAT && hurt);
        count_if(scene, RAT_NOTHING, event->amount == SAB_RAT && !hurt);
        count_if(scene, GOBLIN_LOST, event->amount == SAB_GOBLIN && hurt);
        count_if(scene, GOBLIN_NOTHING, event->amount == SAB_GOBLIN && !hurt);
        count_if(scene, WORM_IN_OWN_TURN,
                 event->amount == SAB_LINDWORM && hurt && event->seat == before->turn && !ran);
        count_if(scene, WORM_RAN_INTO, event->amount == SAB_LINDWORM && hurt && ran);
        count_if(scene, WORM_LIES_ALREADY, event->amount == SAB_LINDWORM && !hurt);
    }
    count_if(scene, STRUCK_SEVERAL, count_events(scene, SAB_CAVE_ATTACKED) > 1 && !before->moved);
}

static void cover_creatures(const struct scene *scene)
{
    const struct ref_cave *before = scene->before, *now = scene->now;
    const struct sab_action *action = scene->action;
    struct sab_cave_place to = {action->cell, action->space};
    if (action->verb == SAB_CAVE_CREATURE) {
        int creature = ref_cave_face(action->card)->deed - SAB_DEED_RAT;
        scene->counts->walk_began = to;
        count_if(scene, CREATURE_WALKS_ON, before->creature[creature].owner != SAB_NOBODY);
        bool out = before->creature[creature].owner == SAB_NOBODY, met = false;
        for (int seat = 0; seat < before->config.seats; seat++) {
            met = met || (!before->left[seat] && ref_cave_same_place(before->place[seat], to));
        }
        bool attacks = before->config.option[SAB_CAVE_OPT_HOLE_ATTACK] != 0;
        count_if(scene, ATTACKED_ON_HOLE, out && met && attacks);
        count_if(scene, SPARED_ON_HOLE, out && met && !attacks);
        count_if(scene, CREATURE_STUCK, now->phase != SAB_CAVE_WALKING && !(met && attacks));
        count_if(scene, CREATURE_FROM_GOAL,
                 before->creature[creature].owner == SAB_NOBODY &&
                     ref_cave_goal_at(before, action->cell) >= 0);
    } else if (action->verb == SAB_CAVE_HALT) {
        static const int steps[SAB_CAVE_CREATURES] = {3, 4, 5};
        count_if(scene, CREATURE_HALTS_AT_ONCE, before->steps_left == steps[before->attacker]);
    } else if (action->verb == SAB_CAVE_WALK) {
        struct sab_cave_place from = before->creature[before->attacker].place;
        int mark = ref_cave_mark(before, to);
        count_if(scene, CREATURE_OVER_BRIDGE, mark == SAB_MARK_BRIDGE);
        count_if(scene, CREATURE_BY_LADDER,
                 mark == SAB_MARK_LADDER && !ref_cave_same_cell(from.cell, to.cell) &&
                     side_towards(from.cell, to.cell) == 0);
        count_if(scene, CREATURE_AT_EXIT, mark == SAB_MARK_EXIT);
        count_if(scene, CREATURES_TOGETHER, creatures_at(before, to) > 0);
        count_if(scene, STRUCK_BACK_AGAIN,
                 dwarfs_at(before, to) > 0 && ref_cave_same_place(to, scene->counts->walk_began));
    }
}

static void cover_attacks(const struct scene *scene)
{
    const struct ref_cave *before = scene->before, *now = scene->now;
    const struct sab_action *action = scene->action;
    if (action->verb == SAB_CAVE_STEP && action->space != SAB_NO_SPACE) {
        struct sab_cave_place to = {action->cell, action->space};
        int met = creatures_at(before, to);
        count_if(scene, RAN_INTO, met > 0);
        count_if(scene, FACED_TWO, met == 2 && now->phase == SAB_CAVE_FACING);
        count_if(scene, FACED_THREE, met == 3 && now->phase == SAB_CAVE_FACING);
        for (int i = 0; i < SAB_CAVE_CREATURES; i++) {
            count_if(scene, RAN_INTO_OWN,
                     before->creature[i].owner == before->turn &&
                         ref_cave_same_place(before->creature[i].place, to));
        }
    }
    cover_axes(scene);
    cover_strikes(scene);
    cover_creatures(scene);
}

/* ---- Moves ---- */

static void cover_steps(const struct scene *scene)
{
    const struct ref_cave *before = scene->before;
    const struct sab_action *action = scene->action;
    int seat = before->turn;
    struct sab_cave_place from = before->place[seat], to = {action->cell, action->space};
    if (action->verb != SAB_CAVE_STEP || to.space == SAB_NO_SPACE) {
        return;
    }
    int mark = ref_cave_mark(before, to);
    bool same_card = ref_cave_same_cell(from.cell, to.cell);
    bool bridge = mark == SAB_MARK_BRIDGE;
    bool jump = !same_card && side_towards(from.cell, to.cell) == 0;
    bool empty = cards_held(before, seat) == 0;
    count_if(scene, BRIDGE_PAID, bridge && !same_card && !empty);
    count_if(scene, BRIDGE_NO_CARDS, bridge && !same_card && empty);
    count_if(scene, BRIDGE_WITHIN, bridge && same_card && !empty);
    count_if(scene, TUNNEL_PAID, mark == SAB_MARK_TUNNEL && before->gold[seat] > 0);
    count_if(scene, TUNNEL_NO_GOLD, mark == SAB_MARK_TUNNEL && before->gold[seat] == 0);
    count_if(scene, LADDER_JUMP, jump);
    count_if(scene, LADDER_GOAL,
             jump && (ref_cave_goal_at(before, from.cell) >= 0 ||
                      ref_cave_goal_at(before, to.cell) >= 0));
    count_if(scene, EMPTY_HANDED_MOVE, empty);
    count_if(scene, FOURTH_STEP,
             before->boots[seat] != SAB_NO_CARD && before->moved && before->steps_left == 1);
}

static void cover_veins(const struct scene *scene)
{
    const struct ref_cave *before = scene->before;
    const struct sab_action *action = scene->action;
    bool attacked = count_events(scene, SAB_CAVE_ATTACKED) > 0;
    for (int i = 0; i < scene->events->count; i++) {
        const struct sab_event *event = &scene->events->at[i];
        if (event->type == SAB_CAVE_NUGGET_TAKEN) {
            count_if(scene, VEIN_TAKEN, true);
            count_if(scene, VEIN_TAKEN_STOPPED, attacked || before->phase == SAB_CAVE_ATTACK);
            count_if(scene, VEIN_OF_GOAL, ref_cave_goal_at(before, event->cell) >= 0);
        }
    }
    count_if(scene, VEIN_CHOSEN, action->verb == SAB_CAVE_NUGGET && action->amount == 1);
    count_if(scene, VEIN_LEFT, action->verb == SAB_CAVE_NUGGET && action->amount == 0);
    if (action->verb == SAB_CAVE_STAY && !before->moved &&
        ref_cave_mark(before, before->place[before->turn]) == SAB_MARK_VEIN) {
        for (int i = 0; i < before->laid_count; i++) {
            count_if(
                scene, VEIN_NOT_MOVED,
                before->laid[i].nugget &&
                    ref_cave_same_cell(before->laid[i].cell, before->place[before->turn].cell));
        }
    }
}

static void cover_moves(const struct scene *scene)
{
    const struct ref_cave *before = scene->before;
    const struct sab_action *action = scene->action;
    int seat = before->turn;
    bool plays = before->phase == SAB_CAVE_PLAYING && action->verb != SAB_VOTE &&
                 action->verb != SAB_CAVE_CUT;
    if (action->verb == SAB_CAVE_CUT) {
        count_if(scene, CUT_TO_ONE, scene->events->at[0].amount == 1);
        count_if(scene, CUT_AWAY, scene->events->at[0].amount == 0);
        bool early = before->phase == SAB_CAVE_PLAYING;
        count_if(scene, CUT_AFTER_LAST_STEP, !early && before->steps_left == 0);
        count_if(scene, CUT_BEFORE_MOVE, early);
    }
    count_if(scene, NO_MOVE_POSSIBLE,
             plays && action->verb != SAB_CAVE_CREATURE && !before->left[seat] &&
                 !before->lies[seat] && !before->held &&
                 count_events(scene, SAB_CAVE_TURN_BEGAN) > 0);
    cover_steps(scene);
    cover_veins(scene);
}

/* ---- Cards ---- */

static void cover_webs(const struct scene *scene)
{
    const struct ref_cave *before = scene->before;
    const struct sab_action *action = scene->action;
    if (action->verb == SAB_CAVE_WEB) {
        sab_cell across = ref_cave_beside(action->cell, action->side);
        bool here = ref_cave_at(before, action->cell).face != NULL;
        bool there = ref_cave_at(before, across).face != NULL;
        bool by_goal = (!here && ref_cave_goal_at(before, action->cell) >= 0) ||
                       (!there && ref_cave_goal_at(before, across) >= 0);
        sab_cell start = {0, 0};
        count_if(scene, WEB_JOINT, here && there);
        count_if(scene, WEB_OPEN_END, !(here && there) && !by_goal);
        count_if(scene, WEB_BEFORE_GOAL, by_goal);
        count_if(scene, WEB_AT_START,
                 ref_cave_same_cell(action->cell, start) || ref_cave_same_cell(across, start));
    }
    for (int side = SAB_NORTH; side <= SAB_WEST && action->verb == SAB_CAVE_LAY; side *= 2) {
        count_if(scene, WEB_LAID_OVER, ref_cave_web_at(before, action->cell, side) >= 0);
    }
}

/* Counts what upkeep did in the turns that began in this step. */
static void cover_upkeep(const struct scene *scene)
{
    const struct ref_cave *now = scene->now;
    int seat = SAB_NOBODY, webs = 0, stood = 0;
    for (int i = 0; i < scene->events->count; i++) {
        const struct sab_event *event = &scene->events->at[i];
        bool in_upkeep = seat != SAB_NOBODY;
        if (event->type == SAB_CAVE_TURN_BEGAN) {
            seat = event->seat;
            webs = stood = 0;
        } else if (event->type == SAB_CAVE_WEB_SHOWS && in_upkeep) {
            webs++;
            count_if(scene, WEB_AGED, event->amount == 1);
            count_if(scene, WEB_GONE, event->amount == 0);
            count_if(scene, WEB_AGED_LEFT, now->left[seat]);
            count_if(scene, TWO_WEBS_AGED, webs == 2);
        } else if (event->type == SAB_CAVE_CREATURE_LEFT && in_upkeep) {
            count_if(scene, CREATURE_TIME_UP, true);
        } else if (event->type == SAB_CAVE_STOOD_UP) {
            stood = 1;
            count_if(scene, STOOD_UP, true);
        } else if (event->type == SAB_CAVE_SKIPPED) {
            count_if(scene, SKIPPED, true);
            count_if(scene, WEB_AGED_SKIPPED, webs > 0);
            count_if(scene, STOOD_UP_SKIPPED, stood > 0);
        }
    }
}

static void cover_rockfall(const struct scene *scene)
{
    const struct ref_cave *before = scene->before;
    sab_cell cell = scene->action->cell;
    bool newest = ref_cave_same_cell(before->last_laid, cell);
    if (scene->action->verb != SAB_CAVE_ROCKFALL) {
        return;
    }
    for (int side = SAB_NORTH; side <= SAB_WEST; side *= 2) {
        if (ref_cave_web_at(before, cell, side) >= 0) {
            bool kept = ref_cave_sides(ref_cave_at(before, ref_cave_beside(cell, side))) &
                        ref_cave_opposite(side);
            count_if(scene, FALL_TAKES_WEB, !kept);
            count_if(scene, FALL_KEEPS_WEB, kept);
        }
    }
    count_if(scene, FALL_OF_VEIN, count_events(scene, SAB_CAVE_NUGGET_BACK) > 0);
    count_if(scene, FALL_OF_NEWEST, newest);
}

static void cover_swap(const struct scene *scene)
{
    const struct ref_cave *before = scene->before;
    int seat = scene->action->seat, other = scene->action->target;
    if (scene->action->verb != SAB_CAVE_SWAP) {
        return;
    }
    bool own_empty = cards_held(before, seat) == 1;
    bool other_empty = cards_held(before, other) == 0;
    count_if(scene, SWAP_FULL, !own_empty && !other_empty && before->pile_count > 0);
    count_if(scene, SWAP_OWN_EMPTY, own_empty);
    count_if(scene, SWAP_OTHER_EMPTY, other_empty);
    count_if(scene, SWAP_WITH_LEFT, before->left[other]);
    count_if(scene, SWAP_BY_LEFT, before->left[seat]);
    count_if(scene, SWAP_NO_PILE, before->pile_count == 0);
    for (int knower = 0; knower < before->config.seats; knower++) {
        bool third = knower != seat && knower != other;
        bool knew_own = ref_cave_count(before->remembered[knower][seat], SAB_CAVE_HAND_MAX) > 0;
        bool knew_other = ref_cave_count(before->remembered[knower][other], SAB_CAVE_HAND_MAX) > 0;
        count_if(scene, MEMORY_MOVED, third && (knew_own || knew_other));
        count_if(scene, MEMORY_RETURNED,
                 (knower == seat && knew_other) || (knower == other && knew_own));
    }
}

static void cover_cards(const struct scene *scene)
{
    const struct ref_cave *before = scene->before;
    const struct sab_action *action = scene->action;
    int seat = action->seat;
    bool plays = action->verb >= SAB_CAVE_LAY && action->verb < SAB_CAVE_DISCARD;
    for (int knower = 0; knower < before->config.seats && plays; knower++) {
        count_if(scene, MEMORY_PLAYED,
                 ref_cave_holds(before->remembered[knower][seat], SAB_CAVE_HAND_MAX, action->card));
    }
    count_if(scene, LOOKED_AT_GOAL, action->verb == SAB_CAVE_LOOK_GOAL);
    count_if(scene, LOOKED_AT_CLAN, action->verb == SAB_CAVE_LOOK_CLAN);
    count_if(scene, BOOTS_FOR_LEFT, action->verb == SAB_CAVE_BOOTS && before->left[action->target]);
    count_if(scene, SEVERAL_AXES,
             action->verb == SAB_CAVE_AXE && before->axe[action->target][0] != SAB_NO_CARD);
    count_if(scene, DISCARD_TWO, action->verb == SAB_CAVE_DISCARD && action->amount == 2);
    count_if(
        scene, DRAW_SHORT,
        count_events(scene, SAB_DREW) == 1 && before->pile_count == 1 &&
            (before->to_draw == 2 || (action->verb == SAB_CAVE_DISCARD && action->amount == 2)));
}

void cave_cover(struct cave_counts *counts, const struct ref_cave *before,
                const struct sab_action *action, const struct sab_events *events,
                const struct ref_cave *now)
{
    struct scene scene = {counts, before, now, action, events};
    cover_goals(&scene);
    cover_leaving(&scene);
    cover_end(&scene);
    cover_attacks(&scene);
    cover_moves(&scene);
    cover_webs(&scene);
    cover_upkeep(&scene);
    cover_rockfall(&scene);
    cover_swap(&scene);
    cover_cards(&scene);
}
