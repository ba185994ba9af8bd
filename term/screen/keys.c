/* SPDX-License-Identifier: MIT
 *
 * keys.c - carries out keys and clicks.
 */
#include "kit/utf8.h"
#include "term/line/aid.h"
#include "term/line/command.h"
#include "term/screen/screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

enum {
    KEY_ESCAPE = 27,
    KEY_DELETE = 127,
    KEY_TABULATOR = 9,
    LOG_STEP = 10,
    PANEL_STEP = 5,
    PANEL_MOST = 40
};

/* ---- Lines that are typed -------------------------------------------------------------------- */

static void erase_character(struct screen *screen)
{
    size_t size = strlen(screen->line);
    while (size > 0 && utf8_continues(screen->line[size - 1])) {
        size--;
    }
    screen->line[size > 0 ? size - 1 : 0] = '\0';
}

bool keys_type(struct screen *screen, wchar_t character)
{
    char bytes[16];
    mbstate_t state;
    memset(&state, 0, sizeof state);
    size_t size = wcrtomb(bytes, character, &state);
    size_t before = strlen(screen->line);
    if (character < L' ' || size == (size_t)-1) {
        return true;
    }
    if (before + size >= sizeof screen->line) {
        return false;
    }
    memcpy(screen->line + before, bytes, size);
    screen->line[before + size] = '\0';
    return true;
}

static void finish_line(struct screen *screen)
{
    char line[REQUEST_SAY_SIZE + 8];
    bool is_talk = screen->typing == '/';
    snprintf(line, sizeof line, "%s%s", is_talk ? "say " : "", screen->line);
    size_t before = screen->sitting->line_count;
    screen->typing = '\0';
    if (screen->line[0] != '\0' && command_run(screen->sitting, line) == COMMAND_QUIT) {
        screen->leaves = true;
    }
    if (screen->sitting->line_count > before + 1) {
        screen->panel = PANEL_LOG; /* the answer has more rows than the talk can show */
    }
}

static void press_while_typing(struct screen *screen, wint_t key, bool is_function)
{
    bool deletes =
        is_function ? key == KEY_BACKSPACE || key == KEY_DC : key == KEY_DELETE || key == '\b';
    bool gives_up = deletes ? screen->line[0] == '\0' : !is_function && key == KEY_ESCAPE;
    if (gives_up) {
        screen->typing = '\0';
    } else if (deletes) {
        erase_character(screen);
    } else if (is_function ? key == KEY_ENTER : key == '\n' || key == '\r') {
        finish_line(screen);
    } else if (!is_function) {
        keys_type(screen, (wchar_t)key);
    }
}

static void start_typing(struct screen *screen, char first)
{
    screen->typing = first;
    screen->line[0] = '\0';
}

/* ---- Choosing -------------------------------------------------------------------------------- */

static void show_chosen(struct screen *screen)
{
    const struct choice *choice = &screen->choice;
    if (choice->chosen >= 0 && choice->game->has_cell(&choice->candidates[choice->chosen])) {
        mine_show(screen, choice->candidates[choice->chosen].cell);
    }
}

/* Carries out a candidate. If it is a walk, carries out all its steps. */
static void carry_out(struct screen *screen, int candidate)
{
    const struct sab_action *action = &screen->choice.candidates[candidate];
    const struct term_game *game = screen->choice.game;
    char words[REQUEST_SIZE];
    struct sab_text text = sab_text_into(words, sizeof words);
    if (game->write_request != NULL &&
        game->write_request(&text, &screen->sitting->model, action)) {
        sitting_ask(screen->sitting, words);
    } else {
        sitting_act(screen->sitting, action);
    }
}

/* Chooses a candidate. If it is already chosen and `again_does_it` is true, carries it out. */
static void choose(struct screen *screen, int candidate, bool again_does_it)
{
    struct choice *choice = &screen->choice;
    if (candidate < 0 || !sitting_may_act(screen->sitting)) {
        return;
    }
    if (again_does_it && choice->chosen == candidate) {
        carry_out(screen, candidate);
        return;
    }
    choice->chosen = candidate;
    show_chosen(screen);
}

