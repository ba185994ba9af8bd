/* SPDX-License-Identifier: MIT
 *
 * cave_compare_test.c - plays random games of the cave with the engine and with the reference, and
 * compares both at every step: legal lists, verdicts, events as each seat sees them, views and
 * secrets. Usage: cave_compare_test [GAMES [FIRST_SEED]].
 */
#include "tests/tap.h"

#include "cave_choose.h"
#include "cave_coverage.h"
#include "cave_reference.h"
#include "pair.h"
#include "tests/kit/play.h"

/* A game that the engine and the reference both play, and counts of what has happened in it. */
struct cave_pair {
    struct pair pair;
    struct ref_cave reference;
    struct cave_taste taste;
    bool votes; /* whether seats vote in this game */
    struct cave_counts *counts;
};

/* ---- The reference of the cave ---- */

static void see(const void *reference, sab_seat seat, struct sab_view *view)
{
    ref_cave_see(reference, seat, view);
}

static bool secrets_differ(const struct pair *pair, char text[FIELD_TEXT])
{
    struct sab_cave_secrets wanted, found;
    ref_cave_secrets(pair->reference, &wanted);
    sab_cave_secrets(&pair->engine, &found);
    return fields_differ_in_cave_secrets(&wanted, &found, text);
}

static size_t legal(const void *reference, struct sab_action actions[SAB_ACTIONS_MAX])
{
    return ref_cave_legal(reference, actions);
}

static enum sab_verdict check(const void *reference, const struct sab_action *action)
{
    return ref_cave_check(reference, action);
}

static enum sab_verdict play(void *reference, const struct sab_action *action,
                             struct sab_events *events)
{
    return ref_cave_play(reference, action, events);
}

static int to_move(const void *reference)
{
    return ((const struct ref_cave *)reference)->to_move;
}

static struct sab_action nonsense(struct pair *pair, const struct sab_action *actions, size_t count)
{
    return cave_nonsense(&pair->chance, pair->reference, actions, count);
}

static const struct pair_rules rules = {see, secrets_differ, legal, check, play, to_move, nonsense};

/* ---- A step ---- */

static bool same_state(const struct cave_pair *pair)
{
    uint8_t nuggets[SAB_SEATS_MAX];
    if (!pair_same_state(&pair->pair)) {
        return false;
    }
    sab_score(&pair->pair.engine, nuggets);
    for (int seat = 0; seat < SAB_SEATS_MAX; seat++) {
        int gold = seat < SAB_CAVE_SEATS_MAX ? pair->reference.gold[seat] : 0;
        if (nuggets[seat] != gold) {
            return pair_diverged(&pair->pair, "scores");
        }
    }
    return sab_is_over(&pair->pair.engine) == (pair->reference.phase == SAB_CAVE_OVER) ||
           pair_diverged(&pair->pair, "whether it is over");
}

/* Compares where the walking figure can go, in the view of a random seat. This takes long, so the
 * test does it only at some steps. */
static bool same_ways(struct cave_pair *pair)
{
    struct sab_cave_way ways[SAB_CAVE_WAYS_MAX];
    struct sab_view view;
    if (!play_chance(&pair->pair.chance, 6)) {
        return true;
    }
    sab_see(&pair->pair.engine,
            pair_seat_or_spectator(&pair->pair, play_below(&pair->pair.chance, 9)), &view);
    size_t count = sab_cave_ways(&view, ways);
    return ref_cave_ways_are_good(&pair->reference, ways, count) ||
           pair_diverged(&pair->pair, "ways");
}

static bool same_refusal(struct cave_pair *pair, const struct sab_action *actions, size_t count)
{
    enum sab_verdict verdict;
    if (!pair_same_refusal(&pair->pair, actions, count, &verdict)) {
        return false;
    }
    pair->counts->verdicts[verdict]++;
    return true;
}

/* Compares what each seat and a spectator are told about the action and its events. */
static bool same_telling(const struct pair *pair, const struct sab_events *events)
{
    for (int i = 0; i <= pair->config.seats; i++) {
        sab_seat seat = pair_seat_or_spectator(pair, i);
        struct sab_action wanted = ref_cave_redact_action(&pair->action, seat);
        struct sab_action found = sab_redact_action(&pair->action, seat);
        if (memcmp(&wanted, &found, sizeof found) != 0) {
            return pair_diverged(pair, "the action as it is told");
        }
        for (int e = 0; e < events->count; e++) {
            struct sab_event told = ref_cave_redact(&events->at[e], seat);
            struct sab_event heard = sab_redact(&events->at[e], seat);
            if (memcmp(&told, &heard, sizeof heard) != 0) {
                return pair_diverged(pair, "an event as it is told");
            }
        }
    }
    return true;
}

