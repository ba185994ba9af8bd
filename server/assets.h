/* SPDX-License-Identifier: MIT */
/* server/assets.h - the web page as it is packed into the program.
 *
 * tools/pack-assets makes the table from web/dist when the program is built. Without web/dist it
 * has no rows.
 */

#ifndef SERVER_ASSETS_H
#define SERVER_ASSETS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct asset {
    const char *path;      /* as in a request, "/" first: "/index.html" */
    const char *mime;      /* the Content-Type */
    const char *etag;      /* with its quotes, of the raw bytes */
    const char *gzip_etag; /* of the compressed ones, never the same; NULL where there are none */
    const uint8_t *bytes;  /* as Vite wrote them */
    const uint8_t *gzip;   /* the same, compressed; NULL where that saves nothing */
    size_t size;
    size_t gzip_size;
    bool hashed_name; /* the name changes with the content: may be cached for ever */
};

/* All files of the page, sorted by path in byte order. */
extern const struct asset asset_table[];
extern const size_t asset_count;

/* Finds the file for a request's path, without query and already percent-decoded; "/" is
 * "/index.html". NULL where there is none. */
const struct asset *asset_find(const char *path);

#endif
