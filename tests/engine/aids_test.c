/* SPDX-License-Identifier: MIT
 *
 * aids_test.c [GAMES] - plays random games of both kinds. The test knows the secrets of each game.
 * For every seat, sab_unseen must count exactly the cards that this seat cannot see.
 * sab_dead_cells must list exactly the cells that a slow search in this file finds. No card may
 * ever be laid in a dead cell.
 */
#include "tests/kit/play.h"
#include "tests/tap.h"

#include <string.h>

static uint64_t chance = 13;

enum { NEAR = 60 }; /* no card lies further from the start than this */

/* A path card or a goal on the table. */
struct path {
    sab_cell cell;
    sab_sides openings;
    bool face_down;
};

struct seen {
    struct sab_view view;
    int hidden[SAB_CARD_NUMBERS]; /* by card: copies that the seat cannot see */
    int left[SAB_CARD_NUMBERS];   /* by card: copies that may still be laid */
    struct path laid[SAB_CAVE_LAID_MAX + SAB_CAVE_GOALS];
    unsigned laid_count;
};

static struct {
    unsigned long unseen, dead, laid, found, remembered, lays;
} wrong;

static void add(int counts[SAB_CARD_NUMBERS], const sab_card *cards, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        counts[cards[i]] += cards[i] != SAB_NO_CARD;
    }
}

/* ---- The base game --------------------------------------------------------------------------- */

static void place_base(const struct sab_game *game, struct seen *seen)
{
    struct sab_base_secrets secrets;
    const struct sab_base_view *view = &seen->view.as.base;
    sab_base_secrets(game, &secrets);
    add(seen->hidden, secrets.pile, secrets.pile_count);
    for (unsigned seat = 0; seat < seen->view.seats; seat++) {
        bool own = seat == seen->view.seat;
        add(own ? seen->left : seen->hidden, secrets.hand[seat], SAB_BASE_HAND_MAX);
        for (unsigned card = 1; card < SAB_BASE_CARDS && !own; card++) {
            seen->hidden[card] += secrets.passed[seat][card];
        }
    }
    for (unsigned i = 0; i < view->laid_count; i++) {
        seen->laid[seen->laid_count++] =
            (struct path){view->laid[i].cell, view->laid[i].shape & SAB_ALL_SIDES, false};
    }
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        seen->laid[seen->laid_count++] =
            (struct path){sab_base_goal_cells[goal], view->goal_shape[goal] & SAB_ALL_SIDES,
                          view->goal_shape[goal] == 0};
    }
}

/* ---- The cave -------------------------------------------------------------------------------- */

static sab_sides openings_of(const struct sab_cave_card *face, bool turned)
{
    unsigned openings = 0;
    for (unsigned space = 0; space < face->spaces; space++) {
        openings |= face->opening[space];
    }
    return turned ? sab_sides_across(openings) : (sab_sides)openings;
}

static void place_cave_table(struct seen *seen)
{
    const struct sab_cave_view *view = &seen->view.as.cave;
    unsigned deck = view->option[SAB_CAVE_OPT_DECK];
    for (unsigned i = 0; i < view->laid_count; i++) {
        const struct sab_cave_card *face =
            i == 0 ? &sab_cave_start : sab_cave_card_of(view->laid[i].card);
        seen->laid[seen->laid_count++] =
            (struct path){view->laid[i].cell, openings_of(face, view->laid[i].turned != 0), false};
    }
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        unsigned lies = view->goal[goal].lies;
        struct path path = {sab_cave_goal_cell(seen->view.seats, goal), 0, lies == 0};
        if (lies != 0) {
            path.openings = openings_of(
                &sab_cave_goal_cards[deck][view->goal[goal].goal - SAB_GOAL_EXIT], lies == 2);
        }
        seen->laid[seen->laid_count++] = path;
    }
}

