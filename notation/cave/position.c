/* SPDX-License-Identifier: MIT
 *
 * position.c - reads a position of the cave, line by line (notation 7, 8), and sets up the game.
 */
#include "notation/cave/cave.h"

#include <string.h>

static struct sab_cave_view *cave_of(struct position *position)
{
    return &position->view.as.cave;
}

static void empty(struct position *position)
{
    struct sab_cave_view *view = cave_of(position);
    position->view.seats = 3;
    position->view.seat = SAB_NOBODY;
    position->view.round = 1;
    position->view.phase = SAB_CAVE_PLAYING;
    view->turn.swapped = SAB_NOBODY;
    view->turn.fresh_axe = SAB_NOBODY;
    view->first_out = SAB_NOBODY;
    view->laid_count = 1;
    for (unsigned i = 0; i < SAB_CAVE_CREATURES; i++) {
        view->creature[i].owner = SAB_NOBODY;
    }
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        position->hidden.goal[goal] = (uint8_t)(SAB_GOAL_EXIT + goal);
    }
    memset(view->gold, 3, SAB_CAVE_SEATS_MAX);
}

/* ---- Words ----------------------------------------------------------------------------------- */

static bool take_place(char **words, struct sab_cave_place *place)
{
    const char *word = position_word(words);
    return word != NULL && sab_read_place(word, strlen(word), place);
}

static bool take_cell(char **words, sab_cell *cell)
{
    const char *word = position_word(words);
    return word != NULL && sab_read_cell(word, strlen(word), cell);
}

/* Reads a card as it is played, such as `web.I>1,0:E`. */
static bool take_played(const struct position *position, char **words, unsigned verb,
                        struct sab_action *action)
{
    const char *word = position_word(words);
    return word != NULL && position_read_action(position, word, verb, action);
}

/* Reads the words `of SEAT`. */
static bool take_owner(const struct position *position, char **words, sab_seat *seat)
{
    const char *word = position_word(words);
    return word != NULL && strcmp(word, "of") == 0 &&
           position_read_seat(position, position_word(words), seat);
}

/* The number of the goal in that cell, or SAB_CAVE_GOALS if there is none. */
static unsigned goal_at(const struct position *position, sab_cell cell)
{
    unsigned goal = 0;
    for (; goal < SAB_CAVE_GOALS; goal++) {
        sab_cell there = sab_cave_goal_cell(position->view.seats, goal);
        if (there.x == cell.x && there.y == cell.y) {
            break;
        }
    }
    return goal;
}

static const char *take_seat_into(struct position *position, char *words, sab_seat *seat)
{
    return position_read_seat(position, position_word(&words), seat) ? NULL : "no seat";
}

/* ---- The turn -------------------------------------------------------------------------------- */

static const char *take_turn(struct position *position, char *words)
{
    const char *wrong = take_seat_into(position, words, &cave_of(position)->turn.seat);
    position->view.to_move = cave_of(position)->turn.seat;
    return wrong;
}

static const char *take_starter(struct position *position, char *words)
{
    return take_seat_into(position, words, &position->view.starter);
}

/* Reads `moving`, `walking CREATURE` or `turning CELL`. In all these phases, the player has already
 * played a card in this turn. */
static const char *take_phase(struct position *position, char *words)
{
    struct sab_cave_view *view = cave_of(position);
    const char *name = position_word(&words), *word;
    sab_cell cell;
    view->turn.to_draw = 1;
    if (name != NULL && strcmp(name, "moving") == 0) {
        position->view.phase = SAB_CAVE_MOVING;
        return NULL;
    }
    if (name != NULL && strcmp(name, "walking") == 0) {
        position->view.phase = SAB_CAVE_WALKING;
        word = position_word(&words);
        return word != NULL && sab_read_creature(word, strlen(word), &view->turn.attacker)
                   ? NULL
                   : "no such creature";
    }
    if (name != NULL && strcmp(name, "turning") == 0 && take_cell(&words, &cell)) {
        position->view.phase = SAB_CAVE_TURNING;
        view->turn.moved = 1;
        view->turn.turning = (uint8_t)goal_at(position, cell);
        return view->turn.turning < SAB_CAVE_GOALS ? NULL : "no goal lies there";
    }
    return "write: phase moving, phase walking CREATURE or phase turning CELL";
}

static const char *take_steps(struct position *position, char *words)
{
    cave_of(position)->turn.steps_left = (uint8_t)position_number(words);
    position->steps_stated = true;
    return NULL;
}

/* ---- The table ------------------------------------------------------------------------------- */

