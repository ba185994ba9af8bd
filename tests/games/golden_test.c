/* SPDX-License-Identifier: MIT
 *
 * golden_test.c - replays each record tests/games/NAME.game, and writes everything that each seat
 * is told and sees. The test compares this text with NAME.golden. If a seat is told a secret, or
 * if anything else has changed, reviewers see the difference in the golden file.
 *
 * The test writes a line of a view only if the line differs from the same line of the seat's
 * previous view. Views of the cave are long. Therefore the test writes them only after every
 * seventh action, which in time covers the turns of all seats, and at the end. With the argument
 * `write`, the program writes the golden files again.
 */
#include "tests/games/lines.h"
#include "tests/tap.h"

#include <glob.h>

enum { WATCHERS = SAB_SEATS_MAX + 1, LINE_SIZE = 2048, TABLE = SAB_SEATS_MAX, CAVE_VIEWS = 7 };

struct expansion {
    struct sab_text text; /* the text that the golden file should contain */
    struct sab_record_reader reader;
    struct sab_game game;
    struct sab_events events;
    bool begun;
    unsigned step;
    /* The newest line written for each seat. At index TABLE: the line with what everybody sees. */
    char shown[WATCHERS][LINE_SIZE];
};

static void write_if_changed(struct expansion *expansion, unsigned watcher, const char *line)
{
    if (strcmp(line, expansion->shown[watcher]) != 0) {
        memcpy(expansion->shown[watcher], line, strlen(line) + 1);
        sab_write(&expansion->text, "  ");
        sab_write(&expansion->text, line);
        sab_write(&expansion->text, "\n");
    }
}

static bool shows_views(const struct expansion *expansion)
{
    return expansion->reader.head.config.kind != SAB_CAVE || expansion->step % CAVE_VIEWS == 0 ||
           sab_is_over(&expansion->game);
}

static void write_views(struct expansion *expansion)
{
    char line[LINE_SIZE];
    struct sab_view view;
    struct sab_text text = sab_text_into(line, sizeof line);
    sab_see(&expansion->game, SAB_NOBODY, &view);
    lines_table(&text, &view);
    write_if_changed(expansion, TABLE, line);
    for (unsigned seat = 0; seat < expansion->reader.head.config.seats; seat++) {
        text = sab_text_into(line, sizeof line);
        sab_see(&expansion->game, (sab_seat)seat, &view);
        lines_seat(&text, &view);
        write_if_changed(expansion, seat, line);
    }
}

/* ---- Events, as told ------------------------------------------------------------------------- */

static void write_told(struct expansion *expansion, const struct sab_event *event, sab_seat seat,
                       const char *who)
{
    char words[SAB_EVENT_TEXT];
    struct sab_text text = sab_text_into(words, sizeof words);
    struct sab_event told = sab_redact(event, seat);
    sab_write_event(&text, &told);
    sab_write(&expansion->text, who);
    sab_write(&expansion->text, words);
    sab_write(&expansion->text, "\n");
}

/* Writes an event as spectators see it. If the event is secret, writes it once more as its owner
 * sees it. */
static void write_events(struct expansion *expansion)
{
    for (unsigned i = 0; i < expansion->events.count; i++) {
        const struct sab_event *event = &expansion->events.at[i];
        write_told(expansion, event, SAB_NOBODY, "  all hear: ");
        if (event->secret != 0) {
            char who[32];
            snprintf(who, sizeof who, "  %u hears: ", event->seat);
            write_told(expansion, event, event->seat, who);
        }
    }
}

/* ---- A record -------------------------------------------------------------------------------- */

static enum sab_verdict take_deal(struct expansion *expansion)
{
    struct sab_record_reader *reader = &expansion->reader;
    enum sab_verdict verdict =
        expansion->begun ? sab_next_round(&expansion->game, &reader->deal)
                         : sab_begin(&expansion->game, &reader->head.config, &reader->deal);
    expansion->begun = true;
    lines_pair(&expansion->text, "= round ", reader->round);
    sab_write(&expansion->text, "\n");
    memset(expansion->shown, 0, sizeof expansion->shown);
    return verdict;
}

