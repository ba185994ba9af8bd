/* SPDX-License-Identifier: MIT
 *
 * deal.h - a deal as the words of an entry. Private to table/.
 *
 *     deck=NS,map,... dwarfs=digger,... goals=NE,NESW,NW gold=1,...
 *     cave=9f86d081884c7d65 deck=NES.I,... clans=golden-axe:loyal,... goals=exit,... lots=17,...
 *
 * Except in the base game, a deal begins with the game's name and the hash of the deck file that
 * its cards come from (notation 8). A program with a different deck refuses the log, whatever the
 * names of its cards.
 */
#ifndef TABLE_DEAL_H
#define TABLE_DEAL_H

#include "notation/scan.h"

/* Writes the words, a space before each; `deck` is the number of the deck in its game. */
void deal_write(struct sab_text *text, const struct sab_deal *deal, unsigned deck);

/* Reads the rest of the line into a deal of zeros, and says which deck it names. */
SAB_MUST_CHECK bool deal_read(struct scan *scan, struct sab_deal *deal, uint8_t *deck);

/* ---- What a deal is made of ------------------------------------------------------------------ */

/* A thing of one or two bytes: a card, a role, a clan card. */
struct deal_thing {
    size_t size;
    void (*write)(struct sab_text *text, const uint8_t *thing);
    bool (*read)(const char *text, size_t size, uint8_t *thing);
};
extern const struct deal_thing deal_card, deal_goal;
void deal_write_byte(struct sab_text *text, const uint8_t *number);

/* A list of `least` to `most` things, padded with zeros. */
struct deal_part {
    const char *name;
    size_t offset; /* into the game's deal */
    size_t least, most;
    bool may_lack;   /* may be missing from a deal */
    bool holds_zero; /* 0 is a valid thing; then there are always `most` of them */
    const struct deal_thing *thing;
};

#endif
