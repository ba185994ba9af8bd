/* SPDX-License-Identifier: MIT
 *
 * joins_test.c - the page explains with examples which path cards fit and which do not
 * (web/core/GAME/joins.json). The engine must give each example the verdict that the page shows,
 * and the page must have words for each example.
 */
#include "notation/position/position.h"
#include "tests/tap.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

enum { PATH_SIZE = 64, LINES_SIZE = 512 };

/* Loads the file whose path is `before`, then the name of the game, then `after`. */
static json_t *load(const char *before, unsigned kind, const char *after)
{
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s%s%s", before, sab_kind_name(kind), after);
    return json_load_file(path, JSON_REJECT_DUPLICATES, NULL);
}

static const char *word(const json_t *example, const char *key)
{
    const char *text = json_string_value(json_object_get(example, key));
    return text != NULL ? text : "";
}

/* Sets up the game of an example. The player to move holds the card. */
static bool set_up(unsigned kind, const json_t *example, struct sab_game *game)
{
    char lines[LINES_SIZE];
    const char *action = word(example, "card");
    struct sab_text text = sab_text_into(lines, sizeof lines);
    sab_write(&text, "game ");
    sab_write(&text, sab_kind_name(kind));
    sab_write(&text, "\nseats 3\nlaid");
    const json_t *laid = json_object_get(example, "laid");
    for (size_t i = 0; i < json_array_size(laid); i++) {
        sab_write(&text, " ");
        sab_write(&text, json_string_value(json_array_get(laid, i)));
    }
    sab_write(&text, "\nto-move 0\nhand 0 ");
    sab_write_bytes(&text, action, strcspn(action, "@"));
    sab_write(&text, "\n");
    const char *wrong = position_read(lines, game);
    if (wrong != NULL) {
        tap_note("%s: %s", word(example, "key"), wrong);
    }
    return wrong == NULL;
}

static void test_example(unsigned kind, const json_t *example, const json_t *texts)
{
    struct sab_game game;
    struct sab_action action;
    struct sab_fault fault;
    char key[PATH_SIZE];
    const char *text = word(example, "card");
    bool good =
        set_up(kind, example, &game) && sab_read_action(text, strlen(text), 0, &action, &fault);
    const char *verdict = good ? sab_verdict_name(sab_check(&game, &action)) : "?";
    tap_text(verdict, word(example, "verdict"), text);
    snprintf(key, sizeof key, "help.join.%s", word(example, "key"));
    tap_ok(json_is_string(json_object_get(texts, key)), "%s has words", key);
}

int main(void)
{
    for (unsigned kind = 0; kind < SAB_KINDS; kind++) {
        json_t *examples = load("web/core/", kind, "/joins.json");
        json_t *texts = load("texts/en/", kind, ".help.json");
        for (size_t i = 0; i < json_array_size(examples); i++) {
            test_example(kind, json_array_get(examples, i), texts);
        }
        json_decref(examples);
        json_decref(texts);
    }
    return tap_done();
}
