/* SPDX-License-Identifier: MIT
 *
 * glance.c - the cave's answers to what the commands ask of a game.
 */
#include "cli/glance.h"

/* ---- Losses ---------------------------------------------------------------------------------- */

static void count_all(unsigned count[SAB_CAVE_KINDS_MAX], const sab_card *cards, unsigned most)
{
    for (unsigned i = 0; i < most; i++) {
        if (sab_is_cave_card(cards[i])) {
            count[cards[i] - SAB_CAVE_FIRST_CARD]++;
        }
    }
}

/* On the table, and before players. */
static void count_seen(const struct sab_cave_view *view, unsigned count[SAB_CAVE_KINDS_MAX])
{
    for (unsigned i = 1; i < view->laid_count; i++) {
        count_all(count, &view->laid[i].card, 1);
    }
    for (unsigned i = 0; i < view->web_count; i++) {
        count_all(count, &view->web[i].card, 1);
    }
    for (unsigned i = 0; i < SAB_CAVE_CREATURES; i++) {
        count_all(count, &view->creature[i].card, 1);
    }
    for (unsigned seat = 0; seat < view->seats; seat++) {
        count_all(count, &view->boots[seat], 1);
        count_all(count, view->axes[seat], sizeof view->axes[seat]);
    }
}

static void count_hidden(const struct sab_cave_view *view, const struct sab_cave_secrets *secrets,
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
        count[kind] += view->spent[kind];
    }
}

static unsigned count_nuggets(const struct sab_cave_view *view)
{
    unsigned nuggets = view->pool;
    for (unsigned seat = 0; seat < view->seats; seat++) {
        nuggets += view->gold[seat];
    }
    for (unsigned i = 0; i < view->laid_count; i++) {
        nuggets += view->laid[i].nugget;
    }
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        nuggets += view->goal[goal].nugget;
    }
    return nuggets;
}

const char *cave_loss(const struct sab_game *game, const char **section)
{
    struct sab_view view;
    struct sab_cave_secrets secrets;
    unsigned count[SAB_CAVE_KINDS_MAX] = {0};
    sab_see(game, SAB_NOBODY, &view);
    sab_cave_secrets(game, &secrets);
    count_seen(&view.as.cave, count);
    count_hidden(&view.as.cave, &secrets, count);
    *section = "cave 1.1";
    for (unsigned kind = 0; kind < sab_cave_card_count; kind++) {
        if (count[kind] != sab_cave_cards[kind].copies) {
            return sab_card_name(SAB_CAVE_FIRST_CARD + kind);
        }
    }
    *section = "cave 1.3";
    return count_nuggets(&view.as.cave) == SAB_CAVE_NUGGETS ? NULL : "gold";
}

/* ---- For people ------------------------------------------------------------------------------ */

static void write_hand(struct sab_text *text, const struct sab_cave_view *view,
                       const struct sab_cave_secrets *secrets, sab_seat seat)
{
    const sab_card *hand = secrets != NULL      ? secrets->hand[seat]
                           : seat == view->seat ? view->hand
                                                : NULL;
    for (unsigned i = 0; i < view->hand_count[seat]; i++) {
        sab_write(text, " ");
        sab_write(text, hand != NULL ? sab_card_name(hand[i]) : "?");
    }
}

static void write_tools(struct sab_text *text, const struct sab_cave_view *view, sab_seat seat)
{
    if (view->boots[seat] != SAB_NO_CARD) {
        sab_write(text, ", boots");
    }
    for (unsigned i = 0; i < sizeof view->axes[seat]; i++) {
        if (view->axes[seat][i] != SAB_NO_CARD) {
            sab_write(text, ", axe");
        }
    }
}

static void write_seat(struct sab_text *text, const struct sab_cave_view *view,
                       const struct sab_cave_secrets *secrets, sab_seat seat)
{
    sab_write(text, seat == view->to_move ? "> " : "  ");
    sab_write_number(text, seat);
    sab_write(text, " ");
    sab_write(text, sab_clan_name(view->clan[seat]));
    sab_write(text, " ");
    sab_write(text,
              sab_loyalty_name(secrets != NULL ? secrets->loyalty[seat] : view->loyalty[seat]));
    sab_write(text, (view->unmasked >> seat & 1) != 0 ? " (shown)" : "");
    write_hand(text, view, secrets, seat);
    write_tools(text, view, seat);
    sab_write(text, (view->votes >> seat & 1) != 0 ? ", votes to end, " : ", ");
    sab_write_number(text, view->gold[seat]);
    sab_write(text, " gold\n");
}

static void write_goals(struct sab_text *text, const struct sab_cave_view *view,
                        const struct sab_cave_secrets *secrets)
{
    sab_write(text, "goals");
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        sab_write(text, " ");
        sab_write_cell(text, sab_cave_goal_cell(view->seats, goal));
        sab_write(text, " ");
        sab_write(text,
                  sab_goal_name(secrets != NULL ? secrets->goal[goal] : view->goal[goal].goal));
        sab_write(text, goal + 1 < SAB_CAVE_GOALS ? "," : "\n");
    }
}

void cave_write(struct sab_text *text, const struct sab_game *game, sab_seat seat)
{
    struct sab_view view;
    struct sab_cave_secrets all;
    sab_see(game, seat == GLANCE_ALL ? SAB_NOBODY : seat, &view);
    sab_cave_secrets(game, &all);
    const struct sab_cave_secrets *secrets = seat == GLANCE_ALL ? &all : NULL;
    sab_write_cave_board(text, &view.as.cave);
    write_goals(text, &view.as.cave, secrets);
    for (sab_seat at = 0; at < view.as.cave.seats; at++) {
        write_seat(text, &view.as.cave, secrets, at);
    }
}
