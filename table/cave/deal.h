/* SPDX-License-Identifier: MIT
 *
 * deal.h - the parts of a deal of The Dark Cave. Private to table/cave/.
 */
#ifndef TABLE_CAVE_DEAL_H
#define TABLE_CAVE_DEAL_H

#include "table/deal.h"

/* The parts, in the order in which a line of the log has them. An element without a name ends the
 * list. */
extern const struct deal_part cave_deal_parts[];

#endif
