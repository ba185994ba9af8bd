/* SPDX-License-Identifier: MIT
 *
 * model.c - news, read into plain structs.
 */
#include "term/model.h"

#include <string.h>

/* ---- Texts ----------------------------------------------------------------------------------- */

/* Bytes of the character that begins here, and its number. The text is UTF-8: jansson saw to it. */
static size_t character_at(const char *text, uint32_t *number)
{
    unsigned char first = (unsigned char)text[0];
    size_t size = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    *number = size == 1 ? first : first & (0x7FU >> size);
    for (size_t i = 1; i < size; i++) {
        *number = *number << 6 | ((unsigned char)text[i] & 0x3FU);
    }
    return size;
}

/* What a terminal would obey, or what would turn the text round. */
static bool is_command(uint32_t number)
{
    static const struct {
        uint32_t first, last;
    } ranges[] = {
        {0x0, 0x1F},      {0x7F, 0x9F},     {0xAD, 0xAD},     {0x61C, 0x61C},
        {0x200B, 0x200F}, {0x2028, 0x202E}, {0x2060, 0x206F}, {0xFEFF, 0xFEFF},
    };
    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++) {
        if (number >= ranges[i].first && number <= ranges[i].last) {
            return true;
        }
    }
    return false;
}

void model_copy_text(char *into, size_t size, const json_t *string)
{
    const char *text = json_is_string(string) ? json_string_value(string) : "";
    size_t length = 0, bytes;
    for (uint32_t number; *text != '\0'; text += bytes) {
        bytes = character_at(text, &number);
        bool plain = !is_command(number);
        size_t needed = plain ? bytes : 1;
        if (length + needed >= size) {
            break;
        }
        memcpy(into + length, plain ? text : "?", needed);
        length += needed;
    }
    into[length] = '\0';
}

/* ---- Single values --------------------------------------------------------------------------- */

static const char *word_of(const json_t *value)
{
    return json_is_string(value) ? json_string_value(value) : "";
}

static uint8_t number_of(const json_t *value, uint8_t most)
{
    json_int_t number = json_is_integer(value) ? json_integer_value(value) : 0;
    return number < 0 ? 0 : number > most ? most : (uint8_t)number;
}

static sab_seat seat_of(const json_t *value)
{
    json_int_t number = json_is_integer(value) ? json_integer_value(value) : SAB_NOBODY;
    return number >= 0 && number < SAB_SEATS_MAX ? (sab_seat)number : SAB_NOBODY;
}

static sab_seats seats_of(const json_t *array)
{
    sab_seats seats = 0;
    for (size_t i = 0; i < json_array_size(array); i++) {
        sab_seat seat = seat_of(json_array_get(array, i));
        if (seat != SAB_NOBODY) {
            seats |= (sab_seats)(1U << seat);
        }
    }
    return seats;
}

/* The place of a word in a list of names; `none` when it is in none. */
static uint8_t index_of(const json_t *word, const char *(*name)(unsigned), unsigned count,
                        uint8_t none)
{
    for (unsigned i = 0; i < count; i++) {
        if (strcmp(word_of(word), name(i)) == 0) {
            return (uint8_t)i;
        }
    }
    return none;
}

static bool cell_of(const char *text, sab_cell *cell)
{
    return sab_read_cell(text, strlen(text), cell) && cell->x >= -SAB_BASE_EXTENT &&
           cell->x <= SAB_BASE_EXTENT && cell->y >= -SAB_BASE_EXTENT && cell->y <= SAB_BASE_EXTENT;
}

/* SAB_BASE_GOALS when no goal lies there. */
static unsigned goal_at(const char *text)
{
    sab_cell cell;
    unsigned goal = 0;
    if (!cell_of(text, &cell)) {
        return SAB_BASE_GOALS;
    }
    while (goal < SAB_BASE_GOALS &&
           (sab_base_goal_cells[goal].x != cell.x || sab_base_goal_cells[goal].y != cell.y)) {
        goal++;
    }
    return goal;
}

/* ---- The view -------------------------------------------------------------------------------- */

