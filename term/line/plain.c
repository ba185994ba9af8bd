/* SPDX-License-Identifier: MIT
 *
 * plain.c - line mode, for pipes, screen readers and small terminals.
 */
#include "term/line/plain.h"

#include "kit/program/end.h"
#include "term/game/choice.h"
#include "term/line/ability.h"
#include "term/line/command.h"
#include "term/line/paste.h"
#include "term/line/report.h"
#include "term/line/sign.h"
#include "term/line/waiting.h"
#include "term/words/words.h"
#include "term/words/wrap.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum {
    ROLE_SIZE = 256, /* bytes of one line about your role */
    DEEPER = 2       /* columns by which the rest of a long line is indented */
};

/* Lines from standard input. */
struct input {
    char bytes[REQUEST_SIZE]; /* bytes that were read but not yet taken */
    size_t size;              /* number of these bytes */
    bool ended;               /* whether standard input has ended */
    bool skips;               /* whether the next bytes are the rest of a line that was too long */
};

struct plain {
    struct sitting *sitting;
    struct input input;
    struct paste paste;
    int signal;     /* the signal that ends the program; 0: none has come */
    int columns;    /* width of the terminal; 0: standard output is not a terminal */
    size_t printed; /* number of lines of the log that were printed */
    /* The step, phase and round that were last described, and whether it was your turn. */
    uint32_t described_step;
    uint8_t described_phase, described_round;
    bool described_mine;
    bool prompts;    /* whether to print a prompt, because a person types */
    bool prompted;   /* whether a prompt was printed and no line has been typed since */
    bool has_hinted; /* whether the hint about what you can type was printed */
};

/* ---- Input ----------------------------------------------------------------------------------- */

static void read_more(struct input *input)
{
    ssize_t got =
        read(STDIN_FILENO, input->bytes + input->size, sizeof input->bytes - 1 - input->size);
    if (got > 0) {
        input->size += (size_t)got;
    } else if (got == 0 || (errno != EINTR && errno != EAGAIN)) {
        input->ended = true;
    }
}

static bool has_line(const struct input *input)
{
    return memchr(input->bytes, '\n', input->size) != NULL ||
           input->size == sizeof input->bytes - 1 || (input->ended && input->size > 0);
}

/* Takes the next line from `input`. Returns false if the line is too long, or is the rest of a line
 * that was too long. */
static bool take_line(struct input *input, char line[REQUEST_SIZE])
{
    const char *end = memchr(input->bytes, '\n', input->size);
    size_t size = end != NULL ? (size_t)(end - input->bytes) : input->size;
    size_t used = size + (end != NULL);
    bool is_whole = end != NULL || input->ended;
    bool good = is_whole && !input->skips;
    input->skips = !is_whole;
    memcpy(line, input->bytes, size);
    line[size] = '\0';
    line[strcspn(line, "\r")] = '\0';
    memmove(input->bytes, input->bytes + used, input->size - used);
    input->size -= used;
    return good;
}

/* ---- Output ---------------------------------------------------------------------------------- */

/* Finds out the width of the terminal. Call this often, because the size of the terminal can change
 * at any time. */
static void measure(struct plain *plain)
{
    struct winsize size = {.ws_col = 0};
    bool is_known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    int columns = is_known ? size.ws_col : SITTING_COLUMNS;
    plain->columns = isatty(STDOUT_FILENO) ? columns : 0;
    plain->sitting->columns = columns < SITTING_COLUMNS ? columns : SITTING_COLUMNS;
}

/* Prints a line in rows of whole words. Does not break a word that is longer than a row: the
 * terminal wraps it, so that you can copy it in one piece. Returns the number of rows. */
static int print_rows(const char *line, int columns)
{
    int rows = 0, indent = 0, deeper = (int)strspn(line, " ") + DEEPER;
    deeper = deeper < columns / 2 ? deeper : 0;
    do {
        size_t size = wrap_fitting(line, false, columns - indent);
        size += line[size] != ' ' ? strcspn(line + size, " ") : 0;
        printf("%*s%.*s\n", indent, "", (int)size, line);
        line += size + strspn(line + size, " ");
        indent = deeper;
        rows++;
    } while (*line != '\0');
    return rows;
}

/* Prints a line of the log. Wraps it only for a terminal, not in a pipe. Returns the number of
 * rows. */
