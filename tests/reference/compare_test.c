/* SPDX-License-Identifier: MIT
 *
 * compare_test.c - plays random base games with the engine and with the reference, and compares
 * both at every step: legal lists, verdicts, events, views and secrets. Usage: compare_test [GAMES
 * [FIRST_SEED]].
 */
#include "tests/tap.h"

#include "pair.h"
#include "reference.h"
#include "tests/kit/base_play.h"

/* Cases that must come up at least once. Otherwise the games have tested too little. */
enum coverage {
    GOAL_CHOSEN,
    STONE_CHOSEN_JOIN,
    STONE_CHOSEN_FREE,
    SEVERAL_TURNED,
    GAP_REFILLED,
    GOLD_BURIED,
    ALL_BLOCKED,
    SOME_BLOCKED,
    ONE_TAKES_ALL,
    TREASURE_LATE,
    TREASURE_LATE_BY_VOTE,
    VOTED_OUT,
    VOTED_OUT_AT_ONCE,
    VOTES_LAPSED,
    ENDED_BY_PASSES,
    ENDED_BY_HANDS,
    LOST_WITH_ROCKFALLS,
    LOST_WITHOUT_ROCKFALLS,
    LOST_WITHOUT_WAY,
    SABOTEUR_FINISHED,
    SABOTEUR_PAID,
    SABOTEUR_PAID_ALONE,
    NOBODY_WON,
    STONE_MISMATCHED,
    LAID_NORTH_DECIDED,
    LAID_EAST_DECIDED,
    LAID_SOUTH_DECIDED,
    LAID_WEST_DECIDED,
    NONSENSE_ALLOWED,
    COVERAGES
};

static const char *const coverage_names[COVERAGES] = {
    "base 7.2: goals to choose from",
    "base 7.4: stone turned by choice under join",
    "base 7.4: stone turned by choice under free",
    "base 7.2: several goals turned after one card",
    "base 5.3: gap of a rockfall refilled",
    "base 9.3: gold put under the pile",
    "base 9.5: all gold-diggers blocked",
    "base 9.5: some gold-diggers blocked",
    "base 9.5: all but one blocked",
    "base 8.1: treasure turned at the end",
    "base 8.1: treasure turned after a vote",
    "base 12.1: vote ended the round",
    "base 12.1: vote ended the round before any turn",
    "base 12.1: votes lapsed",
    "base 8.1: round ended by passes",
    "base 8.1: round ended by empty hands",
    "base 8.1b: out of reach, with rockfalls to come",
    "base 8.1b: out of reach, all rockfalls played",
    "base 8.1b: out of reach, all rockfalls played and no way left",
    "base 9.2: a saboteur finished",
    "base 9.2: a saboteur takes gold first",
    "base 9.5: a saboteur takes the only gold card drawn",
    "base 9.4: nobody won",
    "base 7.4: a stone mismatches a neighbour",
    "base 7.4: the card just laid north of a stone decided",
    "base 7.4: the card just laid east of a stone decided",
    "base 7.4: the card just laid south of a stone decided",
    "base 7.4: the card just laid west of a stone decided",
    "made-up actions that were allowed",
};

/* A game that the engine and the reference both play, and counts of what has happened in it. */
struct base_pair {
    struct pair pair;
    struct ref_game reference;
    int style;
    bool stalls;
    bool fallen[REF_TABLE];
    long *coverage;
};

/* ---- The reference of the base game ---- */

static void see(const void *reference, sab_seat seat, struct sab_view *view)
{
    ref_see(reference, seat, view);
}

static bool secrets_differ(const struct pair *pair, char text[FIELD_TEXT])
{
    struct sab_base_secrets wanted, found;
    ref_secrets(pair->reference, &wanted);
    sab_base_secrets(&pair->engine, &found);
    return fields_differ_in_secrets(&wanted, &found, text);
}

static size_t legal(const void *reference, struct sab_action actions[SAB_ACTIONS_MAX])
{
    return ref_legal(reference, actions);
}

static enum sab_verdict check(const void *reference, const struct sab_action *action)
{
    return ref_check(reference, action);
}

static enum sab_verdict play(void *reference, const struct sab_action *action,
                             struct sab_events *events)
{
    return ref_play(reference, action, events);
}

