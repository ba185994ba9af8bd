/* SPDX-License-Identifier: MIT
 *
 * bans.c - what the operator of the server has banned.
 */
#include "server/visitors/bans.h"

#include "kit/utf8.h"
#include "protocol/name.h"
#include "protocol/pasted.h"
#include "protocol/request.h"
#include "protocol/visible.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

static const char *const words[BAN_KINDS] = {
    [BAN_ADDRESS] = "address",
    [BAN_NAME] = "name",
    [BAN_TABLE] = "table",
};

const char *ban_word(enum ban_kind kind)
{
    return words[kind];
}

const char *ban_refusal(enum bans_outcome outcome, enum ban_kind kind)
{
    static const char *const sentences[BAN_KINDS] = {
        [BAN_ADDRESS] = "that is no range of addresses, such as 203.0.113.7 or 203.0.113.0/24.",
        [BAN_NAME] = "no name of a player can contain that.",
        [BAN_TABLE] = "that is not the code of a table. " PASTED_NO_CODE,
    };
    return outcome == BANS_FULL ? "there are too many bans: lift one first." : sentences[kind];
}

/* ---- In memory ------------------------------------------------------------------------------- */

/* Reads the code of a table that a person means. */
static bool read_code(const char *text, char code[REQUEST_CODE_SIZE])
{
    struct pasted pasted;
    bool found = pasted_read(text, strlen(text), &pasted);
    memcpy(code, pasted.table, REQUEST_CODE_SIZE);
    return found;
}

/* Whether a ban is the one with this text, which may have another spelling. */
static bool has_text(const struct ban *ban, const char *text)
{
    struct network network;
    char code[REQUEST_CODE_SIZE];
    return strcasecmp(ban->text, text) == 0 ||
           (ban->kind == BAN_NAME && names_are_equal(ban->text, text)) ||
           (ban->kind == BAN_TABLE && read_code(text, code) && strcmp(ban->text, code) == 0) ||
           (ban->kind == BAN_ADDRESS && network_read(&network, text) &&
            networks_are_equal(&ban->network, &network));
}

static struct ban *find(struct bans *bans, enum ban_kind kind, const char *text)
{
    for (size_t i = 0; i < bans->count; i++) {
        if (bans->all[i].kind == kind && has_text(&bans->all[i], text)) {
            return &bans->all[i];
        }
    }
    return NULL;
}

/* Fills in *ban. Returns false if `text` cannot be the text of a ban of this kind. */
static bool make(struct ban *ban, enum ban_kind kind, const char *text)
{
    size_t length = strlen(text);
    bool fits = length > 0;
    *ban = (struct ban){.kind = kind};
    switch (kind) {
    case BAN_ADDRESS:
        if (!network_read(&ban->network, text)) {
            return false;
        }
        network_write(&ban->network, ban->text);
        return true;
    case BAN_TABLE:
        if (!request_is_code(text, length)) { /* files of earlier versions have any codes */
            return read_code(text, ban->text);
        }
        break;
    case BAN_NAME:
        for (const char *c = text; *c != '\0'; c++) {
            fits = fits && (unsigned char)*c >= ' ';
        }
        break;
    case BAN_KINDS:
        fits = false;
        break;
    }
    fits = fits && length < BAN_SIZE;
    if (fits) {
        memcpy(ban->text, text, length + 1);
    }
    return fits;
}

static enum bans_outcome add(struct bans *bans, enum ban_kind kind, const char *text)
{
    if (find(bans, kind, text) != NULL) {
        return BANS_AS_BEFORE;
    }
    struct ban ban;
    if (!make(&ban, kind, text)) {
        return BANS_WRONG;
    }
    if (bans->count == BANS_MAX) {
        return BANS_FULL;
    }
    bans->all[bans->count++] = ban;
    return BANS_DONE;
}

/* ---- The file -------------------------------------------------------------------------------- */

/* Saves the bans, if there is a file: writes a new file, which then replaces the old file. */
static bool save(const struct bans *bans)
{
    char fresh[sizeof bans->path + 4];
    if (bans->path[0] == '\0') {
        return true;
    }
    snprintf(fresh, sizeof fresh, "%s.new", bans->path);
    FILE *file = fopen(fresh, "we");
    if (file == NULL) {
        return false;
    }
    struct bytes text = {.size = 0};
    bans_write(bans, &text);
    if (text.size > 0) {
        fwrite(bytes_first(&text), 1, text.size, file);
    }
    bytes_free(&text);
    bool saved = fflush(file) == 0 && fsync(fileno(file)) == 0;
    saved = fclose(file) == 0 && saved;
    return saved && rename(fresh, bans->path) == 0;
}

/* Removes all characters in `outer` from the end of the text. */
static void cut_end(char *text, const char *outer)
{
    size_t length = strlen(text);
    while (length > 0 && strchr(outer, text[length - 1]) != NULL) {
        length--;
    }
    text[length] = '\0';
}

/* Adds the ban of a line such as "address 203.0.113.0/24". Returns false if the line has none. The
 * file may come from an editor that writes a byte order mark before the first line, and \r\n at the
 * end of each. */
static bool read_line(struct bans *bans, char *line)
{
    static const char mark[] = "\xEF\xBB\xBF";
    line += strncmp(line, mark, sizeof mark - 1) == 0 ? sizeof mark - 1 : 0;
    line += strspn(line, " \t");
    cut_end(line, "\r\n");
    for (unsigned kind = 0; kind < BAN_KINDS; kind++) {
        size_t length = strlen(words[kind]);
        if (strncmp(line, words[kind], length) == 0 && line[length] == ' ') {
            line += length + 1;
            if (kind != BAN_NAME) { /* files of earlier versions have names of blanks */
                cut_end(line, " \t");
                line += strspn(line, " \t");
            }
            enum bans_outcome outcome = add(bans, (enum ban_kind)kind, line);
            return outcome == BANS_DONE || outcome == BANS_AS_BEFORE;
        }
    }
    return line[0] == '\0';
}