static int print_line(const struct plain *plain, const char *line, bool drawn)
{
    if (drawn || plain->columns == 0) {
        printf("%s\n", line);
        return 1;
    }
    return print_rows(line, plain->columns);
}

static void print_log(struct plain *plain)
{
    if (plain->printed < plain->sitting->line_count && plain->prompted) {
        printf("\n");
        plain->prompted = false;
    }
    while (plain->printed < plain->sitting->line_count) {
        size_t line = plain->printed++;
        print_line(plain, sitting_line(plain->sitting, line),
                   sitting_line_is_drawn(plain->sitting, line));
    }
    fflush(stdout);
}

/* Whether anything has changed since the last call. If so, the state has to be described again. */
static bool is_news(struct plain *plain)
{
    const struct model *model = &plain->sitting->model;
    bool mine = model_is_my_turn(model);
    bool news = plain->sitting->step_begun || model->step != plain->described_step ||
                model->phase != plain->described_phase ||
                model->view.round != plain->described_round || (mine && !plain->described_mine);
    plain->described_step = model->step;
    plain->described_phase = model->phase;
    plain->described_round = model->view.round;
    plain->described_mine = mine;
    return news;
}

/* Describes what you have to decide now. If you have to play a card, or a step of a lesson begins,
 * draws the board. If you have to decide something else, lists the possible answers. */
static void describe_my_turn(struct plain *plain)
{
    struct sitting *sitting = plain->sitting;
    const struct model *model = &sitting->model;
    const struct term_game *game = term_game(model->kind);
    bool plays = choice_is_of_cards(model);
    if (plays || game->always_draws || sitting->step_begun) {
        report_board(sitting, "");
        report_hand(sitting, "");
    }
    sign_describe(sitting);
    report_status(sitting, "");
    sitting_check_role(sitting);
    hinting_say(sitting);
    if (!plays) {
        report_legal(sitting, "");
    } else if (!plain->has_hinted) {
        sitting_say(sitting, "legal lists what you can do, by number; help lists the commands.");
        plain->has_hinted = true;
    }
    if (game->describe_ways != NULL) {
        game->describe_ways(sitting);
    }
}

/* Whether to say which player the table waits for. Returns false for a bot, because bots are
 * quick. */
static bool is_waited_for(const struct model *model)
{
    const struct term_game *game = term_game(model->kind);
    sab_seat seat = model->view.to_move;
    return model->phase == MODEL_PLAYING && seat < model->seats &&
           model->seat[seat].bot[0] == '\0' &&
           (game->is_waited_for == NULL || game->is_waited_for(model));
}

static void describe_state(struct plain *plain)
{
    struct sitting *sitting = plain->sitting;
    const struct model *model = &sitting->model;
    if (model_is_my_turn(model)) {
        describe_my_turn(plain);
    } else if (model->phase == MODEL_BETWEEN || model->phase == MODEL_FINISHED) {
        report_result(sitting, "");
        if (!sitting->learns) {
            report_status(sitting, "");
        }
    } else if (model->phase == MODEL_WAITING || is_waited_for(model)) {
        report_status(sitting, "");
    }
}

/* Describes what has changed. Prints last what a step of a lesson asks for: printed above the board
 * of the cave, it would scroll out of a window of 24 rows. */
static void describe(struct plain *plain)
{
    if (plain->sitting->model.is_known && is_news(plain)) {
        describe_state(plain);
        sitting_say_step(plain->sitting);
    }
}

static void prompt(struct plain *plain)
{
    if (plain->prompts && !plain->prompted) {
        printf("> ");
        fflush(stdout);
        plain->prompted = true;
    }
}

/* ---- The loop -------------------------------------------------------------------------------- */

/* Whether the program can erase lines that it has printed. */
static bool can_erase(void)
{
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && ability_has_screen();
}

/* Prints your role, but does not add it to the log. In a terminal, erases the role when you press
 * Enter or after some seconds. */
