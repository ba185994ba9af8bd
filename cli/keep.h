/* SPDX-License-Identifier: MIT
 *
 * keep.h - the options that say how long a server keeps tables: --keep-tables for all tables, and
 * --keep-records for tables with a finished game.
 */
#ifndef CLI_KEEP_H
#define CLI_KEEP_H

#include "cli/options.h"
#include "server/jobs/expiry.h"

/* The values of both options, in days; 0 means no limit. */
struct keep {
    long tables;
    long records; /* -1 if --keep-records was not given */
};

/* The values if neither option is given. */
extern const struct keep keep_default;

/* Rows for a table of options. They store the values of the options in *keep. */
struct option keep_tables_option(struct keep *keep);
struct option keep_records_option(struct keep *keep);

/* Fills in `limits` from the values of the options. If --keep-records is shorter than
 * --keep-tables, prints a sentence to standard error and returns false. */
bool keep_limits(const char *command, const struct keep *keep, struct expiry_limits *limits);

#endif
