/* SPDX-License-Identifier: MIT
 *
 * words.c - the toy game Pebbles in sentences.
 */
#include "term/toy/toy.h"

enum { BOARD_ROOM = 64 };

static void write_pebbles(struct sab_text *text, unsigned count)
{
    words_write(text, "%u pebble%s", count, count == 1 ? "" : "s");
}

void toy_say_action(struct sab_text *text, const struct model *model,
                    const struct sab_action *action)
{
    (void)model;
    sab_write(text, "Take ");
    write_pebbles(text, action->amount);
}

void toy_say_done(struct sab_text *text, const struct model *model, const struct model_entry *entry)
{
    words_does(text, model, entry->action.seat, "take ", "takes ");
    write_pebbles(text, entry->action.amount);
    sab_write(text, ".\n");
}

/* Describes what a player took, in the words of the action. */
void toy_say_event(struct sab_text *text, const struct model *model, const struct sab_event *event)
{
    if (event->type == SAB_DEALT) {
        sab_write(text, "The pebbles lie on the heap. ");
        words_does(text, model, event->seat, "start.\n", "starts.\n");
    } else if (event->type == SAB_GAME_ENDED) {
        sab_write(text, "The heap is empty: the game is over.\n");
    }
}

void toy_say_turn(struct sab_text *text, const struct model *model)
{
    if (model_is_my_turn(model)) {
        sab_write(text, "Your turn: ");
        write_pebbles(text, model->view.as.toy.heap);
        sab_write(text, " on the heap.");
    } else {
        words_seat(text, model, model->view.to_move);
        sab_write(text, " takes pebbles.");
    }
}

void toy_say_result(struct sab_text *text, const struct model *model)
{
    for (sab_seat seat = 0; seat < model->seats; seat++) {
        words_write(text, "%u %s: favourite %u, ", seat, model->seat[seat].name,
                    model->view.as.toy.favourite[seat]);
        write_pebbles(text, model->view.as.toy.taken[seat]);
        words_write(text, ", %u nugget%s\n", model->nuggets[seat],
                    model->nuggets[seat] == 1 ? "" : "s");
    }
}

void toy_say_end(struct sab_text *text, const struct model *model)
{
    sab_write(text, "The heap is empty\n\n");
    toy_say_result(text, model);
    sab_write(text, "\n");
}

void toy_say_player(struct sab_text *text, const struct model *model, sab_seat seat)
{
    sab_write(text, "; taken: ");
    write_pebbles(text, model->view.as.toy.taken[seat]);
}

void toy_report_board(struct sitting *sitting)
{
    char board[BOARD_ROOM];
    struct sab_text text = sab_text_into(board, sizeof board);
    sab_draw_board(&text, &sitting->model.view);
    sitting_draw(sitting, "%s", board);
}

void toy_report_cells(struct sitting *sitting)
{
    char line[BOARD_ROOM];
    struct sab_text text = sab_text_into(line, sizeof line);
    write_pebbles(&text, sitting->model.view.as.toy.heap);
    sitting_say(sitting, "%s on the heap.", line);
}

void toy_say_role(struct sab_text *text, const struct model *model)
{
    words_write(text, "Your favourite number is %u.\n", model->view.as.toy.favourite[model->you]);
}
