/* SPDX-License-Identifier: MIT
 *
 * serve.c - starts the server: opens its sockets and its store, and prints an invitation.
 */
#include "server/serve.h"

#include "saboteur/version.h"
#include "server/jail/sandbox.h"
#include "server/loop.h"
#include "server/watch/files.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <ifaddrs.h>
#include <malloc.h>
#include <net/if.h>
#include <netinet/in.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { NEWS_ENOUGH = 32 * 1024 /* lobby_options.news_enough, in bytes */ };
static_assert(NEWS_ENOUGH + TABLE_ENTRY_JSON + TABLE_STATE_JSON < CONNECTION_UNSENT_MAX,
              "one piece of a log may wait on a connection");

static bool fail(const char *sentence)
{
    fprintf(stderr, "saboteur: %s\n", sentence);
    return false;
}

/* Reads an address with a port, such as "1.2.3.4:80" or "[::1]:80". */
static bool read_address(const char *text, struct sockaddr_storage *address)
{
    char host[64];
    const char *colon = strrchr(text, ':');
    if (colon == NULL || colon == text || (size_t)(colon - text) >= sizeof host) {
        return false;
    }
    size_t length = (size_t)(colon - text);
    bool six = text[0] == '[' && text[length - 1] == ']';
    snprintf(host, sizeof host, "%.*s", (int)(six ? length - 2 : length), text + (six ? 1 : 0));
    char *end;
    long port = strtol(colon + 1, &end, 10);
    if (end == colon + 1 || *end != '\0' || port < 0 || port > 65535) {
        return false;
    }
    return (six ? uv_ip6_addr(host, (int)port, (struct sockaddr_in6 *)address)
                : uv_ip4_addr(host, (int)port, (struct sockaddr_in *)address)) == 0;
}

static const char local_prefix[] = "unix:";

/* The path of the Unix socket to listen on; NULL if `where` is a TCP address. */
static const char *local_path(const char *where)
{
    size_t length = sizeof local_prefix - 1;
    return strncmp(where, local_prefix, length) == 0 ? where + length : NULL;
}

/* Listens on the address `where`, which was the argument of the option `option`. */
static bool start_listening(struct listener *listener, const char *option, const char *where)
{
    struct sockaddr_storage address = {0};
    const char *path = local_path(where);
    char sentence[512];
    if (path == NULL && !read_address(where, &address)) {
        snprintf(sentence, sizeof sentence,
                 "--%s %.200s: not an address and port, as in 0.0.0.0:8080, nor unix:PATH.", option,
                 where);
        return fail(sentence);
    }
    int failure = path != NULL ? peers_listen_local(listener, path)
                               : peers_listen(listener, (const struct sockaddr *)&address);
    if (failure == UV_EADDRINUSE) {
        snprintf(sentence, sizeof sentence,
                 "%.200s is in use by another program; choose another %s with --%s.", where,
                 path != NULL ? "path" : "port", option);
        return fail(sentence);
    }
    if (failure != 0) {
        snprintf(sentence, sizeof sentence, "Cannot listen on %.200s: %.200s.", where,
                 uv_strerror(failure));
        return fail(sentence);
    }
    return true;
}

static bool listen_all(struct server *server, const struct serve_options *options)
{
    return start_listening(&server->peers.visitors, "listen", options->listen) &&
           (options->metrics == NULL ||
            start_listening(&server->peers.operators, "metrics", options->metrics));
}

static bool make_folder(const char *path, char error[STORE_ERROR_SIZE])
{
    struct stat found;
    if (mkdir(path, 0700) != 0 && errno != EEXIST) {
        snprintf(error, STORE_ERROR_SIZE, "Cannot make the folder %.300s: %s.", path,
                 strerror(errno));
        return false;
    }
    if (stat(path, &found) != 0 || !S_ISDIR(found.st_mode)) {
        snprintf(error, STORE_ERROR_SIZE, "%.300s is not a folder.", path);
        return false;
    }
    return true;
}

static bool fail_to_log(const struct serve_options *options)
{
    char sentence[512];
    snprintf(sentence, sizeof sentence, "Cannot write the log %.400s: %s.", options->log,
             strerror(errno));
    return fail(sentence);
}

