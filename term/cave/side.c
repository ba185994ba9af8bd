/* SPDX-License-Identifier: MIT
 *
 * side.c - the column on the right in the cave: pile, one's clan card, the players.
 *
 *     Pile 34, next II   Pool 31
 *       # Player   Clan  $  C Tools
 *     > 0 Ada      Axe?  $3 5 baa lies
 */
#include "term/cave/words.h"
#include "term/screen/screen.h"

#include <stdio.h>

enum {
    CLAN_X = 13,
    GOLD_X = 19,
    CARDS_X = 22,
    TOOLS_X = 24,
    STATE_X = 28,
    MARK_X = 32,
    NAME_COLUMNS = 8
};

static const char *clan_word(unsigned clan)
{
    return clan == SAB_GOLDEN_AXE ? "Axe" : clan == SAB_BLUE_MOON ? "Moon" : "?";
}

static void paint_own(const struct screen *screen, int x)
{
    const struct model *model = &screen->sitting->model;
    const struct sab_cave_view *cave = &model->view.as.cave;
    char text[SCREEN_SIDE_CAVE + 1];
    if (model->you == SAB_NOBODY) {
        snprintf(text, sizeof text, "You are looking on.");
    } else if (screen->role_until > sitting_now()) {
        paint_plain(A_REVERSE | A_BOLD);
        snprintf(text, sizeof text, " Clan %s: you are %s ", clan_word(cave->clan[model->you]),
                 cave->loyalty[model->you] == SAB_DISLOYAL ? "a SABOTEUR" : "loyal");
    } else {
        snprintf(text, sizeof text, "Clan card: F2 shows it");
    }
    paint_text(screen, 1, x, SCREEN_SIDE_CAVE, text);
    paint_plain(A_NORMAL);
}

void cave_side_head(const struct screen *screen, int x)
{
    static const char *const groups[] = {", next I", ", next II", ", next III", ""};
    const struct sab_view *view = &screen->sitting->model.view;
    const struct sab_cave_view *cave = &view->as.cave;
    char text[64];
    unsigned group = 0;
    while (group < SAB_CAVE_GROUPS && cave->pile_group[group] == 0) {
        group++;
    }
    snprintf(text, sizeof text, "Pile %u%s   Pool %u", view->pile_count, groups[group], cave->pool);
    paint_plain(A_BOLD);
    paint_text(screen, 0, x, SCREEN_SIDE_CAVE, text);
    paint_own(screen, x);
    paint_plain(A_UNDERLINE);
    paint_text(screen, 2, x, SCREEN_SIDE_CAVE, "  # Player   Clan  $  C Tools    ");
    paint_plain(A_NORMAL);
}

/* + loyal, - a saboteur, ? not known; one's own only once it is face up. */
static char loyalty_sign(const struct model *model, sab_seat seat)
{
    const struct sab_cave_view *cave = &model->view.as.cave;
    bool hidden = seat == model->you && (cave->unmasked >> seat & 1U) == 0;
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

void cave_side_player(const struct screen *screen, int y, int x, sab_seat seat)
{
    const struct model *model = &screen->sitting->model;
    const struct sab_view *view = &model->view;
    const struct sab_cave_view *cave = &view->as.cave;
    char text[16];
    paint_text(screen, y, x + 4, NAME_COLUMNS,
               model->seat[seat].name[0] != '\0' ? model->seat[seat].name : "(free)");
    paint_ink(screen, cave->clan[seat] == SAB_BLUE_MOON ? ART_MOON : ART_AXE, A_NORMAL);
    snprintf(text, sizeof text, "%s%c", clan_word(cave->clan[seat]), loyalty_sign(model, seat));
    paint_text(screen, y, x + CLAN_X, GOLD_X - CLAN_X, text);
    paint_plain(A_NORMAL);
    snprintf(text, sizeof text, "$%u", cave->gold[seat]);
    paint_text(screen, y, x + GOLD_X, CARDS_X - GOLD_X, text);
    snprintf(text, sizeof text, "%u", view->hand_count[seat]);
    paint_text(screen, y, x + CARDS_X, 1, text);
    paint_tools(screen, y, x, seat);
    snprintf(text, sizeof text, "%c", screen->marks[seat]);
    paint_text(screen, y, x + MARK_X, 1, text);
}

/* "rat of 2, webs of 0 3", or with the letters of the picture: "r of 2, webs of 0 3". */
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

/* Whose the creatures and webs in play are, for who wonders when they leave. */
void cave_side_owners(const struct screen *screen, int y, int x)
{
    const struct sab_view *view = &screen->sitting->model.view;
    char line[64];
    struct sab_text text = sab_text_into(line, sizeof line);
    write_owners(&text, view, false);
    if (text.length > SCREEN_SIDE_CAVE) {
        text = sab_text_into(line, sizeof line);
        write_owners(&text, view, true);
    }
    paint_ink(screen, ART_HARM, A_NORMAL);
    paint_text(screen, y, x, SCREEN_SIDE_CAVE, line);
    paint_plain(A_NORMAL);
}

/* Where one stands, and which cells are seen: what is told of names its place in numbers. */
void cave_side_place(const struct screen *screen, int y, int x)
{
    const struct model *model = &screen->sitting->model;
    const struct sab_view *view = &model->view;
    const struct sab_cave_view *cave = &view->as.cave;
    char line[64];
    struct sab_text text = sab_text_into(line, sizeof line);
    if (model->you < view->seats && cave->dwarf[model->you].left == 0) {
        sab_write(&text, "You: ");
        sab_write_place(&text, cave->dwarf[model->you].place);
        sab_write(&text, "  ");
    }
    words_write(&text, "Seen: %d..%d, %d..%d", screen->left, screen->left + screen->across - 1,
                screen->top, screen->top + screen->down - 1);
    paint_text(screen, y, x, SCREEN_SIDE_CAVE, line);
}
