/* SPDX-License-Identifier: MIT
 *
 * hints_test.c - for each hint, a position in which it applies, and one in which it does not.
 *
 * The test also plays games. In each game, seat 0 must get each hint at most once, and at most one
 * hint in a turn. In a second game, which looks the same to seat 0, the hint must be the same.
 *
 *     hints_test [GAMES]       the test
 *     hints_test told GAMES    prints games and their hints for web/tests/hints.test.ts (told.h)
 */
#include "lessons/hints.h"
#include "notation/position/position.h"
#include "tests/kit/play.h"
#include "tests/lessons/told.h"
#include "tests/tap.h"

/* A position, and whether the hint applies in it. `before` is what has happened in the round so
 * far: signs and actions with their seats, separated by "; ". */
struct row {
    const char *position, *before;
    uint8_t hint;
    bool applies;
};

#define CAVE "game cave\nseats 5\n"
#define DISCARDED "1 pass NS; 2 pass NS; 1 pass EW"
#define TEN                                                                                        \
    DISCARDED "; 0 pass NS; 1 pass EW; 2 pass NW; 0 pass NE; 1 pass NE; 2 pass NS; 1 pass NW"

/* clang-format off */
static const struct row rows[] = {
    {"hand 0 NS", "", HINT_PLAY, true},
    {"hand 0 NS", "0 pass EW", HINT_PLAY, false},
    {CAVE "hand 0 NS.I", "", HINT_PLAY, true},
    {"laid EW@1,0\nhand 0 E|W N", "", HINT_NOWHERE, false},
    {"laid NESW@1,0 NESW@-1,0 NESW@0,1 NESW@0,-1\nhand 0 NS map", "", HINT_NOWHERE, false},
    {"laid E|W@1,0 E|S|W@-1,0 E@0,-1 N@0,1\nhand 0 NS", "", HINT_NOWHERE, true},
    {"laid E|W@1,0 E|S|W@-1,0 E@0,-1 N@0,1\nbroken 0 cart\nhand 0 NS", "", HINT_NOWHERE, false},
    {CAVE "laid NS.I@0,1 NS.I@0,-1 EW.I@1,0\nhand 0 NW.I", "", HINT_NOWHERE, false},
    {"hand 0 ESW", "", HINT_ROTATE, true},
    {"hand 0 NS EW", "", HINT_ROTATE, false},
    {CAVE "hand 0 NES.I", "", HINT_ROTATE, true},
    {CAVE "hand 0 NS.I", "", HINT_ROTATE, false},
    {"broken 0 cart\nhand 0 NS", "", HINT_BROKEN, true},
    {"broken 1 cart\nhand 0 NS", "", HINT_BROKEN, false},
    {"broken 0 cart\nhand 0 repair-cart", "", HINT_REPAIR, true},
    {"broken 0 lantern\nhand 0 repair-cart", "", HINT_REPAIR, false},
    {"broken 1 cart\nhand 0 repair-cart", "", HINT_OTHERS, true},
    {"broken 0 cart\nhand 0 repair-cart", "", HINT_OTHERS, false},
    {"hand 0 break-cart", "", HINT_BREAK, true},
    {"hand 0 repair-cart", "", HINT_BREAK, false},
    {"hand 0 map", "", HINT_LOOK, true},
    {"hand 0 rockfall", "", HINT_LOOK, false},
    {CAVE "hand 0 information.I", "", HINT_LOOK, true},
    {CAVE "hand 0 boots.I", "", HINT_LOOK, false},
    {"looked 0 8,0\nhand 0 NS", "", HINT_LOOKED, true},
    {"looked 1 8,0\nhand 0 NS", "", HINT_LOOKED, false},
    {"looked 0 8,0\nhand 0 NS", "0 marker>8,0:gold", HINT_LOOKED, false},
    {CAVE "looked-clan 0 3\nhand 0 NS.I", "", HINT_LOOKED, true},
    {CAVE "looked-clan 0 3\nhand 0 NS.I", "0 marker>3:loyal", HINT_LOOKED, false},
    {CAVE "looked-clan 0 3\nunmasked 3\nhand 0 NS.I", "", HINT_LOOKED, false},
    {CAVE "looked 0 4,4\nhand 0 NS.I", "", HINT_LOOKED, true},
    {CAVE "looked 0 4,4\nhand 0 NS.I", "0 marker>4,4:exit", HINT_LOOKED, false},
    {"laid E|W@1,0\nhand 0 rockfall", "", HINT_ROCKFALL, true},
    {"laid EW@1,0\nhand 0 rockfall", "", HINT_ROCKFALL, false},
    {"laid E|W@1,0\nhand 0 map", "", HINT_ROCKFALL, false},
    {"laid EW@1,0 NESW@2,0 EW@3,0 ESW@4,0 NESW@5,0\nhand 0 NS", "", HINT_NEAR, true},
    {"laid EW@1,0 NESW@2,0 EW@3,0 ESW@4,0\nhand 0 NS", "", HINT_NEAR, false},
    {"looked 1 8,0\nlooked 2 8,0\nhand 0 NS", "1 marker>8,0:gold; 2 marker>8,0:stone",
     HINT_DISAGREE, true},
    {"looked 1 8,0\nlooked 2 8,0\nhand 0 NS", "1 marker>8,0:gold; 2 marker>8,0:gold",
     HINT_DISAGREE, false},
    {"looked 1 8,0\nlooked 2 8,2\nhand 0 NS", "1 marker>8,0:gold; 2 marker>8,2:stone",
     HINT_DISAGREE, false},
    {"looked 1 8,0\nlooked 2 8,0\nhand 0 NS",
     "1 marker>8,0:gold; 2 marker>8,0:stone; 2 marker>8,0", HINT_DISAGREE, false},
    {"hand 0 NS", TEN, HINT_LIGHT, true},
    {"hand 0 NS", TEN "; 1 light>0", HINT_LIGHT, true},
    {"hand 0 NS", TEN "; 0 light>1", HINT_LIGHT, false},
    {"hand 0 NS", DISCARDED, HINT_LIGHT, false},
    {"hand 0 NS", DISCARDED, HINT_DISCARDS, true},
    {"hand 0 NS", "0 pass NS; 1 pass NS; 2 pass NS", HINT_DISCARDS, false},
    {CAVE "hand 0 NS.I", "1 discard NS.I; 2 discard EW.I; 3 discard EW.I", HINT_DISCARDS, true},
    {"hand 0 NS\npile NS NS EW EW NW", "", HINT_PILE, true},
    {"hand 0 NS\npile NS NS EW EW NW NE", "", HINT_PILE, false},
    {"laid NE@8,-2\nhand 0 NS", "", HINT_STONE, true},
    {"hand 0 NS", "", HINT_STONE, false},
    {CAVE "phase moving", "", HINT_STEPS, true},
    {CAVE "hand 0 NS.I", "", HINT_STEPS, false},
    {CAVE "creature rat.I>0,0.0 of 2\nhand 0 NS.I", "", HINT_CREATURE, true},
    {CAVE "creature rat.I>0,0.0 of 2\nphase moving", "", HINT_CREATURE, true},
    {CAVE "hand 0 NS.I", "", HINT_CREATURE, false},
    {CAVE "unmasked 2\nhand 0 NS.I", "", HINT_CLAN, true},
    {CAVE "hand 0 NS.I", "", HINT_CLAN, false},
};
/* clang-format on */

