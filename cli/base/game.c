/* SPDX-License-Identifier: MIT
 *
 * game.c - the part of the commands that depends on the base game: it counts the cards, shows the
 * state, and names the outcomes and roles.
 */
#include "cli/base/game.h"

/* ---- Losses ---------------------------------------------------------------------------------- */

/* Counts how many copies of each card there are in the whole game. `count` is indexed by
 * sab_card. */
static void count_cards(const struct sab_view *view, const struct sab_base_secrets *secrets,
                        unsigned count[SAB_BASE_CARDS])
{
    for (unsigned card = 0; card < SAB_BASE_CARDS; card++) {
        count[card] = view->as.base.spent[card];
        for (unsigned seat = 0; seat < view->seats; seat++) {
            count[card] += secrets->passed[seat][card];
        }
    }
    for (unsigned seat = 0; seat < view->seats; seat++) {
        for (unsigned i = 0; i < view->hand_count[seat]; i++) {
            count[secrets->hand[seat][i]]++;
        }
    }
    for (unsigned i = 0; i < secrets->pile_count; i++) {
        count[secrets->pile[i]]++;
    }
    for (unsigned card = SAB_BREAK_PICKAXE; card <= SAB_BREAK_CART; card++) {
        for (unsigned seat = 0; seat < view->seats; seat++) {
            count[card] += (view->as.base.broken[seat] & sab_base_cards[card].tools) != 0;
        }
    }
    for (unsigned i = 1; i < view->as.base.laid_count; i++) {
        count[sab_base_card_of_shape(view->as.base.laid[i].shape)]++;
    }
}

static unsigned count_nuggets(const struct sab_view *view, const struct sab_base_secrets *secrets)
{
    unsigned nuggets = 0;
    for (unsigned amount = 1; amount <= 3; amount++) {
        nuggets += amount * secrets->offer[amount];
        for (unsigned seat = 0; seat < view->seats; seat++) {
            nuggets += amount * secrets->gold[seat][amount];
        }
    }
    for (unsigned i = 0; i < secrets->gold_pile_count; i++) {
        nuggets += secrets->gold_pile[i];
    }
    return nuggets;
}

static const char *find_loss(const struct sab_game *game, const char **section)
{
    struct sab_view view;
    struct sab_base_secrets secrets;
    unsigned count[SAB_BASE_CARDS];
    *section = "base 10.3";
    sab_see(game, SAB_NOBODY, &view);
    sab_base_secrets(game, &secrets);
    count_cards(&view, &secrets, count);
    for (unsigned card = 0; card < SAB_BASE_CARDS; card++) {
        if (count[card] != sab_base_cards[card].copies) {
            return sab_card_name(card);
        }
    }
    if (count_nuggets(&view, &secrets) != SAB_BASE_NUGGETS) {
        return "gold";
    }
    unsigned saboteurs = secrets.aside == SAB_SABOTEUR;
    for (unsigned seat = 0; seat < view.seats; seat++) {
        saboteurs += secrets.role[seat] == SAB_SABOTEUR;
    }
    return saboteurs == sab_base_sizes[view.seats].saboteurs ? NULL : "saboteur";
}

/* ---- For people ------------------------------------------------------------------------------ */

static void write_cards(struct sab_text *text, const sab_card *cards, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        sab_write(text, " ");
        sab_write(text, sab_card_name(cards[i]));
    }
}

static void write_padded(struct sab_text *text, const char *word, size_t width)
{
    size_t end = text->length + width;
    sab_write(text, word);
    while (text->length < end) {
        sab_write(text, " ");
    }
}

static void write_hand(struct sab_text *text, const struct sab_view *view,
                       const struct sab_base_secrets *secrets, sab_seat seat)
{
    if (secrets != NULL) {
        write_cards(text, secrets->hand[seat], view->hand_count[seat]);
    } else if (seat == view->seat) {
        write_cards(text, view->as.base.hand, view->hand_count[seat]);
    } else {
        sab_write(text, " ");
        sab_write_number(text, view->hand_count[seat]);
        sab_write(text, " cards");
    }
}

static void write_seat(struct sab_text *text, const struct sab_view *view,
                       const struct sab_base_secrets *secrets, sab_seat seat)
{
    sab_write(text, seat == view->to_move ? "> " : "  ");
    sab_write_number(text, seat);
    sab_write(text, " ");
    write_padded(
        text, sab_base_role_name(secrets != NULL ? secrets->role[seat] : view->as.base.role[seat]),
        8);
    write_hand(text, view, secrets, seat);
    for (unsigned tool = SAB_PICKAXE; tool <= SAB_CART; tool *= 2) {
        if ((view->as.base.broken[seat] & tool) != 0) {
            sab_write(text, ", broken ");
            sab_write(text, sab_tool_name(tool));
        }
    }
    sab_write(text, sab_has_seat(view->votes, seat) ? ", votes to end, " : ", ");
    sab_write_number(text, view->as.base.gold_count[seat]);
    sab_write(text, " gold\n");
}

static void write_state(struct sab_text *text, const struct sab_game *game, sab_seat seat)
{
    struct sab_view view;
    struct sab_base_secrets secrets;
    sab_see(game, seat == CLI_ALL ? SAB_NOBODY : seat, &view);
    sab_base_secrets(game, &secrets);
    sab_draw_board(text, &view);
    for (sab_seat at = 0; at < view.seats; at++) {
        write_seat(text, &view, seat == CLI_ALL ? &secrets : NULL, at);
    }
}

/* ---- Playing --------------------------------------------------------------------------------- */

/* About one action in ten is a vote. After the first vote, the next actions are votes too. */
static bool wants_vote(bool asked, uint64_t random)
{
    return asked || random % 50 == 0 || random % 12 == 1;
}

static void count_round(const struct sab_view *view, struct cli_result *result)
{
    result->decided = view->outcome == SAB_DIGGERS_WON;
    for (unsigned seat = 0; seat < view->seats; seat++) {
        result->role[seat] = view->as.base.role[seat];
        bool digger = result->role[seat] == SAB_DIGGER;
        if (view->outcome == (digger ? SAB_DIGGERS_WON : SAB_SABOTEURS_WON)) {
            result->winners |= sab_one_seat(seat);
        }
    }
}

const struct cli_game cli_base = {
    .no_preset = "names no preset: standard, ru, bg, it or fr.",
    .no_option = "names no option of the rules (base 11).",
    .no_value = "names no value of this option (base 11).",
    .end_section = "base 10.2",
    .loss = find_loss,
    .write = write_state,
    .wants_vote = wants_vote,
    .arena = {.decided = "diggers win", .roles = {"?", "digger", "saboteur"}, .count = count_round},
    .bench_seats = {5, 10},
};
