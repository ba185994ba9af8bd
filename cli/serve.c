/* SPDX-License-Identifier: MIT
 *
 * serve.c - `saboteur serve`: reads the options of the server and runs it.
 */
#include "server/serve.h"

#include "cli/commands.h"
#include "cli/options.h"

#include <stddef.h>

static bool read_proxy(void *into, const char *argument)
{
    return proxies_add(into, argument) ||
           options_complain("serve", argument,
                            "is not a range of addresses, as 10.0.0.0/8, or one too many.");
}

int serve_main(int argc, char **argv)
{
    const char *listen = "0.0.0.0:8080";
    const char *public_url = NULL, *metrics = NULL, *log = NULL;
    struct proxies proxies = {.count = 0};
    bool proxy_protocol = false;
    const char *data = "data";
    long bot_delay = 1000, connections = 10000, tables = 10000;
    const struct option options[] = {
        {"listen", "ADDR:PORT",
         "the address to listen on, or unix:PATH (0.0.0.0:8080; port 0: any free one)",
         .text = &listen},
        {"metrics", "ADDR:PORT",
         "serve /metrics for Prometheus here, as on 127.0.0.1:9464 or unix:PATH (nowhere)",
         .text = &metrics},
        {"trusted-proxy", "RANGE",
         "a reverse proxy that may name visitors, as 10.0.0.7 or 10.0.0.0/8; may be repeated",
         .read = read_proxy, .into = &proxies},
        {"proxy-protocol", NULL, "these proxies send a PROXY header, version 2",
         .on = &proxy_protocol},
        {"public-url", "URL", "the address that players use, if behind a proxy",
         .text = &public_url},
        {"log", "FILE", "append the log to this file; SIGHUP begins a new one (standard error)",
         .text = &log},
        {"data", "DIR", "the folder that stores the tables (data)", .text = &data},
        {"bot-delay", "MS", "how long a bot takes for a turn, about (1000)", .number = &bot_delay,
         .most = 60000},
        {"connections", "N", "the most connections at once (10000)", .number = &connections,
         .least = 1, .most = 1000000},
        {"tables", "N", "the most tables in memory at once (10000)", .number = &tables, .least = 1,
         .most = 1000000},
        {.name = NULL},
    };
    struct usage usage = {
        .command = "serve",
        .operands = "",
        .purpose =
            "Hosts tables for browsers and other clients until you stop it (Ctrl-C or SIGTERM).",
        .options = options};
    enum options_outcome outcome = options_read(&usage, &argc, argv);
    if (outcome != OPTIONS_READ) {
        return options_status(outcome);
    }
    if (argc > 1) {
        options_complain("serve", argv[1], "is not understood; see --help.");
        return EXIT_USAGE;
    }
    struct serve_options serve_options = {.listen = listen,
                                          .metrics = metrics,
                                          .log = log,
                                          .public_url = public_url,
                                          .data = data,
                                          .proxies = proxies,
                                          .proxy_protocol = proxy_protocol,
                                          .bot_delay_ms = (uint32_t)bot_delay,
                                          .connections_max = (size_t)connections,
                                          .tables_max = (size_t)tables};
    return serve(&serve_options);
}
