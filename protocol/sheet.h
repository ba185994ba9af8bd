/* SPDX-License-Identifier: MIT
 *
 * sheet.h - what the writers of the two games' views share, inside protocol/ only.
 */
#ifndef PROTOCOL_SHEET_H
#define PROTOCOL_SHEET_H

#include "protocol/view_json.h"
#include "saboteur/notation.h"

/* `count` times the same word. */
void put_times(struct json *json, unsigned count, const char *word);
void put_cell(struct json *json, sab_cell cell);
void key_cell(struct json *json, sab_cell cell);
/* A cell, or null for (0,0), where no path card can lie. */
void put_last(struct json *json, sab_cell cell);
void put_seats(struct json *json, sab_seats seats);
void key_seats(struct json *json, const char *key, sab_seats seats);
void write_options(struct json *json, unsigned kind, const uint8_t *option);
/* A space of the cave, as notation 8 writes it. */
void put_place(struct json *json, struct sab_cave_place place);
/* At most `count` cards, up to the first SAB_NO_CARD. */
void key_known(struct json *json, const char *key, const sab_card *cards, unsigned count);
/* The key may_vote, of `seat`. */
void write_may_vote(struct json *json, const struct sab_view *view, sab_seat seat);

/* The keys from `step` up to `legal`. What a view hides is written where `secrets` are there, else
 * NULL. */
void base_sheet_json(struct json *json, const struct sab_base_view *view,
                     const struct sab_base_secrets *secrets, uint32_t step);
void cave_sheet_json(struct json *json, const struct sab_cave_view *view,
                     const struct sab_cave_secrets *secrets, uint32_t step);

/* view_json_table of one game. */
void base_table_json(struct json *json, const struct sab_view *view);
void cave_table_json(struct json *json, const struct sab_view *view);

#endif