static void place_cave(const struct sab_game *game, struct seen *seen)
{
    struct sab_cave_secrets secrets;
    sab_seat own = seen->view.seat;
    sab_cave_secrets(game, &secrets);
    add(seen->hidden, secrets.pile, secrets.pile_count);
    add(seen->hidden, secrets.removed, SAB_CAVE_REMOVED);
    for (unsigned seat = 0; seat < seen->view.seats; seat++) {
        add(seat == own ? seen->left : seen->hidden, secrets.hand[seat], SAB_CAVE_HAND_MAX);
        for (unsigned i = 0; i < sab_cave_card_count && seat != own; i++) {
            seen->hidden[SAB_CAVE_FIRST_CARD + i] += secrets.unseen[seat][i];
        }
    }
    for (unsigned holder = 0; own != SAB_NOBODY && holder < seen->view.seats; holder++) {
        for (unsigned i = 0; i < SAB_CAVE_HAND_MAX; i++) {
            sab_card card = secrets.remembered[own][holder][i];
            seen->hidden[card] -= card != SAB_NO_CARD;
            seen->left[card] += card != SAB_NO_CARD;
            wrong.remembered += card != SAB_NO_CARD;
        }
    }
    place_cave_table(seen);
}

/* ---- The slow answers ------------------------------------------------------------------------ */

static const struct path *lies_at(const struct seen *seen, int x, int y)
{
    for (unsigned i = 0; i < seen->laid_count; i++) {
        if (seen->laid[i].cell.x == x && seen->laid[i].cell.y == y) {
            return &seen->laid[i];
        }
    }
    return NULL;
}

static const struct path *beside(const struct seen *seen, int x, int y, sab_sides side)
{
    const struct path *path = lies_at(seen, x + (side == SAB_EAST) - (side == SAB_WEST),
                                      y + (side == SAB_SOUTH) - (side == SAB_NORTH));
    return path == NULL || path->face_down ? NULL : path;
}

static bool fits(const struct seen *seen, int x, int y, sab_sides openings)
{
    for (unsigned side = SAB_NORTH; side <= SAB_WEST; side <<= 1) {
        const struct path *path = beside(seen, x, y, (sab_sides)side);
        if (path != NULL &&
            ((openings & side) != 0) != ((path->openings & sab_sides_across(side)) != 0)) {
            return false;
        }
    }
    return true;
}

static sab_sides openings_by_number(unsigned kind, unsigned card)
{
    if (kind == SAB_BASE) {
        return card < SAB_BASE_CARDS ? sab_base_cards[card].shape & SAB_ALL_SIDES : 0;
    }
    return sab_is_cave_card(card) ? openings_of(sab_cave_card_of((sab_card)card), false) : 0;
}

static bool is_dead(const struct seen *seen, int x, int y)
{
    bool touched = false;
    for (unsigned side = SAB_NORTH; side <= SAB_WEST; side <<= 1) {
        touched |= beside(seen, x, y, (sab_sides)side) != NULL;
    }
    for (unsigned card = 1; touched && card < SAB_CARD_NUMBERS; card++) {
        sab_sides openings = openings_by_number(seen->view.kind, card);
        if (openings != 0 && seen->hidden[card] + seen->left[card] > 0 &&
            (fits(seen, x, y, openings) || fits(seen, x, y, sab_sides_across(openings)))) {
            return false;
        }
    }
    return touched && lies_at(seen, x, y) == NULL;
}

static bool same_dead(const struct seen *seen, const sab_cell *cells, size_t count)
{
    size_t next = 0;
    int reach = 2;
    for (unsigned i = 0; i < seen->laid_count; i++) {
        int far = play_apart(seen->laid[i].cell, (sab_cell){0, 0});
        reach = far + 2 > reach ? far + 2 : reach;
    }
    reach = reach < NEAR ? reach : NEAR;
    for (int y = -reach; y <= reach; y++) {
        for (int x = -reach; x <= reach; x++) {
            if (is_dead(seen, x, y)) {
                if (next == count || cells[next].x != x || cells[next].y != y) {
                    return false;
                }
                next++;
            }
        }
    }
    return next == count;
}

/* ---- One position ---------------------------------------------------------------------------- */

static void check_seat(const struct sab_game *game, sab_seat seat, bool thorough)
{
    static struct seen seen;
    uint8_t counts[SAB_CARD_NUMBERS];
    sab_cell cells[SAB_DEAD_MAX];
    size_t count;
    memset(&seen, 0, sizeof seen);
    sab_see(game, seat, &seen.view);
    if (game->kind == SAB_BASE) {
        place_base(game, &seen);
    } else {
        place_cave(game, &seen);
    }
    sab_unseen(&seen.view, counts);
    for (unsigned card = 0; card < SAB_CARD_NUMBERS; card++) {
        wrong.unseen += counts[card] != seen.hidden[card];
    }
    count = sab_dead_cells(&seen.view, cells);
    wrong.found += count;
    if (thorough) {
        wrong.dead += !same_dead(&seen, cells, count);
    }
}

