/* SPDX-License-Identifier: MIT
 *
 * wish.c - compares what the player does with the branches of a step.
 */
#include "lessons/wish.h"

#include <string.h>

static const char event_word[] = "event ", forbidden_word[] = "forbidden ";

static bool begins(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

/* Whether the text fits the pattern. A `*` at the end of the pattern stands for anything. */
static bool fits(const char *pattern, const char *text)
{
    size_t size = strlen(pattern);
    if (size > 0 && pattern[size - 1] == '*') {
        return strncmp(pattern, text, size - 1) == 0;
    }
    return strcmp(pattern, text) == 0;
}

static bool fits_action(const char *pattern, const struct sab_action *action)
{
    char bytes[SAB_ACTION_TEXT];
    struct sab_text text = sab_text_into(bytes, sizeof bytes);
    sab_write_action(&text, action);
    return fits(pattern, bytes);
}

static bool fits_sign(const char *pattern, const struct sab_sign *sign)
{
    char bytes[SAB_SIGN_TEXT];
    struct sab_text text = sab_text_into(bytes, sizeof bytes);
    sab_write_sign(&text, sign);
    return fits(pattern, bytes);
}

static bool fits_event(const char *pattern, const struct sab_events *events)
{
    bool found = false;
    for (unsigned i = 0; !found && i < events->count; i++) {
        char bytes[SAB_EVENT_TEXT];
        struct sab_text text = sab_text_into(bytes, sizeof bytes);
        sab_write_event(&text, &events->at[i]);
        found = fits(pattern, bytes);
    }
    return found;
}

static bool fits_outcome(const char *when, const struct outcome *outcome)
{
    const struct entry *entry = &outcome->entry;
    if (begins(when, event_word)) {
        return fits_event(when + strlen(event_word), &outcome->events);
    }
    return entry->what == ENTRY_ACTION ? fits_action(when, &entry->as.action.action)
                                       : fits_sign(when, &entry->as.sign.sign);
}

const struct lesson_branch *wish_of_outcome(const struct lesson_step *step,
                                            const struct outcome *outcome)
{
    const struct lesson_branch *branch = step->branches;
    while (branch->when != NULL && !fits_outcome(branch->when, outcome)) {
        branch++;
    }
    return branch->when != NULL ? branch : NULL;
}

const struct lesson_branch *wish_of_forbidden(const struct lesson_step *step,
                                              const struct sab_action *action)
{
    size_t size = strlen(forbidden_word);
    for (const struct lesson_branch *branch = step->branches; branch->when != NULL; branch++) {
        if (begins(branch->when, forbidden_word) && fits_action(branch->when + size, action)) {
            return branch;
        }
    }
    return NULL;
}

const struct lesson_branch *wish_of_look(const struct lesson_step *step)
{
    for (const struct lesson_branch *branch = step->branches; branch->when != NULL; branch++) {
        if (strcmp(branch->when, "role") == 0) {
            return branch;
        }
    }
    return NULL;
}
