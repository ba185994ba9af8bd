/* SPDX-License-Identifier: MIT
 *
 * play.c - `saboteur play`: lets a person play in the terminal, either with bots at a table inside
 * this program, or at a table on a server.
 */
#include "cli/play.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/setup.h"
#include "notation/revisions.h"
#include "protocol/name.h"
#include "table/house.h"
#include "term/term.h"

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SCREEN_BOT_DELAY_MS = 700 /* the default of --bot-delay, unless --plain is given */ };

struct play {
    struct setup setup;
    const char *name, *bots, *join;
    bool watch, plain, ascii, mono;
    long seat;      /* the seat to take, from 0; -1: any free seat */
    long bot_delay; /* in ms; -1: the default, which is 0 with --plain */
};

/* ---- The first request ----------------------------------------------------------------------- */

static void write_quoted_name(struct sab_text *text, const char *name)
{
    sab_write(text, " name=");
    sab_write_quoted(text, name, strlen(name));
}

static void write_create(struct sab_text *text, const struct play *play)
{
    const struct sab_config *config = &play->setup.config;
    sab_write(text, "create ");
    sab_write(text, sab_kind_name(config->kind));
    sab_write(text, " seats=");
    sab_write_number(text, config->seats);
    write_options(text, config->kind, config->option,
                  (struct option_form){" ", "=", "", .all = true});
    write_quoted_name(text, play->name);
}

static void write_first(struct sab_text *text, const struct play *play,
                        const struct client_url *url)
{
    if (play->join == NULL || url->table[0] == '\0') {
        write_create(text, play);
        if (play->join == NULL) {
            sab_write(text, " voices=normal bots=");
            sab_write(text, play->bots);
        }
        return;
    }
    sab_write(text, play->watch ? "watch " : url->link[0] != '\0' ? "claim " : "join ");
    sab_write(text, url->table);
    if (url->door[0] != '\0') {
        sab_write(text, "-");
        sab_write(text, url->door);
    }
    if (play->watch) {
        return;
    }
    if (url->link[0] != '\0') {
        sab_write(text, " ");
        sab_write(text, url->link);
        return;
    }
    write_quoted_name(text, play->name);
    if (play->seat >= 0) {
        sab_write(text, " seat=");
        sab_write_number(text, play->seat);
    }
}

/* ---- The table ------------------------------------------------------------------------------- */

static struct link *open_local(const struct play *play)
{
    uint8_t seed[SAB_SEED_SIZE];
    long usual = play->plain ? 0 : SCREEN_BOT_DELAY_MS;
    if (play->setup.seed != NULL) {
        seed_from_text(play->setup.seed, seed);
    } else {
        seed_from_entropy(seed);
    }
    return link_local(seed, (uint32_t)(play->bot_delay >= 0 ? play->bot_delay : usual));
}

/* Whether the environment asks for characters in UTF-8. The first of these variables that is set
 * decides. */
static bool wants_utf8(void)
{
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    const char *value = NULL;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *set = value == NULL ? getenv(names[i]) : NULL;
        value = set != NULL && set[0] != '\0' ? set : value;
    }
    return value != NULL &&
           (strcasestr(value, "utf-8") != NULL || strcasestr(value, "utf8") != NULL);
}

bool play_set_locale(void)
{
    if (setlocale(LC_ALL, "") == NULL && wants_utf8()) {
        setlocale(LC_ALL, "C.UTF-8");
    }
    bool shows_utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    if (strcmp(nl_langinfo(CODESET), "ANSI_X3.4-1968") == 0) {
        setlocale(LC_CTYPE, "C.UTF-8");
    }
    return shows_utf8;
}

bool play_is_mono(bool mono)
{
    const char *wish = getenv("NO_COLOR");
    return mono || (wish != NULL && wish[0] != '\0');
}

static int run(const struct play *play, const struct client_url *url)
{
    char bytes[REQUEST_SIZE];
    struct sab_text first = sab_text_into(bytes, sizeof bytes);
    write_first(&first, play, url);
    bool online = play->join != NULL, shows_utf8 = play_set_locale();
    char address[300];
    snprintf(address, sizeof address, "http://%s", url->authority);
    struct term_options options = {
        .plain = play->plain,
        .ascii = play->ascii || !shows_utf8,
        .mono = play_is_mono(play->mono),
        .address = online ? address : NULL,
        .door = url->door,
        .first = bytes,
        .start = online ? NULL : "start",
    };
    return term_play(online ? link_online(url) : open_local(play), &options);
}

/* ---- Options --------------------------------------------------------------------------------- */

static const char purpose[] =
    "Plays in the terminal, on your own with bots or, with --join, at a table on a server.\n"
    "--join takes an invitation (http://host/t/CODE); without /t/CODE it opens a table.\n"
    "If nobody answers there, it tries again until you leave; in a pipe, three times.\n"
    "If you do not know the game yet, begin with saboteur learn.\n"
    "--plain wraps lines between words in a terminal, and does not wrap them in a pipe.";

static const char local_only[] = "is for a game without --join.";
static const char new_only[] =
    "is for a new table; this invitation leads to one that has its rules.";

