/* SPDX-License-Identifier: MIT
 *
 * laws_test.c - what holds in every game whatever is played, through the public page alone.
 * Usage: laws_test [GAMES [FIRST_SEED]].
 */
#include "tests/tap.h"

#include "tests/play.h"

enum law {
    CONSERVATION,
    LEGAL_IS_CHECK,
    REFUSAL_IS_CLEAN,
    VIEW_IS_ENOUGH,
    IMAGINATION,
    IMAGINED_PLAYS_ON,
    ARRANGEMENT,
    TERMINATION,
    RANDOM_IS_LEGAL,
    ORDER,
    HASH,
    REDACTION,
    LAWS
};

static const char *const law_names[LAWS] = {
    "base 10.3: nothing is created or lost",
    "the legal list is what the check allows",
    "a refusal leaves no trace",
    "a view is enough to know what one may do",
    "what is imagined from a view gives that view",
    "an imagined game can be played on",
    "a spectator's view and the secrets are the whole game",
    "base 6.1: a round has at most 67 turns",
    "a random play is one of the legal list",
    "sorting is by verb, card, cell, shape, target and tool",
    "equal games have equal hashes, others not",
    "an owner is told all, the others no more than may be",
};

struct walk {
    uint64_t seed, chance;
    struct sab_config config;
    struct sab_game game;
    int step, turns;
    long *held;
    bool *broken;
};

/* Counts one case of a law, or its breach. */
static void hold(struct walk *walk, enum law law, bool holds, const char *what)
{
    walk->held[law]++;
    if (!holds) {
        if (!walk->broken[law]) {
            tap_note("seed %llu step %d: %s", (unsigned long long)walk->seed, walk->step, what);
        }
        walk->broken[law] = true;
    }
}

/* ---- Conservation ---- */

static int shape_copies(const struct sab_base_view *view, sab_card card)
{
    int count = 0;
    for (int i = 1; i < view->laid_count; i++) {
        count += sab_card_of_shape(view->laid[i].shape) == card;
    }
    return count;
}

static bool all_cards_are_there(const struct sab_base_view *view,
                                const struct sab_base_secrets *secrets)
{
    for (int card = 1; card < SAB_CARDS; card++) {
        int count = view->spent[card] + shape_copies(view, (sab_card)card);
        for (int i = 0; i < secrets->pile_count; i++) {
            count += secrets->pile[i] == card;
        }
        for (int seat = 0; seat < view->seats; seat++) {
            bool breaks = sab_base_cards[card].verb == SAB_PLAY_BREAK;
            count += secrets->passed[seat][card];
            count += breaks && (view->broken[seat] & sab_base_cards[card].tools);
            for (int i = 0; i < view->hand_count[seat]; i++) {
                count += secrets->hand[seat][i] == card;
            }
        }
        if (count != sab_base_cards[card].copies) {
            return false;
        }
    }
    return true;
}

static bool all_dwarfs_are_there(const struct sab_base_view *view,
                                 const struct sab_base_secrets *secrets)
{
    int saboteurs = secrets->aside == SAB_SABOTEUR, diggers = secrets->aside == SAB_DIGGER;
    for (int seat = 0; seat < view->seats; seat++) {
        saboteurs += secrets->role[seat] == SAB_SABOTEUR;
        diggers += secrets->role[seat] == SAB_DIGGER;
    }
    unsigned goals = 0;
    for (int goal = 0; goal < SAB_BASE_GOALS; goal++) {
        goals |= 1u << secrets->goal[goal];
    }
    return saboteurs == sab_base_sizes[view->seats].saboteurs &&
           diggers == sab_base_sizes[view->seats].diggers &&
           goals == (1u << SAB_TREASURE | 1u << SAB_STONE_NE | 1u << SAB_STONE_NW);
}

static bool all_gold_is_there(const struct sab_base_view *view,
                              const struct sab_base_secrets *secrets)
{
    static const int copies[4] = {0, 16, 8, 4};
    int cards = secrets->gold_pile_count + view->offer_count;
    for (int n = 1; n <= 3; n++) {
        int count = secrets->offer[n];
        for (int i = 0; i < secrets->gold_pile_count; i++) {
            count += secrets->gold_pile[i] == n;
        }
        for (int seat = 0; seat < view->seats; seat++) {
            count += secrets->gold[seat][n];
        }
        if (count != copies[n]) {
            return false;
        }
    }
    for (int seat = 0; seat < view->seats; seat++) {
        cards += view->gold_count[seat];
    }
    return cards == SAB_BASE_GOLD && secrets->gold_pile_count == view->gold_pile_count;
}

