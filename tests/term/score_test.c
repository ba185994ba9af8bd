/* SPDX-License-Identifier: MIT
 *
 * score_test.c - what the terminal says of noses, shadows and titles.
 */
#include "term/words/words.h"
#include "tests/tap.h"

#include <string.h>

static struct model model;
static char said[WORDS_SIZE];

static const char *say(void (*words)(struct sab_text *text, const struct model *model))
{
    struct sab_text text = sab_text_into(said, sizeof said);
    memset(said, 0, sizeof said);
    words(&text, &model);
    return said;
}

/* Five players; you are the last, Eve. All players but Bob have a nose. Bob has a shadow. */
static void sit_down(void)
{
    static const char *const names[] = {"Ada", "Bob", "Cyd", "Dan", "Eve"};
    static const int16_t nose[] = {5, TITLES_NONE, 64, 30, -20};
    static const sab_seat order[] = {2, 3, 0, 4};
    struct model_scores *scores = &model.scores[1];
    model.seats = 5;
    model.you = 4;
    model.score_count = 2;
    model.custom[CUSTOM_TALK] = TALK_CHAT;
    model.custom[CUSTOM_LIGHTS] = LIGHTS_ON;
    for (unsigned seat = 0; seat < 5; seat++) {
        snprintf(model.seat[seat].name, sizeof model.seat[seat].name, "%s", names[seat]);
        scores->nose[seat] = nose[seat];
        scores->shadow[seat] = seat == 1 ? 80 : TITLES_NONE;
    }
    scores->order_count = 4;
    memcpy(scores->order, order, sizeof order);
    scores->missing = 2;
}

int main(void)
{
    sit_down();
    tap_text(say(words_noses),
             "The tunnel was 2 cards short of the treasure.\n"
             "Best noses: 1. Cyd 64, 2. Dan 30, 3. Ada 5, 4. you -20.\nShadows: Bob 80.\n",
             "the best three noses, your own, and shadows");
    model.scores[1].order_count = 0;
    model.scores[1].missing = 0;
    tap_text(say(words_noses),
             "No noses: nobody lit a light, or there was nobody to find.\nShadows: Bob 80.\n",
             "a round without noses");
    model.custom[CUSTOM_LIGHTS] = LIGHTS_OFF;
    model.scores[1].shadow[1] = TITLES_NONE;
    tap_text(say(words_noses), "", "a table without lights says nothing of noses");
    model.score_count = 0;
    tap_text(say(words_noses), "", "before the first round is decided there are none");
    tap_text(say(words_titles), "", "nor titles");
    model.award[0] = (struct titles_award){TITLE_WOLF, 2, {1, 4}, 100};
    model.award_count = 1;
    tap_text(say(words_titles),
             "Wolf in the wool: Bob and you (share of a saboteur's rounds before the first light: "
             "100%).\n",
             "a title of two players, with its rule and number");
    return tap_done();
}
