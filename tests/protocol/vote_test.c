/* SPDX-License-Identifier: MIT
 *
 * vote_test.c - in the view of a seat, `may_vote` must be true exactly if the rules allow this seat
 * to vote. The test checks this at each step of games, for every seat. Now and then somebody votes.
 * In the base game, players dig towards the goals: at random, they would seldom reach the treasure
 * and choose gold.
 */
#include "protocol/view_json.h"
#include "saboteur/notation.h"
#include "tests/kit/base_play.h"
#include "tests/tap.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES = 40, JSON_SIZE = 1 << 18, VOTE_PERCENT = 4 };

struct tally {
    unsigned long may, may_not, wrong;
};

static void look(const struct sab_game *game, sab_seat seat, struct tally *tally)
{
    static char bytes[JSON_SIZE];
    struct json json = json_into(bytes, sizeof bytes - 1);
    struct sab_action vote = {.verb = SAB_VOTE, .seat = seat};
    struct sab_view view;
    sab_see(game, seat, &view);
    bool may = seat != SAB_NOBODY && sab_view_check(&view, &vote) == SAB_OK;
    json_open(&json, '{');
    view_json_table(&json, &view);
    json_close(&json, '}');
    bytes[json.length] = '\0';
    tally->wrong += strstr(bytes, may ? "\"may_vote\":true" : "\"may_vote\":false") == NULL;
    tally->may += may;
    tally->may_not += !may;
}

/* Plays any action that is not a vote. */
static void act(struct sab_game *game, uint64_t *random)
{
    struct sab_action actions[SAB_ACTIONS_MAX], action;
    struct sab_base_secrets secrets;
    struct sab_view view;
    if (game->kind != SAB_BASE) {
        sab_play_random(game, play_random(random), NULL);
        return;
    }
    size_t count = sab_legal(game, actions);
    sab_see(game, SAB_NOBODY, &view);
    sab_base_secrets(game, &secrets);
    action = base_play_choose(random, PLAY_DIGGER, actions, count, &view, &secrets);
    if (sab_play(game, &action, NULL) != SAB_OK) {
        abort();
    }
}

/* Plays the round to its end. */
static void play_round(struct sab_game *game, uint64_t *random, struct tally *tally)
{
    unsigned seats = sab_seat_count(game);
    while (sab_to_move(game) != SAB_NOBODY) {
        struct sab_action vote = {.verb = SAB_VOTE};
        for (unsigned seat = 0; seat < seats; seat++) {
            look(game, (sab_seat)seat, tally);
        }
        look(game, SAB_NOBODY, tally);
        vote.seat = (sab_seat)play_below(random, (int)seats);
        if (!play_chance(random, VOTE_PERCENT) || sab_play(game, &vote, NULL) != SAB_OK) {
            act(game, random);
        }
    }
    look(game, 0, tally);
}

static void play_game(unsigned kind, uint64_t *random, struct tally *tally)
{
    static struct sab_game game;
    unsigned least = sab_seats_min(kind);
    struct sab_config config = {.kind = (uint8_t)kind};
    uint8_t seed[SAB_SEED_SIZE];
    config.seats = (uint8_t)(least + (unsigned)play_below(random, (int)(6 - least)));
    for (unsigned i = 0; i < sizeof seed; i++) {
        seed[i] = (uint8_t)play_random(random);
    }
    for (unsigned round = 1; round == 1 || !sab_is_over(&game); round++) {
        struct sab_deal deal;
        sab_shuffle(&config, seed, round, &deal);
        if ((round == 1 ? sab_begin(&game, &config, &deal) : sab_next_round(&game, &deal)) !=
            SAB_OK) {
            abort();
        }
        play_round(&game, random, tally);
    }
}

int main(int argc, char **argv)
{
    uint64_t random = play_first_seed(argc, argv);
    for (unsigned kind = 0; kind < SAB_KINDS; kind++) {
        struct tally tally = {0};
        for (long game = play_games(argc, argv, GAMES); game > 0; game--) {
            play_game(kind, &random, &tally);
        }
        tap_ok(tally.wrong == 0 && tally.may > 0 && tally.may_not > 0,
               "%s: %lu seats may vote and %lu may not; %lu are told something wrong",
               sab_kind_name(kind), tally.may, tally.may_not, tally.wrong);
    }
    return tap_done();
}
