/* SPDX-License-Identifier: MIT
 *
 * metrics.c - writes the page /metrics.
 */
#include "server/watch/metrics.h"

#include <stddef.h>
#include <string.h>

/* The upper bounds of the classes in all histograms, in ns. One of the bounds is 5 ms, because no
 * turn of the loop should take longer than that. */
static const uint64_t bounds[METRICS_BOUNDS] = {
    100000, 500000, 1000000, 2500000, 5000000, 10000000, 50000000, 250000000, 1000000000,
};

/* A line of the page with one number and no labels. `offset` says where the number is in struct
 * metrics or struct metrics_now. */
struct row {
    const char *name, *type, *help;
    size_t offset;
};

// clang-format off
static const struct row counted[] = {
    {"saboteur_appends_total", "counter", "Decisions of tables handed to the store.",
     offsetof(struct metrics, appends_begun)},
    {"saboteur_entries_total", "counter", "Entries of tables stored and told.",
     offsetof(struct metrics, entries)},
    {"saboteur_frames_received_total", "counter", "WebSocket frames received.",
     offsetof(struct metrics, frames_in)},
    {"saboteur_frames_sent_total", "counter", "Replies and news sent.",
     offsetof(struct metrics, frames_out)},
    {"saboteur_tables_lost_total", "counter",
     "Tables dropped from memory because the store had changed.",
     offsetof(struct metrics, tables_lost)},
    {"saboteur_tables_taken_total", "counter",
     "Tables loaded because their server had ended.", offsetof(struct metrics, tables_taken)},
    {"saboteur_tables_removed_total", "counter", "Expired tables removed from the store.",
     offsetof(struct metrics, tables_removed)},
    {"saboteur_bots_late_total", "counter", "Bots' actions over a second after their time.",
     offsetof(struct metrics, bots_late)},
};

static const struct row present[] = {
    {"saboteur_tables", "gauge", "Tables in memory.", offsetof(struct metrics_now, tables)},
    {"saboteur_games", "gauge", "Games in progress, at tables with guests.",
     offsetof(struct metrics_now, games)},
    {"saboteur_guests", "gauge", "Players and spectators connected.",
     offsetof(struct metrics_now, guests)},
    {"saboteur_connections", "gauge", "Open connections.",
     offsetof(struct metrics_now, connections)},
    {"saboteur_connections_max", "gauge", "Limit for open connections.",
     offsetof(struct metrics_now, connections_max)},
    {"saboteur_accept_refuses", "gauge", "1 if the system refused the newest connection.",
     offsetof(struct metrics_now, accept_refuses)},
    {"saboteur_accept_refusals_total", "counter", "Connections that the system refused.",
     offsetof(struct metrics_now, accept_refusals)},
    {"saboteur_readings", "gauge", "Logs being read.", offsetof(struct metrics_now, readings)},
    {"saboteur_readings_waiting", "gauge", "Logs that wait to be read.",
     offsetof(struct metrics_now, readings_waiting)},
    {"saboteur_queued_bytes", "gauge", "Bytes that wait for clients to read them.",
     offsetof(struct metrics_now, queued_bytes)},
    {"saboteur_draining", "gauge", "1 if the server opens no new tables.",
     offsetof(struct metrics_now, draining)},
    {"process_resident_memory_bytes", "gauge", "Resident memory.",
     offsetof(struct metrics_now, memory_bytes)},
    {"process_open_fds", "gauge", "Open file descriptors.", offsetof(struct metrics_now, files)},
    {"process_max_fds", "gauge", "Limit for open file descriptors.",
     offsetof(struct metrics_now, files_max)},
};
// clang-format on

static const char *const report_names[REPORTS] = {
    [REPORT_SCRIPT] = "script",
    [REPORT_PROTOCOL] = "protocol",
    [REPORT_RENDER] = "render",
};

enum report metrics_report(const char *name)
{
    unsigned report = 0;
    while (report < REPORTS && strcmp(report_names[report], name) != 0) {
        report++;
    }
    return (enum report)report;
}

void histogram_add(struct histogram *histogram, uint64_t ns)
{
    size_t i = 0;
    while (i < METRICS_BOUNDS && ns > bounds[i]) {
        i++;
    }
    histogram->counts[i]++;
    histogram->sum_ns += ns;
    histogram->longest_ns = ns > histogram->longest_ns ? ns : histogram->longest_ns;
    histogram->recent_ns = ns > histogram->recent_ns ? ns : histogram->recent_ns;
}

/* ---- Writing --------------------------------------------------------------------------------- */

static void write_head(struct bytes *out, const char *name, const char *type, const char *help)
{
    bytes_print(out, "# HELP %s %s\n# TYPE %s %s\n", name, help, name, type);
}

static void write_number(struct bytes *out, uint64_t number)
{
    bytes_print(out, " %llu\n", (unsigned long long)number);
}

static void write_seconds(struct bytes *out, uint64_t ns)
{
    bytes_print(out, " %llu.%09llu\n", (unsigned long long)(ns / 1000000000),
                (unsigned long long)(ns % 1000000000));
}

