/* SPDX-License-Identifier: MIT
 *
 * engine.c - `saboteur engine`: the line protocol of docs/engine-protocol.md.
 */
#include "bots/bot.h"
#include "cli/commands.h"
#include "cli/session.h"
#include "protocol/view_json.h"

#include <stdlib.h>
#include <string.h>

/* A command of the protocol. `words` is the part of the line after the name of the command, without
 * spaces at its ends. The function `run` may change `words`. It carries the command out and writes
 * the reply to session->reply. It returns false if the command is refused. */
struct engine_command {
    const char *name;
    bool (*run)(struct session *session, char *words);
    bool needs_game; /* the command is refused until a round has been dealt */
};

static const struct engine_command *find_command(const char *name);
static bool list_commands(struct session *session, char *words);

/* Writes a sentence as the reply and returns false. A function that refuses its command ends with
 * `return say(...)`. */
static bool say(struct session *session, const char *sentence)
{
    fputs(sentence, session->reply);
    return false;
}

/* ---- Words ----------------------------------------------------------------------------------- */

/* Puts a NUL after the first of the words. Returns where the second word begins. */
static char *cut_word(char *words)
{
    char *space = words + strcspn(words, " ");
    if (*space != '\0') {
        *space++ = '\0';
    }
    return space + strspn(space, " ");
}

static bool read_seat(struct session *session, const char *word, sab_seat *seat)
{
    if (strcmp(word, "all") == 0 || strcmp(word, "spectator") == 0) {
        *seat = word[0] == 'a' ? CLI_ALL : SAB_NOBODY;
        return true;
    }
    *seat = (sab_seat)(word[0] - '0');
    return (word[0] >= '0' && word[1] == '\0' && *seat < session->head.config.seats) ||
           say(session, "Expected a seat, spectator or all.");
}

/* Reads [SEAT] ACTION. Without SEAT, the action is for the seat to move. */
static bool read_action(struct session *session, char *words, struct sab_action *action)
{
    sab_seat seat = sab_to_move(&session->game);
    struct sab_fault fault;
    if (words[0] >= '0' && words[0] <= '9') {
        char *rest = cut_word(words);
        if (!read_seat(session, words, &seat)) {
            return false;
        }
        words = rest;
    }
    if (!sab_read_action(words, strlen(words), seat, action, &fault)) {
        return say(session, fault.sentence);
    }
    struct sab_view view;
    sab_see(&session->game, SAB_NOBODY, &view);
    sab_complete_action(&view, action);
    return true;
}

static void write_action(struct session *session, const struct sab_action *action, bool with_seat)
{
    char buffer[SAB_ACTION_TEXT];
    struct sab_text text = sab_text_into(buffer, sizeof buffer);
    sab_write_action(&text, action);
    if (with_seat) {
        fprintf(session->reply, "%u ", action->seat);
    }
    fprintf(session->reply, "%s\n", buffer);
}

/* ---- Commands -------------------------------------------------------------------------------- */

static bool run_hello(struct session *session, char *words)
{
    (void)words;
    fputs("saboteur-engine 1", session->reply);
    for (unsigned kind = 0; kind < SAB_KINDS; kind++) {
        fprintf(session->reply, " %s", sab_rules_revision(kind));
    }
    return true;
}

static bool read_count(const char *text, uint8_t *number)
{
    char *end;
    unsigned long value = strtoul(text, &end, 10);
    *number = (uint8_t)value;
    return end != text && *end == '\0' && value <= SAB_SEATS_MAX;
}

static const char *assign(struct sab_config *config, const char *word)
{
    if (strncmp(word, "seats=", 6) == 0) {
        return read_count(word + 6, &config->seats) ? NULL : "is not a number of seats.";
    }
    if (strncmp(word, "starter=", 8) == 0) {
        return read_count(word + 8, &config->starter) ? NULL : "is not a seat.";
    }
    if (strncmp(word, "game=", 5) == 0) {
        memset(config->option, 0, sizeof config->option);
        return sab_read_kind(word + 5, strlen(word + 5), &config->kind) ? NULL : "names no game.";
    }
    return setup_assign(config, word);
}

static bool run_new(struct session *session, char *words)
{
    struct sab_config config = {.seats = 5};
    while (words[0] != '\0') {
        char *rest = cut_word(words);
        const char *sentence = assign(&config, words);
        if (sentence != NULL) {
            fprintf(session->reply, "%s %s", words, sentence);
            return false;
        }
        words = rest;
    }
    enum sab_verdict verdict = sab_check_config(&config);
    if (verdict != SAB_OK) {
        session_write_verdict(session, config.kind, verdict);
        return false;
    }
    return session_reset(session, &config) || say(session, "There is not enough memory.");
}

