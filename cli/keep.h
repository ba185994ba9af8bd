/* SPDX-License-Identifier: MIT
 *
 * keep.h - the options --keep-tables and --keep-records.
 */
#ifndef CLI_KEEP_H
#define CLI_KEEP_H

#include "cli/options.h"
#include "server/expiry.h"

/* How long to keep tables, in days; 0: no limit. */
struct keep {
    long tables, records; /* records: -1 if the option was not given */
};

/* The defaults of the options. */
extern const struct keep keep_default;

/* The options, for a table of options. They write to *keep. */
struct option keep_tables_option(struct keep *keep);
struct option keep_records_option(struct keep *keep);

/* Writes the limits. Returns false, with a sentence on standard error, if records are to be kept
 * for a shorter time than tables. */
bool keep_limits(const char *command, const struct keep *keep, struct expiry_limits *limits);

#endif
