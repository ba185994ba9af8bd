/* SPDX-License-Identifier: MIT
 *
 * side.c - the column on the right: round and pile, one's role, the players, the hand, the keys.
 */
#include "term/cave/art.h"
#include "term/screen/screen.h"
#include "term/words/words.h"

#include <stdio.h>
#include <string.h>

enum {
    PLAYERS_Y = 3, /* the first of them */
    NAME_COLUMNS = 8,
    HAND_ACROSS = 4, /* cards side by side */
    HAND_ACROSS_CAVE = SAB_CAVE_HAND_MAX,
    KEYS_ROWS = 3,
    CARD_WIDTH = ART_COLUMNS + 1
};

static bool is_cave(const struct screen *screen)
{
    return screen->sitting->model.kind == SAB_CAVE;
}

int side_columns(const struct screen *screen)
{
    bool wide = is_cave(screen) && screen->sitting->model.has_view;
    return wide ? SCREEN_SIDE_CAVE : SCREEN_SIDE;
}

static int side_x(const struct screen *screen)
{
    return screen->columns - side_columns(screen);
}

static int side_rows(const struct screen *screen)
{
    return screen->rows - talk_rows(screen);
}

/* ---- The head -------------------------------------------------------------------------------- */

static void paint_role(const struct screen *screen)
{
    const struct model *model = &screen->sitting->model;
    const char *text = "Role: F2 shows it";
    if (model->you == SAB_NOBODY) {
        text = "You are looking on.";
    } else if (screen->role_until > sitting_now()) {
        paint_plain(A_REVERSE | A_BOLD);
        text = model->view.as.base.role[model->you] == SAB_SABOTEUR ? " You are a SABOTEUR "
                                                                    : " You are a gold-digger ";
    }
    paint_text(screen, 1, side_x(screen), SCREEN_SIDE, text);
    paint_plain(A_NORMAL);
}

static void paint_head(const struct screen *screen)
{
    const struct sab_view *view = &screen->sitting->model.view;
    char text[64];
    snprintf(text, sizeof text, "Round %u of 3   Pile %u", view->round, view->pile_count);
    paint_plain(A_BOLD);
    paint_text(screen, 0, side_x(screen), SCREEN_SIDE, text);
    paint_plain(A_NORMAL);
    paint_role(screen);
    paint_plain(A_UNDERLINE);
    paint_text(screen, 2, side_x(screen), SCREEN_SIDE, "  # Player   tools gold");
    paint_plain(A_NORMAL);
}

/* ---- The players ----------------------------------------------------------------------------- */

/* Before the seat: whose turn it is, the letters of actions aimed there, votes, absence. */
static void paint_signs(const struct screen *screen, int y, sab_seat seat)
{
    const struct model *model = &screen->sitting->model;
    const struct model_seat *at = &model->seat[seat];
    char signs[3] = "  ";
    unsigned labelled = 0;
    signs[0] = model->view.to_move == seat ? '>' : ' ';
    signs[1] = (model->view.votes >> seat & 1U) != 0 ? 'v' : at->person && !at->online ? '~' : ' ';
    for (size_t i = 0; i < screen->choice.count && model_is_my_turn(model); i++) {
        const struct sab_action *action = &screen->choice.candidates[i];
        if (choice_has_target(action) && action->target == seat && labelled < 2) {
            signs[labelled++] = choice_label(i);
        }
    }
    if (labelled > 0) {
        paint_ink(screen, ART_FREE, A_REVERSE);
    }
    paint_text(screen, y, side_x(screen), labelled == 1 ? 1 : 2, signs);
    paint_plain(A_NORMAL);
}

static void paint_tools(const struct screen *screen, int y, int x, sab_tools broken)
{
    char tools[] = "[---]";
    for (unsigned tool = 0; tool < 3; tool++) {
        if ((broken >> tool & 1U) != 0) {
            tools[tool + 1] = "PLC"[tool];
        }
    }
    if (broken != 0) {
        paint_ink(screen, ART_HARM, A_NORMAL);
    }
    paint_text(screen, y, x, 5, tools);
    paint_plain(A_NORMAL);
}

static bool is_aimed_at(const struct screen *screen, sab_seat seat)
{
    const struct choice *choice = &screen->choice;
    if (choice->chosen < 0 || !model_is_my_turn(&screen->sitting->model)) {
        return false;
    }
    const struct sab_action *action = &choice->candidates[choice->chosen];
    return choice_has_target(action) && action->target == seat;
}

