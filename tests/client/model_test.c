/* SPDX-License-Identifier: MIT
 *
 * model_test.c - news from a lying server. Whatever JSON arrives, the model must stay within its
 * bounds, and no sentence may contain anything that a terminal would obey.
 *
 * The test plays games in this process and damages their news, byte by byte and value by value.
 */
#include "client/model/model.h"

#include "client/link/link.h"
#include "term/base/base.h"
#include "term/cave/cave.h"
#include "term/game/choice.h"
#include "term/words/words.h"
#include "tests/tap.h"

#include <jansson.h>

enum { GAMES = 3, DAMAGES = 6, TURNS_MAX = 4000 };

static uint64_t next_random(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

/* ---- What is looked at ----------------------------------------------------------------------- */

static bool is_printable(const char *text)
{
    for (; *text != '\0'; text++) {
        unsigned char byte = (unsigned char)*text;
        bool c1 = byte == 0xC2 && (unsigned char)text[1] < 0xA0;
        if ((byte < 0x20 && byte != '\n') || byte == 0x7F || c1) {
            return false;
        }
    }
    return true;
}

/* Whether the terminal can write each walk as a request, and the server can read this request. */
static bool walks_well(const struct model *model)
{
    char words[REQUEST_SIZE];
    bool good = true;
    for (size_t way = 0; way < model->way_count; way++) {
        struct request request;
        struct refusal refusal;
        struct sab_text text = sab_text_into(words, sizeof words);
        sab_write(&text, "1 ");
        cave_write_walk(&text, model, way);
        good = good && sab_text_is_whole(&text) &&
               request_read(words, text.length, &request, &refusal) && request.action_count > 0;
    }
    return good;
}

/* Whether the cave can be drawn, and whether walks through the cave can be planned. */
static bool is_sound_cave(const struct model *model)
{
    static char bytes[SAB_BOARD_TEXT];
    bool good = true;
    for (int ascii = 0; ascii < 2; ascii++) {
        struct sab_text text = sab_text_into(bytes, sizeof bytes);
        art_board(&text, &model->view, cave_extent(&model->view, 0), cave_draw_cell, ascii != 0);
        good = good && is_printable(bytes);
    }
    struct sab_text text = sab_text_into(bytes, sizeof bytes);
    for (size_t i = 0; i < model->way_count; i++) {
        cave_say_way(&text, &model->view, &model->ways[i]);
    }
    return good && is_printable(bytes) && walks_well(model);
}

/* Whether the mine can be drawn. */
static bool is_sound_mine(const struct model *model)
{
    static char bytes[SAB_BOARD_TEXT];
    struct sab_text text = sab_text_into(bytes, sizeof bytes);
    sab_draw_board(&text, &model->view);
    bool good = is_printable(bytes);
    text = sab_text_into(bytes, sizeof bytes);
    art_board(&text, &model->view, base_extent(&model->view, 0), base_draw_cell, true);
    return good && is_printable(bytes);
}

/* Whether the model can be drawn, and everything about it can be said in sentences. */
static bool is_sound(const struct model *model, const struct model_entry *entry)
{
    static char bytes[SAB_BOARD_TEXT];
    struct sab_text text = sab_text_into(bytes, sizeof bytes);
    words_status(&text, model);
    term_game(model->kind)->write_result(&text, model);
    words_entry(&text, model, entry);
    for (sab_seat seat = 0; seat < model->seats; seat++) {
        words_presence(&text, model, seat);
    }
    for (size_t i = 0; i < model->legal_count; i++) {
        words_action(&text, model, &model->legal[i]);
    }
    bool good = is_printable(bytes) && model->seats <= SAB_SEATS_MAX;
    good = good && (model->kind == SAB_CAVE ? is_sound_cave(model) : is_sound_mine(model));
    struct choice choice = choice_none();
    choice_refresh(&choice, model);
    for (int place = 0; place < 9; place++) {
        choice_pick(&choice, model, place);
        choice_turn(&choice, model);
        choice_next(&choice);
    }
    return good;
}

/* Whether the news shows the seat its own role and drawn cards, and hides every secret role and
 * card of the other seats (base 13). */
static bool keeps_secrets(const struct model *model, const struct model_entry *entry)
{
    bool plays = model->has_view && model->phase == MODEL_PLAYING;
    for (unsigned i = 0; i < entry->events.count; i++) {
        const struct sab_event *event = &entry->events.at[i];
        bool own = event->seat == model->you;
        if (event->type == SAB_DREW && own != (event->card != SAB_NO_CARD)) {
            return false;
        }
    }
    for (sab_seat seat = 0; plays && seat < model->seats; seat++) {
        bool open = model->view.as.base.role[seat] != SAB_ROLE_UNKNOWN;
        if (model->view.phase == SAB_BASE_PLAYING && open != (seat == model->you)) {
            return false;
        }
    }
    return true;
}

/* Whether the event shows its card or face to the player whom the event is about, and to nobody
 * else (cave 9). */
static bool is_told_right(const struct model *model, const struct sab_event *event)
{
    bool own = event->seat == model->you;
    switch (event->type) {
    case SAB_DREW:
    case SAB_CAVE_LOST_CARD:
    case SAB_CAVE_GAVE:
        return own == (event->card != SAB_NO_CARD);
    case SAB_LOOKED:
    case SAB_CAVE_LOOKED_CLAN:
    case SAB_CAVE_ASIDE:
        return own == (event->amount != 0);
    default:
        return true;
    }
}

static bool keeps_secrets_of_cave(const struct model *model, const struct model_entry *entry)
{
    const struct sab_view *view = &model->view;
    const struct sab_cave_view *cave = &view->as.cave;
    unsigned you = 1u << model->you;
    bool good = true;
    for (unsigned i = 0; i < entry->events.count; i++) {
        good = good && is_told_right(model, &entry->events.at[i]);
    }
    if (!model->has_view || view->phase == SAB_CAVE_OVER) {
        return good;
    }
    for (sab_seat seat = 0; seat < model->seats; seat++) {
        bool knows = seat == model->you || (cave->unmasked >> seat & 1u) != 0 ||
                     (cave->looked[seat] & you) != 0;
        good = good && knows == (cave->loyalty[seat] != SAB_LOYALTY_UNKNOWN);
    }
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        bool knows = cave->goal[goal].lies != 0 || (cave->goal[goal].looked & you) != 0;
        good = good && knows == (cave->goal[goal].goal != SAB_GOAL_UNKNOWN);
    }
    return good;
}

