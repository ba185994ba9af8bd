/* SPDX-License-Identifier: MIT
 *
 * speech.c - chooses the language of an answer, and writes sentences in it.
 */
#include "server/site/speech.h"

#include "server/site/html.h"
#include "texts/write.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

const char *speech_code(const struct speech *speech)
{
    return speech->texts->in[speech->language].code;
}

/* ---- Accept-Language ------------------------------------------------------------------------- */

/* One range of the list, such as "ru-RU;q=0.8". */
struct range {
    const char *tag;
    size_t size;
    unsigned weight; /* in thousandths */
};

/* Reads a weight: "1", "0.25", "1.000". Returns false if there are other characters. */
static bool read_weight(const char *text, size_t size, unsigned *weight)
{
    unsigned unit = 1000;
    if (size == 0 || size > 5 || (text[0] != '0' && text[0] != '1') ||
        (size > 1 && text[1] != '.')) {
        return false;
    }
    *weight = text[0] == '1' ? unit : 0;
    for (size_t i = 2; i < size; i++) {
        if (!isdigit((unsigned char)text[i])) {
            return false;
        }
        unit /= 10;
        *weight += unit * (unsigned)(text[i] - '0');
    }
    return *weight <= 1000;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* Drops blanks at both ends. */
static void trim(const char **text, size_t *size)
{
    while (*size > 0 && is_blank(**text)) {
        (*text)++;
        (*size)--;
    }
    while (*size > 0 && is_blank((*text)[*size - 1])) {
        (*size)--;
    }
}

/* Reads one element of the list. Returns false if it is malformed. */
static bool read_range(const char *text, size_t size, struct range *range)
{
    const char *parameter = memchr(text, ';', size);
    *range = (struct range){text, parameter != NULL ? (size_t)(parameter - text) : size, 1000};
    trim(&range->tag, &range->size);
    for (size_t i = 0; i < range->size; i++) {
        if (!isalnum((unsigned char)range->tag[i]) && range->tag[i] != '-' &&
            range->tag[i] != '*') {
            return false;
        }
    }
    if (parameter != NULL) {
        const char *weight = parameter + 1;
        size_t left = size - (size_t)(weight - text);
        trim(&weight, &left);
        return range->size > 0 && left > 2 && strncasecmp(weight, "q=", 2) == 0 &&
               read_weight(weight + 2, left - 2, &range->weight);
    }
    return range->size > 0;
}

/* How closely a range fits a language: not at all, as `*`, with more than the language, exactly. */
enum fit { FIT_NOT, FIT_ANY, FIT_REGION, FIT_EXACT };

static enum fit fit_of(const struct range *range, const char *code)
{
    size_t length = strlen(code);
    if (range->size == 1 && range->tag[0] == '*') {
        return FIT_ANY;
    }
    if (range->size < length || strncasecmp(range->tag, code, length) != 0) {
        return FIT_NOT;
    }
    return range->size == length ? FIT_EXACT : range->tag[length] == '-' ? FIT_REGION : FIT_NOT;
}

/* How much a language is wanted. */
struct rank {
    unsigned weight; /* 0: not at all */
    size_t place;    /* where in the list; of two equal weights, the earlier place counts */
};

/* A range without a region decides whether a language is wanted at all. Of the others, the heaviest
 * counts. `*` counts for a language that the list does not name. */
static struct rank rank_for(const char *list, const char *code)
{
    struct rank any = {0, 0}, rank = {0, 0};
    bool named = false;
    for (const char *at = list; *at != '\0';) {
        size_t size = strcspn(at, ",");
        struct range range;
        enum fit fit = read_range(at, size, &range) ? fit_of(&range, code) : FIT_NOT;
        if (fit == FIT_EXACT && range.weight == 0) {
            return (struct rank){0, 0};
        }
        struct rank *known = fit == FIT_ANY ? &any : &rank;
        if (fit != FIT_NOT && range.weight > known->weight) {
            *known = (struct rank){range.weight, (size_t)(at - list)};
        }
        named = named || fit > FIT_ANY;
        at += size + (at[size] == ',');
    }
    return named ? rank : any;
}

struct speech speech_accepted(const struct texts_table *texts, const char *accept_language)
{
    struct rank best = {0, 0};
    struct speech speech = {texts, 0};
    for (unsigned language = 0; language < texts->languages; language++) {
        struct rank rank = rank_for(accept_language, texts->in[language].code);
        if (rank.weight > best.weight || (rank.weight == best.weight && rank.place < best.place)) {
            best = rank;
            speech.language = language;
        }
    }
    return speech;
}

struct speech speech_named(const char *code, struct speech other)
{
    const struct texts_table *texts = other.texts;
    for (unsigned language = 0; language < texts->languages; language++) {
        if (strcasecmp(texts->in[language].code, code) == 0) {
            return (struct speech){texts, language};
        }
    }
    return other;
}

/* ---- Sentences ------------------------------------------------------------------------------- */

void speech_say(const struct speech *speech, enum texts_key key, texts_fill *fill,
                const void *about, struct bytes *out)
{
    struct sab_text text;
    size_t size = 1024;
    do {
        text = sab_text_into((char *)bytes_room(out, size), size);
        texts_write(speech->texts, &text, speech->language, key, fill, about);
        size *= 2;
    } while (!sab_text_is_whole(&text));
    out->size += text.length;
}

void speech_html(const struct speech *speech, enum texts_key key, texts_fill *fill,
                 const void *about, struct bytes *out)
{
    struct bytes text = {0};
    speech_say(speech, key, fill, about, &text);
    bytes_add(&text, "", 1);
    html_write((const char *)bytes_first(&text), out);
    bytes_free(&text);
}

/* ---- Pages ----------------------------------------------------------------------------------- */

void speech_begin_page(const struct speech *speech, enum texts_key title, enum texts_key heading,
                       struct bytes *out)
{
    bytes_text(out, "<!doctype html>\n<html lang=\"");
    html_write(speech_code(speech), out);
    bytes_text(out, "\">\n"
                    "<head>\n"
                    "<meta charset=\"utf-8\">\n"
                    "<title>");
    speech_html(speech, title, NULL, NULL, out);
    bytes_text(out, "</title>\n"
                    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                    "<meta name=\"color-scheme\" content=\"light dark\">\n"
                    "<link rel=\"icon\" href=\"/icon.svg\" type=\"image/svg+xml\">\n"
                    "<link rel=\"stylesheet\" href=\"/privacy.css\">\n"
                    "</head>\n"
                    "<body>\n"
                    "<main>\n"
                    "<h1>");
    speech_html(speech, heading, NULL, NULL, out);
    bytes_text(out, "</h1>\n");
}

void speech_end_page(struct bytes *out)
{
    bytes_text(out, "</main>\n</body>\n</html>\n");
}
