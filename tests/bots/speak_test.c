/* SPDX-License-Identifier: MIT
 *
 * speak_test.c - what bots say in whole games (docs/bots.md).
 *
 * Each sign is checked against what its bot saw and what everybody sees. If everything that the bot
 * does not know is dealt again, the bot must still give the same sign. In the base game, a bot must
 * speak about as often when it is a saboteur as when it is a gold-digger.
 */
#include "bots/bot.h"
#include "saboteur/notation.h"
#include "table/slots.h"
#include "tests/kit/play.h"
#include "tests/tap.h"

#include <math.h>
#include <string.h>

enum {
    ACTIONS_MAX = 4096,
    GAMES = 600,
    SIGNS = 10000 /* at least this many signs are chosen a second time, after a new deal */
};

/* A game of honest bots. */
struct talk {
    struct sab_game game;
    struct signs signs;
    struct sab_action told[SAB_SEATS_MAX][ACTIONS_MAX]; /* this round, as each seat saw it */
    size_t count;
    uint64_t chance;
    unsigned given[SAB_SEATS_MAX]; /* how many signs each seat gave in this round */
};

/* What all games together have shown. */
struct sums {
    unsigned rounds, signs, kinds[SAB_SIGN_KINDS], faces[SAB_FACES], says[SAB_SAYS_COUNT];
    unsigned truths, lies;       /* how many markers were true, how many false */
    unsigned refused;            /* signs that the table would refuse */
    unsigned most;               /* most signs of one bot in a round */
    unsigned false_truths;       /* markers that contradict what their loyal bot saw */
    unsigned open_lies;          /* markers that everybody can see to be false */
    unsigned blind;              /* opinions that contradict what their loyal bot saw */
    unsigned rude;               /* thanks without help, and calls for help for somebody else */
    unsigned dealt, differing;   /* signs compared after a new deal; how many of these differed */
    unsigned asked[2], spoke[2]; /* base game, per role: tries, and how often the bot spoke */
};

static struct talk talk;
static struct sums sums;

static bool is_saboteur(const struct sab_view *view)
{
    return view->kind == SAB_BASE ? view->as.base.role[view->seat] == SAB_SABOTEUR
                                  : view->as.cave.loyalty[view->seat] == SAB_DISLOYAL;
}

/* ---- Markers --------------------------------------------------------------------------------- */

/* What the view shows of the card that a sign names. */
static unsigned shown(const struct sab_view *view, const struct sab_sign *sign)
{
    if (view->kind == SAB_BASE) {
        unsigned hides = view->as.base.goal[sab_base_goal_at(sign->cell)];
        return hides == 0 ? 0 : hides == SAB_TREASURE ? SAB_SAYS_GOLD : SAB_SAYS_STONE;
    }
    if (sign->on == SAB_ON_CLAN) {
        unsigned loyalty = view->as.cave.loyalty[sign->clan];
        return loyalty == 0 ? 0 : loyalty == SAB_LOYAL ? SAB_SAYS_LOYAL : SAB_SAYS_SABOTEUR;
    }
    unsigned hides = view->as.cave.goal[sab_cave_goal_at(view->seats, sign->cell)].goal;
    return hides == 0 ? 0 : hides - SAB_GOAL_EXIT + SAB_SAYS_EXIT;
}

/* The claim of the sign's seat about the goal in this cell, as everybody knows it: what the sign
 * says, or what a face-up card there shows, or what an earlier marker of this seat says. */
static unsigned said(const struct sab_view *watcher, const struct sab_sign *sign, sab_cell cell)
{
    struct sab_sign about = {.on = SAB_ON_CELL, .cell = cell, .clan = SAB_NOBODY};
    unsigned says = shown(watcher, &about);
    if (sab_same_cell(cell, sign->cell) && sign->on == SAB_ON_CELL) {
        return sign->value;
    }
    for (unsigned i = 0; i < SIGNS_MARKERS_MAX; i++) {
        const struct signs_marker *marker = &talk.signs.marker[i];
        bool own = marker->seat == sign->seat && marker->on == SAB_ON_CELL;
        if (own && says == 0 && sab_same_cell(marker->cell, cell)) {
            says = marker->says;
        }
    }
    return says;
}