static void press_enter(struct screen *screen)
{
    const struct model *model = &screen->sitting->model;
    if (model->phase == MODEL_BETWEEN) {
        sitting_ask(screen->sitting, "ready");
    } else if (model->phase == MODEL_FINISHED) {
        sitting_ask(screen->sitting, "rematch");
    } else if (model_is_my_turn(model) && screen->choice.chosen >= 0) {
        carry_out(screen, screen->choice.chosen);
    }
}

/* Takes a key while your notes are shown. Returns false if the key does nothing there. */
static bool press_in_notes(struct screen *screen, wint_t key)
{
    struct notes *notes = &screen->sitting->notes;
    unsigned seat = screen->noted;
    if (key >= '0' && key < '0' + (wint_t)screen->sitting->model.seats) {
        screen->noted = (sab_seat)(key - '0');
        return true;
    }
    if (seat >= screen->sitting->model.seats || strchr("+-gt", (int)key) == NULL) {
        return false;
    }
    if (key == '+' || key == '-') {
        notes_trust(notes, screen->noted, key == '+' ? 1 : -1);
    } else if (key == 'g') {
        notes_turn(notes, screen->noted);
    } else {
        start_typing(screen, ':');
        snprintf(screen->line, sizeof screen->line, "note %u %s", seat, notes->of[seat].text);
    }
    return true;
}

static void press_digit(struct screen *screen, unsigned digit)
{
    const struct model *model = &screen->sitting->model;
    if (model_is_my_turn(model) && model->view.phase == term_game(model->kind)->amount_phase) {
        choose(screen, choice_by_amount(&screen->choice, digit), false);
    } else if (digit > 0 && sitting_may_act(screen->sitting)) {
        choice_pick(&screen->choice, model, (int)digit - 1);
    }
}

static void press_discard(struct screen *screen)
{
    const struct model *model = &screen->sitting->model;
    if (model_is_my_turn(model) && choice_is_of_cards(model) && sitting_may_act(screen->sitting)) {
        choice_discard(&screen->choice, model);
    }
}

static void put_back(struct screen *screen)
{
    screen->choice = choice_none();
    choice_refresh(&screen->choice, &screen->sitting->model);
    screen->panel = PANEL_NONE;
}

/* ---- Clicks ---------------------------------------------------------------------------------- */

/* Asks the server why the picked card may not be laid at a cell. */
static void ask_why(struct screen *screen, sab_cell cell)
{
    const struct model *model = &screen->sitting->model;
    char words[SAB_ACTION_TEXT + 8];
    struct sab_text text = sab_text_into(words, sizeof words);
    if (term_game(model->kind)->write_why(&text, &screen->choice, model, cell)) {
        sitting_ask(screen->sitting, words);
    }
}

/* The index of the candidate whose letter stands at this point. If there is none, the index of the
 * first candidate at this cell. */
static int candidate_at(const struct screen *screen, int y, int x, sab_cell cell)
{
    const struct choice *choice = &screen->choice;
    const struct term_game *game = term_game(screen->sitting->model.kind);
    for (size_t i = 0; game->find_label != NULL && i < choice->count; i++) {
        int label_y, label_x;
        game->find_label(screen, &choice->candidates[i], &label_y, &label_x);
        if (game->has_cell(&choice->candidates[i]) && label_y == y && label_x == x) {
            return (int)i;
        }
    }
    return choice_by_cell(choice, cell);
}

/* Ends a walk if the figure may stay where it is. */
static void press_stay(struct screen *screen)
{
    const struct term_game *game = term_game(screen->sitting->model.kind);
    if (game->stay != NULL) {
        choose(screen, game->stay(&screen->choice), true);
    }
}

static void click(struct screen *screen, int y, int x)
{
    sab_cell cell;
    int held = side_card_at(screen, y, x);
    sab_seat seat = side_player_at(screen, y, x);
    if (!sitting_may_act(screen->sitting)) {
        return;
    }
    if (held >= 0 && held != screen->choice.held) {
        choice_pick(&screen->choice, &screen->sitting->model, held);
    } else if (held >= 0) {
        choice_turn(&screen->choice, &screen->sitting->model);
    } else if (seat != SAB_NOBODY) {
        choose(screen, choice_by_target(&screen->choice, seat), true);
    } else if (mine_cell_at(screen, y, x, &cell)) {
        int candidate = candidate_at(screen, y, x, cell);
        choose(screen, candidate, true);
        if (candidate < 0) {
            ask_why(screen, cell);
        }
    }
}

