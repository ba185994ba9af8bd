/* SPDX-License-Identifier: MIT
 *
 * words.c - the words by which programs know each kind of moment.
 */
#include "film/film.h"

static const char *const words[FILM_WHATS] = {
    [FILM_NOTHING] = "nothing",   [FILM_LIE] = "lie",       [FILM_FOUND] = "found",
    [FILM_LAST] = "last",         [FILM_GOAL] = "goal",     [FILM_LIGHT] = "light",
    [FILM_RING] = "ring",         [FILM_SWAY] = "sway",     [FILM_DUG] = "dug",
    [FILM_ROCKFALL] = "rockfall", [FILM_BROKEN] = "broken", [FILM_ATTACK] = "attack",
    [FILM_CLAN] = "clan",         [FILM_EXIT] = "exit",     [FILM_LOOK] = "look",
};

const char *film_word(unsigned what)
{
    return words[what < FILM_WHATS ? what : FILM_NOTHING];
}
