/* SPDX-License-Identifier: MIT
 *
 * deal.c - the parts of a deal of the base game, and how each part is written and read.
 */
#include "table/base/deal.h"

static void write_role(struct sab_text *text, const uint8_t *role)
{
    sab_write(text, sab_base_role_name(*role));
}

static bool read_role(const char *text, size_t size, uint8_t *role)
{
    return sab_read_base_role(text, size, role) && *role != SAB_ROLE_UNKNOWN;
}

static bool read_nuggets(const char *text, size_t size, uint8_t *nuggets)
{
    *nuggets = size == 1 && text[0] >= '1' && text[0] <= '3' ? (uint8_t)(text[0] - '0') : 0;
    return *nuggets != 0;
}

static const struct deal_thing role = {1, write_role, read_role};
static const struct deal_thing gold_card = {1, deal_write_byte, read_nuggets};

#define OF(part) offsetof(struct sab_base_deal, part)
const struct deal_part base_deal_parts[] = {
    {"deck", OF(deck), SAB_BASE_DECK, SAB_BASE_DECK, false, false, &deal_card},
    {"dwarfs", OF(dwarfs), 1, SAB_BASE_DWARFS, false, false, &role},
    {"goals", OF(goals), SAB_BASE_GOALS, SAB_BASE_GOALS, false, false, &deal_goal},
    {"gold", OF(gold), SAB_BASE_GOLD, SAB_BASE_GOLD, true, false, &gold_card},
    {NULL, 0, 0, 0, false, false, NULL},
};