static bool is_vein(sab_card card)
{
    const struct sab_cave_card *face = sab_cave_card_of(card);
    bool found = false;
    for (unsigned space = 0; space < face->spaces; space++) {
        found = found || face->mark[space] == SAB_MARK_VEIN;
    }
    return found;
}

static const char *take_laid(struct position *position, char *words)
{
    struct sab_cave_view *view = cave_of(position);
    struct sab_action action;
    while (*position_skip(words) != '\0') {
        if (!take_played(position, &words, SAB_CAVE_LAY, &action) ||
            view->laid_count == SAB_CAVE_LAID_MAX) {
            return "write cards as NAME@x,y";
        }
        view->laid[view->laid_count++] =
            (struct sab_cave_laid){action.cell, action.card, action.turned, is_vein(action.card)};
        view->last_laid = action.cell;
    }
    return NULL;
}

static const char *take_goals(struct position *position, char *words)
{
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        const char *word = position_word(&words);
        if (word == NULL || !sab_read_goal(word, strlen(word), &position->hidden.goal[goal]) ||
            position->hidden.goal[goal] < SAB_GOAL_EXIT) {
            return "four goals: exit, hole, ladder and vein";
        }
    }
    return NULL;
}

/* `face-up CELL...`: reveals these goals and lays them upright. In the deck `crosses`, a half turn
 * of a goal changes nothing. In the deck `curves`, a position cannot have a revealed goal that is
 * rotated. */
static const char *take_face_up(struct position *position, char *words)
{
    sab_cell cell;
    while (*position_skip(words) != '\0') {
        unsigned goal = take_cell(&words, &cell) ? goal_at(position, cell) : SAB_CAVE_GOALS;
        if (goal == SAB_CAVE_GOALS) {
            return "no goal lies there";
        }
        cave_of(position)->goal[goal].lies = 1;
        cave_of(position)->goal[goal].nugget = position->hidden.goal[goal] == SAB_GOAL_VEIN;
    }
    return NULL;
}

/* `emptied CELL`: a player has taken the nugget from this vein. */
static const char *take_emptied(struct position *position, char *words)
{
    struct sab_cave_view *view = cave_of(position);
    sab_cell cell;
    if (!take_cell(&words, &cell)) {
        return "no cell";
    }
    for (unsigned i = 0; i < view->laid_count; i++) {
        if (view->laid[i].cell.x == cell.x && view->laid[i].cell.y == cell.y) {
            view->laid[i].nugget = 0;
            return NULL;
        }
    }
    unsigned goal = goal_at(position, cell);
    if (goal == SAB_CAVE_GOALS) {
        return "no vein lies there";
    }
    view->goal[goal].nugget = 0;
    return NULL;
}

static const char *take_looked(struct position *position, char *words)
{
    sab_seat seat;
    sab_cell cell;
    if (position_read_seat(position, position_word(&words), &seat) && take_cell(&words, &cell) &&
        goal_at(position, cell) < SAB_CAVE_GOALS) {
        cave_of(position)->goal[goal_at(position, cell)].looked |= sab_one_seat(seat);
        return NULL;
    }
    return "write: looked SEAT CELL";
}

static const char *take_looked_clan(struct position *position, char *words)
{
    sab_seat seat, whose;
    if (position_read_seat(position, position_word(&words), &seat) &&
        position_read_seat(position, position_word(&words), &whose)) {
        cave_of(position)->looked[whose] |= sab_one_seat(seat);
        return NULL;
    }
    return "write: looked-clan SEAT WHOSE";
}

/* ---- Figures and webs ------------------------------------------------------------------------ */

/* `dwarf SEAT PLACE [lies]` or `dwarf SEAT left`. The first line with `left` names the dwarf that
 * left first. */
static const char *take_dwarf(struct position *position, char *words)
{
    struct sab_cave_view *view = cave_of(position);
    sab_seat seat;
    if (!position_read_seat(position, position_word(&words), &seat)) {
        return "no seat";
    }
    words = position_skip(words);
    if (strcmp(words, "left") == 0) {
        view->dwarf[seat] = (struct sab_cave_dwarf){.left = 1};
        view->unmasked |= sab_one_seat(seat);
        view->first_out = view->first_out == SAB_NOBODY ? seat : view->first_out;
        return NULL;
    }
    if (!take_place(&words, &view->dwarf[seat].place)) {
        return "write: dwarf SEAT x,y.space, or dwarf SEAT left";
    }
    words = position_skip(words);
    view->dwarf[seat].lies = strcmp(words, "lies") == 0;
    return *words == '\0' || view->dwarf[seat].lies != 0 ? NULL : "a dwarf that lies: lies";
}