/* Writes to `folder` the folder of the file `path`. Returns `folder`. */
static const char *folder_of(const char *path, char folder[4096])
{
    const char *slash = strrchr(path, '/');
    snprintf(folder, 4096, "%.*s", slash != NULL ? (int)(slash - path) + 1 : 1,
             slash != NULL ? path : ".");
    return folder;
}

/* Reads the bans, and listens for `saboteur admin`. Does not fail if another server uses the same
 * folder: opening the store then fails later, and reports the reason. */
static bool open_desk(struct server *server, const struct serve_options *options)
{
    char path[4096];
    char sentence[512];
    int line;
    snprintf(path, sizeof path, "%.4000s/bans", options->data);
    if (!bans_open(&server->bans, path, &line)) {
        snprintf(sentence, sizeof sentence, "Cannot read %.300s, line %d.", path, line);
        return fail(sentence);
    }
    int failure = desk_open(&server->desk, &server->loop, options->data);
    if (failure != 0 && failure != UV_EADDRINUSE) {
        log_line(LOG_LEVEL_WARNING, "saboteur admin will not work: %s", uv_strerror(failure));
    }
    return true;
}

/* Call this once the store is open: from then on, no other server can use the folder. */
static void open_uptime(struct server *server, const struct serve_options *options)
{
    char path[4096];
    snprintf(path, sizeof path, "%.4000s/uptime", options->data);
    server->uptime_refuses = !uptime_open(&server->uptime, path, server->started_at);
    if (server->uptime_refuses) {
        log_line(LOG_LEVEL_WARNING, "cannot write %s: clocks may stand still after a restart",
                 path);
    }
}

/* Starts the sender of notifications, before this process gives up rights that the sender needs. */
static bool open_postbox(struct server *server, const struct serve_options *options)
{
    char error[PUSH_ERROR_SIZE];
    struct push_options push = {
        .folder = options->data, .contact = options->push, .service = options->push_service};
    return options->push == NULL || postbox_open(&server->postbox, &server->loop, &push, error) ||
           fail(error);
}

/* Whether servers have run with this data folder before: then the file `uptime` has a line. */
static bool has_past(const struct serve_options *options)
{
    char path[4096];
    struct stat found;
    snprintf(path, sizeof path, "%.4000s/uptime", options->data);
    return stat(path, &found) == 0 && found.st_size > 0;
}

/* Looks at the database of tables before it is opened. An old site whose database has become empty
 * must not begin as a new one. If the database is missing, the operator may want a new one. If it
 * cannot be looked at, the store says why. */
static bool look_at_tables(const char *path, const struct serve_options *options)
{
    struct stat found = {.st_size = 0};
    char sentence[1024];
    bool reads = stat(path, &found) == 0;
    bool missing = !reads && errno == ENOENT;
    if (missing && has_past(options)) {
        log_line(LOG_LEVEL_WARNING,
                 "%.300s is new, although a server has run with this folder before", path);
    }
    snprintf(sentence, sizeof sentence,
             "%.300s is empty, although a server has run with this folder before. Put a backup in"
             " its place, or delete this file to begin a new site.",
             path);
    return !reads || found.st_size > 0 || !has_past(options) || fail(sentence);
}

/* Opens the store in the data folder or, if `reach` is not NULL, in PostgreSQL. */
static bool open_store(struct server *server, const struct serve_options *options,
                       const struct store_reach *reach)
{
    char path[4096];
    char error[STORE_ERROR_SIZE];
    int length = snprintf(path, sizeof path, "%s/tables.db", options->data);
    if (length < 0 || (size_t)length >= sizeof path) {
        return fail("The path of the data folder is too long.");
    }
    if (reach == NULL && !look_at_tables(path, options)) {
        return false;
    }
    server->store = reach != NULL ? store_postgres_open(reach->address, loop_wake, server, error)
                                  : store_sqlite_open(path, loop_wake, server, error);
    if (server->store == NULL) {
        return fail(error);
    }
    open_uptime(server, options);
    return true;
}

/* Enters the sandbox, then opens the store, which starts threads. `reach` may be NULL. */
static bool enter(struct server *server, const struct serve_options *options,
                  const struct store_reach *reach)
{
    char log[4096];
    struct sandbox sandbox = {
        .folder = options->data,
        .log = options->log != NULL ? folder_of(options->log, log) : NULL,
    };
    if (reach != NULL) {
        sandbox.files = (const char *const *)reach->files;
        sandbox.file_count = reach->file_count;
        sandbox.ports = reach->ports;
        sandbox.port_count = reach->port_count;
        server->sockets = (struct calls_sockets){reach->local, reach->port_count > 0};
    }
    return (sandbox_enter(&sandbox) || fail("Cannot enter the sandbox.")) &&
           open_store(server, options, reach);
}

