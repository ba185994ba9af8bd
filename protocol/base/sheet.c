/* SPDX-License-Identifier: MIT
 *
 * sheet.c - writes a view of the base game, or a whole base game (docs/notation.md 6).
 */
#include "protocol/sheet.h"
#include "protocol/base/base.h"

/* The view and the secrets to write. If the secrets must not be written, `secrets` is NULL. */
struct sheet {
    const struct sab_view *view;
    const struct sab_base_view *base;
    const struct sab_base_secrets *secrets;
};

/* ---- The table ------------------------------------------------------------------------------- */

static void write_board(struct json *json, const struct sab_base_view *base)
{
    json_key(json, "board");
    json_open(json, '{');
    for (unsigned i = 0; i < base->laid_count; i++) {
        key_cell(json, base->laid[i].cell);
        json_put_string(json, sab_shape_name(base->laid[i].shape));
    }
    json_close(json, '}');
}

static void write_goals(struct json *json, struct sheet sheet)
{
    const struct sab_base_view *base = sheet.base;
    json_key(json, "goals");
    json_open(json, '{');
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        unsigned hides = sheet.secrets != NULL ? sheet.secrets->goal[goal] : base->goal[goal];
        key_cell(json, sab_base_goal_cells[goal]);
        json_put_string(json, base->goal_shape[goal] != 0 ? sab_shape_name(base->goal_shape[goal])
                                                          : sab_goal_name(hides));
    }
    json_close(json, '}');
    json_key(json, "turned");
    json_open(json, '[');
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        if (base->goal_shape[goal] != 0) {
            put_cell(json, sab_base_goal_cells[goal]);
        }
    }
    json_close(json, ']');
}

static void write_broken(struct json *json, const struct sab_view *view)
{
    const struct sab_base_view *base = &view->as.base;
    json_key(json, "broken");
    json_open(json, '[');
    for (unsigned seat = 0; seat < view->seats; seat++) {
        json_open(json, '[');
        for (unsigned tool = SAB_PICKAXE; tool <= SAB_CART; tool <<= 1) {
            if ((base->broken[seat] & tool) != 0) {
                json_put_string(json, sab_tool_name(tool));
            }
        }
        json_close(json, ']');
    }
    json_close(json, ']');
}

/* ---- Cards ----------------------------------------------------------------------------------- */

static void write_hands(struct json *json, struct sheet sheet)
{
    const struct sab_view *view = sheet.view;
    const struct sab_base_view *base = sheet.base;
    json_key(json, "hands");
    json_open(json, '[');
    for (unsigned seat = 0; seat < view->seats; seat++) {
        const sab_card *hand = sheet.secrets != NULL ? sheet.secrets->hand[seat]
                               : seat == view->seat  ? base->hand
                                                     : NULL;
        json_open(json, '[');
        for (unsigned i = 0; i < view->hand_count[seat]; i++) {
            json_put_string(json, hand != NULL ? sab_card_name(hand[i]) : "?");
        }
        json_close(json, ']');
    }
    json_close(json, ']');
}

static void write_deck(struct json *json, struct sheet sheet)
{
    json_key(json, "deck");
    json_open(json, '[');
    for (unsigned i = 0; i < sheet.view->pile_count; i++) {
        json_put_string(json, sheet.secrets != NULL ? sab_card_name(sheet.secrets->pile[i]) : "?");
    }
    json_close(json, ']');
}

/* How many discarded copies of this card to write: all copies if the secrets are written, otherwise
 * only those that the view's own seat knows of. */
static unsigned discarded(struct sheet sheet, unsigned card)
{
    unsigned count = sheet.base->spent[card];
    if (sheet.secrets == NULL) {
        return count + sheet.base->passed_own[card];
    }
    for (unsigned seat = 0; seat < sheet.view->seats; seat++) {
        count += sheet.secrets->passed[seat][card];
    }
    return count;
}

static void write_discards(struct json *json, struct sheet sheet)
{
    const struct sab_view *view = sheet.view;
    const struct sab_base_view *base = sheet.base;
    unsigned hidden = 0;
    json_key(json, "discards");
    json_open(json, '[');
    for (unsigned card = SAB_NO_CARD + 1; card < SAB_BASE_CARDS; card++) {
        put_times(json, discarded(sheet, card), sab_card_name(card));
    }
    for (unsigned seat = 0; seat < view->seats && sheet.secrets == NULL; seat++) {
        hidden += seat == view->seat ? 0u : base->passed[seat];
    }
    put_times(json, hidden, "?");
    json_close(json, ']');
}

