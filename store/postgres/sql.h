/* SPDX-License-Identifier: MIT
 *
 * sql.h - every SQL statement that the store sends to PostgreSQL. Private to store/.
 *
 * Decision 28 lists the same statements, and tests/store/sql_test.py compares the two.
 */
#ifndef STORE_POSTGRES_SQL_H
#define STORE_POSTGRES_SQL_H

enum sql {
    /* Once for each connection */
    SQL_SAFE,     /* makes each commit wait until it is safe */
    SQL_PATIENT,  /* turns off PostgreSQL's time limit for statements: the deadlines are ours */
    SQL_FORGET,   /* lets PostgreSQL end a transaction whose client has stopped halfway */
    SQL_SETTINGS, /* the settings on which the contract depends, and whether the tables exist */
    /* Creating what is missing */
    SQL_CREATE_FORMAT,
    SQL_CREATE_LOG,
    SQL_CREATE_HEADS,
    SQL_CREATE_DUE,
    SQL_CREATE_DUE_AT,
    SQL_CREATE_NOTICES,
    SQL_SET_FORMAT,
    SQL_FORMAT,
    SQL_OTHERS, /* only for a command that must be alone with the database */
    /* Transactions */
    SQL_BEGIN,
    SQL_BEGIN_READING,
    SQL_COMMIT,
    /* Prepared statements, from here on */
    SQL_APPEND,
    SQL_CHANGE,
    SQL_LAST,
    SQL_PROBE,
    SQL_TRY,   /* needs as much room as many appends do */
    SQL_UNTRY, /* takes SQL_TRY back */
    SQL_HOLD,
    SQL_REMOVE,
    SQL_REMOVE_DUE,
    SQL_SIZE,
    SQL_READ,
    SQL_SEGMENT,
    SQL_TABLES,
    SQL_NOTE_DUE,
    SQL_END_DUE,
    SQL_TAKE_DUE,
    SQL_TELL,
    SQL_FORGET_NOTICES,
    SQL_NOTICES,
    SQL_COUNT,
    SQL_PREPARED = SQL_APPEND /* the first of the prepared statements */
};

struct sql_statement {
    const char *name; /* also the name of the prepared statement */
    const char *text;
};

extern const struct sql_statement sql_statements[SQL_COUNT];

enum {
    SQL_FORMAT_KNOWN = 1, /* the newest format of the tables that this program knows */
    SQL_PAGE_ROWS = 1000  /* the most rows of one answer to SQL_READ or SQL_TABLES */
};

#endif