/* Keeps other servers away from the data folder until this process ends. Not needed if the store is
 * in the folder, because that store locks its own file. */
static bool lock_folder(struct server *server, const char *folder)
{
    char sentence[512];
    server->folder = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (server->folder >= 0 && flock(server->folder, LOCK_EX | LOCK_NB) == 0) {
        return true;
    }
    snprintf(sentence, sizeof sentence, "%.300s is used by another server.", folder);
    return fail(sentence);
}

static bool open_data(struct server *server, const struct serve_options *options)
{
    char log[4096];
    char error[STORE_ERROR_SIZE];
    struct store_reach reach = {.address = NULL};
    umask(0077);
    if (!make_folder(options->data, error)) {
        return fail(error);
    }
    if (options->log != NULL && access(folder_of(options->log, log), W_OK) != 0) {
        return fail_to_log(options);
    }
    if (options->store != NULL && !lock_folder(server, options->data)) {
        return false;
    }
    /* Starts the sender before `reach` is filled, so that the sender does not inherit its
     * contents. */
    if (!open_desk(server, options) || !open_postbox(server, options)) {
        return false;
    }
    if (options->store != NULL && !store_postgres_reach(options->store, &reach, error)) {
        return fail(error);
    }
    bool opened = enter(server, options, options->store != NULL ? &reach : NULL);
    store_reach_free(&reach);
    return opened;
}

/* Limits the connections to what the system allows. Call this when everything has been opened. */
static void limit_connections(struct server *server, const struct serve_options *options)
{
    size_t wanted = (size_t)options->connections_max;
    bool filled = spares_fill(&server->peers.spares);
    struct files_share share =
        files_divide(server->files, files_open(), wanted, server->site.refused_max);
    server->site.connections_max = share.connections;
    server->site.refused_max = share.refused;
    if (share.connections < wanted || !filled) {
        log_line(LOG_LEVEL_WARNING,
                 "the limit of %zu open files allows %zu connections, not %zu (--connections):"
                 " raise LimitNOFILE= or ulimit -n",
                 server->files, share.connections, wanted);
    }
}

/* Whether the system allows enough open files to start at all. */
static bool has_files(size_t limit)
{
    char sentence[256];
    snprintf(sentence, sizeof sentence,
             "The limit of %zu open files is too low: the server needs at least %d (LimitNOFILE=,"
             " ulimit -n).",
             limit, FILES_LEAST);
    return limit >= FILES_LEAST || fail(sentence);
}

/* Reads the domains of the network in which this machine is. */
static void find_homes(struct homes *homes)
{
    char text[8192];
    size_t size = 0;
    FILE *file = fopen("/etc/resolv.conf", "re");
    if (file != NULL) {
        size = fread(text, 1, sizeof text - 1, file);
        fclose(file);
    }
    text[size] = '\0';
    homes_read(homes, text);
}

static bool open_site(struct server *server, const struct serve_options *options)
{
    const char *url = options->public_url;
    if (url != NULL && !site_origin_of(url, server->site.public_origin)) {
        return fail("--public-url must begin with http:// or https:// and a name.");
    }
    find_homes(&server->site.homes);
    server->operator_site.homes = server->site.homes;
    memcpy(server->operator_site.public_origin, server->site.public_origin, SITE_NAME_MAX);
    server->privacy = (struct privacy){
        .keep = options->keep, .push = options->push != NULL, .contact = options->contact};
    server->site.privacy = &server->privacy;
    server->site.proxies = options->proxies;
    server->site.proxy_protocol = options->proxy_protocol;
    return true;
}

static struct shared *open_shared(struct server *server)
{
    struct shared_options options = {
        .ban_log = &server->ban_log, .send_banned_away = loop_send_banned_away, .context = server};
    return shared_open(server->lobby, &options);
}

