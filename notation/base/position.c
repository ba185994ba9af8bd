/* SPDX-License-Identifier: MIT
 *
 * position.c - reads a position of the base game, line by line (notation 7), and sets up the game.
 */
#include "notation/base/base.h"

#include <string.h>

static void empty(struct position *position)
{
    struct sab_base_view *view = &position->view.as.base;
    position->view.seats = 3;
    position->view.seat = SAB_NOBODY;
    position->view.round = 1;
    view->finisher = SAB_NOBODY;
    view->last_layer = SAB_NOBODY;
    view->laid_count = 1;
    view->laid[0].shape = SAB_ALL_SIDES | SAB_JOINED;
    memcpy(position->secrets.goal, (const uint8_t[]){SAB_STONE_NE, SAB_TREASURE, SAB_STONE_NW},
           SAB_BASE_GOALS);
}

/* ---- The table ------------------------------------------------------------------------------- */

static const char *take_starter(struct position *position, char *words)
{
    position->starter_stated = true;
    return position_read_seat(position, position_word(&words), &position->view.starter) ? NULL
                                                                                        : "no seat";
}

static const char *take_to_move(struct position *position, char *words)
{
    return position_read_seat(position, position_word(&words), &position->view.to_move) ? NULL
                                                                                        : "no seat";
}

static const char *take_last_layer(struct position *position, char *words)
{
    return position_read_seat(position, position_word(&words), &position->view.as.base.last_layer)
               ? NULL
               : "no seat";
}

static const char *take_round(struct position *position, char *words)
{
    position->view.round = (uint8_t)position_number(words);
    return NULL;
}

static const char *take_passes(struct position *position, char *words)
{
    position->view.as.base.passes = (uint8_t)position_number(words);
    return NULL;
}

/* ---- The maze -------------------------------------------------------------------------------- */

static const char *lay(struct position *position, sab_cell cell, sab_shape shape)
{
    struct sab_base_view *view = &position->view.as.base;
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        sab_cell here = sab_base_goal_cells[goal];
        if (here.x == cell.x && here.y == cell.y) {
            view->goal_shape[goal] = shape;
            return NULL;
        }
    }
    if (view->laid_count == SAB_BASE_LAID_MAX) {
        return "too many cards laid";
    }
    view->last_laid = cell;
    view->laid[view->laid_count++] = (struct sab_base_laid){cell, shape};
    return NULL;
}

static const char *take_laid(struct position *position, char *words)
{
    const char *word, *wrong = NULL;
    while (wrong == NULL && (word = position_word(&words)) != NULL) {
        struct sab_action action;
        if (!position_read_action(position, word, SAB_BASE_LAY, &action)) {
            return "write cards as SHAPE@x,y";
        }
        wrong = lay(position, action.cell, action.shape);
    }
    return wrong;
}

/* Takes the line `board`. The line after it names the columns. Each line after that begins with the
 * y of its row. */
static const char *take_board(struct position *position, char *words)
{
    (void)words;
    position->drawing = true;
    position->column_count = 0;
    return NULL;
}

/* Reads the whole word as a number, which may be negative. */
static bool read_number(const char *word, int *number)
{
    bool negative = *word == '-';
    const char *digit = word + negative;
    for (*number = 0; *digit >= '0' && *digit <= '9' && *number < 1000; digit++) {
        *number = 10 * *number + (*digit - '0');
    }
    bool whole = *digit == '\0' && digit > word + negative;
    *number = negative ? -*number : *number;
    return whole;
}

static const char *take_drawn(struct position *position, int x, int y, const char *drawing)
{
    sab_cell cell = {(int8_t)x, (int8_t)y};
    sab_shape shape;
    bool start = x == 0 && y == 0;
    if (strcmp(drawing, "·") == 0 || strcmp(drawing, "?") == 0) {
        return start ? "the start card lies at 0,0" : NULL;
    }
    if (strcmp(drawing, "╬") == 0) {
        return start ? NULL : "the start card lies at 0,0";
    }
    return sab_read_drawing(drawing, strlen(drawing), &shape) ? lay(position, cell, shape)
                                                              : "no such drawing";
}

