/* SPDX-License-Identifier: MIT
 *
 * paths.c - finds where a mistyped path of the site should lead: to a table, a lesson, a replay,
 * or one of the few other pages.
 */
#include "server/site/paths.h"

#include "protocol/pasted.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

static const char letters_of_names[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.";

bool paths_is_lesson(const char *path)
{
    static const char lessons[] = "/learn";
    const char *rest = path + sizeof lessons - 1;
    uint8_t kind;
    if (strncmp(path, lessons, sizeof lessons - 1) != 0) {
        return false;
    }
    return *rest == '\0' || (*rest == '/' && sab_read_kind(rest + 1, strlen(rest + 1), &kind));
}

/* Writes the path of the table that the path names, for people, a television or a program that
 * wants its record. */
static bool write_table(const char *path, size_t size, char meant[PATHS_SIZE])
{
    static const char record[] = "/record";
    struct pasted pasted;
    bool has_record = size >= sizeof record - 1 && strncasecmp(path + size - (sizeof record - 1),
                                                               record, sizeof record - 1) == 0;
    if (!pasted_read(path, size, &pasted) || !pasted.has_path) {
        return false;
    }
    snprintf(meant, PATHS_SIZE, "/%s/%s%s%s%s", strncasecmp(path, "/tv/", 4) == 0 ? "tv" : "t",
             pasted.table, pasted.door[0] != '\0' ? "-" : "", pasted.door,
             has_record ? record : "");
    return true;
}

/* Writes the path of a replay, whose name keeps its case. */
static bool write_replay(const char *path, size_t size, char meant[PATHS_SIZE])
{
    bool is_name = strncasecmp(path, "/g/", 3) == 0 && size > 3 && size < PATHS_SIZE &&
                   3 + strspn(path + 3, letters_of_names) == size;
    if (is_name) {
        snprintf(meant, PATHS_SIZE, "/g/%.*s", (int)(size - 3), path + 3);
    }
    return is_name;
}

/* Writes the path of another page, without capitals. */
static bool write_page(const char *path, size_t size, char meant[PATHS_SIZE])
{
    if (size >= PATHS_SIZE) {
        return false;
    }
    for (size_t i = 0; i < size; i++) {
        meant[i] = (char)tolower((unsigned char)path[i]);
    }
    meant[size] = '\0';
    return paths_is_lesson(meant) || strcmp(meant, "/privacy") == 0 ||
           strcmp(meant, "/licences.txt") == 0;
}

bool paths_meant(const char *path, char meant[PATHS_SIZE])
{
    size_t size = strlen(path);
    while (size > 1 && strchr("/ .,;:!?)>\"'", path[size - 1]) != NULL) {
        size--;
    }
    bool found = write_table(path, size, meant) || write_replay(path, size, meant) ||
                 write_page(path, size, meant);
    return found && strcmp(path, meant) != 0;
}