static const char *take_creature(struct position *position, char *words)
{
    struct sab_action action;
    struct sab_cave_creature creature = {.owner = SAB_NOBODY};
    if (!take_played(position, &words, SAB_CAVE_CREATURE, &action) ||
        !take_owner(position, &words, &creature.owner)) {
        return "write: creature rat.I>x,y.space of SEAT";
    }
    creature.card = action.card;
    creature.place = (struct sab_cave_place){action.cell, action.space};
    cave_of(position)->creature[sab_cave_card_of(action.card)->deed - SAB_DEED_RAT] = creature;
    return NULL;
}

/* `web CARD>EDGE SHOWS of SEAT`. Web lines must come in the order in which the webs were laid. */
static const char *take_web(struct position *position, char *words)
{
    struct sab_cave_view *view = cave_of(position);
    struct sab_action action;
    const char *shows;
    sab_seat owner;
    if (view->web_count == SAB_CAVE_WEBS || !take_played(position, &words, SAB_CAVE_WEB, &action) ||
        (shows = position_word(&words)) == NULL || !take_owner(position, &words, &owner)) {
        return "write: web web.I>x,y:E SHOWS of SEAT";
    }
    view->web[view->web_count++] = (struct sab_cave_web){
        action.cell, action.side, (uint8_t)position_number(shows), action.card, owner};
    return NULL;
}

/* ---- What the seats have --------------------------------------------------------------------- */

static void sort_cards(sab_card *cards, unsigned count)
{
    for (unsigned i = 1; i < count; i++) {
        for (unsigned at = i; at > 0 && cards[at - 1] > cards[at]; at--) {
            sab_card card = cards[at];
            cards[at] = cards[at - 1];
            cards[at - 1] = card;
        }
    }
}

static const char *take_hand(struct position *position, char *words)
{
    sab_seat seat;
    unsigned count;
    if (!position_read_seat(position, position_word(&words), &seat)) {
        return "no seat";
    }
    const char *wrong =
        position_read_cards(words, position->hidden.hand[seat], SAB_CAVE_HAND_MAX, &count);
    sort_cards(position->hidden.hand[seat], count);
    position->view.hand_count[seat] = (uint8_t)count;
    position->hand_stated[seat] = true;
    return wrong;
}

/* `remembered KNOWER HOLDER CARD...`: cards that KNOWER remembers in the hand of HOLDER. */
static const char *take_remembered(struct position *position, char *words)
{
    sab_seat knower, holder;
    unsigned count;
    if (!position_read_seat(position, position_word(&words), &knower) ||
        !position_read_seat(position, position_word(&words), &holder)) {
        return "no seat";
    }
    sab_card *cards = position->hidden.remembered[knower][holder];
    const char *wrong = position_read_cards(words, cards, SAB_CAVE_HAND_MAX, &count);
    sort_cards(cards, count);
    return wrong;
}

static const char *take_boots(struct position *position, char *words)
{
    sab_seat seat;
    unsigned count;
    if (!position_read_seat(position, position_word(&words), &seat)) {
        return "no seat";
    }
    return position_read_cards(words, &cave_of(position)->boots[seat], 1, &count);
}

static const char *take_axes(struct position *position, char *words)
{
    sab_seat seat;
    unsigned count;
    if (!position_read_seat(position, position_word(&words), &seat)) {
        return "no seat";
    }
    const char *wrong = position_read_cards(words, cave_of(position)->axes[seat], 3, &count);
    sort_cards(cave_of(position)->axes[seat], count);
    return wrong;
}

static bool read_clan_card(const char *word, uint8_t *clan, uint8_t *loyalty)
{
    const char *colon = word != NULL ? strchr(word, ':') : NULL;
    return colon != NULL && sab_read_clan(word, (size_t)(colon - word), clan) && *clan != 0 &&
           sab_read_loyalty(colon + 1, strlen(colon + 1), loyalty) && *loyalty != 0;
}

/* Reads clan cards in the form that a record has: first one card for each seat, then the word
 * `aside` and the cards that were set aside. */
static const char *take_clans(struct position *position, char *words)
{
    struct sab_cave_view *view = cave_of(position);
    unsigned aside = sab_cave_sizes[position->view.seats].aside;
    const char *word;
    position->clans_stated = true;
    for (unsigned seat = 0; seat < position->view.seats; seat++) {
        if (!read_clan_card(position_word(&words), &view->clan[seat],
                            &position->hidden.loyalty[seat])) {
            return "a clan card for each seat, CLAN:LOYALTY";
        }
    }
    if (aside > 0 && ((word = position_word(&words)) == NULL || strcmp(word, "aside") != 0)) {
        return "then aside, and the clan cards set aside";
    }
    for (unsigned i = 0; i < aside; i++) {
        if (!read_clan_card(position_word(&words), &view->aside_clan[i],
                            &position->hidden.aside_loyalty[i])) {
            return "a clan card for each set aside, CLAN:LOYALTY";
        }
    }
    return NULL;
}

