/* SPDX-License-Identifier: MIT
 *
 * aid.h - aids for thinking: the cards that you have not seen, who laid which card, and the cells
 * where no remaining card fits. The host of a table may turn each aid off.
 */
#ifndef TERM_AID_H
#define TERM_AID_H

#include "term/line/sitting.h"

/* Each function writes the lines of one aid, at most `columns` wide and each with its newline. If
 * the aid is turned off at this table, or there is nothing to list, the function writes one
 * sentence instead. */
void aid_write_unseen(struct sab_text *text, const struct sitting *sitting, int columns);
void aid_write_laid(struct sab_text *text, const struct sitting *sitting, int columns);
void aid_write_dead(struct sab_text *text, const struct sitting *sitting, int columns);

/* Whether an aid can be shown now. `custom` names the aid, such as CUSTOM_DEAD. */
bool aid_is_open(const struct sitting *sitting, unsigned custom);

/* The commands. They ignore their argument. */
void aid_report_unseen(struct sitting *sitting, const char *argument);
void aid_report_laid(struct sitting *sitting, const char *argument);
void aid_report_dead(struct sitting *sitting, const char *argument);

#endif
