/* SPDX-License-Identifier: MIT
 *
 * screen.c - paints the cave with everything that you can choose there, and the column beside the
 * cave. The column begins like this:
 *
 *     Pile 34, next II   Supply 31
 *       # Player   Clan  $  C Tools
 *     > 0 Ada      Axe?  $3 5 baa lies
 */
#include "notation/spoken.h"
#include "term/cave/cave.h"

#include <stdio.h>
#include <string.h>

/* ---- The window ------------------------------------------------------------------------------ */

/* The cell that the window follows. This is the cell of the creature that you move. If you move no
 * creature, it is the cell of your dwarf. If your dwarf has left, it is the cell of the newest
 * card. */
sab_cell cave_followed(const struct model *model)
{
    const struct sab_view *view = &model->view;
    const struct sab_cave_view *cave = &view->as.cave;
    if (view->phase == SAB_CAVE_WALKING && model_is_my_turn(model)) {
        return cave->creature[cave->turn.attacker].place.cell;
    }
    if (model->you < view->seats && cave->dwarf[model->you].left == 0) {
        return cave->dwarf[model->you].place.cell;
    }
    return cave->last_laid;
}

bool cave_find_goal(const struct sab_view *view, unsigned goal, sab_cell *cell)
{
    if (goal < SAB_CAVE_GOALS) {
        *cell = sab_cave_goal_cell(view->seats, goal);
    }
    return goal < SAB_CAVE_GOALS;
}

/* ---- Labels ---------------------------------------------------------------------------------- */

static bool is_figure(const struct art *art, int row, int column)
{
    uint8_t ink = art->ink[row][column];
    return ink == ART_AXE || ink == ART_MOON || ink == ART_OWN || ink == ART_HARM;
}

/* Finds the point of the cell where the letter of a space is drawn: where a figure would stand or,
 * if a figure already stands there, a point beside that figure. */
static void space_in_cell(const struct screen *screen, const struct sab_action *action, int *row,
                          int *column)
{
    static const struct {
        uint8_t row, column;
    } others[] = {{0, 1}, {0, 3}, {2, 1}, {2, 3}, {0, 0}, {0, 4}, {2, 0}, {2, 4}};
    const struct sab_view *view = &screen->sitting->model.view;
    struct art art;
    cave_draw_cell(view, action->cell, screen->looks.ascii, &art);
    cave_find_space(view, (struct sab_cave_place){action->cell, action->space}, row, column);
    for (size_t i = 0; is_figure(&art, *row, *column) && i < sizeof others / sizeof others[0];
         i++) {
        *row = others[i].row;
        *column = others[i].column;
    }
}

void cave_find_label(const struct screen *screen, const struct sab_action *action, int *y, int *x)
{
    int row = 1, column = 2;
    if (cave_has_space(action)) {
        space_in_cell(screen, action, &row, &column);
    } else if (cave_has_edge(action)) {
        row = action->side == SAB_EAST ? 1 : 2;
        column = action->side == SAB_EAST ? 4 : 2;
    } else if (action->verb == SAB_CAVE_LOOK_GOAL) {
        column = 1;
    } else if (action->verb == SAB_CAVE_ROCKFALL) {
        row = column = 0;
    }
    *y = (action->cell.y - screen->north) * ART_ROWS + row;
    *x = (action->cell.x - screen->west) * ART_COLUMNS + column;
}

static void paint_letter(const struct screen *screen, const struct sab_action *action, char letter,
                         attr_t attributes)
{
    int y, x;
    if (mine_is_visible(screen, action->cell) && letter != '\0') {
        cave_find_label(screen, action, &y, &x);
        paint_ink(screen, ART_FREE, attributes);
        mvaddch(y, x, (chtype)(unsigned char)letter);
        paint_plain(A_NORMAL);
    }
}

/* Marks the spaces that the figure passes on its way to the chosen space. */
static void paint_walk(const struct screen *screen, const struct sab_action *action)
{
    const struct model *model = &screen->sitting->model;
    struct sab_action steps[REQUEST_ACTIONS_MAX];
    size_t way = cave_find_way(model, (struct sab_cave_place){action->cell, action->space});
    size_t count = cave_steps(model, way, steps);
    for (size_t i = 0; i + 1 < count; i++) {
        paint_letter(screen, &steps[i], '+', A_REVERSE);
    }
}

/* If the action is chosen, paints the goal that you are laying, rotated as the action says. */
static void paint_turning(const struct screen *screen, const struct sab_action *action, bool chosen)
{
    const struct sab_view *view = &screen->sitting->model.view;
    const struct sab_cave_view *cave = &view->as.cave;
    if (chosen) {
        struct art art =
            cave_art_of_goal(cave->option[SAB_CAVE_OPT_DECK], cave->goal[cave->turn.turning].goal,
                             action->turned, screen->looks.ascii);
        mine_paint_at(screen, sab_cave_goal_cell(view->seats, cave->turn.turning), &art, A_REVERSE);
    }
}

