/* SPDX-License-Identifier: MIT
 *
 * records_test.c - records of earlier versions must stay readable forever. If such a record is read
 * and written again, it must have the same bytes. If it is played, the same events must follow, and
 * the game must end in the same way. Usage:
 *
 *     records_test                     checks all records named in tests/stored/vN/records.txt
 *     records_test --line FILE         prints the line of records.txt for a new record
 *     records_test --seen-by SEAT FILE prints a record, redacted for a seat
 */
#include "saboteur/notation.h"
#include "tests/tap.h"

#include <glob.h>

enum { RECORD_SIZE = 32768, LINE_SIZE = 160 };

/* A record that the test reads line by line, and what followed from it. */
struct reading {
    struct sab_record_reader reader;
    struct sab_game game;
    struct sab_text again; /* the record, written again */
    int seen_by;           /* the seat for which the record is redacted, or -1 */
    unsigned actions;
    uint64_t told; /* a hash of the text of all events, as told to each seat and to a spectator */
    bool begun, good;
};

static char again[RECORD_SIZE];

/* ---- Playing --------------------------------------------------------------------------------- */

/* FNV-1a. */
static void tell(struct reading *reading, const char *text)
{
    for (; *text != '\0'; text++) {
        reading->told = (reading->told ^ (uint8_t)*text) * 0x100000001b3u;
    }
}

static void tell_events(struct reading *reading, const struct sab_events *events)
{
    char words[SAB_EVENT_TEXT];
    for (unsigned i = 0; i < events->count; i++) {
        for (unsigned seat = 0; seat <= sab_seat_count(&reading->game); seat++) {
            bool watches = seat == sab_seat_count(&reading->game);
            struct sab_event event =
                sab_redact(&events->at[i], watches ? SAB_NOBODY : (sab_seat)seat);
            struct sab_text text = sab_text_into(words, sizeof words);
            sab_write_event(&text, &event);
            tell(reading, words);
        }
    }
}

static void play_deal(struct reading *reading)
{
    const struct sab_deal *deal = &reading->reader.deal;
    enum sab_verdict verdict = reading->begun
                                   ? sab_next_round(&reading->game, deal)
                                   : sab_begin(&reading->game, &reading->reader.head.config, deal);
    reading->begun = true;
    reading->good = reading->good && verdict == SAB_OK;
}

static void play_action(struct reading *reading)
{
    struct sab_action action = reading->reader.action;
    struct sab_events events;
    struct sab_view view;
    sab_see(&reading->game, SAB_NOBODY, &view);
    sab_complete_action(&view, &action);
    reading->good = reading->good && sab_play(&reading->game, &action, &events) == SAB_OK;
    if (reading->good) {
        tell_events(reading, &events);
    }
}

/* ---- Reading --------------------------------------------------------------------------------- */

static void take_item(struct reading *reading, enum sab_record_item item)
{
    struct sab_record_head head = reading->reader.head;
    bool plays = !head.redacted;
    if (reading->seen_by >= 0) {
        head.redacted = true;
        head.seen_by = (sab_seat)reading->seen_by;
    }
    if (item == SAB_ITEM_HEAD) {
        sab_write_head(&reading->again, &head);
    } else if (item == SAB_ITEM_DEAL) {
        sab_write_deal(&reading->again, &head, reading->reader.round, &reading->reader.deal);
        if (plays) {
            play_deal(reading);
        }
    } else if (item == SAB_ITEM_ACTION) {
        sab_write_record_action(&reading->again, &head, &reading->reader.action);
        reading->actions++;
        if (plays) {
            play_action(reading);
        }
    } else if (item == SAB_ITEM_SIGN) {
        sab_write_record_sign(&reading->again, &reading->reader.sign);
    } else if (item == SAB_ITEM_END) {
        sab_write_record_end(&reading->again);
        reading->good = reading->good && (!plays || sab_is_over(&reading->game));
    }
}