/* Takes a row of the drawn board. The first row names the columns. */
static const char *take_row(struct position *position, int first, char *words)
{
    const char *word, *wrong = NULL;
    if (position->column_count == 0) {
        int x = first;
        bool named = true;
        for (word = ""; named && word != NULL && position->column_count < 64;) {
            position->columns[position->column_count++] = x;
            word = position_word(&words);
            named = word == NULL || read_number(word, &x);
        }
        return named ? NULL : "a column is a number";
    }
    for (unsigned i = 0; wrong == NULL && (word = position_word(&words)) != NULL; i++) {
        wrong = i < position->column_count ? take_drawn(position, position->columns[i], first, word)
                                           : "more cells than columns";
    }
    return wrong;
}

static const char *take_goals(struct position *position, char *words)
{
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        const char *word = position_word(&words);
        if (word == NULL || !sab_read_goal(word, strlen(word), &position->secrets.goal[goal])) {
            return "three goals: NESW, NE and NW";
        }
    }
    return NULL;
}

static const char *take_looked(struct position *position, char *words)
{
    sab_seat seat;
    sab_cell cell;
    bool good = position_read_seat(position, position_word(&words), &seat) &&
                sab_read_cell(words, strlen(words), &cell);
    for (unsigned goal = 0; good && goal < SAB_BASE_GOALS; goal++) {
        if (sab_base_goal_cells[goal].x == cell.x && sab_base_goal_cells[goal].y == cell.y) {
            position->view.as.base.looked[goal] |= sab_one_seat(seat);
            return NULL;
        }
    }
    return "write: looked SEAT CELL";
}

/* ---- What the seats have --------------------------------------------------------------------- */

static const char *take_hand(struct position *position, char *words)
{
    sab_seat seat;
    unsigned count;
    if (!position_read_seat(position, position_word(&words), &seat)) {
        return "no seat";
    }
    const char *wrong =
        position_read_cards(words, position->secrets.hand[seat], SAB_BASE_HAND_MAX, &count);
    position->view.hand_count[seat] = (uint8_t)count;
    position->hand_stated[seat] = true;
    return wrong;
}

static const char *take_broken(struct position *position, char *words)
{
    sab_seat seat;
    const char *word;
    if (!position_read_seat(position, position_word(&words), &seat)) {
        return "no seat";
    }
    while ((word = position_word(&words)) != NULL) {
        sab_tools tool;
        if (!sab_read_tool(word, strlen(word), &tool)) {
            return "no such tool";
        }
        position->view.as.base.broken[seat] |= tool;
    }
    return NULL;
}

static const char *take_dwarfs(struct position *position, char *words)
{
    for (unsigned i = 0; i <= position->view.seats; i++) {
        bool aside = i == position->view.seats;
        const char *word = position_word(&words);
        if (aside && word != NULL && strcmp(word, "aside") == 0) {
            word = position_word(&words);
        }
        uint8_t *role = aside ? &position->secrets.aside : &position->secrets.role[i];
        if (word == NULL || !sab_read_base_role(word, strlen(word), role) || *role == 0) {
            return "write a role for each seat, then aside and another";
        }
    }
    return NULL;
}

static const char *take_pile(struct position *position, char *words)
{
    unsigned count;
    const char *wrong = position_read_cards(words, position->secrets.pile, SAB_BASE_DECK, &count);
    position->secrets.pile_count = (uint8_t)count;
    position->pile_stated = true;
    return wrong;
}

static const char *take_spent(struct position *position, char *words)
{
    sab_card cards[SAB_BASE_DECK];
    unsigned count;
    const char *wrong = position_read_cards(words, cards, SAB_BASE_DECK, &count);
    for (unsigned i = 0; wrong == NULL && i < count; i++) {
        position->view.as.base.spent[cards[i]]++;
    }
    return wrong;
}

static const char *take_passed(struct position *position, char *words)
{
    sab_card cards[SAB_BASE_DECK];
    sab_seat seat;
    unsigned count;
    if (!position_read_seat(position, position_word(&words), &seat)) {
        return "no seat";
    }
    const char *wrong = position_read_cards(words, cards, SAB_BASE_DECK, &count);
    for (unsigned i = 0; wrong == NULL && i < count; i++) {
        position->secrets.passed[seat][cards[i]]++;
    }
    return wrong;
}

