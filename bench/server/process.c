/* SPDX-License-Identifier: MIT
 *
 * process.c - starts child processes, and reads from /proc how much time and memory they have used.
 */
#include "bench/server/process.h"

#include "kit/program/clock.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { BACKLOG = 511 };

void give_up(const char *sentence)
{
    fprintf(stderr, "load: %s\n", sentence);
    exit(EXIT_FAILURE);
}

static void in_folder_of(const char *tool, const char *name, char *path, size_t size)
{
    const char *slash = strrchr(tool, '/');
    snprintf(path, size, "%.*s/%s", slash != NULL ? (int)(slash - tool) : 1,
             slash != NULL ? tool : ".", name);
}

static _Noreturn void become_server(const char *tool, const char *folder, int output)
{
    char program[512], log[600];
    snprintf(log, sizeof log, "%s/log", folder);
    in_folder_of(tool, "../../saboteur", program, sizeof program);
    dup2(output, STDOUT_FILENO);
    execl(program, program, "serve", "--listen", "127.0.0.1:0", "--data", folder, "--connections",
          "19000", "--log", log, (char *)NULL);
    _exit(127);
}

/* Reads what the server prints when it starts, up to the line with "Invitation". Returns the port
 * of the server, or 0 if the server did not start. */
static unsigned read_port(int input)
{
    char line[512];
    unsigned port = 0;
    FILE *said = fdopen(input, "r");
    while (said != NULL && fgets(line, sizeof line, said) != NULL) {
        const char *url = strstr(line, "http://127.0.0.1:");
        if (url != NULL) {
            port = (unsigned)strtoul(url + strlen("http://127.0.0.1:"), NULL, 10);
        }
        if (strstr(line, "Invitation") != NULL) {
            fclose(said);
            return port;
        }
    }
    return 0;
}

struct process process_serve(const char *tool)
{
    struct process process = {.pid = -1};
    int ends[2];
    in_folder_of(tool, "load-XXXXXX", process.folder, sizeof process.folder);
    if (mkdtemp(process.folder) == NULL || pipe(ends) != 0) {
        give_up("cannot make a folder for the server's data");
    }
    process.pid = fork();
    if (process.pid == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        close(ends[0]);
        become_server(tool, process.folder, ends[1]);
    }
    close(ends[1]);
    process.port = read_port(ends[0]);
    if (process.port == 0) {
        process_end(&process);
        give_up("the server does not start");
    }
    return process;
}

static _Noreturn void become_bare(const char *tool, int listener, size_t size)
{
    char words[2][32];
    snprintf(words[0], sizeof words[0], "%d", listener);
    snprintf(words[1], sizeof words[1], "%zu", size);
    execl(tool, tool, "bare", words[0], words[1], (char *)NULL);
    _exit(127);
}

struct process process_bare(const char *tool, size_t size)
{
    struct process process = {.pid = -1};
    struct sockaddr_in address = {.sin_family = AF_INET};
    socklen_t length = sizeof address;
    int listener = socket(AF_INET, SOCK_STREAM, 0);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (bind(listener, (const struct sockaddr *)&address, length) != 0 ||
        listen(listener, BACKLOG) != 0 ||
        getsockname(listener, (struct sockaddr *)&address, &length) != 0) {
        give_up("cannot listen");
    }
    process.port = ntohs(address.sin_port);
    process.pid = fork();
    if (process.pid == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        become_bare(tool, listener, size);
    }
    close(listener);
    return process;
}

void process_end(struct process *process)
{
    char command[600];
    kill(process->pid, SIGTERM);
    waitpid(process->pid, NULL, 0);
    snprintf(command, sizeof command, "rm -rf '%s'", process->folder);
    if (process->folder[0] != '\0' && system(command) != 0) {
        fprintf(stderr, "load: %s stays\n", process->folder);
    }
}

/* Returns the number that follows `word` in a file of the process in /proc. If `word` is "",
 * returns the number at the beginning of the file. */
static double read_number(const struct process *process, const char *file, const char *word)
{
    char path[64], text[4096];
    snprintf(path, sizeof path, "/proc/%d/%s", (int)process->pid, file);
    FILE *stream = fopen(path, "r");
    size_t size = stream != NULL ? fread(text, 1, sizeof text - 1, stream) : 0;
    text[size] = '\0';
    const char *found = strstr(text, word);
    if (size == 0 || found == NULL) {
        give_up("the server has ended");
    }
    fclose(stream);
    return strtod(found + strlen(word), NULL);
}

double process_main_cpu(const struct process *process)
{
    char file[48];
    snprintf(file, sizeof file, "task/%d/schedstat", (int)process->pid);
    return read_number(process, file, "") / 1e9;
}

double process_memory(const struct process *process)
{
    /* VmRSS in "status" would not do: the kernel updates it late, so it may be wrong by up to
     * 32 pages for each processor. */
    return read_number(process, "smaps_rollup", "Rss:");
}

double process_written(const struct process *process)
{
    return read_number(process, "io", "\nwrite_bytes: ");
}

double own_cpu(void)
{
    struct timespec used;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return (double)used.tv_sec + (double)used.tv_nsec / 1e9;
}

double clock_now(void)
{
    return (double)clock_ns() / 1e9;
}