/* Whether the goals can be where the sign's seat says. Tries each goal as the treasure or, in the
 * cave, all orders of the four goals. */
static bool goals_fit(const struct sab_view *watcher, const struct sab_sign *sign)
{
    unsigned goals = watcher->kind == SAB_BASE ? SAB_BASE_GOALS : SAB_CAVE_GOALS, says[4] = {0};
    bool fits = false;
    for (unsigned goal = 0; goal < goals; goal++) {
        sab_cell cell = watcher->kind == SAB_BASE ? sab_base_goal_cells[goal]
                                                  : sab_cave_goal_cell(watcher->seats, goal);
        says[goal] = said(watcher, sign, cell);
    }
    for (unsigned order = 0; order < 256; order++) {
        unsigned kinds = 0, matching = 0;
        for (unsigned goal = 0; goal < goals; goal++) {
            unsigned kind = order >> (2 * goal) & 3;
            unsigned means = watcher->kind == SAB_CAVE ? SAB_SAYS_EXIT + kind
                             : kind == 0               ? (unsigned)SAB_SAYS_GOLD
                                                       : (unsigned)SAB_SAYS_STONE;
            kinds |= 1u << kind;
            matching += says[goal] == 0 || says[goal] == means;
        }
        unsigned wanted = watcher->kind == SAB_CAVE ? 15 : 7;
        fits = fits || ((kinds & 15) == wanted && matching == goals);
    }
    return fits;
}

/* Whether there are enough clan cards of the loyalty that the sign claims. With 3 or 4 players, all
 * players are of one clan, with two loyal cards and two saboteurs. With more players, each clan has
 * three loyal cards and one saboteur (cave 2.2). */
static bool clans_fit(const struct sab_view *watcher, const struct sab_sign *sign)
{
    const struct sab_cave_view *cave = &watcher->as.cave;
    unsigned wanted = sign->value == SAB_SAYS_LOYAL ? SAB_LOYAL : SAB_DISLOYAL, count = 1;
    unsigned cards = watcher->seats <= 4 ? 2 : wanted == SAB_LOYAL ? 3 : 1;
    for (sab_seat seat = 0; seat < watcher->seats; seat++) {
        bool alike = seat != sign->clan && cave->clan[seat] == cave->clan[sign->clan];
        count += alike && cave->loyalty[seat] == wanted;
        for (unsigned i = 0; i < SIGNS_MARKERS_MAX; i++) {
            const struct signs_marker *marker = &talk.signs.marker[i];
            count += alike && cave->loyalty[seat] == 0 && marker->on == SAB_ON_CLAN &&
                     marker->seat == sign->seat && marker->clan == seat &&
                     marker->says == sign->value;
        }
    }
    return count <= cards;
}

/* Whether two other players agree on a claim that differs from the sign's, and nobody agrees with
 * the sign. */
static bool is_outvoted(const struct sab_sign *sign)
{
    unsigned against = 0, with = 0, other = 0;
    for (unsigned i = 0; i < SIGNS_MARKERS_MAX; i++) {
        const struct signs_marker *marker = &talk.signs.marker[i];
        if (marker->on == sign->on && sab_same_cell(marker->cell, sign->cell) &&
            marker->clan == sign->clan && marker->seat != sign->seat && marker->says != 0) {
            with += marker->says == sign->value;
            other = other == 0 ? marker->says : other;
            against += marker->says == other && other != sign->value;
        }
    }
    return against >= 2 && with == 0;
}

