/* SPDX-License-Identifier: MIT
 *
 * site.h - a site: what all connections to the site share, and its answers to HTTP requests. A
 * server has two sites: one for visitors, and one with the page /metrics for the operator.
 */
#ifndef SERVER_SITE_SITE_H
#define SERVER_SITE_SITE_H

#include "server/jobs/record.h"
#include "server/kit/alarms.h"
#include "server/kit/bytes.h"
#include "server/lobby/lobby.h"
#include "server/site/answers.h"
#include "server/site/hosts.h"
#include "server/site/http.h"
#include "server/site/privacy.h"
#include "server/visitors/bans.h"
#include "server/visitors/limits.h"
#include "server/visitors/proxy.h"
#include "server/watch/metrics.h"

#include <sys/queue.h>

enum {
    SITE_NAME_MAX = HOST_TEXT_SIZE + 8,
    SITE_WARNING = 512,   /* room for a sentence to the operator */
    SITE_REFUSED_MAX = 64 /* at most this many refused peers may wait for an answer */
};

struct connection;

TAILQ_HEAD(connection_queue, connection);

struct site {
    struct lobby *lobby;
    struct alarms *alarms;
    struct limits limits;
    int64_t (*now)(void *context); /* Unix time in ms */
    void *context;                 /* passed to `now`, `complain` and `measure` */
    /* Reports a problem to the operator of the server, in one sentence. NULL: problems are not
     * reported. */
    void (*complain)(void *context, const char *sentence);
    struct bucket complaints;          /* limits how often `complain` is called */
    struct proxies proxies;            /* the trusted proxies */
    const struct bans *bans;           /* addresses that may not connect; NULL: no bans */
    bool proxy_protocol;               /* trusted proxies send a PROXY header first */
    char public_origin[SITE_NAME_MAX]; /* such as "https://example.org"; "" if not known */
    struct homes homes;                /* the domains of the network in which the server is */
    size_t connections;                /* how many connections are open, without refused ones */
    size_t connections_max;            /* the limit for `connections` */
    /* How many refused connections are open. A refused connection gets only an error and is then
     * closed. */
    size_t refused;
    size_t refused_max; /* the limit for `refused`; at first SITE_REFUSED_MAX */
    size_t queued;      /* how many bytes wait to be sent, in all connections together */
    /* Writes /metrics, the only page of the operator's site. NULL in the visitors' site. */
    void (*measure)(void *context, struct bytes *out);
    const struct privacy *privacy;  /* what /privacy says; NULL: there is no such page */
    struct answers answers;         /* the sentences and files of answers */
    struct connection_queue asking; /* connections that wait for the store to answer a probe */
    struct connection_queue dirty;  /* connections that have bytes to send or are over */
};

/* Prepares a site for connections. The other fields are set by the caller. */
void site_open(struct site *site);

/* Tells the operator about a problem with a peer: at most three times at once, and after that at
 * most once a minute. */
void site_warn(struct site *site, const char *address, const char *what);

/* Warns of a PROXY header in the first bytes of a request: it is not expected there, and the
 * request will be refused. */
void site_look_for_proxy(struct site *site, const char *address, const uint8_t *bytes, size_t size);

/* Writes the origin of a URL: "https://example.org" for "https://Example.org:443/x". Returns false
 * if `url` does not begin with http:// or https:// and a name. */
bool site_origin_of(const char *url, char origin[SITE_NAME_MAX]);

/* Whether the server answers requests that have this Host header: its name is one of a home network
 * (host_is_home), or the one in the public URL. */
bool site_has_host(const struct site *site, const char *host);

/* Whether the host is the name in the public URL. A request with this host has probably come
 * through a proxy. */
bool site_is_public(const struct site *site, const char *host);

/* Whether a page may open a WebSocket or report an error here. `origin` and `host` are the Origin
 * and Host headers of the page's request. If `origin` is "", the request does not come from a page,
 * and is allowed. */
bool site_allows_origin(const struct site *site, const char *origin, const char *host);

/* Whom the proxy `peer` names in this request (proxies_visitor); PROXIES_NOBODY if the peer is no
 * trusted proxy. Writes the visitor's address. Tells the operator about proxies that do not
 * name their visitors as they should. The peer is a trusted proxy if its `exempt` is set, because
 * nobody else is exempt from limits. */
enum proxies_named site_visitor(struct site *site, const struct http_request *request,
                                const struct visitor *peer, char address[ADDRESS_SIZE]);

/* If there is room for a new connection, sets *visitor and returns 0. Otherwise returns the HTTP
 * status with which to refuse the connection. */
unsigned site_arrive(struct site *site, const char *address, bool exempt, struct visitor **visitor);

/* The answer to a visitor who is refused with this status: 400 (it is not clear who this is), 403
 * (banned), 429 or 503. */
struct answer site_refusal(struct site *site, const struct http_request *request, unsigned status);

/* The answer to a request that http_read has refused. */
struct answer site_answer_bad(struct site *site, const struct http *http);

/* Answers a request. In three cases, do not send this answer, but one from another function. If
 * `is_health` is set, call site_answer_health. If `is_report` is set, call site_take_report. If
 * `reads` is set, let the lobby read the record, then call site_answer_record. */
struct answer site_answer(struct site *site, const struct http_request *request);

/* The answer to /healthz. While the server drains (lobby_drain), the answer has the status 503. If
 * the store has answered within the last LOBBY_HEARD_MS, the status is 200. Otherwise the status is
 * 0: then send nothing yet, because a probe of the store is under way. Call this function again
 * after lobby_stored. If the store does not answer within LOBBY_HEARD_MS, send site_unwell. */
struct answer site_answer_health(struct site *site);
extern const struct answer site_unwell;

/* Counts an error that a page of this visitor has reported. Returns the answer. */
struct answer site_take_report(struct site *site, enum report report, struct visitor *visitor);

/* Whether the visitor may ask for a record now. If so, counts the request. If not, writes the
 * answer that refuses the request. The connection closes after each record, so the limit on
 * connections also limits how often a visitor can ask for records. */
bool site_may_read_record(struct site *site, const struct http_request *request,
                          struct visitor *visitor, struct answer *answer);

/* The answer to a request for a record, or for the page of a replay (docs/protocol.md 4). Its text
 * is valid as long as `reading` is, and until the next call of a function of this site. */
struct answer site_answer_record(struct site *site, const struct http_request *request,
                                 struct record_reading *record, struct visitor *visitor);

/* Writes to `out` the header of an answer and, if the body is a text, the text after the header. A
 * browser that asks for a page gets an error as a page. If the client already has what the answer
 * holds, the status is 304 instead of 200. If the body is an asset, returns the bytes of the asset
 * and sets *size to the number of these bytes. Send these bytes after `out`. Otherwise returns
 * NULL. */
const uint8_t *site_write(const struct site *site, const struct http_request *request,
                          const struct answer *answer, bool keep_alive, struct bytes *out,
                          size_t *size);

#endif
