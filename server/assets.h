/* SPDX-License-Identifier: MIT */
/* server/assets.h - the web page, packed into the program.
 *
 * The build makes the table from web/dist with tools/pack-assets. Without web/dist the table has no
 * rows.
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
    const char *gzip_etag; /* of the compressed bytes, never equal to etag; NULL: not compressed */
    const uint8_t *bytes;  /* as Vite wrote them */
    const uint8_t *gzip;   /* the same, compressed; NULL if that saves nothing */
    size_t size;
    size_t gzip_size;
    bool hashed_name; /* the name changes with the content: may be cached forever */
};

/* All files of the page, sorted by path in byte order. */
extern const struct asset asset_table[];
extern const size_t asset_count;

/* Finds the file for a request's path, without query and already percent-decoded; "/" is
 * "/index.html". NULL if there is none. */
const struct asset *asset_find(const char *path);

#endif
