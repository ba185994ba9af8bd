/* SPDX-License-Identifier: MIT
 *
 * game.c - the part of the commands that depends on The Dark Cave: it counts the cards, shows the
 * state, and names the outcomes and roles.
 */
#include "cli/cave/game.h"

#include "cli/cave/deck.h"

/* ---- Losses ---------------------------------------------------------------------------------- */

static void count_all(unsigned count[SAB_CAVE_KINDS_MAX], const sab_card *cards, unsigned most)
{
    for (unsigned i = 0; i < most; i++) {
        if (sab_is_cave_card(cards[i])) {
            count[cards[i] - SAB_CAVE_FIRST_CARD]++;
        }
    }
}

/* Adds to `count` the cards that everybody sees: those on the board and those in front of
 * players. */
static void count_seen(const struct sab_view *view, unsigned count[SAB_CAVE_KINDS_MAX])
{
    for (unsigned i = 1; i < view->as.cave.laid_count; i++) {
        count_all(count, &view->as.cave.laid[i].card, 1);
    }
    for (unsigned i = 0; i < view->as.cave.web_count; i++) {
        count_all(count, &view->as.cave.web[i].card, 1);
    }
    for (unsigned i = 0; i < SAB_CAVE_CREATURES; i++) {
        count_all(count, &view->as.cave.creature[i].card, 1);
    }
    for (unsigned seat = 0; seat < view->seats; seat++) {
        count_all(count, &view->as.cave.boots[seat], 1);
        count_all(count, view->as.cave.axes[seat], sizeof view->as.cave.axes[seat]);
    }
}

static void count_hidden(const struct sab_view *view, const struct sab_cave_secrets *secrets,
                         unsigned count[SAB_CAVE_KINDS_MAX])
{
    count_all(count, secrets->pile, secrets->pile_count);
    count_all(count, secrets->removed, SAB_CAVE_REMOVED);
    for (unsigned seat = 0; seat < view->seats; seat++) {
        count_all(count, secrets->hand[seat], view->hand_count[seat]);
        for (unsigned kind = 0; kind < sab_cave_card_count; kind++) {
            count[kind] += secrets->unseen[seat][kind];
        }
    }
    for (unsigned kind = 0; kind < sab_cave_card_count; kind++) {
        count[kind] += view->as.cave.spent[kind];
    }
}

static unsigned count_nuggets(const struct sab_view *view)
{
    unsigned nuggets = view->as.cave.pool;
    for (unsigned seat = 0; seat < view->seats; seat++) {
        nuggets += view->as.cave.gold[seat];
    }
    for (unsigned i = 0; i < view->as.cave.laid_count; i++) {
        nuggets += view->as.cave.laid[i].nugget;
    }
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        nuggets += view->as.cave.goal[goal].nugget;
    }
    return nuggets;
}

static const char *find_loss(const struct sab_game *game, const char **section)
{
    struct sab_view view;
    struct sab_cave_secrets secrets;
    unsigned count[SAB_CAVE_KINDS_MAX] = {0};
    sab_see(game, SAB_NOBODY, &view);
    sab_cave_secrets(game, &secrets);
    count_seen(&view, count);
    count_hidden(&view, &secrets, count);
    *section = "cave 1.1";
    for (unsigned kind = 0; kind < sab_cave_card_count; kind++) {
        if (count[kind] != sab_cave_cards[kind].copies) {
            return sab_card_name(SAB_CAVE_FIRST_CARD + kind);
        }
    }
    *section = "cave 1.3";
    return count_nuggets(&view) == SAB_CAVE_NUGGETS ? NULL : "gold";
}

/* ---- For people ------------------------------------------------------------------------------ */

static void write_hand(struct sab_text *text, const struct sab_view *view,
                       const struct sab_cave_secrets *secrets, sab_seat seat)
{
    const sab_card *hand = secrets != NULL      ? secrets->hand[seat]
                           : seat == view->seat ? view->as.cave.hand
                                                : NULL;
    for (unsigned i = 0; i < view->hand_count[seat]; i++) {
        sab_write(text, " ");
        sab_write(text, hand != NULL ? sab_card_name(hand[i]) : "?");
    }
}

