/* SPDX-License-Identifier: MIT
 *
 * game.c - the public functions: each calls the rules of the game being played.
 */
#include "saboteur/saboteur.h"
#include "saboteur/version.h"

#include "games.h"

#include <assert.h>
#include <string.h>

const char *sab_version(void)
{
    return SAB_VERSION;
}

static const struct rules *rules_of(const struct sab_game *game)
{
    return games[game->kind];
}

/* ---- Configuring ------------------------------------------------------------------------ */

unsigned sab_seats_min(unsigned kind)
{
    return kind < SAB_KINDS ? games[kind]->seats_min : 0;
}

unsigned sab_seats_max(unsigned kind)
{
    return kind < SAB_KINDS ? games[kind]->seats_max : 0;
}

unsigned sab_preset_count(unsigned kind)
{
    return kind < SAB_KINDS ? games[kind]->preset_count : 0;
}

void sab_preset(unsigned kind, unsigned preset, uint8_t option[SAB_OPTIONS_MAX])
{
    memset(option, 0, SAB_OPTIONS_MAX);
    if (preset < sab_preset_count(kind)) {
        size_t count = games[kind]->option_count;
        memcpy(option, games[kind]->presets + preset * count, count);
    }
}

/* ---- Dealing ---------------------------------------------------------------------------- */

enum sab_verdict sab_check_config(const struct sab_config *config)
{
    return config->kind < SAB_KINDS ? games[config->kind]->check_config(config) : SAB_BAD_CONFIG;
}

void sab_shuffle(const struct sab_config *config, const uint8_t seed[SAB_SEED_SIZE], unsigned round,
                 struct sab_deal *deal)
{
    assert(sab_check_config(config) == SAB_OK && round >= 1);
    memset(deal, 0, sizeof *deal);
    deal->kind = config->kind;
    games[config->kind]->shuffle(config, seed, round, deal);
}

/* Sets the kind. Also sets to zero the bytes between `kind` and the union, and the end of the union
 * if this game's struct does not fill it. So memcmp can compare two games. */
static void set_kind(struct sab_game *game, uint8_t kind)
{
    size_t size = games[kind]->size;
    memset(game, 0, offsetof(struct sab_game, as));
    game->kind = kind;
    memset((uint8_t *)&game->as + size, 0, sizeof game->as - size);
}

enum sab_verdict sab_begin(struct sab_game *game, const struct sab_config *config,
                           const struct sab_deal *deal)
{
    enum sab_verdict verdict = sab_check_config(config);
    if (verdict == SAB_OK) {
        verdict = deal->kind == config->kind ? games[config->kind]->begin(game, config, deal)
                                             : SAB_BAD_DEAL;
    }
    if (verdict == SAB_OK) {
        set_kind(game, config->kind);
    }
    return verdict;
}

enum sab_verdict sab_next_round(struct sab_game *game, const struct sab_deal *deal)
{
    return rules_of(game)->next_round(game, deal);
}

enum sab_verdict sab_deal(struct sab_game *game, const struct sab_config *config,
                          const uint8_t seed[SAB_SEED_SIZE])
{
    enum sab_verdict verdict = sab_check_config(config);
    struct sab_deal deal;
    if (verdict != SAB_OK) {
        return verdict;
    }
    sab_shuffle(config, seed, 1, &deal);
    return sab_begin(game, config, &deal);
}

/* ---- The head of a view, read from a game --------------------------------------------------- */

static inline uint8_t byte_at(const struct sab_game *game, size_t offset)
{
    return ((const uint8_t *)game)[offset];
}

unsigned sab_seat_count(const struct sab_game *game)
{
    return byte_at(game, rules_of(game)->head.seats);
}

unsigned sab_round(const struct sab_game *game)
{
    return byte_at(game, rules_of(game)->head.round);
}

unsigned sab_phase(const struct sab_game *game)
{
    return byte_at(game, rules_of(game)->head.phase);
}

sab_seat sab_to_move(const struct sab_game *game)
{
    return byte_at(game, rules_of(game)->head.to_move);
}

sab_seat sab_starter(const struct sab_game *game)
{
    return byte_at(game, rules_of(game)->head.starter);
}

unsigned sab_outcome(const struct sab_game *game)
{
    return byte_at(game, rules_of(game)->head.outcome);
}

sab_seats sab_votes(const struct sab_game *game)
{
    sab_seats votes;
    memcpy(&votes, (const uint8_t *)game + rules_of(game)->head.votes, sizeof votes);
    return votes;
}

unsigned sab_pile_count(const struct sab_game *game)
{
    return byte_at(game, rules_of(game)->head.pile_count);
}

unsigned sab_hand_count(const struct sab_game *game, sab_seat seat)
{
    const struct rules *rules = rules_of(game);
    return seat < rules->seats_max ? byte_at(game, rules->head.hand_count + (size_t)seat) : 0;
}

/* ---- Playing ---------------------------------------------------------------------------- */

bool sab_is_over(const struct sab_game *game)
{
    return rules_of(game)->is_over(game);
}

size_t sab_legal(const struct sab_game *game, struct sab_action actions[SAB_ACTIONS_MAX])
{
    return rules_of(game)->legal(game, actions);
}