static void write_rows(struct bytes *out, const struct row *rows, size_t count, const void *from)
{
    for (size_t i = 0; i < count; i++) {
        uint64_t number;
        memcpy(&number, (const char *)from + rows[i].offset, sizeof number);
        write_head(out, rows[i].name, rows[i].type, rows[i].help);
        bytes_text(out, rows[i].name);
        write_number(out, number);
    }
}

static void write_one(struct bytes *out, const char *name, const char *help, uint64_t number)
{
    write_head(out, name, "gauge", help);
    bytes_text(out, name);
    write_number(out, number);
}

static void write_time(struct bytes *out, const char *name, const char *type, const char *help,
                       uint64_t ns)
{
    write_head(out, name, type, help);
    bytes_text(out, name);
    write_seconds(out, ns);
}

static void write_labelled(struct bytes *out, const char *name, const char *label,
                           const char *value, uint64_t number)
{
    bytes_print(out, "%s{%s=\"%s\"}", name, label, value);
    write_number(out, number);
}

static void write_histogram(struct bytes *out, const char *name, const char *help,
                            const struct histogram *histogram)
{
    uint64_t count = 0;
    write_head(out, name, "histogram", help);
    for (size_t i = 0; i <= METRICS_BOUNDS; i++) {
        count += histogram->counts[i];
        bytes_print(out, "%s_bucket{le=\"", name);
        if (i < METRICS_BOUNDS) {
            bytes_print(out, "%g", (double)bounds[i] / 1e9);
        }
        bytes_print(out, "%s\"} %llu\n", i < METRICS_BOUNDS ? "" : "+Inf",
                    (unsigned long long)count);
    }
    bytes_print(out, "%s_sum", name);
    write_seconds(out, histogram->sum_ns);
    bytes_print(out, "%s_count", name);
    write_number(out, count);
}

static void write_refusals(struct bytes *out, const struct metrics *metrics)
{
    static const char requests[] = "saboteur_refusals_total";
    static const char connections[] = "saboteur_connections_refused_total";
    static const char errors[] = "saboteur_page_errors_total";
    write_head(out, requests, "counter", "Refused requests, by the word of the refusal.");
    for (unsigned i = REPLY_OK + 1; i < REPLY_ERRORS; i++) {
        write_labelled(out, requests, "error", reply_error_word(i), metrics->refusals[i]);
    }
    write_head(out, connections, "counter", "Refused connections, by HTTP status.");
    write_labelled(out, connections, "status", "429", metrics->turned_away_429);
    write_labelled(out, connections, "status", "503", metrics->turned_away_503);
    write_head(out, errors, "counter", "Errors that pages have reported.");
    for (unsigned i = 0; i < REPORTS; i++) {
        write_labelled(out, errors, "kind", report_names[i], metrics->reports[i]);
    }
}

static void write_store(struct bytes *out, const struct store_status *store)
{
    static const char name[] = "saboteur_store_transaction_seconds";
    write_head(out, name, "summary", "Time of the store's transactions, with their sync.");
    bytes_print(out, "%s_sum", name);
    write_seconds(out, store->busy_ns);
    bytes_print(out, "%s_count", name);
    write_number(out, store->transactions);
    write_time(out, "saboteur_store_transaction_longest_seconds", "gauge",
               "The longest transaction since the start.", store->longest_ns);
    write_one(out, "saboteur_store_bytes", "Size of what is stored.", store->bytes);
    write_one(out, "saboteur_store_refuses", "1 if the last transaction could not be written.",
              store->refuses);
}

void metrics_write(struct metrics *metrics, const struct metrics_now *now, struct bytes *out)
{
    write_rows(out, present, sizeof present / sizeof present[0], now);
    write_rows(out, counted, sizeof counted / sizeof counted[0], metrics);
    write_one(out, "saboteur_appends_waiting", "Decisions that the store has not finished.",
              metrics->appends_begun - metrics->appends_ended);
    write_refusals(out, metrics);
    write_store(out, &now->store);
    write_histogram(out, "saboteur_turn_cpu_seconds", "CPU time of the turns of the event loop.",
                    &metrics->turns);
    write_time(out, "saboteur_turn_cpu_longest_seconds", "gauge",
               "The longest turn since the start.", metrics->turns.longest_ns);
    write_time(out, "saboteur_turn_cpu_recent_seconds", "gauge",
               "The longest turn since this page was last read.", metrics->turns.recent_ns);
    write_histogram(out, "saboteur_thought_cpu_seconds", "CPU time of the decisions of bots.",
                    &metrics->thoughts);
    write_time(out, "process_cpu_seconds_total", "counter", "CPU time of the process.",
               now->cpu_ns);
    write_time(out, "process_start_time_seconds", "gauge", "When the server started, Unix time.",
               (uint64_t)now->started_at * 1000000);
    metrics->turns.recent_ns = 0;
    metrics->thoughts.recent_ns = 0;
}
