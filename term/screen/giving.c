/* SPDX-License-Identifier: MIT
 *
 * giving.c - the steps in which you give a sign. Each step is a list of options with their keys.
 */
#include "term/screen/giving.h"

#include "notation/spoken.h"
#include "term/line/command.h"
#include "term/line/company.h"
#include "term/line/sign.h"
#include "term/screen/screen.h"
#include "term/words/words.h"

#include <stdio.h>
#include <string.h>

struct list {
    const struct screen *screen;
    struct option *options;
    size_t count;
    struct option spare; /* gets the options that do not fit; never read */
};

/* The signs, with the keys that choose them in the first step. */
static const struct kind {
    char key;
    uint8_t kind, next;
    const char *label;
} kinds[] = {
    {'l', SAB_SIGN_LIGHT, GIVING_PLAYER, "put your light on a player"},
    {'m', SAB_SIGN_MARKER, GIVING_CARD, "say what a card shows"},
    {'t', SAB_SIGN_TRUST, GIVING_PLAYER, "trust a player or a marker"},
    {'d', SAB_SIGN_DOUBT, GIVING_PLAYER, "doubt them"},
    {'y', SAB_SIGN_YES, GIVING_PLAYER, "agree with a player's newest sign"},
    {'n', SAB_SIGN_NO, GIVING_PLAYER, "disagree with it"},
    {'g', SAB_SIGN_DIG, GIVING_PLACE, "dig here"},
    {'a', SAB_SIGN_AVOID, GIVING_PLACE, "do not dig there"},
    {'h', SAB_SIGN_HELP, GIVING_PLAYER, "ask for help or a repair"},
    {'s', SAB_SIGN_STUCK, GIVING_NOTHING, "your cards do not help"},
    {'k', SAB_SIGN_THANKS, GIVING_PLAYER, "thank a player"},
    {'f', SAB_SIGN_FACE, GIVING_FACE, "make a face"},
    {'u', SAB_SIGN_NONE, GIVING_MUTE, "mute a player, or no longer"},
};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

static const struct model *model_of(const struct list *list)
{
    return &list->screen->sitting->model;
}

/* Adds an option and returns it. The caller then writes the label. */
static struct option *add(struct list *list, char key, const struct sab_sign *sign, unsigned next)
{
    if (list->count == OPTIONS_MAX) {
        return &list->spare;
    }
    struct option *option = &list->options[list->count++];
    *option = (struct option){.key = key, .next = (uint8_t)next, .sign = *sign};
    return option;
}

static struct sab_text label_of(struct option *option)
{
    return sab_text_into(option->label, sizeof option->label);
}

/* ---- Players --------------------------------------------------------------------------------- */

static bool has_open_marker(const struct model_marker *marker, sab_seat seat)
{
    return marker->seat == seat && marker->stamp == MODEL_OPEN;
}

static bool has_markers(const struct model *model, sab_seat seat)
{
    bool any = false;
    for (unsigned i = 0; i < model->signs.marker_count; i++) {
        any = any || has_open_marker(&model->signs.marker[i], seat);
    }
    return any;
}

/* The step after a player has been chosen. */
static unsigned after_player(const struct model *model, const struct sab_sign *sign)
{
    bool judges = sign->kind == SAB_SIGN_TRUST || sign->kind == SAB_SIGN_DOUBT;
    if (judges && has_markers(model, sign->to)) {
        return GIVING_MARKER_OF;
    }
    return sign->kind == SAB_SIGN_HELP && term_game(model->kind)->broken != NULL ? GIVING_TOOL
                                                                                 : GIVING_NOTHING;
}

static void add_players(struct list *list, const struct giving *giving)
{
    const struct model *model = model_of(list);
    for (sab_seat seat = 0; seat < model->seats; seat++) {
        struct sab_sign sign = giving->sign;
        bool fits = seat != model->you || sign.kind == SAB_SIGN_HELP;
        if (fits && model->seat[seat].name[0] != '\0') {
            sign.to = seat;
            struct option *option =
                add(list, (char)('0' + seat), &sign,
                    giving->step == GIVING_MUTE ? GIVING_NOTHING : after_player(model, &sign));
            struct sab_text text = label_of(option);
            words_seat(&text, model, seat);
        }
    }
    if (giving->sign.kind == SAB_SIGN_LIGHT) {
        struct sab_text text = label_of(add(list, 'o', &giving->sign, GIVING_NOTHING));
        sab_write(&text, "put it out");
    }
}

