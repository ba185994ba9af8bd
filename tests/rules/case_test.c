/* SPDX-License-Identifier: MIT
 *
 * case_test.c - runs tests/rules/base/NN-*.case (notation 7), and holds them to the rules page:
 * every section that can be executed has a case, every verdict is produced.
 */
#include "tests/rules/expect.h"
#include "tests/tap.h"

#include <glob.h>

enum { SECTIONS_MAX = 128, LINE_SIZE = 4096 };

/* Sections of docs/rules/base.md. */
struct sections {
    unsigned count;
    struct {
        char number[8];
        bool has_case;
    } at[SECTIONS_MAX];
};

/* Sections with nothing to execute, and why. */
static const struct {
    const char *number, *why;
} exempt[] = {
    {"4.7", "says how one edition's sentence is read, and that it is no rule of its own"},
    {"12.2", "is advice to players"},
};

static struct sections sections;
static uint8_t produced[SAB_VERDICTS];

/* A case: where it is, how far it has come. */
struct running {
    const char *path;
    char title[200];
    struct position position;
    struct course course;
    bool begun, arranged, failed;
};

/* ---- Sections -------------------------------------------------------------------------------- */

/* "4.5" of "4.5 Option ..." and "11" of "## 11. Presets"; false when the line begins no section. */
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

/* A wrapped line may begin with the number of another section: the first one counts. */
static void add_section(const char *number)
{
    bool known = false;
    for (unsigned i = 0; i < sections.count; i++) {
        known = known || strcmp(sections.at[i].number, number) == 0;
    }
    if (!known && sections.count < SECTIONS_MAX) {
        memcpy(sections.at[sections.count++].number, number, 8);
    }
}

/* A chapter with numbered sections is not one itself: they come after its heading. */
static void read_sections(void)
{
    FILE *file = fopen("docs/rules/base.md", "r");
    char line[LINE_SIZE], number[8];
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        if (!section_of(line, number)) {
            continue;
        }
        size_t length = strcspn(number, ".");
        struct sections *known = &sections;
        if (number[length] == '.' && known->count > 0 &&
            strncmp(known->at[known->count - 1].number, number, length) == 0 &&
            known->at[known->count - 1].number[length] == '\0') {
            known->count--;
        }
        add_section(number);
    }
    tap_ok(sections.count > 40, "docs/rules/base.md has %u sections", sections.count);
    if (file != NULL) {
        fclose(file);
    }
}

static bool mark_section(const char *number, size_t length)
{
    for (unsigned i = 0; i < sections.count; i++) {
        if (strlen(sections.at[i].number) == length &&
            strncmp(sections.at[i].number, number, length) == 0) {
            sections.at[i].has_case = true;
            return true;
        }
    }
    return false;
}

/* Marks the sections cited at the end of a title: "base 4.2, 4.4". */
static bool mark_sections(const char *title)
{
    const char *cited = NULL;
    for (const char *at = title; (at = strstr(at, " base ")) != NULL; at++) {
        cited = at + 6;
    }
    while (cited != NULL && *cited != '\0') {
        size_t length = strcspn(cited, ", ");
        if (!mark_section(cited, length)) {
            return false;
        }
        cited += length;
        cited += strspn(cited, ", ");
    }
    return cited != NULL;
}

static void test_coverage(void)
{
    for (unsigned i = 0; i < sections.count; i++) {
        const char *why = NULL;
        for (size_t k = 0; k < sizeof exempt / sizeof exempt[0]; k++) {
            if (strcmp(exempt[k].number, sections.at[i].number) == 0) {
                why = exempt[k].why;
            }
        }
        tap_ok(sections.at[i].has_case != (why != NULL), "base %s %s", sections.at[i].number,
               why != NULL ? why : "has a case");
    }
    for (unsigned verdict = 0; verdict < SAB_NOT_LENGTHENED; verdict++) { /* the base game's */
        tap_ok(produced[verdict], "%s is produced", sab_verdict_name(verdict));
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
        sab_write_board(&drawn, &view.as.base);
        for (char *row = strtok(board, "\n"); row != NULL; row = strtok(NULL, "\n")) {
            tap_note("  %s", row);
        }
    }
}

static void end_case(struct running *running)
{
    if (running->begun) {
        tap_ok(!running->failed, "%s", running->title);
        for (unsigned verdict = 0; verdict < SAB_VERDICTS; verdict++) {
            produced[verdict] |= running->course.produced[verdict];
        }
    }
}

static void begin_case(struct running *running, const char *line, unsigned number)
{
    const char *path = running->path;
    end_case(running);
    memset(running, 0, sizeof *running);
    running->path = path;
    running->begun = true;
    running->position = position_empty();
    snprintf(running->title, sizeof running->title, "%s", line + 5 + strspn(line + 5, " "));
    if (!mark_sections(running->title)) {
        report(running, number, line, "a title ends with the sections: base 4.2, 4.4");
    }
}

/* Set-up first; the first other line sets the game up. */
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
        snprintf(words, sizeof words, "%s", line);
    }
    if (!course_take(&running->course, words)) {
        report(running, number, line, running->course.complaint);
    }
}

/* Cuts the comment and the spaces at the end off; returns whether anything is left. */
static bool trim(char *line)
{
    line[strcspn(line, "#\n")] = '\0';
    size_t length = strlen(line);
    while (length > 0 && line[length - 1] == ' ') {
        line[--length] = '\0';
    }
    return line[strspn(line, " ")] != '\0';
}

static void run_file(const char *path)
{
    static struct running running;
    FILE *file = fopen(path, "r");
    char line[LINE_SIZE];
    memset(&running, 0, sizeof running);
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

int main(void)
{
    glob_t files;
    read_sections();
    if (glob("tests/rules/base/*.case", 0, NULL, &files) != 0) {
        tap_ok(false, "there are cases in tests/rules/base");
        return tap_done();
    }
    for (size_t i = 0; i < files.gl_pathc; i++) {
        run_file(files.gl_pathv[i]);
    }
    globfree(&files);
    test_coverage();
    return tap_done();
}
