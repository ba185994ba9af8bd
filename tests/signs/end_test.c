/* SPDX-License-Identifier: MIT
 *
 * end_test.c - signs at the end of a round. Honest bots play whole games. Before and after each
 * action, the test looks which signs are allowed, at a table and in a record (signs 2 and 3). After
 * each round it looks which arrows are left.
 */
#include "bots/bot.h"
#include "saboteur/notation.h"
#include "signs/signs.h"
#include "tests/kit/play.h"
#include "tests/tap.h"

enum { ACTIONS_MAX = 2048 };

static struct {
    struct sab_game game;
    struct signs signs;
    struct sab_view view; /* a spectator's view of `game` */
    struct sab_action told[SAB_SEATS_MAX][ACTIONS_MAX];
    size_t count;
    uint64_t seed;
} now;

static struct {
    unsigned decided; /* moments after a round was decided; `sharing`: gold was still shared */
    unsigned sharing;
    unsigned early;   /* signs refused as late before the round was decided */
    unsigned heard;   /* signs that were allowed after that, although they are late */
    unsigned hushed;  /* signs refused as late, although they are not */
    unsigned dark;    /* lights that a record let go out while gold was shared */
    unsigned differs; /* other differences between a record and a table */
    unsigned stood;   /* arrows on goals before a round was decided; `left`: after it was over */
    unsigned left;
    unsigned kept; /* arrows that stood elsewhere after a round was over */
} sums;

/* ---- Signs ----------------------------------------------------------------------------------- */

static struct sab_sign sign_of(sab_seat seat, const char *words)
{
    struct sab_sign sign = {.kind = SAB_SIGN_NONE, .seat = seat};
    struct sab_fault fault;
    bool read = sab_read_sign(words, strlen(words), now.game.kind, seat, &sign, &fault);
    if (!read) {
        tap_note("%s cannot be read", words);
    }
    return sign;
}

/* Gives a sign of the player in seat 0, if it is allowed. */
static void give(const char *words)
{
    struct sab_sign sign = sign_of(0, words);
    if (signs_check(&now.signs, &now.view, &sign) == SIGNS_OK) {
        signs_give(&now.signs, &sign);
    }
}

/* Asks whether the player in seat 0 may give this sign. `is_small` says whether it may be given
 * after the round is decided, too. */
static void ask(const char *words, bool is_small)
{
    struct sab_sign sign = sign_of(0, words);
    enum signs_verdict verdict = signs_check(&now.signs, &now.view, &sign);
    enum signs_verdict recorded = signs_check_record(&now.signs, &now.view, &sign);
    bool decided = signs_is_decided(&now.view);
    bool goes_out = strcmp(words, "light") == 0 && now.signs.light[0] != SAB_NOBODY && decided &&
                    sab_to_move(&now.game) != SAB_NOBODY;
    sums.early += !decided && verdict == SIGNS_LATE;
    sums.heard += decided && !is_small && verdict != SIGNS_LATE;
    sums.hushed += decided && is_small && verdict == SIGNS_LATE;
    sums.dark += goes_out && recorded == SIGNS_OK;
    sums.differs += recorded != (goes_out ? SIGNS_OK : verdict);
}

static void ask_all(void)
{
    static const char *const late[] = {"light>1",   "light>2", "light",    "trust>1",   "doubt>2",
                                       "avoid>3,1", "stuck",   "dig>-2,3", "marker>8,0"};
    static const char *const small[] = {"yes>1", "no>1", "thanks>2", "face:yawn"};
    bool decided = signs_is_decided(&now.view);
    sums.decided += decided;
    sums.sharing += decided && sab_to_move(&now.game) != SAB_NOBODY;
    for (size_t i = 0; i < sizeof late / sizeof late[0]; i++) {
        ask(late[i], false);
    }
    for (size_t i = 0; i < sizeof small / sizeof small[0]; i++) {
        ask(small[i], true);
    }
    ask(now.game.kind == SAB_BASE ? "help>0:cart" : "help>0", false);
}

/* ---- Arrows ---------------------------------------------------------------------------------- */

static bool is_goal(sab_cell cell)
{
    return now.game.kind == SAB_BASE ? sab_base_goal_at(cell) < SAB_BASE_GOALS
                                     : sab_cave_goal_at(now.view.seats, cell) < SAB_CAVE_GOALS;
}

static void point(unsigned kind, sab_seat seat, sab_cell cell)
{
    struct sab_sign sign = {
        .kind = (uint8_t)kind, .seat = seat, .to = SAB_NOBODY, .on = SAB_ON_CELL, .cell = cell};
    sign.clan = SAB_NOBODY;
    if (signs_check(&now.signs, &now.view, &sign) == SIGNS_OK) {
        signs_give(&now.signs, &sign);
    }
}

