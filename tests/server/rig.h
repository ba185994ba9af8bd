/* SPDX-License-Identifier: MIT
 *
 * rig.h - starts a real server as a process of its own, for tests.
 */
#ifndef TESTS_SERVER_RIG_H
#define TESTS_SERVER_RIG_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct rig {
    char program[512]; /* path of `saboteur`, in the same build as the test */
    char folder[64];   /* the folder for the server's data, made by rig_open */
    char said[4096];   /* what the server printed when it started */
    unsigned port;     /* the server's port, the same after every start */
    int held;          /* a bound socket that reserves the port while no server listens on it */
    pid_t process;
};

/* Makes the folder and reserves a port, but starts no server. `test` is argv[0] of the test. */
bool rig_open(struct rig *rig, const char *test);
/* Starts `saboteur serve` and waits until the server listens. `more` is an array of further
 * arguments, with NULL after the last one. `more` itself may be NULL. */
bool rig_start(struct rig *rig, const char *const *more);
/* Sends the signal and waits until the server has ended. Returns the status from waitpid. */
int rig_stop(struct rig *rig, int signal);
/* Stops the server and removes the folder. */
void rig_close(struct rig *rig);

void rig_url(const struct rig *rig, char url[64]);

/* Runs `saboteur` with these arguments until it ends. Writes its output to `output` and returns its
 * exit status. */
int rig_run(const struct rig *rig, const char *arguments, char *output, size_t size);

#endif