static void open_lobby(struct server *server, const struct serve_options *options)
{
    struct world world = loop_world(server);
    struct lobby_options lobby = {.tables_max = (size_t)options->tables_max,
                                  .news_enough = NEWS_ENOUGH,
                                  .disk = (uint64_t)options->disk_mb * 1000000,
                                  .keep = options->keep,
                                  .bans = &server->bans,
                                  .uptime = &server->uptime,
                                  .push_key = server->postbox.push.key,
                                  .push_service = options->push_service};
    server->site.bans = &server->bans;
    if (store_is_shared(server->store)) {
        server->bans.more = &server->ban_log.bans;
        ban_log_read(server->store, &server->ban_log);
    }
    if (!replays_open(server->store, lobby.replay_key)) {
        log_line(LOG_LEVEL_WARNING, "the store is not writable: links to replays will not last, "
                                    "and a repeated request may open a second table");
    }
    lobby.codes = options->older_servers ? CODE_OPEN : CODE_KEYED;
    lobby.both_codes = codes_are_stored(server->store, codes_other(lobby.codes));
    lobby.pace = (struct table_pace){(uint32_t)options->bot_delay_ms, TABLE_PACE_ROUND,
                                     TABLE_PACE_AWAY, TABLE_PACE_AXE};
    server->lobby = lobby_open(&world, &lobby);
    if (store_is_shared(server->store)) {
        server->shared = open_shared(server);
    }
    server->site.lobby = server->lobby;
    server->operator_site.lobby = server->lobby;
}

/* ---- Saying where we are -------------------------------------------------------------------- */

static unsigned port_of(const struct listener *listener, struct sockaddr_storage *address)
{
    socklen_t length = sizeof *address;
    getsockname(listener->gate.file, (struct sockaddr *)address, &length);
    return ntohs(address->ss_family == AF_INET6 ? ((struct sockaddr_in6 *)address)->sin6_port
                                                : ((struct sockaddr_in *)address)->sin_port);
}

static bool is_any(const struct sockaddr_storage *address)
{
    const struct sockaddr_in6 *six = (const struct sockaddr_in6 *)address;
    const struct sockaddr_in *four = (const struct sockaddr_in *)address;
    return address->ss_family == AF_INET6 ? IN6_IS_ADDR_UNSPECIFIED(&six->sin6_addr)
                                          : four->sin_addr.s_addr == htonl(INADDR_ANY);
}

/* Writes an IPv4 address of this machine that other machines on the network can reach; "" if there
 * is none. */
static void find_reachable(char name[64])
{
    struct ifaddrs *first = NULL;
    name[0] = '\0';
    if (getifaddrs(&first) != 0) {
        return;
    }
    for (struct ifaddrs *at = first; at != NULL && name[0] == '\0'; at = at->ifa_next) {
        bool usable = (at->ifa_flags & (IFF_UP | IFF_LOOPBACK)) == IFF_UP;
        if (usable && at->ifa_addr != NULL && at->ifa_addr->sa_family == AF_INET) {
            uv_ip4_name((const struct sockaddr_in *)(const void *)at->ifa_addr, name, 64);
        }
    }
    freeifaddrs(first);
}

/* Prints the addresses at which the server can be reached. Writes to `base` the beginning of the
 * URL that other people should use. */
static void announce_address(const struct server *server, const char *reachable,
                             char base[SITE_NAME_MAX])
{
    struct sockaddr_storage address;
    unsigned port = port_of(&server->peers.visitors, &address);
    char name[64] = "127.0.0.1";
    bool six = address.ss_family == AF_INET6 && !is_any(&address);
    if (!is_any(&address)) {
        uv_ip_name((const struct sockaddr *)&address, name, sizeof name);
    }
    snprintf(base, SITE_NAME_MAX, six ? "http://[%s]:%u" : "http://%s:%u", name, port);
    printf("Saboteur is served at %s/\n", base);
    if (is_any(&address) && reachable[0] != '\0') {
        snprintf(base, SITE_NAME_MAX, "http://%s:%u", reachable, port);
        printf("Others on this network can open %s/\n", base);
    }
}

static void announce_metrics(const struct server *server, const struct serve_options *options)
{
    struct sockaddr_storage address;
    char name[64] = "";
    if (options->metrics == NULL) {
        return;
    }
    if (server->peers.operators.gate.local) {
        printf("Metrics are served at %s\n", options->metrics);
        return;
    }
    unsigned port = port_of(&server->peers.operators, &address);
    uv_ip_name((const struct sockaddr *)&address, name, sizeof name);
    printf(address.ss_family == AF_INET6 ? "Metrics are served at http://[%s]:%u/metrics\n"
                                         : "Metrics are served at http://%s:%u/metrics\n",
           name, port);
}