enum sab_verdict sab_check(const struct sab_game *game, const struct sab_action *action)
{
    return rules_of(game)->check(game, action);
}

enum sab_verdict sab_play(struct sab_game *game, const struct sab_action *action,
                          struct sab_events *events)
{
    enum sab_verdict verdict = sab_check(game, action);
    if (verdict == SAB_OK) {
        sab_play_listed(game, action, events);
    }
    return verdict;
}

void sab_play_listed(struct sab_game *game, const struct sab_action *action,
                     struct sab_events *events)
{
    if (events != NULL) {
        events->count = 0;
    }
    rules_of(game)->play(game, action, events);
}

void sab_play_random(struct sab_game *game, uint64_t random, struct sab_action *action)
{
    struct sab_action drawn;
    rules_of(game)->play_random(game, random, action != NULL ? action : &drawn);
}

bool sab_default_answer(const struct sab_game *game, struct sab_action *answer)
{
    const struct rules *rules = rules_of(game);
    return rules->default_answer != NULL && rules->default_answer(game, answer);
}

/* ---- Knowing ---------------------------------------------------------------------------- */

static void see_head(const struct sab_game *game, sab_seat seat, struct sab_view *view)
{
    view->kind = game->kind;
    view->seats = (uint8_t)sab_seat_count(game);
    view->seat = seat;
    view->round = (uint8_t)sab_round(game);
    view->phase = (uint8_t)sab_phase(game);
    view->to_move = sab_to_move(game);
    view->starter = sab_starter(game);
    view->outcome = (uint8_t)sab_outcome(game);
    view->votes = sab_votes(game);
    view->pile_count = (uint8_t)sab_pile_count(game);
    memcpy(view->hand_count, (const uint8_t *)game + rules_of(game)->head.hand_count,
           rules_of(game)->seats_max);
}

void sab_see(const struct sab_game *game, sab_seat seat, struct sab_view *view)
{
    memset(view, 0, sizeof *view);
    see_head(game, seat, view);
    rules_of(game)->see(game, seat, view);
}

/* Builds the part of a game that the view shows. */
static void know(const struct sab_view *view, struct sab_game *known)
{
    assert(view->kind < SAB_KINDS);
    known->kind = view->kind;
    games[view->kind]->know(view, known);
}

size_t sab_view_legal(const struct sab_view *view, struct sab_action actions[SAB_ACTIONS_MAX])
{
    struct sab_game known;
    size_t count;
    if (view->seat != view->to_move || view->to_move == SAB_NOBODY) {
        return 0;
    }
    know(view, &known);
    count = sab_legal(&known, actions);
    sab_sort_actions(actions, count);
    return count;
}

enum sab_verdict sab_view_check(const struct sab_view *view, const struct sab_action *action)
{
    struct sab_game known;
    enum sab_verdict verdict;
    know(view, &known);
    verdict = sab_check(&known, action);
    /* The view does not show the cards of other seats. So for an action of another seat,
     * SAB_NOT_YOUR_TURN is the most detailed verdict possible. */
    if (action->seat != view->seat && (verdict == SAB_OK || verdict > SAB_NOT_YOUR_TURN)) {
        verdict = SAB_NOT_YOUR_TURN;
    }
    return verdict;
}

/* Calls the function `redact` of every game, because each of them redacts only actions with verbs
 * of its own game. */
struct sab_action sab_redact_action(const struct sab_action *action, sab_seat seat)
{
    struct sab_action told = *action;
    for (unsigned kind = 0; action->seat != seat && kind < SAB_KINDS; kind++) {
        games[kind]->redact(&told);
    }
    return told;
}

struct sab_event sab_redact(const struct sab_event *event, sab_seat seat)
{
    struct sab_event told = *event;
    if (event->secret != 0 && event->seat != seat) {
        told.card = SAB_NO_CARD;
        told.amount = 0;
    }
    return told;
}

void sab_imagine(const struct sab_view *view, const uint8_t seed[SAB_SEED_SIZE],
                 struct sab_game *game)
{
    set_kind(game, view->kind);
    games[view->kind]->imagine(view, seed, game);
}

void sab_unseen(const struct sab_view *view, uint8_t counts[SAB_CARD_NUMBERS])
{
    assert(view->kind < SAB_KINDS);
    memset(counts, 0, SAB_CARD_NUMBERS);
    if (games[view->kind]->unseen != NULL) {
        games[view->kind]->unseen(view, counts);
    }
}

size_t sab_dead_cells(const struct sab_view *view, sab_cell cells[SAB_DEAD_MAX])
{
    assert(view->kind < SAB_KINDS);
    return games[view->kind]->dead_cells != NULL ? games[view->kind]->dead_cells(view, cells) : 0;
}

/* ---- Adding up -------------------------------------------------------------------------- */

void sab_score(const struct sab_game *game, uint8_t nuggets[SAB_SEATS_MAX])
{
    rules_of(game)->score(game, nuggets);
}

uint64_t sab_hash(const struct sab_game *game)
{
    return rules_of(game)->hash(game);
}
