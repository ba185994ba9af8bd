/* SPDX-License-Identifier: MIT
 *
 * keep.c - the options --keep-tables and --keep-records: how long a server keeps tables.
 */
#include "cli/keep.h"

#include <stddef.h>

enum { TABLES = 90, RECORDS = 365, MOST = 36500 };

const struct keep keep_default = {TABLES, -1};

struct option keep_tables_option(struct keep *keep)
{
    return (struct option){"keep-tables", "DAYS",
                           "how long to keep a table to which nothing is added; 0: no limit (90)",
                           .number = &keep->tables, .most = MOST};
}

struct option keep_records_option(struct keep *keep)
{
    return (struct option){
        "keep-records", "DAYS",
        "how long to keep a table with a finished game (365; at least --keep-tables)",
        .number = &keep->records, .most = MOST};
}

static bool is_shorter(long days, long than)
{
    return days != 0 && (than == 0 || days < than);
}

bool keep_limits(const char *command, const struct keep *keep, struct expiry_limits *limits)
{
    long records = keep->records;
    if (records < 0) {
        records = is_shorter(RECORDS, keep->tables) ? keep->tables : RECORDS;
    }
    if (is_shorter(records, keep->tables)) {
        return options_complain(command, "--keep-records",
                                "must not be shorter than --keep-tables.");
    }
    limits->tables = keep->tables * (int64_t)EXPIRY_DAY;
    limits->records = records * (int64_t)EXPIRY_DAY;
    return true;
}
