/* SPDX-License-Identifier: MIT
 *
 * expect.c - the lines of a .case file that do something or expect something (notation 7).
 */
#include "tests/rules/expect.h"

#include "protocol/view_json.h"
#include "tests/rules/json_value.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EVERYTHING = SAB_NOBODY - 1 };

static bool complain(struct course *course, const char *wanted, const char *found)
{
    snprintf(course->complaint, sizeof course->complaint, "wanted %.240s, found %.240s", wanted,
             found);
    return false;
}

/* The config with which the game began. */
static struct sab_config config_of(const struct course *course)
{
    struct sab_view view;
    struct sab_config config = {.kind = course->game.kind};
    sab_see(&course->game, SAB_NOBODY, &view);
    if (config.kind == SAB_CAVE) {
        config.seats = view.seats;
        memcpy(config.option, view.as.cave.option, SAB_CAVE_OPTIONS);
    } else {
        config.seats = view.seats;
        memcpy(config.option, view.as.base.option, SAB_BASE_OPTIONS);
    }
    return config;
}

/* Reads `all`, `spectator` or a seat. */
static bool read_eyes(struct course *course, const char *word, sab_seat *eyes)
{
    if (word != NULL && strcmp(word, "all") == 0) {
        *eyes = EVERYTHING;
    } else if (word != NULL && strcmp(word, "spectator") == 0) {
        *eyes = SAB_NOBODY;
    } else if (word != NULL && word[0] >= '0' && word[0] <= '9' && word[1] == '\0') {
        *eyes = (sab_seat)(word[0] - '0');
    } else {
        return complain(course, "a seat, spectator or all", word != NULL ? word : "nothing");
    }
    return true;
}

static bool read_action(struct course *course, char *line, struct sab_action *action)
{
    struct sab_view view;
    struct sab_fault fault;
    sab_seat seat = sab_to_move(&course->game);
    if (line[0] >= '0' && line[0] <= '9' && line[1] == ' ') {
        seat = (sab_seat)(line[0] - '0');
        line += 2;
    }
    if (!sab_read_action(line, strlen(line), seat, action, &fault)) {
        return complain(course, "an action", fault.sentence);
    }
    sab_see(&course->game, SAB_NOBODY, &view);
    sab_complete_action(&view, action);
    return true;
}

/* Cuts the last word off the line and returns it. If the line has only one word, the line becomes
 * empty. */
static char *last_word(char **line)
{
    char *space = strrchr(*line, ' '), *word = *line;
    if (space == NULL) {
        *line += strlen(*line);
        return word;
    }
    word = space + 1;
    for (; space > *line && space[-1] == ' '; space--) {
    }
    *space = '\0';
    return word;
}

static bool expect_verdict(struct course *course, enum sab_verdict found, const char *wanted)
{
    course->produced[found] = 1;
    return strcmp(sab_verdict_name(found), wanted) == 0 ||
           complain(course, wanted, sab_verdict_name(found));
}

/* ---- Actions --------------------------------------------------------------------------------- */

/* Whether the view of the action's seat gives the same verdict as the game. */
static bool view_agrees(struct course *course, const struct sab_action *action,
                        enum sab_verdict verdict)
{
    struct sab_view view;
    if (action->seat >= config_of(course).seats) {
        return true;
    }
    sab_see(&course->game, action->seat, &view);
    enum sab_verdict seen = sab_view_check(&view, action);
    return seen == verdict || complain(course, sab_verdict_name(verdict), sab_verdict_name(seen));
}

/* Whether the legal list agrees with the verdict: it must contain the action if and only if the
 * action is allowed. Votes are never listed. */
static bool list_agrees(struct course *course, const struct sab_action *action,
                        enum sab_verdict verdict)
{
    struct sab_action actions[SAB_ACTIONS_MAX];
    size_t count = sab_to_move(&course->game) == SAB_NOBODY ? 0 : sab_legal(&course->game, actions);
    bool listed = false;
    for (size_t i = 0; i < count; i++) {
        listed = listed || memcmp(&actions[i], action, sizeof *action) == 0;
    }
    return action->verb == SAB_VOTE || listed == (verdict == SAB_OK) ||
           complain(course, sab_verdict_name(verdict), listed ? "it listed" : "it not listed");
}

static bool try_action(struct course *course, char *line)
{
    const char *wanted = last_word(&line);
    struct sab_action action;
    if (!read_action(course, line, &action)) {
        return false;
    }
    struct sab_game before = course->game;
    enum sab_verdict found = sab_check(&course->game, &action);
    if (found != SAB_OK && (sab_play(&course->game, &action, NULL) != found ||
                            memcmp(&before, &course->game, sizeof before) != 0)) {
        return complain(course, "a refusal that changes nothing", "a change");
    }
    return expect_verdict(course, found, wanted) && view_agrees(course, &action, found) &&
           list_agrees(course, &action, found);
}

