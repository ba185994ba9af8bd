/* SPDX-License-Identifier: MIT
 *
 * admin.c - the commands of `saboteur admin`.
 */
#include "server/desk/admin.h"

#include "server/lobby/hosted.h"

#include <stdio.h>
#include <string.h>

/* An answer lists at most LISTED_MAX tables, because a longer list would delay the games. Of a
 * command that does not exist, it shows SHOWN_MAX bytes at most. */
enum { LISTED_MAX = 500, SHOWN_MAX = 40 };

static void run_tables(const struct admin *admin, const char *word, struct bytes *out);
static void run_close(const struct admin *admin, const char *word, struct bytes *out);
static void run_open(const struct admin *admin, const char *word, struct bytes *out);
static void run_ban(const struct admin *admin, const char *word, struct bytes *out);
static void run_unban(const struct admin *admin, const char *word, struct bytes *out);
static void run_ban_name(const struct admin *admin, const char *word, struct bytes *out);
static void run_unban_name(const struct admin *admin, const char *word, struct bytes *out);
static void run_bans(const struct admin *admin, const char *word, struct bytes *out);
static void run_drain(const struct admin *admin, const char *word, struct bytes *out);

// clang-format off
static const struct command {
    const char *name, *argument, *help; /* `argument` is "" if the command has none */
    void (*run)(const struct admin *admin, const char *word, struct bytes *out);
} commands[] = {
    {"tables", "", "count and list the tables in memory", run_tables},
    {"close", "CODE", "send everybody away from a table, which stays closed", run_close},
    {"open", "CODE", "open a closed table again", run_open},
    {"ban", "ADDRESS[/PREFIX]", "let nobody with such an address connect", run_ban},
    {"unban", "ADDRESS[/PREFIX]", "undo that", run_unban},
    {"ban-name", "NAME", "let nobody take a name that contains this one", run_ban_name},
    {"unban-name", "NAME", "undo that", run_unban_name},
    {"bans", "", "list all bans and closed tables", run_bans},
    {"drain", "", "create no more tables, and end when no game is in progress", run_drain},
};
// clang-format on
enum { COMMANDS = sizeof commands / sizeof commands[0] };

void admin_help(struct bytes *out)
{
    for (size_t i = 0; i < COMMANDS; i++) {
        char left[48];
        snprintf(left, sizeof left, "%s %s", commands[i].name, commands[i].argument);
        bytes_print(out, "  %-23s %s\n", left, commands[i].help);
    }
}

void admin_run(const struct admin *admin, const char *line, struct bytes *out)
{
    size_t length = strcspn(line, " ");
    const char *word = line + length + strspn(line + length, " ");
    for (size_t i = 0; i < COMMANDS; i++) {
        const struct command *command = &commands[i];
        if (strlen(command->name) != length || strncmp(command->name, line, length) != 0) {
            continue;
        }
        if ((word[0] == '\0') != (command->argument[0] == '\0')) {
            bytes_print(out, ADMIN_ERROR "%s %s.\n", command->name,
                        command->argument[0] == '\0' ? "takes no words" : "needs a word");
        } else {
            command->run(admin, word, out);
        }
        return;
    }
    bytes_print(out, ADMIN_ERROR "there is no command %.*s; see saboteur admin --help.\n",
                (int)(length < SHOWN_MAX ? length : SHOWN_MAX), line);
}

/* ---- Tables ---------------------------------------------------------------------------------- */

static void list_table(const struct hosted *hosted, int64_t now, struct bytes *out)
{
    static const char *const phases[] = {[TABLE_WAITING] = "waiting",
                                         [TABLE_PLAYING] = "playing",
                                         [TABLE_BETWEEN] = "between rounds",
                                         [TABLE_FINISHED] = "finished"};
    const struct table *table = &hosted->table;
    unsigned people = 0, online = 0, bots = 0, here = 0;
    for (unsigned seat = 0; seat < table->settings.seats; seat++) {
        people += table->seats[seat].person;
        online += table->seats[seat].person && table->seats[seat].online;
        bots += !table->seats[seat].person && table->seats[seat].bot[0] != '\0';
    }
    const struct guest *guest;
    LIST_FOREACH (guest, &hosted->guests, here) {
        here++;
    }
    bytes_print(out, "%-8s seats=%u people=%u online=%u bots=%u here=%u quiet_s=%lld %s\n",
                hosted->code, (unsigned)table->settings.seats, people, online, bots, here,
                (long long)((now - (int64_t)table->at) / 1000), phases[table->phase]);
}

