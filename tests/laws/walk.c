/* SPDX-License-Identifier: MIT
 *
 * walk.c - see walk.h. Checks the legal lists, refusals, views, imagined games, rebuilt games and
 * news.
 */
#include "walk.h"

#include "tests/kit/play.h"

#include <stdio.h>
#include <string.h>

static const char *const law_names[LAWS] = {
    [LEGAL_IS_CHECK] = "the legal list has exactly the actions that the check allows",
    [REFUSAL_IS_CLEAN] = "a refusal leaves no trace",
    [VIEW_IS_ENOUGH] = "a view alone says what its seat may do",
    [IMAGINATION] = "a game imagined from a view gives the same view",
    [IMAGINED_PLAYS_ON] = "an imagined game can be played on",
    [ARRANGEMENT] = "a spectator's view and the secrets together are the whole game",
    [RANDOM_IS_LEGAL] = "a random play chooses an action of the legal list",
    [HASH] = "equal games have equal hashes, and different games different ones",
    [REDACTION] = "an owner is told everything, other seats only what they may know",
};

void hold(struct walk *walk, enum law law, bool holds, const char *what)
{
    walk->held[law]++;
    if (!holds) {
        if (!walk->broken[law]) {
            printf("# seed %llu step %d: %s\n", (unsigned long long)walk->seed, walk->step, what);
        }
        walk->broken[law] = true;
    }
}

/* ---- Legal is check ---- */

bool walk_listed(const struct sab_action *actions, size_t count, const struct sab_action *action)
{
    for (size_t i = 0; i < count; i++) {
        if (memcmp(&actions[i], action, sizeof *action) == 0) {
            return true;
        }
    }
    return false;
}

void sweep_try(struct sweep *sweep, struct sab_action action)
{
    if (sab_check(&sweep->walk->game, &action) == SAB_OK) {
        sweep->allowed++;
        if (!walk_listed(sweep->actions, sweep->count, &action)) {
            hold(sweep->walk, LEGAL_IS_CHECK, false, "allowed and not listed");
        }
    }
}

static size_t sweep_seat(struct walk *walk, sab_seat seat, const struct sab_action *actions,
                         size_t count)
{
    struct sweep sweep = {.walk = walk, .actions = actions, .count = count};
    walk->rules->sweep(&sweep, seat);
    return sweep.allowed;
}

/* Counts the listed actions whose cell is outside the window of a sweep. */
static size_t outside(const struct walk_rules *rules, const struct sab_action *actions,
                      size_t count)
{
    sab_cell first = rules->window.first, last = rules->window.last;
    size_t found = 0;
    for (size_t i = 0; i < count; i++) {
        sab_cell cell = actions[i].cell;
        found += cell.x < first.x || cell.x > last.x || cell.y < first.y || cell.y > last.y;
    }
    return found;
}

/* Tries every action of the seat to move. Also tries every action of a seat that is not to move:
 * none of these may be allowed. */
static void check_sweep(struct walk *walk, const struct sab_action *actions, size_t count)
{
    sab_seat mover = sab_to_move(&walk->game);
    size_t found = sweep_seat(walk, mover == SAB_NOBODY ? 0 : mover, actions, count);
    hold(walk, LEGAL_IS_CHECK, found + outside(walk->rules, actions, count) == count,
         "listed and not allowed");
    sab_seat other = (sab_seat)play_below(&walk->chance, walk->config.seats);
    if (other != mover) {
        hold(walk, LEGAL_IS_CHECK, sweep_seat(walk, other, actions, 0) == 0,
             "another seat may move");
    }
}

static void check_listed(struct walk *walk, const struct sab_action *actions, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        hold(walk, LEGAL_IS_CHECK, sab_check(&walk->game, &actions[i]) == SAB_OK,
             "listed and refused");
        hold(walk, LEGAL_IS_CHECK, !walk_listed(actions, i, &actions[i]), "listed twice");
    }
    hold(walk, LEGAL_IS_CHECK, (count > 0) == (sab_to_move(&walk->game) != SAB_NOBODY),
         "a seat is to move without a legal action, or the other way round");
}

