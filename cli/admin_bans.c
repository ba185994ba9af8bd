/* SPDX-License-Identifier: MIT
 *
 * admin_bans.c - `saboteur admin --store`: bans that hold at all servers with one database.
 */
#include "cli/admin_bans.h"

#include "cli/commands.h"
#include "cli/options.h"
#include "server/shared/ban_log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ATTEMPTS = 10 };

/* The commands of `saboteur admin` that change bans. */
static const struct change {
    const char *command;
    enum bans_outcome (*run)(struct bans *bans, enum ban_kind kind, const char *text);
    enum ban_kind kind;
    const char *done;
} changes[] = {
    {"ban", bans_add, BAN_ADDRESS, "Banned."},
    {"unban", bans_remove, BAN_ADDRESS, "No longer banned."},
    {"ban-name", bans_add, BAN_NAME, "Banned."},
    {"unban-name", bans_remove, BAN_NAME, "No longer banned."},
    {"close", bans_add, BAN_TABLE, "The table is closed."},
    {"open", bans_remove, BAN_TABLE, "The table is open again."},
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
    struct bytes text = {.size = 0};
    bytes_print(&text, "bans=%zu\n", log->bans.count);
    bans_write(&log->bans, &text);
    fwrite(bytes_first(&text), 1, text.size, stdout);
    bytes_free(&text);
    return EXIT_SUCCESS;
}

/* Makes the change and appends the result to the log. If somebody else has appended meanwhile,
 * begins again. */
static int make(struct store *store, struct ban_log *log, const struct change *change,
                const char *text)
{
    enum store_outcome outcome = STORE_CONFLICT;
    for (int i = 0; i < ATTEMPTS && outcome == STORE_CONFLICT; i++) {
        memset(log, 0, sizeof *log);
        if (!ban_log_read(store, log)) {
            return fail("cannot read the database now; try again.");
        }
        enum bans_outcome changed = change->run(&log->bans, change->kind, text);
        switch (changed) {
        case BANS_WRONG:
        case BANS_FULL:
            return fail(ban_refusal(changed, change->kind));
        case BANS_AS_BEFORE:
            puts("That was so already.");
            return EXIT_SUCCESS;
        case BANS_DONE:
        case BANS_UNSAVED: /* never: there is no file */
            break;
        }
        outcome = ban_log_append(store, log);
    }
    switch (outcome) {
    case STORE_OK:
        printf("%s All servers follow within a few seconds.\n", change->done);
        return EXIT_SUCCESS;
    case STORE_UNKNOWN:
        return fail("the database does not answer; the change may be stored or not, see `bans`.");
    case STORE_BUSY:
    case STORE_CONFLICT:
        break;
    }
    return fail("cannot write to the database now; nothing has changed.");
}

bool admin_join(int count, char **words, char line[ADMIN_LINE_MAX])
{
    size_t length = 0;
    line[0] = '\0';
    for (int i = 0; i < count && length < ADMIN_LINE_MAX; i++) {
        length += (size_t)snprintf(line + length, ADMIN_LINE_MAX - length, i == 0 ? "%s" : " %s",
                                   words[i]);
    }
    for (char *c = line; *c != '\0'; c++) {
        *c = *c == '\n' || *c == '\r' || *c == '\t' ? ' ' : *c;
    }
    return length < ADMIN_LINE_MAX;
}

static int open_and(const char *address, const struct change *change, const char *text)
{
    char error[STORE_ERROR_SIZE];
    struct store *store = change != NULL ? store_postgres_open(address, NULL, NULL, error)
                                         : store_postgres_look(address, error);
    if (store == NULL) {
        fprintf(stderr, "saboteur admin: %s\n", error);
        return EXIT_NO;
    }
    struct ban_log *log = must_allocate(sizeof *log);
    int status = change != NULL ? make(store, log, change, text) : list(store, log);
    free(log);
    store_close(store);
    return status;
}

int admin_bans(const char *address, int count, char **words)
{
    char text[ADMIN_LINE_MAX];
    const struct change *change = NULL;
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        change = strcmp(words[0], changes[i].command) == 0 ? &changes[i] : change;
    }
    if (change == NULL && strcmp(words[0], "bans") != 0) {
        options_complain("admin", words[0],
                         "needs --data: --store is only for bans and closed tables.");
        return EXIT_USAGE;
    }
    if ((count > 1) != (change != NULL)) {
        options_complain("admin", words[0], change != NULL ? "needs a word." : "needs no word.");
        return EXIT_USAGE;
    }
    if (!admin_join(count - 1, words + 1, text)) {
        return fail("that is too long to be banned.");
    }
    return open_and(address, change, text);
}
