/* SPDX-License-Identifier: MIT
 *
 * cluster.h - a PostgreSQL server for one test program, which ends with the program.
 */
#ifndef TESTS_STORE_CLUSTER_H
#define TESTS_STORE_CLUSTER_H

#include <stdbool.h>

/* Whether PostgreSQL 15 is installed. */
bool cluster_possible(void);

/* Starts the server. Returns the address of its database, or NULL if the server does not start. */
const char *cluster_start(void);

/* The folder of the server's socket. */
const char *cluster_folder(void);

/* Stops all processes of the server where they are, or lets them go on. */
void cluster_freeze(bool frozen);

/* Ends the server and removes its data, if it has been started. */
void cluster_stop(void);

#endif
