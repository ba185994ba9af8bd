/* SPDX-License-Identifier: MIT */
/* server/assets.h - the web page, packed into the program.
 *
 * The build makes the table from web/dist with tools/pack-assets. If web/dist does not exist, the
 * table has no rows.
 */

#ifndef SERVER_ASSETS_H
#define SERVER_ASSETS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct asset {
    const char *path;      /* as in a request, beginning with "/": "/index.html" */
    const char *mime;      /* the Content-Type */
    const char *etag;      /* the ETag of `bytes`, with its quotes */
    const char *gzip_etag; /* the ETag of `gzip`, never equal to `etag`; NULL: `gzip` is NULL */
    const uint8_t *bytes;  /* the file as Vite wrote it */
    const uint8_t *gzip;   /* the file compressed; NULL if compressing saves nothing */
    size_t size;           /* of `bytes` */
    size_t gzip_size;      /* of `gzip`; 0 if that is NULL */
    bool hashed_name;      /* the name changes with the content, so browsers may keep it forever */
};

/* All files of the page, sorted by path in byte order. */
extern const struct asset asset_table[];
extern const size_t asset_count;

/* Finds the file for the path of a request, or NULL. The path has no query and is already
 * percent-decoded; "/" finds "/index.html". */
const struct asset *asset_find(const char *path);

#endif
