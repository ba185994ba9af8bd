/* SPDX-License-Identifier: MIT
 *
 * pasted_test.c - what people type and paste is read as the examples of tests/protocol/pasted.json
 * say, by which the page is tested too (web/tests/code.test.ts).
 */
#include "protocol/pasted.h"
#include "tests/tap.h"

#include <jansson.h>
#include <string.h>

static bool has_text(const json_t *example, const char *key, const char *text)
{
    const char *wanted = json_string_value(json_object_get(example, key));
    return strcmp(wanted != NULL ? wanted : "", text) == 0;
}

static void check(const json_t *example)
{
    const char *text = json_string_value(json_object_get(example, "text"));
    struct pasted pasted;
    bool found = pasted_read(text, strlen(text), &pasted);
    bool has_path = json_is_true(json_object_get(example, "path"));
    tap_ok(found == (pasted.table[0] != '\0') && has_text(example, "table", pasted.table) &&
               has_text(example, "door", pasted.door) && has_text(example, "link", pasted.link) &&
               has_text(example, "server", pasted.server) &&
               (found || pasted.has_path == has_path) &&
               pasted.has_broken_link == json_is_true(json_object_get(example, "broken")),
           "%s", text);
    tap_note("%s-%s#%s at %s", pasted.table, pasted.door, pasted.link, pasted.server);
}

/* Texts of any bytes and any length are read without harm. */
static void check_bytes(void)
{
    static char text[3 * PASTED_MAX];
    struct pasted pasted;
    unsigned named = 0;
    for (unsigned round = 0; round < 256; round++) {
        memset(text, (int)round, sizeof text);
        for (size_t size = 0; size < sizeof text; size = 2 * size + 1) {
            named += pasted_read(text, size, &pasted) && strlen(pasted.table) != 7 &&
                     strlen(pasted.table) != 5;
        }
    }
    tap_ok(named == 0, "any bytes of any length are read, and name no code of another length");
}

int main(void)
{
    json_t *examples = json_load_file("tests/protocol/pasted.json", 0, NULL);
    tap_ok(json_array_size(examples) > 70, "there are examples");
    for (size_t i = 0; i < json_array_size(examples); i++) {
        check(json_array_get(examples, i));
    }
    json_decref(examples);
    check_bytes();
    return tap_done();
}
