/* SPDX-License-Identifier: MIT
 *
 * company.h - the commands about who may be at the table, and the link to it (decision 24).
 */
#ifndef TERM_COMPANY_H
#define TERM_COMPANY_H

#include "term/line/sitting.h"

/* Writes the address with which others come to the table, such as http://host/t/CODE-DOOR. */
void company_write_address(struct sab_text *text, const struct sitting *sitting);

/* Call this when you have come to a table: says the table's code and the address with which others
 * can come, and whether you only watch. A table that nobody else can reach has no address. */
void company_say_arrival(struct sitting *sitting);

/* Call this after news has been read: if the link to the table has changed, says the new one.
 * `door` is the door that the model had before. */
void company_note_door(struct sitting *sitting, const char *door);

/* Whether you alone decide about removing the player at this seat. You do if you are the host, and
 * the player is a person. */
bool company_decides(const struct model *model, sab_seat seat);

/* The commands `remove WHO` and `keep WHO`. A host who removes somebody must confirm this with
 * `remove WHO yes`. */
void company_run_remove(struct sitting *sitting, const char *argument);
void company_run_keep(struct sitting *sitting, const char *argument);

#endif
