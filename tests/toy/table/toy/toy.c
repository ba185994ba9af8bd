/* SPDX-License-Identifier: MIT
 *
 * toy.c - what a table knows of the toy game Pebbles, and the parts of a deal.
 */
#include "table/toy/toy.h"

#include "table/table.h"

#include <assert.h>

static_assert((int)SAB_TOY_HEAP_MAX <= TABLE_HISTORY_MAX, "each action takes a pebble at least");

static bool read_number(const char *text, size_t size, uint8_t *number)
{
    struct sab_fault fault;
    struct scan scan = scan_over(text, size, &fault);
    return scan_byte(&scan, 1, SAB_TOY_HEAP_MAX, "is no number of pebbles.", number) &&
           scan.offset == size;
}

static const struct deal_thing number = {1, deal_write_byte, read_number};

#define OF(part) offsetof(struct sab_toy_deal, part)
static const struct deal_part deal_parts[] = {
    {"heap", OF(heap), 1, 1, false, false, &number},
    {"favourites", OF(favourite), SAB_TOY_SEATS_MIN, SAB_TOY_SEATS_MAX, false, false, &number},
    {NULL, 0, 0, 0, false, false, NULL},
};

const struct table_game table_toy = {
    .deal = deal_parts,
    .says_game = true,
};
