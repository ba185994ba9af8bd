/* SPDX-License-Identifier: MIT
 *
 * fuzz_record.c - reads any bytes as a record. The fuzzer writes each item that it has read, reads
 * the written text and must get an equal item. If the record is not redacted, the fuzzer also plays
 * its deals and actions, as far as the rules allow.
 */
#include "saboteur/notation.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Feeds all lines of `text` to `reader`. The last line must complete an item of the kind
 * `wanted`. */
static void read_back(struct sab_record_reader *reader, const char *text,
                      enum sab_record_item wanted)
{
    enum sab_record_item item = SAB_ITEM_NONE;
    struct sab_fault fault;
    for (const char *line = text, *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        bool good = sab_read_record_line(reader, line, (size_t)(end - line), &item, &fault);
        assert(good);
    }
    assert(item == wanted);
}

static void check_head(const struct sab_record_reader *reader)
{
    char text[SAB_HEAD_TEXT];
    struct sab_text written = sab_text_into(text, sizeof text);
    struct sab_record_reader back;
    sab_write_head(&written, &reader->head);
    sab_write(&written, "round 1\n");
    assert(sab_text_is_whole(&written));
    sab_record_open(&back);
    read_back(&back, text, SAB_ITEM_HEAD);
    assert(memcmp(&back.head, &reader->head, sizeof back.head) == 0);
}

/* Writes a deal, reads it again, and checks that both deals are equal. In a redacted record, the
 * text of a deal does not contain the hidden cards. For such a record, the check compares only
 * the texts of the two deals. */
static void check_deal(const struct sab_record_reader *reader,
                       const struct sab_record_reader *before)
{
    char text[SAB_DEAL_TEXT], again[SAB_DEAL_TEXT];
    struct sab_text written = sab_text_into(text, sizeof text);
    struct sab_text rewritten = sab_text_into(again, sizeof again);
    struct sab_record_reader back = *before;
    sab_write_deal(&written, &reader->head, reader->round, &reader->deal);
    assert(sab_text_is_whole(&written));
    read_back(&back, text, SAB_ITEM_DEAL);
    assert(reader->head.redacted || memcmp(&back.deal, &reader->deal, sizeof back.deal) == 0);
    sab_write_deal(&rewritten, &back.head, back.round, &back.deal);
    assert(strcmp(text, again) == 0);
}

static void check_action(const struct sab_record_reader *reader)
{
    char text[SAB_ACTION_TEXT + 8];
    struct sab_text written = sab_text_into(text, sizeof text);
    struct sab_record_reader back = *reader;
    sab_write_record_action(&written, &reader->head, &reader->action);
    assert(sab_text_is_whole(&written));
    read_back(&back, text, SAB_ITEM_ACTION);
    if (!reader->head.redacted) {
        assert(memcmp(&back.action, &reader->action, sizeof back.action) == 0);
    }
}

static void check_sign(const struct sab_record_reader *reader)
{
    char text[SAB_SIGN_TEXT + 8];
    struct sab_text written = sab_text_into(text, sizeof text);
    struct sab_record_reader back = *reader;
    sab_write_record_sign(&written, &reader->sign);
    assert(reader->head.has_signs && sab_text_is_whole(&written));
    read_back(&back, text, SAB_ITEM_SIGN);
    assert(memcmp(&back.sign, &reader->sign, sizeof back.sign) == 0);
}

struct play {
    struct sab_game game;
    bool begun, stopped;
};

static void play_item(struct play *play, const struct sab_record_reader *reader,
                      enum sab_record_item item)
{
    static struct sab_events events;
    enum sab_verdict verdict = SAB_OK;
    if (play->stopped || reader->head.redacted) {
        return;
    }
    if (item == SAB_ITEM_DEAL) {
        verdict = play->begun ? sab_next_round(&play->game, &reader->deal)
                              : sab_begin(&play->game, &reader->head.config, &reader->deal);
        play->begun = true;
    } else if (item == SAB_ITEM_ACTION) {
        struct sab_action action = reader->action;
        struct sab_view view;
        sab_see(&play->game, SAB_NOBODY, &view);
        sab_complete_action(&view, &action);
        verdict = sab_play(&play->game, &action, &events);
    }
    play->stopped = verdict != SAB_OK;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct sab_record_reader reader, before = {0};
    struct play play = {.begun = false};
    const char *text = (const char *)data, *end = text + size;
    sab_record_open(&reader);
    while (text < end) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        size_t length = (size_t)((newline != NULL ? newline : end) - text);
        enum sab_record_item item;
        struct sab_fault fault;
        struct sab_record_reader here = reader;
        if (!sab_read_record_line(&reader, text, length, &item, &fault)) {
            assert(fault.line == reader.line && fault.offset <= length);
            break;
        }
        /* A deal begins with its `round` line. `before` is the state of the reader before that
         * line. */
        before = reader.round != here.round ? here : before;
        if (item == SAB_ITEM_HEAD) {
            check_head(&reader);
        } else if (item == SAB_ITEM_DEAL) {
            check_deal(&reader, &before);
        } else if (item == SAB_ITEM_ACTION) {
            check_action(&reader);
        } else if (item == SAB_ITEM_SIGN) {
            check_sign(&reader);
        }
        play_item(&play, &reader, item);
        text += length + 1;
    }
    return 0;
}