/* `try-as CARD ACTION VERDICT`: lays a card in a shape that this card cannot have. An action in the
 * notation cannot say that (notation 3). */
static bool try_as(struct course *course, char *line)
{
    const char *wanted = last_word(&line), *word = position_word(&line);
    struct sab_action action;
    sab_card card = SAB_NO_CARD;
    if (word == NULL || !sab_read_card(word, strlen(word), &card)) {
        return complain(course, "a card", word != NULL ? word : "nothing");
    }
    if (!read_action(course, line, &action)) {
        return false;
    }
    action.card = card;
    return expect_verdict(course, sab_check(&course->game, &action), wanted);
}

/* `no-action TEXT`: the notation must not accept the text. */
static bool expect_no_action(struct course *course, char *line)
{
    struct sab_action action;
    struct sab_fault fault;
    return !sab_read_action(line, strlen(line), 0, &action, &fault) ||
           complain(course, "what is no action", line);
}

static bool do_action(struct course *course, char *line)
{
    struct sab_action action;
    course->next_event = 0;
    if (!read_action(course, line, &action)) {
        return false;
    }
    return expect_verdict(course, sab_play(&course->game, &action, &course->events), "ok");
}

static struct sab_event event_seen(const struct course *course, unsigned index, sab_seat eyes)
{
    const struct sab_event *event = &course->events.at[index];
    return eyes == EVERYTHING ? *event : sab_redact(event, eyes);
}

/* `event WHO TEXT`: expects this event, as WHO sees it. The event must be the one that the previous
 * `event` line has found, or a later one. */
static bool expect_event(struct course *course, char *line)
{
    sab_seat eyes;
    char words[SAB_EVENT_TEXT], all[300] = "";
    if (!read_eyes(course, position_word(&line), &eyes)) {
        return false;
    }
    for (unsigned i = course->next_event; i < course->events.count; i++) {
        struct sab_text text = sab_text_into(words, sizeof words);
        struct sab_event event = event_seen(course, i, eyes);
        sab_write_event(&text, &event);
        if (strcmp(words, line) == 0) {
            /* The next line may ask for the same event, as another seat sees it. */
            course->next_event = i;
            return true;
        }
        strncat(all, words, sizeof all - strlen(all) - 3);
        strcat(all, "; ");
    }
    return complain(course, line, all);
}

/* `told EVENTS`: expects exactly these events of the newest action, with nothing hidden. */
static bool expect_told(struct course *course, char *line)
{
    char all[2048];
    struct sab_text text = sab_text_into(all, sizeof all);
    sab_write(&text, "");
    for (unsigned i = 0; i < course->events.count; i++) {
        sab_write(&text, i > 0 ? "; " : "");
        sab_write_event(&text, &course->events.at[i]);
    }
    return strcmp(all, line) == 0 || complain(course, line, all);
}

/* `no-event WORD`: no event of the newest action may begin with this word. */
static bool expect_no_event(struct course *course, char *line)
{
    for (unsigned i = 0; i < course->events.count; i++) {
        char words[SAB_EVENT_TEXT];
        struct sab_text text = sab_text_into(words, sizeof words);
        sab_write_event(&text, &course->events.at[i]);
        if (strncmp(words, line, strlen(line)) == 0) {
            return complain(course, "no such event", words);
        }
    }
    return true;
}

/* ---- Rounds ---------------------------------------------------------------------------------- */

/* Replaces one card of the deal. */
static bool spoil_base(struct sab_base_deal *base, const char *part)
{
    if (strcmp(part, "deck") == 0) {
        base->deck[5] = base->deck[5] == SAB_MAP ? SAB_ROCKFALL : SAB_MAP;
    } else if (strcmp(part, "dwarfs") == 0) {
        base->dwarfs[1] = base->dwarfs[1] == SAB_DIGGER ? SAB_SABOTEUR : SAB_DIGGER;
    } else if (strcmp(part, "goals") == 0) {
        base->goals[0] = base->goals[1];
    } else if (strcmp(part, "gold") == 0) {
        base->gold[3] = base->gold[3] == 1 ? 2 : 1;
    } else {
        return false;
    }
    return true;
}

