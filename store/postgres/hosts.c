/* SPDX-License-Identifier: MIT
 *
 * hosts.c - the hosts that the address of a database names.
 */
#include "store/postgres/hosts.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OPTIONS_MAX = 64 };

/* The lists of an address. The items with the same index belong to the same host. */
enum { LIST_NAMES, LIST_NUMBERS, LIST_PORTS, LISTS };

static const char *const lists[LISTS] = {"host", "hostaddr", "port"};

/* ---- Lists ----------------------------------------------------------------------------------- */

bool hosts_copy_item(const char *list, size_t index, char item[HOSTS_WORD_SIZE])
{
    bool only = strchr(list, ',') == NULL;
    for (size_t i = 0; i < index && !only; i++) {
        list = strchr(list, ',');
        if (list == NULL) {
            return false;
        }
        list++;
    }
    int length = snprintf(item, HOSTS_WORD_SIZE, "%.*s", (int)strcspn(list, ","), list);
    return length >= 0 && length < HOSTS_WORD_SIZE;
}

const char *hosts_value(const PQconninfoOption *options, const char *keyword)
{
    while (options->keyword != NULL && strcmp(options->keyword, keyword) != 0) {
        options++;
    }
    return options->keyword != NULL && options->val != NULL ? options->val : "";
}

/* Whether an option is one of the lists; if so, *list says which. */
static bool is_list(const char *keyword, size_t *list)
{
    *list = 0;
    while (*list < LISTS && strcmp(keyword, lists[*list]) != 0) {
        *list += 1;
    }
    return *list < LISTS;
}

static size_t count_items(const char *list)
{
    size_t count = list[0] != '\0';
    for (const char *c = list; *c != '\0'; c++) {
        count += *c == ',';
    }
    return count;
}

/* How many hosts the options name. If the lengths of the lists do not fit together, returns 1.
 * libpq then gets the lists unchanged, and reports the mistake. */
static size_t count_hosts(const PQconninfoOption *options)
{
    size_t counts[LISTS], most;
    for (size_t i = 0; i < LISTS; i++) {
        counts[i] = count_items(hosts_value(options, lists[i]));
    }
    most = counts[LIST_NUMBERS] > 0 ? counts[LIST_NUMBERS] : counts[LIST_NAMES];
    bool fit = (counts[LIST_NAMES] == 0 || counts[LIST_NAMES] == most) &&
               (counts[LIST_PORTS] <= 1 || counts[LIST_PORTS] == most);
    return fit && most > 1 ? most : 1;
}

void hosts_read(struct hosts *hosts, const char *address)
{
    char *error = NULL;
    *hosts = (struct hosts){.address = address, .count = 1};
    hosts->options = PQconninfoParse(address, &error);
    PQfreemem(error);
    if (hosts->options != NULL) {
        hosts->count = count_hosts(hosts->options);
    }
}

void hosts_free(struct hosts *hosts)
{
    PQconninfoFree(hosts->options);
    hosts->options = NULL;
}

/* ---- One host -------------------------------------------------------------------------------- */

/* The parameters of PQconnectStartParams. */
struct parameters {
    const char *keywords[OPTIONS_MAX + 1], *values[OPTIONS_MAX + 1];
    size_t count;
};

static void add(struct parameters *parameters, const char *keyword, const char *value)
{
    assert(parameters->count < OPTIONS_MAX);
    parameters->keywords[parameters->count] = keyword;
    parameters->values[parameters->count++] = value;
}

/* Adds the options of the address. Of each list, adds only this host's item, which is in `items`.
 * If this host has no such item, leaves the option out: libpq requires the same number of items in
 * all lists. */
static void add_options(struct parameters *parameters, const struct hosts *hosts,
                        char items[LISTS][HOSTS_WORD_SIZE])
{
    for (const PQconninfoOption *option = hosts->options; option->keyword != NULL; option++) {
        size_t list;
        if (option->val == NULL) {
            continue;
        }
        if (hosts->count == 1 || !is_list(option->keyword, &list)) {
            add(parameters, option->keyword, option->val);
        } else if (items[list][0] != '\0') {
            add(parameters, option->keyword, items[list]);
        }
    }
}

static void copy_items(const struct hosts *hosts, size_t host, char items[LISTS][HOSTS_WORD_SIZE])
{
    for (size_t i = 0; i < LISTS; i++) {
        if (!hosts_copy_item(hosts_value(hosts->options, lists[i]), host, items[i])) {
            items[i][0] = '\0';
        }
    }
}

PGconn *hosts_connect(const struct hosts *hosts, size_t host)
{
    struct parameters parameters = {.count = 0};
    char items[LISTS][HOSTS_WORD_SIZE];
    if (hosts->options != NULL) {
        copy_items(hosts, host, items);
        add_options(&parameters, hosts, items);
    } else {
        add(&parameters, "dbname", hosts->address);
    }
    /* The later keywords overrule the earlier ones. */
    add(&parameters, "application_name", "saboteur");
    add(&parameters, "client_encoding", "UTF8");
    add(&parameters, "target_session_attrs", "read-write");
    return PQconnectStartParams(parameters.keywords, parameters.values, hosts->options == NULL);
}

void hosts_add_reason(const struct hosts *hosts, size_t host, const char *reason, char *text,
                      size_t text_size)
{
    static const char begin[] = "connection to server ", end[] = " failed: ";
    char items[LISTS][HOSTS_WORD_SIZE];
    const char *named = strncmp(reason, begin, sizeof begin - 1) == 0 ? strstr(reason, end) : NULL;
    size_t used = strlen(text);
    copy_items(hosts, host, items);
    const char *name = items[LIST_NAMES][0] != '\0' ? items[LIST_NAMES] : items[LIST_NUMBERS];
    const char *port = items[LIST_PORTS];
    snprintf(text + used, text_size - used, "%s%.100s%s%s (%.150s)",
             used == 0 ? "none of its hosts can be used: " : ", ", name, port[0] != '\0' ? ":" : "",
             port, named != NULL ? named + sizeof end - 1 : reason);
}