static void announce(struct server *server, const struct serve_options *options,
                     const char *reachable)
{
    char base[SITE_NAME_MAX] = "";
    char code[REQUEST_CODE_SIZE];
    if (server->peers.visitors.gate.local) {
        printf("Saboteur is served at %s\n", options->listen);
    } else {
        announce_address(server, reachable, base);
    }
    if (options->public_url != NULL) {
        snprintf(base, sizeof base, "%s", server->site.public_origin);
        printf("The public address is %s/\n", base);
    }
    announce_metrics(server, options);
    lobby_invite(server->lobby, code);
    if (code[0] != '\0') {
        printf("Invitation to a new table: %s/t/%s\n", base, code);
    }
    if (asset_count == 0) {
        printf("This saboteur was built without its page; other clients can play.\n");
    }
    fflush(stdout);
}

/* Opens the log file. This is the last step of the start: if an earlier step fails, the reason does
 * not go to the log file, but is printed to standard error. */
static bool start_log(struct server *server, const struct serve_options *options)
{
    server->log = options->log;
    if (options->log != NULL && !log_open(options->log)) {
        return fail_to_log(options);
    }
    log_line(LOG_LEVEL_INFO, "start version=%s listen=%s data=%s store=%s", SAB_VERSION,
             options->listen, options->data, server->store->class->name);
    return true;
}

/* Ignores signals that would end or stop the server: for a pipe or a terminal that is gone, for a
 * file that has reached the limit on its size (the write then fails, as on a full disk), for a
 * terminal to which a program in the background may not write, and those that people may send by
 * mistake. loop_run handles SIGHUP and SIGUSR1 later. */
static void ignore_signals(void)
{
    static const int ignored[] = {SIGPIPE, SIGXFSZ, SIGTTOU, SIGUSR1, SIGUSR2};
    for (size_t i = 0; i < sizeof ignored / sizeof ignored[0]; i++) {
        signal(ignored[i], SIG_IGN);
    }
}

/* Whether SIGHUP means that somebody has closed the terminal in which the server was started, and
 * not that a new log begins: there is such a terminal and no log file, and the signal is not
 * ignored, as under nohup. */
static bool hangup_stops(const struct serve_options *options)
{
    struct sigaction before;
    int terminal = open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC);
    if (terminal < 0) {
        return false;
    }
    close(terminal);
    return options->log == NULL && sigaction(SIGHUP, NULL, &before) == 0 &&
           before.sa_handler == SIG_DFL;
}

static bool start(struct server *server, const struct serve_options *options)
{
    char reachable[64];
    /* Without this, glibc would only set freed small blocks aside. Once there were many thousands
     * of them, a single call of malloc would merge them all, in one turn of the loop (decision
     * 22). */
    mallopt(M_MXFAST, 0);
    server->hangup_stops = hangup_stops(options);
    ignore_signals();
    signal(SIGHUP, server->hangup_stops ? SIG_DFL : SIG_IGN);
    server->drain_ms = options->drain_minutes * 60000;
    if (sodium_init() < 0) {
        return fail("Cannot start the random generator.");
    }
    find_reachable(reachable);
    if (!open_site(server, options) || !listen_all(server, options) ||
        !open_data(server, options) || !start_log(server, options)) {
        return false;
    }
    if (!calls_restrict(server->sockets)) {
        return fail("Cannot restrict system calls.");
    }
    if (!crew_begin(&server->crew)) {
        return fail("The system gives this process too few threads; see `ulimit -u` or, under "
                    "systemd, TasksMax.");
    }
    open_lobby(server, options);
    limit_connections(server, options);
    announce(server, options, reachable);
    return true;
}

int serve(const struct serve_options *options)
{
    size_t files = files_raise();
    if (!has_files(files)) {
        return EXIT_FAILURE;
    }
    struct server *server = must_allocate(sizeof *server);
    server->files = files;
    loop_open(server);
    bool started = start(server, options);
    if (started) {
        loop_run(server);
        shared_close(server->shared);
        lobby_close(server->lobby);
    }
    store_close(server->store);
    loop_close(server);
    if (started) {
        log_line(LOG_LEVEL_INFO, "stopped");
    }
    free(server);
    return started ? EXIT_SUCCESS : EXIT_FAILURE;
}