static void read_board(struct sab_base_view *view, json_t *board)
{
    const char *key;
    json_t *value;
    view->laid_count = 1;
    view->laid[0] = (struct sab_laid){{0, 0}, SAB_ALL_SIDES | SAB_JOINED};
    json_object_foreach(board, key, value)
    {
        struct sab_laid laid;
        bool good = cell_of(key, &laid.cell) && (laid.cell.x != 0 || laid.cell.y != 0) &&
                    sab_read_shape(word_of(value), strlen(word_of(value)), &laid.shape);
        if (good && view->laid_count < SAB_BASE_LAID_MAX) {
            view->laid[view->laid_count++] = laid;
        }
    }
}

static uint8_t goal_of_shape(const char *text, sab_shape shape)
{
    uint8_t goal = SAB_GOAL_UNKNOWN;
    if (sab_read_goal(text, strlen(text), &goal) && goal <= SAB_STONE_NW) {
        return goal;
    }
    for (goal = SAB_TREASURE; goal <= SAB_STONE_NW; goal++) {
        if (sab_half_turn(sab_goal_shape(goal)) == shape) {
            return goal;
        }
    }
    return SAB_GOAL_UNKNOWN;
}

static void read_goals(struct sab_base_view *view, const json_t *object)
{
    const char *key;
    json_t *value;
    bool turned[SAB_BASE_GOALS + 1] = {false};
    const json_t *list = json_object_get(object, "turned");
    for (size_t i = 0; i < json_array_size(list); i++) {
        turned[goal_at(word_of(json_array_get(list, i)))] = true;
    }
    json_object_foreach(json_object_get(object, "goals"), key, value)
    {
        unsigned goal = goal_at(key);
        const char *text = word_of(value);
        sab_shape shape = 0;
        if (goal < SAB_BASE_GOALS && sab_read_shape(text, strlen(text), &shape)) {
            view->goal[goal] = goal_of_shape(text, shape);
            view->goal_shape[goal] = turned[goal] ? shape : 0;
        }
    }
    json_object_foreach(json_object_get(object, "looked"), key, value)
    {
        unsigned goal = goal_at(key);
        if (goal < SAB_BASE_GOALS) {
            view->looked[goal] = seats_of(value);
        }
    }
    list = json_object_get(object, "choice");
    for (size_t i = 0; i < json_array_size(list); i++) {
        unsigned goal = goal_at(word_of(json_array_get(list, i)));
        if (goal < SAB_BASE_GOALS) {
            view->choice[goal] = 1;
        }
    }
}

static void read_hand(struct sab_base_view *view, const json_t *hand)
{
    for (size_t i = 0; i < json_array_size(hand) && i < SAB_BASE_HAND_MAX; i++) {
        const char *text = word_of(json_array_get(hand, i));
        if (!sab_read_card(text, strlen(text), &view->hand[i]) || view->hand[i] >= SAB_CARDS) {
            view->hand[i] = SAB_NO_CARD;
        }
    }
}

static uint8_t tools_of(const json_t *array)
{
    uint8_t tools = 0;
    for (size_t i = 0; i < json_array_size(array); i++) {
        sab_tools tool;
        const char *text = word_of(json_array_get(array, i));
        if (sab_read_tool(text, strlen(text), &tool)) {
            tools |= tool;
        }
    }
    return tools;
}

static void read_gold(uint8_t gold[4], const json_t *array)
{
    for (size_t i = 0; i < json_array_size(array) && i < SAB_BASE_GOLD; i++) {
        gold[number_of(json_array_get(array, i), 3)]++;
    }
    gold[0] = 0;
}

