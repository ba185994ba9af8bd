/* SPDX-License-Identifier: MIT
 *
 * corners_test.c - texts that look harmless but are not. For example: a name with `#` or a quote in
 * it, a record that contains a secret it should hide, a record that hides nothing but lacks a part,
 * and a text with bytes that a terminal would obey.
 */
#include "saboteur/notation.h"
#include "tests/tap.h"

#include <stdlib.h>

enum { LINE = 1024, RECORD = 1 << 20 };

static bool reads(struct sab_record_reader *reader, const char *line)
{
    enum sab_record_item item;
    struct sab_fault fault;
    return sab_read_record_line(reader, line, strlen(line), &item, &fault);
}

/* Reads the head of a record of the base game, up to the line before the names. */
static bool begin(struct sab_record_reader *reader, bool redacted)
{
    char line[LINE];
    sab_record_open(reader);
    snprintf(line, sizeof line, "saboteur 1 %s", sab_rules_revision(SAB_BASE));
    return reads(reader, line) && (!redacted || reads(reader, "seen-by 0")) &&
           reads(reader, "game base") && reads(reader, "seats 3") && reads(reader, "starter 0");
}

static void check_name(const char *line, const char *wanted)
{
    struct sab_record_reader reader;
    bool good = begin(&reader, false) && reads(&reader, line);
    tap_text(good ? reader.head.name[0] : "(refused)", wanted, line);
}

static void test_names(void)
{
    check_name("name 0 \"Ada\" # a comment", "Ada");
    check_name("name 0 \"Ada # 1\"", "Ada # 1");
    check_name("name 0 \"\\\"Ada\\\" # 1\"", "\"Ada\" # 1");
    check_name("name 0 \"Ada\\\\\" # \"1\"", "Ada\\");
}

static void test_seed(void)
{
    static const char seed[] =
        "seed 0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
    struct sab_record_reader reader;
    tap_ok(begin(&reader, false) && reads(&reader, seed), "a complete record may tell its seed");
    tap_ok(begin(&reader, true) && !reads(&reader, seed),
           "a redacted record may not tell its seed");
}

/* ---- A whole record -------------------------------------------------------------------------- */

/* Writes a game played at random, up to the first pass of its second round. */
static bool write_record(struct sab_text *text)
{
    struct sab_record_head head = {.config = {.kind = SAB_BASE, .seats = 3}};
    uint8_t seed[SAB_SEED_SIZE] = {11};
    struct sab_game game;
    struct sab_deal deal;
    sab_shuffle(&head.config, seed, 1, &deal);
    if (sab_begin(&game, &head.config, &deal) != SAB_OK) {
        return false;
    }
    sab_write_head(text, &head);
    sab_write_deal(text, &head, 1, &deal);
    for (uint64_t random = 1; sab_round(&game) < 3;) {
        struct sab_action action;
        if (sab_to_move(&game) == SAB_NOBODY) {
            sab_shuffle(&head.config, seed, sab_round(&game) + 1, &deal);
            if (sab_next_round(&game, &deal) != SAB_OK) {
                return false;
            }
            sab_write_deal(text, &head, sab_round(&game), &deal);
            continue;
        }
        random = random * 6364136223846793005u + 1442695040888963407u;
        sab_play_random(&game, random, &action);
        sab_write_record_action(text, &head, &action);
        if (sab_round(&game) == 2 && action.verb == SAB_BASE_PASS) {
            return sab_text_is_whole(text);
        }
    }
    return false;
}

/* Reads every line of the record. If `instead` is not NULL, it replaces the last line. */
static bool reads_all(const char *record, const char *instead)
{
    struct sab_record_reader reader;
    bool good = true;
    sab_record_open(&reader);
    while (good && *record != '\0') {
        char line[LINE];
        size_t size = strcspn(record, "\n");
        bool last = record[size] == '\0' || record[size + 1] == '\0';
        snprintf(line, sizeof line, "%.*s", (int)size, record);
        good = reads(&reader, last && instead != NULL ? instead : line);
        record += size + (record[size] == '\n');
    }
    return good;
}

static void test_gaps(void)
{
    char *record = malloc(RECORD);
    if (record == NULL) {
        abort();
    }
    struct sab_text text = sab_text_into(record, RECORD);
    bool written = write_record(&text);
    const char *last = strrchr(record, ' ') - strlen("0 pass");
    tap_ok(written && strncmp(last + 2, "pass ", 5) == 0 && reads_all(record, NULL),
           "a record that ends with a pass in the second round is read");
    char hidden[LINE];
    snprintf(hidden, sizeof hidden, "%.6s ?", last);
    tap_ok(written && !reads_all(record, hidden),
           "with \"%s\" at the end it is refused: only redacted records may hide a card", hidden);
    free(record);
}

/* ---- Refusals that cite the text ------------------------------------------------------------- */

static void test_citations(void)
{
    unsigned bad = 0;
    for (unsigned byte = 1; byte <= UINT8_MAX; byte++) {
        char text[8] = {'a', (char)byte, '[', '2', 'J', '\0'};
        struct sab_action action;
        struct sab_fault fault;
        if (sab_read_action(text, strlen(text), 0, &action, &fault)) {
            bad++;
        }
        for (const char *at = fault.sentence; *at != '\0'; at++) {
            bad += *at < ' ' || *at > '~';
        }
    }
    tap_number(bad, 0, "a refusal cites no byte that a terminal would obey");
}

int main(void)
{
    test_names();
    test_seed();
    test_gaps();
    test_citations();
    return tap_done();
}