static struct hints hints;
static struct sab_game game;
static struct sab_view view;
static struct sab_action legal[SAB_ACTIONS_MAX];

static enum hint next(struct hints *tally)
{
    struct hint_scene scene = {.view = &view, .legal = legal, .signs = true, .lights = true};
    scene.count = sab_view_legal(&view, legal);
    return hints_next(tally, &scene);
}

/* Counts what has happened before. Returns false if a part of the text is wrong. */
static bool take_before(const char *text)
{
    bool good = true;
    while (good && *text != '\0') {
        size_t size = strcspn(text, ";");
        sab_seat seat = (sab_seat)(text[0] - '0');
        struct sab_action action;
        struct sab_sign sign;
        struct sab_fault fault;
        if (sab_begins_sign(text + 2, size - 2)) {
            good = sab_read_sign(text + 2, size - 2, view.kind, seat, &sign, &fault);
            hints_signed(&hints, &sign, 0);
        } else {
            good = sab_read_action(text + 2, size - 2, seat, &action, &fault);
            hints_played(&hints, view.kind, &action, 0);
        }
        text += size + (text[size] == ';' ? 2 : 0);
    }
    return good;
}

static void check_row(const struct row *row, size_t number)
{
    const char *key = hint_key((enum hint)row->hint);
    const char *fault = position_read(row->position, &game);
    if (!tap_ok(fault == NULL, "row %zu: %s", number, fault != NULL ? fault : key)) {
        return;
    }
    sab_see(&game, 0, &view);
    memset(&hints, 0, sizeof hints);
    hints_dealt(&hints);
    tap_ok(take_before(row->before), "row %zu: what has happened before", number);
    hints.given = ~(1u << row->hint);
    hints.given_now = false;
    tap_ok((next(&hints) == row->hint) == row->applies, "row %zu: %s %s", number, key,
           row->applies ? "applies" : "does not apply");
}