static void read_record(const char *record, int seen_by, struct reading *reading)
{
    enum sab_record_item item = SAB_ITEM_NONE;
    struct sab_fault fault;
    memset(reading, 0, sizeof *reading);
    reading->again = sab_text_into(again, sizeof again);
    reading->seen_by = seen_by;
    reading->told = 0xcbf29ce484222325u;
    reading->good = true;
    sab_record_open(&reading->reader);
    for (const char *line = record, *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        if (!sab_read_record_line(&reading->reader, line, (size_t)(end - line), &item, &fault)) {
            tap_note("%u:%zu: %s", fault.line, fault.offset + 1, fault.sentence);
            reading->good = false;
            return;
        }
        take_item(reading, item);
    }
    reading->good = reading->good && item == SAB_ITEM_END;
}

static bool load(const char *path, char record[RECORD_SIZE])
{
    FILE *file = fopen(path, "rb");
    size_t size = file != NULL ? fread(record, 1, RECORD_SIZE - 1, file) : 0;
    record[size] = '\0';
    if (file != NULL) {
        fclose(file);
    }
    return size > 0;
}

/* Writes NAME ACTIONS OUTCOME NUGGETS TOLD or, for a redacted record, NAME ACTIONS redacted. */
static void write_line(const struct reading *reading, const char *name, char line[LINE_SIZE])
{
    uint8_t nuggets[SAB_SEATS_MAX] = {0};
    int size = snprintf(line, LINE_SIZE, "%s %u ", name, reading->actions);
    if (reading->reader.head.redacted) {
        snprintf(line + size, LINE_SIZE - (size_t)size, "redacted");
        return;
    }
    sab_score(&reading->game, nuggets);
    size += snprintf(line + size, LINE_SIZE - (size_t)size, "%u ", sab_outcome(&reading->game));
    for (unsigned seat = 0; seat < sab_seat_count(&reading->game); seat++) {
        size += snprintf(line + size, LINE_SIZE - (size_t)size, "%s%u", seat > 0 ? "," : "",
                         nuggets[seat]);
    }
    snprintf(line + size, LINE_SIZE - (size_t)size, " %016llx", (unsigned long long)reading->told);
}

/* ---- What is kept ---------------------------------------------------------------------------- */

static void check_record(const char *folder, const char *kept)
{
    static char record[RECORD_SIZE];
    char path[320], name[64], line[LINE_SIZE];
    struct reading reading;
    sscanf(kept, "%63s", name);
    snprintf(path, sizeof path, "%s/%s", folder, name);
    if (!tap_ok(load(path, record), "%s can be loaded", name)) {
        return;
    }
    read_record(record, -1, &reading);
    tap_ok(reading.good, "the record is read and played to its end");
    tap_text(again, record, "written again, the record is the same");
    write_line(&reading, name, line);
    tap_text(line, kept, "played again, it leads to the same end");
}

static unsigned check_list(const char *path)
{
    char folder[200], line[LINE_SIZE];
    unsigned records = 0;
    snprintf(folder, sizeof folder, "%.*s", (int)(strrchr(path, '/') - path), path);
    FILE *file = fopen(path, "r");
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        if (line[0] != '#') {
            check_record(folder, line);
            records++;
        }
    }
    if (file != NULL) {
        fclose(file);
    }
    return records;
}

/* Prints the line of records.txt for a new record. */
static int make(const char *path, int seen_by)
{
    static char record[RECORD_SIZE];
    const char *name = strrchr(path, '/') != NULL ? strrchr(path, '/') + 1 : path;
    char line[LINE_SIZE];
    struct reading reading;
    if (!load(path, record)) {
        return 1;
    }
    read_record(record, seen_by, &reading);
    write_line(&reading, name, line);
    printf("%s%s", seen_by >= 0 ? again : line, seen_by >= 0 ? "" : "\n");
    return reading.good ? 0 : 1;
}

int main(int argc, char **argv)
{
    glob_t lists;
    unsigned records = 0;
    if (argc == 3 && strcmp(argv[1], "--line") == 0) {
        return make(argv[2], -1);
    }
    if (argc == 4 && strcmp(argv[1], "--seen-by") == 0) {
        return make(argv[3], atoi(argv[2]));
    }
    if (glob("tests/stored/v*/records.txt", 0, NULL, &lists) == 0) {
        for (size_t i = 0; i < lists.gl_pathc; i++) {
            records += check_list(lists.gl_pathv[i]);
        }
        globfree(&lists);
    }
    tap_ok(records >= 10, "%u records", records);
    return tap_done();
}
