/* SPDX-License-Identifier: MIT
 *
 * marks.c - paints on top of the board: the markers and arrows that signs have left, and the aids
 * for thinking. A goal looks like this:
 *
 *     1$ 4o     seat 1 says gold, seat 4 stone      T: the marker was true, L: it was a lie
 *     x A !     arrows: > dig, x do not dig         !: markers disagree
 *     14        the seats that have looked
 *
 * An empty cell with arrows says "dig02" or "not1": which seats ask to dig there, or not to dig
 * there.
 */
#include "term/line/aid.h"
#include "term/screen/screen.h"
#include "term/words/words.h"

#include <stdio.h>

enum { SHOWN = 2 /* a goal has room for this many markers, an empty cell for this many seats */ };

static void paint_at(const struct screen *screen, sab_cell cell, int row, int column,
                     const char *text, enum art_ink ink, attr_t attributes)
{
    if (mine_is_visible(screen, cell)) {
        paint_ink(screen, ink, attributes);
        paint_text(screen, (cell.y - screen->north) * ART_ROWS + row,
                   (cell.x - screen->west) * ART_COLUMNS + column, ART_COLUMNS - column, text);
        paint_plain(A_NORMAL);
    }
}

/* ---- Markers --------------------------------------------------------------------------------- */

static char claim_of(unsigned says)
{
    static const char claims[SAB_SAYS_COUNT] = {
        [SAB_SAYS_NOTHING] = ' ', [SAB_SAYS_STONE] = 'o', [SAB_SAYS_GOLD] = '$',
        [SAB_SAYS_EXIT] = 'X',    [SAB_SAYS_HOLE] = 'H',  [SAB_SAYS_LADDER] = 'L',
        [SAB_SAYS_VEIN] = 'V',    [SAB_SAYS_LOYAL] = 'l', [SAB_SAYS_SABOTEUR] = 's'};
    return claims[says % SAB_SAYS_COUNT];
}

static void paint_markers(const struct screen *screen, sab_cell goal)
{
    const struct model_signs *signs = &screen->sitting->model.signs;
    unsigned count = 0;
    char text[16];
    for (unsigned i = 0; i < signs->marker_count; i++) {
        const struct model_marker *marker = &signs->marker[i];
        if (marker->on != SAB_ON_CELL || !sab_same_cell(marker->cell, goal)) {
            continue;
        }
        if (count++ < SHOWN) {
            bool lie = marker->stamp == MODEL_LIE;
            snprintf(text, sizeof text, "%u%c", marker->seat,
                     marker->stamp == MODEL_OPEN ? claim_of(marker->says)
                     : lie                       ? 'L'
                                                 : 'T');
            paint_at(screen, goal, 0, count == 1 ? 0 : 3, text, lie ? ART_HARM : ART_GOLD,
                     lie ? A_REVERSE : A_NORMAL);
        }
    }
    if (count > SHOWN) {
        snprintf(text, sizeof text, "+%u", count - 1);
        paint_at(screen, goal, 0, 3, text, ART_GOLD, A_NORMAL);
    }
    if (words_disagree(signs, SAB_ON_CELL, goal, SAB_NOBODY)) {
        paint_at(screen, goal, 1, 4, "!", ART_HARM, A_REVERSE);
    }
}

/* ---- Arrows ---------------------------------------------------------------------------------- */

static sab_seats asking(const struct model_signs *signs, sab_cell cell, unsigned kind)
{
    sab_seats seats = 0;
    for (unsigned i = 0; i < signs->arrow_count; i++) {
        const struct sab_sign *arrow = &signs->arrow[i];
        bool same = arrow->kind == kind && sab_same_cell(arrow->cell, cell);
        seats |= same ? sab_one_seat(arrow->seat) : 0;
    }
    return seats;
}

/* Paints which seats have an arrow of this kind in an empty cell: "dig02", or "digx3" if there are
 * more than two such seats. */
static void paint_asked(const struct screen *screen, sab_cell cell, unsigned kind)
{
    bool digs = kind == SAB_SIGN_DIG;
    sab_seats seats = asking(&screen->sitting->model.signs, cell, kind);
    unsigned count = sab_count_seats(seats);
    char bytes[16];
    struct sab_text text = sab_text_into(bytes, sizeof bytes);
    sab_write(&text, digs ? "dig" : "not");
    if (count > SHOWN) {
        words_write(&text, "x%u", count);
    }
    for (unsigned seat = 0; seat < SAB_SEATS_MAX && count <= SHOWN; seat++) {
        if (sab_has_seat(seats, seat)) {
            words_write(&text, "%u", seat);
        }
    }
    if (count > 0) {
        paint_at(screen, cell, digs ? 0 : 2, 0, bytes, digs ? ART_HELP : ART_HARM, A_NORMAL);
    }
}

static void paint_arrows(const struct screen *screen)
{
    const struct model *model = &screen->sitting->model;
    for (unsigned i = 0; i < model->signs.arrow_count; i++) {
        const struct sab_sign *arrow = &model->signs.arrow[i];
        bool digs = arrow->kind == SAB_SIGN_DIG;
        if (words_goal(model, arrow->cell) == '\0') {
            paint_asked(screen, arrow->cell, arrow->kind);
        } else {
            paint_at(screen, arrow->cell, 1, digs ? 0 : 1, digs ? ">" : "x",
                     digs ? ART_HELP : ART_HARM, A_REVERSE);
        }
    }
}

/* ---- Aids ------------------------------------------------------------------------------------ */

static void paint_laid(const struct screen *screen)
{
    const struct laid *laid = &screen->sitting->laid;
    for (unsigned i = 0; i < laid->count; i++) {
        char digit[16];
        sab_seat seat = laid_by(laid, &screen->sitting->model, laid->at[i].cell);
        if (seat != SAB_NOBODY) {
            snprintf(digit, sizeof digit, "%u", seat);
            paint_at(screen, laid->at[i].cell, 2, 4, digit, ART_TUNNEL, A_REVERSE);
        }
    }
}

static void paint_dead(const struct screen *screen)
{
    const struct model *model = &screen->sitting->model;
    for (size_t i = 0; i < model->dead_count; i++) {
        paint_at(screen, model->dead[i], 1, 2, screen->looks.ascii ? "x" : "×", ART_HARM, A_NORMAL);
    }
}

void marks_paint(const struct screen *screen)
{
    const struct model *model = &screen->sitting->model;
    const struct term_game *game = term_game(model->kind);
    sab_cell cell;
    if (screen->shows_dead && aid_is_open(screen->sitting, CUSTOM_DEAD)) {
        paint_dead(screen);
    }
    if (screen->shows_laid && aid_is_open(screen->sitting, CUSTOM_LAID)) {
        paint_laid(screen);
    }
    for (unsigned goal = 0; game->find_goal != NULL && game->find_goal(&model->view, goal, &cell);
         goal++) {
        paint_markers(screen, cell);
    }
    paint_arrows(screen);
}
