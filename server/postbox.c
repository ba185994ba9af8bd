/* SPDX-License-Identifier: MIT
 *
 * sender.c - the server's end of the socket to the sender of notifications. See sender.h.
 */
#include "server/sender.h"

#include "protocol/request.h"
#include "server/log.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

enum { LINES_AT_ONCE = 16 /* lines of the sender that one turn of the loop takes */ };

static void take_line(struct sender *sender, const char *line, size_t size)
{
    static const char table[] = "table ";
    enum { PREFIX = sizeof table - 1 };
    char code[REQUEST_CODE_SIZE];
    if (size > PREFIX && memcmp(line, table, PREFIX) == 0 &&
        request_is_code(line + PREFIX, size - PREFIX)) {
        memcpy(code, line + PREFIX, size - PREFIX);
        code[size - PREFIX] = '\0';
        sender->wake(sender->context, code);
    }
}

static void on_input(uv_poll_t *input, int status, int events)
{
    struct sender *sender = input->data;
    char line[PUSH_LINE_SIZE];
    (void)status;
    (void)events;
    for (int i = 0; i < LINES_AT_ONCE; i++) {
        ssize_t size = read(sender->push.socket, line, sizeof line);
        if (size > 0) {
            take_line(sender, line, (size_t)size);
        } else if (size < 0 && (errno == EAGAIN || errno == EINTR)) {
            return;
        } else {
            log_line(LOG_LEVEL_WARNING,
                     "the sender of notifications has ended: nobody is told until a restart");
            sender_close(sender);
            return;
        }
    }
}

bool sender_open(struct sender *sender, uv_loop_t *loop, const struct push_options *options,
                 char error[PUSH_ERROR_SIZE])
{
    if (!push_start(options, &sender->push, error)) {
        return false;
    }
    sender->open = true;
    sender->input.data = sender;
    uv_poll_init(loop, &sender->input, sender->push.socket);
    uv_poll_start(&sender->input, UV_READABLE, on_input);
    return true;
}

void sender_write(struct sender *sender, const char *line)
{
    size_t size = strlen(line);
    if (!sender->open) {
        return;
    }
    bool refuses = write(sender->push.socket, line, size) != (ssize_t)size;
    if (refuses && !sender->refuses) {
        log_line(LOG_LEVEL_WARNING, "a notification is lost: the sender has too much to do");
    }
    sender->refuses = refuses;
}

void sender_close(struct sender *sender)
{
    if (sender->open) {
        sender->open = false;
        sender->push.key[0] = '\0';
        uv_poll_stop(&sender->input);
        uv_close((uv_handle_t *)&sender->input, NULL);
        close(sender->push.socket);
    }
}
