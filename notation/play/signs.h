/* SPDX-License-Identifier: MIT
 *
 * signs.h - signs in lines of records (notation 9). Private to notation/.
 */
#ifndef NOTATION_PLAY_SIGNS_H
#define NOTATION_PLAY_SIGNS_H

#include "notation/scan.h"

/* Does for a word of a line what sab_read_sign does for a text. */
bool word_sign(struct scan *scan, struct word word, unsigned game, sab_seat seat,
               struct sab_sign *sign);

#endif
