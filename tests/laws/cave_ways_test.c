/* SPDX-License-Identifier: MIT
 *
 * cave_ways_test.c - checks sab_cave_ways, which lists where the walking figure can go. The test
 * takes every possible step in copies of the game. It must find the same spaces, with the same
 * numbers of steps and the same costs. Usage: cave_ways_test [GAMES [FIRST_SEED]].
 */
#include "tests/tap.h"

#include "tests/kit/cave_play.h"

enum { ENOUGH = 3, WALKS_MAX = 512 };

/* A space that a figure has walked to, and the game at that point. */
struct walked {
    struct sab_cave_place place;
    unsigned steps, cost;
    bool ended; /* whether the walk ends here although the figure has steps left */
    unsigned tolls;
    struct sab_game game;
};

static struct walked walks[WALKS_MAX];
static size_t walk_count;

static struct tally {
    long walks, spaces, priced;
    long tolls[8]; /* how often each toll came up, by the number of its bit */
} tally;

static bool same_place(struct sab_cave_place a, struct sab_cave_place b)
{
    return a.cell.x == b.cell.x && a.cell.y == b.cell.y && a.space == b.space;
}

static const struct sab_view *look(const struct sab_game *game)
{
    static struct sab_view view;
    sab_see(game, SAB_NOBODY, &view);
    return &view;
}

/* Reads the tolls of a step from its events. */
static void read_tolls(const struct sab_events *events, struct walked *walked)
{
    bool paying = true;
    for (unsigned i = 0; i < events->count; i++) {
        unsigned type = events->at[i].type;
        paying &= type != SAB_CAVE_ATTACKED;
        walked->tolls |= type == SAB_CAVE_GOAL_TURNED ? SAB_TOLL_GOAL : 0;
        walked->tolls |= type == SAB_CAVE_LEFT ? SAB_TOLL_EXIT : 0;
        walked->tolls |= type == SAB_CAVE_ATTACKED ? SAB_TOLL_ATTACK : 0;
        walked->tolls |= type == SAB_CAVE_NUGGET_TAKEN ? SAB_TOLL_VEIN : 0;
        walked->tolls |= paying && type == SAB_CAVE_LOST_CARD ? SAB_TOLL_CARD : 0;
        walked->tolls |= paying && type == SAB_CAVE_LOST_NUGGET ? SAB_TOLL_NUGGET : 0;
    }
    walked->cost += (walked->tolls & SAB_TOLL_CARD) != 0;
    walked->cost += (walked->tolls & SAB_TOLL_NUGGET) != 0;
}

/* Whether a dwarf that stays at its place takes a nugget, or is asked whether to take one. */
static bool stays_for_nugget(const struct sab_game *game)
{
    static struct sab_events events;
    struct sab_action stay = {.verb = SAB_CAVE_STAY, .seat = sab_to_move(game)};
    struct sab_game after = *game;
    bool taken = false;
    if (sab_play(&after, &stay, &events) == SAB_OK) {
        for (unsigned i = 0; i < events.count; i++) {
            taken |= events.at[i].type == SAB_CAVE_NUGGET_TAKEN;
        }
    }
    return taken || look(&after)->phase == SAB_CAVE_AT_VEIN;
}

/* Whether the same figure walks in both games. */
static bool walks_still(const struct sab_view *view, const struct sab_view *before)
{
    return view->phase == before->phase && view->as.cave.turn.seat == before->as.cave.turn.seat;
}

/* Takes one step in a copy of the game, and adds the new place to `walks`. If `walks` already has a
 * shorter way to this place, or a way of the same length that costs no more, adds nothing. */