/* ---- Games ---- */

static bool play_both(struct cave_pair *pair, struct sab_action action)
{
    static struct ref_cave before;
    struct sab_events events;
    before = pair->reference;
    if (!pair_play(&pair->pair, &action, &events)) {
        return false;
    }
    cave_cover(pair->counts, &before, &action, &events, &pair->reference);
    return same_telling(&pair->pair, &events) && same_state(pair);
}

/* Votes are possible at any time of a game. In one call of 25, this function lets seats vote:
 * usually about a third of them, in one case of ten all of them. */
static bool vote_both(struct cave_pair *pair)
{
    bool all = play_chance(&pair->pair.chance, 10);
    if (!pair->votes || !play_chance(&pair->pair.chance, 4)) {
        return true;
    }
    for (int seat = 0; seat < pair->pair.config.seats; seat++) {
        struct sab_action action = {.verb = SAB_VOTE, .seat = (sab_seat)seat};
        if (pair->reference.phase != SAB_CAVE_OVER && !pair->reference.voted[seat] &&
            (all || play_chance(&pair->pair.chance, 30)) && !play_both(pair, action)) {
            return false;
        }
    }
    return true;
}

static bool play_on(struct cave_pair *pair)
{
    struct sab_action actions[SAB_ACTIONS_MAX];
    size_t count;
    if (!same_state(pair)) {
        return false;
    }
    for (;;) {
        if (!vote_both(pair) || !pair_same_legal(&pair->pair, actions, &count) ||
            !same_ways(pair)) {
            return false;
        }
        for (int i = 0; i < 3; i++) {
            if (!same_refusal(pair, actions, count)) {
                return false;
            }
        }
        if (pair->reference.phase == SAB_CAVE_OVER) {
            return true;
        }
        struct sab_action action =
            cave_choose(&pair->pair.chance, &pair->taste, &pair->reference, actions, count);
        if (!play_both(pair, action)) {
            return false;
        }
    }
}

/* Spoils a deal in one of three ways: exchanges two cards, sets a lot to a number near the limit,
 * or changes any byte. */
static void spoil_deal(uint64_t *chance, struct sab_cave_deal *deal)
{
    uint8_t *bytes = (uint8_t *)deal;
    int kind = play_below(chance, 10), byte = play_below(chance, sizeof *deal);
    int one = play_below(chance, SAB_CAVE_DECK), apart = play_below(chance, 20);
    if (kind < 4) {
        int other = (one + apart) % SAB_CAVE_DECK;
        sab_card card = deal->deck[one];
        deal->deck[one] = deal->deck[other];
        deal->deck[other] = card;
    } else if (kind < 5) {
        deal->lots[play_below(chance, SAB_CAVE_IN_PLAY)] = (uint8_t)(56 + play_below(chance, 8));
    } else {
        bytes[byte] ^= (uint8_t)(1 + play_below(chance, kind < 8 ? 3 : 255));
    }
}

/* The engine and the reference must give the same verdict on a changed deal, whether it is valid or
 * not. */
static bool same_bad_deal(struct cave_pair *pair, const struct sab_deal *deal)
{
    struct sab_deal bad = *deal;
    struct sab_game game = pair->pair.engine;
    struct ref_cave reference;
    spoil_deal(&pair->pair.chance, &bad.as.cave);
    enum sab_verdict wanted = ref_cave_begin(&reference, &pair->pair.config, &bad.as.cave);
    enum sab_verdict found = sab_begin(&game, &pair->pair.config, &bad);
    if (wanted != found ||
        (found != SAB_OK && memcmp(&game, &pair->pair.engine, sizeof game) != 0)) {
        return pair_diverged(&pair->pair, "a bad deal");
    }
    return true;
}

/* The engine and the reference must give the same verdict on a config with one byte changed. */
static bool same_bad_config(struct cave_pair *pair, const struct sab_deal *deal)
{
    struct sab_config bad = pair->pair.config;
    struct sab_game game;
    struct ref_cave reference;
    uint8_t *bytes = (uint8_t *)&bad;
    size_t byte = 1 + (size_t)play_below(&pair->pair.chance, sizeof bad - 1);
    bytes[byte] = (uint8_t)play_below(&pair->pair.chance, 11);
    enum sab_verdict wanted = ref_cave_begin(&reference, &bad, &deal->as.cave);
    enum sab_verdict found = sab_begin(&game, &bad, deal);
    if (wanted != found || (sab_check_config(&bad) == SAB_OK) == (wanted == SAB_BAD_CONFIG)) {
        return pair_diverged(&pair->pair, "a changed config");
    }
    return true;
}

