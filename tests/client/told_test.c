/* SPDX-License-Identifier: MIT
 *
 * told_test.c - the parts of news are put together as in the examples of tests/protocol/told.json,
 * by which the page is tested too (web/tests/told.test.ts).
 */
#include "client/socket/told.h"
#include "tests/tap.h"

#include <jansson.h>

static void check(const json_t *example)
{
    struct told told = {.table = NULL};
    const json_t *objects = json_object_get(example, "told");
    json_t *whole = NULL;
    for (size_t i = 0; i < json_array_size(objects); i++) {
        json_decref(whole);
        whole = told_whole(&told, json_deep_copy(json_array_get(objects, i)));
    }
    char *text = json_dumps(whole, JSON_SORT_KEYS);
    tap_ok(json_equal(whole, json_object_get(example, "whole")), "%s",
           json_string_value(json_object_get(example, "rule")));
    tap_note("%s", text);
    free(text);
    json_decref(whole);
    told_forget(&told);
}

int main(void)
{
    json_t *examples = json_load_file("tests/protocol/told.json", 0, NULL);
    tap_ok(json_array_size(examples) == 10, "there are ten examples");
    for (size_t i = 0; i < json_array_size(examples); i++) {
        check(json_array_get(examples, i));
    }
    json_decref(examples);
    return tap_done();
}