static void paint_candidate(const struct screen *screen, const struct sab_action *action,
                            char label, bool chosen)
{
    bool ascii = screen->looks.ascii;
    if (action->verb == SAB_CAVE_TURN) {
        paint_turning(screen, action, chosen);
        return;
    }
    if (action->verb != SAB_CAVE_LAY) {
        paint_letter(screen, action, chosen ? '*' : label, A_REVERSE);
        return;
    }
    struct art art = chosen ? cave_art_of_card(action->card, action->turned, ascii)
                            : art_of_free_cell(label != '\0' ? label : ' ', ascii);
    mine_paint_at(screen, action->cell, &art, chosen ? A_REVERSE : A_NORMAL);
}

void cave_paint_candidates(const struct screen *screen)
{
    const struct choice *choice = &screen->choice;
    for (size_t i = 0; i < choice->count; i++) {
        if (cave_has_cell(&choice->candidates[i]) || choice->candidates[i].verb == SAB_CAVE_TURN) {
            paint_candidate(screen, &choice->candidates[i], choice_label(i),
                            (int)i == choice->chosen);
        }
    }
    if (choice->chosen >= 0 && cave_has_space(&choice->candidates[choice->chosen])) {
        paint_walk(screen, &choice->candidates[choice->chosen]);
    }
}

/* ---- The side -------------------------------------------------------------------------------- */

enum { CLAN_X = 13, GOLD_X = 19, CARDS_X = 22, TOOLS_X = 24, STATE_X = 28 };

static const char *clan_word(unsigned clan)
{
    return clan == SAB_GOLDEN_AXE ? "Axe" : clan == SAB_BLUE_MOON ? "Moon" : "?";
}

static void paint_own(const struct screen *screen, int x)
{
    char line[SAB_NAME_SIZE + 16] = "Clan card: F2 shows it";
    if (screen->sitting->model.you == SAB_NOBODY) {
        struct sab_text text = sab_text_into(line, sizeof line);
        replay_write_eyes(&text, screen->sitting);
    }
    paint_text(screen, 1, x, CAVE_SIDE, line);
}

void cave_paint_head(const struct screen *screen, int x)
{
    static const char *const groups[] = {", next I", ", next II", ", next III", ""};
    const struct sab_view *view = &screen->sitting->model.view;
    const struct sab_cave_view *cave = &view->as.cave;
    char text[64];
    unsigned group = 0;
    while (group < SAB_CAVE_GROUPS && cave->pile_group[group] == 0) {
        group++;
    }
    snprintf(text, sizeof text, "Pile %u%s   Supply %u", view->pile_count, groups[group],
             cave->pool);
    paint_plain(A_BOLD);
    paint_text(screen, 0, x, CAVE_SIDE, text);
    paint_own(screen, x);
}

/* The character for a player's loyalty: + loyal, - a saboteur, ? unknown. Your own loyalty is shown
 * as unknown until your clan card is face up. */
static char loyalty_sign(const struct model *model, sab_seat seat)
{
    const struct sab_cave_view *cave = &model->view.as.cave;
    bool hidden = seat == model->you && !sab_has_seat(cave->unmasked, seat);
    unsigned loyalty = hidden ? SAB_LOYALTY_UNKNOWN : cave->loyalty[seat];
    return loyalty == SAB_LOYAL ? '+' : loyalty == SAB_DISLOYAL ? '-' : '?';
}

static void paint_tools(const struct screen *screen, int y, int x, sab_seat seat)
{
    const struct sab_cave_view *cave = &screen->sitting->model.view.as.cave;
    char tools[8];
    size_t count = 0;
    if (cave->boots[seat] != SAB_NO_CARD) {
        tools[count++] = 'b';
    }
    for (unsigned i = 0; i < 3; i++) {
        if (cave->axes[seat][i] != SAB_NO_CARD) {
            tools[count++] = 'a';
        }
    }
    tools[count] = '\0';
    paint_text(screen, y, x + TOOLS_X, 4, tools);
    paint_text(screen, y, x + STATE_X, 4,
               cave->dwarf[seat].left != 0   ? "out"
               : cave->dwarf[seat].lies != 0 ? "lies"
                                             : "");
}

/* Paints what markers say of a clan card: l loyal, s a saboteur, ! the markers disagree. */
static void paint_claim(const struct screen *screen, int y, int x, sab_seat seat)
{
    const struct model_signs *signs = &screen->sitting->model.signs;
    const char *claim = "";
    for (unsigned i = 0; i < signs->marker_count; i++) {
        const struct model_marker *marker = &signs->marker[i];
        if (marker->on == SAB_ON_CLAN && marker->clan == seat && marker->stamp == MODEL_OPEN) {
            claim = marker->says == SAB_SAYS_LOYAL ? "l" : "s";
        }
    }
    if (words_disagree(signs, SAB_ON_CLAN, (sab_cell){0, 0}, seat)) {
        claim = "!";
    }
    paint_ink(screen, ART_GOLD, A_NORMAL);
    bool moon = screen->sitting->model.view.as.cave.clan[seat] == SAB_BLUE_MOON;
    paint_text(screen, y, x + CLAN_X + (moon ? 5 : 4), 1, claim); /* after "Moon?" or "Axe?" */
    paint_plain(A_NORMAL);
}