static bool read_news(const json_t *news, struct model *model, struct model_entry *entry)
{
    const json_t *entries = json_object_get(news, "entries");
    bool good = true;
    model_read_state(model, json_object_get(news, "state"), NULL);
    for (size_t i = 0; i < json_array_size(entries); i++) {
        model_read_entry(entry, model->kind, json_array_get(entries, i));
        good = is_sound(model, entry) && good;
    }
    return good;
}

/* ---- Damage ---------------------------------------------------------------------------------- */

/* Returns a value that would be wrong in most places of the news. */
static json_t *strange_value(uint64_t random)
{
    static const char *const texts[] = {
        "\x1b]0;x\x07", "\xC2\x9B\x32J", "99,99",   "NESW@1,0", "?",
        "-43,0",        "break-cart>9",  "turn>NE", "took 9 3", "",
        "55,-55.9",     "boots.I>7",     "1,0.8",   "1,0:S",    "NES.II.hole-N",
        "goblin",       "web 0,0:E 9",   "0,0",     "exit",     "left 9"};
    switch (random % 6) {
    case 0:
        return json_integer((json_int_t)(random >> 8) - 1000);
    case 1:
        return json_null();
    case 2:
        return json_array();
    case 3:
        return json_object();
    default:
        return json_string(texts[(random >> 8) % (sizeof texts / sizeof texts[0])]);
    }
}

