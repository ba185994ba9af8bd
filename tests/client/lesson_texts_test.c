/* SPDX-License-Identifier: MIT
 *
 * lesson_texts_test.c - compares the texts of the lessons, and the hints for the first games, with
 * those of the page. The page must have each text, under the same key and in the same words, and no
 * other texts.
 */
#include "lessons/games.h"
#include "lessons/hints.h"
#include "tests/tap.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

enum { PATH_SIZE = 64 };

static bool has_text(json_t *page, json_t *found, const struct lesson *lesson, const char *part,
                     const char *english)
{
    char key[LESSON_KEY_SIZE];
    struct lesson_text text = {part, english};
    struct sab_text into = sab_text_into(key, sizeof key);
    lesson_write_key(&into, lesson, &text);
    const char *said = json_string_value(json_object_get(page, key));
    json_object_set_new(found, key, json_true());
    if (said == NULL || strcmp(said, english) != 0) {
        tap_note("%s: the page says %s, the lesson %s", key, said != NULL ? said : "nothing",
                 english);
        return false;
    }
    return true;
}

static bool has_step(json_t *page, json_t *found, const struct lesson *lesson)
{
    const struct lesson_step *step = &lesson_game(lesson->kind)->steps[lesson->step];
    bool whole = has_text(page, found, lesson, "ask", step->ask);
    whole = has_text(page, found, lesson, "hint", step->hint) && whole;
    whole = has_text(page, found, lesson, "other", step->other) && whole;
    for (const struct lesson_branch *branch = step->branches; branch->when != NULL; branch++) {
        const struct lesson_text *text = &branch->text;
        if (text->english != NULL) {
            whole = has_text(page, found, lesson, text->part, text->english) && whole;
        }
    }
    return whole;
}

static void test_game(unsigned kind)
{
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "texts/en/%s.lessons.json", sab_kind_name(kind));
    json_t *page = json_load_file(path, JSON_REJECT_DUPLICATES, NULL), *found = json_object();
    struct lesson lesson = {.kind = (uint8_t)kind};
    bool whole = page != NULL;
    for (; lesson.step < lesson_count(kind); lesson.step++) {
        whole = has_step(page, found, &lesson) && whole;
    }
    tap_ok(whole, "%s: the page has each text of the lesson", sab_kind_name(kind));
    tap_number((long)json_object_size(page), (long)json_object_size(found),
               "and it has no other text");
    json_decref(page);
    json_decref(found);
}

/* The catalogue of hints also has a few words around them. The keys of hints begin with "hint.". */
static void test_hints(void)
{
    json_t *page = json_load_file("texts/en/hints.json", JSON_REJECT_DUPLICATES, NULL);
    unsigned hint = HINT_NONE;
    const char *key;
    json_t *said;
    json_object_foreach(page, key, said)
    {
        if (strncmp(key, "hint.", 5) == 0) {
            hint++;
            tap_text(key, hint_key((enum hint)hint), "the page has the hints in the same order");
            tap_text(json_string_value(said), hint_english((enum hint)hint), key);
        }
    }
    tap_number(hint, HINTS - 1, "the page has all hints");
    json_decref(page);
}

int main(void)
{
    for (unsigned kind = 0; kind < SAB_KINDS; kind++) {
        if (lesson_count(kind) > 0) {
            test_game(kind);
        }
    }
    test_hints();
    return tap_done();
}
