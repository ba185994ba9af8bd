/* SPDX-License-Identifier: MIT
 *
 * deal.h - a deal as words of an entry. Private to table/.
 *
 *     deck=NS,map,... dwarfs=digger,... goals=NE,NESW,NW gold=1,...
 *     cave=9f86d081884c7d65 deck=NES.I,... clans=golden-axe:loyal,... goals=exit,... lots=17,...
 *
 * `cave` is the hash of the deck that the cards are of (notation 8): a program with another deck
 * refuses the log, whatever names its cards have.
 */
#ifndef TABLE_DEAL_H
#define TABLE_DEAL_H

#include "notation/scan.h"

/* Writes the words, a space before each. */
void deal_write(struct sab_text *text, const struct sab_deal *deal);

/* Reads the rest of the line into a deal of zeros. */
SAB_MUST_CHECK bool deal_read(struct scan *scan, struct sab_deal *deal);

#endif
