/* SPDX-License-Identifier: MIT
 *
 * record.c - turns a log into the record of its newest finished game.
 */
#include "table/record.h"

#include "table/house.h"

#include <string.h>

static void begin(struct table_record *record, const struct entry *entry)
{
    struct sab_record_head *head = &record->begun.head;
    memset(&record->begun, 0, sizeof record->begun);
    record->begun.first = entry->seq;
    head->config = house_config(&record->table.settings, entry->as.dealt.starter);
    if (record->table.fair.dealt) {
        head->has_fair = head->has_seed = true;
        head->fair = record->table.fair.shuffle;
        memcpy(head->seed, record->table.fair.seed, sizeof head->seed);
    }
    for (unsigned seat = 0; seat < record->table.settings.seats; seat++) {
        memcpy(head->name[seat], record->table.seats[seat].name, sizeof head->name[seat]);
    }
}

bool table_record_take(struct table_record *record, const struct entry *entry)
{
    bool was_over = record->table.phase == TABLE_FINISHED;
    if (!table_apply(&record->table, entry, NULL)) {
        return false;
    }
    if (entry->what == ENTRY_STARTED) {
        begin(record, entry);
    } else if (entry->what == ENTRY_SIGN && !was_over) {
        record->begun.head.has_signs = true;
    } else if (!was_over && record->table.phase == TABLE_FINISHED) {
        record->begun.last = entry->seq;
        record->finished = record->begun;
    }
    return true;
}

void table_record_write(struct table_record *record, const struct entry *entry,
                        struct sab_text *text)
{
    const struct table_game *game = &record->finished;
    if (game->last == 0 || entry->seq < game->first || entry->seq > game->last) {
        return;
    }
    if (entry->seq == game->first) {
        sab_write_head(text, &game->head);
        record->round = 0;
    }
    if (entry->what == ENTRY_STARTED || entry->what == ENTRY_DEALT) {
        sab_write_deal(text, &game->head, ++record->round, &entry->as.dealt.deal);
    } else if (entry->what == ENTRY_ACTION) {
        sab_write_record_action(text, &game->head, &entry->as.action.action);
    } else if (entry->what == ENTRY_SIGN) {
        sab_write_record_sign(text, &entry->as.sign.sign);
    }
    if (entry->seq == game->last) {
        sab_write_record_end(text);
    }
}
