/* SPDX-License-Identifier: MIT
 *
 * case_test.c - runs the cases in tests/rules/GAME/NN-*.case (notation 7). The test compares the
 * cases with the rules page: every section that can be executed must have a case, and every verdict
 * must occur in a case. If you name files as arguments, the program runs only these files, as cases
 * of the cave (odd_deck_test.sh).
 */
#include "tests/rules/expect.h"
#include "tests/tap.h"

#include <glob.h>

enum { SECTIONS_MAX = 128, LINE_SIZE = 4096 };

/* The sections of a rules page. */
struct sections {
    unsigned count;
    struct {
        char number[8];
        bool has_case;
    } at[SECTIONS_MAX];
};

/* What the cases of a game must cover. */
struct rulebook {
    enum sab_kind kind;
    const char *name; /* as in a citation such as "base 4.4" */
    const char *page, *cases;
    struct sections sections;
    uint8_t produced[SAB_VERDICTS];
};

static struct rulebook rulebooks[SAB_KINDS] = {
    {.kind = SAB_BASE,
     .name = "base",
     .page = "docs/rules/base.md",
     .cases = "tests/rules/base/*.case"},
    {.kind = SAB_CAVE,
     .name = "cave",
     .page = "docs/rules/cave.md",
     .cases = "tests/rules/cave/*.case"},
};

/* Sections without anything to execute. `why` is the reason. */
static const struct {
    const char *book, *number, *why;
} exempt[] = {
    {"base", "4.7", "says how one edition's sentence is read, and that it is no rule of its own"},
    {"base", "12.2", "is advice to players"},
    {"cave", "8.3", "says which shapes the shipped deck has: tests/engine counts them"},
};

/* A case that runs: where it is in its file, and how far it has run. */
struct running {
    struct rulebook *book;
    const char *path;
    char title[200];
    struct position position;
    struct course course;
    bool begun, arranged, failed;
};

/* ---- Sections -------------------------------------------------------------------------------- */

/* Reads "4.5" from "4.5 Option ..." and "11" from "## 11. Presets". Returns false if no section
 * begins on this line. */
static bool section_of(const char *line, char number[8])
{
    bool chapter = strncmp(line, "## ", 3) == 0;
    line += chapter ? 3 : 0;
    size_t length = strspn(line, "0123456789.");
    if (length == 0 || line[0] < '1' || line[0] > '9') {
        return false;
    }
    length += !chapter && line[length] >= 'a' && line[length] <= 'z' && line[length + 1] == ' ';
    length -= chapter && line[length - 1] == '.';
    if (length >= 8 || (!chapter && strchr(line, '.') >= line + length)) {
        return false;
    }
    memcpy(number, line, length);
    number[length] = '\0';
    return true;
}

/* Adds a section, unless the list has it already: a wrapped line of the page may begin with the
 * number of another section. */
static void add_section(struct sections *sections, const char *number)
{
    bool known = false;
    for (unsigned i = 0; i < sections->count; i++) {
        known = known || strcmp(sections->at[i].number, number) == 0;
    }
    if (!known && sections->count < SECTIONS_MAX) {
        memcpy(sections->at[sections->count++].number, number, 8);
    }
}

/* Reads the sections of a page. A chapter is a section itself only if no numbered sections follow
 * its heading. */
static void read_sections(struct rulebook *book)
{
    FILE *file = fopen(book->page, "r");
    char line[LINE_SIZE], number[8];
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        if (!section_of(line, number)) {
            continue;
        }
        size_t length = strcspn(number, ".");
        struct sections *known = &book->sections;
        if (number[length] == '.' && known->count > 0 &&
            strncmp(known->at[known->count - 1].number, number, length) == 0 &&
            known->at[known->count - 1].number[length] == '\0') {
            known->count--;
        }
        add_section(known, number);
    }
    tap_ok(book->sections.count > 40, "%s has %u sections", book->page, book->sections.count);
    if (file != NULL) {
        fclose(file);
    }
}

static bool mark_section(struct sections *sections, const char *number, size_t length)
{
    for (unsigned i = 0; i < sections->count; i++) {
        if (strlen(sections->at[i].number) == length &&
            strncmp(sections->at[i].number, number, length) == 0) {
            sections->at[i].has_case = true;
            return true;
        }
    }
    return false;
}

/* Marks the sections that a title cites at its end, such as "base 4.2, 4.4". */
static bool mark_sections(struct rulebook *book, const char *title)
{
    const char *cited = NULL;
    size_t name_length = strlen(book->name);
    for (const char *at = title; (at = strstr(at, book->name)) != NULL; at += name_length) {
        cited =
            at > title && at[-1] == ' ' && at[name_length] == ' ' ? at + name_length + 1 : cited;
    }
    while (cited != NULL && *cited != '\0') {
        size_t length = strcspn(cited, ", ");
        if (!mark_section(&book->sections, cited, length)) {
            return false;
        }
        cited += length;
        cited += strspn(cited, ", ");
    }
    return cited != NULL;
}

static const char *why_exempt(const char *book, const char *number)
{
    for (size_t i = 0; i < sizeof exempt / sizeof exempt[0]; i++) {
        if (strcmp(exempt[i].book, book) == 0 && strcmp(exempt[i].number, number) == 0) {
            return exempt[i].why;
        }
    }
    return NULL;
}