static const char *take_unmasked(struct position *position, char *words)
{
    const char *word;
    sab_seat seat;
    while ((word = position_word(&words)) != NULL) {
        if (!position_read_seat(position, word, &seat)) {
            return "no seat";
        }
        cave_of(position)->unmasked |= sab_one_seat(seat);
    }
    return NULL;
}

static const char *take_gold(struct position *position, char *words)
{
    const char *word;
    for (unsigned seat = 0; (word = position_word(&words)) != NULL; seat++) {
        if (seat == position->view.seats) {
            return "more numbers than seats";
        }
        cave_of(position)->gold[seat] = (uint8_t)position_number(word);
    }
    return NULL;
}

/* ---- Cards ----------------------------------------------------------------------------------- */

static const char *take_pile(struct position *position, char *words)
{
    unsigned count;
    const char *wrong = position_read_cards(words, position->hidden.pile, SAB_CAVE_IN_PLAY, &count);
    position->hidden.pile_count = (uint8_t)count;
    position->pile_stated = true;
    return wrong;
}

/* `unseen SEAT CARD...`: the cards that this seat has discarded or lost face down. */
static const char *take_unseen(struct position *position, char *words)
{
    sab_card cards[SAB_CAVE_IN_PLAY];
    sab_seat seat;
    unsigned count;
    if (!position_read_seat(position, position_word(&words), &seat)) {
        return "no seat";
    }
    const char *wrong = position_read_cards(words, cards, SAB_CAVE_IN_PLAY, &count);
    for (unsigned i = 0; wrong == NULL && i < count; i++) {
        position->hidden.unseen[seat][cards[i] - SAB_CAVE_FIRST_CARD]++;
        cave_of(position)->unseen[seat]++;
    }
    return wrong;
}

/* Reads lots, beginning with the one that will be used next. All lots that the line does not give
 * are 0. */
static const char *take_lots(struct position *position, char *words)
{
    const char *word;
    for (unsigned i = 0; (word = position_word(&words)) != NULL; i++) {
        if (i == SAB_CAVE_IN_PLAY || position_number(word) >= SAB_CAVE_LOT_SIDES) {
            return "67 lots at most, from 0 to 59";
        }
        position->hidden.lots[i] = (uint8_t)position_number(word);
    }
    return NULL;
}

/* ---- A line ---------------------------------------------------------------------------------- */

static const struct position_taker takers[] = {
    {"to-move", take_turn},
    {"starter", take_starter},
    {"phase", take_phase},
    {"steps", take_steps},
    {"laid", take_laid},
    {"goals", take_goals},
    {"face-up", take_face_up},
    {"emptied", take_emptied},
    {"looked", take_looked},
    {"looked-clan", take_looked_clan},
    {"dwarf", take_dwarf},
    {"creature", take_creature},
    {"web", take_web},
    {"hand", take_hand},
    {"boots", take_boots},
    {"axes", take_axes},
    {"clans", take_clans},
    {"unmasked", take_unmasked},
    {"gold", take_gold},
    {"pile", take_pile},
    {"unseen", take_unseen},
    {"lots", take_lots},
    {"remembered", take_remembered},
};

static enum position_outcome take(struct position *position, const char *first, char *words,
                                  const char **complaint)
{
    return position_find(takers, sizeof takers / sizeof takers[0], position, first, words,
                         complaint);
}

/* ---- The game -------------------------------------------------------------------------------- */

static void set_steps(struct position *position)
{
    struct sab_cave_view *view = cave_of(position);
    if (position->steps_stated) {
        return;
    }
    if (position->view.phase == SAB_CAVE_MOVING) {
        view->turn.steps_left = view->boots[view->turn.seat] != SAB_NO_CARD ? 4 : 3;
    } else if (position->view.phase == SAB_CAVE_WALKING) {
        view->turn.steps_left = sab_creature_steps[view->turn.attacker];
    }
}

static const char *arrange(struct position *position, struct sab_game *game)
{
    const char *wrong = cave_position_fill(position);
    if (wrong == NULL) {
        set_steps(position);
        sab_cave_arrange(&position->view, &position->hidden, game);
    }
    return wrong;
}

static uint8_t *options(struct position *position)
{
    return cave_of(position)->option;
}

const struct position_rules cave_position = {empty, options, take, arrange};
