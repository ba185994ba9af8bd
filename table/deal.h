/* SPDX-License-Identifier: MIT
 *
 * deal.h - writes and reads a deal as words of a log entry. Private to table/.
 *
 *     deck=NS,map,... dwarfs=digger,... goals=NE,NESW,NW gold=1,...
 *     cave=9f86d081884c7d65 deck=NES.I,... clans=golden-axe:loyal,... goals=exit,... lots=17,...
 *
 * Except in the base game, a deal begins with the game's name and the hash of the deck file that
 * the cards come from (notation 8). A program with a different deck refuses the log, even if the
 * cards of both decks have the same names.
 */
#ifndef TABLE_DEAL_H
#define TABLE_DEAL_H

#include "notation/scan.h"

/* Writes the deal, with a space before each word. `deck` is the number of the deck in its game. */
void deal_write(struct sab_text *text, const struct sab_deal *deal, unsigned deck);

/* Reads the rest of the line into *deal, which must be all zero. Writes to *deck the number of the
 * deck that the line names, or 0 if it names none. If the result is false, `scan` has the fault and
 * *deal is meaningless. */
SAB_MUST_CHECK bool deal_read(struct scan *scan, struct sab_deal *deal, uint8_t *deck);

/* ---- What a deal is made of ------------------------------------------------------------------ */

/* A kind of thing in a deal, such as a card, a role or a clan card: the size of one thing in bytes
 * (1 or 2), and functions that write and read one thing. `read` returns false if the text names no
 * thing of this kind. */
struct deal_thing {
    size_t size;
    void (*write)(struct sab_text *text, const uint8_t *thing);
    bool (*read)(const char *text, size_t size, uint8_t *thing);
};
extern const struct deal_thing deal_card, deal_goal;
void deal_write_byte(struct sab_text *text, const uint8_t *number);

/* One part of a deal: a list of `least` to `most` things. In memory the list always has `most`
 * places, and unused places are zero. */
struct deal_part {
    const char *name;
    size_t offset; /* bytes from the start of the game's deal to the list */
    size_t least, most;
    bool may_lack;   /* a line of the log may leave this part out */
    bool holds_zero; /* 0 is a valid thing; the list then always has `most` things */
    const struct deal_thing *thing;
};

#endif