static void make_step(const struct sab_game *before, unsigned steps, unsigned cost,
                      const struct sab_action *action)
{
    static struct sab_events events;
    struct sab_view was = *look(before);
    struct walked walked = {
        .place = {action->cell, action->space}, .steps = steps, .cost = cost, .game = *before};
    if (sab_play(&walked.game, action, &events) != SAB_OK) {
        return;
    }
    const struct sab_view *view = look(&walked.game);
    read_tolls(&events, &walked);
    walked.tolls |=
        view->phase == SAB_CAVE_ATTACK || view->phase == SAB_CAVE_FACING ? SAB_TOLL_ATTACK : 0;
    walked.ended = was.as.cave.turn.steps_left > 1 && !walks_still(view, &was);
    walked.tolls |= view->phase == SAB_CAVE_TURNING ? SAB_TOLL_GOAL : 0;
    walked.tolls |= stays_for_nugget(&walked.game) ? SAB_TOLL_VEIN : 0;
    size_t at = 0;
    while (at < walk_count && !same_place(walks[at].place, walked.place)) {
        at++;
    }
    if (at == walk_count || (walks[at].steps == steps && walks[at].cost > walked.cost)) {
        walks[at] = walked;
        walk_count += at == walk_count;
    }
}

static void step_on(const struct sab_game *game, unsigned steps, unsigned cost, unsigned verb)
{
    static struct sab_action actions[SAB_ACTIONS_MAX];
    size_t count = sab_legal(game, actions);
    for (size_t i = 0; i < count; i++) {
        if (actions[i].verb == verb && walk_count < WALKS_MAX) {
            make_step(game, steps, cost, &actions[i]);
        }
    }
}

static void walk_everywhere(const struct sab_game *game)
{
    struct sab_view view = *look(game);
    const struct sab_cave_view *cave = &view.as.cave;
    bool creature = view.phase == SAB_CAVE_WALKING;
    unsigned verb = creature ? SAB_CAVE_WALK : SAB_CAVE_STEP;
    /* The space where the figure stands needs no steps. The list of ways leaves it out. */
    walks[0] = (struct walked){.place = creature ? cave->creature[cave->turn.attacker].place
                                                 : cave->dwarf[cave->turn.seat].place,
                               .game = *game};
    walk_count = 1;
    for (size_t i = 0; i < walk_count; i++) {
        const struct sab_view *here = look(&walks[i].game);
        if (walks_still(here, &view)) {
            struct sab_game from = walks[i].game;
            step_on(&from, walks[i].steps + 1, walks[i].cost, verb);
        }
    }
}

/* Adds up the tolls of all steps on the way to place `number` of the list. */
static unsigned cost_of(const struct sab_cave_way *ways, size_t number)
{
    unsigned cost = 0;
    for (unsigned left = ways[number].steps; left > 0; left--) {
        cost += (ways[number].tolls & SAB_TOLL_CARD) != 0;
        cost += (ways[number].tolls & SAB_TOLL_NUGGET) != 0;
        number = ways[number].from;
    }
    return cost;
}

/* Whether the listed way leads step by step to its place. After each step except the last, the walk
 * must be able to go on. */
static bool leads_there(const struct sab_cave_way *ways, size_t number)
{
    const struct sab_cave_way *way = &ways[number];
    if (way->steps == 1 || way->from == 255) {
        return way->steps == 1 && way->from == 255;
    }
    return way->from < number && ways[way->from].steps + 1 == way->steps &&
           (ways[way->from].tolls & SAB_TOLL_ENDS) == 0;
}

static bool same_way(const struct sab_cave_way *ways, size_t number, bool priced,
                     const struct walked *walked)
{
    const struct sab_cave_way *way = &ways[number];
    unsigned cost = cost_of(ways, number);
    /* While a player is asked about an attack, the game does not yet show whether the dwarf can
     * take a nugget. */
    unsigned told = (way->tolls & SAB_TOLL_ATTACK) != 0
                        ? SAB_TOLL_GOAL | SAB_TOLL_ATTACK
                        : SAB_TOLL_GOAL | SAB_TOLL_ATTACK | SAB_TOLL_VEIN;
    for (unsigned bit = 0; bit < 8; bit++) {
        tally.tolls[bit] += way->tolls >> bit & 1;
    }
    return leads_there(ways, number) && way->steps == walked->steps &&
           (way->tolls & told) == (walked->tolls & told) &&
           ((way->tolls & SAB_TOLL_EXIT) != 0 || (walked->tolls & SAB_TOLL_EXIT) == 0) &&
           (!walked->ended || (way->tolls & SAB_TOLL_ENDS) != 0) &&
           (!priced || cost > ENOUGH || cost == walked->cost);
}

