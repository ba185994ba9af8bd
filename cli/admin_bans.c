/* SPDX-License-Identifier: MIT
 *
 * admin_bans.c - `saboteur admin --store`: bans that hold at all servers with one database.
 */
#include "cli/admin_bans.h"

#include "cli/commands.h"
#include "cli/options.h"
#include "server/ban_log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ATTEMPTS = 10, LINE_SIZE = BAN_SIZE + 32 };

/* The commands of `saboteur admin` that change bans. */
static const struct change {
    const char *command;
    const char *entry; /* the entry of the log, before the word */
    const char *done;
} changes[] = {
    {"ban", "ban address", "Banned."},
    {"unban", "unban address", "No longer banned."},
    {"ban-name", "ban name", "Banned."},
    {"unban-name", "unban name", "No longer banned."},
    {"close", "ban table", "The table is closed."},
    {"open", "unban table", "The table is open again."},
};

static int fail(const char *sentence)
{
    options_complain("admin", NULL, sentence);
    return EXIT_NO;
}

static int list(struct store *store, struct ban_log *log)
{
    if (!ban_log_read(store, log)) {
        return fail("cannot read the database now; try again.");
    }
    printf("bans=%zu\n", log->bans.count);
    for (size_t i = 0; i < log->bans.count; i++) {
        printf("%s %s\n", ban_word(log->bans.all[i].kind), log->bans.all[i].text);
    }
    return EXIT_SUCCESS;
}

/* Checks the line and appends it to the log. If somebody else has appended meanwhile, begins
 * again. */
static int add(struct store *store, struct ban_log *log, const char *line, const char *done)
{
    enum store_outcome outcome = STORE_CONFLICT;
    for (int i = 0; i < ATTEMPTS && outcome == STORE_CONFLICT; i++) {
        if (!ban_log_read(store, log)) {
            return fail("cannot read the database now; try again.");
        }
        uint64_t seq = log->seq;
        switch (bans_apply(&log->bans, line)) {
        case BANS_WRONG:
            return fail("that cannot be banned, or there are too many bans.");
        case BANS_AS_BEFORE:
            puts("That was so already.");
            return EXIT_SUCCESS;
        case BANS_DONE:
        case BANS_UNSAVED:
            break;
        }
        outcome = ban_log_append(store, seq, line);
        *log = (struct ban_log){.seq = 0};
    }
    if (outcome != STORE_OK) {
        return fail("cannot write to the database now; nothing has changed.");
    }
    printf("%s All servers follow within two seconds.\n", done);
    return EXIT_SUCCESS;
}

/* `change` is NULL for the command `bans`. */
static int carry_out(struct store *store, const struct change *change, const char *word)
{
    struct ban_log *log = must_allocate(sizeof *log);
    char line[LINE_SIZE];
    int status;
    if (change == NULL) {
        status = list(store, log);
    } else if (strlen(word) >= BAN_SIZE) {
        status = fail("that is too long to be banned.");
    } else {
        snprintf(line, sizeof line, "%s %s", change->entry, word);
        status = add(store, log, line, change->done);
    }
    free(log);
    return status;
}

int admin_bans(const char *address, int count, char **words)
{
    char error[STORE_ERROR_SIZE];
    const struct change *change = NULL;
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        change = strcmp(words[0], changes[i].command) == 0 ? &changes[i] : change;
    }
    if (change == NULL && strcmp(words[0], "bans") != 0) {
        options_complain("admin", words[0],
                         "needs --data: --store is only for bans and closed tables.");
        return EXIT_USAGE;
    }
    if (count != (change != NULL ? 2 : 1)) {
        options_complain("admin", words[0], change != NULL ? "needs one word." : "needs no word.");
        return EXIT_USAGE;
    }
    struct store *store = store_postgres_open(address, NULL, NULL, error);
    if (store == NULL) {
        fprintf(stderr, "saboteur admin: %s\n", error);
        return EXIT_NO;
    }
    int status = carry_out(store, change, change != NULL ? words[1] : "");
    store_close(store);
    return status;
}