static void check_marker(const struct sab_view *view, const struct sab_view *watcher,
                         const struct sab_sign *sign)
{
    bool is_true = shown(view, sign) == sign->value;
    sums.truths += is_true;
    sums.lies += !is_true;
    sums.says[sign->value]++;
    sums.false_truths += !is_true && !is_saboteur(view);
    if (is_saboteur(view)) {
        bool fits = sign->on == SAB_ON_CLAN ? clans_fit(watcher, sign) : goals_fit(watcher, sign);
        sums.open_lies += !fits || is_outvoted(sign);
    }
}

/* ---- Other signs ----------------------------------------------------------------------------- */

/* If a loyal bot trusts or doubts a marker, this opinion must fit what the bot has seen. */
static void check_opinion(const struct sab_view *view, const struct sab_sign *sign)
{
    for (unsigned i = 0; i < SIGNS_MARKERS_MAX && sign->on != SAB_ON_NOTHING; i++) {
        const struct signs_marker *marker = &talk.signs.marker[i];
        if (marker->seat == sign->to && marker->on == sign->on &&
            sab_same_cell(marker->cell, sign->cell) && marker->clan == sign->clan) {
            bool is_true = shown(view, sign) == marker->says;
            sums.blind += !is_saboteur(view) && is_true != (sign->kind == SAB_SIGN_TRUST);
        }
    }
}

/* If the bot thanks a player, this player must have helped it. If the bot asks for help, it must
 * ask for itself. The table checks that the bot's tool is broken. */
static void check_manners(const struct sab_sign *sign)
{
    bool helped = false;
    for (size_t i = 0; i < talk.count; i++) {
        const struct sab_action *action = &talk.told[sign->seat][i];
        helped = helped || (action->seat == sign->to && action->target == sign->seat &&
                            (action->verb == SAB_BASE_REPAIR || action->verb == SAB_CAVE_BOOTS ||
                             action->verb == SAB_CAVE_AXE));
    }
    sums.rude += sign->kind == SAB_SIGN_THANKS && !helped;
    sums.rude += sign->kind == SAB_SIGN_HELP && sign->to != sign->seat;
}

static void check_sign(const struct sab_view *view, const struct sab_view *watcher,
                       const struct sab_sign *sign)
{
    sums.signs++;
    sums.kinds[sign->kind]++;
    if (sign->kind == SAB_SIGN_MARKER) {
        check_marker(view, watcher, sign);
    } else if (sign->kind == SAB_SIGN_TRUST || sign->kind == SAB_SIGN_DOUBT) {
        check_opinion(view, sign);
    } else if (sign->kind == SAB_SIGN_FACE) {
        sums.faces[sign->value]++;
    }
    check_manners(sign);
}

/* ---- What the bot may not know --------------------------------------------------------------- */

static struct sab_sign speak(const struct sab_view *view, const struct sab_slot *slot,
                             uint64_t seed)
{
    struct sab_history history = {talk.told[view->seat], talk.count, &talk.signs};
    return sab_bot_speak(view, &history, slot, seed);
}

/* Deals again everything that the seat does not know. The bot must say the same. */
static void deal_again(const struct sab_view *view, const struct sab_slot *slot, uint64_t seed,
                       const struct sab_sign *sign)
{
    uint8_t bytes[SAB_SEED_SIZE] = {0};
    struct sab_game other;
    struct sab_view again;
    if (view->to_move == SAB_NOBODY) {
        return;
    }
    memcpy(bytes, &talk.chance, sizeof talk.chance);
    sab_imagine(view, bytes, &other);
    memset(&again, 0, sizeof again);
    sab_see(&other, view->seat, &again);
    struct sab_sign same = speak(&again, slot, seed);
    sums.dealt++;
    sums.differing += memcmp(&same, sign, sizeof same) != 0;
}

/* Counts how often the bot speaks in this position, once for each role. */
static void change_roles(const struct sab_view *view, const struct sab_slot *slot, uint64_t seed)
{
    for (unsigned role = 0; role < 2 && view->kind == SAB_BASE; role++) {
        struct sab_view other = *view;
        other.as.base.role[view->seat] = role == 0 ? SAB_DIGGER : SAB_SABOTEUR;
        sums.asked[role]++;
        sums.spoke[role] += speak(&other, slot, seed).kind != SAB_SIGN_NONE;
    }
}