/* ---- Keys ------------------------------------------------------------------------------------ */

static void scroll_by(struct screen *screen, int across, int down)
{
    size_t step = down == 0 ? 0 : LOG_STEP;
    size_t most =
        screen->sitting->line_count < SITTING_LINES ? screen->sitting->line_count : SITTING_LINES;
    bool is_panel = screen->panel != PANEL_NONE || panel_is_result(screen);
    if (screen->panel != PANEL_LOG && is_panel && down != 0) {
        int rows = screen->panel_down + down * PANEL_STEP;
        screen->panel_down = rows < 0 ? 0 : rows > PANEL_MOST ? PANEL_MOST : rows;
    } else if (screen->panel != PANEL_LOG) {
        mine_scroll(screen, across, down);
    } else if (down < 0) {
        screen->log_back = screen->log_back + step < most ? screen->log_back + step : most;
    } else {
        screen->log_back -= screen->log_back < step ? screen->log_back : step;
    }
}

static void take_mouse(struct screen *screen)
{
    MEVENT event;
    if (getmouse(&event) != OK) {
        return;
    }
    bool clicks = (event.bstate & (BUTTON1_CLICKED | BUTTON1_PRESSED)) != 0;
    if (clicks && !screen->sitting->inbox.replays) {
        click(screen, event.y, event.x);
    } else if ((event.bstate & BUTTON4_PRESSED) != 0) {
        scroll_by(screen, 0, -1);
    } else if ((event.bstate & BUTTON5_PRESSED) != 0) {
        scroll_by(screen, 0, 1);
    }
}

static void open_panel(struct screen *screen, enum screen_panel panel)
{
    screen->log_back = 0;
    screen->panel_down = 0;
    screen->panel = screen->panel == panel ? PANEL_NONE : (uint8_t)panel;
}

/* Switches an aid on or off. `shown` says whether the aid is shown now. Returns whether to show it
 * from now on. If the aid cannot be shown at this table, says so and returns false. */
static bool toggles(struct screen *screen, bool shown, unsigned custom)
{
    if (!aid_is_open(screen->sitting, custom)) {
        command_run(screen->sitting, custom == CUSTOM_LAID ? "laid" : "dead");
        return false;
    }
    return !shown;
}

static void press_function(struct screen *screen, wint_t key)
{
    switch (key) {
    case KEY_LEFT:
    case KEY_SLEFT:
        scroll_by(screen, -1, 0);
        break;
    case KEY_RIGHT:
    case KEY_SRIGHT:
        scroll_by(screen, 1, 0);
        break;
    case KEY_UP:
    case KEY_PPAGE:
        scroll_by(screen, 0, -1);
        break;
    case KEY_DOWN:
    case KEY_NPAGE:
        scroll_by(screen, 0, 1);
        break;
    case KEY_F(2):
        command_run(screen->sitting, "role");
        break;
    case KEY_F(3):
        open_panel(screen, PANEL_SINCE);
        break;
    case KEY_ENTER:
        press_enter(screen);
        break;
    case KEY_MOUSE:
        take_mouse(screen);
        break;
    default:
        break;
    }
}

/* Takes the keys of signs, aids and removals. Returns false for any other key. */
static bool press_aid(struct screen *screen, wint_t key)
{
    switch (key) {
    case 'S':
        giving_open(screen, SAB_SIGN_NONE);
        break;
    case 'P':
        giving_open(screen, SAB_SIGN_LIGHT);
        break;
    case 'm':
        giving_open(screen, SAB_SIGN_MARKER);
        break;
    case 'R':
        giving_remove(screen);
        break;
    case 'U':
        open_panel(screen, PANEL_UNSEEN);
        break;
    case 'N':
        screen->noted = SAB_NOBODY;
        open_panel(screen, PANEL_NOTES);
        break;
    case 'C':
        screen->shows_laid = toggles(screen, screen->shows_laid, CUSTOM_LAID);
        break;
    case 'X':
        screen->shows_dead = toggles(screen, screen->shows_dead, CUSTOM_DEAD);
        break;
    default:
        return false;
    }
    return true;
}