/* Tries made-up actions. If one of them is allowed, it must also be listed. */
static void check_near(struct walk *walk, const struct sab_action *actions, size_t count)
{
    for (int i = 0; i < 12; i++) {
        struct sab_action action =
            walk->rules->nonsense(&walk->chance, walk->config.seats, actions, count);
        hold(walk, LEGAL_IS_CHECK,
             action.verb == SAB_VOTE || sab_check(&walk->game, &action) != SAB_OK ||
                 walk_listed(actions, count, &action),
             "allowed and not listed");
    }
}

static void check_refusal(struct walk *walk, const struct sab_action *actions, size_t count)
{
    struct sab_action action =
        walk->rules->nonsense(&walk->chance, walk->config.seats, actions, count);
    struct sab_game before = walk->game;
    struct sab_events events, untouched;
    enum sab_verdict verdict = sab_check(&walk->game, &action);
    if (verdict == SAB_OK) {
        return;
    }
    memset(&events, 0xa5, sizeof events);
    memset(&untouched, 0xa5, sizeof untouched);
    hold(walk, REFUSAL_IS_CLEAN, sab_play(&walk->game, &action, &events) == verdict,
         "play and check differ");
    hold(walk, REFUSAL_IS_CLEAN, memcmp(&before, &walk->game, sizeof before) == 0, "the game");
    hold(walk, REFUSAL_IS_CLEAN, memcmp(&events, &untouched, sizeof events) == 0, "the events");
    hold(walk, REFUSAL_IS_CLEAN, sab_play(&walk->game, &action, NULL) == verdict, "without events");
}

/* ---- Views ---- */

static void check_view(struct walk *walk, sab_seat seat, const struct sab_action *actions,
                       size_t count)
{
    struct sab_view view;
    struct sab_action found[SAB_ACTIONS_MAX];
    bool moves = seat != SAB_NOBODY && seat == sab_to_move(&walk->game);
    sab_see(&walk->game, seat, &view);
    size_t found_count = sab_view_legal(&view, found);
    hold(walk, VIEW_IS_ENOUGH, found_count == (moves ? count : 0), "how many actions");
    hold(walk, VIEW_IS_ENOUGH,
         !moves || found_count != count || memcmp(found, actions, count * sizeof found[0]) == 0,
         "which actions");
    for (int i = 0; i < 6; i++) {
        struct sab_action action =
            walk->rules->nonsense(&walk->chance, walk->config.seats, actions, count);
        if (seat == SAB_NOBODY) {
            hold(walk, VIEW_IS_ENOUGH, sab_view_check(&view, &action) != SAB_OK, "a spectator");
        } else {
            action.seat = seat;
            hold(walk, VIEW_IS_ENOUGH,
                 sab_view_check(&view, &action) == sab_check(&walk->game, &action), "a verdict");
            action.seat = (sab_seat)((seat + 1) % walk->config.seats);
            hold(walk, VIEW_IS_ENOUGH, sab_view_check(&view, &action) != SAB_OK, "for another");
        }
    }
}

/* A view must never answer for another seat, not even about actions that need no card. */
static void check_other_seats(struct walk *walk, sab_seat seat)
{
    struct sab_view view;
    sab_see(&walk->game, seat, &view);
    for (int other = 0; other < walk->config.seats; other++) {
        struct sab_action vote = {.verb = SAB_VOTE, .seat = (sab_seat)other};
        struct sab_action idle = {.verb = walk->rules->idle_verb, .seat = (sab_seat)other};
        if (other != seat) {
            hold(walk, VIEW_IS_ENOUGH, sab_view_check(&view, &vote) != SAB_OK, "another's vote");
            hold(walk, VIEW_IS_ENOUGH, sab_view_check(&view, &idle) != SAB_OK, "another idles");
        } else {
            hold(walk, VIEW_IS_ENOUGH,
                 sab_view_check(&view, &vote) == sab_check(&walk->game, &vote), "one's vote");
        }
    }
}

static void check_imagination(struct walk *walk, sab_seat seat)
{
    struct sab_view view, again;
    struct sab_game game;
    uint8_t seed[SAB_SEED_SIZE];
    for (int i = 0; i < SAB_SEED_SIZE; i++) {
        seed[i] = (uint8_t)play_random(&walk->chance);
    }
    sab_see(&walk->game, seat, &view);
    memset(&game, 0x77, sizeof game);
    sab_imagine(&view, seed, &game);
    sab_see(&game, seat, &again);
    hold(walk, IMAGINATION, memcmp(&view, &again, sizeof view) == 0, "another view");
    walk->rules->conserve(walk, &game);
    for (int i = 0; i < 12 && sab_to_move(&game) != SAB_NOBODY; i++) {
        sab_play_random(&game, play_random(&walk->chance), NULL);
    }
    walk->rules->conserve(walk, &game);
    struct sab_action actions[SAB_ACTIONS_MAX];
    hold(walk, IMAGINED_PLAYS_ON,
         (sab_legal(&game, actions) > 0) == (sab_to_move(&game) != SAB_NOBODY), "nothing to do");
}