static void write_tools(struct sab_text *text, const struct sab_view *view, sab_seat seat)
{
    if (view->as.cave.boots[seat] != SAB_NO_CARD) {
        sab_write(text, ", boots");
    }
    for (unsigned i = 0; i < sizeof view->as.cave.axes[seat]; i++) {
        if (view->as.cave.axes[seat][i] != SAB_NO_CARD) {
            sab_write(text, ", axe");
        }
    }
}

static void write_seat(struct sab_text *text, const struct sab_view *view,
                       const struct sab_cave_secrets *secrets, sab_seat seat)
{
    sab_write(text, seat == view->to_move ? "> " : "  ");
    sab_write_number(text, seat);
    sab_write(text, " ");
    sab_write(text, sab_clan_name(view->as.cave.clan[seat]));
    sab_write(text, " ");
    sab_write(text, sab_loyalty_name(secrets != NULL ? secrets->loyalty[seat]
                                                     : view->as.cave.loyalty[seat]));
    sab_write(text, sab_has_seat(view->as.cave.unmasked, seat) ? " (shown)" : "");
    write_hand(text, view, secrets, seat);
    write_tools(text, view, seat);
    sab_write(text, sab_has_seat(view->votes, seat) ? ", votes to end, " : ", ");
    sab_write_number(text, view->as.cave.gold[seat]);
    sab_write(text, " gold\n");
}

static void write_goals(struct sab_text *text, const struct sab_view *view,
                        const struct sab_cave_secrets *secrets)
{
    sab_write(text, "goals");
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        sab_write(text, " ");
        sab_write_cell(text, sab_cave_goal_cell(view->seats, goal));
        sab_write(text, " ");
        sab_write(text, sab_goal_name(secrets != NULL ? secrets->goal[goal]
                                                      : view->as.cave.goal[goal].goal));
        sab_write(text, goal + 1 < SAB_CAVE_GOALS ? "," : "\n");
    }
}

static void write_state(struct sab_text *text, const struct sab_game *game, sab_seat seat)
{
    struct sab_view view;
    struct sab_cave_secrets all;
    sab_see(game, seat == CLI_ALL ? SAB_NOBODY : seat, &view);
    sab_cave_secrets(game, &all);
    const struct sab_cave_secrets *secrets = seat == CLI_ALL ? &all : NULL;
    sab_draw_board(text, &view);
    write_goals(text, &view, secrets);
    for (sab_seat at = 0; at < view.seats; at++) {
        write_seat(text, &view, secrets, at);
    }
}

/* ---- Playing --------------------------------------------------------------------------------- */

/* One action in two hundred is a vote. Votes are rarer than in the base game, because a turn has
 * more actions. After the first vote, three actions in four are votes, until the votes lapse (cave
 * 7.1). */
static bool wants_vote(bool asked, uint64_t random)
{
    return asked ? random % 4 != 0 : random % 200 == 0;
}

/* Fills in the result of a round. A saboteur wins if the other clan wins (cave 7.3). So the
 * variable `axe` is true for loyal players of the Golden Axe and for saboteurs in the other
 * clan. */
static void count_round(const struct sab_view *view, struct cli_result *result)
{
    const struct sab_cave_view *cave = &view->as.cave;
    result->decided = view->outcome != SAB_CAVE_DRAW;
    for (unsigned seat = 0; seat < view->seats; seat++) {
        bool axe = (cave->clan[seat] == SAB_GOLDEN_AXE) == (cave->loyalty[seat] == SAB_LOYAL);
        result->role[seat] = cave->loyalty[seat];
        result->out += cave->dwarf[seat].left;
        if (view->outcome == (axe ? SAB_AXE_WON : SAB_MOON_WON)) {
            result->winners |= sab_one_seat(seat);
        }
    }
}

const struct cli_game cli_cave = {
    .no_preset = "names no preset: standard.",
    .no_option = "names no option of the rules (cave 11).",
    .no_value = "names no value of this option (cave 11).",
    .end_section = "cave 7.1",
    .loss = find_loss,
    .write = write_state,
    .wants_vote = wants_vote,
    .arena = {.decided = "somebody wins",
              .out = "get out",
              .roles = {"?", "loyal", "saboteur"},
              .count = count_round},
    .deck = {.about = deck_about,
             .print_pictures = deck_print_pictures,
             .print_json = deck_print_json},
    .bench_seats = {3, 5, 8},
};
