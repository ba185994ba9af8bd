/* SPDX-License-Identifier: MIT
 *
 * score.c - noses, shadows and titles in sentences (docs/titles.md).
 */
#include "term/words/words.h"

enum { BEST = 3 }; /* how many noses are listed, in addition to your own */

static void write_score(struct sab_text *text, const struct model *model, sab_seat seat, int score)
{
    words_seat(text, model, seat);
    words_write(text, " %d", score);
}

static void write_noses(struct sab_text *text, const struct model *model,
                        const struct model_scores *scores)
{
    const char *before = "Best noses: ";
    for (unsigned i = 0; i < scores->order_count; i++) {
        sab_seat seat = scores->order[i];
        if (i < BEST || seat == model->you) {
            words_write(text, "%s%u. ", before, i + 1);
            write_score(text, model, seat, scores->nose[seat]);
            before = ", ";
        }
    }
    if (scores->order_count > 0) {
        sab_write(text, ".\n");
    } else if (model->seats > 2 && model->custom[CUSTOM_TALK] != TALK_NONE &&
               model->custom[CUSTOM_LIGHTS] == LIGHTS_ON) {
        sab_write(text, "No noses: nobody lit a light, or there was nobody to find.\n");
    }
}

void words_noses(struct sab_text *text, const struct model *model)
{
    if (model->score_count == 0) {
        return;
    }
    const struct model_scores *scores = &model->scores[model->score_count - 1];
    const char *before = "Shadows: ", *after = "";
    if (scores->missing > 0) {
        words_write(text, "The tunnel was %u card%s short of the treasure.\n", scores->missing,
                    scores->missing == 1 ? "" : "s");
    }
    write_noses(text, model, scores);
    for (sab_seat seat = 0; seat < model->seats; seat++) {
        if (scores->shadow[seat] != TITLES_NONE) {
            sab_write(text, before);
            write_score(text, model, seat, scores->shadow[seat]);
            before = ", ";
            after = ".\n";
        }
    }
    sab_write(text, after);
}

void words_titles(struct sab_text *text, const struct model *model)
{
    for (unsigned i = 0; i < model->award_count; i++) {
        const struct titles_award *award = &model->award[i];
        const struct titles_rule *rule = &titles_rules[award->title];
        words_write(text, "%s: ", rule->name);
        for (unsigned j = 0; j < award->count; j++) {
            sab_write(text, j > 0 ? " and " : "");
            words_seat(text, model, award->seat[j]);
        }
        words_write(text, " (%s: %d%s).\n", rule->rule, award->number, rule->share);
    }
}
