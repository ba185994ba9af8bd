/* SPDX-License-Identifier: MIT
 *
 * reach.c - finds out what libpq will need, while this process may still read files and look up
 * names.
 *
 * libpq tells which options it uses for an address, including those from the environment and from
 * its service file. We write these options into a new address, and add the numbers of all hosts, so
 * that libpq need not look up their names. A connection to the new address needs sockets. It needs
 * files only if it uses TLS or a file with passwords.
 */
#include "kit/program/end.h"
#include "store/postgres/channel.h"
#include "store/postgres/hosts.h"

#include <assert.h>
#include <netdb.h>
#include <postgresql/libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LIST_SIZE = 4096, NUMBER_SIZE = 64 };

static const char usual_port[] = "5432"; /* what libpq uses if an address names no port */

/* The hosts to connect to: the lists that libpq calls host, hostaddr and port. */
struct targets {
    char names[LIST_SIZE], numbers[LIST_SIZE], ports[LIST_SIZE];
    size_t count;
};

static bool fail(char error[STORE_ERROR_SIZE], const char *what, const char *why)
{
    snprintf(error, STORE_ERROR_SIZE, "Cannot use the PostgreSQL database: %.100s%s%.300s.", what,
             what[0] != '\0' ? ": " : "", why);
    return false;
}

/* ---- Names and numbers ----------------------------------------------------------------------- */

static bool add_item(char list[LIST_SIZE], const char *item, bool first)
{
    size_t used = strlen(list);
    int length = snprintf(list + used, LIST_SIZE - used, "%s%s", first ? "" : ",", item);
    return length >= 0 && (size_t)length < LIST_SIZE - used;
}

/* libpq has checked that the port is a number. */
static bool note_port(struct store_reach *reach, const char *port, char error[STORE_ERROR_SIZE])
{
    if (reach->port_count == STORE_HOSTS_MAX) {
        return fail(error, "", "it has too many addresses");
    }
    reach->ports[reach->port_count++] = (uint16_t)strtoul(port, NULL, 10);
    return true;
}

/* Adds one host: its name, its number ("" for a Unix socket) and its port. */
static bool add_host(struct store_reach *reach, struct targets *targets, const char *const words[3],
                     char error[STORE_ERROR_SIZE])
{
    bool first = targets->count++ == 0, local = words[1][0] == '\0';
    reach->local = reach->local || local;
    if (!add_item(targets->names, words[0], first) ||
        !add_item(targets->numbers, words[1], first) ||
        !add_item(targets->ports, words[2], first)) {
        return fail(error, "", "its address is too long");
    }
    return local || note_port(reach, words[2], error);
}

/* Adds a host once for each of its addresses. */
static bool look_up(struct store_reach *reach, struct targets *targets, const char *name,
                    const char *port, char error[STORE_ERROR_SIZE])
{
    struct addrinfo wish = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM}, *found = NULL;
    char number[NUMBER_SIZE];
    int failure = getaddrinfo(name, NULL, &wish, &found);
    bool added = true;
    if (failure != 0) {
        return fail(error, strchr(name, '@') == NULL ? name : "", gai_strerror(failure));
    }
    for (const struct addrinfo *at = found; at != NULL && added; at = at->ai_next) {
        const char *words[3] = {name, number, port};
        failure = getnameinfo(at->ai_addr, at->ai_addrlen, number, sizeof number, NULL, 0,
                              NI_NUMERICHOST);
        added = (failure == 0 || fail(error, name, gai_strerror(failure))) &&
                add_host(reach, targets, words, error);
    }
    freeaddrinfo(found);
    return added;
}

/* Adds item number `index` of the lists in the user's address. Returns false after the last item,
 * or if an error has been written. */
static bool add_next(struct store_reach *reach, struct targets *targets, const char *const lists[3],
                     size_t index, char error[STORE_ERROR_SIZE])
{
    char name[HOSTS_WORD_SIZE] = "", number[HOSTS_WORD_SIZE] = "", port[HOSTS_WORD_SIZE];
    bool named = lists[0][0] != '\0' && hosts_copy_item(lists[0], index, name);
    bool numbered = lists[1][0] != '\0' && hosts_copy_item(lists[1], index, number);
    if ((!named && !numbered) || !hosts_copy_item(lists[2], index, port)) {
        return false;
    }
    if (port[0] == '\0') {
        snprintf(port, sizeof port, "%s", usual_port);
    }
    if (name[0] == '/' || name[0] == '@' || number[0] != '\0') {
        const char *words[3] = {name, number, port};
        return add_host(reach, targets, words, error);
    }
    return look_up(reach, targets, name, port, error);
}

/* ---- The new address ------------------------------------------------------------------------- */

static bool is_one_of(const char *word, const char *const *words)
{
    while (*words != NULL && strcmp(word, *words) != 0) {
        words++;
    }
    return *words != NULL;
}

/* Writes keyword='value'. Puts a backslash before each quote and each backslash, as libpq
 * requires. */