static void check_conservation(struct walk *walk, const struct sab_game *game)
{
    struct sab_view view;
    struct sab_base_secrets secrets;
    sab_see(game, SAB_NOBODY, &view);
    sab_secrets(game, &secrets);
    hold(walk, CONSERVATION, all_cards_are_there(&view.as.base, &secrets), "cards");
    hold(walk, CONSERVATION, all_dwarfs_are_there(&view.as.base, &secrets), "dwarfs or goals");
    hold(walk, CONSERVATION, all_gold_is_there(&view.as.base, &secrets), "gold");
}

/* ---- Legal is check ---- */

static bool listed(const struct sab_action *actions, size_t count, const struct sab_action *action)
{
    for (size_t i = 0; i < count; i++) {
        if (memcmp(&actions[i], action, sizeof *action) == 0) {
            return true;
        }
    }
    return false;
}

struct sweep {
    struct walk *walk;
    const struct sab_action *actions;
    size_t count, allowed;
};

static void sweep_one(struct sweep *sweep, struct sab_action action)
{
    if (sab_check(&sweep->walk->game, &action) == SAB_OK) {
        sweep->allowed++;
        if (!listed(sweep->actions, sweep->count, &action)) {
            hold(sweep->walk, LEGAL_IS_CHECK, false, "allowed and not listed");
        }
    }
}

/* Every shape, target, amount and tool for this verb, seat, card and cell. */
static void sweep_rest(struct sweep *sweep, struct sab_action action)
{
    int shapes = action.verb == SAB_LAY || action.verb == SAB_TURN ? 34 : 2;
    int targets = action.verb == SAB_LAY ? 2 : SAB_SEATS_MAX + 2;
    for (int shape = 0; shape < shapes; shape++) {
        for (int target = 0; target < targets; target++) {
            for (int tool = 0; tool < (action.verb == SAB_LAY ? 2 : 9); tool++) {
                action.shape = (sab_shape)shape;
                action.target = (sab_seat)target;
                action.tool = (sab_tools)tool;
                sweep_one(sweep, action);
            }
        }
    }
}

/* The whole space of actions of one seat, in a window wider than the maze. */
static size_t sweep_seat(struct sweep *sweep, sab_seat seat)
{
    sweep->allowed = 0;
    for (int verb = 0; verb < SAB_VOTE; verb++) {
        bool cells = verb == SAB_LAY || verb == SAB_PLAY_ROCKFALL || verb == SAB_PLAY_MAP ||
                     verb == SAB_REVEAL || verb == SAB_TURN;
        for (int card = 0; card <= SAB_CARDS; card++) {
            for (int cell = 0; cell < (cells ? 17 * 13 : 2); cell++) {
                struct sab_action action = {.verb = (uint8_t)verb, .seat = seat};
                action.card = (sab_card)card;
                action.cell.x = (int8_t)(cells ? cell % 17 - 5 : cell);
                action.cell.y = (int8_t)(cells ? cell / 17 - 6 : 0);
                sweep_rest(sweep, action);
            }
        }
    }
    return sweep->allowed;
}

/* What lies outside of the window of the sweep, and is listed. */
static size_t outside(const struct sab_action *actions, size_t count)
{
    size_t found = 0;
    for (size_t i = 0; i < count; i++) {
        sab_cell cell = actions[i].cell;
        found += cell.x < -5 || cell.x > 11 || cell.y < -6 || cell.y > 6;
    }
    return found;
}

static void check_sweep(struct walk *walk, const struct sab_action *actions, size_t count)
{
    struct sweep sweep = {walk, actions, count, 0};
    sab_seat mover = sab_to_move(&walk->game);
    size_t found = sweep_seat(&sweep, mover == SAB_NOBODY ? 0 : mover);
    hold(walk, LEGAL_IS_CHECK, found + outside(actions, count) == count, "listed and not allowed");
    sab_seat other = (sab_seat)play_below(&walk->chance, walk->config.seats);
    if (other != mover) {
        sweep.count = 0;
        hold(walk, LEGAL_IS_CHECK, sweep_seat(&sweep, other) == 0, "another seat may move");
    }
}

