/* SPDX-License-Identifier: MIT
 *
 * notes.c - keeps notes in memory and in their file. The file has a line for each player with a
 * note: the seat, the trust, the guess and the words, such as "2 -1 saboteur keeps his maps".
 */
#include "term/line/notes.h"

#include "kit/utf8.h"
#include "term/line/sign.h"
#include "term/line/sitting.h"
#include "term/line/state.h"
#include "term/words/words.h"

#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { KEPT_DAYS = 30, DAY_S = 24 * 3600 };
enum { LINE_SIZE = NOTE_SIZE + 64 };

static const char *const guesses[GUESSES] = {"unknown", "honest", "saboteur"};

/* ---- The text of a note ---------------------------------------------------------------------- */

static bool has_note(const struct note *note)
{
    return note->trust != 0 || note->guess != GUESS_NONE || note->text[0] != '\0';
}

/* If the next word of a text is `word`, moves the text past it and returns true. */
static bool take_word(const char **text, const char *word)
{
    size_t size = strlen(word);
    bool is_word =
        strncmp(*text, word, size) == 0 && ((*text)[size] == ' ' || (*text)[size] == '\0');
    if (is_word) {
        *text += size;
        *text += strspn(*text, " ");
    }
    return is_word;
}

/* Reads the trust, -2 to 2, at the beginning of a text, and moves the text past it. */
static bool take_trust(const char **text, int8_t *trust)
{
    static const char *const words[] = {"-2", "-1", "0", "+1", "+2", "1", "2"};
    static const int8_t numbers[] = {-2, -1, 0, 1, 2, 1, 2};
    for (size_t i = 0; i < sizeof numbers; i++) {
        if (take_word(text, words[i])) {
            *trust = numbers[i];
            return true;
        }
    }
    return false;
}

static bool take_guess(const char **text, uint8_t *guess)
{
    for (unsigned i = 0; i < GUESSES; i++) {
        if (take_word(text, guesses[i])) {
            *guess = (uint8_t)i;
            return true;
        }
    }
    return false;
}

/* Copies at most NOTE_CHARACTERS characters. Returns false, and changes nothing, if the text is not
 * UTF-8 or could control the terminal. */
static bool copy_words(struct note *note, const char *text)
{
    size_t size = 0, characters = 0;
    if (sab_utf8_characters(text, strlen(text)) < 0) {
        return false;
    }
    for (; text[size] != '\0'; size++) {
        characters += !utf8_continues(text[size]);
        if (characters > NOTE_CHARACTERS) {
            break;
        }
    }
    memcpy(note->text, text, size);
    note->text[size] = '\0';
    return true;
}

/* ---- The file -------------------------------------------------------------------------------- */

static int is_visible(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

/* Deletes the files of a folder that are too old. */
static void delete_old(const char *folder)
{
    struct dirent **entries = NULL;
    int count = scandir(folder, &entries, is_visible, alphasort);
    for (int i = 0; i < count; i++) {
        char path[NOTES_PATH];
        struct stat state;
        int size = snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        if (size > 0 && (size_t)size < sizeof path && lstat(path, &state) == 0 &&
            S_ISREG(state.st_mode) && time(NULL) - state.st_mtime > (time_t)KEPT_DAYS * DAY_S) {
            unlink(path);
        }
        free(entries[i]);
    }
    free(entries);
}

static void read_line(struct notes *notes, char *line)
{
    const char *rest = line + 2;
    unsigned seat = (unsigned)(unsigned char)line[0] - '0';
    line[strcspn(line, "\n")] = '\0';
    if (seat >= SAB_SEATS_MAX || line[1] != ' ') {
        return;
    }
    struct note *note = &notes->of[seat];
    if (take_trust(&rest, &note->trust) && take_guess(&rest, &note->guess)) {
        note->text[0] = '\0';
        (void)copy_words(note, rest);
    }
}

void notes_open(struct notes *notes, const char *address, const struct model *model)
{
    char path[NOTES_PATH], line[LINE_SIZE];
    struct sab_text text = sab_text_into(path, sizeof path);
    memset(notes, 0, sizeof *notes);
    if (address[0] == '\0' || model->you == SAB_NOBODY || !state_folder(&text, "/notes")) {
        return;
    }
    delete_old(path);
    sab_write(&text, "/");
    for (const char *at = strstr(address, "//"); at != NULL && *at != '\0'; at++) {
        char letter[] = {isalnum((unsigned char)*at) || *at == '.' ? *at : '_', '\0'};
        sab_write(&text, letter);
    }
    words_write(&text, "-%s-%u", model->table, model->you);
    if (!sab_text_is_whole(&text)) {
        return;
    }
    memcpy(notes->path, path, sizeof path);
    FILE *file = fopen(path, "r");
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        read_line(notes, line);
    }
    if (file != NULL) {
        fclose(file);
    }
}

