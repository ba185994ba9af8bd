/* SPDX-License-Identifier: MIT
 *
 * preview.c - writes the page of a replay, with the tags of a preview.
 */
#include "server/site/preview.h"

#include "saboteur/notation.h"
#include "server/site/html.h"
#include "texts/write.h"

#include <stdio.h>
#include <string.h>

/* Reads the head of a record. Every record made from the store has a head, so this function reports
 * no faults. */
static void read_head(const struct bytes *record, struct sab_record_reader *reader)
{
    const char *text = (const char *)bytes_first(record);
    const char *end = text + record->size;
    enum sab_record_item item = SAB_ITEM_NONE;
    struct sab_fault fault;
    sab_record_open(reader);
    while (text < end && item != SAB_ITEM_HEAD) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        size_t size = (size_t)((newline != NULL ? newline : end) - text);
        if (!sab_read_record_line(reader, text, size, &item, &fault)) {
            return;
        }
        text += size + 1;
    }
}

static void open_tag(struct bytes *out, const char *property)
{
    bytes_print(out, "<meta property=\"og:%s\" content=\"", property);
}

static void close_tag(struct bytes *out)
{
    bytes_text(out, "\" />\n");
}

/* Those who played, in a language. Players who have deleted their names are left out. */
struct players {
    const struct speech *speech;
    const char *names[SAB_SEATS_MAX];
    unsigned count;
};

static struct players players_of(const struct speech *speech, const struct sab_record_head *head)
{
    struct players players = {.speech = speech};
    for (unsigned seat = 0; seat < head->config.seats; seat++) {
        if (head->name[seat][0] != '\0') {
            players.names[players.count++] = head->name[seat];
        }
    }
    return players;
}

/* Fills a list: all names but the last, and the last. Each name is isolated by itself, because two
 * names from right to left would change places around the comma. */
static struct texts_value fill_list(const void *about, const struct texts_slot *slot,
                                    struct sab_text *text)
{
    const struct players *players = about;
    if (strcmp(slot->name, "last") == 0) {
        sab_write(text, players->names[players->count - 1]);
    } else {
        for (unsigned i = 0; i + 1 < players->count; i++) {
            sab_write(text, i > 0 ? ", " : "");
            size_t from = text->length;
            sab_write(text, players->names[i]);
            texts_isolate(text, from);
        }
    }
    return texts_written();
}

/* Writes who played: "Ada, Boris and Carla". */
static struct texts_value fill_names(const void *about, const struct texts_slot *slot,
                                     struct sab_text *text)
{
    const struct players *players = about;
    (void)slot;
    if (players->count > 1) {
        texts_write(players->speech->texts, text, players->speech->language, TEXTS_PAGE_LIST_AND,
                    fill_list, players);
    } else {
        sab_write(text, players->names[0]);
    }
    return texts_written();
}

static struct texts_value fill_seats(const void *about, const struct texts_slot *slot,
                                     struct sab_text *text)
{
    (void)slot;
    (void)text;
    return texts_number(*(const unsigned *)about);
}

/* Writes the address of this server: the public address, because only that is certain to work for
 * other sites. A server in a local network may have no public address. Then writes the host that
 * the browser used. */
static void write_origin(const char *origin, const struct http_request *request, struct bytes *out)
{
    if (origin[0] == '\0') {
        bytes_text(out, "http://");
        html_write(request->host, out);
    } else {
        html_write(origin, out);
    }
}

static void write_tags(const struct speech *speech, const char *origin,
                       const struct http_request *request, const struct sab_record_head *head,
                       struct bytes *out)
{
    struct players players = players_of(speech, head);
    unsigned seats = head->config.seats;
    open_tag(out, "type");
    bytes_text(out, "website");
    close_tag(out);
    open_tag(out, "title");
    speech_html(speech, TEXTS_SERVER_PREVIEW_TITLE, fill_seats, &seats, out);
    close_tag(out);
    open_tag(out, "description");
    speech_html(speech,
                players.count > 0 ? TEXTS_SERVER_PREVIEW_NAMES : TEXTS_SERVER_PREVIEW_NOBODY,
                fill_names, &players, out);
    close_tag(out);
    open_tag(out, "url");
    write_origin(origin, request, out);
    html_write(request->path, out);
    close_tag(out);
    open_tag(out, "image");
    write_origin(origin, request, out);
    bytes_text(out, "/preview.png");
    close_tag(out);
    bytes_text(out, "<meta name=\"twitter:card\" content=\"summary_large_image\" />\n");
    bytes_text(out, "<meta name=\"robots\" content=\"noindex\" />\n");
}

void preview_write(const struct asset *page, const struct speech *speech, const char *origin,
                   const struct http_request *request, const struct bytes *record,
                   struct bytes *out)
{
    static const char head_end[] = "</head>";
    const uint8_t *at = memmem(page->bytes, page->size, head_end, sizeof head_end - 1);
    size_t before = at != NULL ? (size_t)(at - page->bytes) : page->size;
    struct sab_record_reader reader;
    read_head(record, &reader);
    bytes_add(out, (const char *)page->bytes, before);
    write_tags(speech, origin, request, &reader.head, out);
    bytes_add(out, (const char *)page->bytes + before, page->size - before);
}
