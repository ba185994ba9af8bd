/* SPDX-License-Identifier: MIT
 *
 * ability.c - asks terminfo what the terminal can do.
 */
#include "term/line/ability.h"

#include <ncurses.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

static bool has_text(const char *capability)
{
    const char *text = tigetstr(capability);
    return text != NULL && text != (const char *)-1 && text[0] != '\0';
}

bool ability_has_screen(void)
{
    const char *name = getenv("TERM");
    int fault = 0;
    if (name == NULL || name[0] == '\0' || setupterm(name, STDOUT_FILENO, &fault) != OK) {
        return false;
    }
    bool possible =
        has_text("cup") && has_text("clear") && tigetflag("gn") != 1 && tigetflag("hc") != 1;
    del_curterm(cur_term);
    return possible;
}
