/* SPDX-License-Identifier: MIT
 *
 * side.c - paints the side, a column on the right: the head of the game, the players, the hand and
 * the keys.
 */
#include "term/screen/screen.h"
#include "term/words/words.h"

#include <stdio.h>
#include <string.h>

enum {
    PLAYERS_Y = 3,    /* the first row of players */
    NAME_COLUMNS = 8, /* columns for a name and its lights, in a terminal of 80 columns */
    NAME_LEAST = 6,   /* lights leave at least this many columns for a name */
    GAME_X = 13,      /* where the columns of the game begin, in a terminal of 80 columns */
    MORE_MAX = 18,    /* a wide terminal adds at most this many columns */
    BUBBLES = 3,      /* at most this many bubbles at once */
    CARD_WIDTH = ART_COLUMNS + 1 /* columns for a card and the blank after it */
};

static const struct term_game *game_of(const struct screen *screen)
{
    return term_game(screen->sitting->model.kind);
}

int side_columns(const struct screen *screen)
{
    int least = screen->sitting->model.has_view ? game_of(screen)->side_columns : SCREEN_SIDE;
    return least + side_more(screen);
}

int side_more(const struct screen *screen)
{
    int more = screen->columns - SCREEN_COLUMNS;
    return more < 0 ? 0 : more < MORE_MAX ? more : MORE_MAX;
}

static int side_x(const struct screen *screen)
{
    return screen->columns - side_columns(screen);
}

static int side_rows(const struct screen *screen)
{
    return screen->rows - talk_rows(screen);
}

/* ---- The players ----------------------------------------------------------------------------- */

/* Paints two characters before a seat. The first shows whose turn it is. The second shows a vote,
 * or that the player is away. If it is your turn and you can aim actions at this seat, paints the
 * letters of the first one or two such actions instead. */
static void paint_signs(const struct screen *screen, int y, sab_seat seat)
{
    const struct model *model = &screen->sitting->model;
    const struct model_seat *seated = &model->seat[seat];
    char signs[3] = "  ";
    unsigned labelled = 0;
    signs[0] = model->view.to_move == seat ? '>' : ' ';
    signs[1] = sab_has_seat(model->view.votes, seat) ? 'v'
               : seated->person && !seated->online   ? '~'
               : model->view.votes != 0              ? (seated->bot[0] != '\0' ? 'n' : '?')
                                                     : ' ';
    for (size_t i = 0; i < screen->choice.count && model_is_my_turn(model); i++) {
        const struct sab_action *action = &screen->choice.candidates[i];
        if (screen->choice.game->has_target(action) && action->target == seat && labelled < 2) {
            signs[labelled++] = choice_label(i);
        }
    }
    if (labelled > 0) {
        paint_ink(screen, ART_FREE, A_REVERSE);
    }
    paint_text(screen, y, side_x(screen), labelled == 1 ? 1 : 2, signs);
    paint_plain(A_NORMAL);
}

static bool is_aimed_at(const struct screen *screen, sab_seat seat)
{
    const struct choice *choice = &screen->choice;
    if (choice->chosen < 0 || !model_is_my_turn(&screen->sitting->model)) {
        return false;
    }
    const struct sab_action *action = &choice->candidates[choice->chosen];
    return screen->choice.game->has_target(action) && action->target == seat;
}

/* Writes the lights on a player: "<3" or, if there is room, "<3 (1 4 6)". */
static void write_lights(struct sab_text *text, const struct model *model, sab_seat seat, int room)
{
    sab_seats lights = model_lights_on(model, seat);
    words_lights(text, model, seat);
    if ((int)text->length > room) {
        *text = sab_text_into(text->bytes, text->size);
        words_write(text, "<%u", sab_count_seats(lights));
    }
}

/* Paints a name and, behind the name, the lights on this player. The lights are in reverse video if
 * at least two of the other players, and at least half of them, point at the player. */
static void paint_name(const struct screen *screen, int y, sab_seat seat, attr_t attributes)
{
    const struct model *model = &screen->sitting->model;
    int x = side_x(screen) + 4, room = NAME_COLUMNS + side_more(screen);
    const char *name = model->seat[seat].name;
    unsigned count = sab_count_seats(model_lights_on(model, seat));
    char lights[64] = "";
    struct sab_text text = sab_text_into(lights, sizeof lights);
    write_lights(&text, model, seat, room - NAME_LEAST);
    paint_plain(attributes);
    int taken =
        paint_text(screen, y, x, room - (int)text.length, name[0] != '\0' ? name : "(free)");
    bool many = count > 1 && 2 * count + 1 >= model->seats;
    const char *shown = lights + (lights[0] == ' ');
    taken += taken + 1 + (int)strlen(shown) <= room; /* a blank, if there is room */
    paint_plain(A_BOLD | (many ? A_REVERSE : A_NORMAL));
    paint_text(screen, y, x + taken, room - taken, shown);
    paint_plain(A_NORMAL);
}

/* Whether newer bubbles leave no room for the bubble of this seat, which came at `since`. */
static bool is_folded(const struct sitting *sitting, sab_seat seat, int64_t since)
{
    unsigned newer = 0;
    for (sab_seat other = 0; other < sitting->model.seats; other++) {
        int64_t at = sitting_bubble(sitting, other, NULL);
        newer += other != seat && at != 0 && (at > since || (at == since && other > seat));
    }
    return newer >= BUBBLES;
}