static bool spoil_cave(struct sab_cave_deal *cave, const char *part)
{
    if (strcmp(part, "deck") == 0) { /* replaces a card by one of another group */
        sab_card card = cave->deck[0];
        cave->deck[0] = cave->deck[SAB_CAVE_IN_PLAY - 1];
        cave->deck[SAB_CAVE_IN_PLAY - 1] = card;
    } else if (strcmp(part, "clans") == 0) {
        cave->clans[1].loyalty = cave->clans[1].loyalty == SAB_LOYAL ? SAB_DISLOYAL : SAB_LOYAL;
    } else if (strcmp(part, "goals") == 0) {
        cave->goals[0] = cave->goals[1];
    } else if (strcmp(part, "lots") == 0) {
        cave->lots[7] = SAB_CAVE_LOT_SIDES;
    } else {
        return false;
    }
    return true;
}

static bool spoil(struct sab_deal *deal, const char *part)
{
    return deal->kind == SAB_CAVE ? spoil_cave(&deal->as.cave, part)
                                  : spoil_base(&deal->as.base, part);
}

/* `try-next [spoiled PART] VERDICT`: deals the next round. If the verdict is `ok`, the case goes on
 * in that round. */
static bool try_next(struct course *course, char *line)
{
    const char *wanted = last_word(&line);
    struct sab_config config = config_of(course);
    struct sab_view view;
    struct sab_deal deal;
    uint8_t seed[SAB_SEED_SIZE];
    sab_see(&course->game, SAB_NOBODY, &view);
    position_seed(1, seed);
    sab_shuffle(&config, seed, view.kind == SAB_CAVE ? 2u : view.round + 1u, &deal);
    const char *word = position_word(&line);
    if (word != NULL && strcmp(word, "spoiled") == 0 && !spoil(&deal, line)) {
        return complain(course, "a part of a deal", line);
    }
    course->next_event = 0;
    course->events.count = 0;
    return expect_verdict(course, sab_next_round(&course->game, &deal), wanted);
}

/* Reads a word NAME=NUMBER of a line that begins a game. */
static bool read_setting(struct sab_config *config, const char *word)
{
    const char *value = strchr(word, '=');
    size_t length = value != NULL ? (size_t)(value - word) : 0;
    uint8_t number = value != NULL ? (uint8_t)atoi(value + 1) : 0;
    uint8_t option;
    if (length == 5 && strncmp(word, "seats", length) == 0) {
        config->seats = number;
    } else if (length == 7 && strncmp(word, "starter", length) == 0) {
        config->starter = number;
    } else if (value != NULL && sab_read_option(config->kind, word, length, &option)) {
        config->option[option] = number;
    } else {
        return false;
    }
    return true;
}

/* `try-begin NAME=NUMBER... [spoiled PART] VERDICT`: tries to begin another game, whose deal is for
 * as many players as the present game has. The case goes on with the present game. */
static bool try_begin(struct course *course, char *line)
{
    const char *wanted = last_word(&line), *word, *spoiled = NULL;
    struct sab_config config = config_of(course);
    struct sab_game game;
    struct sab_deal deal;
    uint8_t seed[SAB_SEED_SIZE];
    position_seed(1, seed);
    sab_shuffle(&config, seed, 1, &deal);
    while (spoiled == NULL && (word = position_word(&line)) != NULL) {
        if (strcmp(word, "spoiled") == 0) {
            spoiled = line;
        } else if (!read_setting(&config, word)) {
            return complain(course, "a setting", word);
        }
    }
    if (spoiled != NULL && !spoil(&deal, spoiled)) {
        return complain(course, "a part of a deal", spoiled);
    }
    return expect_verdict(course, sab_begin(&game, &config, &deal), wanted);
}

/* ---- What is seen ---------------------------------------------------------------------------- */

static struct span find_fact(struct course *course, char **line, const char *end, char *object,
                             size_t size)
{
    struct json json = json_into(object, size);
    sab_seat eyes;
    struct span value = {0};
    if (!read_eyes(course, position_word(line), &eyes)) {
        return value;
    }
    json_open(&json, '{');
    if (eyes == EVERYTHING) {
        game_json(&json, &course->game, 0);
    } else {
        struct sab_view view;
        sab_see(&course->game, eyes, &view);
        view_json(&json, &view, 0);
        view_json_table(&json, &view);
    }
    json_close(&json, '}');
    value = (struct span){object, json.length};
    for (const char *key; *line < end && (key = position_word(line)) != NULL && value.at != NULL;) {
        value = json_value(value, key);
    }
    return value;
}