static void run_tables(const struct admin *admin, const char *word, struct bytes *out)
{
    const struct lobby *lobby = admin->lobby;
    struct lobby_numbers numbers = lobby_numbers(lobby);
    size_t listed = 0;
    (void)word;
    bytes_print(out, "tables=%zu games=%zu guests=%zu draining=%d\n", numbers.tables, numbers.games,
                numbers.guests, numbers.draining);
    for (const struct hosted *hosted = NULL;
         listed < LISTED_MAX && (hosted = hosted_after(lobby, hosted)) != NULL;) {
        if (hosted_is_known(hosted)) {
            list_table(hosted, lobby_now(lobby), out);
            listed++;
        }
    }
    if (listed < numbers.tables) {
        bytes_print(out, "%zu more\n", numbers.tables - listed);
    }
}

/* ---- Bans ------------------------------------------------------------------------------------ */

/* Writes the answer to a command that changes the bans. If the outcome is BANS_DONE, the answer is
 * the sentence `done`. Returns whether the bans have changed. */
static bool report(struct bytes *out, enum ban_kind kind, enum bans_outcome outcome,
                   const char *done)
{
    switch (outcome) {
    case BANS_DONE:
        bytes_print(out, "%s\n", done);
        break;
    case BANS_AS_BEFORE:
        bytes_text(out, "That was so already.\n");
        break;
    case BANS_WRONG:
    case BANS_FULL:
        bytes_print(out, ADMIN_ERROR "%s\n", ban_refusal(outcome, kind));
        break;
    case BANS_UNSAVED:
        bytes_print(out,
                    ADMIN_ERROR "%s But a restart will undo that: the file cannot be written."
                                "\n",
                    done);
        break;
    }
    return outcome == BANS_DONE || outcome == BANS_UNSAVED;
}

static void run_close(const struct admin *admin, const char *word, struct bytes *out)
{
    enum bans_outcome outcome = bans_add(admin->bans, BAN_TABLE, word);
    if (report(out, BAN_TABLE, outcome, "The table is closed.")) {
        const char *code = admin->bans->all[admin->bans->count - 1].text;
        bytes_print(out, "guests=%zu\n", lobby_close_table(admin->lobby, code));
    }
}

static void run_open(const struct admin *admin, const char *word, struct bytes *out)
{
    report(out, BAN_TABLE, bans_remove(admin->bans, BAN_TABLE, word), "The table is open again.");
}

static void run_ban(const struct admin *admin, const char *word, struct bytes *out)
{
    if (report(out, BAN_ADDRESS, bans_add(admin->bans, BAN_ADDRESS, word), "Banned.")) {
        bytes_print(out, "connections=%zu\n", admin->send_away(admin->context));
    }
}

static void run_unban(const struct admin *admin, const char *word, struct bytes *out)
{
    report(out, BAN_ADDRESS, bans_remove(admin->bans, BAN_ADDRESS, word), "No longer banned.");
}

static void run_ban_name(const struct admin *admin, const char *word, struct bytes *out)
{
    report(out, BAN_NAME, bans_add(admin->bans, BAN_NAME, word), "Banned.");
}

static void run_unban_name(const struct admin *admin, const char *word, struct bytes *out)
{
    report(out, BAN_NAME, bans_remove(admin->bans, BAN_NAME, word), "No longer banned.");
}

static void run_bans(const struct admin *admin, const char *word, struct bytes *out)
{
    (void)word;
    bytes_print(out, "bans=%zu\n", admin->bans->count);
    bans_write(admin->bans, out);
}

static void run_drain(const struct admin *admin, const char *word, struct bytes *out)
{
    (void)word;
    admin->drain(admin->context);
    bytes_print(out, "Draining. games=%zu\n", lobby_numbers(admin->lobby).games);
}
