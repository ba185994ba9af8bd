/* SPDX-License-Identifier: MIT
 *
 * deck.h - prints the cards of The Dark Cave as pictures or as JSON.
 */
#ifndef CLI_CAVE_DECK_H
#define CLI_CAVE_DECK_H

#include <stdbool.h>

/* What the pictures begin with: where the faces of the cards come from. */
extern const char deck_about[];

/* Prints all cards as pictures or, for programs, as JSON. */
void deck_print_pictures(bool ascii);
void deck_print_json(void);

#endif
