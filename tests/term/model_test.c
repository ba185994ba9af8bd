/* SPDX-License-Identifier: MIT
 *
 * model_test.c - news from a server that lies: whatever JSON comes, the model keeps its bounds, and
 * no sentence holds anything a terminal would obey.
 *
 * Real news of games in this process are damaged, byte by byte and value by value.
 */
#include "term/model.h"

#include "term/art.h"
#include "term/choice.h"
#include "term/link.h"
#include "term/words.h"
#include "tests/tap.h"

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

/* Everything that is drawn or said of a model. */
static bool is_sound(const struct model *model, const struct model_entry *entry)
{
    static char bytes[SAB_BOARD_TEXT];
    struct sab_text text = sab_text_into(bytes, sizeof bytes);
    words_status(&text, model);
    words_result(&text, model);
    words_entry(&text, model, entry);
    for (sab_seat seat = 0; seat < model->seats; seat++) {
        words_presence(&text, model, seat);
    }
    for (size_t i = 0; i < model->legal_count; i++) {
        words_action(&text, model, &model->legal[i]);
    }
    bool good = is_printable(bytes) && model->seats <= SAB_SEATS_MAX;
    text = sab_text_into(bytes, sizeof bytes);
    sab_write_board(&text, &model->view);
    good = good && is_printable(bytes);
    text = sab_text_into(bytes, sizeof bytes);
    art_board(&text, &model->view);
    struct choice choice = choice_none();
    choice_refresh(&choice, model);
    for (int place = 0; place < 9; place++) {
        choice_pick(&choice, model, place);
        choice_turn(&choice, model);
        choice_next(&choice);
    }
    return good && is_printable(bytes);
}

/* Whether all that a seat may know, and nothing else, was told of draws and dwarfs (base 13). */
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
        bool open = model->view.role[seat] != SAB_ROLE_UNKNOWN;
        if (model->view.phase == SAB_PHASE_PLAY && open != (seat == model->you)) {
            return false;
        }
    }
    return true;
}

static bool read_news(const json_t *news, struct model *model, struct model_entry *entry)
{
    const json_t *entries = json_object_get(news, "entries");
    bool good = true;
    model_read_state(model, json_object_get(news, "state"));
    for (size_t i = 0; i < json_array_size(entries); i++) {
        model_read_entry(entry, json_array_get(entries, i));
        good = is_sound(model, entry) && good;
    }
    return good;
}

/* ---- Damage ---------------------------------------------------------------------------------- */

/* A value that does not belong where it stands. */
static json_t *strange_value(uint64_t random)
{
    static const char *const texts[] = {"\x1b]0;x\x07", "\xC2\x9B\x32J", "99,99",   "NESW@1,0", "?",
                                        "-43,0",        "break-cart>9",  "turn>NE", "took 9 3", ""};
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

/* Puts a strange value somewhere into a tree. */
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

/* What moves the game on. */
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

static void play_game(uint64_t number)
{
    static struct model model;
    static struct model_entry entry;
    uint8_t seed[SAB_SEED_SIZE] = {(uint8_t)number};
    uint64_t random = number + 1;
    bool true_news = true, damaged_news = true, secret = true;
    struct link *link = link_local(seed, 0);
    memset(&model, 0, sizeof model);
    link_send(link, "create base seats=5 preset=ru name=\"Ada\" bots=random");
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
            secret = keeps_secrets(&model, &entry) && secret;
            damaged_news = survives(object, &random) && damaged_news;
        }
        json_decref(object);
    }
    link_close(link);
    tap_ok(model.phase == MODEL_FINISHED && true_news, "game %u is read to its end",
           (unsigned)number);
    tap_ok(secret, "game %u keeps its secrets", (unsigned)number);
    tap_ok(damaged_news, "game %u, damaged, does no harm", (unsigned)number);
}

static void check_text(const char *json, const char *wanted)
{
    char text[8];
    json_t *string = json_loads(json, JSON_DECODE_ANY, NULL);
    model_copy_text(text, sizeof text, string);
    tap_text(text, wanted, wanted);
    json_decref(string);
}

/* Words of The Dark Cave are read by the notation, but they are not of what is shown here. */
static void check_other_game(void)
{
    static struct model model;
    static struct model_entry entry;
    json_t *state =
        json_loads("{\"table\":\"KRMPT\",\"phase\":\"playing\",\"you\":0,\"seats\":[{},{}],"
                   "\"config\":{\"game\":\"cave\"},"
                   "\"view\":{\"legal\":[\"boots.I>1\"],\"to_move\":0}}",
                   0, NULL);
    json_t *told = json_loads("{\"what\":\"action\",\"seat\":1,\"action\":\"boots.I>1\","
                              "\"events\":[\"drew 1 boots.I\",\"turn 0\",\"drew 1 ?\"]}",
                              0, NULL);
    model_read_state(&model, state);
    tap_ok(model.kind == SAB_CAVE && model.is_known && !model.has_view && !model_is_my_turn(&model),
           "of a table of another game no view is read");
    model_read_entry(&entry, told);
    tap_ok(entry.action.verb == SAB_NO_VERB && entry.action.card == SAB_NO_CARD &&
               entry.events.count == 1 && is_sound(&model, &entry),
           "nor are its actions and cards");
    json_decref(state);
    json_decref(told);
}

int main(void)
{
    check_text("\"Ada\"", "Ada");
    check_text("\"\\u001b[2J\"", "?[2J");
    check_text("\"a\\u009bb\\u202ec\"", "a?b?c");
    check_text("\"\\u00fc\\u00fc\\u00fc\\u00fc\\u00fc\"", "üüü");
    check_text("17", "");
    check_other_game();
    for (uint64_t number = 0; number < GAMES; number++) {
        play_game(number);
    }
    return tap_done();
}
