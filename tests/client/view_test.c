/* SPDX-License-Identifier: MIT
 *
 * view_test.c - a view that is written as JSON and read again is the same view, but for what
 * protocol/view_read.h says. Whole games of both kinds, all seats and a spectator.
 */
#include "client/model/value.h"
#include "protocol/view_json.h"
#include "protocol/view_read.h"
#include "saboteur/notation.h"
#include "tests/kit/play.h"
#include "tests/tap.h"

static char text[1 << 16];

/* Takes out of the view what its JSON does not have. */
static void forget_base(struct sab_view *view)
{
    struct sab_base_view *base = &view->as.base;
    memset(base->option, 0, sizeof base->option);
    memset(base->spent, 0, sizeof base->spent);
    memset(base->passed, 0, sizeof base->passed);
    memset(base->passed_own, 0, sizeof base->passed_own);
    base->passes = 0;
    base->last_layer = SAB_NOBODY;
    /* The JSON has a list of gold cards for each seat, the own seat included. */
    if (view->seat != SAB_NOBODY) {
        memcpy(base->gold_all[view->seat], base->gold_own, sizeof base->gold_own);
    }
}

static void forget_cave(struct sab_view *view)
{
    struct sab_cave_view *cave = &view->as.cave;
    memset(cave->option, 0, sizeof cave->option);
    memset(cave->spent, 0, sizeof cave->spent);
    memset(cave->unseen_own, 0, sizeof cave->unseen_own);
    for (unsigned i = 0; i < SAB_CAVE_CREATURES; i++) {
        cave->creature[i].card = SAB_NO_CARD;
    }
    for (unsigned i = 0; i < SAB_CAVE_WEBS; i++) {
        cave->web[i].card = SAB_NO_CARD;
    }
    for (unsigned seat = 0; seat < SAB_CAVE_SEATS_MAX; seat++) {
        cave->boots[seat] = cave->boots[seat] != SAB_NO_CARD;
        for (unsigned i = 0; i < 3; i++) {
            cave->axes[seat][i] = cave->axes[seat][i] != SAB_NO_CARD;
        }
    }
}

static void forget(struct sab_view *view)
{
    if (view->kind == SAB_BASE) {
        forget_base(view);
    } else {
        forget_cave(view);
    }
}

/* Whether the view is the same after it was written and read. */
static bool comes_back(const struct sab_game *game, sab_seat seat)
{
    struct sab_view seen, read;
    struct json json = json_into(text, sizeof text);
    sab_see(game, seat, &seen);
    json_open(&json, '{');
    view_json(&json, &seen, 0);
    view_json_table(&json, &seen);
    json_close(&json, '}');
    json_t *object = json_loadb(text, json.length, 0, NULL);
    memset(&read, 0, sizeof read);
    read.kind = seen.kind;
    read.seats = seen.seats;
    read.seat = seen.seat;
    view_read(value_parsed(object), &read);
    json_decref(object);
    forget(&seen);
    forget(&read);
    const unsigned char *one = (const void *)&seen, *other = (const void *)&read;
    for (size_t i = 0; i < sizeof seen; i++) {
        if (one[i] != other[i]) {
            tap_note("kind %u, seat %u: byte %zu is %u, and was %u", seen.kind, seat, i, other[i],
                     one[i]);
            return false;
        }
    }
    return true;
}

static unsigned play(unsigned kind, unsigned seats, uint64_t seed)
{
    struct sab_config config = {.kind = (uint8_t)kind, .seats = (uint8_t)seats};
    uint8_t bytes[SAB_SEED_SIZE] = {(uint8_t)seed, (uint8_t)(seed >> 8), (uint8_t)kind};
    struct sab_game game;
    unsigned wrong = sab_deal(&game, &config, bytes) != SAB_OK;
    for (unsigned step = 0; sab_to_move(&game) != SAB_NOBODY; step++) {
        struct sab_action action;
        for (sab_seat seat = 0; wrong == 0 && seat < seats; seat++) {
            wrong += !comes_back(&game, seat);
        }
        wrong += wrong == 0 && !comes_back(&game, SAB_NOBODY);
        sab_play_random(&game, play_random(&seed), &action);
    }
    return wrong + (wrong == 0 && !comes_back(&game, 0));
}

int main(int argc, char **argv)
{
    unsigned games = (unsigned)play_games(argc, argv, 30);
    for (unsigned kind = 0; kind < SAB_KINDS; kind++) {
        unsigned least = sab_seats_min(kind), sizes = sab_seats_max(kind) - least + 1, wrong = 0;
        for (unsigned i = 0; i < games; i++) {
            wrong += play(kind, least + 3 * i % sizes, 1 + i);
        }
        tap_ok(games > 0 && wrong == 0, "all views of %s come back (%u games did not)",
               sab_kind_name(kind), wrong);
    }
    return tap_done();
}
