/* SPDX-License-Identifier: MIT
 *
 * status_test.c - what a terminal says a table is waiting for; for spectators it is never their own
 * turn.
 */
#include "term/words/words.h"
#include "tests/tap.h"

static struct model model;

static void check(sab_seat you, const char *wanted)
{
    char status[256];
    struct sab_text text = sab_text_into(status, sizeof status);
    model.you = model.view.seat = you;
    words_status(&text, &model);
    tap_text(status, wanted, wanted);
}

int main(void)
{
    model.is_known = model.game_is_known = model.has_view = true;
    model.phase = MODEL_PLAYING;
    model.seats = model.view.seats = 3;
    model.view.kind = SAB_BASE;
    model.view.phase = SAB_BASE_PLAYING;
    model.view.to_move = 1;
    for (unsigned seat = 0; seat < 3; seat++) {
        model.seat[seat].person = true;
        snprintf(model.seat[seat].name, sizeof model.seat[seat].name, "%s",
                 (const char *const[]){"Ada", "Boris", "Cyd"}[seat]);
    }
    check(1, "Your turn.");
    check(0, "Boris is choosing a card.");
    check(SAB_NOBODY, "Boris is choosing a card.");
    return tap_done();
}