/* Each player asks to dig at a goal, and not to dig far away from all cards. */
static void point_all(void)
{
    for (sab_seat seat = 0; seat < now.view.seats; seat++) {
        point(SAB_SIGN_DIG, seat,
              now.game.kind == SAB_BASE
                  ? sab_base_goal_cells[seat % SAB_BASE_GOALS]
                  : sab_cave_goal_cell(now.view.seats, seat % SAB_CAVE_GOALS));
        point(SAB_SIGN_AVOID, seat, (sab_cell){-9, 0});
    }
}

/* Counts the arrows that ask to dig at a goal, and those that ask not to dig far away. */
static unsigned digs(void)
{
    unsigned count = 0;
    for (sab_seat seat = 0; seat < now.view.seats; seat++) {
        count += now.signs.dig[seat].stands && is_goal(now.signs.dig[seat].cell);
    }
    return count;
}

static unsigned avoids(void)
{
    unsigned count = 0;
    for (sab_seat seat = 0; seat < now.view.seats; seat++) {
        count += now.signs.avoid[seat].stands;
    }
    return count;
}

/* ---- Games ----------------------------------------------------------------------------------- */

static bool act(void)
{
    sab_seat seat = sab_to_move(&now.game);
    struct sab_history history = {now.told[seat], now.count, NULL};
    struct sab_view own;
    sab_see(&now.game, seat, &own);
    struct sab_action action =
        sab_bot_by_name("honest")->choose(&own, &history, now.seed * 5000 + now.count);
    if (sab_play(&now.game, &action, NULL) != SAB_OK || now.count == ACTIONS_MAX) {
        return false;
    }
    for (sab_seat other = 0; other < own.seats; other++) {
        now.told[other][now.count] = sab_redact_action(&action, other);
    }
    now.count++;
    sab_see(&now.game, SAB_NOBODY, &now.view);
    signs_played(&now.signs, &now.view, &action);
    return true;
}

static bool play_round(void)
{
    unsigned stood = 0;
    bool good = true;
    signs_begin(&now.signs);
    now.count = 0;
    sab_see(&now.game, SAB_NOBODY, &now.view);
    while (good && sab_to_move(&now.game) != SAB_NOBODY) {
        give(now.count % 3 == 0 ? "light>1" : "light>2");
        ask_all();
        point_all();
        stood = signs_is_decided(&now.view) ? stood : digs();
        good = act();
        ask_all();
    }
    sums.stood += stood;
    sums.left += digs();
    sums.kept += avoids();
    return good;
}

static bool play(unsigned kind, unsigned seats, uint64_t seed)
{
    struct sab_config config = {.kind = (uint8_t)kind, .seats = (uint8_t)seats};
    uint8_t bytes[SAB_SEED_SIZE] = {0};
    struct sab_deal deal;
    memcpy(bytes, &seed, sizeof seed);
    now.seed = seed;
    sab_shuffle(&config, bytes, 1, &deal);
    bool good = sab_begin(&now.game, &config, &deal) == SAB_OK && play_round();
    while (good && !sab_is_over(&now.game)) {
        sab_shuffle(&config, bytes, sab_round(&now.game) + 1, &deal);
        good = sab_next_round(&now.game, &deal) == SAB_OK && play_round();
    }
    return good;
}

static void test_games(unsigned kind, long games, uint64_t first)
{
    bool good = true;
    memset(&sums, 0, sizeof sums);
    for (long game = 0; good && game < games; game++) {
        good = play(kind, 3 + (unsigned)game % 6, first + (uint64_t)game);
    }
    tap_ok(good, "%s: %ld games are played", sab_kind_name(kind), games);
    tap_ok(sums.early == 0, "until the round is decided, no sign is late");
    tap_ok(sums.decided > 0 && sums.heard == 0, "after that, most are");
    tap_ok(sums.hushed == 0, "but you may agree, disagree, thank and make a face");
    tap_ok((sums.sharing > 0) == (kind == SAB_BASE),
           "gold was still shared at %u of %u such moments", sums.sharing, sums.decided);
    tap_ok((sums.dark > 0) == (kind == SAB_BASE),
           "%u lights might have gone out then, because a bot took over", sums.dark);
    tap_ok(sums.differs == 0, "apart from these, a record allows what a table allows");
    tap_ok(sums.stood > 0 && sums.left == 0, "all %u arrows on goals go away", sums.stood);
    tap_ok(sums.kept > 0, "%u arrows in empty cells stay", sums.kept);
}

int main(int argc, char **argv)
{
    long games = play_games(argc, argv, 60);
    uint64_t first = play_first_seed(argc, argv);
    for (unsigned kind = 0; kind < SAB_KINDS; kind++) {
        test_games(kind, games, first);
    }
    return tap_done();
}
