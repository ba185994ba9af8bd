/* SPDX-License-Identifier: MIT
 *
 * proxy.h - stands between a store and its PostgreSQL server, and cuts their connections.
 */
#ifndef TESTS_STORE_PROXY_H
#define TESTS_STORE_PROXY_H

#include <stdbool.h>

/* Starts the proxy, in a thread of its own, before the server whose socket is in `folder`. Returns
 * the address of the database through the proxy. There is one proxy in a program. */
const char *proxy_start(const char *folder);
void proxy_stop(void);

enum proxy_side { PROXY_CLIENT, PROXY_SERVER };
enum proxy_fault { PROXY_CUT, PROXY_SILENT };

/* Lets `bytes` more bytes from one side pass. What this side sends afterwards is lost. With
 * PROXY_CUT, the proxy then closes both connections. With PROXY_SILENT, both stay open, and the
 * other side hears nothing. */
void proxy_plan(enum proxy_side side, long bytes, enum proxy_fault fault);

/* From now on, everything passes again, except on connections that have become silent. Returns
 * whether the planned fault has happened. */
bool proxy_mend(void);

/* Whether all connections through the proxy have ended. */
bool proxy_is_idle(void);

#endif
