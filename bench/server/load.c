/* SPDX-License-Identifier: MIT
 *
 * load.c - measures `saboteur serve` under load. For comparison, it also measures the bare parts
 * (bare.h), which use the server's libraries without the server.
 *
 *     load [IDLE [ACTIONS [TABLES]]]
 *
 * IDLE is the number of sockets that do nothing (default: 1000). ACTIONS is how many actions the
 * players play for the rows about messages, and again for the rows about durable actions (default:
 * 6000). TABLES is the number of tables for the row about the memory of a table (default: 200).
 * `make bench-server` runs this program.
 *
 * Prints rows of figures. The columns are: what is measured, the goal, the server's figure, the
 * figure of the bare parts in the same run, and the server's figure divided by that of the bare
 * parts. Figures per CPU-second count the CPU time of the main thread, which is the only thread of
 * the bare parts. The server and the bare parts run alternately, TURNS times each. A row about
 * messages or actions is the sum over these runs.
 *
 *     load play PORT TABLES ACTIONS
 *
 * With `play`, the program opens TABLES tables at a server that runs already, prints `ready`, and
 * waits for a line of input. Then the players play ACTIONS actions. The program prints how many
 * actions were played, and the seconds that they took. nodes.py uses this.
 */
#include "bench/server/bare.h"
#include "bench/server/players.h"
#include "bench/server/process.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

enum {
    TURNS = 3,
    WATCHING = 3,      /* spectators at each table in the part that counts messages */
    TABLES = 64,       /* tables in the part that counts durable actions */
    SETTLING = 64,     /* sockets opened before memory is measured */
    ROOM_ACTIONS = 150 /* few: the server allows each player a burst of only 100 requests */
};

struct load {
    const char *tool; /* the path of this program */
    char folder[512]; /* the folder of this program */
    unsigned idle, actions, tables;
};

/* The number of messages or actions counted, and the CPU time, clock time and bytes that they
 * took. */
struct measured {
    double count, cpu, seconds, bytes;
};

static double rate(const struct measured *measured)
{
    return measured->count / measured->cpu;
}

/* Prints a row. If `bare` is 0, the bare parts have no such figure. If `goal` is "", there is no
 * goal. */
static void print_row(const char *what, const char *goal, double ours, double bare)
{
    if (bare > 0) {
        printf("| %-62s | %9s | %9.1f | %9.1f | %6.3f |\n", what, goal, ours, bare, ours / bare);
    } else {
        printf("| %-62s | %9s | %9.1f | %9s | %6s |\n", what, goal, ours, "", "");
    }
    fflush(stdout);
}

/* ---- Messages -------------------------------------------------------------------------------- */

/* Lets a room of players play ROOM_ACTIONS actions, then a new room, and so on, until `actions`
 * actions have been carried out. */
static void play_rooms(struct crowd *crowd, const struct process *process, double actions,
                       struct measured *sum)
{
    for (double done = 0; done < actions; done += ROOM_ACTIONS) {
        crowd_sit(crowd, WATCHING);
        double cpu = process_main_cpu(process), messages = crowd->messages, bytes = crowd->bytes;
        crowd_play(crowd, ROOM_ACTIONS, 0);
        sum->cpu += process_main_cpu(process) - cpu;
        sum->count += crowd->messages - messages;
        sum->bytes += crowd->bytes - bytes;
        crowd_part(crowd);
    }
}

/* Does one run for the rows about messages. If `size` is 0, the run measures the server. Otherwise
 * it measures bare_serve (bare.h) with messages of `size` bytes. Adds the number of messages, and
 * the time and bytes that they took, to *sum. Returns how many KiB of memory an idle socket takes.
 * The first SETTLING sockets are not counted: the process puts their data into memory that it freed
 * during its start, so these sockets would seem to take no memory. */
static double send_messages(const struct load *load, size_t size, struct measured *sum)
{
    struct process process = size > 0 ? process_bare(load->tool, size) : process_serve(load->tool);
    struct crowd crowd;
    crowd_open(&crowd, process.port);
    crowd.bare = size > 0;
    crowd_idle(&crowd, SETTLING);
    double before = process_memory(&process);
    crowd_idle(&crowd, load->idle);
    double each = (process_memory(&process) - before) / load->idle;
    if (crowd.bare) {
        crowd_sit(&crowd, WATCHING);
        double cpu = process_main_cpu(&process), messages = crowd.messages;
        crowd_play(&crowd, load->actions / TURNS, 0);
        sum->cpu += process_main_cpu(&process) - cpu;
        sum->count += crowd.messages - messages;
    } else {
        play_rooms(&crowd, &process, load->actions / TURNS, sum);
    }
    crowd_close(&crowd);
    process_end(&process);
    return each;
}

static void measure_messages(const struct load *load)
{
    struct measured ours = {0}, bare = {0};
    double our_socket = 0, bare_socket = 0;
    for (int turn = 0; turn < TURNS; turn++) {
        our_socket = send_messages(load, 0, &ours);
        bare_socket = send_messages(load, (size_t)(ours.bytes / ours.count), &bare);
    }
    printf("Messages are %.0f bytes long on average; %u sockets are idle.\n\n",
           ours.bytes / ours.count, load->idle);
    printf("| %-62s | %9s | %9s | %9s | %6s |\n|%s:|--:|--:|--:|--:|\n", "", "goal", "ours", "bare",
           "ratio", "---------------------------------------------------------------");
    print_row("messages a CPU-second, room of 8", "0.6", rate(&ours), rate(&bare));
    print_row("KiB of memory for an idle socket", "9.7", our_socket, bare_socket);
}

