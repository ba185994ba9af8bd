/* SPDX-License-Identifier: MIT */
/* server/site/assets.c - finds a file of the web page in the table that the build makes. */

#include "server/site/assets.h"

#include <string.h>

const struct asset *asset_find(const char *path)
{
    if (strcmp(path, "/") == 0) {
        path = "/index.html";
    }
    size_t low = 0;
    size_t high = asset_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = strcmp(path, asset_table[middle].path);
        if (order == 0) {
            return &asset_table[middle];
        }
        if (order < 0) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return NULL;
}