/* Whether the test can compare the costs of ways in this position. The dwarf's player must have no
 * cards or at least ENOUGH cards, and no nuggets or at least ENOUGH nuggets. The test compares only
 * costs up to ENOUGH, which such a player can always pay. */
static bool is_priced(const struct sab_view *view)
{
    const struct sab_cave_view *cave = &view->as.cave;
    unsigned cards = view->hand_count[cave->turn.seat], nuggets = cave->gold[cave->turn.seat];
    return (cards == 0 || cards >= ENOUGH) && (nuggets == 0 || nuggets >= ENOUGH);
}

static bool compare_ways(const struct sab_game *game)
{
    static struct sab_cave_way ways[SAB_CAVE_WAYS_MAX];
    struct sab_view view;
    sab_see(game, sab_to_move(game), &view);
    size_t count = sab_cave_ways(&view, ways);
    unsigned phase = view.phase;
    if (view.as.cave.turn.steps_left == 0 ||
        (phase != SAB_CAVE_MOVING && phase != SAB_CAVE_WALKING)) {
        return count == 0;
    }
    bool priced = is_priced(&view);
    walk_everywhere(game);
    bool same = count + 1 == walk_count;
    for (size_t i = 0; same && i < count; i++) {
        size_t at = 1;
        while (at < walk_count && !same_place(walks[at].place, ways[i].to)) {
            at++;
        }
        same = at < walk_count && same_way(ways, i, priced, &walks[at]) &&
               (i == 0 || ways[i - 1].steps <= ways[i].steps);
    }
    tally.walks++;
    tally.spaces += (long)count;
    tally.priced += priced;
    return same;
}

static bool play_game(uint64_t seed)
{
    static struct sab_action actions[SAB_ACTIONS_MAX];
    struct sab_config config;
    struct sab_deal deal;
    struct sab_game game;
    uint64_t chance = seed;
    cave_any_config(&chance, &config);
    cave_play_deal(&chance, &config, &deal);
    int manner = cave_any_manner(&chance);
    bool same = sab_begin(&game, &config, &deal) == SAB_OK;
    for (int step = 0; same && !sab_is_over(&game); step++) {
        same = compare_ways(&game);
        if (!same) {
            tap_note("seed %llu step %d", (unsigned long long)seed, step);
        }
        size_t count = sab_legal(&game, actions);
        struct sab_action action = cave_play_choose(&chance, manner, actions, count, &game);
        same = same && sab_play(&game, &action, NULL) == SAB_OK;
    }
    return same;
}

int main(int argc, char **argv)
{
    static const char *const names[] = {"a card", "a nugget",        "an attack", "a goal",
                                        "a vein", "out at the exit", "the end"};
    long games = play_games(argc, argv, 300);
    uint64_t first = play_first_seed(argc, argv);
    long failed = 0;
    for (long i = 0; i < games && failed < 3; i++) {
        failed += !play_game(first + (uint64_t)i);
    }
    tap_ok(failed == 0, "%ld games, %ld walks to %ld spaces", games, tally.walks, tally.spaces);
    tap_ok(tally.priced > games, "in %ld of these walks, the costs are compared and equal",
           tally.priced);
    for (unsigned bit = 0; bit < 7; bit++) {
        tap_ok(tally.tolls[bit] > 0, "%s: %ld", names[bit], tally.tolls[bit]);
    }
    return tap_done();
}