bool bans_open(struct bans *bans, const char *path, int *line)
{
    char text[BAN_SIZE + 32];
    *line = 0;
    snprintf(bans->path, sizeof bans->path, "%s", path);
    FILE *file = fopen(path, "re");
    if (file == NULL) {
        return errno == ENOENT;
    }
    bool whole = true;
    while (whole && fgets(text, sizeof text, file) != NULL) {
        ++*line;
        whole = read_line(bans, text);
    }
    fclose(file);
    return whole;
}

/* Whether a name could contain the text. Files of earlier versions may have bans of other texts,
 * which refuse nobody. */
static bool is_part_of_name(const char *text)
{
    char form[SAB_NAME_SIZE];
    enum name_verdict verdict = name_take(text, strlen(text), form);
    return verdict != NAME_UNREADABLE && verdict != NAME_LENGTH && !name_is_empty(text);
}

/* Leaves out characters that nobody can see, if no name may have them: a text in which they come
 * along would refuse nobody. */
static const char *as_seen(enum ban_kind kind, const char *text, char seen[BAN_SIZE])
{
    char form[SAB_NAME_SIZE];
    size_t size = strlen(text), length = 0;
    if (kind != BAN_NAME || size >= BAN_SIZE || name_take(text, size, form) != NAME_INVISIBLE) {
        return text;
    }
    for (size_t i = 0, step; i < size; i += step) {
        uint32_t character = 0;
        step = utf8_read(text + i, size - i, &character);
        step = step > 0 ? step : 1;
        if (!visible_is_hidden(character)) {
            memcpy(seen + length, text + i, step);
            length += step;
        }
    }
    seen[length] = '\0';
    return seen;
}

/* Whether an operator may ban this. */
static bool may_be_added(enum ban_kind kind, const char *text)
{
    char code[REQUEST_CODE_SIZE];
    struct network network;
    switch (kind) {
    case BAN_ADDRESS:
        return network_read(&network, text);
    case BAN_NAME:
        return is_part_of_name(text);
    case BAN_TABLE:
        return read_code(text, code);
    case BAN_KINDS:
        break;
    }
    return false;
}

enum bans_outcome bans_add(struct bans *bans, enum ban_kind kind, const char *text)
{
    char seen[BAN_SIZE];
    text = as_seen(kind, text, seen);
    if (!may_be_added(kind, text)) {
        return BANS_WRONG;
    }
    enum bans_outcome outcome = add(bans, kind, text);
    return outcome == BANS_DONE && !save(bans) ? BANS_UNSAVED : outcome;
}

enum bans_outcome bans_remove(struct bans *bans, enum ban_kind kind, const char *text)
{
    char seen[BAN_SIZE];
    struct ban *ban = find(bans, kind, text);
    text = as_seen(kind, text, seen);
    ban = ban != NULL ? ban : find(bans, kind, text);
    if (ban == NULL) {
        return may_be_added(kind, text) ? BANS_AS_BEFORE : BANS_WRONG;
    }
    *ban = bans->all[--bans->count];
    return save(bans) ? BANS_DONE : BANS_UNSAVED;
}

void bans_write(const struct bans *bans, struct bytes *text)
{
    for (size_t i = 0; i < bans->count; i++) {
        bytes_print(text, "%s %s\n", words[bans->all[i].kind], bans->all[i].text);
    }
}

void bans_take(struct bans *bans, const char *text, size_t size)
{
    bans->count = 0;
    for (const char *end = text + size, *next; text != end; text = next) {
        char line[BAN_SIZE + 32];
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        size_t length = (size_t)((stop != NULL ? stop : end) - text);
        next = stop != NULL ? stop + 1 : end;
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        read_line(bans, line);
    }
}

/* ---- Questions ------------------------------------------------------------------------------- */

/* Returns the ban after `ban`, or the first ban if `ban` is NULL. Goes through all bans of *bans.
 * After the last one, sets *bans to its `more` and goes through those. Returns NULL at the end. */
static const struct ban *next(const struct bans **bans, const struct ban *ban)
{
    ban = ban != NULL ? ban + 1 : *bans != NULL ? (*bans)->all : NULL;
    while (*bans != NULL && ban == (*bans)->all + (*bans)->count) {
        *bans = (*bans)->more;
        ban = *bans != NULL ? (*bans)->all : NULL;
    }
    return ban;
}

bool bans_address(const struct bans *bans, const char *address)
{
    char bare[ADDRESS_SIZE];
    bool banned = false;
    snprintf(bare, sizeof bare, "%.*s", (int)strcspn(address, "/"), address);
    for (const struct ban *ban = NULL; (ban = next(&bans, ban)) != NULL;) {
        banned = banned || (ban->kind == BAN_ADDRESS && network_has(&ban->network, bare));
    }
    return banned;
}

bool bans_name(const struct bans *bans, const char *name)
{
    struct letters folded;
    bool banned = false;
    name_fold(&folded, name);
    for (const struct ban *ban = NULL; (ban = next(&bans, ban)) != NULL;) {
        banned = banned || (ban->kind == BAN_NAME && name_has(&folded, ban->text));
    }
    return banned;
}

bool bans_table(const struct bans *bans, const char *code)
{
    bool banned = false;
    for (const struct ban *ban = NULL; (ban = next(&bans, ban)) != NULL;) {
        banned = banned || (ban->kind == BAN_TABLE && strcmp(ban->text, code) == 0);
    }
    return banned;
}