static int to_move(const void *reference)
{
    return ((const struct ref_game *)reference)->to_move;
}

static struct sab_action nonsense(struct pair *pair, const struct sab_action *actions, size_t count)
{
    return base_play_nonsense(&pair->chance, pair->config.seats, actions, count);
}

static const struct pair_rules rules = {see, secrets_differ, legal, check, play, to_move, nonsense};

/* ---- A step ---- */

static bool same_refusal(struct base_pair *pair, const struct sab_action *actions, size_t count)
{
    enum sab_verdict verdict;
    if (!pair_same_refusal(&pair->pair, actions, count, &verdict)) {
        return false;
    }
    pair->coverage[NONSENSE_ALLOWED] += verdict == SAB_OK;
    return true;
}

/* ---- Coverage ---- */

static int count_events(const struct sab_events *events, int type)
{
    int count = 0;
    for (int i = 0; i < events->count; i++) {
        count += events->at[i].type == type;
    }
    return count;
}

static bool has_mismatch(const struct ref_game *game)
{
    for (int goal = 0; goal < SAB_BASE_GOALS; goal++) {
        for (int side = SAB_NORTH; side <= SAB_WEST; side *= 2) {
            sab_shape other = ref_at(game, ref_beside(ref_goal_cell(goal), side));
            if (game->goal_shape[goal] != 0 && other != 0 &&
                !(game->goal_shape[goal] & side) != !(other & ref_opposite(side))) {
                return true;
            }
        }
    }
    return false;
}

/* A stone can lie in two ways. If it would join a path in both ways, the card just laid beside the
 * stone decides (base 7.4). Counts these cases for each side of the stone. */
static void cover_just_laid(const struct base_pair *pair, const struct sab_event *event)
{
    struct ref_game game = pair->reference;
    int goal = ref_goal_at(event->cell);
    game.goal_shape[goal] = 0;
    int sides = ref_reached_by(&game, goal);
    for (int i = 0; i < 4; i++) {
        int side = SAB_NORTH << i;
        sab_cell beside = ref_beside(event->cell, side);
        bool laid = beside.x == game.last_laid.x && beside.y == game.last_laid.y;
        pair->coverage[LAID_NORTH_DECIDED + i] +=
            laid && (sides & event->shape & side) && (sides & ~event->shape);
    }
}

/* A round that ended because the treasure was out of reach (base 8.1b). */
static void cover_lost(long *coverage, const struct ref_game *now)
{
    bool falls = now->spent[SAB_ROCKFALL] < sab_base_cards[SAB_ROCKFALL].copies;
    coverage[LOST_WITH_ROCKFALLS] += falls;
    coverage[LOST_WITHOUT_ROCKFALLS] += !falls && ref_missing(now) < REF_NO_WAY;
    coverage[LOST_WITHOUT_WAY] += ref_missing(now) == REF_NO_WAY;
}

/* A round that ended because a saboteur reached the treasure (base 9.2). */
static void cover_saboteur(long *coverage, const struct ref_game *now)
{
    int cards = now->offer[1] + now->offer[2] + now->offer[3];
    bool takes = now->phase == SAB_BASE_TAKING && now->to_move == now->finisher;
    coverage[SABOTEUR_FINISHED]++;
    coverage[SABOTEUR_PAID] += takes;
    coverage[SABOTEUR_PAID_ALONE] += takes && cards == 1;
}

