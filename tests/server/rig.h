/* SPDX-License-Identifier: MIT
 *
 * rig.h - runs a real server in a process of its own, for tests.
 */
#ifndef TESTS_SERVER_RIG_H
#define TESTS_SERVER_RIG_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct rig {
    char program[512]; /* path of `saboteur`, from the test's own build */
    char folder[64];   /* made by rig_open; holds the server's data */
    char said[4096];   /* what the server printed at its start */
    unsigned port;     /* the server's port, the same after every start */
    int held;          /* a socket that keeps the port while nobody listens on it */
    pid_t process;
};

/* Makes the folder and reserves a port; starts nothing. `test` is argv[0] of the test. */
bool rig_open(struct rig *rig, const char *test);
/* Starts `saboteur serve` and waits until it listens. `more` is NULL or a list of further arguments
 * that ends with NULL. */
bool rig_start(struct rig *rig, const char *const *more);
/* Sends the signal and waits for the server's end; returns the status from waitpid. */
int rig_stop(struct rig *rig, int signal);
/* Stops the server and removes the folder. */
void rig_close(struct rig *rig);

void rig_url(const struct rig *rig, char url[64]);

/* Runs `saboteur` with these arguments to its end. Writes its output, returns its exit status. */
int rig_run(const struct rig *rig, const char *arguments, char *output, size_t size);

#endif
