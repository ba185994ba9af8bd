/* SPDX-License-Identifier: MIT
 *
 * deal.h - the parts of a deal of the base game. Private to table/base/.
 */
#ifndef TABLE_BASE_DEAL_H
#define TABLE_BASE_DEAL_H

#include "table/deal.h"

/* The parts, in the order in which a line of the log has them. An element without a name ends the
 * list. */
extern const struct deal_part base_deal_parts[];

#endif
