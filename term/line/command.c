/* SPDX-License-Identifier: MIT
 *
 * command.c - carries out typed lines: the commands in the table `words`, and actions.
 */
#include "term/line/command.h"

#include "notation/spoken.h"
#include "protocol/visible.h"
#include "term/game/game.h"
#include "term/line/aid.h"
#include "term/line/company.h"
#include "term/line/report.h"
#include "term/line/sign.h"
#include "term/words/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    EXAMPLES_SIZE = 1024, /* bytes for the part of `help` that depends on the game */
    /* Bytes for a typed line after its translation into the notation. */
    TYPED_SIZE = 2 * REQUEST_SIZE
};

/* Where a command works. */
enum where { EVERYWHERE, AT_TABLES, IN_LESSONS };

/* A command, and how `help` lists it. */
struct word {
    const char *name, *argument, *help;
    void (*run)(struct sitting *sitting, const char *argument);
    const char *request; /* the request to send if `run` is NULL; the argument follows it */
    uint8_t where;       /* enum where */
};

static void run_why(struct sitting *sitting, const char *argument)
{
    char words[TYPED_SIZE];
    struct sab_text text = sab_text_into(words, sizeof words);
    sab_write(&text, "why ");
    spoken_typed(&text, argument);
    sitting_ask(sitting, words);
}

static void run_say(struct sitting *sitting, const char *argument)
{
    char words[REQUEST_SIZE];
    struct sab_text text = sab_text_into(words, sizeof words);
    size_t size = strlen(argument);
    if (sab_utf8_characters(argument, size) < 1 || visible_is_blank(argument, size)) {
        sitting_say(sitting, "There is nothing to say, or the text is not UTF-8.");
        return;
    }
    sab_write(&text, "say ");
    sab_write_quoted(&text, argument, size);
    if (sab_text_is_whole(&text)) {
        sitting_ask(sitting, words);
    } else {
        sitting_say(sitting, "That is too much to say at once.");
    }
}

static void run_vote(struct sitting *sitting, const char *argument)
{
    struct sab_action vote = {.verb = SAB_VOTE};
    (void)argument;
    sitting_act(sitting, &vote);
}

/* Requests the start of the game. Bots take the free seats. */
static void run_start(struct sitting *sitting, const char *argument)
{
    char words[64];
    snprintf(words, sizeof words, "start bots=%.16s", argument[0] != '\0' ? argument : "honest");
    sitting_ask(sitting, words);
}

static void run_forget(struct sitting *sitting, const char *argument)
{
    if (sitting->address[0] == '\0') {
        sitting_say(sitting, "This game is only on your computer, and nobody keeps it.");
    } else if (strcmp(argument, "yes") != 0) {
        sitting_say(sitting, "This deletes your name and everything that you have said at this "
                             "table, for good.\nTo do it, type forget yes.");
    } else {
        sitting_ask(sitting, "forget");
    }
}

/* The command is listed as `show me`, but what follows `show` makes no difference. */
static void run_show(struct sitting *sitting, const char *argument)
{
    (void)argument;
    sitting_ask(sitting, "show");
}

/* ---- Walks ----------------------------------------------------------------------------------- */

static void run_walks(struct sitting *sitting, const char *argument,
                      void (*run)(struct sitting *sitting, const char *argument))
{
    if (!sitting->model.has_view) {
        sitting_say(sitting, "No game is being played.");
    } else if (run != NULL) {
        run(sitting, argument);
    } else {
        sitting_say(sitting, "Neither your dwarf nor a creature of yours can move now.");
    }
}

static void run_ways(struct sitting *sitting, const char *argument)
{
    run_walks(sitting, argument, term_game(sitting->model.kind)->report_ways);
}

static void run_go(struct sitting *sitting, const char *argument)
{
    run_walks(sitting, argument, term_game(sitting->model.kind)->go);
}

/* ---- The words ------------------------------------------------------------------------------- */

static void run_help(struct sitting *sitting, const char *argument);

