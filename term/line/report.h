/* SPDX-License-Identifier: MIT
 *
 * report.h - answers commands about the table. The answers go into the sitting's log.
 */
#ifndef TERM_REPORT_H
#define TERM_REPORT_H

#include "term/line/sitting.h"

/* Writes your secret role, in lines with their newlines. */
void report_write_role(struct sab_text *text, const struct sitting *sitting);

/* All these functions except report_role ignore `argument`. They have this parameter because they
 * are in the table of commands, and some commands need an argument. */
void report_legal(struct sitting *sitting, const char *argument);
void report_board(struct sitting *sitting, const char *argument);
void report_cells(struct sitting *sitting, const char *argument);
void report_hand(struct sitting *sitting, const char *argument);
void report_players(struct sitting *sitting, const char *argument);
void report_role(struct sitting *sitting, const char *argument);
void report_status(struct sitting *sitting, const char *argument);
void report_result(struct sitting *sitting, const char *argument);
void report_rules(struct sitting *sitting, const char *argument);
void report_since(struct sitting *sitting, const char *argument);
void report_log(struct sitting *sitting, const char *argument);

#endif
