/* SPDX-License-Identifier: MIT
 *
 * preview.h - the page of a replay, with tags that tell other sites what the page shows (Open Graph
 * protocol, ogp.me). If somebody pastes the page's address into a message, these tags give the
 * recipient a title and a picture. Private to server/.
 */
#ifndef SERVER_SITE_PREVIEW_H
#define SERVER_SITE_PREVIEW_H

#include "server/kit/bytes.h"
#include "server/site/assets.h"
#include "server/site/http.h"
#include "server/site/speech.h"

/* Appends the page `page` to `out`, with the tags at the end of its HTML head. The tags are in the
 * language of `speech`. `origin` is the public address of the server, such as
 * "https://example.org", or "" if it is not known. `record` is the record of the game. */
void preview_write(const struct asset *page, const struct speech *speech, const char *origin,
                   const struct http_request *request, const struct bytes *record,
                   struct bytes *out);

#endif