/* clang-format off */
static const struct word words[] = {
    {"help", "", "this list", run_help, NULL, EVERYWHERE},
    {"legal", "", "what you may do now, numbered", report_legal, NULL, EVERYWHERE},
    {"board", "", "the mine or the cave, drawn", report_board, NULL, EVERYWHERE},
    {"cells", "", "the same, card by card", report_cells, NULL, EVERYWHERE},
    {"hand", "", "your cards", report_hand, NULL, EVERYWHERE},
    {"players", "", "the players, and what they have", report_players, NULL, EVERYWHERE},
    {"role", "[skip]", "your secret role or clan card; skip: play without",
     report_role, NULL, EVERYWHERE},
    {"ways", "", "in the cave: where you can go", run_ways, NULL, EVERYWHERE},
    {"go", "NUMBER", "in the cave: go there (see ways)", run_go, NULL, EVERYWHERE},
    {"status", "", "what the table waits for", report_status, NULL, EVERYWHERE},
    {"rules", "", "the options in force", report_rules, NULL, EVERYWHERE},
    {"since", "", "what happened since your last turn", report_since, NULL, EVERYWHERE},
    {"log", "", "what happened lately", report_log, NULL, EVERYWHERE},
    {"unseen", "", "the cards that can still come", aid_report_unseen, NULL, EVERYWHERE},
    {"laid", "", "who laid which card", aid_report_laid, NULL, EVERYWHERE},
    {"dead", "", "the cells that no card left can fill", aid_report_dead, NULL, EVERYWHERE},
    {"notes", "", "your notes about the players", notes_report, NULL, EVERYWHERE},
    {"note", "WHO [WORDS]", "note -2 to +2, honest or saboteur, words; none",
     notes_run, NULL, EVERYWHERE},
    {"why", "ACTION", "whether it is allowed, or why not", run_why, NULL, EVERYWHERE},
    {"signs", "", "the lights, markers and arrows on the table", sign_report, NULL, EVERYWHERE},
    {"say", "TEXT", "say something to the table", run_say, NULL, AT_TABLES},
    {"vote", "", "vote for an early end", run_vote, NULL, AT_TABLES},
    {"ready", "", "go on to the next round", NULL, "ready", AT_TABLES},
    {"rematch", "", "play again, after the game", NULL, "rematch", AT_TABLES},
    {"start", "[BOT]", "start; bots fill the free seats", run_start, NULL, AT_TABLES},
    {"bot", "SEAT NAME", "seat a bot: honest, random or none", NULL, "bot", AT_TABLES},
    {"kick", "SEAT", "free a seat, before the game", NULL, "kick", AT_TABLES},
    {"remove", "WHO", "as host, remove a player for good; in a game, ask for it",
     company_run_remove, NULL, AT_TABLES},
    {"keep", "WHO", "no longer ask for a removal", company_run_keep, NULL, AT_TABLES},
    {"renew", "", "change the link to the table", NULL, "renew", AT_TABLES},
    {"set", "NAME=VALUE", "change a rule, or talk=, lights=, voices= or shuffle=, before",
     NULL, "set", AT_TABLES},
    {"stand", "", "leave your seat", NULL, "stand", AT_TABLES},
    {"back", "", "take your seat back from a bot", NULL, "back", AT_TABLES},
    {"link", "", "continue on another device", NULL, "link", AT_TABLES},
    {"hints", "[on or off]", "hints in your first three games", hinting_run, NULL, AT_TABLES},
    {"back", "", "go back to the step before", NULL, "back", IN_LESSONS},
    {"skip", "", "skip this step", NULL, "skip", IN_LESSONS},
    {"show", "me", "see how this step is done", run_show, NULL, IN_LESSONS},
    {"forget", "", "delete your name and messages", run_forget, NULL, AT_TABLES},
};
/* clang-format on */
enum { WORDS = sizeof words / sizeof words[0] };

static bool works(const struct word *word, const struct sitting *sitting)
{
    return word->where == EVERYWHERE || (word->where == IN_LESSONS) == sitting->learns;
}

