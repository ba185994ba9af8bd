/* SPDX-License-Identifier: MIT
 *
 * admin.h - the administrator of the PostgreSQL server of cluster.h.
 */
#ifndef TESTS_STORE_ADMIN_H
#define TESTS_STORE_ADMIN_H

/* Connects to the server. There is one administrator in a program. */
void admin_open(const char *address);
void admin_close(void);

/* Runs a statement. Returns the first value of the answer, which stays until the next call. If the
 * server refuses the statement, prints why. */
const char *admin_tell(const char *statement);

/* Waits until this statement has this value. Ends the test if that takes longer than WAIT_MS. */
void admin_wait(const char *statement, const char *value);

/* Changes a setting of the whole server, and waits until it is in force. */
void admin_set(const char *name, const char *value);

/* Ends all connections of stores, and waits until they have ended. Those that a store opens
 * meanwhile stay. */
void admin_cut_stores(void);

#endif
