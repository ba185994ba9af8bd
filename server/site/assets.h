/* SPDX-License-Identifier: MIT */
/* server/site/assets.h - the files of the web page, packed into the program.
 *
 * The script tools/pack-assets makes asset_table from the folder web/dist. If that folder does not
 * exist, the table has no rows.
 */

#ifndef SERVER_SITE_ASSETS_H
#define SERVER_SITE_ASSETS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A longer path than this finds no file in a language. */
enum { ASSET_PATH_MAX = 256 };

struct asset {
    const char *path;      /* as in a request, beginning with "/": "/index.html" */
    const char *mime;      /* the Content-Type */
    const char *etag;      /* the ETag of `bytes`, with its quotes */
    const char *gzip_etag; /* the ETag of `gzip`, never equal to `etag`; NULL if `gzip` is NULL */
    const uint8_t *bytes;  /* the file as Vite wrote it */
    const uint8_t *gzip;   /* the file compressed; NULL if compressing saves nothing */
    size_t size;           /* the size of `bytes` */
    size_t gzip_size;      /* the size of `gzip`; 0 if `gzip` is NULL */
    bool hashed_name;      /* the name changes with the content, so browsers may keep it forever */
};

/* All files of the page, sorted by path in byte order. */
extern const struct asset asset_table[];
extern const size_t asset_count;

/* The hash of the script in /index.html, as a content security policy names it; "" if there is no
 * page. That script tells a visitor that a file of the page has not arrived. */
extern const char asset_script[];

/* Some files of a page: the page's own, or those of a test. They are sorted as asset_table is. */
struct assets {
    const struct asset *table;
    size_t count;
};

/* Finds the file for the path of a request; NULL if there is none. The path must have no query and
 * be percent-decoded already. For "/", finds "/index.html". */
const struct asset *asset_find(const struct assets *assets, const char *path);

/* Finds the file in a language: "/index.ru.html" for "/index.html" and "ru". NULL if there is no
 * such file, or if `path` has no extension. */
const struct asset *asset_find_in(const struct assets *assets, const char *path, const char *code);

#endif