static void write_roles(struct json *json, struct sheet sheet)
{
    const struct sab_view *view = sheet.view;
    const struct sab_base_view *base = sheet.base;
    json_key(json, "roles");
    json_open(json, '[');
    for (unsigned seat = 0; seat < view->seats; seat++) {
        unsigned role = sheet.secrets != NULL ? sheet.secrets->role[seat] : base->role[seat];
        json_put_string(json, sab_base_role_name(role));
    }
    json_close(json, ']');
    json_key_string(json, "aside",
                    sab_base_role_name(sheet.secrets != NULL ? sheet.secrets->aside : base->aside));
}

/* ---- Gold ------------------------------------------------------------------------------------ */

/* Returns an array whose element n is the number of gold cards with n nuggets that the seat has.
 * Returns NULL if the view hides these cards and the secrets must not be written. */
static const uint8_t *gold_of(struct sheet sheet, unsigned seat)
{
    const struct sab_view *view = sheet.view;
    const struct sab_base_view *base = sheet.base;
    if (sheet.secrets != NULL) {
        return sheet.secrets->gold[seat];
    }
    if (view->round == SAB_BASE_ROUNDS && view->phase == SAB_BASE_OVER) {
        return base->gold_all[seat];
    }
    return seat == view->seat ? base->gold_own : NULL;
}

void put_gold_cards(struct json *json, const uint8_t *cards)
{
    json_open(json, '[');
    for (unsigned nuggets = 1; nuggets <= 3; nuggets++) {
        for (unsigned i = 0; i < cards[nuggets]; i++) {
            json_put_number(json, nuggets);
        }
    }
    json_close(json, ']');
}

/* Writes gold cards as put_gold_cards does. If `cards` is NULL, the gold cards are hidden, and the
 * array gets a "?" for each of them; `hidden` is their number. */
static void write_gold_cards(struct json *json, const uint8_t *cards, unsigned hidden)
{
    if (cards != NULL) {
        put_gold_cards(json, cards);
        return;
    }
    json_open(json, '[');
    put_times(json, hidden, "?");
    json_close(json, ']');
}

static void write_gold(struct json *json, struct sheet sheet)
{
    const struct sab_view *view = sheet.view;
    const struct sab_base_view *base = sheet.base;
    json_key(json, "gold");
    json_open(json, '[');
    for (unsigned seat = 0; seat < view->seats; seat++) {
        write_gold_cards(json, gold_of(sheet, seat), base->gold_count[seat]);
    }
    json_close(json, ']');
    json_key(json, "nuggets");
    json_open(json, '[');
    for (unsigned seat = 0; seat < view->seats; seat++) {
        const uint8_t *cards = gold_of(sheet, seat);
        if (cards != NULL) {
            json_put_number(json, cards[1] + 2 * cards[2] + 3 * cards[3]);
        } else {
            json_put_null(json);
        }
    }
    json_close(json, ']');
}

static void write_gold_pile(struct json *json, struct sheet sheet)
{
    json_key(json, "gold_pile");
    json_open(json, '[');
    for (unsigned i = 0; i < sheet.base->gold_pile_count; i++) {
        if (sheet.secrets != NULL) {
            json_put_number(json, sheet.secrets->gold_pile[i]);
        } else {
            json_put_string(json, "?");
        }
    }
    json_close(json, ']');
}

static void write_offer(struct json *json, struct sheet sheet)
{
    const struct sab_view *view = sheet.view;
    const struct sab_base_view *base = sheet.base;
    const uint8_t *cards = sheet.secrets != NULL         ? sheet.secrets->offer
                           : view->seat == view->to_move ? base->offer
                                                         : NULL;
    json_key(json, "offer");
    write_gold_cards(json, cards, base->offer_count);
}

/* ---- The whole ------------------------------------------------------------------------------- */

const uint8_t *base_options(const struct sab_view *view)
{
    return view->as.base.option;
}

void base_sheet_json(struct json *json, const struct sab_view *view,
                     const struct sab_base_secrets *secrets, bool board)
{
    const struct sab_base_view *base = &view->as.base;
    struct sheet sheet = {view, base, secrets};
    if (board) {
        write_board(json, base);
    }
    write_goals(json, sheet);
    write_hands(json, sheet);
    write_broken(json, view);
    write_deck(json, sheet);
    write_discards(json, sheet);
    write_roles(json, sheet);
    write_gold_pile(json, sheet);
    write_gold(json, sheet);
    json_key_seat(json, "starter", view->starter);
    json_key_seat(json, "finisher", base->finisher);
    json_key_string(json, "outcome", sab_outcome_name(view->kind, view->outcome));
    key_seats(json, "votes", view->votes);
    write_offer(json, sheet);
}

void base_view_json(struct json *json, const struct sab_view *view, bool board)
{
    base_sheet_json(json, view, NULL, board);
}

void base_game_json(struct json *json, const struct sab_game *game, const struct sab_view *view)
{
    struct sab_base_secrets secrets;
    sab_base_secrets(game, &secrets);
    base_sheet_json(json, view, &secrets, true);
}
