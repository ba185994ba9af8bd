/* SPDX-License-Identifier: MIT
 *
 * answers.h - answers in the language that suits the visitor. Private to server/.
 */
#ifndef SERVER_SITE_ANSWERS_H
#define SERVER_SITE_ANSWERS_H

#include "protocol/request.h"
#include "server/jobs/replays.h"
#include "server/site/assets.h"
#include "server/site/http.h"
#include "server/site/paths.h"
#include "server/site/speech.h"
#include "server/watch/metrics.h"

enum { ANSWER_FILE_MAX = 32 };

/* What answers are made of. */
struct answers {
    const struct texts_table *texts; /* the sentences; at first texts_table */
    struct assets assets;            /* the files of the page; at first asset_table */
    struct bytes page;               /* a buffer for the text of an answer */
};

/* The answer to a request. The body is `asset` or, if that is NULL, `text`. */
struct answer {
    unsigned status;           /* HTTP status */
    bool upgrade;              /* switch to WebSocket once the header is sent */
    bool closes;               /* close the connection after this answer */
    bool lingers;              /* but let the client hang up first, if it may still be sending */
    const struct asset *asset; /* the body; NULL if the body is `text` */
    const char *text;          /* the body if `asset` is NULL; NULL for an empty body */
    const char *mime;          /* the Content-Type of `text`; NULL: plain text */
    /* For the page that tells a browser of an error: where its link leads. NULL: to the start page;
     * "": there is no link. */
    const char *back;
    bool varies;       /* the answer depends on Accept-Language */
    unsigned language; /* the language of `text`, in answers->texts; 0: English */
    bool is_health;    /* the request asks whether the server is well */
    bool is_report;    /* the request reports the error `report` */
    enum report report;
    char table[REQUEST_CODE_SIZE]; /* if `upgrade` is set: the code in the path, or "" */
    bool reads;                    /* the request asks for the record of the game `place` */
    struct replay_place place;
    char door[REQUEST_CODE_SIZE]; /* if place.step is 0: the door in the path, or "" */
    char location[PATHS_SIZE];    /* with the status 301: the path that was meant; else "" */
    char file[ANSWER_FILE_MAX];   /* the name under which to save `text`; "" if it is not saved */
};

/* Begins an answer. The caller writes its text to answers->page, in the language of `speech`, and
 * then calls answer_end. */
struct answer answer_begin(struct answers *answers, const struct http_request *request,
                           unsigned status, struct speech *speech);
void answer_end(struct answers *answers, struct answer *answer);

/* An answer that is one sentence. `fill` and `about` are as in texts_say. */
struct answer answer_filled(struct answers *answers, const struct http_request *request,
                            unsigned status, enum texts_key key, texts_fill *fill,
                            const void *about);
struct answer answer_saying(struct answers *answers, const struct http_request *request,
                            unsigned status, enum texts_key key);

/* A file of the page: the one in the visitor's language if it is there, otherwise the English
 * one. */
struct answer answer_page(struct answers *answers, const struct http_request *request,
                          const char *path);

#endif