static void paint_player(const struct screen *screen, sab_seat seat)
{
    const struct model *model = &screen->sitting->model;
    int y = PLAYERS_Y + seat, x = side_x(screen);
    char text[16];
    paint_signs(screen, y, seat);
    paint_plain((seat == model->you ? A_BOLD : A_NORMAL) |
                (is_aimed_at(screen, seat) ? A_REVERSE : A_NORMAL));
    snprintf(text, sizeof text, "%u", seat);
    paint_text(screen, y, x + 2, 1, text);
    if (is_cave(screen)) {
        cave_side_player(screen, y, x, seat);
        return;
    }
    paint_text(screen, y, x + 4, NAME_COLUMNS,
               model->seat[seat].name[0] != '\0' ? model->seat[seat].name : "(free)");
    paint_plain(A_NORMAL);
    paint_tools(screen, y, x + 13, model->view.as.base.broken[seat]);
    snprintf(text, sizeof text, "$%u", model->view.as.base.gold_count[seat]);
    paint_text(screen, y, x + 19, 3, text);
    snprintf(text, sizeof text, "%c", screen->marks[seat]);
    paint_text(screen, y, x + 22, 1, text);
}

sab_seat side_player_at(const struct screen *screen, int y, int x)
{
    bool inside =
        x >= side_x(screen) && y >= PLAYERS_Y && y < PLAYERS_Y + screen->sitting->model.seats;
    return inside ? (sab_seat)(y - PLAYERS_Y) : SAB_NOBODY;
}

/* ---- The hand -------------------------------------------------------------------------------- */

static int hand_y(const struct screen *screen)
{
    bool spaced = is_cave(screen) || screen->sitting->model.seats < 6;
    return PLAYERS_Y + screen->sitting->model.seats + (spaced ? 1 : 0);
}

static void card_place(const struct screen *screen, int place, int *y, int *x)
{
    int across = is_cave(screen) ? HAND_ACROSS_CAVE : HAND_ACROSS;
    *y = hand_y(screen) + place / across * (ART_ROWS + 1);
    *x = side_x(screen) + place % across * CARD_WIDTH;
}

static int hand_count(const struct screen *screen)
{
    return (int)model_hand_count(&screen->sitting->model);
}

static struct art art_of_place(const struct screen *screen, int place)
{
    const struct choice *choice = &screen->choice;
    bool ascii = screen->looks.ascii, turned = choice->place == place && choice->turned;
    const struct sab_view *view = &screen->sitting->model.view;
    if (is_cave(screen)) {
        return cave_art_of_card(view->as.cave.hand[place], turned, ascii);
    }
    sab_shape shape = choice_shape(choice, &screen->sitting->model);
    return choice->place == place && shape != 0 ? art_of_shape(shape, ascii)
                                                : art_of_card(view->as.base.hand[place], ascii);
}

static void paint_hand_card(const struct screen *screen, int place)
{
    bool picked = screen->choice.place == place;
    char number[16];
    int y, x;
    struct art art = art_of_place(screen, place);
    card_place(screen, place, &y, &x);
    snprintf(number, sizeof number, picked ? "[%d]" : " %d", place + 1);
    paint_plain(picked ? A_REVERSE | A_BOLD : A_BOLD);
    paint_text(screen, y, x + 1, 3, number);
    paint_art(screen, y + 1, x, &art, picked ? A_BOLD : A_NORMAL);
}

int side_card_at(const struct screen *screen, int y, int x)
{
    for (int place = 0; place < hand_count(screen); place++) {
        int card_y, card_x;
        card_place(screen, place, &card_y, &card_x);
        if (y >= card_y && y <= card_y + ART_ROWS && x >= card_x && x < card_x + ART_COLUMNS) {
            return place;
        }
    }
    return -1;
}

/* ---- All of it ------------------------------------------------------------------------------- */

static void paint_keys(const struct screen *screen)
{
    static const char *const keys[2][KEYS_ROWS] = {
        {
            "r turn d discard v vote",
            "/ say  : command  l log",
            "F2 role  ? help  q quit",
        },
        {
            "r turn  d discard  . stay  v vote",
            "/ say   : command  l log",
            "F2 clan card       ? help  q quit",
        },
    };
    paint_plain(A_DIM);
    for (int row = 0; row < KEYS_ROWS; row++) {
        paint_text(screen, side_rows(screen) - KEYS_ROWS + row, side_x(screen),
                   side_columns(screen), keys[is_cave(screen)][row]);
    }
    paint_plain(A_NORMAL);
}

void side_paint(const struct screen *screen)
{
    const struct model *model = &screen->sitting->model;
    for (int y = 0; y < side_rows(screen); y++) {
        mvaddstr(y, side_x(screen) - 2, screen->looks.ascii ? "|" : "│");
    }
    if (is_cave(screen)) {
        cave_side_head(screen, side_x(screen));
        cave_side_owners(screen, PLAYERS_Y + model->seats, side_x(screen));
        cave_side_place(screen, side_rows(screen) - KEYS_ROWS - 1, side_x(screen));
    } else {
        paint_head(screen);
    }
    for (sab_seat seat = 0; seat < model->seats; seat++) {
        paint_player(screen, seat);
    }
    for (int place = 0; place < hand_count(screen); place++) {
        paint_hand_card(screen, place);
    }
    paint_keys(screen);
}