static void cover_end(struct base_pair *pair, const struct ref_game *before,
                      const struct sab_events *events)
{
    const struct ref_game *now = &pair->reference;
    long *coverage = pair->coverage;
    bool by_vote = pair->pair.action.verb == SAB_VOTE;
    bool late =
        count_events(events, SAB_BASE_GOAL_TURNED) == 1 && events->at[0].amount == SAB_TREASURE &&
        (by_vote ||
         (pair->pair.action.verb != SAB_BASE_LAY && pair->pair.action.verb != SAB_BASE_REVEAL));
    int blocked = 0, diggers = 0;
    for (int seat = 0; seat < now->config.seats; seat++) {
        diggers += now->role[seat] == SAB_DIGGER;
        blocked += now->role[seat] == SAB_DIGGER && now->broken[seat] != 0;
    }
    bool unpaid =
        now->outcome == SAB_DIGGERS_WON && now->config.option[SAB_BASE_OPT_BLOCKED_UNPAID];
    coverage[ALL_BLOCKED] += unpaid && blocked == diggers;
    coverage[SOME_BLOCKED] += unpaid && blocked > 0 && blocked < diggers;
    coverage[ONE_TAKES_ALL] += unpaid && blocked == diggers - 1;
    coverage[TREASURE_LATE] += late && !by_vote;
    coverage[TREASURE_LATE_BY_VOTE] += late && by_vote;
    coverage[VOTED_OUT] += by_vote;
    coverage[VOTED_OUT_AT_ONCE] += by_vote && now->last_turn == SAB_NOBODY;
    bool lost = count_events(events, SAB_BASE_OUT_OF_REACH) > 0;
    bool cards = !by_vote && !lost && now->finisher == SAB_NOBODY;
    coverage[ENDED_BY_PASSES] += cards && now->hand_count[before->to_move] > 0;
    coverage[ENDED_BY_HANDS] += cards && now->hand_count[before->to_move] == 0;
    if (lost) {
        cover_lost(coverage, now);
    }
    if (now->finisher != SAB_NOBODY && now->role[now->finisher] == SAB_SABOTEUR) {
        cover_saboteur(coverage, now);
    }
    coverage[NOBODY_WON] += now->outcome == SAB_NOBODY_WON;
}

static void cover(struct base_pair *pair, const struct ref_game *before,
                  const struct sab_events *events)
{
    const struct sab_action *action = &pair->pair.action;
    int spot = (action->cell.y + REF_FAR) * REF_WIDTH + action->cell.x + REF_FAR;
    bool free_turn = before->config.option[SAB_BASE_OPT_STONE_TURN] == SAB_STONE_FREE;
    pair->coverage[GOAL_CHOSEN] += action->verb == SAB_BASE_REVEAL;
    pair->coverage[STONE_CHOSEN_JOIN] += action->verb == SAB_BASE_TURN && !free_turn;
    pair->coverage[STONE_CHOSEN_FREE] += action->verb == SAB_BASE_TURN && free_turn;
    pair->coverage[SEVERAL_TURNED] += count_events(events, SAB_BASE_GOAL_TURNED) > 1;
    pair->coverage[GOLD_BURIED] += count_events(events, SAB_BASE_BURIED) > 0;
    pair->coverage[STONE_MISMATCHED] +=
        count_events(events, SAB_BASE_GOAL_TURNED) > 0 && has_mismatch(&pair->reference);
    for (int i = 0; i < events->count && !free_turn; i++) {
        if (events->at[i].type == SAB_BASE_GOAL_TURNED && events->at[i].amount != SAB_TREASURE) {
            cover_just_laid(pair, &events->at[i]);
        }
    }
    if (action->verb == SAB_BASE_ROCKFALL) {
        pair->fallen[spot] = true;
    } else if (action->verb == SAB_BASE_LAY) {
        pair->coverage[GAP_REFILLED] += pair->fallen[spot];
    }
    if (action->verb >= SAB_BASE_LAY && action->verb <= SAB_BASE_PASS) {
        for (int seat = 0; seat < before->config.seats; seat++) {
            pair->coverage[VOTES_LAPSED] += before->voted[seat];
        }
    }
    if (count_events(events, SAB_BASE_ROUND_ENDED) > 0) {
        cover_end(pair, before, events);
    }
}

/* ---- Games ---- */

static bool play_both(struct base_pair *pair, struct sab_action action)
{
    struct ref_game before = pair->reference;
    struct sab_events events;
    if (!pair_play(&pair->pair, &action, &events)) {
        return false;
    }
    cover(pair, &before, &events);
    return pair_same_state(&pair->pair);
}

/* Whether a path has reached a goal that is still face down (base 7.2, `choose`). */
static bool goal_waits(const struct ref_game *game)
{
    int waiting = 0;
    for (int goal = 0; goal < SAB_BASE_GOALS; goal++) {
        waiting += ref_reached_by(game, goal) != 0;
    }
    return waiting > 0;
}

/* In one call of 50, lets seats vote: usually about a third of them, sometimes all of them. The
 * chance of the second case is higher while a goal waits to be revealed. */