static void read_seat_of_view(struct model *model, const json_t *object, sab_seat seat)
{
    struct sab_base_view *view = &model->view;
    const json_t *hand = json_array_get(json_object_get(object, "hands"), seat);
    const json_t *gold = json_array_get(json_object_get(object, "gold"), seat);
    const json_t *nuggets = json_array_get(json_object_get(object, "nuggets"), seat);
    size_t cards = json_array_size(hand);
    view->hand_count[seat] = (uint8_t)(cards < SAB_BASE_HAND_MAX ? cards : SAB_BASE_HAND_MAX);
    if (seat == model->you) {
        read_hand(view, hand);
        read_gold(view->gold_own, gold);
    }
    read_gold(view->gold_all[seat], gold);
    view->broken[seat] = tools_of(json_array_get(json_object_get(object, "broken"), seat));
    view->role[seat] = index_of(json_array_get(json_object_get(object, "roles"), seat),
                                sab_role_name, SAB_SABOTEUR + 1, SAB_ROLE_UNKNOWN);
    size_t gold_cards = json_array_size(gold);
    view->gold_count[seat] = (uint8_t)(gold_cards < SAB_BASE_GOLD ? gold_cards : SAB_BASE_GOLD);
    model->nuggets[seat] = json_is_integer(nuggets) ? number_of(nuggets, 99) : -1;
}

static uint8_t length_of(const json_t *array, uint8_t most)
{
    size_t length = json_array_size(array);
    return length < most ? (uint8_t)length : most;
}

/* Whether an action, or an event, is of the base game: words of another game read as well. */
static bool is_base_action(const struct sab_action *action)
{
    return action->verb < SAB_VERBS && action->card < SAB_CARDS;
}

static bool is_base_event(const struct sab_event *event)
{
    return event->type < SAB_EVENTS && event->card < SAB_CARDS;
}

static void read_legal(struct model *model, const json_t *legal)
{
    struct sab_view view = {.kind = SAB_BASE, .as.base = model->view};
    model->legal_count = 0;
    for (size_t i = 0; i < json_array_size(legal) && i < SAB_ACTIONS_MAX; i++) {
        struct sab_fault fault;
        struct sab_action *action = &model->legal[model->legal_count];
        const char *text = word_of(json_array_get(legal, i));
        if (sab_read_action(text, strlen(text), model->you, action, &fault) &&
            is_base_action(action)) {
            sab_complete_action(&view, action);
            model->legal_count++;
        }
    }
}

static void read_view(struct model *model, const json_t *object)
{
    struct sab_base_view *view = &model->view;
    memset(view, 0, sizeof *view);
    view->seats = model->seats;
    view->seat = model->you;
    view->round = number_of(json_object_get(object, "round"), SAB_BASE_ROUNDS);
    view->phase =
        index_of(json_object_get(object, "phase"), sab_phase_name, SAB_PHASE_OVER, SAB_PHASE_OVER);
    view->to_move = seat_of(json_object_get(object, "to_move"));
    view->starter = seat_of(json_object_get(object, "starter"));
    view->finisher = seat_of(json_object_get(object, "finisher"));
    view->last_layer = SAB_NOBODY;
    view->outcome = index_of(json_object_get(object, "outcome"), sab_outcome_name,
                             SAB_NOBODY_WON + 1, SAB_UNDECIDED);
    view->votes = seats_of(json_object_get(object, "votes"));
    read_board(view, json_object_get(object, "board"));
    if (!cell_of(word_of(json_object_get(object, "last")), &view->last_laid)) {
        view->last_laid = (sab_cell){0, 0};
    }
    read_goals(view, object);
    for (sab_seat seat = 0; seat < model->seats; seat++) {
        read_seat_of_view(model, object, seat);
    }
    view->aside = index_of(json_object_get(object, "aside"), sab_role_name, SAB_SABOTEUR + 1,
                           SAB_ROLE_UNKNOWN);
    view->pile_count = length_of(json_object_get(object, "deck"), SAB_BASE_DECK);
    view->gold_pile_count = length_of(json_object_get(object, "gold_pile"), SAB_BASE_GOLD);
    view->offer_count = length_of(json_object_get(object, "offer"), SAB_BASE_OFFER_MAX);
    read_gold(view->offer, json_object_get(object, "offer"));
    json_int_t step = json_integer_value(json_object_get(object, "step"));
    model->step = step > 0 && step <= UINT32_MAX ? (uint32_t)step : 0;
    model->may_vote = json_is_true(json_object_get(object, "may_vote"));
    read_legal(model, json_object_get(object, "legal"));
}