static enum sab_verdict take_action(struct expansion *expansion)
{
    struct sab_action action = expansion->reader.action;
    struct sab_view view;
    sab_see(&expansion->game, SAB_NOBODY, &view);
    sab_complete_action(&view, &action);
    lines_pair(&expansion->text, "= ", ++expansion->step);
    lines_pair(&expansion->text, ": ", action.seat);
    sab_write(&expansion->text, " ");
    sab_write_action(&expansion->text, &action);
    struct sab_action told = sab_redact_action(&action, SAB_NOBODY);
    sab_write(&expansion->text, "; the others hear ");
    sab_write_action(&expansion->text, &told);
    sab_write(&expansion->text, "\n");
    enum sab_verdict verdict = sab_play(&expansion->game, &action, &expansion->events);
    write_events(expansion);
    return verdict;
}

static bool expand(struct expansion *expansion, FILE *record)
{
    char line[LINE_SIZE];
    enum sab_verdict verdict = SAB_OK;
    sab_record_open(&expansion->reader);
    while (verdict == SAB_OK && fgets(line, sizeof line, record) != NULL) {
        enum sab_record_item item;
        struct sab_fault fault;
        if (!sab_read_record_line(&expansion->reader, line, strcspn(line, "\n"), &item, &fault)) {
            tap_note("%u:%zu: %s", fault.line, fault.offset + 1, fault.sentence);
            return false;
        }
        if (item == SAB_ITEM_DEAL || item == SAB_ITEM_ACTION) {
            verdict = item == SAB_ITEM_DEAL ? take_deal(expansion) : take_action(expansion);
            if (shows_views(expansion)) {
                write_views(expansion);
            }
        }
    }
    return verdict == SAB_OK && sab_is_over(&expansion->game);
}

/* ---- Comparing ------------------------------------------------------------------------------- */

/* Compares the texts line by line, and shows the first line that differs. */
static void compare(const char *path, const char *expanded)
{
    FILE *file = fopen(path, "r");
    char wanted[LINE_SIZE];
    unsigned number = 0;
    bool same = file != NULL;
    while (same && fgets(wanted, sizeof wanted, file) != NULL) {
        size_t length = strcspn(expanded, "\n") + 1;
        number++;
        same = strlen(wanted) == length && strncmp(wanted, expanded, length) == 0;
        if (!same) {
            tap_note("%s:%u: wanted %s", path, number, wanted);
            tap_note("  found %.*s", (int)length - 1, expanded);
            break;
        }
        expanded += length;
    }
    tap_ok(same && *expanded == '\0' && number > 100, "%s, %u lines", path, number);
    if (file != NULL) {
        fclose(file);
    }
}

static void test_game(const char *path, bool writes)
{
    enum { SIZE = 1 << 21 };
    static struct expansion expansion;
    char golden[256], *text = malloc(SIZE);
    FILE *record = fopen(path, "r"), *file;
    snprintf(golden, sizeof golden, "%.*s.golden", (int)(strlen(path) - strlen(".game")), path);
    memset(&expansion, 0, sizeof expansion);
    if (!tap_ok(text != NULL && record != NULL, "%s opens", path)) {
        exit(tap_done());
    }
    expansion.text = sab_text_into(text, SIZE);
    tap_ok(expand(&expansion, record) && sab_text_is_whole(&expansion.text), "%s is played", path);
    if (writes && (file = fopen(golden, "w")) != NULL) {
        fputs(text, file);
        fclose(file);
    }
    compare(golden, text);
    fclose(record);
    free(text);
}

int main(int argc, char **argv)
{
    glob_t files;
    bool writes = argc > 1 && strcmp(argv[1], "write") == 0;
    if (glob("tests/games/*.game", 0, NULL, &files) == 0) {
        for (size_t i = 0; i < files.gl_pathc; i++) {
            test_game(files.gl_pathv[i], writes);
        }
        globfree(&files);
    }
    return tap_done();
}
