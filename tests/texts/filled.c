/* SPDX-License-Identifier: MIT
 *
 * filled.c - fills messages from lines of text.
 */
#include "tests/texts/filled.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "texts/write.h"

/* What follows the name of the slot in its line, or NULL if the line is about another slot. */
static const char *value_of(const char *line, const struct texts_slot *slot)
{
    size_t size = strlen(slot->name);
    if (strncmp(line, slot->name, size) != 0) {
        return NULL;
    }
    if (slot->constant[0] == '\0') {
        return line[size] != ':' && strchr("=%#", line[size]) != NULL ? line + size : NULL;
    }
    size_t more = strlen(slot->constant);
    bool is_it = line[size] == ':' && strncmp(line + size + 1, slot->constant, more) == 0 &&
                 line[size + 1 + more] == '=';
    return is_it ? line + size + 1 + more : NULL;
}

struct texts_value fill_from_lines(const void *about, const struct texts_slot *slot,
                                   struct sab_text *text)
{
    const struct filled *filled = about;
    for (unsigned i = 0; i < filled->count; i++) {
        const char *value = value_of(filled->lines[i], slot);
        if (value != NULL && *value == '%') {
            return texts_number(strtoll(value + 1, NULL, 10));
        }
        if (value != NULL && *value == '#') {
            return texts_noun(texts_find(filled->table, value + 1));
        }
        if (value != NULL) {
            sab_write(text, value + 1);
            return texts_written();
        }
    }
    sab_write(text, "?");
    return texts_written();
}

static bool write_row(const struct texts_table *table, char *row)
{
    struct filled filled = {.table = table};
    unsigned language = 0;
    char *code = strtok(row, "\t"), *name = strtok(NULL, "\t");
    char bytes[4096];
    struct sab_text text = sab_text_into(bytes, sizeof bytes);
    while (language < table->languages && strcmp(table->in[language].code, code) != 0) {
        language++;
    }
    unsigned key = name != NULL ? texts_find(table, name) : table->keys;
    if (language == table->languages || key == table->keys) {
        fprintf(stderr, "no such message: %s %s\n", code, name != NULL ? name : "");
        return false;
    }
    for (char *line = strtok(NULL, "\t"); line != NULL; line = strtok(NULL, "\t")) {
        filled.lines[filled.count++] = line;
    }
    texts_write(table, &text, language, key, fill_from_lines, &filled);
    puts(bytes);
    return sab_text_is_whole(&text);
}

int write_rows(const struct texts_table *table)
{
    char row[4096];
    bool wrote = true;
    while (wrote && fgets(row, sizeof row, stdin) != NULL) {
        row[strcspn(row, "\n")] = '\0';
        wrote = write_row(table, row);
    }
    return wrote ? 0 : 1;
}
