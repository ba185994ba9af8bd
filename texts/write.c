/* SPDX-License-Identifier: MIT
 *
 * write.c - writes a message, with its slots filled. web/core/text.ts does the same for the page,
 * byte by byte.
 */
#include "texts/write.h"

#include <assert.h>
#include <string.h>

#include "kit/utf8.h"

/* A part of a message. */
struct span {
    const char *bytes;
    size_t size;
};

/* The text of the form `name` in a row of forms. */
static struct span form_of(const char *forms, struct span name)
{
    for (const char *at = forms; *at != '\0';) {
        const char *text = strchr(at, '\1');
        assert(text != NULL); /* else this is no row of forms, but a plain text */
        text++;
        const char *end = strchr(text, '\2');
        if ((size_t)(text - 1 - at) == name.size && memcmp(at, name.bytes, name.size) == 0) {
            return (struct span){text, (size_t)(end - text)};
        }
        at = end + 1;
    }
    assert(!"a form that tools/texts.mjs has checked");
    return (struct span){"", 0};
}

/* The small letters of which the capitals are known. tools/texts/check.mjs lets no other small
 * letter begin a form of a noun. */
static const struct letters {
    uint16_t first, last;
    uint16_t every; /* 2: every second character of the range */
    uint16_t back;  /* from a letter to its capital */
} letters[] = {
    {'a', 'z', 1, 0x20},       /* Basic Latin */
    {0x00E0, 0x00F6, 1, 0x20}, /* Latin-1: à to ö */
    {0x00F8, 0x00FE, 1, 0x20}, /* ø to þ */
    {0x0101, 0x012F, 2, 1},    /* Latin Extended-A: ā to į */
    {0x0133, 0x0137, 2, 1},    /* ĳ to ķ */
    {0x013A, 0x0148, 2, 1},    /* ĺ to ň */
    {0x014B, 0x0177, 2, 1},    /* ŋ to ŷ */
    {0x017A, 0x017E, 2, 1},    /* ź to ž */
    {0x0430, 0x044F, 1, 0x20}, /* Cyrillic: а to я */
    {0x0450, 0x045F, 1, 0x50}, /* ѐ to џ */
    {0x1E01, 0x1E95, 2, 1},    /* Latin Extended Additional: ḁ to ẕ */
};

uint32_t texts_capital(uint32_t letter)
{
    for (size_t i = 0; i < sizeof letters / sizeof letters[0]; i++) {
        const struct letters *range = &letters[i];
        if (letter >= range->first && letter <= range->last &&
            (letter - range->first) % range->every == 0) {
            return letter - range->back;
        }
    }
    return letter;
}

/* Writes a word with a capital letter. */
static void write_raised(struct sab_text *text, struct span word)
{
    uint32_t letter = 0;
    size_t size = utf8_read(word.bytes, word.size, &letter);
    assert(size > 0);
    char raised[4];
    sab_write_bytes(text, raised, utf8_write(texts_capital(letter), raised));
    sab_write_bytes(text, word.bytes + size, word.size - size);
}

/* Whether the text has a character of a script that is written from right to left. */
static bool is_right_to_left(struct span text)
{
    static const uint32_t ranges[][2] = {
        {0x590, 0x8FF}, {0xFB1D, 0xFDFF}, {0xFE70, 0xFEFC}, {0x10800, 0x10FFF}, {0x1E800, 0x1EFFF},
    };
    for (size_t at = 0; at < text.size;) {
        uint32_t character = 0;
        size_t size = utf8_read(text.bytes + at, text.size - at, &character);
        at += size > 0 ? size : 1;
        for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++) {
            if (character >= ranges[i][0] && character <= ranges[i][1]) {
                return true;
            }
        }
    }
    return false;
}

void texts_isolate(struct sab_text *text, size_t from)
{
    static const char before[] = "\xE2\x81\xA8", after[] = "\xE2\x81\xA9";
    size_t size = sizeof before - 1;
    if (!sab_text_is_whole(text) ||
        !is_right_to_left((struct span){text->bytes + from, text->length - from})) {
        return;
    }
    if (text->length + size < text->size) {
        memmove(text->bytes + from + size, text->bytes + from, text->length + 1 - from);
        memcpy(text->bytes + from, before, size);
    }
    text->length += size;
    sab_write(text, after);
}