static void show_role(struct plain *plain)
{
    char lines[WORDS_SIZE];
    struct sab_text text = sab_text_into(lines, sizeof lines);
    struct pollfd others[] = {{.fd = STDIN_FILENO, .events = POLLIN},
                              {.fd = plain->paste.signals, .events = POLLIN}};
    bool erases = can_erase();
    int rows = 0;
    plain->sitting->role_asked = false;
    report_write_role(&text, plain->sitting);
    sab_write(&text, erases ? "Enter hides this.\n" : "");
    for (const char *line = lines; *line != '\0';) {
        char row[ROLE_SIZE];
        size_t size = strcspn(line, "\n");
        snprintf(row, sizeof row, "%.*s", (int)size, line);
        line += size + (line[size] == '\n');
        rows += print_line(plain, row, false);
    }
    fflush(stdout);
    if (erases) {
        poll(others, 2, SITTING_PEEK_MS);
        rows += others[0].revents != 0; /* Enter has added a row */
        printf("\033[%dA\r\033[J", rows);
        fflush(stdout);
    }
}

/* Carries out the next line of the input, if there is one. Returns false if the player leaves. */
static bool act_on_input(struct plain *plain)
{
    char line[REQUEST_SIZE];
    if (!has_line(&plain->input)) {
        return !plain->input.ended;
    }
    plain->prompted = false;
    if (!take_line(&plain->input, line)) {
        sitting_say(plain->sitting, "The line is too long.");
        return true;
    }
    bool first;
    if (!paste_filter(&plain->paste, line, &first)) {
        if (first) {
            sitting_say(plain->sitting, "You have pasted several lines; none of them is carried "
                                        "out. Paste one line, and press Enter.");
        }
        plain->prompted = !first; /* the prompt stands above the lines that follow the first */
        return true;
    }
    if (waiting_for_server(plain->sitting) && strcmp(line, "quit") != 0) {
        sitting_say(plain->sitting, "There is no connection yet. To leave, type quit.");
        return true;
    }
    bool goes_on = command_run(plain->sitting, line) != COMMAND_QUIT;
    if (plain->sitting->role_asked) {
        print_log(plain);
        show_role(plain);
    }
    return goes_on;
}

static void wait_for_anything(struct plain *plain, bool listens)
{
    struct pollfd others[] = {{.fd = plain->paste.signals, .events = POLLIN},
                              {.fd = STDIN_FILENO, .events = POLLIN}};
    link_wait(plain->sitting->link, others, listens ? 2 : 1, sitting_limit(plain->sitting));
    if (others[0].revents != 0) {
        plain->signal = paste_signal(&plain->paste);
    }
    if (listens && others[1].revents != 0) {
        read_more(&plain->input);
    }
}

/* Carries out one typed line, if there is one and the server has answered all earlier requests, or
 * if a person waits for the server. Otherwise waits until something happens. Returns false if the
 * player leaves. */
static bool step(struct plain *plain)
{
    bool idle = plain->sitting->model.is_known && link_is_idle(plain->sitting->link);
    measure(plain);
    if (idle) {
        describe(plain);
    }
    print_log(plain);
    bool listens = idle || waiting_for_server(plain->sitting);
    if (listens && (has_line(&plain->input) || plain->input.ended)) {
        return act_on_input(plain);
    }
    if (idle) {
        prompt(plain);
    }
    wait_for_anything(plain, listens);
    return true;
}

int plain_play(struct sitting *sitting)
{
    struct plain *plain = must_have(calloc(1, sizeof *plain));
    bool goes_on = true;
    plain->sitting = sitting;
    plain->described_phase = UINT8_MAX;
    plain->prompts = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    paste_begin(&plain->paste, plain->prompts);
    measure(plain);
    print_line(plain, "Saboteur. Type help for the commands, quit to leave.", false);
    if (sitting->learns) {
        print_line(plain, "In this lesson you can also type: show me, skip, back.", false);
    } else if (sitting->address[0] == '\0') {
        print_line(plain, "If you do not know the game yet, begin with: saboteur learn.", false);
    }
    if (!sitting->learns) {
        hinting_open(&sitting->hinting);
    }
    sitting_receive(sitting);
    while (goes_on && !sitting->refused && plain->signal == 0) {
        goes_on = step(plain);
        sitting_receive(sitting);
    }
    sitting_take_leave(sitting);
    print_log(plain);
    paste_finish(&plain->paste);
    int signal = plain->signal;
    free(plain);
    if (signal != 0) {
        raise(signal); /* ends the program as if the signal had just come */
    }
    return sitting->refused ? EXIT_FAILURE : EXIT_SUCCESS;
}