/* Some case must produce each verdict that a section of the rules page gives. */
static void test_coverage(const struct rulebook *book)
{
    for (unsigned i = 0; i < book->sections.count; i++) {
        const char *number = book->sections.at[i].number, *why = why_exempt(book->name, number);
        tap_ok(book->sections.at[i].has_case != (why != NULL), "%s %s %s", book->name, number,
               why != NULL ? why : "has a case");
    }
    for (unsigned verdict = 0; verdict < SAB_VERDICTS; verdict++) {
        if (strcmp(sab_verdict_section(book->kind, verdict), "?") != 0) {
            tap_ok(book->produced[verdict], "%s: %s is produced", book->name,
                   sab_verdict_name(verdict));
        }
    }
}

/* ---- Cases ----------------------------------------------------------------------------------- */

static void report(struct running *running, unsigned line, const char *text, const char *why)
{
    static char board[SAB_BOARD_TEXT];
    running->failed = true;
    tap_note("%s:%u: %s", running->path, line, text);
    tap_note("  %s", why);
    if (running->arranged) {
        struct sab_view view;
        struct sab_text drawn = sab_text_into(board, sizeof board);
        sab_see(&running->course.game, SAB_NOBODY, &view);
        sab_draw_board(&drawn, &view);
        for (char *row = strtok(board, "\n"); row != NULL; row = strtok(NULL, "\n")) {
            tap_note("  %s", row);
        }
    }
}

static void end_case(struct running *running)
{
    if (running->begun) {
        if (!running->failed && !running->arranged) {
            report(running, 0, running->title, "a case that tries nothing");
        }
        tap_ok(!running->failed, "%s", running->title);
        for (unsigned verdict = 0; verdict < SAB_VERDICTS; verdict++) {
            running->book->produced[verdict] |= running->course.produced[verdict];
        }
    }
}

static void begin_case(struct running *running, const char *line, unsigned number)
{
    struct rulebook *book = running->book;
    const char *path = running->path;
    end_case(running);
    memset(running, 0, sizeof *running);
    running->book = book;
    running->path = path;
    running->begun = true;
    running->position = position_empty();
    snprintf(running->title, sizeof running->title, "%s", line + 5 + strspn(line + 5, " "));
    if (!mark_sections(book, running->title)) {
        report(running, number, line, "a title ends with the sections: GAME 4.2, 4.4");
    }
}

/* Takes a line of a case. Lines that set up the game come first. The first other line makes the
 * test set up the game. */
static void take_line(struct running *running, const char *line, unsigned number)
{
    char words[LINE_SIZE];
    const char *complaint = NULL;
    snprintf(words, sizeof words, "%s", line);
    if (!running->arranged) {
        enum position_outcome outcome = position_take(&running->position, words, &complaint);
        if (outcome == POSITION_BAD) {
            report(running, number, line, complaint);
        }
        if (outcome != POSITION_OTHER) {
            return;
        }
        complaint = position_arrange(&running->position, &running->course.game);
        if (complaint != NULL) {
            report(running, number, line, complaint);
            return;
        }
        running->arranged = true;
        if (running->course.game.kind != running->book->kind) {
            report(running, number, line, "a case of the other game");
            return;
        }
        snprintf(words, sizeof words, "%s", line);
    }
    if (!course_take(&running->course, words)) {
        report(running, number, line, running->course.complaint);
    }
}

/* Cuts off the comment and the spaces at the end. Returns whether anything is left. */
static bool trim(char *line)
{
    line[strcspn(line, "#\n")] = '\0';
    size_t length = strlen(line);
    while (length > 0 && line[length - 1] == ' ') {
        line[--length] = '\0';
    }
    return line[strspn(line, " ")] != '\0';
}

static void run_file(struct rulebook *book, const char *path)
{
    static struct running running;
    FILE *file = fopen(path, "r");
    char line[LINE_SIZE];
    memset(&running, 0, sizeof running);
    running.book = book;
    running.path = path;
    for (unsigned number = 1; file != NULL && fgets(line, sizeof line, file) != NULL; number++) {
        if (!trim(line)) {
            continue;
        }
        if (strncmp(line, "case ", 5) == 0) {
            begin_case(&running, line, number);
        } else if (!running.failed) {
            take_line(&running, line, number);
        }
    }
    end_case(&running);
    tap_ok(file != NULL, "%s is read", path);
    if (file != NULL) {
        fclose(file);
    }
}

static void test_rulebook(struct rulebook *book)
{
    glob_t files;
    read_sections(book);
    if (glob(book->cases, 0, NULL, &files) != 0) {
        tap_ok(false, "there are cases: %s", book->cases);
        return;
    }
    for (size_t i = 0; i < files.gl_pathc; i++) {
        run_file(book, files.gl_pathv[i]);
    }
    globfree(&files);
    test_coverage(book);
}

int main(int argc, char **argv)
{
    if (argc > 1) {
        read_sections(&rulebooks[SAB_CAVE]);
    }
    for (int i = 1; i < argc; i++) {
        run_file(&rulebooks[SAB_CAVE], argv[i]);
    }
    for (size_t i = 0; argc == 1 && i < SAB_KINDS; i++) {
        test_rulebook(&rulebooks[i]);
    }
    return tap_done();
}
