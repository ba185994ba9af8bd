/* SPDX-License-Identifier: MIT
 *
 * site.h - what all connections of a server share, and how it answers HTTP.
 */
#ifndef SERVER_SITE_H
#define SERVER_SITE_H

#include "server/alarms.h"
#include "server/assets.h"
#include "server/bytes.h"
#include "server/http.h"
#include "server/limits.h"
#include "server/lobby.h"
#include "server/record.h"

enum { SITE_NAME_MAX = 256 };

struct connection;

struct site {
    struct lobby *lobby;
    struct store *store; /* whose records are given out */
    struct alarms *alarms;
    struct limits limits;
    int64_t (*now)(void *context); /* as of struct world */
    void *context;
    char public_origin[SITE_NAME_MAX]; /* "https://example.org", or "" */
    size_t connections, connections_max;
    struct connection *dirty; /* those that have something to send or are over */
    struct bytes record;      /* room to write one in */
};

/* "https://Example.org:443/x" becomes "https://example.org"; false when it is no http(s) URL. */
bool site_origin_of(const char *url, char origin[SITE_NAME_MAX]);

/* Whether we may be called by this Host header: an address, a name of the local network, or that of
 * the public URL. Others belong to somebody who points a name at us (DNS rebinding). */
bool site_has_host(const struct site *site, const char *host);

/* Whether a page of `origin`, reached under `host`, may open a WebSocket here. "" is no page. */
bool site_allows_origin(const struct site *site, const char *origin, const char *host);

/* What is sent to answer a request. */
struct answer {
    unsigned status;
    bool upgrade;                  /* switch to WebSocket once the header is sent */
    bool closes;                   /* the connection ends with it */
    const struct asset *asset;     /* the body, or else */
    const char *text;              /* this one */
    char table[REQUEST_CODE_SIZE]; /* whose record is asked for, or given; else "" */
};

/* Where .table is named, the answer is site_answer_record's to give. */
struct answer site_answer(const struct site *site, const struct http_request *request);

/* The record of the last game finished at this table (protocol 4); its text holds until the next
 * call. The connection closes after it, so that no more is asked for than visitors may connect. */
struct answer site_answer_record(struct site *site, const char *table, struct visitor *visitor);

/* Writes the header of an answer, and its body unless it is an asset: then it is returned, *size
 * bytes of it; NULL when there is nothing more to send. */
const uint8_t *site_write(const struct site *site, const struct http_request *request,
                          const struct answer *answer, bool keep_alive, struct bytes *out,
                          size_t *size);

#endif
