/* SPDX-License-Identifier: MIT */
/* server/site/assets.c - finds a file of the web page in the table that the build makes. */

#include "server/site/assets.h"

#include <stdio.h>
#include <string.h>

const struct asset *asset_find(const struct assets *assets, const char *path)
{
    if (strcmp(path, "/") == 0) {
        path = "/index.html";
    }
    size_t low = 0;
    size_t high = assets->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = strcmp(path, assets->table[middle].path);
        if (order == 0) {
            return &assets->table[middle];
        }
        if (order < 0) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return NULL;
}

const struct asset *asset_find_in(const struct assets *assets, const char *path, const char *code)
{
    char name[ASSET_PATH_MAX];
    const char *end = strrchr(path, '.');
    int size = end == NULL
                   ? -1
                   : snprintf(name, sizeof name, "%.*s.%s%s", (int)(end - path), path, code, end);
    return size > 0 && (size_t)size < sizeof name ? asset_find(assets, name) : NULL;
}