/* ---- Games ----------------------------------------------------------------------------------- */

static void let_speak(void)
{
    struct sab_view view, watcher;
    unsigned all = (1u << sab_seat_count(&talk.game)) - 1;
    uint64_t seed = play_random(&talk.chance);
    memset(&view, 0, sizeof view);
    sab_see(&talk.game, SAB_NOBODY, &watcher);
    signs_played(&talk.signs, &watcher, &talk.told[0][talk.count - 1]);
    /* In some cases the test pretends that a person has acted: then any bot may speak. */
    bool person = play_chance(&talk.chance, 10);
    sab_seat seat =
        person ? (sab_seat)play_below(&talk.chance, watcher.seats)
               : slots_speaker(watcher.kind, &talk.told[0][talk.count - 1], (sab_seats)all, seed);
    sab_see(&talk.game, seat, &view);
    struct sab_slot slot = {.after = talk.count,
                            .temper = (enum sab_temper)play_below(&talk.chance, SAB_TEMPERS),
                            .few = play_chance(&talk.chance, 20)};
    struct sab_sign sign = speak(&view, &slot, seed);
    change_roles(&view, &slot, seed);
    if (sign.kind == SAB_SIGN_NONE) {
        return;
    }
    deal_again(&view, &slot, seed, &sign);
    if (!sab_has_sign(watcher.kind, &sign) || sign.seat != seat ||
        signs_check(&talk.signs, &watcher, &sign) != SIGNS_OK) {
        sums.refused++;
        return;
    }
    check_sign(&view, &watcher, &sign);
    signs_give(&talk.signs, &sign);
    talk.given[seat]++;
    sums.most = talk.given[seat] > sums.most ? talk.given[seat] : sums.most;
}

static bool play_round(void)
{
    const struct sab_bot *bot = sab_bot_by_name("honest");
    bool good = bot != NULL;
    talk.count = 0;
    signs_begin(&talk.signs);
    memset(talk.given, 0, sizeof talk.given);
    while (good && sab_to_move(&talk.game) != SAB_NOBODY && talk.count < ACTIONS_MAX) {
        sab_seat seat = sab_to_move(&talk.game);
        struct sab_history history = {talk.told[seat], talk.count, &talk.signs};
        struct sab_view view;
        sab_see(&talk.game, seat, &view);
        struct sab_action action = bot->choose(&view, &history, play_random(&talk.chance));
        good = sab_play(&talk.game, &action, NULL) == SAB_OK;
        for (sab_seat other = 0; other < view.seats; other++) {
            talk.told[other][talk.count] = sab_redact_action(&action, other);
        }
        talk.count++;
        let_speak();
    }
    sums.rounds++;
    return good && talk.count < ACTIONS_MAX;
}

static bool play_game(unsigned kind, uint64_t seed)
{
    unsigned least = sab_seats_min(kind), seats = sab_seats_max(kind) - least + 1;
    struct sab_config config = {.kind = (uint8_t)kind, .seats = (uint8_t)(least + seed % seats)};
    uint8_t bytes[SAB_SEED_SIZE] = {0};
    struct sab_deal deal;
    memcpy(bytes, &seed, sizeof seed);
    talk.chance = seed;
    bool good = sab_deal(&talk.game, &config, bytes) == SAB_OK && play_round();
    for (unsigned round = 2; good && !sab_is_over(&talk.game); round++) {
        sab_shuffle(&config, bytes, round, &deal);
        good = sab_next_round(&talk.game, &deal) == SAB_OK && play_round();
    }
    return good;
}

