/* SPDX-License-Identifier: MIT
 *
 * revisions.c - revisions of the rules as names for sets of options (notation 5, decision 9).
 */
#include "notation/revisions.h"

#include "notation/games.h"

#include <string.h>

static const struct revision_row *row_of(unsigned kind, unsigned revision)
{
    return &notation_game(kind)->revisions[revision];
}

static bool can_say(const struct revision_row *row, const uint8_t option[SAB_OPTIONS_MAX])
{
    return memcmp(option + row->named, row->option + row->named, SAB_OPTIONS_MAX - row->named) == 0;
}

unsigned revision_of(unsigned kind, const uint8_t option[SAB_OPTIONS_MAX])
{
    unsigned revision = 0;
    while (row_of(kind, revision + 1)->name != NULL && !can_say(row_of(kind, revision), option)) {
        revision++;
    }
    return revision;
}

const char *revision_name(unsigned kind, unsigned revision)
{
    return row_of(kind, revision)->name;
}

bool revision_find(const char *text, size_t size, uint8_t *kind, uint8_t *revision)
{
    for (uint8_t i = 0; i < SAB_KINDS; i++) {
        for (uint8_t row = 0; row_of(i, row)->name != NULL; row++) {
            if (word_is((struct word){text, size, 0}, revision_name(i, row))) {
                *kind = i;
                *revision = row;
                return true;
            }
        }
    }
    return false;
}

void revision_options(unsigned kind, unsigned revision, uint8_t option[SAB_OPTIONS_MAX])
{
    memcpy(option, row_of(kind, revision)->option, SAB_OPTIONS_MAX);
}

bool revision_names(unsigned kind, unsigned revision, unsigned option)
{
    return option < row_of(kind, revision)->named;
}

const char *sab_rules_revision(unsigned kind)
{
    const char *name = "?";
    for (unsigned revision = 0; kind < SAB_KINDS && row_of(kind, revision)->name != NULL;
         revision++) {
        name = revision_name(kind, revision);
    }
    return name;
}

void write_options(struct sab_text *text, unsigned kind, const uint8_t option[SAB_OPTIONS_MAX],
                   struct option_form form)
{
    unsigned revision = revision_of(kind, option);
    uint8_t fixed[SAB_OPTIONS_MAX];
    revision_options(kind, revision, fixed);
    for (unsigned i = 0; i < sab_option_count(kind); i++) {
        if (option[i] != fixed[i] || form.all) {
            sab_write(text, form.before);
            sab_write(text, sab_option_name(kind, i));
            sab_write(text, form.between);
            sab_write(text, sab_value_name(kind, i, option[i]));
            sab_write(text, form.after);
        }
    }
}
