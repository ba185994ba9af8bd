/* SPDX-License-Identifier: MIT
 *
 * process.h - the programs that the load tool measures. Each is a child process. The kernel reports
 * how much time and memory the process has used.
 */
#ifndef BENCH_SERVER_PROCESS_H
#define BENCH_SERVER_PROCESS_H

#include <sys/types.h>

struct process {
    pid_t pid;
    unsigned port;    /* the port of the process on 127.0.0.1 */
    char folder[512]; /* the folder with the data of `saboteur serve`; "" for bare_serve */
};

/* Starts `saboteur serve` from the build that the load tool belongs to. `tool` is the path of the
 * load tool. The server keeps its data in a new folder beside the tool. Ends this program if the
 * server does not start. */
struct process process_serve(const char *tool);

/* Starts bare_serve (bare.h) with messages of `size` bytes, as a new program: `tool bare FD SIZE`.
 * Without a new program, the memory of the child process would include the memory of the load
 * tool. */
struct process process_bare(const char *tool, size_t size);

/* Ends the process and removes its folder. */
void process_end(struct process *process);

/* The CPU time that the main thread of the process has used, in seconds. */
double process_main_cpu(const struct process *process);
/* The resident memory of the process, in KiB. */
double process_memory(const struct process *process);
/* How many bytes the process has caused the kernel to write to the disk. */
double process_written(const struct process *process);

/* own_cpu returns the CPU time that the calling thread has used. clock_now returns the time on a
 * clock that never goes back. Both are in seconds. */
double own_cpu(void);
double clock_now(void);

/* Prints the sentence and ends this program. */
_Noreturn void give_up(const char *sentence);

#endif