/* Counts a fault if the card is laid in a cell that sab_dead_cells lists for any seat. */
static void check_lay(const struct sab_game *game, const struct sab_action *action)
{
    sab_cell cells[SAB_DEAD_MAX];
    struct sab_view view;
    for (sab_seat seat = 0; seat < sab_seat_count(game); seat++) {
        sab_see(game, seat, &view);
        size_t count = sab_dead_cells(&view, cells);
        for (size_t i = 0; i < count; i++) {
            wrong.laid += sab_same_cell(cells[i], action->cell);
        }
    }
    wrong.lays++;
}

/* ---- Games ----------------------------------------------------------------------------------- */

/* Draws up to five legal actions, until one of them lays a path card. This fills the table with
 * cards. */
static struct sab_action choose(const struct sab_game *game)
{
    static struct sab_action legal[SAB_ACTIONS_MAX];
    unsigned lay = game->kind == SAB_BASE ? (unsigned)SAB_BASE_LAY : (unsigned)SAB_CAVE_LAY;
    size_t count = sab_legal(game, legal);
    struct sab_action action = legal[play_below(&chance, (int)count)];
    for (unsigned tries = 0; tries < 4 && action.verb != lay; tries++) {
        action = legal[play_below(&chance, (int)count)];
    }
    return action;
}

static void play_round(struct sab_game *game, bool thorough)
{
    while (sab_to_move(game) != SAB_NOBODY) {
        struct sab_action action = choose(game);
        unsigned seats = sab_seat_count(game);
        sab_seat seat = (sab_seat)play_below(&chance, (int)seats);
        check_seat(game, seat, thorough && play_chance(&chance, 25));
        if (action.verb == SAB_BASE_LAY || action.verb == SAB_CAVE_LAY) {
            check_lay(game, &action);
        }
        sab_play_listed(game, &action, NULL);
    }
    for (sab_seat seat = 0; seat < sab_seat_count(game); seat++) {
        check_seat(game, seat, true);
    }
    check_seat(game, SAB_NOBODY, true);
}

static void play_game(long number)
{
    struct sab_config config = {.kind = number % 2 == 0 ? SAB_BASE : SAB_CAVE};
    uint8_t seed[SAB_SEED_SIZE] = {0};
    unsigned least = sab_seats_min(config.kind), most = sab_seats_max(config.kind);
    struct sab_game game;
    config.seats = (uint8_t)(least + (unsigned)play_below(&chance, (int)(most - least + 1)));
    sab_preset(config.kind, (unsigned)play_below(&chance, (int)sab_preset_count(config.kind)),
               config.option);
    if (config.kind == SAB_CAVE) {
        config.option[SAB_CAVE_OPT_DECK] = (uint8_t)play_below(&chance, SAB_CAVE_DECKS);
    }
    for (unsigned i = 0; i < 8; i++) {
        seed[i] = (uint8_t)play_random(&chance);
    }
    if (sab_deal(&game, &config, seed) != SAB_OK) {
        wrong.unseen++;
        return;
    }
    play_round(&game, number % 8 < 2);
}

int main(int count, char **arguments)
{
    long games = play_games(count, arguments, 2000);
    for (long game = 0; game < games; game++) {
        play_game(game);
    }
    tap_number(wrong.unseen, 0, "sab_unseen counts what the secrets hide from the seat");
    tap_number(wrong.dead, 0, "sab_dead_cells lists what a slow search finds");
    tap_number(wrong.laid, 0, "no card is laid in a dead cell");
    tap_note("%lu lays, %lu dead cells, %lu remembered cards", wrong.lays, wrong.found,
             wrong.remembered);
    tap_ok(wrong.lays > 0 && wrong.found > 0 && wrong.remembered > 0,
           "the games had dead cells and remembered cards");
    return tap_done();
}
