/* SPDX-License-Identifier: MIT
 *
 * privacy.c - writes the page /privacy.
 */
#include "server/site/privacy.h"

#include "server/site/html.h"
#include "texts/write.h"

/* The name of what to choose in the menu, as the menu has it. */
static struct texts_value fill_choice(const void *about, const struct texts_slot *slot,
                                      struct sab_text *text)
{
    const struct speech *speech = about;
    (void)slot;
    texts_write(speech->texts, text, speech->language, TEXTS_MENU_MENU_FORGET, NULL, NULL);
    return texts_written();
}

static void write_heading(const struct speech *speech, enum texts_key key, struct bytes *out)
{
    bytes_text(out, "<h2>");
    speech_html(speech, key, NULL, NULL, out);
    bytes_text(out, "</h2>\n");
}

static void write_paragraph(const struct speech *speech, enum texts_key key, struct bytes *out)
{
    bytes_text(out, "<p>");
    speech_html(speech, key, fill_choice, speech, out);
    bytes_text(out, "</p>\n");
}

static struct texts_value fill_days(const void *about, const struct texts_slot *slot,
                                    struct sab_text *text)
{
    (void)slot;
    (void)text;
    return texts_number(*(const int64_t *)about / EXPIRY_DAY);
}

static void write_limits(const struct speech *speech, const struct expiry_limits *keep,
                         struct bytes *out)
{
    write_heading(speech, TEXTS_PRIVACY_KEEP, out);
    bytes_text(out, "<p>");
    if (keep->tables == 0) {
        speech_html(speech, TEXTS_PRIVACY_KEEP_ALWAYS, NULL, NULL, out);
    } else {
        speech_html(speech, TEXTS_PRIVACY_KEEP_DAYS, fill_days, &keep->tables, out);
        bytes_text(out, " ");
        if (keep->records == 0) {
            speech_html(speech, TEXTS_PRIVACY_KEEP_GAMES_ALWAYS, NULL, NULL, out);
        } else if (keep->records > keep->tables) {
            speech_html(speech, TEXTS_PRIVACY_KEEP_GAMES, fill_days, &keep->records, out);
        }
    }
    bytes_text(out, "</p>\n");
}

/* The parts of the page after that about time: a heading, and the paragraph under it. */
static const enum texts_key parts[][2] = {
    {TEXTS_PRIVACY_ADDRESS, TEXTS_PRIVACY_ADDRESS_COUNTED},
    {TEXTS_PRIVACY_ERRORS, TEXTS_PRIVACY_ERRORS_COUNTED},
    {TEXTS_PRIVACY_COPIES, TEXTS_PRIVACY_COPIES_SAVED},
    {TEXTS_PRIVACY_BROWSER, TEXTS_PRIVACY_BROWSER_STORED},
    {TEXTS_PRIVACY_PUSH, TEXTS_PRIVACY_PUSH_STORED},
};
enum { PARTS = sizeof parts / sizeof parts[0] };

void privacy_write(const struct privacy *privacy, const struct speech *speech, struct bytes *out)
{
    speech_begin_page(speech, TEXTS_PRIVACY_HEAD, TEXTS_PRIVACY_TITLE, out);
    write_paragraph(speech, TEXTS_PRIVACY_ACCOUNT, out);
    write_heading(speech, TEXTS_PRIVACY_TABLE, out);
    write_paragraph(speech, TEXTS_PRIVACY_TABLE_STORED, out);
    write_paragraph(speech, TEXTS_PRIVACY_TABLE_FORGET, out);
    write_limits(speech, &privacy->keep, out);
    write_paragraph(speech, TEXTS_PRIVACY_LISTED, out);
    for (size_t i = 0; i < PARTS; i++) {
        if (parts[i][0] != TEXTS_PRIVACY_PUSH || privacy->push) {
            write_heading(speech, parts[i][0], out);
            write_paragraph(speech, parts[i][1], out);
        }
    }
    if (privacy->contact != NULL) {
        write_heading(speech, TEXTS_PRIVACY_HOST, out);
        bytes_text(out, "<p>");
        html_write(privacy->contact, out);
        bytes_text(out, "</p>\n");
    }
    bytes_text(out, "<p><a href=\"/\">");
    speech_html(speech, TEXTS_PRIVACY_GAME, NULL, NULL, out);
    bytes_text(out, "</a></p>\n");
    speech_end_page(out);
}