/* Adds the people who can be removed. */
static void add_people(struct list *list, const struct giving *giving)
{
    const struct model *model = model_of(list);
    for (sab_seat seat = 0; seat < model->seats; seat++) {
        struct sab_sign sign = giving->sign;
        if (seat != model->you && model->seat[seat].person) {
            sign.to = seat;
            struct sab_text text = label_of(add(list, (char)('0' + seat), &sign, GIVING_NOTHING));
            words_seat(&text, model, seat);
            words_asking(&text, model, seat);
        }
    }
}

/* Adds the player, and each marker of the player that has no stamp yet. */
static void add_markers_of(struct list *list, const struct giving *giving)
{
    const struct model *model = model_of(list);
    struct sab_text text = label_of(add(list, '0', &giving->sign, GIVING_NOTHING));
    words_seat(&text, model, giving->sign.to);
    for (unsigned i = 0, number = 0; i < model->signs.marker_count && number < 9; i++) {
        const struct model_marker *marker = &model->signs.marker[i];
        struct sab_sign sign = giving->sign;
        if (has_open_marker(marker, sign.to)) {
            sign.on = marker->on;
            sign.cell = marker->cell;
            sign.clan = marker->clan;
            text = label_of(add(list, (char)('1' + number++), &sign, GIVING_NOTHING));
            sab_write(&text, "the marker on ");
            words_marked(&text, model, marker->on, marker->cell, marker->clan);
        }
    }
}

/* ---- Places and cards ------------------------------------------------------------------------ */

/* Whether a card lies in a cell beside this one. Goals do not count. */
static bool is_beside_card(const struct model *model, sab_cell cell)
{
    static const int8_t across[] = {0, 1, 0, -1}, down[] = {-1, 0, 1, 0};
    bool any = false;
    for (unsigned side = 0; side < 4; side++) {
        struct art art;
        sab_cell other = {(int8_t)(cell.x + across[side]), (int8_t)(cell.y + down[side])};
        any = any || (words_goal(model, other) == '\0' &&
                      term_game(model->kind)->draw_cell(&model->view, other, true, &art));
    }
    return any;
}

static void add_goals(struct list *list, const struct giving *giving)
{
    const struct model *model = model_of(list);
    const struct term_game *game = term_game(model->kind);
    struct sab_sign sign = giving->sign;
    for (unsigned goal = 0;
         game->find_goal != NULL && game->find_goal(&model->view, goal, &sign.cell); goal++) {
        sign.on = SAB_ON_CELL;
        struct sab_text text = label_of(add(list, (char)('A' + goal), &sign, GIVING_NOTHING));
        words_write(&text, "goal %c", (char)('A' + goal));
    }
}

/* Adds the empty cells beside cards, with small letters, and the goals, with capital letters. */
static void add_places(struct list *list, const struct giving *giving)
{
    const struct screen *screen = list->screen;
    const struct model *model = model_of(list);
    char letter = 'a';
    for (int y = screen->north; y < screen->north + screen->down; y++) {
        for (int x = screen->west; x < screen->west + screen->across && letter <= 'z'; x++) {
            struct art art;
            struct sab_sign sign = giving->sign;
            sign.on = SAB_ON_CELL;
            sign.cell = (sab_cell){(int8_t)x, (int8_t)y};
            if (!term_game(model->kind)->draw_cell(&model->view, sign.cell, true, &art) &&
                is_beside_card(model, sign.cell)) {
                struct sab_text text = label_of(add(list, letter++, &sign, GIVING_NOTHING));
                spoken_cell(&text, sign.cell);
            }
        }
    }
    add_goals(list, giving);
}

