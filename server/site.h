/* SPDX-License-Identifier: MIT
 *
 * site.h - what all connections of a server share, and its answers to HTTP requests.
 */
#ifndef SERVER_SITE_H
#define SERVER_SITE_H

#include "server/alarms.h"
#include "server/assets.h"
#include "server/bytes.h"
#include "server/http.h"
#include "server/limits.h"
#include "server/lobby.h"
#include "server/proxy.h"
#include "server/record.h"

enum { SITE_NAME_MAX = 256 };

struct connection;

struct site {
    struct lobby *lobby;
    struct store *store; /* the store with the games to export */
    struct alarms *alarms;
    struct limits limits;
    int64_t (*now)(void *context); /* as in struct world */
    void *context;
    /* Tells the operator of the server, in one sentence; or NULL. */
    void (*complain)(void *context, const char *sentence);
    struct bucket complaints;
    struct proxies proxies;
    bool proxy_protocol;               /* trusted proxies send a PROXY header first */
    char public_origin[SITE_NAME_MAX]; /* "https://example.org", or "" */
    size_t connections, connections_max;
    size_t refused;           /* connections beyond a limit, which are only told so */
    struct connection *dirty; /* those with something to send, and those that are over */
    struct bytes record;      /* buffer for one record */
};

/* "https://Example.org:443/x" becomes "https://example.org"; false if it is not an http(s) URL. */
bool site_origin_of(const char *url, char origin[SITE_NAME_MAX]);

/* Whether we answer to this Host header: an address, a name on the local network, or the name in
 * the public URL. Any other name may have been pointed at us by an attacker (DNS rebinding). */
bool site_has_host(const struct site *site, const char *host);

/* Whether the host is the one in the public URL, so that the request came by way of a proxy. */
bool site_is_public(const struct site *site, const char *host);

/* Whether a page of `origin`, reached under `host`, may open a WebSocket here. "": the request is
 * not from a page. */
bool site_allows_origin(const struct site *site, const char *origin, const char *host);

/* The answer to a request. */
struct answer {
    unsigned status;
    bool upgrade;                  /* switch to WebSocket once the header is sent */
    bool closes;                   /* close the connection after it */
    const struct asset *asset;     /* the body, or else */
    const char *text;              /* this one */
    char table[REQUEST_CODE_SIZE]; /* the table whose record was asked for or is sent; else "" */
};

/* If .table is set, call site_answer_record for the real answer. */
struct answer site_answer(const struct site *site, const struct http_request *request);

/* The record of the last game finished at this table (protocol 4); its text is valid until the next
 * call. The connection closes after it, so the limit on connections also limits how often a visitor
 * can ask. */
struct answer site_answer_record(struct site *site, const char *table, struct visitor *visitor);

/* Writes the header of an answer and, unless it is an asset, its body. Returns the *size bytes of
 * an asset that are still to be sent; NULL if there are none. */
const uint8_t *site_write(const struct site *site, const struct http_request *request,
                          const struct answer *answer, bool keep_alive, struct bytes *out,
                          size_t *size);

#endif
