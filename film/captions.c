/* SPDX-License-Identifier: MIT
 *
 * captions.c - the captions of moments in English, for the terminal. The page has the same captions
 * in its catalogue (texts/en/replay.json), and web/tests/shots.test.ts compares the two.
 */
#include "film/film.h"

/* In a caption, `%s` stands for the player who acts, `%o` for the other player, `%g` for the letter
 * of the goal, `%v` for what the marker says or the card shows, `%n` for the amount without a
 * minus sign, and `%c` for the amount as a number of cards. */
static const struct {
    const char *caption, *negative; /* negative: the caption if the amount is below 0 */
    const char *without;            /* the caption if there is no other player */
} rows[FILM_WHATS] = {
    [FILM_NOTHING] = {"", NULL, NULL},
    [FILM_LIE] = {"%s lies: %o %v", NULL, "%s lies: %v at %g"},
    [FILM_FOUND] = {"%s looks like a saboteur now", NULL, NULL},
    [FILM_LAST] = {"The last move: %s", NULL, NULL},
    [FILM_GOAL] = {"Goal %g turns up: %v", NULL, NULL},
    [FILM_LIGHT] = {"%s points at %o, and is right", NULL, NULL},
    [FILM_RING] = {"Half of the others point at %o", NULL, NULL},
    [FILM_SWAY] = {"%o looks guilty now", "%o looks innocent now", NULL},
    [FILM_DUG] = {"%s digs %c nearer", "%s sets the tunnel back by %n", NULL},
    [FILM_ROCKFALL] = {"%s plays a rockfall", NULL, NULL},
    [FILM_BROKEN] = {"%s breaks a tool of %o", NULL, NULL},
    [FILM_ATTACK] = {"A creature attacks %o", NULL, NULL},
    [FILM_CLAN] = {"Everybody sees that %o %v", NULL, NULL},
    [FILM_EXIT] = {"%o leaves the cave", NULL, NULL},
    [FILM_LOOK] = {"%s looks at the clan card of %o", NULL, "%s looks at goal %g"},
};

static const char *const values[SAB_SAYS_COUNT] = {
    [SAB_SAYS_NOTHING] = "",
    [SAB_SAYS_STONE] = "stone",
    [SAB_SAYS_GOLD] = "gold",
    [SAB_SAYS_EXIT] = "the exit",
    [SAB_SAYS_HOLE] = "a hole",
    [SAB_SAYS_LADDER] = "a ladder",
    [SAB_SAYS_VEIN] = "a vein",
    [SAB_SAYS_LOYAL] = "is loyal",
    [SAB_SAYS_SABOTEUR] = "is a saboteur",
};

static void put(const struct film *film, const struct film_moment *moment, char mark,
                const char *const *names, struct sab_text *text)
{
    char letter[2] = {0};
    switch (mark) {
    case 's':
        sab_write(text, names[moment->seat]);
        break;
    case 'o':
        sab_write(text, names[moment->other]);
        break;
    case 'g':
        letter[0] = (char)('A' + titles_goal(&film->titles, moment->cell));
        sab_write(text, letter);
        break;
    case 'v':
        sab_write(text, values[moment->says]);
        break;
    default:
        sab_write_number(text, moment->amount < 0 ? -moment->amount : moment->amount);
        if (mark == 'c') {
            sab_write(text, moment->amount == 1 ? " card" : " cards");
        }
        break;
    }
}

static void put_believers(const struct film_moment *moment, const char *const *names,
                          struct sab_text *text)
{
    unsigned count = 0, last = 0;
    for (unsigned seat = 0; seat < SAB_SEATS_MAX; seat++) {
        if (sab_has_seat(moment->believers, seat)) {
            count++;
            last = seat;
        }
    }
    if (count == 1) {
        sab_write(text, "; ");
        sab_write(text, names[last]);
        sab_write(text, " believes it");
    } else if (count > 1) {
        sab_write(text, "; ");
        sab_write_number(text, (long)count);
        sab_write(text, " believe it");
    }
}

void film_caption(const struct film *film, const struct film_moment *moment,
                  const char *const names[SAB_SEATS_MAX], struct sab_text *text)
{
    const char *at = rows[moment->what].caption;
    if (moment->amount < 0 && rows[moment->what].negative != NULL) {
        at = rows[moment->what].negative;
    } else if (moment->other == SAB_NOBODY && rows[moment->what].without != NULL) {
        at = rows[moment->what].without;
    }
    for (; *at != '\0'; at++) {
        if (*at == '%') {
            put(film, moment, *++at, names, text);
        } else {
            sab_write_bytes(text, at, 1);
        }
    }
    put_believers(moment, names, text);
}