/* Adds the cards that you have looked at. */
static void add_cards(struct list *list, const struct giving *giving)
{
    const struct model *model = model_of(list);
    const struct term_game *game = term_game(model->kind);
    struct sab_sign sign = giving->sign;
    sab_cell cell;
    if (game->lookers == NULL || model->you == SAB_NOBODY) {
        return;
    }
    for (unsigned goal = 0; game->find_goal(&model->view, goal, &cell); goal++) {
        if (sab_has_seat(game->lookers(&model->view, SAB_ON_CELL, goal), model->you)) {
            sign.on = SAB_ON_CELL;
            sign.cell = cell;
            struct sab_text text = label_of(add(list, (char)('A' + goal), &sign, GIVING_SAYS));
            words_write(&text, "goal %c", (char)('A' + goal));
        }
    }
    sign = giving->sign;
    for (sab_seat seat = 0; seat < model->seats; seat++) {
        if (sab_has_seat(game->lookers(&model->view, SAB_ON_CLAN, seat), model->you)) {
            sign.on = SAB_ON_CLAN;
            sign.clan = seat;
            struct sab_text text = label_of(add(list, (char)('0' + seat), &sign, GIVING_SAYS));
            words_marked(&text, model, SAB_ON_CLAN, sign.cell, seat);
        }
    }
}

/* ---- Words ----------------------------------------------------------------------------------- */

static void add_says(struct list *list, const struct giving *giving)
{
    struct sab_sign sign = giving->sign;
    char key = '1';
    for (unsigned says = SAB_SAYS_NOTHING + 1; says < SAB_SAYS_COUNT; says++) {
        sign.value = (uint8_t)says;
        if (sab_has_sign(model_of(list)->kind, &sign)) {
            struct sab_text text = label_of(add(list, key++, &sign, GIVING_NOTHING));
            sab_write(&text, sab_says_name(says));
        }
    }
    sign.value = SAB_SAYS_NOTHING;
    struct sab_text text = label_of(add(list, '0', &sign, GIVING_NOTHING));
    sab_write(&text, "take it back");
}

static void add_tools(struct list *list, const struct giving *giving)
{
    const struct model *model = model_of(list);
    struct sab_sign sign = giving->sign;
    sab_tools broken = term_game(model->kind)->broken(&model->view, sign.to);
    char key = '1';
    for (unsigned tool = 0; tool < 3; tool++) {
        sign.value = (uint8_t)(1u << tool);
        /* If no tool is broken, offer one all the same: the table's refusal then says why. */
        if ((broken >> tool & 1u) != 0 || (broken == 0 && tool == 0)) {
            struct sab_text text = label_of(add(list, key++, &sign, GIVING_NOTHING));
            sab_write(&text, sab_tool_name(sign.value));
        }
    }
}

static void add_faces(struct list *list, const struct giving *giving)
{
    struct sab_sign sign = giving->sign;
    for (unsigned face = SAB_FACE_NONE + 1; face < SAB_FACES; face++) {
        sign.value = (uint8_t)face;
        struct sab_text text = label_of(add(list, (char)('0' + face), &sign, GIVING_NOTHING));
        sab_write(&text, sab_face_name(face));
    }
}

static void add_kinds(struct list *list)
{
    for (size_t i = 0; i < KINDS; i++) {
        struct sab_sign sign = {.kind = kinds[i].kind, .seat = model_of(list)->you};
        sign.to = sign.clan = SAB_NOBODY;
        struct sab_text text = label_of(add(list, kinds[i].key, &sign, kinds[i].next));
        sab_write(&text, kinds[i].label);
    }
}