static void press_letter(struct screen *screen, wint_t key)
{
    struct model *model = &screen->sitting->model;
    bool gathers = model->is_known && model->phase == MODEL_WAITING;
    if (gathers && key == 's') {
        command_run(screen->sitting, "start");
    } else if (key < 128 && model_is_my_turn(model)) {
        choose(screen, choice_by_label(&screen->choice, (char)key), true);
    }
}

static void press_key(struct screen *screen, wint_t key)
{
    struct model *model = &screen->sitting->model;
    switch (key) {
    case '\n':
    case '\r':
        press_enter(screen);
        break;
    case KEY_TABULATOR:
        press_function(screen, KEY_F(2));
        break;
    case KEY_ESCAPE:
        put_back(screen);
        break;
    case ' ':
        screen->looks_at_mine = !screen->looks_at_mine;
        break;
    case '/':
    case ':':
        start_typing(screen, (char)key);
        break;
    case '?':
        open_panel(screen, PANEL_HELP);
        break;
    case 'l':
        open_panel(screen, PANEL_LOG);
        break;
    case 'q':
        screen->question = QUESTION_QUIT;
        break;
    case 'v':
        screen->question = model->may_vote ? QUESTION_VOTE : QUESTION_NONE;
        break;
    case 'r':
        choice_turn(&screen->choice, model);
        break;
    case 'd':
        press_discard(screen);
        break;
    case '.':
        press_stay(screen);
        break;
    case 't':
        choice_next(&screen->choice);
        show_chosen(screen);
        break;
    default:
        if (key >= '0' && key <= '9') {
            press_digit(screen, (unsigned)(key - '0'));
        } else if (!press_aid(screen, key)) {
            press_letter(screen, key);
        }
        break;
    }
}

static void answer_question(struct screen *screen, wint_t key)
{
    bool yes = key == 'y' || key == 'Y' || key == '\n' || key == '\r';
    char line[16];
    if (yes && screen->question == QUESTION_QUIT) {
        screen->leaves = true;
    } else if (yes && screen->question == QUESTION_VOTE) {
        command_run(screen->sitting, "vote");
    } else if (yes) {
        snprintf(line, sizeof line, "remove %u yes", screen->giving.sign.to);
        command_run(screen->sitting, line);
    }
    screen->question = QUESTION_NONE;
}

/* Takes a key in a replay. In addition to the keys of a replay, obeys the keys that show something,
 * the keys that scroll, and the key that leaves. Ignores all other keys. */
static void press_in_replay(struct screen *screen, wint_t key, bool is_function)
{
    static const char shows[] = {'?', 'l', 'U', 'C', 'X', KEY_ESCAPE, '\0'};
    bool scrolls = key == KEY_UP || key == KEY_DOWN || key == KEY_PPAGE || key == KEY_NPAGE ||
                   key == KEY_SLEFT || key == KEY_SRIGHT || key == KEY_MOUSE;
    if (replay_press(screen, key, is_function)) {
        return;
    }
    if (is_function && scrolls) {
        press_function(screen, key);
    } else if (is_function ? key == KEY_ENTER : key == '\n' || key == '\r') {
        screen->looks_at_mine = !screen->looks_at_mine;
    } else if (!is_function && key == 'q') {
        screen->leaves = true;
    } else if (!is_function && key < 128 && strchr(shows, (int)key) != NULL) {
        press_key(screen, key);
    }
}

void keys_press(struct screen *screen, wint_t key, bool is_function)
{
    MEVENT event;
    if (screen->role_until > sitting_now()) {
        screen->role_until = 0; /* while the role is shown, a key only hides it */
        if (is_function && key == KEY_MOUSE) {
            getmouse(&event);
        }
        return;
    }
    if (screen->sitting->inbox.replays) {
        press_in_replay(screen, key, is_function);
    } else if (screen->typing != '\0') {
        press_while_typing(screen, key, is_function);
    } else if (is_function) {
        press_function(screen, key);
    } else if (screen->giving.step != GIVING_NOTHING) {
        giving_press(screen, key < 128 ? (int)key : 0);
    } else if (screen->question != QUESTION_NONE) {
        answer_question(screen, key);
    } else if (screen->panel == PANEL_NOTES && key < 128 && press_in_notes(screen, key)) {
        return;
    } else {
        press_key(screen, key);
    }
    if (screen->sitting->role_asked) {
        screen->sitting->role_asked = false;
        screen->role_until = sitting_now() + SITTING_PEEK_MS;
    }
}
