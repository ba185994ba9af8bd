/* SPDX-License-Identifier: MIT
 *
 * choice_test.c - how the keys that you press choose one of the legal actions. If a card fits only
 * after a half turn, it must be rotated. Each candidate must have its own letter, and this letter
 * must choose it.
 */
#include "term/game/choice.h"
#include "tests/tap.h"

enum { CELLS = 12 };

static struct model model;

/* Sets up your turn. You have `card` in your hand, and may lay it in the shape `shape` at `cells`
 * cells. */
static void deal(sab_card card, sab_shape shape, unsigned cells)
{
    memset(&model, 0, sizeof model);
    model.is_known = model.has_view = model.game_is_known = true;
    model.seats = 3;
    model.view.kind = SAB_BASE;
    model.view.seats = 3;
    model.view.phase = SAB_BASE_PLAYING;
    model.view.hand_count[0] = 1;
    model.view.as.base.hand[0] = card;
    for (unsigned i = 0; i < cells; i++) {
        model.legal[model.legal_count++] = (struct sab_action){
            .verb = SAB_BASE_LAY, .card = card, .shape = shape, .cell = {(int8_t)i, 1}};
    }
}

static void test_turning(void)
{
    sab_shape upright = sab_base_cards[SAB_PATH_NES].shape;
    struct choice choice = choice_none();
    deal(SAB_PATH_NES, sab_base_half_turn(upright), 2);
    choice_pick(&choice, &model, 0);
    tap_ok(choice.turned && choice.count == 2, "a card that fits only after a half turn is turned");
    choice = choice_none();
    deal(SAB_PATH_NES, upright, 2);
    choice_pick(&choice, &model, 0);
    tap_ok(!choice.turned && choice.count == 2, "a card that fits upright is not turned");
    choice = choice_none();
    deal(SAB_PATH_NES, upright, 0);
    choice_pick(&choice, &model, 0);
    tap_ok(!choice.turned && choice.count == 0, "a card that does not fit at all is not turned");
}

static void test_letters(void)
{
    struct choice choice = choice_none();
    unsigned found = 0;
    deal(SAB_PATH_NESW, sab_base_cards[SAB_PATH_NESW].shape, CELLS);
    choice_pick(&choice, &model, 0);
    for (size_t i = 0; i < choice.count; i++) {
        char label = choice_label(i);
        found += label != '\0' && choice_by_label(&choice, label) == (int)i;
    }
    tap_number(found, CELLS, "every candidate is found by its letter");
    tap_ok(choice_by_label(&choice, choice_label(CELLS)) < 0 && choice_by_label(&choice, '\0') < 0,
           "and none by another");
}

int main(void)
{
    test_turning();
    test_letters();
    return tap_done();
}