/* `see WHO KEY... VALUE`: expects this value, as compact JSON, in the JSON of notation 6 or 8. */
static bool expect_fact(struct course *course, char *line)
{
    static char object[65536];
    const char *wanted = last_word(&line), *end = line + strlen(line);
    struct span found = find_fact(course, &line, end, object, sizeof object);
    if (found.at != NULL && found.size == strlen(wanted) &&
        memcmp(found.at, wanted, found.size) == 0) {
        return true;
    }
    char text[240];
    snprintf(text, sizeof text, "%.*s", (int)found.size, found.at != NULL ? found.at : "");
    return complain(course, wanted, text);
}

/* `hidden WHO KEY...`: the JSON of the whole game must have this value, but WHO's JSON must not. */
static bool expect_hidden(struct course *course, char *line)
{
    static char object[65536];
    char keys[256];
    char *all = keys, *own = line;
    snprintf(keys, sizeof keys, "all %s", line + strcspn(line, " "));
    if (find_fact(course, &all, keys + strlen(keys), object, sizeof object).at == NULL) {
        return complain(course, "a key of notation 8", line);
    }
    const char *end = line + strlen(line);
    course->complaint[0] = '\0';
    struct span found = find_fact(course, &own, end, object, sizeof object);
    return course->complaint[0] == '\0' &&
           (found.at == NULL || complain(course, "nothing", "a value"));
}

/* `count WHO KEY... NUMBER`: expects the number of elements of an array. */
static bool expect_count(struct course *course, char *line)
{
    static char object[65536];
    const char *wanted = last_word(&line), *end = line + strlen(line);
    struct span found = find_fact(course, &line, end, object, sizeof object);
    char count[24];
    snprintf(count, sizeof count, "%zu", found.at != NULL ? json_count(found) : 999);
    return strcmp(count, wanted) == 0 || complain(course, wanted, count);
}

/* `score NUMBER...`: expects the nuggets of each seat. */
static bool expect_score(struct course *course, char *line)
{
    uint8_t nuggets[SAB_SEATS_MAX];
    char found[64];
    struct sab_text text = sab_text_into(found, sizeof found);
    sab_score(&course->game, nuggets);
    for (unsigned seat = 0; seat < config_of(course).seats; seat++) {
        sab_write(&text, seat > 0 ? " " : "");
        sab_write_number(&text, nuggets[seat]);
    }
    return strcmp(found, line) == 0 || complain(course, line, found);
}

/* Writes the legal actions that begin with the prefix, in the order of notation 3, with commas
 * between them. */
static void write_legal(const struct course *course, const char *prefix, struct sab_text *text)
{
    struct sab_action actions[SAB_ACTIONS_MAX];
    size_t count = sab_to_move(&course->game) == SAB_NOBODY ? 0 : sab_legal(&course->game, actions);
    sab_sort_actions(actions, count);
    for (size_t i = 0; i < count; i++) {
        char words[SAB_ACTION_TEXT];
        struct sab_text one = sab_text_into(words, sizeof words);
        sab_write_action(&one, &actions[i]);
        if (strncmp(words, prefix, strlen(prefix)) == 0) {
            sab_write(text, text->length > 0 ? ", " : "");
            sab_write(text, words);
        }
    }
}

/* `legal PREFIX = LIST`: expects exactly these legal actions that begin with PREFIX. */
static bool expect_legal(struct course *course, char *line)
{
    char found[8192], *equals = strchr(line, '='), *wanted;
    struct sab_text text = sab_text_into(found, sizeof found);
    if (equals == NULL) {
        return complain(course, "legal PREFIX = LIST", line);
    }
    wanted = equals + 1 + strspn(equals + 1, " ");
    while (equals > line && equals[-1] == ' ') {
        equals--;
    }
    *equals = '\0';
    write_legal(course, line, &text);
    return strcmp(found, wanted) == 0 || complain(course, wanted, found);
}

/* ---- A line ---------------------------------------------------------------------------------- */

bool course_take(struct course *course, char *line)
{
    static const struct {
        const char *word;
        bool (*take)(struct course *course, char *line);
    } takers[] = {
        {"try", try_action},       {"try-as", try_as},       {"no-action", expect_no_action},
        {"do", do_action},         {"event", expect_event},  {"no-event", expect_no_event},
        {"try-next", try_next},    {"try-begin", try_begin}, {"see", expect_fact},
        {"hidden", expect_hidden}, {"count", expect_count},  {"score", expect_score},
        {"legal", expect_legal},   {"told", expect_told},
    };
    const char *word = position_word(&line);
    line += strspn(line, " ");
    for (size_t i = 0; word != NULL && i < sizeof takers / sizeof takers[0]; i++) {
        if (strcmp(word, takers[i].word) == 0) {
            return takers[i].take(course, line);
        }
    }
    return complain(course, "a line of notation 7", word != NULL ? word : "nothing");
}
