/* SPDX-License-Identifier: MIT
 *
 * deal.h - the lines of a deal, inside notation/ only.
 */
#ifndef NOTATION_RECORD_H
#define NOTATION_RECORD_H

#include "notation/scan.h"

/* Reads what follows the first word of a line into the reader. */
typedef bool (*line_reader)(struct sab_record_reader *reader, struct scan *scan);

bool read_hand(struct sab_record_reader *reader, struct scan *scan);
bool read_pile(struct sab_record_reader *reader, struct scan *scan);
bool read_removed(struct sab_record_reader *reader, struct scan *scan);
bool read_dwarfs(struct sab_record_reader *reader, struct scan *scan);
bool read_clans(struct sab_record_reader *reader, struct scan *scan);
bool read_goals(struct sab_record_reader *reader, struct scan *scan);
bool read_gold(struct sab_record_reader *reader, struct scan *scan);
bool read_lots(struct sab_record_reader *reader, struct scan *scan);

/* How many cards each seat is dealt. */
unsigned dealt_hand_size(const struct sab_config *config);

#endif
