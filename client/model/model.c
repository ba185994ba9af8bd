/* SPDX-License-Identifier: MIT
 *
 * model.c - reads news into plain structs.
 */
#include "client/model/game.h"
#include "client/model/scores.h"
#include "client/model/signs.h"
#include "kit/utf8.h"
#include "protocol/view_read.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

enum { HURRY_MS = 3600 * 1000, CLOCK_MOST_MS = 7 * 24 * HURRY_MS };

/* ---- Texts ----------------------------------------------------------------------------------- */

/* Whether the character controls the terminal or changes the direction of text. */
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
    size_t length = 0, left = strlen(text), bytes;
    for (uint32_t number = 0; left > 0; text += bytes, left -= bytes) {
        bytes = utf8_read(text, left, &number);
        assert(bytes > 0); /* jansson has checked the text */
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

/* ---- The view -------------------------------------------------------------------------------- */

static bool is_in(struct client_range range, unsigned number)
{
    return number >= range.first && number < range.end;
}

static bool has_card(const struct client_game *game, unsigned card)
{
    return card == SAB_NO_CARD || game->has_card(card);
}

/* has_action tells whether this game has the verb and the card of the action, and has_event whether
 * it has the event and its card. sab_read_action and sab_read_event do not check this, because they
 * accept the words of all games. */
static bool has_action(const struct client_game *game, const struct sab_action *action)
{
    bool known = action->verb == SAB_VOTE || is_in(game->verbs, action->verb);
    return known && has_card(game, action->card);
}

static bool has_event(const struct client_game *game, const struct sab_event *event)
{
    bool shared = event->type == SAB_DEALT || event->type == SAB_DREW ||
                  event->type == SAB_LOOKED || event->type == SAB_FELL ||
                  event->type == SAB_SHOWN || event->type == SAB_GAME_ENDED;
    return (shared || is_in(game->events, event->type)) && has_card(game, event->card);
}

static void read_legal(struct model *model, const struct client_game *game, const json_t *legal)
{
    for (size_t i = 0; i < json_array_size(legal) && i < SAB_ACTIONS_MAX; i++) {
        struct sab_fault fault;
        struct sab_action *action = &model->legal[model->legal_count];
        const char *text = value_word(json_array_get(legal, i));
        if (sab_read_action(text, strlen(text), model->you, action, &fault) &&
            has_action(game, action)) {
            sab_complete_action(&model->view, action);
            model->legal_count++;
        }
    }
}

static void read_unseen(struct model *model, const struct client_game *game, json_t *cards)
{
    const char *key;
    json_t *value;
    model->has_unseen = json_is_object(cards);
    json_object_foreach(cards, key, value)
    {
        sab_card card;
        if (sab_read_card(key, strlen(key), &card) && card != SAB_NO_CARD && game->has_card(card)) {
            model->unseen[card] = value_number(value, UINT8_MAX);
        }
    }
}

static void read_dead(struct model *model, const json_t *cells)
{
    model->has_dead = json_is_array(cells);
    for (size_t i = 0; i < json_array_size(cells) && model->dead_count < SAB_DEAD_MAX; i++) {
        const char *text = value_word(json_array_get(cells, i));
        if (sab_read_cell(text, strlen(text), &model->dead[model->dead_count])) {
            model->dead_count++;
        }
    }
}

/* Reads the view, and what a table adds to it. `view` is as for model_read_state. */
static void read_view(struct model *model, const struct client_game *game, const json_t *object,
                      const struct sab_view *view)
{
    json_int_t step = json_integer_value(json_object_get(object, "step"));
    model->has_view = true;
    model->view.kind = model->kind;
    model->view.seats = model->seats;
    model->view.seat = model->you;
    if (view != NULL) {
        model->view = *view;
    } else {
        view_read(value_parsed(object), &model->view);
    }
    if (game->count != NULL) {
        game->count(model);
    }
    model->way_count = view_read_ways(value_parsed(json_object_get(object, "ways")), model->ways);
    model->step = step > 0 && step <= UINT32_MAX ? (uint32_t)step : 0;
    model->may_vote = json_is_true(json_object_get(object, "may_vote"));
    read_legal(model, game, json_object_get(object, "legal"));
    read_unseen(model, game, json_object_get(object, "unseen_cards"));
    read_dead(model, json_object_get(object, "dead"));
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
    seat->asked = value_seats(json_object_get(object, "asked"));
}

static void read_config(struct model *model, const json_t *config)
{
    const json_t *options = json_object_get(config, "options");
    model->kind = value_index(json_object_get(config, "game"), sab_kind_name, SAB_KINDS, SAB_KINDS);
    model_copy_text(model->preset, sizeof model->preset, json_object_get(config, "preset"));
    for (unsigned option = 0; option < sab_option_count(model->kind); option++) {
        model_copy_text(model->option[option], sizeof model->option[option],
                        json_object_get(options, sab_option_name(model->kind, option)));
    }
    signs_read_customs(model->custom, json_object_get(config, "customs"));
}

/* Seconds from the time of the state until its `deadline`, rounded up. Returns 0 if there is no
 * deadline, or if the deadline is HURRY_MS or more ahead. */
static unsigned seconds_left(const json_t *state)
{
    json_int_t now = json_integer_value(json_object_get(state, "now"));
    json_int_t deadline = json_integer_value(json_object_get(state, "deadline"));
    bool sound = now >= 0 && deadline > now && deadline - now < HURRY_MS;
    return sound ? (unsigned)((deadline - now + 999) / 1000) : 0;
}

static int idle_limit(const json_t *state)
{
    json_int_t limit =
        json_integer_value(json_object_get(json_object_get(state, "missed_after"), "idle"));
    return limit > 0 && limit <= INT_MAX ? (int)limit : 0;
}

/* The value of missed_ms: in how many ms you may let a bot stand in for the player to move
 * (protocol 2, `bot`), or -1 if you will never be allowed to. */
static int missed_in(const struct model *model, const json_t *state)
{
    sab_seat seat = model->view.to_move;
    json_int_t now = json_integer_value(json_object_get(state, "now"));
    bool owes = model->has_view && model->phase == MODEL_PLAYING && seat < model->seats &&
                model->seat[seat].bot[0] == '\0';
    bool sound = model->idle_ms > 0 && model->turn_since > 0 && now >= model->turn_since &&
                 model->custom[CUSTOM_PACE] == PACE_RELAXED; /* else the clocks decide */
    if (!owes || !sound || model->you == SAB_NOBODY || model->you == seat) {
        return -1;
    }
    json_int_t waited = now - model->turn_since;
    return waited < model->idle_ms ? (int)(model->idle_ms - waited) : 0;
}

/* Reads how long each player may still think: at most a week (protocol 3). If a clock shows more,
 * its seat counts as having no clock. */
static void read_clocks(struct model *model, const json_t *state)
{
    const json_t *clocks = json_object_get(state, "clocks");
    json_int_t now = json_integer_value(json_object_get(state, "now"));
    bool sound = model->turn_since > 0 && now >= model->turn_since;
    memset(model->clock_ms, 0, sizeof model->clock_ms);
    model->waited_ms = sound ? now - model->turn_since : 0;
    for (unsigned seat = 0; sound && seat < model->seats; seat++) {
        json_int_t left = json_integer_value(json_array_get(clocks, seat));
        model->clock_ms[seat] = left > 0 && left <= CLOCK_MOST_MS ? left : 0;
    }
}

static void read_fair(struct model *model, const json_t *state)
{
    const json_t *fair = json_object_get(state, "fair");
    model->shuffle_waits = 0;
    for (unsigned seat = 0; json_is_object(fair) && seat < model->seats; seat++) {
        bool takes_part = model->seat[seat].person && model->seat[seat].bot[0] == '\0';
        bool known = json_is_string(json_array_get(json_object_get(fair, "salts"), seat));
        model->shuffle_waits |= takes_part && !known ? sab_one_seat(seat) : 0;
    }
    model_copy_text(model->receipt, sizeof model->receipt, json_object_get(state, "receipt"));
}

static void read_won(struct model *model, const json_t *rounds)
{
    model->won_rounds = value_length(rounds, MODEL_ROUNDS);
    memset(model->won, 0, sizeof model->won);
    for (unsigned round = 0; round < model->won_rounds; round++) {
        const json_t *won = json_array_get(rounds, round);
        for (unsigned seat = 0; seat < model->seats; seat++) {
            model->won[round][seat] = value_number(json_array_get(won, seat), 99);
        }
    }
}

/* Reads the door of the table. If the value does not have the form of a door, `door` is empty. */
static void read_door(char door[REQUEST_CODE_SIZE], const json_t *value)
{
    const char *word = value_word(value);
    bool good = request_is_code(word, strlen(word));
    memset(door, 0, REQUEST_CODE_SIZE);
    memcpy(door, word, good ? strlen(word) : 0);
}

void model_read_state(struct model *model, const json_t *state, const struct sab_view *view)
{
    const json_t *seats = json_object_get(state, "seats");
    const json_t *shown = json_object_get(state, "view");
    model->is_known = true;
    model_copy_text(model->table, sizeof model->table, json_object_get(state, "table"));
    read_door(model->door, json_object_get(state, "door"));
    model->phase =
        value_index(json_object_get(state, "phase"), phase_name, MODEL_FINISHED + 1, MODEL_WAITING);
    model->host = value_seat(json_object_get(state, "host"));
    model->you = value_seat(json_object_get(state, "you"));
    read_config(model, json_object_get(state, "config"));
    const struct client_game *game = client_game(model->kind);
    model->game_is_known = game != NULL;
    model->seats = value_length(seats, game != NULL ? game->seats_max : SAB_SEATS_MAX);
    for (unsigned seat = 0; seat < SAB_SEATS_MAX; seat++) {
        read_seat(&model->seat[seat], json_array_get(seats, seat));
    }
    if (model->you >= model->seats) {
        model->you = SAB_NOBODY;
    }
    read_fair(model, state);
    signs_read(&model->signs, state, model->kind, model->seats);
    scores_read(model, state);
    model->has_view = false;
    model->legal_count = 0;
    model->may_vote = false;
    model->seconds = seconds_left(state);
    memset(&model->view, 0, sizeof model->view);
    model->counted = 0;
    memset(model->nuggets, 0, sizeof model->nuggets);
    read_won(model, json_object_get(state, "won"));
    model->has_unseen = model->has_dead = false;
    memset(model->unseen, 0, sizeof model->unseen);
    model->dead_count = 0;
    model->way_count = 0;
    memset(model->ways, 0, sizeof model->ways);
    if (game != NULL && json_is_object(shown)) {
        read_view(model, game, shown, view);
    }
    model->turn_since = json_integer_value(json_object_get(state, "turn_since"));
    model->idle_ms = idle_limit(state);
    model->missed_ms = missed_in(model, state);
    read_clocks(model, state);
}

void model_leave_seat(struct model *model)
{
    model->you = SAB_NOBODY;
    model->legal_count = model->way_count = 0;
    model->may_vote = false;
    model->custom[CUSTOM_TALK] = TALK_NONE;
}

void model_read_open(struct model *model, const json_t *open)
{
    const struct client_game *game = client_game(model->kind);
    if (game != NULL && model->has_view && json_is_object(open)) {
        game->read_open(&model->view, open);
    }
}

unsigned model_hand_count(const struct model *model)
{
    sab_seat seat = model->view.seat;
    return model->has_view && seat < model->seats ? model->view.hand_count[seat] : 0;
}

unsigned model_voters(const struct model *model, sab_seat seat, unsigned *asking)
{
    unsigned voters = 0;
    *asking = 0;
    for (sab_seat other = 0; other < model->seats; other++) {
        const struct model_seat *at = &model->seat[other];
        if (other != seat && at->person && at->online && at->bot[0] == '\0') {
            voters++;
            *asking += sab_has_seat(model->seat[seat].asked, other);
        }
    }
    return voters;
}

bool model_is_stood_in(const struct model *model)
{
    return model->you < model->seats && model->seat[model->you].bot[0] != '\0';
}

bool model_is_my_turn(const struct model *model)
{
    return model->has_view && model->phase == MODEL_PLAYING && model->you != SAB_NOBODY &&
           model->view.to_move == model->you && !model_is_stood_in(model);
}

/* ---- Entries --------------------------------------------------------------------------------- */

static void read_events(struct sab_events *events, const struct client_game *game,
                        const json_t *list)
{
    for (size_t i = 0; i < json_array_size(list) && events->count < SAB_EVENTS_MAX; i++) {
        struct sab_fault fault;
        const char *text = value_word(json_array_get(list, i));
        struct sab_event *event = &events->at[events->count];
        if (sab_read_event(text, strlen(text), event, &fault) && has_event(game, event)) {
            events->count++;
        }
    }
}

void model_read_entry(struct model_entry *entry, uint8_t kind, const json_t *object)
{
    struct sab_fault fault;
    const struct client_game *game = client_game(kind);
    const char *action = value_word(json_object_get(object, "action"));
    memset(entry, 0, sizeof *entry);
    entry->seat = value_seat(json_object_get(object, "seat"));
    model_copy_text(entry->what, sizeof entry->what, json_object_get(object, "what"));
    model_copy_text(entry->name, sizeof entry->name, json_object_get(object, "name"));
    model_copy_text(entry->bot, sizeof entry->bot, json_object_get(object, "bot"));
    entry->by_table = strcmp(value_word(json_object_get(object, "by")), "table") == 0;
    model_copy_text(entry->text, sizeof entry->text, json_object_get(object, "text"));
    entry->whom = value_seat(json_object_get(object, "whom"));
    entry->vote = strcmp(value_word(json_object_get(object, "by")), "vote") == 0;
    if (game == NULL) {
        return;
    }
    if (entry->seat == SAB_NOBODY ||
        !sab_read_action(action, strlen(action), entry->seat, &entry->action, &fault) ||
        !has_action(game, &entry->action)) {
        entry->action = (struct sab_action){.verb = SAB_NO_VERB};
    }
    read_events(&entry->events, game, json_object_get(object, "events"));
    signs_read_sign(&entry->sign, json_object_get(object, "sign"), kind, entry->seat);
}