/* No position begins with the choice of gold, so this test plays until the choice comes up. */
static void check_gold(void)
{
    struct sab_action action;
    struct sab_fault fault;
    const char *wrong = position_read("laid EW@1,0 NESW@2,0 EW@3,0 ESW@4,0 NESW@5,0 NEW@6,0\n"
                                      "hand 0 EW",
                                      &game);
    bool read = sab_read_action("EW@7,0", 6, 0, &action, &fault);
    tap_ok(wrong == NULL && read && sab_play(&game, &action, NULL) == SAB_OK, "the treasure");
    sab_see(&game, 0, &view);
    memset(&hints, 0, sizeof hints);
    hints_dealt(&hints);
    tap_ok(next(&hints) == HINT_GOLD, "who chooses gold gets a hint about gold, and no other");
    tap_ok(next(&hints) == HINT_NONE, "once");
}

/* Plays a game, gives hints to seat 0, and checks them. Returns how many hints were wrong. */
static unsigned play_game(unsigned kind, unsigned seats, uint64_t seed, uint32_t *given)
{
    struct sab_config config = {.kind = (uint8_t)kind, .seats = (uint8_t)seats};
    uint8_t bytes[SAB_SEED_SIZE] = {(uint8_t)seed, (uint8_t)(seed >> 8), (uint8_t)kind};
    unsigned wrong = sab_deal(&game, &config, bytes) != SAB_OK, in_turn = 0;
    hints_dealt(&hints);
    while (sab_to_move(&game) != SAB_NOBODY) {
        struct sab_action action;
        sab_see(&game, 0, &view);
        struct hints before = hints, again = hints;
        enum hint hint = sab_to_move(&game) == 0 ? next(&hints) : HINT_NONE;
        struct sab_game other;
        in_turn += hint != HINT_NONE;
        wrong += hint != HINT_NONE && (before.given >> hint & 1u) != 0;
        sab_imagine(&view, bytes, &other);
        sab_see(&other, 0, &view);
        wrong += sab_to_move(&game) == 0 && next(&again) != hint;
        sab_play_random(&game, play_random(&seed), &action);
        hints_played(&hints, view.kind, &action, 0);
        wrong += in_turn > 1;
        in_turn = action.seat == 0 ? in_turn : 0;
    }
    *given |= hints.given;
    return wrong;
}

int main(int argc, char **argv)
{
    if (argc == 3 && strcmp(argv[1], "told") == 0) {
        return told_games((unsigned)strtoul(argv[2], NULL, 10)) ? 0 : 1;
    }
    unsigned games = (unsigned)play_games(argc, argv, 60), wrong = 0;
    uint32_t given = 0;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        check_row(&rows[i], i);
    }
    check_gold();
    memset(&hints, 0, sizeof hints);
    for (unsigned i = 0; i < games; i++) {
        hints.given = 0;
        wrong += play_game(i % 2 == 0 ? SAB_BASE : SAB_CAVE, 3 + i % 4, i + 1, &given);
    }
    tap_number(wrong, 0, "each hint once, one in a turn, from what the seat knows alone");
    tap_note("hints that came up: %x", given);
    /* With MemorySanitizer there is time for only three games, in which fewer hints apply. */
    tap_ok(__builtin_popcount(given) >= (games < 60 ? 10 : 14), "%d hints came up",
           __builtin_popcount(given));
    for (unsigned hint = HINT_NONE + 1; hint < HINTS; hint++) {
        const char *text = hint_english((enum hint)hint);
        tap_ok(strncmp(hint_key((enum hint)hint), "hint.", 5) == 0 && strlen(text) > 20 &&
                   strlen(text) < 90,
               "%s", hint_key((enum hint)hint));
    }
    return tap_done();
}
