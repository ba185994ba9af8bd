/* SPDX-License-Identifier: MIT
 *
 * privacy.h - writes the page /privacy: what this server keeps about people, and for how long.
 */
#ifndef SERVER_SITE_PRIVACY_H
#define SERVER_SITE_PRIVACY_H

#include "server/jobs/expiry.h"
#include "server/site/speech.h"

struct privacy {
    struct expiry_limits keep;
    bool push;           /* the server sends notifications */
    const char *contact; /* how to reach the operator, in the operator's own words; NULL: unknown */
};

/* Appends the page to `out` in this language, as HTML. */
void privacy_write(const struct privacy *privacy, const struct speech *speech, struct bytes *out);

#endif
