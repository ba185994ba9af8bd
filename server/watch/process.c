/* SPDX-License-Identifier: MIT
 *
 * process.c - asks the kernel about this process: its memory, its open files, its CPU time.
 */
#include "server/watch/process.h"

#include "kit/program/clock.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

struct process process_open(void)
{
    return (struct process){.memory = open("/proc/self/statm", O_RDONLY | O_CLOEXEC),
                            .files = open("/proc/self/fd", O_PATH | O_DIRECTORY | O_CLOEXEC)};
}

void process_close(const struct process *process)
{
    if (process->memory >= 0) {
        close(process->memory);
    }
    if (process->files >= 0) {
        close(process->files);
    }
}

static uint64_t read_clock(clockid_t clock)
{
    struct timespec time;
    clock_gettime(clock, &time);
    return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

uint64_t process_thread_ns(void)
{
    return read_clock(CLOCK_THREAD_CPUTIME_ID);
}

/* The resident memory of this process. The second number in /proc/self/statm gives this memory in
 * pages. */
static uint64_t resident_bytes(int statm)
{
    char text[128];
    ssize_t size = statm >= 0 ? pread(statm, text, sizeof text - 1, 0) : -1;
    text[size > 0 ? size : 0] = '\0';
    const char *second = strchr(text, ' ');
    return second != NULL ? strtoull(second, NULL, 10) * (uint64_t)sysconf(_SC_PAGESIZE) : 0;
}

void process_measure(const struct process *process, struct metrics_now *now)
{
    struct stat files = {.st_size = 0};
    struct rlimit limit = {.rlim_cur = 0};
    now->cpu_ns = read_clock(CLOCK_PROCESS_CPUTIME_ID);
    now->memory_bytes = resident_bytes(process->memory);
    /* Since Linux 6.2, the size of the folder /proc/self/fd is the number of open files. Counting
     * the names in the folder would take too long if there are many connections. */
    if (process->files >= 0 && fstat(process->files, &files) == 0) {
        now->files = (uint64_t)files.st_size;
    }
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        now->files_max = (uint64_t)limit.rlim_cur;
    }
}

uint64_t process_clock_ns(void)
{
    return clock_ns();
}
