/* SPDX-License-Identifier: MIT
 *
 * follow.c - reads a record step by step and carries out each step.
 */
#include "cli/follow.h"

#include "cli/fair.h"
#include "cli/games.h"
#include "cli/text.h"
#include "client/model/sentences.h"
#include "kit/program/end.h"
#include "protocol/refusal.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

bool follow_open(struct follower *follower, const char *path)
{
    memset(follower, 0, sizeof *follower);
    sab_record_open(&follower->reader);
    bool standard = strcmp(path, "-") == 0;
    follower->path = standard ? "standard input" : path;
    follower->text = text_read(path, &follower->size);
    if (follower->text == NULL) {
        return false;
    }
    follower->file = fmemopen(follower->text, follower->size, "r");
    if (follower->file == NULL) {
        out_of_memory();
    }
    return true;
}

void follow_close(struct follower *follower)
{
    if (follower->file != NULL) {
        fclose(follower->file);
    }
    free(follower->line);
    free(follower->text);
    follower->line = follower->text = NULL;
    follower->file = NULL;
}

void follow_print_fault(const struct follower *follower, FILE *file)
{
    fprintf(file, "%s:%u:%zu: %s\n", follower->path, follower->fault.line,
            follower->fault.offset + 1, follower->fault.sentence);
}

static enum follow refuse(struct follower *follower, size_t offset, const char *sentence,
                          const char *section)
{
    struct sab_fault *fault = &follower->fault;
    struct sab_text text = sab_text_into(fault->sentence, sizeof fault->sentence);
    size_t length = strlen(sentence);
    fault->line = follower->reader.line;
    fault->offset = offset;
    if (section == NULL) {
        sab_write(&text, sentence);
        return FOLLOW_FAULT;
    }
    sab_write_bytes(&text, sentence, length - 1);
    sab_write(&text, " (");
    sab_write(&text, section);
    sab_write(&text, ").");
    return FOLLOW_FAULT;
}

static enum follow answer(struct follower *follower, size_t offset, enum sab_verdict verdict)
{
    if (verdict == SAB_OK) {
        return FOLLOW_STEP;
    }
    return refuse(follower, offset, sab_verdict_text(verdict),
                  sab_verdict_section(follower->reader.head.config.kind, verdict));
}

/* Checks the fair shuffle of the record. Called before the first deal. */
static enum follow follow_fair(struct follower *follower)
{
    const char *flaw = fair_flaw(&follower->reader.head, &follower->fault);
    char sentence[sizeof follower->fault.sentence];
    if (flaw == NULL) {
        return FOLLOW_STEP;
    }
    snprintf(sentence, sizeof sentence, "%s", flaw);
    return refuse(follower, 0, sentence, NULL);
}

static enum follow follow_deal(struct follower *follower)
{
    signs_begin(&follower->signs);
    const struct sab_record_head *head = &follower->reader.head;
    const struct sab_deal *deal = &follower->reader.deal;
    if (head->redacted) {
        return FOLLOW_STEP;
    }
    if (head->has_fair && !follower->begun && follow_fair(follower) != FOLLOW_STEP) {
        return FOLLOW_FAULT;
    }
    if (head->has_seed) {
        struct sab_deal shuffled;
        sab_shuffle(&head->config, head->seed, follower->reader.round, &shuffled);
        if (memcmp(&shuffled.as, &deal->as, sizeof deal->as) != 0) {
            return refuse(follower, 0, "This deal, which ends here, is not the one of the seed.",
                          NULL);
        }
    }
    enum sab_verdict verdict = follower->begun ? sab_next_round(&follower->game, deal)
                                               : sab_begin(&follower->game, &head->config, deal);
    follower->begun = follower->begun || verdict == SAB_OK;
    return answer(follower, 0, verdict);
}

static enum follow follow_action(struct follower *follower)
{
    follower->action = follower->reader.action;
    follower->actions++;
    follower->given = 0;
    if (follower->reader.head.redacted) {
        return FOLLOW_STEP;
    }
    struct sab_view view;
    sab_see(&follower->game, SAB_NOBODY, &view);
    sab_complete_action(&view, &follower->action);
    follower->before = follower->game;
    enum sab_verdict verdict = sab_play(&follower->game, &follower->action, &follower->events);
    if (verdict == SAB_OK) {
        sab_see(&follower->game, SAB_NOBODY, &view);
        signs_played(&follower->signs, &view, &follower->action);
    }
    return answer(follower, 0, verdict);
}

/* Checks and gives a sign. Unlike a table, this function does not limit how fast signs follow one
 * another, because records have no times. */
static enum follow follow_sign(struct follower *follower)
{
    const struct sab_sign *sign = &follower->reader.sign;
    struct sab_view view;
    if (++follower->given > FOLLOW_SIGNS_MAX) {
        return refuse(follower, 0, "There are too many signs between two actions.", NULL);
    }
    if (follower->reader.head.redacted) {
        return FOLLOW_STEP;
    }
    sab_see(&follower->game, SAB_NOBODY, &view);
    enum signs_verdict verdict = signs_check_record(&follower->signs, &view, sign);
    if (verdict != SIGNS_OK) {
        return refuse(follower, 0, sentence_of(refusal_read(signs_code(verdict))), NULL);
    }
    signs_give(&follower->signs, sign);
    return FOLLOW_STEP;
}

static enum follow follow_end(struct follower *follower)
{
    if (follower->begun && !sab_is_over(&follower->game)) {
        return refuse(follower, 0, "The record ends, but the game does not.",
                      cli_games[follower->game.kind]->end_section);
    }
    return FOLLOW_STEP;
}

static enum follow follow_item(struct follower *follower)
{
    if (follower->item == SAB_ITEM_DEAL) {
        return follow_deal(follower);
    }
    if (follower->item == SAB_ITEM_SIGN) {
        return follow_sign(follower);
    }
    return follower->item == SAB_ITEM_ACTION ? follow_action(follower) : follow_end(follower);
}

enum follow follow_next(struct follower *follower)
{
    ssize_t size;
    while ((size = getline(&follower->line, &follower->line_size, follower->file)) >= 0) {
        size -= size > 0 && follower->line[size - 1] == '\n';
        if (!sab_read_record_line(&follower->reader, follower->line, (size_t)size, &follower->item,
                                  &follower->fault)) {
            return FOLLOW_FAULT;
        }
        if (follower->item != SAB_ITEM_NONE && follower->item != SAB_ITEM_HEAD) {
            return follow_item(follower);
        }
    }
    if (ferror(follower->file)) {
        return refuse(follower, 0, "The file cannot be read to its end.", NULL);
    }
    return sab_record_may_stop(&follower->reader, &follower->fault) ? FOLLOW_FINISHED
                                                                    : FOLLOW_FAULT;
}