static bool vote_both(struct base_pair *pair)
{
    bool all = play_chance(&pair->pair.chance, goal_waits(&pair->reference) ? 30 : 8);
    if (pair->reference.phase != SAB_BASE_PLAYING || !play_chance(&pair->pair.chance, 2)) {
        return true;
    }
    for (int seat = 0; seat < pair->pair.config.seats; seat++) {
        struct sab_action action = {.verb = SAB_VOTE, .seat = (sab_seat)seat};
        if (pair->reference.phase == SAB_BASE_PLAYING && !pair->reference.voted[seat] &&
            (all || play_chance(&pair->pair.chance, 30)) && !play_both(pair, action)) {
            return false;
        }
    }
    return true;
}

/* The way of playing for the next action. In most rounds, seats do not lay cards while a goal waits
 * to be revealed. */
static int style_now(const struct base_pair *pair)
{
    return pair->stalls && goal_waits(&pair->reference) ? PLAY_STALLER : pair->style;
}

static bool play_round(struct base_pair *pair)
{
    struct sab_action actions[SAB_ACTIONS_MAX];
    struct sab_view view;
    struct sab_base_secrets secrets;
    struct sab_deal deal;
    size_t count;
    pair->stalls = play_chance(&pair->pair.chance, 70);
    memset(pair->fallen, 0, sizeof pair->fallen);
    if (!pair_same_state(&pair->pair)) {
        return false;
    }
    for (;;) {
        if (!vote_both(pair)) {
            return false;
        }
        if (!pair_same_legal(&pair->pair, actions, &count) || !same_refusal(pair, actions, count) ||
            !same_refusal(pair, actions, count)) {
            return false;
        }
        if (pair->reference.phase == SAB_BASE_OVER) {
            return true;
        }
        ref_see(&pair->reference, SAB_NOBODY, &view);
        ref_secrets(&pair->reference, &secrets);
        struct sab_action action =
            base_play_choose(&pair->pair.chance, style_now(pair), actions, count, &view, &secrets);
        if (!play_both(pair, action)) {
            return false;
        }
        if (pair->reference.phase != SAB_BASE_OVER && play_chance(&pair->pair.chance, 1)) {
            base_play_deal(&pair->pair.chance, &pair->pair.config, 2, 0, &deal);
            if (sab_next_round(&pair->pair.engine, &deal) != SAB_ROUND_GOES_ON) {
                return pair_diverged(&pair->pair, "the next round was dealt during this round");
            }
        }
    }
}

static bool same_scores(const struct base_pair *pair)
{
    uint8_t nuggets[SAB_SEATS_MAX];
    sab_score(&pair->pair.engine, nuggets);
    for (int seat = 0; seat < SAB_SEATS_MAX; seat++) {
        const int *gold = pair->reference.gold[seat];
        if (nuggets[seat] != gold[1] + 2 * gold[2] + 3 * gold[3]) {
            return pair_diverged(&pair->pair, "scores");
        }
    }
    return sab_is_over(&pair->pair.engine) || pair_diverged(&pair->pair, "the game should be over");
}

/* Changes one card of the deal. The engine and the reference must both refuse this deal, and leave
 * the game as it was. */
static bool same_bad_deal(struct base_pair *pair, int round, const struct sab_deal *deal)
{
    struct sab_deal bad = *deal;
    struct sab_game before = pair->pair.engine;
    struct ref_game reference = pair->reference;
    uint8_t *bytes = (uint8_t *)&bad.as.base;
    bytes[play_below(&pair->pair.chance, sizeof bad.as.base)] ^=
        (uint8_t)(1 + play_below(&pair->pair.chance, 3));
    enum sab_verdict wanted = round == 1 ? ref_begin(&reference, &pair->pair.config, &bad.as.base)
                                         : ref_next_round(&reference, &bad.as.base);
    enum sab_verdict found =
        round == 1 ? sab_begin(&before, &pair->pair.config, &bad) : sab_next_round(&before, &bad);
    if (wanted != found ||
        (found != SAB_OK && memcmp(&before, &pair->pair.engine, sizeof before) != 0)) {
        return pair_diverged(&pair->pair, "a bad deal");
    }
    return true;
}