static bool write_notes(FILE *file, const struct notes *notes)
{
    for (unsigned seat = 0; seat < SAB_SEATS_MAX; seat++) {
        const struct note *note = &notes->of[seat];
        if (has_note(note)) {
            fprintf(file, "%u %d %s %s\n", seat, note->trust, guesses[note->guess], note->text);
        }
    }
    bool good = ferror(file) == 0;
    return fclose(file) == 0 && good;
}

/* Writes the whole file. If there is no file, or if the file cannot be written, the notes are lost
 * when the program ends. */
static void save(const struct notes *notes)
{
    char fresh[NOTES_PATH + 8];
    if (notes->path[0] == '\0') {
        return;
    }
    snprintf(fresh, sizeof fresh, "%s.new", notes->path);
    FILE *file = state_create(fresh);
    if (file == NULL || !write_notes(file, notes) || rename(fresh, notes->path) != 0) {
        unlink(fresh);
    }
}

/* ---- Changing -------------------------------------------------------------------------------- */

void notes_trust(struct notes *notes, sab_seat seat, int more)
{
    int trust = notes->of[seat].trust + more;
    notes->of[seat].trust = (int8_t)(trust < -TRUST_MAX  ? -TRUST_MAX
                                     : trust > TRUST_MAX ? TRUST_MAX
                                                         : trust);
    save(notes);
}

void notes_turn(struct notes *notes, sab_seat seat)
{
    notes->of[seat].guess = (uint8_t)((notes->of[seat].guess + 1) % GUESSES);
    save(notes);
}

void notes_forget(struct notes *notes, sab_seat seat)
{
    memset(&notes->of[seat], 0, sizeof notes->of[seat]);
    save(notes);
}

char notes_mark(const struct note *note)
{
    return note->guess == GUESS_SABOTEUR                    ? '!'
           : note->trust < 0                                ? '-'
           : note->trust > 0 || note->guess == GUESS_HONEST ? '+'
           : note->text[0] != '\0'                          ? '.'
                                                            : ' ';
}

/* ---- Telling --------------------------------------------------------------------------------- */

/* Writes what the markers of a player say: "says gold of B". */
static void write_claims(struct sab_text *text, const struct model *model, sab_seat seat)
{
    for (unsigned i = 0; i < model->signs.marker_count; i++) {
        const struct model_marker *marker = &model->signs.marker[i];
        if (marker->seat == seat) {
            words_write(text, "; says %s of ", sab_says_name(marker->says));
            words_marked(text, model, marker->on, marker->cell, marker->clan);
            sab_write(text, marker->stamp == MODEL_LIE    ? ", a lie"
                            : marker->stamp == MODEL_TRUE ? ", true"
                                                          : "");
        }
    }
}

static void write_player(struct sab_text *text, const struct notes *notes,
                         const struct model *model, sab_seat seat)
{
    const struct note *note = &notes->of[seat];
    words_write(text, "%u %s:", seat, model->seat[seat].name);
    words_write(text, " trust %s%d, %s", note->trust > 0 ? "+" : "", note->trust,
                guesses[note->guess]);
    words_write(text, "%s%s", note->text[0] != '\0' ? "; " : "", note->text);
    write_claims(text, model, seat);
    sab_write(text, "\n");
}

void notes_write(struct sab_text *text, const struct notes *notes, const struct model *model)
{
    for (sab_seat seat = 0; seat < model->seats; seat++) {
        if (seat != model->you && model->seat[seat].name[0] != '\0') {
            write_player(text, notes, model, seat);
        }
    }
}

/* ---- Commands -------------------------------------------------------------------------------- */

void notes_run(struct sitting *sitting, const char *argument)
{
    char line[LINE_SIZE];
    struct sab_text text = sab_text_into(line, sizeof line);
    size_t size = strcspn(argument, " ");
    const char *rest = argument + size + strspn(argument + size, " ");
    sab_seat seat;
    if (size == 0) {
        sitting_say(sitting, "Type it like this: note WHO -1 saboteur some words");
        return;
    }
    if (!sign_read_player(sitting, argument, size, &seat)) {
        return;
    }
    struct note *note = &sitting->notes.of[seat];
    if (take_word(&rest, "none")) {
        notes_forget(&sitting->notes, seat);
    } else if (rest[0] != '\0') {
        take_trust(&rest, &note->trust);
        take_guess(&rest, &note->guess);
        if (rest[0] != '\0' && !copy_words(note, rest)) {
            sitting_say(sitting, "The words are no plain text in UTF-8.");
        }
        save(&sitting->notes);
    }
    write_player(&text, &sitting->notes, &sitting->model, seat);
    if (!sitting->has_keys) { /* the screen shows all notes */
        sitting_say(sitting, "%s", line);
    }
}

void notes_report(struct sitting *sitting, const char *argument)
{
    char lines[WORDS_SIZE];
    struct sab_text text = sab_text_into(lines, sizeof lines);
    (void)argument;
    notes_write(&text, &sitting->notes, &sitting->model);
    sitting_say(sitting, "%s%s", lines,
                sitting->notes.path[0] != '\0'
                    ? "Only you see these notes; they stay on this device."
                    : "Only you see these notes; they are not kept.");
}
