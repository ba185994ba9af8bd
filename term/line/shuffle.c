/* SPDX-License-Identifier: MIT
 *
 * shuffle.c - what the terminal says of a fair shuffle.
 */
#include "term/line/shuffle.h"

#include "term/words/words.h"

#include <stdio.h>
#include <string.h>

void shuffle_note(struct sitting *sitting, const char *words)
{
    if (strncmp(words, "start", 5) == 0) {
        snprintf(sitting->starting, sizeof sitting->starting, "%s", words);
    }
}

void shuffle_wait(struct sitting *sitting)
{
    const struct model *model = &sitting->model;
    char sentence[WORDS_SIZE];
    struct sab_text text = sab_text_into(sentence, sizeof sentence);
    sitting->start_waits = true;
    for (sab_seat seat = 0; seat < model->seats; seat++) {
        if (sab_has_seat(model->shuffle_waits, seat)) {
            sab_write(&text, text.length > 0 ? ", " : "The game begins as soon as these have: ");
            words_seat(&text, model, seat);
        }
    }
    if (text.length > 0) {
        sitting_say(sitting, "%s.", sentence);
    }
    shuffle_go_on(sitting);
}

void shuffle_go_on(struct sitting *sitting)
{
    const struct model *model = &sitting->model;
    bool open = model->phase == MODEL_WAITING || model->phase == MODEL_FINISHED;
    if (sitting->start_waits && (!open || model->shuffle_waits == 0)) {
        sitting->start_waits = false;
        if (open) {
            char words[sizeof sitting->starting]; /* a copy: sitting_ask writes `starting` */
            memcpy(words, sitting->starting, sizeof words);
            sitting_ask(sitting, words);
        }
    }
}

void shuffle_say_receipt(struct sitting *sitting)
{
    if (sitting->model.receipt[0] != '\0') {
        sitting_say(sitting,
                    "The shuffle is fair. To check it after the game, keep your receipt:\n"
                    "saboteur check --saw %s FILE",
                    sitting->model.receipt);
    }
}
