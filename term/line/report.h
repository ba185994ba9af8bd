/* SPDX-License-Identifier: MIT
 *
 * report.h - the table in words, into the sitting's log: what a line asks for.
 */
#ifndef TERM_REPORT_H
#define TERM_REPORT_H

#include "term/line/sitting.h"

/* None of them takes an argument; they are rows of a table of words. */
void report_legal(struct sitting *sitting, const char *argument);
void report_board(struct sitting *sitting, const char *argument);
void report_cells(struct sitting *sitting, const char *argument);
void report_hand(struct sitting *sitting, const char *argument);
void report_players(struct sitting *sitting, const char *argument);
void report_role(struct sitting *sitting, const char *argument);
void report_status(struct sitting *sitting, const char *argument);
void report_result(struct sitting *sitting, const char *argument);
void report_rules(struct sitting *sitting, const char *argument);
void report_log(struct sitting *sitting, const char *argument);

#endif