static int read_options(struct play *play, int *argc, char **argv)
{
    struct option rows[SETUP_OPTIONS];
    setup_options(&play->setup, rows);
    const struct option options[] = {
        rows[SETUP_GAME],
        rows[SETUP_SEATS],
        rows[SETUP_PRESET],
        rows[SETUP_SET],
        rows[SETUP_SEED],
        {"name", "NAME", "your name at the table", .text = &play->name},
        {"bots", "NAME", "without --join: the bots, honest or random (honest)",
         .text = &play->bots},
        {"bot-delay", "MS", "without --join: about how long a bot takes for a turn",
         .number = &play->bot_delay, .most = 60000},
        {"join", "URL", "play on a server", .text = &play->join},
        {"seat", "N", "with --join: take this seat", .number = &play->seat,
         .most = SAB_SEATS_MAX - 1},
        {"watch", NULL, "with --join: only watch", .on = &play->watch},
        {"plain", NULL, "print line by line, for pipes and screen readers", .on = &play->plain},
        {"ascii", NULL, "draw with ASCII only", .on = &play->ascii},
        {"mono", NULL, "draw without colour", .on = &play->mono},
        {.name = NULL},
    };
    struct usage usage = {.command = "play", .purpose = purpose, .options = options};
    return options_read(&usage, argc, argv);
}

/* Complains about an option that would have no effect. */
static bool check_use(const struct play *play, const struct client_url *url)
{
    const struct setup *setup = &play->setup;
    bool online = play->join != NULL, invited = url->table[0] != '\0';
    const struct {
        const char *name;
        bool idle;
        const char *sentence;
    } options[] = {
        {"--bots", online && play->bots != NULL, local_only},
        {"--bot-delay", online && play->bot_delay >= 0, local_only},
        {"--seed", online && setup->seed != NULL, local_only},
        {"--game", invited && setup->game != sab_kind_name(0), new_only},
        {"--seats", invited && setup->seats != 0, new_only},
        {"--preset", invited && setup->preset != NULL, new_only},
        {"--set", invited && setup->word_count > 0, new_only},
    };
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++) {
        if (options[i].idle) {
            return options_complain("play", options[i].name, options[i].sentence);
        }
    }
    return true;
}

/* Checks the bots of a game in this program. Call this when the game is known. */
static bool check_bots(struct play *play)
{
    play->bots = play->bots != NULL ? play->bots : "honest";
    return house_has_bot(play->setup.config.kind, play->bots) ||
           options_complain("play", play->bots, "is not a bot: there are honest and random.");
}

static bool check(const struct play *play, struct client_url *url)
{
    const char *fault;
    if (play->join != NULL && !client_read_url(play->join, url, &fault)) {
        return options_complain("play", NULL, fault);
    }
    if (play->watch && (play->join == NULL || url->table[0] == '\0')) {
        return options_complain("play", "--watch", "needs --join with an invitation.");
    }
    if (!check_use(play, url)) {
        return false;
    }
    if (play->seat >= 0 && (url->table[0] == '\0' || url->link[0] != '\0' || play->watch)) {
        return options_complain("play", "--seat",
                                "needs --join with an invitation to a free seat.");
    }
    return true;
}

/* Chooses between the screen and line mode. Returns false if standard input or output is no
 * terminal, and nobody asked for line mode. */
static bool choose_mode(struct play *play)
{
    if (!play->plain && (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))) {
        return options_complain("play", NULL, "This is not a terminal; use --plain.");
    }
    play->plain = play->plain || !term_has_screen("so this prints line by line");
    return true;
}

/* Brings the name into the form in which servers keep it (protocol/name.h). */
static bool take_name(struct play *play, char form[SAB_NAME_SIZE])
{
    static const char *const sentences[] = {
        [NAME_UNREADABLE] = "The name is not UTF-8, or has control characters.",
        [NAME_LENGTH] = "A name has 1 to 24 characters.",
        [NAME_UNFIT] = "A name does not begin with an accent.",
        [NAME_INVISIBLE] = "The name has characters that nobody can see.",
    };
    enum name_verdict verdict = name_take(play->name, strlen(play->name), form);
    if (verdict != NAME_GOOD) {
        return options_complain("play", NULL, sentences[verdict]);
    }
    play->name = form;
    return true;
}

int play_main(int argc, char **argv)
{
    struct play play = {.setup = setup_default("play"), .seat = -1, .bot_delay = -1};
    struct client_url url;
    const char *user = getenv("USER");
    memset(&url, 0, sizeof url);
    char form[SAB_NAME_SIZE];
    bool named = user != NULL && name_take(user, strlen(user), form) == NAME_GOOD;
    play.name = named ? user : "Player";
    int status = read_options(&play, &argc, argv);
    if (status != OPTIONS_READ) {
        return status;
    }
    if (!check(&play, &url) || !take_name(&play, form) || !setup_finish(&play.setup)) {
        return EXIT_USAGE;
    }
    if (!check_bots(&play)) {
        return EXIT_NO;
    }
    if (!choose_mode(&play)) {
        return EXIT_USAGE;
    }
    return run(&play, &url);
}