static void check_listed(struct walk *walk, const struct sab_action *actions, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        hold(walk, LEGAL_IS_CHECK, sab_check(&walk->game, &actions[i]) == SAB_OK,
             "listed and refused");
        hold(walk, LEGAL_IS_CHECK, !listed(actions, i, &actions[i]), "listed twice");
    }
    hold(walk, LEGAL_IS_CHECK, (count > 0) == (sab_to_move(&walk->game) != SAB_NOBODY),
         "somebody to move and nothing to do, or the other way round");
}

static void check_refusal(struct walk *walk, const struct sab_action *actions, size_t count)
{
    struct sab_action action = play_nonsense(&walk->chance, walk->config.seats, actions, count);
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
        struct sab_action action = play_nonsense(&walk->chance, walk->config.seats, actions, count);
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

/* A view never speaks for another seat: not even for what it could do without its cards. */
static void check_other_seats(struct walk *walk, sab_seat seat)
{
    struct sab_view view;
    sab_see(&walk->game, seat, &view);
    for (int other = 0; other < walk->config.seats; other++) {
        struct sab_action vote = {.verb = SAB_VOTE, .seat = (sab_seat)other};
        struct sab_action pass = {.verb = SAB_PASS, .seat = (sab_seat)other};
        if (other != seat) {
            hold(walk, VIEW_IS_ENOUGH, sab_view_check(&view, &vote) != SAB_OK, "another's vote");
            hold(walk, VIEW_IS_ENOUGH, sab_view_check(&view, &pass) != SAB_OK, "another's pass");
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
    check_conservation(walk, &game);
    for (int i = 0; i < 12 && sab_to_move(&game) != SAB_NOBODY; i++) {
        sab_play_random(&game, play_random(&walk->chance), NULL);
    }
    check_conservation(walk, &game);
    struct sab_action actions[SAB_ACTIONS_MAX];
    hold(walk, IMAGINED_PLAYS_ON,
         (sab_legal(&game, actions) > 0) == (sab_to_move(&game) != SAB_NOBODY), "nothing to do");
}

/* The game put together again is the same to everybody, and stays so when an action is played. */
static void check_arrangement(struct walk *walk, const struct sab_action *actions, size_t count)
{
    struct sab_view view;
    struct sab_base_secrets secrets, again;
    struct sab_game game, played = walk->game;
    struct sab_events events[2];
    sab_see(&walk->game, SAB_NOBODY, &view);
    sab_secrets(&walk->game, &secrets);
    memset(&game, 0x39, sizeof game);
    sab_arrange(&view, &secrets, &game);
    sab_secrets(&game, &again);
    hold(walk, ARRANGEMENT, memcmp(&secrets, &again, sizeof again) == 0, "other secrets");
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

static int compare_upright(sab_card card, sab_shape a, sab_shape b)
{
    sab_shape upright = card != 0 ? sab_base_cards[card].shape : 0;
    return a == b ? 0 : a == upright ? -1 : b == upright ? 1 : 0;
}

/* docs/notation.md 3: never later than the next one. */
static bool in_order(const struct sab_action *a, const struct sab_action *b)
{
    int difference[] = {a->verb - b->verb,
                        a->card - b->card,
                        a->cell.y - b->cell.y,
                        a->cell.x - b->cell.x,
                        compare_upright(a->card, a->shape, b->shape),
                        a->target - b->target,
                        a->tool - b->tool};
    for (size_t i = 0; i < sizeof difference / sizeof difference[0]; i++) {
        if (difference[i] != 0) {
            return difference[i] < 0;
        }
    }
    return true;
}

static void check_order(struct walk *walk, const struct sab_action *actions, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        hold(walk, ORDER, in_order(&actions[i - 1], &actions[i]), "order");
    }
}

static void check_random_play(struct walk *walk, const struct sab_action *actions, size_t count)
{
    struct sab_game game = walk->game, same = walk->game;
    struct sab_action action;
    sab_play_random(&game, play_random(&walk->chance), &action);
    hold(walk, RANDOM_IS_LEGAL, listed(actions, count, &action), "not listed");
    hold(walk, RANDOM_IS_LEGAL, sab_play(&same, &action, NULL) == SAB_OK, "refused");
    hold(walk, RANDOM_IS_LEGAL, memcmp(&game, &same, sizeof game) == 0, "another game");
    hold(walk, HASH, sab_hash(&game) == sab_hash(&same), "equal games");
    hold(walk, HASH, sab_hash(&game) != sab_hash(&walk->game), "different games");
}

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
        bool secret = event->type == SAB_DREW || event->type == SAB_LOOKED ||
                      event->type == SAB_TOOK || event->type == SAB_BURIED;
        hold(walk, REDACTION, memcmp(&own, event, sizeof own) == 0, "the owner's event");
        hold(walk, REDACTION, secret == (event->secret == 1), "which events are secret");
        hold(walk, REDACTION, secret ? hidden : whole, "another's event");
        hold(walk, REDACTION, seen.seat == event->seat && seen.type == event->type, "event");
    }
    struct sab_action own = sab_redact_action(action, action->seat);
    struct sab_action seen = sab_redact_action(action, SAB_NOBODY), wanted = *action;
    wanted.card = action->verb == SAB_PASS ? 0 : action->card;
    wanted.amount = action->verb == SAB_TAKE ? 0 : action->amount;
    hold(walk, REDACTION, memcmp(&own, action, sizeof own) == 0, "the owner's action");
    hold(walk, REDACTION, memcmp(&seen, &wanted, sizeof seen) == 0, "another's action");
}

/* ---- Games ---- */

static void check_position(struct walk *walk, struct sab_action actions[SAB_ACTIONS_MAX],
                           size_t *count)
{
    *count = sab_legal(&walk->game, actions);
    sab_sort_actions(actions, *count);
    check_conservation(walk, &walk->game);
    check_listed(walk, actions, *count);
    check_order(walk, actions, *count);
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
    if (play_chance(&walk->chance, 1)) {
        check_sweep(walk, actions, *count);
    }
}

static void play_round(struct walk *walk, int style)
{
    struct sab_action actions[SAB_ACTIONS_MAX];
    size_t count;
    walk->turns = 0;
    check_position(walk, actions, &count);
    while (sab_to_move(&walk->game) != SAB_NOBODY) {
        struct sab_base_secrets secrets;
        struct sab_events events;
        struct sab_view view;
        sab_see(&walk->game, SAB_NOBODY, &view);
        sab_secrets(&walk->game, &secrets);
        struct sab_action action =
            play_choose(&walk->chance, style, actions, count, &view, &secrets);
        struct sab_action vote = {.verb = SAB_VOTE,
                                  .seat = (sab_seat)play_below(&walk->chance, walk->config.seats)};
        if (play_chance(&walk->chance, 3) && sab_check(&walk->game, &vote) == SAB_OK) {
            action = vote;
        }
        walk->step++;
        walk->turns += action.verb >= SAB_LAY && action.verb <= SAB_PASS;
        if (sab_play(&walk->game, &action, &events) != SAB_OK) {
            hold(walk, LEGAL_IS_CHECK, false, "refused in play");
            return;
        }
        check_redaction(walk, &action, &events);
        hold(walk, TERMINATION, walk->turns <= SAB_BASE_DECK, "too many turns");
        check_position(walk, actions, &count);
    }
}

static void play_game(uint64_t seed, long held[LAWS], bool broken[LAWS])
{
    static struct walk walk;
    memset(&walk, 0, sizeof walk);
    walk.seed = seed;
    walk.chance = seed * 0xd1342543de82ef95u + 11;
    walk.held = held;
    walk.broken = broken;
    play_config(&walk.chance, &walk.config);
    for (int round = 1; round <= SAB_BASE_ROUNDS; round++) {
        struct sab_deal deal;
        int style = play_any_style(&walk.chance);
        play_deal(&walk.chance, &walk.config, round, play_suiting_stack(&walk.chance, style),
                  &deal);
        enum sab_verdict verdict = round == 1 ? sab_begin(&walk.game, &walk.config, &deal)
                                              : sab_next_round(&walk.game, &deal);
        hold(&walk, TERMINATION, verdict == SAB_OK, "a round cannot be dealt");
        if (verdict != SAB_OK) {
            return;
        }
        play_round(&walk, style);
    }
    hold(&walk, TERMINATION, sab_is_over(&walk.game), "the game is not over after three rounds");
}

int main(int argc, char **argv)
{
    long games = play_games(argc, argv, 60);
    uint64_t first = play_first_seed(argc, argv);
    long held[LAWS] = {0};
    bool broken[LAWS] = {false};
    for (long i = 0; i < games; i++) {
        play_game(first + (uint64_t)i, held, broken);
    }
    for (int law = 0; law < LAWS; law++) {
        tap_ok(!broken[law] && held[law] > 0, "%s: %ld cases", law_names[law], held[law]);
    }
    return tap_done();
}
