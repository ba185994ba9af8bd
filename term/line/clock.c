/* SPDX-License-Identifier: MIT
 *
 * clock.c - how long players may still think.
 */
#include "term/line/clock.h"

#include "term/words/words.h"

enum { WARNINGS = 2, SECOND_MS = 1000, MINUTE_MS = 60000, HOUR_MS = 3600000 };

/* The terminal warns you when your clock has this many ms left. */
static const int64_t warnings[WARNINGS] = {20000, 10000};

/* The seat whose clock runs, or SAB_NOBODY. While a player is asked for an axe, no clock runs. */
static sab_seat runs(const struct sitting *sitting)
{
    const struct model *model = &sitting->model;
    sab_seat seat = model->has_view ? model->view.to_move : SAB_NOBODY;
    bool clock = model->phase == MODEL_PLAYING && seat < model->seats && model->seconds == 0 &&
                 model->seat[seat].bot[0] == '\0' && model->clock_ms[seat] > 0;
    return clock ? seat : SAB_NOBODY;
}

int64_t clock_left(const struct sitting *sitting, sab_seat seat)
{
    int64_t left = sitting->model.clock_ms[seat];
    if (runs(sitting) == seat) {
        left -= sitting->model.waited_ms + sitting_now() - sitting->read_at;
    }
    return left > 0 ? left : 0;
}

void clock_read(struct sitting *sitting)
{
    const struct model *model = &sitting->model;
    sitting->read_at = sitting_now();
    if (runs(sitting) != model->you || model->turn_since != sitting->warned_turn) {
        sitting->warned_turn = model->turn_since;
        sitting->warned = 0;
    }
    while (runs(sitting) == model->you && model->you != SAB_NOBODY && sitting->warned < WARNINGS &&
           clock_left(sitting, model->you) < warnings[sitting->warned] - SECOND_MS) {
        sitting->warned++; /* too late for this warning; the status shows the time that is left */
    }
}

void clock_write(struct sab_text *text, const struct sitting *sitting)
{
    sab_seat seat = runs(sitting);
    if (seat != SAB_NOBODY) {
        sab_write(text, " ");
        words_does(text, &sitting->model, seat, "have ", "has ");
        words_clock(text, clock_left(sitting, seat));
        sab_write(text, " left.");
    }
}

void clock_write_seat(struct sab_text *text, const struct sitting *sitting, sab_seat seat)
{
    if (sitting->model.clock_ms[seat] > 0) {
        sab_write(text, ", ");
        words_clock(text, clock_left(sitting, seat));
        sab_write(text, " left");
    }
}

int clock_limit(const struct sitting *sitting)
{
    sab_seat you = sitting->model.you;
    if (you == SAB_NOBODY || runs(sitting) != you || sitting->warned >= WARNINGS) {
        return -1;
    }
    int64_t wait = clock_left(sitting, you) - warnings[sitting->warned];
    return wait < 0 ? 0 : wait < HOUR_MS ? (int)wait : HOUR_MS;
}

bool clock_say(struct sitting *sitting)
{
    sab_seat you = sitting->model.you;
    if (clock_limit(sitting) != 0) {
        return false;
    }
    sitting_say(sitting, "You have %d seconds left.",
                (int)((clock_left(sitting, you) + SECOND_MS / 2) / SECOND_MS));
    sitting->warned++;
    return true;
}

int clock_tick(const struct sitting *sitting)
{
    sab_seat seat = runs(sitting);
    int64_t left = seat != SAB_NOBODY ? clock_left(sitting, seat) : 0;
    return left == 0 ? -1 : left < HOUR_MS ? (int)(left % SECOND_MS) + 1 : MINUTE_MS;
}
