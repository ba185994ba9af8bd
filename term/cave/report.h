/* SPDX-License-Identifier: MIT
 *
 * report.h - the cave in words, into the sitting's log: report.c calls it for a cave.
 */
#ifndef TERM_CAVE_REPORT_H
#define TERM_CAVE_REPORT_H

#include "term/line/sitting.h"

void cave_report_board(struct sitting *sitting);
void cave_report_cells(struct sitting *sitting);
void cave_report_hand(struct sitting *sitting);
void cave_report_players(struct sitting *sitting);
void cave_report_role(struct sitting *sitting);
void cave_report_ways(struct sitting *sitting);

#endif
