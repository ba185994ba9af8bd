/* SPDX-License-Identifier: MIT
 *
 * fault.c - the faults of records: their codes for the page, and their sentences for the terminal.
 * The page has the same sentences in its catalogue (texts/en/replay.json), and
 * web/tests/shots.test.ts compares the two.
 */
#include "replay/replay.h"

#include <string.h>

static const char *const codes[REPLAY_WHYS] = {
    [REPLAY_BAD_RECORD] = "bad-record", [REPLAY_AGAINST_RULES] = "against-rules",
    [REPLAY_BAD_SIGN] = "bad-sign",     [REPLAY_ROUND_TOO_LONG] = "round-too-long",
    [REPLAY_REDACTED] = "redacted",     [REPLAY_UNFINISHED] = "unfinished",
    [REPLAY_NO_DEAL] = "no-deal",
};

void replay_fault_json(struct json *json, const struct replay_fault *fault)
{
    json_key_string(json, "code", codes[fault->why]);
    json_key_number(json, "line", fault->at.line);
    if (fault->why == REPLAY_BAD_RECORD) {
        json_key_number(json, "column", fault->column);
        json_key_string(json, "detail", fault->at.sentence);
    } else if (fault->why == REPLAY_AGAINST_RULES) {
        json_key_string(json, "verdict", sab_verdict_name(fault->verdict));
        json_key_string(json, "section", sab_verdict_section(fault->kind, fault->verdict));
    } else if (fault->why == REPLAY_BAD_SIGN) {
        json_key_string(json, "sign", signs_code(fault->verdict));
    }
}

/* The sentence of a fault that the rules or the table of signs explain: `sentence`, and before its
 * full stop the `reason` in brackets. */
static void say_reason(struct sab_text *text, const char *sentence, const char *reason)
{
    sab_write_bytes(text, sentence, strlen(sentence) - 1);
    sab_write(text, " (");
    sab_write(text, reason);
    sab_write(text, ").");
}

void replay_fault_say(struct replay_fault *fault)
{
    static const char *const sentences[REPLAY_WHYS] = {
        [REPLAY_BAD_SIGN] = "The table refuses this sign.",
        [REPLAY_ROUND_TOO_LONG] = "The round is too long for a table.",
        [REPLAY_REDACTED] = "A redacted record cannot be replayed.",
        [REPLAY_UNFINISHED] = "The record ends, but the game does not.",
        [REPLAY_NO_DEAL] = "This record has no deal.",
    };
    if (fault->why == REPLAY_BAD_RECORD) {
        return; /* the notation has written the sentence */
    }
    struct sab_text text = sab_text_into(fault->at.sentence, sizeof fault->at.sentence);
    if (fault->why == REPLAY_AGAINST_RULES) {
        say_reason(&text, sab_verdict_text(fault->verdict),
                   sab_verdict_section(fault->kind, fault->verdict));
    } else if (fault->why == REPLAY_BAD_SIGN) {
        say_reason(&text, sentences[REPLAY_BAD_SIGN], signs_code(fault->verdict));
    } else {
        sab_write(&text, sentences[fault->why]);
    }
}