size_t giving_options(const struct screen *screen, struct option options[OPTIONS_MAX])
{
    struct list list = {.screen = screen, .options = options};
    const struct giving *giving = &screen->giving;
    switch ((enum giving_step)giving->step) {
    case GIVING_NOTHING:
        break;
    case GIVING_KIND:
        add_kinds(&list);
        break;
    case GIVING_PLAYER:
    case GIVING_MUTE:
        add_players(&list, giving);
        break;
    case GIVING_REMOVE:
        add_people(&list, giving);
        break;
    case GIVING_MARKER_OF:
        add_markers_of(&list, giving);
        break;
    case GIVING_PLACE:
        add_places(&list, giving);
        break;
    case GIVING_CARD:
        add_cards(&list, giving);
        break;
    case GIVING_SAYS:
        add_says(&list, giving);
        break;
    case GIVING_TOOL:
        add_tools(&list, giving);
        break;
    case GIVING_FACE:
        add_faces(&list, giving);
        break;
    }
    return list.count;
}

/* ---- Choosing -------------------------------------------------------------------------------- */

static void toggle_mute(struct sitting *sitting, sab_seat seat)
{
    char line[16];
    bool muted = sab_has_seat(sitting->muted, seat);
    snprintf(line, sizeof line, "%s %u", muted ? "unmute" : "mute", seat);
    command_run(sitting, line);
}

/* If you alone decide, asks whether you are sure. Otherwise asks the table to remove the player or,
 * if you have already asked for that, takes your request back. */
static void toggle_removal(struct screen *screen, sab_seat seat)
{
    char line[16];
    const struct model *model = &screen->sitting->model;
    bool asked = sab_has_seat(model->seat[seat].asked, model->you);
    if (company_decides(model, seat)) {
        screen->question = QUESTION_REMOVE;
        return;
    }
    snprintf(line, sizeof line, "%s %u", asked ? "keep" : "remove", seat);
    command_run(screen->sitting, line);
}

static void take(struct screen *screen, const struct option *option)
{
    unsigned step = screen->giving.step;
    screen->giving.sign = option->sign;
    screen->giving.step = option->next;
    if (step == GIVING_MUTE) {
        toggle_mute(screen->sitting, option->sign.to);
    } else if (step == GIVING_REMOVE) {
        toggle_removal(screen, option->sign.to);
    } else if (option->next == GIVING_NOTHING) {
        sign_give(screen->sitting, &option->sign);
    }
}

/* If the step asks for a card or a tool and has only one option, takes this option. Repeats this in
 * the next step. If the step has no option, says why and gives no sign. */
static void skip_steps(struct screen *screen)
{
    struct option options[OPTIONS_MAX];
    while (screen->giving.step == GIVING_CARD || screen->giving.step == GIVING_TOOL) {
        size_t count = giving_options(screen, options);
        if (count == 0) {
            sitting_say(screen->sitting, "You have not looked at a card that is face down.");
            screen->giving.step = GIVING_NOTHING;
        }
        if (count != 1) {
            break;
        }
        take(screen, &options[0]);
    }
}

void giving_open(struct screen *screen, unsigned kind)
{
    const struct model *model = &screen->sitting->model;
    struct option options[OPTIONS_MAX];
    if (!model->has_view || model->you == SAB_NOBODY) {
        sitting_say(screen->sitting, model->has_view ? "Only players at this table can do that."
                                                     : "No game is being played.");
        return;
    }
    screen->panel = PANEL_NONE;
    screen->giving.step = GIVING_KIND;
    size_t count = kind == SAB_SIGN_NONE ? 0 : giving_options(screen, options);
    for (size_t i = 0; i < count; i++) {
        if (options[i].sign.kind == kind) {
            take(screen, &options[i]);
            break;
        }
    }
    skip_steps(screen);
}

void giving_remove(struct screen *screen)
{
    struct option options[OPTIONS_MAX];
    if (screen->sitting->model.you == SAB_NOBODY) {
        sitting_say(screen->sitting, "Only players at this table can do that.");
        return;
    }
    screen->panel = PANEL_NONE;
    screen->giving.step = GIVING_REMOVE;
    if (giving_options(screen, options) == 0) {
        sitting_say(screen->sitting, "There is nobody to remove: only people can be removed.");
        screen->giving.step = GIVING_NOTHING;
    }
}

void giving_press(struct screen *screen, int key)
{
    struct option options[OPTIONS_MAX];
    size_t count = giving_options(screen, options);
    for (size_t i = 0; i < count; i++) {
        if (options[i].key == key) {
            take(screen, &options[i]);
            skip_steps(screen);
            return;
        }
    }
    screen->giving.step = GIVING_NOTHING; /* Esc, or a key that chooses nothing */
}

