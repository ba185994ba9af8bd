/* SPDX-License-Identifier: MIT
 *
 * process.h - asks the kernel about this process: its memory, its open files, its CPU time. Private
 * to server/.
 */
#ifndef SERVER_WATCH_PROCESS_H
#define SERVER_WATCH_PROCESS_H

#include "server/watch/metrics.h"

/* Descriptors of open files in /proc; -1 if a file is not open. The files stay open, because after
 * sandbox_enter the process can no longer open them. */
struct process {
    int memory, files;
};

/* Call this before sandbox_enter. */
struct process process_open(void);
void process_close(const struct process *process);

/* Fills in the CPU time, the memory and the number of open files of this process. */
void process_measure(const struct process *process, struct metrics_now *now);

/* The CPU time, in ns, that this thread has used. */
uint64_t process_thread_ns(void);

/* The time in ns, on a clock that nobody can set. Calling this takes far less time than calling
 * process_thread_ns. */
uint64_t process_clock_ns(void);

#endif