/* Reads the cards at the top of the gold pile. All other gold cards go below these. */
static const char *take_gold(struct position *position, char *words)
{
    const char *word;
    while ((word = position_word(&words)) != NULL) {
        if (position->secrets.gold_pile_count == SAB_BASE_GOLD) {
            return "too many gold cards";
        }
        position->secrets.gold_pile[position->secrets.gold_pile_count++] =
            (uint8_t)position_number(word);
    }
    return NULL;
}

/* Reads the whole gold pile. */
static const char *take_gold_pile(struct position *position, char *words)
{
    position->gold_stated = true;
    return take_gold(position, words);
}

static const char *take_holds(struct position *position, char *words)
{
    sab_seat seat;
    const char *word;
    if (!position_read_seat(position, position_word(&words), &seat)) {
        return "no seat";
    }
    while ((word = position_word(&words)) != NULL) {
        position->secrets.gold[seat][position_number(word) & 3]++;
    }
    return NULL;
}

/* ---- A line ---------------------------------------------------------------------------------- */

static const struct position_taker takers[] = {
    {"starter", take_starter}, {"to-move", take_to_move},     {"last-layer", take_last_layer},
    {"round", take_round},     {"passes", take_passes},       {"board", take_board},
    {"laid", take_laid},       {"goals", take_goals},         {"looked", take_looked},
    {"hand", take_hand},       {"broken", take_broken},       {"dwarfs", take_dwarfs},
    {"pile", take_pile},       {"spent", take_spent},         {"passed", take_passed},
    {"gold", take_gold},       {"gold-pile", take_gold_pile}, {"holds", take_holds},
};

static enum position_outcome take(struct position *position, const char *first, char *words,
                                  const char **complaint)
{
    int number;
    if (position->drawing && read_number(first, &number)) {
        *complaint = take_row(position, number, words);
        return *complaint == NULL ? POSITION_TAKEN : POSITION_BAD;
    }
    position->drawing = false;
    return position_find(takers, sizeof takers / sizeof takers[0], position, first, words,
                         complaint);
}

/* ---- The rest of the box --------------------------------------------------------------------- */

struct rest {
    unsigned count;
    uint8_t at[SAB_BASE_DECK];
};

/* Finds the cards of the box that no line states. Returns false if the lines state more copies of a
 * card than the box has. */
static bool find_rest(const struct position *position, struct rest *rest)
{
    const struct sab_base_view *view = &position->view.as.base;
    const struct sab_base_secrets *secrets = &position->secrets;
    unsigned used[SAB_BASE_CARDS] = {0};
    for (unsigned i = 1; i < view->laid_count; i++) {
        used[sab_base_card_of_shape(view->laid[i].shape)]++;
    }
    for (unsigned i = 0; i < secrets->pile_count; i++) {
        used[secrets->pile[i]]++;
    }
    for (unsigned seat = 0; seat < position->view.seats; seat++) {
        for (unsigned i = 0; i < position->view.hand_count[seat]; i++) {
            used[secrets->hand[seat][i]]++;
        }
        for (unsigned card = SAB_BREAK_PICKAXE; card <= SAB_BREAK_CART; card++) {
            used[card] += (view->broken[seat] & sab_base_cards[card].tools) != 0;
        }
    }
    rest->count = 0;
    for (unsigned card = 1; card < SAB_BASE_CARDS; card++) {
        used[card] += view->spent[card];
        for (unsigned seat = 0; seat < position->view.seats; seat++) {
            used[card] += secrets->passed[seat][card];
        }
        if (used[card] > sab_base_cards[card].copies) {
            return false;
        }
        for (unsigned i = used[card]; i < sab_base_cards[card].copies; i++) {
            rest->at[rest->count++] = (uint8_t)card;
        }
    }
    return true;
}

/* Puts the cards into an order that looks random but is always the same. */
static void stir(struct rest *rest)
{
    uint32_t state = 2463534242;
    for (unsigned i = rest->count; i > 1; i--) {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        uint8_t card = rest->at[i - 1];
        rest->at[i - 1] = rest->at[state % i];
        rest->at[state % i] = card;
    }
}

/* Fills the hands that no line states. If no line states the pile, the cards that are then left
 * form the pile. Otherwise they count as passed. */