/* ---- What is shown --------------------------------------------------------------------------- */

/* The question of the current step. */
static const char *question(const struct giving *giving)
{
    static const char *const about[SAB_SIGN_KINDS] = {
        [SAB_SIGN_LIGHT] = "Your light: on whom? ",
        [SAB_SIGN_MARKER] = "A marker: on which card? ",
        [SAB_SIGN_TRUST] = "Whom do you trust? ",
        [SAB_SIGN_DOUBT] = "Whom do you doubt? ",
        [SAB_SIGN_YES] = "With whose newest sign do you agree? ",
        [SAB_SIGN_NO] = "With whose newest sign do you disagree? ",
        [SAB_SIGN_DIG] = "Dig where? ",
        [SAB_SIGN_AVOID] = "Not dig where? ",
        [SAB_SIGN_HELP] = "Help for whom? ",
        [SAB_SIGN_THANKS] = "Whom do you thank? ",
        [SAB_SIGN_FACE] = "Which face? ",
    };
    if (giving->step == GIVING_KIND) {
        return "Which sign? Press its letter.";
    }
    if (giving->step == GIVING_MUTE) {
        return "Mute whom, or no longer? ";
    }
    if (giving->step == GIVING_REMOVE) {
        return "Remove whom from the table, or no longer? ";
    }
    if (giving->step == GIVING_MARKER_OF) {
        return "The player, or what the player says? ";
    }
    return giving->step == GIVING_TOOL ? "Which tool? " : about[giving->sign.kind];
}

void giving_ask(struct sab_text *text, const struct screen *screen)
{
    const struct giving *giving = &screen->giving;
    const struct model *model = &screen->sitting->model;
    struct option options[OPTIONS_MAX];
    size_t count = giving->step == GIVING_KIND ? 0 : giving_options(screen, options);
    if (giving->step == GIVING_SAYS) {
        sab_write(text, "Of ");
        words_marked(text, model, giving->sign.on, giving->sign.cell, giving->sign.clan);
        sab_write(text, ", true or not, you say: ");
    } else {
        sab_write(text, question(giving));
    }
    if (giving->step == GIVING_PLACE) {
        sab_write(text, "A letter; capitals: goals. For any other cell type :dig e5.");
    }
    for (size_t i = 0; i < count && giving->step != GIVING_PLACE; i++) {
        words_write(text, "%s%c %s", i > 0 ? ", " : "", options[i].key, options[i].label);
    }
    sab_write(text,
              count > 0 && giving->step != GIVING_PLACE ? "; Esc: nothing." : " Esc: nothing.");
}

void giving_write(struct sab_text *text, const struct screen *screen)
{
    void (*const parts[])(struct sab_text *, const struct model *) = {words_suspects, words_markers,
                                                                      words_arrows};
    for (size_t i = 0; i < KINDS; i++) {
        words_write(text, "%c  %s\n", kinds[i].key, kinds[i].label);
    }
    if (screen->sitting->given_at != 0) {
        int64_t wait_ms = screen->sitting->given_at - sitting_now();
        words_write(text, "One sign waits for %d s.\n",
                    wait_ms > 0 ? (int)(wait_ms / 1000) + 1 : 1);
    }
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        size_t before = text->length;
        parts[i](text, &screen->sitting->model);
        sab_write(text, text->length > before ? "\n" : "");
    }
}

void giving_paint(const struct screen *screen)
{
    struct option options[OPTIONS_MAX];
    size_t count = screen->giving.step == GIVING_PLACE ? giving_options(screen, options) : 0;
    for (size_t i = 0; i < count; i++) {
        if (words_goal(&screen->sitting->model, options[i].sign.cell) == '\0') {
            struct art art = art_of_free_cell(options[i].key, screen->looks.ascii);
            mine_paint_at(screen, options[i].sign.cell, &art, A_NORMAL);
        }
    }
}