/* Replaces some value in a tree of JSON by a strange one. */
static void damage(json_t *tree, uint64_t *random)
{
    while (json_is_object(tree) || json_is_array(tree)) {
        size_t size = json_is_object(tree) ? json_object_size(tree) : json_array_size(tree);
        size_t place = size > 0 ? next_random(random) % size : 0;
        void *at = json_object_iter(tree);
        for (size_t i = 0; json_is_object(tree) && i < place; i++) {
            at = json_object_iter_next(tree, at);
        }
        json_t *next =
            json_is_object(tree) ? json_object_iter_value(at) : json_array_get(tree, place);
        bool here = next_random(random) % 4 == 0 || !(json_is_object(next) || json_is_array(next));
        if (here && json_is_array(tree)) {
            json_array_insert_new(tree, place, strange_value(next_random(random)));
            return;
        }
        if (here) {
            json_object_set_new(tree, size > 0 ? json_object_iter_key(at) : "1,1",
                                strange_value(next_random(random)));
            return;
        }
        tree = next;
    }
}

static bool survives(const json_t *news, uint64_t *random)
{
    static struct model model;
    static struct model_entry entry;
    bool good = true;
    for (int round = 0; round < DAMAGES; round++) {
        json_t *copy = json_deep_copy(news);
        for (int i = 0; i <= round; i++) {
            damage(copy, random);
        }
        good = read_news(copy, &model, &entry) && good;
        json_decref(copy);
    }
    return good;
}

/* ---- Games ----------------------------------------------------------------------------------- */

/* Sends a request that moves the game on. */
static void answer(struct link *link, const struct model *model)
{
    char words[SAB_ACTION_TEXT + 32];
    struct sab_text text = sab_text_into(words, sizeof words);
    if (model->phase == MODEL_BETWEEN && !model->seat[0].ready) {
        link_send(link, "ready");
    } else if (model_is_my_turn(model) && model->legal_count > 0) {
        words_write(&text, "act %lu ", (unsigned long)model->step);
        sab_write_action(&text, &model->legal[model->step % model->legal_count]);
        link_send(link, words);
    }
}

static bool keeps(const struct model *model, const struct model_entry *entry)
{
    return model->kind == SAB_CAVE ? keeps_secrets_of_cave(model, entry)
                                   : keeps_secrets(model, entry);
}

static void play_game(uint64_t number, const char *name, const char *create)
{
    static struct model model;
    static struct model_entry entry;
    uint8_t seed[SAB_SEED_SIZE] = {(uint8_t)number};
    uint64_t random = number + 1;
    bool true_news = true, damaged_news = true, secret = true;
    struct link *link = link_local(seed, 0);
    memset(&model, 0, sizeof model);
    link_send(link, create);
    link_send(link, "start");
    for (int turn = 0; turn < TURNS_MAX && model.phase != MODEL_FINISHED; turn++) {
        json_t *object = link_receive(link);
        if (object == NULL) {
            answer(link, &model);
            link_wait(link, NULL, 0, 0);
            continue;
        }
        if (json_object_get(object, "news") != NULL) {
            true_news = read_news(object, &model, &entry) && true_news;
            secret = keeps(&model, &entry) && secret;
            damaged_news = survives(object, &random) && damaged_news;
        }
        json_decref(object);
    }
    link_close(link);
    tap_ok(model.phase == MODEL_FINISHED && true_news, "the client reads %s %u to its end", name,
           (unsigned)number);
    tap_ok(secret, "the news of %s %u keeps its secrets", name, (unsigned)number);
    tap_ok(damaged_news, "damaged news of %s %u does no harm", name, (unsigned)number);
}

static void check_text(const char *json, const char *wanted)
{
    char text[8];
    json_t *string = json_loads(json, JSON_DECODE_ANY, NULL);
    model_copy_text(text, sizeof text, string);
    tap_text(text, wanted, wanted);
    json_decref(string);
}

/* The notation also reads words of the other game, but the model must not accept them in this
 * game. */