static void write_option(FILE *out, const char *keyword, const char *value)
{
    fprintf(out, "%s='", keyword);
    for (const char *c = value; *c != '\0'; c++) {
        fprintf(out, *c == '\'' || *c == '\\' ? "\\%c" : "%c", *c);
    }
    fputs("' ", out);
}

/* Sets gssencmode to `disable`. Otherwise libpq would ask Kerberos whether it knows the user, which
 * takes system calls of many kinds. */
static char *write_address(const PQconninfoOption *options, const struct targets *targets)
{
    static const char *const replaced[] = {"host",    "hostaddr",   "port",
                                           "service", "gssencmode", NULL};
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    if (out == NULL) {
        out_of_memory();
    }
    for (const PQconninfoOption *option = options; option->keyword != NULL; option++) {
        if (option->val != NULL && option->val[0] != '\0' &&
            !is_one_of(option->keyword, replaced)) {
            write_option(out, option->keyword, option->val);
        }
    }
    if (targets->count > 0) {
        write_option(out, "host", targets->names);
        write_option(out, "hostaddr", targets->numbers);
    }
    write_option(out, "port", targets->count > 0 ? targets->ports : hosts_value(options, "port"));
    write_option(out, "gssencmode", "disable");
    if (fclose(out) != 0) {
        out_of_memory();
    }
    return text;
}

/* ---- Files ----------------------------------------------------------------------------------- */

static void add_file(struct store_reach *reach, const char *path)
{
    if (path[0] == '/') {
        char *copy = strdup(path);
        if (copy == NULL) {
            out_of_memory();
        }
        reach->files[reach->file_count++] = copy;
    }
}

/* Adds the files that the options name, and the folder where libpq looks for all others. */
static void add_files(struct store_reach *reach, const PQconninfoOption *options)
{
    static const char *const keywords[] = {"passfile",    "sslcert", "sslkey",
                                           "sslrootcert", "sslcrl",  "sslcrldir"};
    enum { KEYWORDS = sizeof keywords / sizeof keywords[0] };
    static_assert(KEYWORDS + 1 == STORE_FILES_MAX, "there is room for each file and the folder");
    const char *home = getenv("HOME");
    char folder[LIST_SIZE];
    for (size_t i = 0; i < KEYWORDS; i++) {
        add_file(reach, hosts_value(options, keywords[i]));
    }
    int length = snprintf(folder, sizeof folder, "%s/.postgresql", home != NULL ? home : "");
    if (home != NULL && length > 0 && (size_t)length < sizeof folder) {
        add_file(reach, folder);
    }
}

/* ---- All of it ------------------------------------------------------------------------------- */

/* The options that libpq uses for this address. To get them, begins to connect, because only then
 * does libpq tell them. If libpq does not understand the address, returns NULL, with a sentence in
 * `error`. */
static PQconninfoOption *ask_options(const char *address, char error[STORE_ERROR_SIZE])
{
    static const char *const keywords[] = {"dbname", NULL};
    const char *values[] = {address, NULL};
    PGconn *connection = PQconnectStartParams(keywords, values, 1);
    PQconninfoOption *options = NULL;
    if (connection == NULL) {
        out_of_memory();
    }
    if (channel_understood(connection)) {
        options = PQconninfo(connection);
    } else {
        char reason[LIST_SIZE];
        snprintf(reason, sizeof reason, "%s", channel_why(connection, address));
        reason[strcspn(reason, "\n")] = '\0';
        fail(error, "", reason);
    }
    PQfinish(connection);
    return options;
}

bool store_postgres_reach(const char *address, struct store_reach *reach,
                          char error[STORE_ERROR_SIZE])
{
    struct targets targets = {.names = ""};
    *reach = (struct store_reach){.address = NULL};
    error[0] = '\0';
    PQconninfoOption *options = ask_options(address, error);
    if (options == NULL) {
        return false;
    }
    const char *const lists[3] = {hosts_value(options, "host"), hosts_value(options, "hostaddr"),
                                  hosts_value(options, "port")};
    if (lists[0][0] != '\0' || lists[1][0] != '\0') {
        for (size_t i = 0; add_next(reach, &targets, lists, i, error); i++) {
            if (strchr(lists[0], ',') == NULL && strchr(lists[1], ',') == NULL) {
                break;
            }
        }
    } else {
        reach->local = true;
    }
    add_files(reach, options);
    reach->address = write_address(options, &targets);
    PQconninfoFree(options);
    /* Without these two lines, libpq would read its service file again, and look up the user's
     * home. */
    unsetenv("PGSERVICE");
    setenv("HOME", "/", false);
    if (error[0] != '\0') {
        store_reach_free(reach);
    }
    return error[0] == '\0';
}

void store_reach_free(struct store_reach *reach)
{
    for (size_t i = 0; i < reach->file_count; i++) {
        free(reach->files[i]);
    }
    free(reach->address);
    *reach = (struct store_reach){.address = NULL};
}
