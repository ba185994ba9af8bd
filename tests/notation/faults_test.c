/* SPDX-License-Identifier: MIT
 *
 * faults_test.c - reads bad texts. For each text, the test checks the fault: its place and its
 * sentence.
 *
 * The texts are rows of tests/notation/faults.txt, with fields separated by " | ":
 *     action TEXT | COLUMN | SENTENCE
 *     event TEXT | COLUMN | SENTENCE
 *     sign TEXT, cave-sign TEXT | COLUMN | SENTENCE
 *     line N TEXT | LINE:COLUMN | SENTENCE     line N of the sample record replaced by TEXT
 *     stop N | LINE:COLUMN | SENTENCE          the sample record cut after line N
 *     cave-line, cave-stop                     as above, for the sample record of the cave
 */
#include "tests/notation/sample.h"
#include "tests/tap.h"

static char base_record[8192], cave_record[8192];

/* Reads the first `lines` lines of a record, but with `text` as line `replaced`. */
static bool read_edited(const char *record, unsigned replaced, const char *text, unsigned lines,
                        struct sab_fault *fault)
{
    struct sab_record_reader reader;
    enum sab_record_item item;
    unsigned line = 0;
    sab_record_open(&reader);
    for (const char *at = record, *end; (end = strchr(at, '\n')) != NULL; at = end + 1) {
        if (++line > lines) {
            break;
        }
        bool edited = line == replaced;
        size_t size = edited ? strlen(text) : (size_t)(end - at);
        if (!sab_read_record_line(&reader, edited ? text : at, size, &item, fault)) {
            return false;
        }
    }
    return sab_record_may_stop(&reader, fault);
}

static bool read_row(char *row, struct sab_fault *fault)
{
    char *text = strchr(row, ' ') + 1;
    struct sab_action action;
    struct sab_event event;
    if (strncmp(row, "action ", 7) == 0) {
        return sab_read_action(text, strlen(text), 0, &action, fault);
    }
    if (strncmp(row, "event ", 6) == 0) {
        return sab_read_event(text, strlen(text), &event, fault);
    }
    bool cave = strncmp(row, "cave-", 5) == 0;
    if (strncmp(row + (cave ? 5 : 0), "sign ", 5) == 0) {
        struct sab_sign sign;
        return sab_read_sign(text, strlen(text), cave ? SAB_CAVE : SAB_BASE, 0, &sign, fault);
    }
    const char *record = cave ? cave_record : base_record;
    unsigned number = (unsigned)strtoul(text, &text, 10);
    if (strncmp(row + (cave ? 5 : 0), "line ", 5) == 0) {
        return read_edited(record, number, text + (*text == ' '), UINT32_MAX, fault);
    }
    return read_edited(record, 0, "", number, fault);
}

static void test_row(char *row)
{
    char *place = strstr(row, " | "), *sentence = place != NULL ? strstr(place + 3, " | ") : NULL;
    struct sab_fault fault = {0};
    char found[256];
    if (!tap_ok(sentence != NULL, "three fields: %s", row)) {
        return;
    }
    *place = '\0';
    bool read = read_row(row, &fault);
    if (fault.line > 0) {
        snprintf(found, sizeof found, "%u:%zu | %s", fault.line, fault.offset + 1, fault.sentence);
    } else {
        snprintf(found, sizeof found, "%zu | %s", fault.offset + 1, fault.sentence);
    }
    tap_ok(!read, "refused: %s", row);
    tap_text(found, place + 3, row);
}

int main(void)
{
    FILE *file = fopen("tests/notation/faults.txt", "r");
    char row[1024];
    sample_record(base_record, sizeof base_record);
    sample_cave_record(cave_record, sizeof cave_record);
    tap_ok(file != NULL, "tests/notation/faults.txt opens");
    tap_ok(read_edited(base_record, 0, "", UINT32_MAX, &(struct sab_fault){0}),
           "the sample record has no fault");
    tap_ok(read_edited(cave_record, 0, "", UINT32_MAX, &(struct sab_fault){0}),
           "the sample record of the cave has no fault");
    while (file != NULL && fgets(row, sizeof row, file) != NULL) {
        row[strcspn(row, "\n")] = '\0';
        if (row[0] != '#' && row[0] != '\0') {
            test_row(row);
        }
    }
    if (file != NULL) {
        fclose(file);
    }
    return tap_done();
}