/* ---- The table ------------------------------------------------------------------------------- */

static const char *phase_name(unsigned phase)
{
    static const char *const names[] = {"waiting", "playing", "between", "finished"};
    return names[phase];
}

static void read_seat(struct model_seat *seat, const json_t *object)
{
    memset(seat, 0, sizeof *seat);
    model_copy_text(seat->name, sizeof seat->name, json_object_get(object, "name"));
    model_copy_text(seat->bot, sizeof seat->bot, json_object_get(object, "bot"));
    seat->person = json_is_true(json_object_get(object, "person"));
    seat->online = json_is_true(json_object_get(object, "online"));
    seat->ready = json_is_true(json_object_get(object, "ready"));
}

static void read_config(struct model *model, const json_t *config)
{
    const json_t *options = json_object_get(config, "options");
    model->kind = index_of(json_object_get(config, "game"), sab_kind_name, SAB_KINDS, SAB_KINDS);
    model_copy_text(model->preset, sizeof model->preset, json_object_get(config, "preset"));
    for (unsigned option = 0; option < SAB_BASE_OPTIONS; option++) {
        model_copy_text(model->option[option], sizeof model->option[option],
                        json_object_get(options, sab_option_name(SAB_BASE, option)));
    }
}

void model_read_state(struct model *model, const json_t *state)
{
    const json_t *seats = json_object_get(state, "seats");
    const json_t *view = json_object_get(state, "view");
    model->is_known = true;
    model_copy_text(model->table, sizeof model->table, json_object_get(state, "table"));
    model->phase =
        index_of(json_object_get(state, "phase"), phase_name, MODEL_FINISHED + 1, MODEL_WAITING);
    model->host = seat_of(json_object_get(state, "host"));
    model->you = seat_of(json_object_get(state, "you"));
    model->seats = length_of(seats, SAB_SEATS_MAX);
    for (unsigned seat = 0; seat < SAB_SEATS_MAX; seat++) {
        read_seat(&model->seat[seat], json_array_get(seats, seat));
        model->nuggets[seat] = -1;
    }
    if (model->you >= model->seats) {
        model->you = SAB_NOBODY;
    }
    read_config(model, json_object_get(state, "config"));
    model->has_view = json_is_object(view) && model->kind == SAB_BASE;
    model->legal_count = 0;
    model->may_vote = false;
    if (model->has_view) {
        read_view(model, view);
    }
}

bool model_is_my_turn(const struct model *model)
{
    return model->has_view && model->phase == MODEL_PLAYING && model->you != SAB_NOBODY &&
           model->view.to_move == model->you;
}

/* ---- Entries --------------------------------------------------------------------------------- */

static void read_events(struct sab_events *events, const json_t *list)
{
    for (size_t i = 0; i < json_array_size(list) && events->count < SAB_EVENTS_MAX; i++) {
        struct sab_fault fault;
        const char *text = word_of(json_array_get(list, i));
        struct sab_event *event = &events->at[events->count];
        if (sab_read_event(text, strlen(text), event, &fault) && is_base_event(event)) {
            events->count++;
        }
    }
}

void model_read_entry(struct model_entry *entry, const json_t *object)
{
    struct sab_fault fault;
    const char *action = word_of(json_object_get(object, "action"));
    memset(entry, 0, sizeof *entry);
    entry->seat = seat_of(json_object_get(object, "seat"));
    model_copy_text(entry->what, sizeof entry->what, json_object_get(object, "what"));
    model_copy_text(entry->name, sizeof entry->name, json_object_get(object, "name"));
    model_copy_text(entry->bot, sizeof entry->bot, json_object_get(object, "bot"));
    model_copy_text(entry->text, sizeof entry->text, json_object_get(object, "text"));
    if (entry->seat == SAB_NOBODY ||
        !sab_read_action(action, strlen(action), entry->seat, &entry->action, &fault) ||
        !is_base_action(&entry->action)) {
        entry->action = (struct sab_action){.verb = SAB_NO_VERB};
    }
    read_events(&entry->events, json_object_get(object, "events"));
}
