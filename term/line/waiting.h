/* SPDX-License-Identifier: MIT
 *
 * waiting.h - says why a server has not let us connect yet, and ends the sitting if there is no
 * use in waiting.
 */
#ifndef TERM_WAITING_H
#define TERM_WAITING_H

#include "term/line/sitting.h"

/* If another attempt to connect has failed, says why, unless the log says so already. A person
 * waits as long as they like; otherwise the sitting ends after `attempts_max` attempts. If trying
 * again cannot help, it ends at once. Returns whether an attempt has failed. */
bool waiting_take(struct sitting *sitting);

/* Whether a person is waiting for a connection after an attempt that has failed. */
bool waiting_for_server(const struct sitting *sitting);

#endif
