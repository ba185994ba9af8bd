/* SPDX-License-Identifier: MIT
 *
 * deal.h - a deal as words of an entry. Private to table/.
 *
 *     deck=NS,map,... dwarfs=digger,... goals=NE,NESW,NW gold=1,...
 *     cave=9f86d081884c7d65 deck=NES.I,... clans=golden-axe:loyal,... goals=exit,... lots=17,...
 *
 * A deal of any game but the oldest begins with the game's name and the hash of the deck file
 * that the cards are of (notation 8): a program with another deck refuses the log, whatever names
 * its cards have.
 */
#ifndef TABLE_DEAL_H
#define TABLE_DEAL_H

#include "notation/scan.h"

/* Writes the words, a space before each. */
void deal_write(struct sab_text *text, const struct sab_deal *deal);

/* Reads the rest of the line into a deal of zeros. */
SAB_MUST_CHECK bool deal_read(struct scan *scan, struct sab_deal *deal);

/* ---- What a deal is made of ------------------------------------------------------------------ */

/* A thing of one byte, or of two: a card, a role, a clan card. */
struct deal_thing {
    size_t size;
    void (*write)(struct sab_text *text, const uint8_t *thing);
    bool (*read)(const char *text, size_t size, uint8_t *thing);
};
extern const struct deal_thing deal_card, deal_goal;
void deal_write_byte(struct sab_text *text, const uint8_t *number);

/* A list of things, `least` to `most`, then zeros. */
struct deal_part {
    const char *name;
    size_t offset; /* into the game's deal */
    size_t least, most;
    bool may_lack;   /* is not in every deal */
    bool holds_zero; /* 0 is a thing; then there are always `most` */
    const struct deal_thing *thing;
};

#endif