static void deal_rest(struct position *position, struct rest *rest)
{
    struct sab_view *view = &position->view;
    struct sab_base_secrets *secrets = &position->secrets;
    stir(rest);
    for (unsigned seat = 0; seat < view->seats; seat++) {
        unsigned full = position->hand_stated[seat] ? 0 : sab_base_sizes[view->seats].hand;
        while (view->hand_count[seat] < full && rest->count > 0) {
            secrets->hand[seat][view->hand_count[seat]++] = rest->at[--rest->count];
        }
    }
    for (unsigned seat = 0; rest->count > 0; seat = (seat + 1) % view->seats) {
        sab_card card = rest->at[--rest->count];
        if (position->pile_stated) {
            secrets->passed[seat][card]++;
        } else {
            secrets->pile[secrets->pile_count++] = card;
        }
    }
    view->pile_count = secrets->pile_count;
}

/* Places the gold that no line states. If a line states the whole gold pile, seat 0 gets the
 * remaining gold. Otherwise the remaining gold goes to the bottom of the pile. */
static bool share_rest_of_gold(struct position *position)
{
    static const uint8_t copies[4] = {0, 16, 8, 4};
    struct sab_base_secrets *secrets = &position->secrets;
    unsigned used[4] = {0};
    for (unsigned i = 0; i < secrets->gold_pile_count; i++) {
        used[secrets->gold_pile[i] & 3]++;
    }
    for (unsigned nuggets = 1; nuggets <= 3; nuggets++) {
        for (unsigned seat = 0; seat < SAB_SEATS_MAX; seat++) {
            used[nuggets] += secrets->gold[seat][nuggets];
        }
        if (used[nuggets] > copies[nuggets]) {
            return false;
        }
        for (unsigned i = used[nuggets]; i < copies[nuggets]; i++) {
            if (position->gold_stated) {
                secrets->gold[0][nuggets]++;
            } else {
                secrets->gold_pile[secrets->gold_pile_count++] = (uint8_t)nuggets;
            }
        }
    }
    position->view.as.base.gold_pile_count = secrets->gold_pile_count;
    return used[0] == 0;
}

/* If no line states the dwarf cards, deals them: gold-diggers first, then saboteurs, with one
 * saboteur set aside. */
static void deal_dwarfs(struct position *position)
{
    unsigned seats = position->view.seats;
    for (unsigned i = 0; position->secrets.aside == 0 && i < seats; i++) {
        bool digs = i < sab_base_sizes[seats].diggers;
        position->secrets.role[i] = digs ? SAB_DIGGER : SAB_SABOTEUR;
    }
    if (position->secrets.aside == 0) {
        position->secrets.aside = SAB_SABOTEUR;
    }
}

static bool dwarfs_are_whole(const struct position *position)
{
    unsigned seats = position->view.seats;
    unsigned saboteurs = position->secrets.aside == SAB_SABOTEUR;
    for (unsigned i = 0; i < seats; i++) {
        saboteurs += position->secrets.role[i] == SAB_SABOTEUR;
    }
    return saboteurs == sab_base_sizes[seats].saboteurs;
}

/* Works out which seat started the round (base 3.1). The function counts back from the seat to
 * move, one turn for each card that is no longer in a hand or in the pile. */
static sab_seat starter_of(const struct position *position)
{
    const struct sab_view *view = &position->view;
    unsigned held = view->pile_count;
    for (unsigned seat = 0; seat < view->seats; seat++) {
        held += view->hand_count[seat];
    }
    unsigned steps = (SAB_BASE_DECK - held) % view->seats;
    bool clockwise = view->as.base.option[SAB_BASE_OPT_DIRECTION] == SAB_DIRECTION_CW;
    return (sab_seat)((view->to_move + (clockwise ? view->seats - steps : steps)) % view->seats);
}

static const char *arrange(struct position *position, struct sab_game *game)
{
    struct rest rest;
    if (!find_rest(position, &rest)) {
        return "more copies of a card than the box has";
    }
    deal_rest(position, &rest);
    if (!share_rest_of_gold(position)) {
        return "more gold cards than the box has";
    }
    deal_dwarfs(position);
    if (!dwarfs_are_whole(position)) {
        return "not the dwarfs of the box";
    }
    if (!position->starter_stated) {
        position->view.starter = starter_of(position);
    }
    sab_base_arrange(&position->view, &position->secrets, game);
    return NULL;
}

static uint8_t *options(struct position *position)
{
    return position->view.as.base.option;
}

const struct position_rules base_position = {empty, options, take, arrange};