static void report(long games)
{
    static const char *const kinds[SAB_SIGN_KINDS] = {
        [SAB_SIGN_LIGHT] = "light", [SAB_SIGN_MARKER] = "marker", [SAB_SIGN_TRUST] = "trust",
        [SAB_SIGN_DOUBT] = "doubt", [SAB_SIGN_YES] = "yes",       [SAB_SIGN_NO] = "no",
        [SAB_SIGN_DIG] = "dig",     [SAB_SIGN_AVOID] = "avoid",   [SAB_SIGN_HELP] = "help",
        [SAB_SIGN_STUCK] = "stuck", [SAB_SIGN_THANKS] = "thanks", [SAB_SIGN_FACE] = "face",
    };
    for (unsigned kind = SAB_SIGN_NONE + 1; kind < SAB_SIGN_KINDS; kind++) {
        tap_ok(sums.kinds[kind] > 0, "%s: %u times", kinds[kind], sums.kinds[kind]);
    }
    tap_ok(sums.faces[SAB_FACE_CHEER] > 0 && sums.faces[SAB_FACE_GASP] > 0 &&
               sums.faces[SAB_FACE_INNOCENT] > 0,
           "faces: %u cheer, %u gasp, %u innocent", sums.faces[SAB_FACE_CHEER],
           sums.faces[SAB_FACE_GASP], sums.faces[SAB_FACE_INNOCENT]);
    tap_ok(sums.truths > 0 && sums.lies > 0, "%u true markers and %u lies", sums.truths, sums.lies);
    for (unsigned says = SAB_SAYS_NOTHING + 1; says < SAB_SAYS_COUNT; says++) {
        tap_ok(sums.says[says] > 0, "markers of value %u: %u", says, sums.says[says]);
    }
    tap_number(sums.most, SAB_BOT_SIGNS_MAX, "at most three signs a round and bot");
    tap_number(sums.refused, 0, "the table takes every sign");
    tap_number(sums.false_truths, 0, "no claim of an honest bot contradicts what it saw");
    tap_number(sums.open_lies, 0, "no lie contradicts what everybody sees");
    tap_number(sums.blind, 0, "no honest bot trusts or doubts a marker against what it saw");
    tap_number(sums.rude, 0, "bots thank those who helped them, and ask for themselves");
    tap_ok(sums.differing == 0 && sums.dealt >= games * SIGNS / GAMES,
           "of %u signs, %u depend on what the bot may not know", sums.dealt, sums.differing);
    double digger = 100.0 * sums.spoke[0] / sums.asked[0];
    double saboteur = 100.0 * sums.spoke[1] / sums.asked[1];
    tap_ok(fabs(digger - saboteur) < 1.5, "%.1f %% of the slots of diggers, %.1f %% of saboteurs",
           digger, saboteur);
}

/* ---- Tempers --------------------------------------------------------------------------------- */

static void test_tempers(void)
{
    unsigned count[SAB_TEMPERS] = {0};
    for (unsigned i = 0; i < 3000; i++) {
        char table[8];
        snprintf(table, sizeof table, "T%04u", i / 3);
        count[sab_bot_temper(table, i % 3 == 0 ? "Brokk" : i % 3 == 1 ? "Thyra" : "Alvis")]++;
    }
    tap_ok(count[SAB_QUIET] > 850 && count[SAB_PLAIN] > 850 && count[SAB_CHATTY] > 850,
           "tempers are equally frequent: %u, %u, %u", count[0], count[1], count[2]);
}

int main(int argc, char **argv)
{
    long games = play_games(argc, argv, GAMES);
    uint64_t seed = play_first_seed(argc, argv);
    bool good = true;
    for (uint64_t game = 0; good && game < (uint64_t)games; game++) {
        good = play_game(game % 2 == 0 ? SAB_BASE : SAB_CAVE, seed + game / 2);
    }
    tap_ok(good, "%u rounds, %u signs", sums.rounds, sums.signs);
    if (games >= 100) {
        report(games);
    }
    test_tempers();
    return tap_done();
}