/* ---- Durable actions ------------------------------------------------------------------------- */

/* Measures one run of the server with TABLES tables and adds the result to *sum. sum->bytes counts
 * the bytes written to the disk. */
static void act_durably(const struct load *load, struct measured *sum)
{
    struct process process = process_serve(load->tool);
    struct crowd crowd;
    crowd_open(&crowd, process.port);
    for (unsigned i = 0; i < TABLES; i++) {
        crowd_sit(&crowd, 0);
    }
    double cpu = process_main_cpu(&process), seconds = clock_now(), actions = crowd.actions;
    double written = process_written(&process);
    crowd_play(&crowd, load->actions / TURNS, 0);
    sum->cpu += process_main_cpu(&process) - cpu;
    sum->seconds += clock_now() - seconds;
    sum->count += crowd.actions - actions;
    sum->bytes += process_written(&process) - written;
    crowd_close(&crowd);
    process_end(&process);
}

static void commit_bare(const struct load *load, struct measured *sum)
{
    enum { BODY = 64 /* about as many bytes as the entry of an action */ };
    unsigned groups = load->actions / TURNS / TABLES + 1;
    struct commits commits = bare_commit(load->folder, groups, TABLES, BODY);
    sum->count += commits.appends;
    sum->seconds += commits.seconds;
    sum->cpu += commits.cpu;
}

static void measure_actions(const struct load *load)
{
    struct measured ours = {0}, bare = {0};
    for (int turn = 0; turn < TURNS; turn++) {
        act_durably(load, &ours);
        commit_bare(load, &bare);
    }
    print_row("durable actions a second, 64 tables of 5; group commits of 64", "0.6",
              ours.count / ours.seconds, bare.count / bare.seconds);
    print_row("durable actions a CPU-second", "", rate(&ours), rate(&bare));
    print_row("KB written to the disk for an action", "6", ours.bytes / ours.count / 1000, 0);
}

/* ---- Memory ---------------------------------------------------------------------------------- */

/* Measures how much memory tables take. Each table has five sockets and has seen a few actions. */
static void measure_tables(const struct load *load)
{
    struct process process = process_serve(load->tool);
    struct crowd crowd;
    crowd_open(&crowd, process.port);
    crowd_idle(&crowd, SETTLING);
    crowd_sit(&crowd, 0);
    double before = process_memory(&process);
    for (unsigned i = 0; i < load->tables; i++) {
        crowd_sit(&crowd, 0);
    }
    crowd_play(&crowd, 10.0 * load->tables, 0);
    double each = (process_memory(&process) - before) / load->tables;
    crowd_close(&crowd);
    process_end(&process);

    process = process_bare(load->tool, 1);
    crowd_open(&crowd, process.port);
    crowd_idle(&crowd, SETTLING);
    before = process_memory(&process);
    crowd_idle(&crowd, load->tables * PLAYERS_SEATS);
    print_row("KiB of memory for a table with five sockets; five sockets", "66", each,
              (process_memory(&process) - before) / load->tables);
    crowd_close(&crowd);
    process_end(&process);
}

/* ---- A part of a larger load ----------------------------------------------------------------- */

static int play_at(unsigned port, unsigned tables, double actions)
{
    struct crowd crowd;
    crowd_open(&crowd, port);
    for (unsigned i = 0; i < tables; i++) {
        crowd_sit(&crowd, 0);
    }
    puts("ready");
    fflush(stdout);
    if (getchar() == EOF) {
        return EXIT_FAILURE;
    }
    double began = clock_now(), before = crowd.actions;
    crowd_play(&crowd, actions, 0);
    printf("%.0f %.3f\n", crowd.actions - before, clock_now() - began);
    crowd_close(&crowd);
    return EXIT_SUCCESS;
}

/* ---- The whole ------------------------------------------------------------------------------- */

static unsigned argument(int count, char **arguments, int i, unsigned usual)
{
    return count > i ? (unsigned)strtoul(arguments[i], NULL, 10) : usual;
}

int main(int count, char **arguments)
{
    struct load load = {.tool = arguments[0],
                        .idle = argument(count, arguments, 1, 1000),
                        .actions = argument(count, arguments, 2, 6000),
                        .tables = argument(count, arguments, 3, 200)};
    struct rlimit files;
    if (count == 4 && strcmp(arguments[1], "bare") == 0) {
        bare_serve(atoi(arguments[2]), strtoul(arguments[3], NULL, 10));
    }
    const char *slash = strrchr(load.tool, '/');
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    signal(SIGPIPE, SIG_IGN);
    if (count == 5 && strcmp(arguments[1], "play") == 0) {
        return play_at(argument(count, arguments, 2, 0), argument(count, arguments, 3, 0),
                       argument(count, arguments, 4, 0));
    }
    if (slash == NULL || load.idle == 0 || load.actions < TURNS || load.tables == 0) {
        give_up("call it by its path; IDLE, ACTIONS and TABLES are numbers above zero");
    }
    snprintf(load.folder, sizeof load.folder, "%.*s", (int)(slash - load.tool), load.tool);
    measure_messages(&load);
    measure_actions(&load);
    measure_tables(&load);
    return EXIT_SUCCESS;
}
