/* SPDX-License-Identifier: MIT
 *
 * glance.c - what the commands ask of a game whichever it is, and the base game's answers.
 */
#include "cli/glance.h"

struct glance glance_at(const struct sab_game *game)
{
    struct sab_view view;
    sab_see(game, SAB_NOBODY, &view);
    if (game->kind == SAB_CAVE) {
        const struct sab_cave_view *cave = &view.as.cave;
        return (struct glance){.seats = cave->seats,
                               .round = 1,
                               .phase = cave->phase,
                               .to_move = cave->to_move,
                               .starter = cave->starter,
                               .votes = cave->votes,
                               .outcome = cave->outcome,
                               .pile_count = cave->pile_count};
    }
    const struct sab_base_view *base = &view.as.base;
    return (struct glance){.seats = base->seats,
                           .round = base->round,
                           .phase = base->phase,
                           .to_move = base->to_move,
                           .starter = base->starter,
                           .votes = base->votes,
                           .outcome = base->outcome,
                           .pile_count = base->pile_count};
}

const char *glance_outcome_name(unsigned kind, unsigned outcome)
{
    return kind == SAB_CAVE ? sab_cave_outcome_name(outcome) : sab_base_outcome_name(outcome);
}

const char *glance_end_section(unsigned kind)
{
    return kind == SAB_CAVE ? "cave 7.1" : "base 10.2";
}

/* ---- Losses ---------------------------------------------------------------------------------- */

/* Cards of each kind, by sab_card, wherever they are. */
static void count_cards(const struct sab_base_view *view, const struct sab_base_secrets *secrets,
                        unsigned count[SAB_BASE_CARDS])
{
    for (unsigned card = 0; card < SAB_BASE_CARDS; card++) {
        count[card] = view->spent[card];
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
            count[card] += (view->broken[seat] & sab_base_cards[card].tools) != 0;
        }
    }
    for (unsigned i = 1; i < view->laid_count; i++) {
        count[sab_base_card_of_shape(view->laid[i].shape)]++;
    }
}

static unsigned count_nuggets(const struct sab_base_view *view,
                              const struct sab_base_secrets *secrets)
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

static const char *base_loss(const struct sab_game *game, const char **section)
{
    struct sab_view view;
    struct sab_base_secrets secrets;
    unsigned count[SAB_BASE_CARDS];
    *section = "base 10.3";
    sab_see(game, SAB_NOBODY, &view);
    sab_base_secrets(game, &secrets);
    count_cards(&view.as.base, &secrets, count);
    for (unsigned card = 0; card < SAB_BASE_CARDS; card++) {
        if (count[card] != sab_base_cards[card].copies) {
            return sab_card_name(card);
        }
    }
    if (count_nuggets(&view.as.base, &secrets) != SAB_BASE_NUGGETS) {
        return "gold";
    }
    unsigned saboteurs = secrets.aside == SAB_SABOTEUR;
    for (unsigned seat = 0; seat < view.as.base.seats; seat++) {
        saboteurs += secrets.role[seat] == SAB_SABOTEUR;
    }
    return saboteurs == sab_base_sizes[view.as.base.seats].saboteurs ? NULL : "saboteur";
}

const char *glance_loss(const struct sab_game *game, const char **section)
{
    return game->kind == SAB_CAVE ? cave_loss(game, section) : base_loss(game, section);
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

static void write_hand(struct sab_text *text, const struct sab_base_view *view,
                       const struct sab_base_secrets *secrets, sab_seat seat)
{
    if (secrets != NULL) {
        write_cards(text, secrets->hand[seat], view->hand_count[seat]);
    } else if (seat == view->seat) {
        write_cards(text, view->hand, view->hand_count[seat]);
    } else {
        sab_write(text, " ");
        sab_write_number(text, view->hand_count[seat]);
        sab_write(text, " cards");
    }
}

static void write_seat(struct sab_text *text, const struct sab_base_view *view,
                       const struct sab_base_secrets *secrets, sab_seat seat)
{
    sab_write(text, seat == view->to_move ? "> " : "  ");
    sab_write_number(text, seat);
    sab_write(text, " ");
    write_padded(text, sab_base_role_name(secrets != NULL ? secrets->role[seat] : view->role[seat]),
                 8);
    write_hand(text, view, secrets, seat);
    for (unsigned tool = SAB_PICKAXE; tool <= SAB_CART; tool *= 2) {
        if ((view->broken[seat] & tool) != 0) {
            sab_write(text, ", broken ");
            sab_write(text, sab_tool_name(tool));
        }
    }
    sab_write(text, (view->votes >> seat & 1) != 0 ? ", votes to end, " : ", ");
    sab_write_number(text, view->gold_count[seat]);
    sab_write(text, " gold\n");
}

static void base_write(struct sab_text *text, const struct sab_game *game, sab_seat seat)
{
    struct sab_view view;
    struct sab_base_secrets secrets;
    sab_see(game, seat == GLANCE_ALL ? SAB_NOBODY : seat, &view);
    sab_base_secrets(game, &secrets);
    sab_write_board(text, &view.as.base);
    for (sab_seat at = 0; at < view.as.base.seats; at++) {
        write_seat(text, &view.as.base, seat == GLANCE_ALL ? &secrets : NULL, at);
    }
}

void glance_write(struct sab_text *text, const struct sab_game *game, sab_seat seat)
{
    if (game->kind == SAB_CAVE) {
        cave_write(text, game, seat);
    } else {
        base_write(text, game, seat);
    }
}