/* Rebuilds the game from a view and the secrets. The rebuilt game must look the same to everybody,
 * even after another action. */
static void check_arrangement(struct walk *walk, const struct sab_action *actions, size_t count)
{
    struct sab_game game, played = walk->game;
    struct sab_events events[2];
    memset(&game, 0x39, sizeof game);
    hold(walk, ARRANGEMENT, walk->rules->rebuild(&walk->game, &game), "other secrets");
    for (int i = 0; i < 2; i++) {
        for (int seat = 0; seat < walk->config.seats; seat++) {
            struct sab_view views[2];
            sab_see(&played, (sab_seat)seat, &views[0]);
            sab_see(&game, (sab_seat)seat, &views[1]);
            hold(walk, ARRANGEMENT, memcmp(&views[0], &views[1], sizeof views[0]) == 0, "a view");
        }
        hold(walk, ARRANGEMENT, sab_hash(&game) == sab_hash(&played), "another hash");
        if (i == 0 && count > 0) {
            struct sab_action action = actions[play_below(&walk->chance, (int)count)];
            hold(walk, ARRANGEMENT, sab_play(&played, &action, &events[0]) == SAB_OK, "refused");
            hold(walk, ARRANGEMENT, sab_play(&game, &action, &events[1]) == SAB_OK, "refused");
            hold(walk, ARRANGEMENT,
                 events[0].count == events[1].count &&
                     memcmp(events[0].at, events[1].at, events[0].count * sizeof events[0].at[0]) ==
                         0,
                 "other events");
        }
    }
}

/* ---- Order, chance, hashes, redaction ---- */

bool walk_no_later(const int *difference, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (difference[i] != 0) {
            return difference[i] < 0;
        }
    }
    return true;
}

static void check_order(struct walk *walk, const struct sab_action *actions, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        hold(walk, ORDER, walk->rules->in_order(&actions[i - 1], &actions[i]), "order");
    }
}

static void check_random_play(struct walk *walk, const struct sab_action *actions, size_t count)
{
    struct sab_game game = walk->game, same = walk->game;
    struct sab_action action;
    sab_play_random(&game, play_random(&walk->chance), &action);
    hold(walk, RANDOM_IS_LEGAL, walk_listed(actions, count, &action), "not listed");
    hold(walk, RANDOM_IS_LEGAL, sab_play(&same, &action, NULL) == SAB_OK, "refused");
    hold(walk, RANDOM_IS_LEGAL, memcmp(&game, &same, sizeof game) == 0, "another game");
    hold(walk, HASH, sab_hash(&game) == sab_hash(&same), "equal games");
    hold(walk, HASH, sab_hash(&game) != sab_hash(&walk->game), "different games");
}

/* Checks what each seat is told about an action. */
static void check_redaction(struct walk *walk, const struct sab_action *action,
                            const struct sab_events *events)
{
    for (int i = 0; i < events->count; i++) {
        const struct sab_event *event = &events->at[i];
        sab_seat other = (sab_seat)((event->seat + 1) % walk->config.seats);
        struct sab_event own = sab_redact(event, event->seat), seen = sab_redact(event, other);
        struct sab_event watched = sab_redact(event, SAB_NOBODY);
        bool hidden =
            seen.card == 0 && seen.amount == 0 && watched.card == 0 && watched.amount == 0;
        bool whole = memcmp(&seen, event, sizeof seen) == 0;
        bool secret = walk->rules->is_secret(event->type);
        hold(walk, REDACTION, memcmp(&own, event, sizeof own) == 0, "the owner's event");
        hold(walk, REDACTION, secret == (event->secret == 1), "which events are secret");
        hold(walk, REDACTION, secret ? hidden : whole, "another's event");
        hold(walk, REDACTION, seen.seat == event->seat && seen.type == event->type, "event");
    }
    struct sab_action own = sab_redact_action(action, action->seat);
    struct sab_action seen = sab_redact_action(action, SAB_NOBODY);
    struct sab_action wanted = walk->rules->blank(action);
    hold(walk, REDACTION, memcmp(&own, action, sizeof own) == 0, "the owner's action");
    hold(walk, REDACTION, memcmp(&seen, &wanted, sizeof seen) == 0, "another's action");
}