/* The engine and the reference must give the same verdict on a config with one byte changed. */
static bool same_bad_config(struct base_pair *pair, const struct sab_deal *deal)
{
    struct sab_config bad = pair->pair.config;
    struct sab_game game;
    struct ref_game reference;
    uint8_t *bytes = (uint8_t *)&bad;
    bytes[play_below(&pair->pair.chance, sizeof bad)] = (uint8_t)play_below(&pair->pair.chance, 13);
    bad.kind = bad.kind == SAB_BASE ? SAB_BASE : SAB_KINDS; /* never the cave */
    enum sab_verdict wanted = ref_begin(&reference, &bad, &deal->as.base);
    enum sab_verdict found = sab_begin(&game, &bad, deal);
    if (wanted != found || (sab_check_config(&bad) == SAB_OK) == (wanted == SAB_BAD_CONFIG)) {
        return pair_diverged(&pair->pair, "a changed config");
    }
    return true;
}

static bool play_game(uint64_t seed, long coverage[COVERAGES], long *steps)
{
    static struct base_pair pair;
    memset(&pair, 0, sizeof pair);
    pair.pair.seed = seed;
    pair.pair.chance = seed * 0x2545f4914f6cdd1du + 1;
    pair.coverage = coverage;
    pair.pair.rules = &rules;
    pair.pair.reference = &pair.reference;
    base_any_config(&pair.pair.chance, &pair.pair.config);
    for (int round = 1; round <= SAB_BASE_ROUNDS; round++) {
        struct sab_deal deal;
        pair.style = base_any_style(&pair.pair.chance);
        base_play_deal(&pair.pair.chance, &pair.pair.config, round,
                       base_suiting_stack(&pair.pair.chance, pair.style), &deal);
        if (!same_bad_deal(&pair, round, &deal) || (round == 1 && !same_bad_config(&pair, &deal))) {
            return false;
        }
        enum sab_verdict wanted = round == 1
                                      ? ref_begin(&pair.reference, &pair.pair.config, &deal.as.base)
                                      : ref_next_round(&pair.reference, &deal.as.base);
        enum sab_verdict found = round == 1 ? sab_begin(&pair.pair.engine, &pair.pair.config, &deal)
                                            : sab_next_round(&pair.pair.engine, &deal);
        if (wanted != SAB_OK || found != SAB_OK) {
            return pair_diverged(&pair.pair, "the deal");
        }
        if (!play_round(&pair)) {
            return false;
        }
    }
    *steps += pair.pair.step;
    return same_scores(&pair);
}

/* Checks that the cards in the engine's tables are those of the reference, which follows the rules
 * page (base 1, 2.1). */
static bool same_box(void)
{
    for (int card = 1; card < SAB_BASE_CARDS; card++) {
        const struct ref_card *face = ref_face(card);
        const struct sab_base_card *row = &sab_base_cards[card];
        if (row->copies != face->copies || row->verb != face->verb || row->tools != face->tools ||
            row->shape != (face->openings | (face->joined ? SAB_JOINED : 0)) ||
            (row->shape != 0 && sab_base_half_turn(row->shape) != ref_half_turn(row->shape))) {
            return false;
        }
    }
    for (int seats = SAB_BASE_SEATS_MIN; seats <= SAB_BASE_SEATS_MAX; seats++) {
        const struct ref_size *size = ref_size_for(seats);
        const struct sab_base_size *row = &sab_base_sizes[seats];
        if (row->saboteurs != size->saboteurs || row->diggers != size->diggers ||
            row->hand != size->hand || row->gold != size->gold) {
            return false;
        }
    }
    return true;
}

int main(int argc, char **argv)
{
    long games = play_games(argc, argv, 2000);
    uint64_t first = play_first_seed(argc, argv);
    long coverage[COVERAGES] = {0}, steps = 0, played = 0, failed = 0;
    tap_ok(same_box(), "the engine's box is that of the rules page");
    for (; played < games && failed < 3; played++) {
        failed += !play_game(first + (uint64_t)played, coverage, &steps);
    }
    tap_ok(failed == 0, "%ld games, %ld actions: engine and reference agree", played, steps);
    for (int i = 0; i < COVERAGES; i++) {
        tap_ok(coverage[i] > 0 || games < 2000, "%s: %ld times", coverage_names[i], coverage[i]);
    }
    return tap_done();
}