static void check_other_game(void)
{
    static struct model model;
    static struct model_entry entry;
    json_t *state =
        json_loads("{\"table\":\"KRMPT\",\"phase\":\"playing\",\"you\":0,\"seats\":[{},{}],"
                   "\"config\":{\"game\":\"chess\"},"
                   "\"view\":{\"legal\":[\"boots.I>1\"],\"to_move\":0}}",
                   0, NULL);
    json_t *told = json_loads("{\"what\":\"action\",\"seat\":1,\"action\":\"boots.I>1\","
                              "\"events\":[\"drew 1 boots.I\",\"turn 0\",\"drew 1 ?\"]}",
                              0, NULL);
    model_read_state(&model, state, NULL);
    tap_ok(model.kind == SAB_KINDS && model.is_known && !model.has_view &&
               !model_is_my_turn(&model),
           "the client reads no view of a game that it does not know");
    model_read_entry(&entry, SAB_BASE, told);
    tap_ok(entry.action.verb == SAB_NO_VERB && entry.action.card == SAB_NO_CARD &&
               entry.events.count == 1 && is_sound(&model, &entry),
           "in a base game, the client accepts no actions and cards of the cave");
    model_read_entry(&entry, SAB_CAVE, told);
    tap_ok(entry.action.verb == SAB_CAVE_BOOTS && entry.events.count == 3,
           "in a game of the cave, the client accepts them");
    json_decref(state);
    json_decref(told);
}

/* Feeds the model `ways` that lead in a circle or begin nowhere, and a question for an axe. */
static void check_cave(void)
{
    static struct model model;
    char words[256];
    struct sab_text text = sab_text_into(words, sizeof words);
    json_t *state =
        json_loads("{\"table\":\"KRMPT\",\"phase\":\"playing\",\"you\":0,\"now\":1000,"
                   "\"deadline\":20900,\"seats\":[{\"name\":\"Ada\"},{\"name\":\"Boris\"}],"
                   "\"config\":{\"game\":\"cave\"},\"view\":{\"phase\":\"attack\",\"to_move\":0,"
                   "\"turn\":1,\"attacker\":\"goblin\",\"creatures\":{\"goblin\":{\"at\":\"1,0.0\","
                   "\"owner\":1}},\"dwarfs\":[{\"at\":\"1,0.0\"},{\"at\":\"0,0.0\"}],\"ways\":["
                   "{\"to\":\"1,0.0\",\"from\":0},{\"to\":\"2,0.0\",\"from\":0},"
                   "{\"to\":\"3,0.0\",\"from\":9}]}}",
                   0, NULL);
    tap_ok(state != NULL, "the state of a cave is valid JSON");
    model_read_state(&model, state, NULL);
    const struct sab_cave_way *ways = model.ways;
    tap_ok(model.way_count == 3 && ways[0].from == SAB_NOBODY && ways[1].from == 0 &&
               ways[2].from == SAB_NOBODY,
           "a way begins at a way listed before it, or where the figure stands");
    words_status(&text, &model);
    tap_text(
        words,
        "Your answer: the goblin attacks you. Drive it off with an axe (drive), or keep the axe "
        "(endure)? You have 20 seconds.",
        "the question about the axe says how long the player may think");
    json_decref(state);
}

int main(void)
{
    static const char *const caves[GAMES] = {
        "create cave seats=8 name=\"Ada\" bots=random",
        "create cave seats=3 vein_optional=on axe_at_once=on name=\"Ada\" bots=honest",
        "create cave seats=5 name=\"Ada\" bots=honest"};
    check_text("\"Ada\"", "Ada");
    check_text("\"\\u001b[2J\"", "?[2J");
    check_text("\"a\\u009bb\\u202ec\"", "a?b?c");
    check_text("\"\\u00fc\\u00fc\\u00fc\\u00fc\\u00fc\"", "üüü");
    check_text("17", "");
    check_other_game();
    check_cave();
    for (uint64_t number = 0; number < GAMES; number++) {
        play_game(number, "base game", "create base seats=5 preset=ru name=\"Ada\" bots=random");
        play_game(number, "cave", caves[number]);
    }
    return tap_done();
}
