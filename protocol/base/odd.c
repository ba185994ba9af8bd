/* SPDX-License-Identifier: MIT
 *
 * odd.c - writes the odd fields of a view of the base game (protocol/fields.h).
 */
#include "protocol/base/base.h"
#include "protocol/sheet.h"

static const struct sab_base_view *base_of(const struct sheet *sheet)
{
    return &sheet->view->as.base;
}

static const struct sab_base_secrets *secrets_of(const struct sheet *sheet)
{
    return sheet->secrets;
}

/* Whether the game is over, so that everybody sees all gold. */
static bool is_over(const struct sab_view *view)
{
    return view->round == SAB_BASE_ROUNDS && view->phase == SAB_BASE_OVER;
}

/* ---- The table ------------------------------------------------------------------------------- */

void base_put_board(struct json *json, const struct sheet *sheet)
{
    const struct sab_base_view *base = base_of(sheet);
    json_open(json, '{');
    for (unsigned i = 0; i < base->laid_count; i++) {
        key_cell(json, base->laid[i].cell);
        json_put_string(json, sab_shape_name(base->laid[i].shape));
    }
    json_close(json, '}');
}

/* A goal that is face up shows its shape; else the value says what it hides. */
void base_put_goals(struct json *json, const struct sheet *sheet)
{
    const struct sab_base_view *base = base_of(sheet);
    const uint8_t *hides = sheet->secrets != NULL ? secrets_of(sheet)->goal : base->goal;
    json_open(json, '{');
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        key_cell(json, sab_base_goal_cells[goal]);
        json_put_string(json, base->goal_shape[goal] != 0 ? sab_shape_name(base->goal_shape[goal])
                                                          : sab_goal_name(hides[goal]));
    }
    json_close(json, '}');
}

void base_put_own_goals(struct json *json, const struct sheet *sheet)
{
    const struct sab_base_view *base = base_of(sheet);
    json_open(json, '{');
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        if (base->goal[goal] != sheet->open->as.base.goal[goal]) {
            key_cell(json, sab_base_goal_cells[goal]);
            json_put_string(json, sab_goal_name(base->goal[goal]));
        }
    }
    json_close(json, '}');
}

/* ---- Cards ----------------------------------------------------------------------------------- */

void base_put_hands(struct json *json, const struct sheet *sheet)
{
    const sab_card *all = sheet->secrets != NULL ? secrets_of(sheet)->hand[0] : NULL;
    put_hands(json, sheet->view, base_of(sheet)->hand, all, SAB_BASE_HAND_MAX);
}

void base_put_own_hand(struct json *json, const struct sheet *sheet)
{
    put_own_hand(json, sheet->view, base_of(sheet)->hand);
}

void base_put_deck(struct json *json, const struct sheet *sheet)
{
    const struct sab_base_secrets *secrets = secrets_of(sheet);
    json_open(json, '[');
    for (unsigned i = 0; i < sheet->view->pile_count; i++) {
        json_put_string(json, secrets != NULL ? sab_card_name(secrets->pile[i]) : "?");
    }
    json_close(json, ']');
}

/* How many discarded copies of this card to write: all copies if the secrets are written, otherwise
 * only those that the view's own seat knows of. */
static unsigned discarded(const struct sheet *sheet, unsigned card)
{
    unsigned count = base_of(sheet)->spent[card];
    if (sheet->secrets == NULL) {
        return count + base_of(sheet)->passed_own[card];
    }
    for (unsigned seat = 0; seat < sheet->view->seats; seat++) {
        count += secrets_of(sheet)->passed[seat][card];
    }
    return count;
}

void base_put_discards(struct json *json, const struct sheet *sheet)
{
    const struct sab_view *view = sheet->view;
    unsigned hidden = 0;
    json_open(json, '[');
    for (unsigned card = SAB_NO_CARD + 1; card < SAB_BASE_CARDS; card++) {
        put_times(json, discarded(sheet, card), sab_card_name(card));
    }
    for (unsigned seat = 0; seat < view->seats && sheet->secrets == NULL; seat++) {
        hidden += seat == view->seat ? 0u : view->as.base.passed[seat];
    }
    put_times(json, hidden, "?");
    json_close(json, ']');
}