/* What a message asks for between braces. */
struct asked {
    struct texts_slot slot;
    struct span form;
};

static void copy_name(char into[16], struct span name)
{
    assert(name.size < 16);
    memcpy(into, name.bytes, name.size);
    into[name.size] = '\0';
}

/* Reads NAME, NAME.FORM or NAME:CONSTANT. */
static struct asked read_slot(struct span inside)
{
    struct asked asked = {.form = {NULL, 0}};
    size_t name = 0;
    while (name < inside.size && inside.bytes[name] != '.' && inside.bytes[name] != ':') {
        name++;
    }
    copy_name(asked.slot.name, (struct span){inside.bytes, name});
    if (name < inside.size) {
        struct span rest = {inside.bytes + name + 1, inside.size - name - 1};
        if (inside.bytes[name] == '.') {
            asked.form = rest;
        } else {
            copy_name(asked.slot.constant, rest);
        }
    }
    return asked;
}

static void write_noun(struct sab_text *text, const char *forms, struct span form)
{
    assert(form.size > 0);
    char name[16];
    copy_name(name, form);
    bool raised = name[0] >= 'A' && name[0] <= 'Z';
    name[0] = (char)(name[0] + (raised ? 'a' - 'A' : 0));
    struct span word = form_of(forms, (struct span){name, form.size});
    if (raised) {
        write_raised(text, word);
    } else {
        sab_write_bytes(text, word.bytes, word.size);
    }
}

/* A message that is being written: its table and language, and what fills its slots. */
struct writing {
    const struct texts_table *table;
    const struct texts_in *in;
    texts_fill *fill;
    const void *about;
};

static struct texts_value value_of(const struct writing *writing, const struct texts_slot *slot,
                                   struct sab_text *text)
{
    assert(writing->fill != NULL); /* the message has a slot */
    return writing->fill(writing->about, slot, text);
}

static void write_slot(struct sab_text *text, const struct writing *writing, struct span inside)
{
    struct asked asked = read_slot(inside);
    size_t from = text->length;
    struct texts_value value = value_of(writing, &asked.slot, text);
    switch (value.what) {
    case TEXTS_WRITTEN:
        texts_isolate(text, from);
        break;
    case TEXTS_NUMBER:
        sab_write_number(text, value.number);
        break;
    case TEXTS_NOUN:
        assert(value.noun < writing->table->keys);
        write_noun(text, writing->in->messages[value.noun], asked.form);
        break;
    }
}

/* The plural form of a message for the number `n`, or the message itself. */
static struct span chosen(const struct writing *writing, const char *message)
{
    if (strchr(message, '\1') == NULL) {
        return (struct span){message, strlen(message)};
    }
    char none[1];
    struct sab_text nowhere = sab_text_into(none, sizeof none);
    struct texts_value n = value_of(writing, &(struct texts_slot){.name = "n"}, &nowhere);
    assert(n.what == TEXTS_NUMBER);
    uint64_t size = n.number < 0 ? 0 - (uint64_t)n.number : (uint64_t)n.number;
    const char *category = texts_category(writing->in->plural, size);
    return form_of(message, (struct span){category, strlen(category)});
}

void texts_write(const struct texts_table *table, struct sab_text *text, unsigned language,
                 unsigned key, texts_fill *fill, const void *about)
{
    assert(language < table->languages && key < table->keys);
    struct writing writing = {table, &table->in[language], fill, about};
    struct span message = chosen(&writing, writing.in->messages[key]);
    const char *at = message.bytes, *end = at + message.size;
    while (at < end) {
        const char *open = memchr(at, '{', (size_t)(end - at));
        const char *stop = open != NULL ? open : end;
        sab_write_bytes(text, at, (size_t)(stop - at));
        at = stop;
        if (open != NULL) {
            const char *close = memchr(open, '}', (size_t)(end - open));
            write_slot(text, &writing, (struct span){open + 1, (size_t)(close - open) - 1});
            at = close + 1;
        }
    }
}