/* Paints what a player has just said, over the columns of the game. */
static void paint_bubble(const struct screen *screen, int y, sab_seat seat)
{
    char words[REQUEST_SAY_SIZE] = "";
    struct sab_text text = sab_text_into(words, sizeof words);
    int x = side_x(screen) + GAME_X + side_more(screen), room = screen->columns - 1 - x;
    int64_t at = sitting_bubble(screen->sitting, seat, &text);
    if (at == 0 || is_folded(screen->sitting, seat, at)) {
        return;
    }
    for (int column = 0; column < room; column++) {
        mvaddch(y, x + column, ' ');
    }
    paint_plain(A_REVERSE);
    paint_text(screen, y, x, room, words);
    paint_plain(A_NORMAL);
}

static void paint_player(const struct screen *screen, sab_seat seat)
{
    const struct model *model = &screen->sitting->model;
    int y = PLAYERS_Y + seat, x = side_x(screen);
    char text[16];
    attr_t attributes = (seat == model->you ? A_BOLD : A_NORMAL) |
                        (is_aimed_at(screen, seat) ? A_REVERSE : A_NORMAL);
    paint_signs(screen, y, seat);
    paint_plain(attributes);
    snprintf(text, sizeof text, "%u", seat);
    paint_text(screen, y, x + 2, 1, text);
    paint_name(screen, y, seat, attributes);
    snprintf(text, sizeof text, "%c", notes_mark(&screen->sitting->notes.of[seat]));
    paint_text(screen, y, screen->columns - 1, 1, text);
    game_of(screen)->paint_player(screen, y, x + side_more(screen), seat);
    paint_bubble(screen, y, seat);
}

static void paint_columns(const struct screen *screen)
{
    int x = side_x(screen);
    paint_plain(A_UNDERLINE);
    for (int column = 0; column < side_columns(screen); column++) {
        mvaddch(PLAYERS_Y - 1, x + column, ' ');
    }
    paint_text(screen, PLAYERS_Y - 1, x + 2, NAME_COLUMNS + 2, "# Player");
    paint_text(screen, PLAYERS_Y - 1, x + GAME_X + side_more(screen), side_columns(screen) - GAME_X,
               game_of(screen)->columns);
    paint_plain(A_NORMAL);
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
    bool spaced = screen->sitting->model.seats < game_of(screen)->close_seats;
    return PLAYERS_Y + screen->sitting->model.seats + (spaced ? 1 : 0);
}

static void find_card(const struct screen *screen, int held, int *y, int *x)
{
    int across = game_of(screen)->hand_across;
    *y = hand_y(screen) + held / across * (ART_ROWS + 1);
    *x = side_x(screen) + held % across * CARD_WIDTH;
}

static int hand_count(const struct screen *screen)
{
    return (int)model_hand_count(&screen->sitting->model);
}

static void paint_hand_card(const struct screen *screen, int held)
{
    bool picked = screen->choice.held == held;
    char number[16];
    int y, x;
    struct art art = game_of(screen)->draw_held(screen, held);
    find_card(screen, held, &y, &x);
    snprintf(number, sizeof number, picked ? "[%d]" : " %d", held + 1);
    paint_plain(picked ? A_REVERSE | A_BOLD : A_BOLD);
    paint_text(screen, y, x + 1, 3, number);
    paint_art(screen, y + 1, x, &art, picked ? A_BOLD : A_NORMAL);
}

int side_card_at(const struct screen *screen, int y, int x)
{
    for (int held = 0; held < hand_count(screen); held++) {
        int card_y, card_x;
        find_card(screen, held, &card_y, &card_x);
        if (y >= card_y && y <= card_y + ART_ROWS && x >= card_x && x < card_x + ART_COLUMNS) {
            return held;
        }
    }
    return -1;
}

/* ---- All of it ------------------------------------------------------------------------------- */

static void paint_keys(const struct screen *screen)
{
    bool replays = screen->sitting->inbox.replays;
    const char *const *rows = replays ? replay_keys : game_of(screen)->keys;
    paint_plain(A_DIM);
    for (int row = 0; row < TERM_KEY_ROWS; row++) {
        paint_text(screen, side_rows(screen) - TERM_KEY_ROWS + row, side_x(screen),
                   side_columns(screen), rows[row]);
    }
    paint_plain(A_NORMAL);
}

void side_paint(const struct screen *screen)
{
    const struct model *model = &screen->sitting->model;
    const struct term_game *game = game_of(screen);
    for (int y = 0; y < side_rows(screen); y++) {
        mvaddstr(y, side_x(screen) - 2, screen->looks.ascii ? "|" : "│");
    }
    game->paint_head(screen, side_x(screen));
    paint_columns(screen);
    if (game->paint_below_players != NULL) {
        game->paint_below_players(screen, PLAYERS_Y + model->seats, side_x(screen));
    }
    if (game->paint_above_keys != NULL) {
        game->paint_above_keys(screen, side_rows(screen) - TERM_KEY_ROWS - 1, side_x(screen));
    }
    for (sab_seat seat = 0; seat < model->seats; seat++) {
        paint_player(screen, seat);
    }
    for (int held = 0; held < hand_count(screen); held++) {
        paint_hand_card(screen, held);
    }
    paint_keys(screen);
}
