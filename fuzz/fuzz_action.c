/* SPDX-License-Identifier: MIT
 *
 * fuzz_action.c - takes any bytes and reads them as an action, then as an event, a sign, quoted
 * text, a cell, a space and an edge. If a reader accepts the bytes, the fuzzer writes the value
 * that was read, reads the written text and must get an equal value. For a cell, a space and an
 * edge, the written text must even equal the bytes that were read. If a reader refuses the bytes
 * and says where the fault is, that place must lie inside the text.
 */
#include "saboteur/notation.h"

#include <assert.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_fault(const struct sab_fault *fault, size_t size)
{
    size_t length = strlen(fault->sentence);
    assert(fault->offset <= size && length > 0 && fault->sentence[length - 1] == '.');
}

static void try_action(const char *text, size_t size)
{
    struct sab_action action, back;
    struct sab_fault fault;
    char buffer[SAB_ACTION_TEXT];
    if (!sab_read_action(text, size, 3, &action, &fault)) {
        check_fault(&fault, size);
        return;
    }
    struct sab_text written = sab_text_into(buffer, sizeof buffer);
    sab_write_action(&written, &action);
    assert(sab_text_is_whole(&written));
    assert(sab_read_action(buffer, written.length, 3, &back, &fault));
    assert(memcmp(&action, &back, sizeof action) == 0);
}

static void try_event(const char *text, size_t size)
{
    struct sab_event event, back;
    struct sab_fault fault;
    char buffer[SAB_EVENT_TEXT];
    if (!sab_read_event(text, size, &event, &fault)) {
        check_fault(&fault, size);
        return;
    }
    struct sab_text written = sab_text_into(buffer, sizeof buffer);
    sab_write_event(&written, &event);
    assert(sab_text_is_whole(&written));
    assert(sab_read_event(buffer, written.length, &back, &fault));
    assert(memcmp(&event, &back, sizeof event) == 0);
}

static void try_sign(const char *text, size_t size, unsigned game)
{
    struct sab_sign sign, back;
    struct sab_action action;
    struct sab_fault fault;
    char buffer[SAB_SIGN_TEXT];
    if (!sab_read_sign(text, size, game, 3, &sign, &fault)) {
        check_fault(&fault, size);
        return;
    }
    assert(sab_begins_sign(text, size));
    assert(!sab_read_action(text, size, 3, &action, &fault));
    struct sab_text written = sab_text_into(buffer, sizeof buffer);
    sab_write_sign(&written, &sign);
    assert(sab_text_is_whole(&written));
    assert(sab_read_sign(buffer, written.length, game, 3, &back, &fault));
    assert(memcmp(&sign, &back, sizeof sign) == 0);
}

static void try_quoted(const char *text, size_t size)
{
    char into[64], buffer[160], back[64];
    struct sab_fault fault;
    if (!sab_read_quoted(text, size, into, sizeof into, &fault)) {
        check_fault(&fault, size);
        return;
    }
    assert(sab_utf8_characters(into, strlen(into)) >= 0);
    struct sab_text written = sab_text_into(buffer, sizeof buffer);
    sab_write_quoted(&written, into, strlen(into));
    assert(sab_text_is_whole(&written));
    assert(sab_read_quoted(buffer, written.length, back, sizeof back, &fault));
    assert(strcmp(into, back) == 0);
}

static void try_cell(const char *text, size_t size)
{
    sab_cell cell;
    char buffer[16];
    if (sab_read_cell(text, size, &cell)) {
        struct sab_text written = sab_text_into(buffer, sizeof buffer);
        sab_write_cell(&written, cell);
        assert(written.length == size && memcmp(buffer, text, size) == 0);
    }
}

static void try_place(const char *text, size_t size)
{
    struct sab_cave_place place;
    char buffer[24];
    if (sab_read_place(text, size, &place)) {
        struct sab_text written = sab_text_into(buffer, sizeof buffer);
        sab_write_place(&written, place);
        assert(written.length == size && memcmp(buffer, text, size) == 0);
    }
}

static void try_edge(const char *text, size_t size)
{
    sab_cell cell;
    sab_sides side;
    char buffer[24];
    if (sab_read_edge(text, size, &cell, &side)) {
        struct sab_text written = sab_text_into(buffer, sizeof buffer);
        sab_write_edge(&written, cell, side);
        assert(written.length == size && memcmp(buffer, text, size) == 0);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    try_action(text, size);
    try_event(text, size);
    try_sign(text, size, SAB_BASE);
    try_sign(text, size, SAB_CAVE);
    try_quoted(text, size);
    try_cell(text, size);
    try_place(text, size);
    try_edge(text, size);
    return 0;
}