void base_put_passed_own(struct json *json, const struct sheet *sheet)
{
    json_open(json, '[');
    for (unsigned card = SAB_NO_CARD + 1; card < SAB_BASE_CARDS; card++) {
        put_times(json, base_of(sheet)->passed_own[card], sab_card_name(card));
    }
    json_close(json, ']');
}

/* ---- Gold ------------------------------------------------------------------------------------ */

/* Returns an array whose element n is the number of gold cards with n nuggets that the seat has.
 * Returns NULL if the view hides these cards and the secrets must not be written. */
static const uint8_t *gold_of(const struct sheet *sheet, unsigned seat)
{
    const struct sab_view *view = sheet->view;
    if (sheet->secrets != NULL) {
        return secrets_of(sheet)->gold[seat];
    }
    if (is_over(view)) {
        return view->as.base.gold_all[seat];
    }
    return seat == view->seat ? view->as.base.gold_own : NULL;
}

/* Writes gold cards as an array: for each card, its number of nuggets, the lowest number first.
 * cards[n] says how many of the gold cards have n nuggets, for n from 1 to 3. If `cards` is NULL,
 * the cards are hidden, and the array gets a "?" for each of the `hidden` cards. */
static void put_gold_cards(struct json *json, const uint8_t *cards, unsigned hidden)
{
    json_open(json, '[');
    for (unsigned nuggets = 1; nuggets <= 3 && cards != NULL; nuggets++) {
        for (unsigned i = 0; i < cards[nuggets]; i++) {
            json_put_number(json, nuggets);
        }
    }
    put_times(json, cards == NULL ? hidden : 0, "?");
    json_close(json, ']');
}

/* Writes how many nuggets are on these gold cards, or null if the cards are hidden. */
static void put_sum(struct json *json, const uint8_t *cards)
{
    if (cards != NULL) {
        json_put_number(json, cards[1] + 2 * cards[2] + 3 * cards[3]);
    } else {
        json_put_null(json);
    }
}

void base_put_gold(struct json *json, const struct sheet *sheet)
{
    json_open(json, '[');
    for (unsigned seat = 0; seat < sheet->view->seats; seat++) {
        put_gold_cards(json, gold_of(sheet, seat), base_of(sheet)->gold_count[seat]);
    }
    json_close(json, ']');
}

void base_put_own_gold(struct json *json, const struct sheet *sheet)
{
    json_open(json, '{');
    key_seat(json, sheet->view->seat);
    put_gold_cards(json, base_of(sheet)->gold_own, 0);
    json_close(json, '}');
}

void base_put_nuggets(struct json *json, const struct sheet *sheet)
{
    json_open(json, '[');
    for (unsigned seat = 0; seat < sheet->view->seats; seat++) {
        put_sum(json, gold_of(sheet, seat));
    }
    json_close(json, ']');
}

void base_put_own_nuggets(struct json *json, const struct sheet *sheet)
{
    json_open(json, '{');
    key_seat(json, sheet->view->seat);
    put_sum(json, base_of(sheet)->gold_own);
    json_close(json, '}');
}

void base_put_gold_pile(struct json *json, const struct sheet *sheet)
{
    json_open(json, '[');
    for (unsigned i = 0; i < base_of(sheet)->gold_pile_count; i++) {
        if (sheet->secrets != NULL) {
            json_put_number(json, secrets_of(sheet)->gold_pile[i]);
        } else {
            json_put_string(json, "?");
        }
    }
    json_close(json, ']');
}

void base_put_offer(struct json *json, const struct sheet *sheet)
{
    const struct sab_view *view = sheet->view;
    const uint8_t *cards = sheet->secrets != NULL        ? secrets_of(sheet)->offer
                           : view->seat == view->to_move ? view->as.base.offer
                                                         : NULL;
    put_gold_cards(json, cards, view->as.base.offer_count);
}

/* ---- What the seat can do -------------------------------------------------------------------- */

void base_put_may_vote(struct json *json, const struct sheet *sheet)
{
    put_may_vote(json, sheet->view, sheet->view->phase == SAB_BASE_PLAYING);
}

/* ---- When fields are written ----------------------------------------------------------------- */

bool base_tells_gold(const struct sheet *sheet)
{
    return sheet->open == NULL || !is_over(sheet->view);
}

bool base_tells_offer(const struct sheet *sheet)
{
    return sheet->open == NULL || sheet->view->seat == sheet->view->to_move;
}