/* ---- Games ---- */

/* Checks all laws in a position. Writes the legal actions, sorted, to `actions`. */
static void check_position(struct walk *walk, struct sab_action actions[SAB_ACTIONS_MAX],
                           size_t *count)
{
    *count = sab_legal(&walk->game, actions);
    sab_sort_actions(actions, *count);
    walk->rules->conserve(walk, &walk->game);
    check_listed(walk, actions, *count);
    check_order(walk, actions, *count);
    check_near(walk, actions, *count);
    check_refusal(walk, actions, *count);
    check_arrangement(walk, actions, *count);
    int seat = play_below(&walk->chance, walk->config.seats + 1);
    check_view(walk, (sab_seat)(seat < walk->config.seats ? seat : SAB_NOBODY), actions, *count);
    check_other_seats(walk, (sab_seat)(seat < walk->config.seats ? seat : SAB_NOBODY));
    check_imagination(walk, (sab_seat)(seat < walk->config.seats ? seat : SAB_NOBODY));
    if (sab_to_move(&walk->game) != SAB_NOBODY) {
        check_view(walk, sab_to_move(&walk->game), actions, *count);
        check_random_play(walk, actions, *count);
    }
    if (play_chance(&walk->chance, walk->rules->sweep_chance(&walk->game))) {
        check_sweep(walk, actions, *count);
    }
}

/* Returns `action` or, in some cases, a vote. Returns a vote only if the rules allow it now (base
 * 12.1, cave 7.1). */
static struct sab_action vote_or(struct walk *walk, struct sab_action action)
{
    struct sab_action vote = {.verb = SAB_VOTE,
                              .seat = (sab_seat)play_below(&walk->chance, walk->config.seats)};
    bool votes = play_chance(&walk->chance, 3) && sab_check(&walk->game, &vote) == SAB_OK;
    return votes ? vote : action;
}

/* Plays the round to its end. Returns false if the game cannot go on. */
static bool play_round(struct walk *walk)
{
    const struct walk_rules *rules = walk->rules;
    struct sab_action actions[SAB_ACTIONS_MAX];
    size_t count;
    walk->turns = 0;
    check_position(walk, actions, &count);
    while (sab_to_move(&walk->game) != SAB_NOBODY) {
        struct sab_events events;
        struct sab_action action = vote_or(walk, rules->choose(walk, actions, count));
        walk->step++;
        walk->turns += action.verb >= rules->turn[0] && action.verb <= rules->turn[1];
        if (sab_play(&walk->game, &action, &events) != SAB_OK) {
            hold(walk, LEGAL_IS_CHECK, false, "refused in play");
            return false;
        }
        check_redaction(walk, &action, &events);
        hold(walk, TERMINATION, walk->turns <= rules->turns_max, "too many turns");
        check_position(walk, actions, &count);
    }
    return true;
}

static void play_game(struct walk *walk)
{
    for (int round = 1; round <= walk->rules->rounds; round++) {
        enum sab_verdict verdict = walk->rules->deal(walk, round);
        hold(walk, TERMINATION, verdict == SAB_OK, "a round cannot be dealt");
        if (verdict != SAB_OK || !play_round(walk)) {
            return;
        }
    }
    hold(walk, TERMINATION, sab_is_over(&walk->game), "the game is not over after its last round");
}

void walk_games(const struct walk_rules *rules, long games, uint64_t first,
                struct walk_tally *tally)
{
    static struct walk walk;
    for (long i = 0; i < games; i++) {
        memset(&walk, 0, sizeof walk);
        walk.rules = rules;
        walk.seed = first + (uint64_t)i;
        walk.chance = walk.seed * 0xd1342543de82ef95u + 11;
        walk.held = tally->held;
        walk.broken = tally->broken;
        play_game(&walk);
    }
}

const char *walk_law(const struct walk_rules *rules, enum law law)
{
    return law == CONSERVATION  ? rules->conservation
           : law == TERMINATION ? rules->termination
           : law == ORDER       ? rules->order
                                : law_names[law];
}