static bool run_deal(struct session *session, char *words)
{
    if (!session_deal(session, words)) {
        return false;
    }
    fprintf(session->reply, "dealt %u starter %u", sab_round(&session->game),
            sab_starter(&session->game));
    return true;
}

static bool run_load(struct session *session, char *words)
{
    return session_load(session, words);
}

static bool run_record(struct session *session, char *words)
{
    (void)words;
    session_write_record(session);
    return true;
}

static bool run_to_move(struct session *session, char *words)
{
    (void)words;
    sab_seat mover = sab_to_move(&session->game);
    if (mover == SAB_NOBODY) {
        fputs(sab_is_over(&session->game) ? "nobody game-over" : "nobody over", session->reply);
    } else {
        fprintf(session->reply, "%u %s", mover, sab_phase_name(sab_phase(&session->game)));
    }
    return true;
}

static bool run_legal(struct session *session, char *words)
{
    (void)words;
    struct sab_action actions[SAB_ACTIONS_MAX];
    size_t count = 0;
    if (sab_to_move(&session->game) != SAB_NOBODY) {
        count = sab_legal(&session->game, actions);
    }
    sab_sort_actions(actions, count);
    for (size_t i = 0; i < count; i++) {
        write_action(session, &actions[i], false);
    }
    return true;
}

static bool run_check(struct session *session, char *words)
{
    struct sab_action action;
    if (!read_action(session, words, &action)) {
        return false;
    }
    session_write_verdict(session, session->game.kind, sab_check(&session->game, &action));
    return true;
}

static bool run_play(struct session *session, char *words)
{
    struct sab_action action;
    if (!read_action(session, words, &action) || !session_play(session, &action)) {
        return false;
    }
    session_write_events(session, CLI_ALL);
    return true;
}

static bool run_random(struct session *session, char *words)
{
    (void)words;
    if (sab_to_move(&session->game) == SAB_NOBODY) {
        return say(session, "No seat is to move.");
    }
    struct sab_game copy = session->game;
    struct sab_action action;
    sab_play_random(&copy, choices_next(&session->choices), &action);
    if (!session_play(session, &action)) {
        return false;
    }
    write_action(session, &action, true);
    session_write_events(session, CLI_ALL);
    return true;
}

static bool run_events(struct session *session, char *words)
{
    sab_seat seat;
    if (!read_seat(session, words[0] == '\0' ? "all" : words, &seat)) {
        return false;
    }
    session_write_events(session, seat);
    return true;
}

static bool run_view(struct session *session, char *words)
{
    enum { OBJECT_SIZE = 1 << 20 };
    sab_seat seat;
    if (!read_seat(session, words, &seat)) {
        return false;
    }
    char *object = malloc(OBJECT_SIZE);
    if (object == NULL) {
        return say(session, "There is not enough memory.");
    }
    struct json json = json_into(object, OBJECT_SIZE);
    json_open(&json, '{');
    if (seat == CLI_ALL) {
        game_json(&json, &session->game, (uint32_t)session->action_count);
    } else {
        struct sab_view view;
        sab_see(&session->game, seat, &view);
        view_json(&json, &view, (uint32_t)session->action_count);
    }
    json_close(&json, '}');
    fwrite(object, 1, json.length, session->reply);
    free(object);
    return true;
}

static bool run_score(struct session *session, char *words)
{
    (void)words;
    uint8_t nuggets[SAB_SEATS_MAX];
    sab_score(&session->game, nuggets);
    for (unsigned seat = 0; seat < session->head.config.seats; seat++) {
        fprintf(session->reply, "%s%u", seat > 0 ? " " : "", nuggets[seat]);
    }
    return true;
}

/* Lets a bot choose an action for the seat to move. `history` must have room for all actions of the
 * round; its content does not matter. */
static void ask_bot(struct session *session, const struct sab_bot *bot, struct sab_action *history,
                    struct sab_action *action)
{
    struct sab_view view;
    sab_seat seat = sab_to_move(&session->game);
    sab_see(&session->game, seat, &view);
    for (size_t i = 0; i < session->action_count; i++) {
        history[i] = sab_redact_action(&session->actions[i], seat);
    }
    struct sab_history seen = {history, session->action_count, NULL};
    *action = bot->choose(&view, &seen, choices_next(&session->choices));
}

