/* SPDX-License-Identifier: MIT
 *
 * postbox.c - the server's end of the socket to the sender of notifications. See postbox.h.
 */
#include "server/postbox.h"

#include "protocol/request.h"
#include "server/watch/log.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

enum { LINES_AT_ONCE = 16 /* most lines from the sender that one turn of the loop reads */ };

static void take_line(struct postbox *postbox, const char *line, size_t size)
{
    static const char table[] = "table ";
    enum { PREFIX = sizeof table - 1 };
    char code[REQUEST_CODE_SIZE];
    if (size > PREFIX && memcmp(line, table, PREFIX) == 0 &&
        request_is_code(line + PREFIX, size - PREFIX)) {
        memcpy(code, line + PREFIX, size - PREFIX);
        code[size - PREFIX] = '\0';
        postbox->wake(postbox->context, code);
    }
}

static void on_input(uv_poll_t *input, int status, int events)
{
    struct postbox *postbox = input->data;
    char line[PUSH_LINE_SIZE];
    (void)status;
    (void)events;
    for (int i = 0; i < LINES_AT_ONCE; i++) {
        ssize_t size = read(postbox->push.socket, line, sizeof line);
        if (size > 0) {
            take_line(postbox, line, (size_t)size);
        } else if (size < 0 && (errno == EAGAIN || errno == EINTR)) {
            return;
        } else {
            log_line(LOG_LEVEL_WARNING,
                     "the sender of notifications has ended: nobody is told until a restart");
            postbox_close(postbox);
            return;
        }
    }
}

bool postbox_open(struct postbox *postbox, uv_loop_t *loop, const struct push_options *options,
                  char error[PUSH_ERROR_SIZE])
{
    if (!push_start(options, &postbox->push, error)) {
        return false;
    }
    postbox->open = true;
    postbox->input.data = postbox;
    uv_poll_init(loop, &postbox->input, postbox->push.socket);
    uv_poll_start(&postbox->input, UV_READABLE, on_input);
    return true;
}

void postbox_write(struct postbox *postbox, const char *line)
{
    size_t size = strlen(line);
    if (!postbox->open) {
        return;
    }
    bool refuses = write(postbox->push.socket, line, size) != (ssize_t)size;
    if (refuses && !postbox->refuses) {
        log_line(LOG_LEVEL_WARNING, "a notification is lost: the sender has too much to do");
    }
    postbox->refuses = refuses;
}

void postbox_close(struct postbox *postbox)
{
    if (postbox->open) {
        postbox->open = false;
        postbox->push.key[0] = '\0';
        uv_poll_stop(&postbox->input);
        uv_close((uv_handle_t *)&postbox->input, NULL);
        close(postbox->push.socket);
    }
}