/* Makes a deal: usually a stacked one, sometimes one that the engine shuffles. */
static void deal_any(struct cave_pair *pair, struct sab_deal *deal)
{
    if (play_chance(&pair->pair.chance, 85)) {
        cave_any_deal(&pair->pair.chance, &pair->pair.config, &pair->taste, deal);
        return;
    }
    uint8_t seed[SAB_SEED_SIZE];
    for (int i = 0; i < SAB_SEED_SIZE; i++) {
        seed[i] = (uint8_t)play_random(&pair->pair.chance);
    }
    sab_shuffle(&pair->pair.config, seed, 1, deal);
}

static bool play_game(uint64_t seed, struct cave_counts *counts, long *steps)
{
    static struct cave_pair pair;
    struct sab_deal deal;
    memset(&pair, 0, sizeof pair);
    pair.pair.seed = seed;
    pair.pair.chance = seed * 0x2545f4914f6cdd1du + 2;
    pair.counts = counts;
    pair.pair.rules = &rules;
    pair.pair.reference = &pair.reference;
    pair.votes = play_chance(&pair.pair.chance, 10);
    cave_any_config(&pair.pair.chance, &pair.pair.config);
    cave_any_taste(&pair.pair.chance, &pair.pair.config, &pair.taste);
    deal_any(&pair, &deal);
    if (!same_bad_deal(&pair, &deal) || !same_bad_config(&pair, &deal)) {
        return false;
    }
    if (ref_cave_begin(&pair.reference, &pair.pair.config, &deal.as.cave) != SAB_OK ||
        sab_begin(&pair.pair.engine, &pair.pair.config, &deal) != SAB_OK) {
        return pair_diverged(&pair.pair, "the deal");
    }
    bool same = play_on(&pair);
    *steps += pair.pair.step;
    return same;
}

/* ---- Verdicts that a cave can give to an action ---- */

static const uint8_t verdicts[] = {
    SAB_OK,
    SAB_BAD_ACTION,
    SAB_GAME_IS_OVER,
    SAB_NOT_YOUR_TURN,
    SAB_NOT_NOW,
    SAB_NOT_IN_HAND,
    SAB_CELL_TAKEN,
    SAB_SIDES_MISMATCH,
    SAB_NOT_ONESELF,
    SAB_NO_CARD_THERE,
    SAB_CANNOT_FALL,
    SAB_NOT_A_GOAL,
    SAB_GOAL_FACE_UP,
    SAB_VOTED_ALREADY,
    SAB_NOT_LENGTHENED,
    SAB_CARD_IN_USE,
    SAB_CLAN_FACE_UP,
    SAB_HAS_BOOTS,
    SAB_NO_OPENING,
    SAB_WEB_THERE,
    SAB_NO_WEB_THERE,
    SAB_NOT_BESIDE_WEB,
    SAB_NO_AXE,
    SAB_NOT_A_HOLE,
    SAB_CREATURE_ABOUT,
    SAB_NO_SUCH_SPACE,
    SAB_NOT_A_STEP,
    SAB_WEB_IN_THE_WAY,
    SAB_NOT_FOR_CREATURES,
    SAB_TOO_MANY_DISCARDS,
    SAB_NOT_ATTACKING,
};

/* Whether goals have a mark at an opening. In the deck `crosses` they have none there. In the deck
 * of odd_deck_test.sh they have one. */
static bool marks_at_openings(void)
{
    bool found = false;
    for (int goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        const struct sab_cave_card *card = &sab_cave_goal_cards[SAB_DECK_CROSSES][goal];
        for (int space = 0; space < card->spaces; space++) {
            found = found || (card->mark[space] != SAB_MARK_NONE && card->opening[space] != 0);
        }
    }
    return found;
}

int main(int argc, char **argv)
{
    static struct cave_counts counts;
    long games = play_games(argc, argv, 1000);
    uint64_t first = play_first_seed(argc, argv);
    long steps = 0, played = 0, failed = 0;
    for (; played < games && failed < 3; played++) {
        failed += !play_game(first + (uint64_t)played, &counts, &steps);
    }
    tap_ok(failed == 0, "%ld games, %ld actions: engine and reference agree", played, steps);
    int coverages = marks_at_openings() ? CAVE_COVERAGES : CAVE_FIRST_ODD;
    for (int i = 0; i < coverages; i++) {
        tap_ok(counts.of[i] > 0 || games < 1000, "%s: %ld times", cave_coverage_names[i],
               counts.of[i]);
    }
    for (size_t i = 0; i < sizeof verdicts; i++) {
        tap_ok(counts.verdicts[verdicts[i]] > 0 || games < 1000, "verdict %d: %ld times",
               verdicts[i], counts.verdicts[verdicts[i]]);
    }
    return tap_done();
}
