/* SPDX-License-Identifier: MIT
 *
 * serve.c - `saboteur serve`: reads the options of the server and runs it.
 */
#include "server/serve.h"

#include "cli/commands.h"
#include "cli/keep.h"
#include "cli/options.h"
#include "store/store.h"

#include <stddef.h>

static bool read_proxy(void *into, const char *argument)
{
    return proxies_add(into, argument) ||
           options_complain("serve", argument,
                            "is no range of addresses, such as 10.0.0.0/8, or is one too many.");
}

static int read_words(struct serve_options *serving, struct keep *keep, int *argc, char **argv)
{
    const struct option options[] = {
        {"listen", "ADDR:PORT",
         "the address to listen on, or unix:PATH (0.0.0.0:8080; port 0: any free one)",
         .text = &serving->listen},
        {"metrics", "ADDR:PORT",
         "serve /metrics for Prometheus at this address or at unix:PATH (nowhere)",
         .text = &serving->metrics},
        {"trusted-proxy", "RANGE",
         "a reverse proxy that may name visitors: 10.0.0.7 or 10.0.0.0/8; may be repeated",
         .read = read_proxy, .into = &serving->proxies},
        {"proxy-protocol", NULL, "the trusted proxies send a PROXY header, version 2",
         .on = &serving->proxy_protocol},
        {"public-url", "URL", "the address that players use, if it has a name",
         .text = &serving->public_url},
        {"contact", "TEXT", "who runs the server and how to reach you, for the page /privacy",
         .text = &serving->contact},
        {"push", "CONTACT",
         "send notifications to players at tables of days; CONTACT is mailto:YOU@HOST or"
         " https://..., for the push services of the browsers",
         .text = &serving->push},
        {"push-service", "URL", "a push service of your own: the beginning of its addresses",
         .text = &serving->push_service},
        {"log", "FILE", "append the log to this file; SIGHUP begins a new one (standard error)",
         .text = &serving->log},
        {"data", "DIR", "the folder that stores the tables (data)", .text = &serving->data},
        {"store", "ADDRESS",
         "store the tables in a PostgreSQL database instead: postgres://USER@HOST,HOST.../NAME"
         " (tables.db in the folder)",
         .text = &serving->store},
        {"older-servers", NULL,
         "give new tables codes of five letters, while servers that know only these use the same"
         " database",
         .on = &serving->older_servers},
        {"drain-after", "MINUTES",
         "after SIGUSR1, open no new tables; end when no game is in progress, or after this"
         " time (120)",
         .number = &serving->drain_minutes, .most = 10080},
        {"bot-delay", "MS", "about how long a bot takes for a turn (1000)",
         .number = &serving->bot_delay_ms, .most = 60000},
        {"connections", "N", "the most connections at once; each takes about 10 KiB (16000)",
         .number = &serving->connections_max, .least = 1, .most = 1000000},
        {"tables", "N", "the most tables in memory at once (10000)", .number = &serving->tables_max,
         .least = 1, .most = 1000000},
        {"disk", "MB",
         "open no new tables once the stored tables take this space; games go on; 0: no limit "
         "(0)",
         .number = &serving->disk_mb, .most = 1000000000},
        keep_tables_option(keep),
        keep_records_option(keep),
        {.name = NULL},
    };
    struct usage usage = {
        .command = "serve",
        .purpose =
            "Hosts tables for browsers and other clients until you stop it (Ctrl-C or SIGTERM).",
        .options = options};
    return options_read(&usage, argc, argv);
}

int serve_main(int argc, char **argv)
{
    struct serve_options serving = {.listen = "0.0.0.0:8080",
                                    .data = "data",
                                    .drain_minutes = 120,
                                    .bot_delay_ms = 1000,
                                    .connections_max = 16000,
                                    .tables_max = 10000};
    struct keep keep = keep_default;
    int status = read_words(&serving, &keep, &argc, argv);
    if (status != OPTIONS_READ) {
        return status;
    }
    if (serving.store != NULL && !store_is_address(serving.store)) {
        options_complain("serve", NULL,
                         "--store takes an address that begins with postgres:// or postgresql://.");
        return EXIT_USAGE;
    }
    if (!keep_limits("serve", &keep, &serving.keep)) {
        return EXIT_USAGE;
    }
    return serve(&serving);
}