void cave_paint_player(const struct screen *screen, int y, int x, sab_seat seat)
{
    const struct model *model = &screen->sitting->model;
    const struct sab_view *view = &model->view;
    const struct sab_cave_view *cave = &view->as.cave;
    char text[16];
    paint_ink(screen, cave->clan[seat] == SAB_BLUE_MOON ? ART_MOON : ART_AXE, A_NORMAL);
    snprintf(text, sizeof text, "%s%c", clan_word(cave->clan[seat]), loyalty_sign(model, seat));
    paint_text(screen, y, x + CLAN_X, GOLD_X - CLAN_X, text);
    paint_plain(A_NORMAL);
    paint_claim(screen, y, x, seat);
    snprintf(text, sizeof text, "$%u", cave->gold[seat]);
    paint_text(screen, y, x + GOLD_X, CARDS_X - GOLD_X, text);
    snprintf(text, sizeof text, "%u", view->hand_count[seat]);
    paint_text(screen, y, x + CARDS_X, 1, text);
    paint_tools(screen, y, x, seat);
}

/* Writes which seats own creatures and webs: "rat of 2, webs of 0 3". If `letters` is true, writes
 * the letters of the picture instead of names: "r of 2". */
static void write_owners(struct sab_text *text, const struct sab_view *view, bool letters)
{
    const struct sab_cave_view *cave = &view->as.cave;
    static const char signs[SAB_CAVE_CREATURES][2] = {"r", "w", "g"};
    const char *between = "";
    for (unsigned i = 0; i < SAB_CAVE_CREATURES; i++) {
        if (cave->creature[i].owner != SAB_NOBODY) {
            words_write(text, "%s%s of %u", between, letters ? signs[i] : sab_creature_name(i),
                        cave->creature[i].owner);
            between = ", ";
        }
    }
    for (unsigned i = 0; i < cave->web_count; i++) {
        words_write(text, "%s %u",
                    i > 0                ? ""
                    : between[0] != '\0' ? ", web"
                                         : "webs of",
                    cave->web[i].owner);
    }
}

/* Paints who owns the creatures and webs on the board. Players need this, because the turns of the
 * owners decide when creatures and webs leave. */
void cave_paint_owners(const struct screen *screen, int y, int x)
{
    const struct sab_view *view = &screen->sitting->model.view;
    char line[64];
    struct sab_text text = sab_text_into(line, sizeof line);
    write_owners(&text, view, false);
    if (text.length > CAVE_SIDE) {
        text = sab_text_into(line, sizeof line);
        write_owners(&text, view, true);
    }
    paint_ink(screen, ART_HARM, A_NORMAL);
    paint_text(screen, y, x, CAVE_SIDE, line);
    paint_plain(A_NORMAL);
}

/* For each goal outside the window, paints the name of the goal's cell: "Goals: A ee1 D e9". */
static void paint_far_goals(const struct screen *screen, int y, int x)
{
    const struct sab_view *view = &screen->sitting->model.view;
    char line[64];
    struct sab_text text = sab_text_into(line, sizeof line);
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        sab_cell cell = sab_cave_goal_cell(view->seats, goal);
        if (!mine_is_visible(screen, cell)) {
            words_write(&text, "%s%c ", text.length == 0 ? "Goals: " : "  ", cave_letter(goal));
            spoken_cell(&text, cell);
        }
    }
    paint_text(screen, y, x, CAVE_SIDE, line);
}

/* Paints where your dwarf stands and which cells the window shows. The row above says where the
 * goals outside the window lie. Players need both rows, because the sentences name cells. */
void cave_paint_position(const struct screen *screen, int y, int x)
{
    const struct model *model = &screen->sitting->model;
    const struct sab_view *view = &model->view;
    const struct sab_cave_view *cave = &view->as.cave;
    char line[64];
    struct sab_text text = sab_text_into(line, sizeof line);
    if (model->you < view->seats && cave->dwarf[model->you].left == 0) {
        sab_write(&text, "You: ");
        cave_say_place(&text, view, cave->dwarf[model->you].place);
        sab_write(&text, "  ");
    }
    sab_write(&text, "Seen: ");
    spoken_cell(&text, (sab_cell){(int8_t)screen->west, (int8_t)screen->north});
    sab_write(&text, " to ");
    spoken_cell(&text, (sab_cell){(int8_t)(screen->west + screen->across - 1),
                                  (int8_t)(screen->north + screen->down - 1)});
    paint_text(screen, y, x, CAVE_SIDE, line);
    paint_far_goals(screen, y - 1, x);
}

struct art cave_draw_held(const struct screen *screen, int held)
{
    const struct choice *choice = &screen->choice;
    bool turned = choice->held == held && choice->turned;
    return cave_art_of_card(cave_hand(&screen->sitting->model)[held], turned, screen->looks.ascii);
}