static void run_help(struct sitting *sitting, const char *argument)
{
    char examples[EXAMPLES_SIZE];
    struct sab_text text = sab_text_into(examples, sizeof examples);
    (void)argument;
    for (size_t i = 0; i < WORDS; i++) {
        char head[32];
        snprintf(head, sizeof head, "%s %s", words[i].name, words[i].argument);
        if (works(&words[i], sitting)) {
            sitting_say(sitting, "  %-16s %s", head, words[i].help);
        }
    }
    sign_help(sitting);
    sitting_say(sitting, "  %-16s %s", "quit", "leave the program");
    sitting_say(sitting, "  %-16s %s", "NUMBER", "the action of that number in legal");
    term_game(sitting->model.kind)->write_examples(&text, sitting->ascii);
    sitting_say(sitting, "%s", examples);
}

/* ---- Actions --------------------------------------------------------------------------------- */

static void run_number(struct sitting *sitting, const char *line)
{
    unsigned long number = strtoul(line, NULL, 10);
    const struct model *model = &sitting->model;
    if (model->legal_count == 0) {
        report_status(sitting, "");
    } else if (number < 1 || number > model->legal_count) {
        sitting_say(sitting, "There are actions 1 to %zu; legal lists them.", model->legal_count);
    } else {
        sitting_act(sitting, &model->legal[number - 1]);
    }
}

/* Whether every action of a line such as "A; B; C" can be read. If not, says which action is
 * wrong. */
static bool are_actions(struct sitting *sitting, const char *line)
{
    while (*line != '\0') {
        struct sab_action action;
        struct sab_fault fault;
        size_t size = strcspn(line, ";"), end = size;
        while (end > 0 && line[end - 1] == ' ') {
            end--;
        }
        if (!sab_read_action(line, end, 0, &action, &fault)) {
            sitting_say(sitting, "%s Type help for the commands.", fault.sentence);
            return false;
        }
        line += size + (line[size] == ';');
        line += strspn(line, " ");
    }
    return true;
}

static void run_action(struct sitting *sitting, const char *line)
{
    char typed[TYPED_SIZE], asked[TYPED_SIZE + 32];
    struct sab_text text = sab_text_into(typed, sizeof typed);
    spoken_typed(&text, line);
    if (!sitting->model.has_view) {
        sitting_say(sitting, "No game is being played; help lists the commands.");
    } else if (are_actions(sitting, typed) && sitting_check_role(sitting)) {
        snprintf(asked, sizeof asked, "act %lu %s", (unsigned long)sitting->model.step, typed);
        sitting_ask(sitting, asked);
    }
}

/* ---- Lines ----------------------------------------------------------------------------------- */

static void run_word(struct sitting *sitting, const struct word *word, const char *argument)
{
    char request[REQUEST_SIZE];
    if (word->run != NULL) {
        word->run(sitting, argument);
        return;
    }
    snprintf(request, sizeof request, "%s%s%s", word->request, argument[0] != '\0' ? " " : "",
             argument);
    sitting_ask(sitting, request);
}

enum command_outcome command_run(struct sitting *sitting, const char *line)
{
    line += strspn(line, " ");
    size_t size = strcspn(line, " ");
    const char *argument = line + size + strspn(line + size, " ");
    if (size == 0) {
        return COMMAND_DONE;
    }
    if (strcmp(line, "quit") == 0) {
        return COMMAND_QUIT;
    }
    if (sign_is_command(line, size, argument)) {
        sign_run(sitting, line, size, argument);
        return COMMAND_DONE;
    }
    for (size_t i = 0; i < WORDS; i++) {
        bool named = strlen(words[i].name) == size && strncmp(line, words[i].name, size) == 0;
        if (named && works(&words[i], sitting)) {
            run_word(sitting, &words[i], argument);
            return COMMAND_DONE;
        }
    }
    if (strspn(line, "0123456789") == strlen(line)) {
        run_number(sitting, line);
    } else {
        run_action(sitting, line);
    }
    return COMMAND_DONE;
}