static bool run_bot(struct session *session, char *words)
{
    char *rest = cut_word(words);
    const struct sab_bot *bot = sab_bot_by_name(words);
    if (bot == NULL) {
        return say(session, "There is no such bot.");
    }
    if ((bot->games >> session->game.kind & 1u) == 0) {
        return say(session, "This bot does not play this game.");
    }
    if (sab_to_move(&session->game) == SAB_NOBODY) {
        return say(session, "No seat is to move.");
    }
    char *end = rest; /* a number may follow, for bots that search; none does yet */
    unsigned long budget = rest[0] == '\0' ? 1000 : strtoul(rest, &end, 10);
    if (rest[0] != '\0' && (*end != '\0' || budget == 0 || budget > 1000000)) {
        return say(session, "A budget is a whole number from 1 to 1000000.");
    }
    struct sab_action *history = calloc(session->action_count + 1, sizeof *history);
    if (history == NULL) {
        return say(session, "There is not enough memory.");
    }
    struct sab_action action;
    ask_bot(session, bot, history, &action);
    free(history);
    write_action(session, &action, true);
    return true;
}

static bool run_quit(struct session *session, char *words)
{
    (void)session;
    (void)words;
    return true;
}

static const struct engine_command commands[] = {
    {"hello", run_hello, false},    {"commands", list_commands, false},
    {"new", run_new, false},        {"deal", run_deal, false},
    {"load", run_load, false},      {"record", run_record, true},
    {"to-move", run_to_move, true}, {"legal", run_legal, true},
    {"check", run_check, true},     {"play", run_play, true},
    {"random", run_random, true},   {"events", run_events, true},
    {"view", run_view, true},       {"score", run_score, true},
    {"bot", run_bot, true},         {"quit", run_quit, false},
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static bool list_commands(struct session *session, char *words)
{
    (void)words;
    for (int i = 0; i < COMMANDS; i++) {
        fprintf(session->reply, "%s\n", commands[i].name);
    }
    return true;
}

static const struct engine_command *find_command(const char *name)
{
    for (int i = 0; i < COMMANDS; i++) {
        if (strcmp(commands[i].name, name) == 0) {
            return &commands[i];
        }
    }
    return NULL;
}

/* ---- Lines ----------------------------------------------------------------------------------- */

static bool run_line(struct session *session, char *line)
{
    char *words = cut_word(line);
    const struct engine_command *command = find_command(line);
    if (command == NULL) {
        return say(session, "There is no such command; see commands.");
    }
    if (command->needs_game && !session->begun) {
        return say(session, "No game has been dealt.");
    }
    return command->run(session, words);
}

/* Prints one reply. The first character is = if the command was carried out, otherwise ?. Then come
 * the id, a space, the text without the newlines at its end, and an empty line. */
static void print_reply(bool done, const char *id, const char *reply, size_t size)
{
    while (size > 0 && reply[size - 1] == '\n') {
        size--;
    }
    printf("%c%s%s%.*s\n\n", done ? '=' : '?', id, size > 0 ? " " : "", (int)size, reply);
    fflush(stdout);
}

/* Answers one line. Returns false if the program has to end: after `quit`, or if memory runs
 * out. */
static bool answer(struct session *session, char *line)
{
    char *reply = NULL, id[12] = "";
    size_t size = 0, digits = strspn(line, "0123456789");
    if (digits > 0 && digits < sizeof id) {
        memcpy(id, line, digits);
        line += digits;
        line += strspn(line, " ");
    }
    bool goes_on = strcmp(line, "quit") != 0;
    session->reply = open_memstream(&reply, &size);
    if (session->reply == NULL) {
        return false;
    }
    bool done = run_line(session, line);
    fclose(session->reply);
    session->reply = NULL;
    print_reply(done, id, reply, size);
    free(reply);
    return goes_on;
}

static char *trim(char *line)
{
    static const char mark[] = "\xEF\xBB\xBF"; /* some editors write it before a text */
    line += strncmp(line, mark, sizeof mark - 1) == 0 ? sizeof mark - 1 : 0;
    line += strspn(line, " \t");
    size_t size = strlen(line);
    while (size > 0 && strchr(" \t\r\n", line[size - 1]) != NULL) {
        line[--size] = '\0';
    }
    return line;
}

static void serve(struct session *session)
{
    char *line = NULL;
    size_t size = 0;
    bool goes_on = true;
    while (goes_on && getline(&line, &size, stdin) >= 0) {
        char *words = trim(line);
        if (words[0] != '\0' && words[0] != '#') {
            goes_on = answer(session, words);
        }
    }
    free(line);
}

static const char purpose[] =
    "Reads commands from standard input, one per line, and answers each on standard output\n"
    "(docs/engine-protocol.md). The command `commands` lists them.";

int engine_main(int argc, char **argv)
{
    static const struct option none[] = {{0}};
    static const struct usage usage = {.command = "engine", .purpose = purpose, .options = none};
    int status = options_read(&usage, &argc, argv);
    if (status != OPTIONS_READ) {
        return status;
    }
    struct session session;
    if (!session_open(&session)) {
        return EXIT_NO;
    }
    serve(&session);
    session_close(&session);
    return EXIT_SUCCESS;
}
