/* SPDX-License-Identifier: MIT
 *
 * sentences_test.c - the sentences for refusals and verdicts. Each code of a refusal and each
 * verdict must have exactly one sentence, which must be the same in the terminal and in the page.
 */
#include "client/model/sentences.h"

#include "client/model/value.h"
#include "protocol/refusal.h"
#include "tests/tap.h"

#include <jansson.h>
#include <stdlib.h>

static const char catalogue[] = "texts/en/refusals.json";

static char sentence[REQUEST_SAY_SIZE];

static const char *read_reply(const char *text)
{
    json_t *reply = json_loads(text, 0, NULL);
    sentence_read(sentence, sizeof sentence, reply);
    json_decref(reply);
    return sentence;
}

/* ---- Whole lists ----------------------------------------------------------------------------- */

/* Whether the sentence of a refusal leaves out the value with this name, because only programs need
 * the value. A `seat` is one that the person has just named. If the `version` is wrong, the person
 * only has to reload the page, or to install another program. */
static bool is_for_programs(const char *name)
{
    return strcmp(name, "seat") == 0 || strcmp(name, "version") == 0;
}

/* Whether the sentence has a placeholder for each number of its code, and no other placeholder. */
static bool has_its_places(unsigned why)
{
    const char *text = sentence_of(why);
    unsigned wanted = 0, found = 0, braces = 0;
    for (unsigned i = 0; i < REFUSAL_NUMBERS && refusal_number_name(why, i) != NULL; i++) {
        char place[32];
        snprintf(place, sizeof place, "{%s}", refusal_number_name(why, i));
        wanted += !is_for_programs(refusal_number_name(why, i));
        found += strstr(text, place) != NULL;
    }
    for (const char *at = text; *at != '\0'; at++) {
        braces += *at == '{';
    }
    return found == wanted && braces == wanted;
}

static void test_codes(void)
{
    for (unsigned why = REFUSAL_NONE + 1; why < REFUSAL_WHYS; why++) {
        const char *code = refusal_code(why), *text = sentence_of(why);
        bool good = text != NULL && text[0] != '\0' && text[strlen(text) - 1] == '.';
        tap_ok(good && has_its_places(why), "%s has a sentence", code);
        tap_ok(refusal_read(code) == why && refusal_error(why) != REPLY_OK,
               "%s is read back as a code of a refusal", code);
    }
    tap_ok(sentence_of(REFUSAL_NONE) == NULL && sentence_of(REFUSAL_WHYS) == NULL,
           "numbers that are no codes have no sentence");
}

/* The sentence that the page must have for one of the terminal: the same one, unless it says what
 * helps only there. */
static const char *for_page(const char *text)
{
    static const char *const own[][2] = {
        {"This server has a different version: play in a browser, or install that version of "
         "saboteur.",
         "This server has a different version: reload the page."},
    };
    for (size_t i = 0; text != NULL && i < sizeof own / sizeof own[0]; i++) {
        if (strcmp(own[i][0], text) == 0) {
            return own[i][1];
        }
    }
    return text;
}

static bool is_page_text(const json_t *page, const char *kind, const char *code, const char *text)
{
    char key[64];
    snprintf(key, sizeof key, "%s.%s", kind, code);
    const char *found = json_string_value(json_object_get(page, key));
    if (found == NULL || text == NULL || strcmp(found, for_page(text)) != 0) {
        tap_note("%s: the page says %s, the terminal %s", key, found != NULL ? found : "nothing",
                 text != NULL ? text : "nothing");
        return false;
    }
    return true;
}

static void test_page(void)
{
    json_t *page = json_load_file(catalogue, JSON_REJECT_DUPLICATES, NULL);
    size_t keys = 2; /* counts `refusal.word` and `refusal.unknown`, which belong to no code */
    const char *rule, *error;
    bool same = json_object_get(page, "refusal.word") != NULL;
    for (unsigned why = REFUSAL_NONE + 1; why < REFUSAL_WHYS; why++, keys++) {
        same = is_page_text(page, "refusal", refusal_code(why), sentence_of(why)) && same;
    }
    for (unsigned verdict = 0; verdict < SAB_VERDICTS; verdict++, keys++) {
        const char *text = sab_verdict_text(verdict);
        same = is_page_text(page, "verdict", sab_verdict_name(verdict), text) && same;
    }
    for (unsigned i = 0; (rule = sentence_rule(i, &error)) != NULL; i++, keys++) {
        same = is_page_text(page, "class", error, rule) && same;
    }
    for (unsigned why = REFUSAL_NONE + 1; why < REFUSAL_WHYS; why++) {
        same = same && strstr(sentence_of(why), "page") == NULL;
    }
    for (unsigned i = 0; (rule = sentence_rule(i, &error)) != NULL; i++) {
        same = same && strstr(rule, "page") == NULL;
    }
    tap_ok(same, "the page has each sentence of the terminal, which has no page");
    tap_number((long)json_object_size(page), (long)keys, "the page has no other sentence");
    json_decref(page);
}

/* ---- Replies --------------------------------------------------------------------------------- */

static void test_replies(void)
{
    tap_text(read_reply("{\"error\":\"full\",\"why\":\"seat-taken\",\"values\":{\"seat\":2}}"),
             "This seat is not free.", "a code");
    tap_text(read_reply("{\"error\":\"bad-request\",\"why\":\"bad-seats\",\"values\":{\"at\":20,"
                        "\"word\":\"99\",\"least\":2,\"most\":10}}"),
             "\"99\": a table has 2 to 10 seats.", "a code with values and a word");
    tap_text(read_reply("{\"error\":\"bad-request\",\"why\":\"bad-id\",\"values\":{\"at\":0}}"),
             "A request begins with its number.", "a code for a missing word");
    tap_text(read_reply("{\"error\":\"bad-request\",\"why\":\"bad-seats\",\"values\":{\"word\":"
                        "\"\\u001b[31m\",\"least\":\"x\"}}"),
             "\"?[31m\": a table has ? to ? seats.", "a code with values that make no sense");
    tap_text(read_reply("{\"error\":\"refused\",\"verdict\":\"not-now\",\"section\":\"base 3.1\"}"),
             "You cannot do this now: another decision comes first.", "a verdict");
    tap_text(read_reply("{\"error\":\"full\",\"why\":\"from-later\"}"),
             "The server refused: from-later, full. There is no room now. Trying again later may "
             "help.",
             "an unknown code");
    tap_text(
        read_reply("{\"error\":\"bu\\u001bsy\"}"),
        "The server refused: bu?sy. The reason is not known here. Trying again later may help.",
        "no code, and an unknown class");
    tap_text(read_reply("{\"verdict\":\"from-later\",\"error\":\"refused\"}"),
             "The server refused: from-later, refused. The rules do not allow it now.",
             "an unknown verdict");
}

int main(void)
{
    test_codes();
    test_page();
    test_replies();
    return tap_done();
}
