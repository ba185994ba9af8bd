/* SPDX-License-Identifier: MIT
 *
 * desk.c - the Unix socket at which `saboteur admin` reaches the running server.
 */
#include "server/desk/desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { CALLERS_MAX = 8, DESK_BACKLOG = 8 };

struct caller {
    struct desk *desk;
    uv_pipe_t pipe;
    uv_write_t write;
    char line[ADMIN_LINE_MAX + 1]; /* the part of the command that has arrived, with a NUL */
    size_t size;                   /* how many bytes have arrived */
    struct bytes answer;
    struct caller *next; /* the next caller in desk->callers */
};

static void on_closed(uv_handle_t *handle)
{
    struct caller *caller = handle->data;
    struct caller **link = &caller->desk->callers;
    while (*link != caller) {
        link = &(*link)->next;
    }
    *link = caller->next;
    caller->desk->caller_count--;
    bytes_free(&caller->answer);
    free(caller);
}

static void hang_up(struct caller *caller)
{
    uv_handle_t *handle = (uv_handle_t *)&caller->pipe;
    if (uv_is_closing(handle) == 0) {
        uv_close(handle, on_closed);
    }
}

static void on_written(uv_write_t *write, int status)
{
    (void)status;
    hang_up(write->data);
}

static void answer(struct caller *caller)
{
    const struct admin *admin = &caller->desk->admin;
    admin_run(admin, caller->line, &caller->answer);
    uv_buf_t part = uv_buf_init((char *)caller->answer.at, (unsigned)caller->answer.size);
    uv_read_stop((uv_stream_t *)&caller->pipe);
    caller->write.data = caller;
    if (uv_write(&caller->write, (uv_stream_t *)&caller->pipe, &part, 1, on_written) != 0) {
        hang_up(caller);
    }
}

static void on_allocate(uv_handle_t *handle, size_t suggested, uv_buf_t *buffer)
{
    struct caller *caller = handle->data;
    (void)suggested;
    *buffer = uv_buf_init(caller->line + caller->size, (unsigned)(ADMIN_LINE_MAX - caller->size));
}

static void on_read(uv_stream_t *stream, ssize_t size, const uv_buf_t *buffer)
{
    struct caller *caller = stream->data;
    (void)buffer;
    caller->size += size > 0 ? (size_t)size : 0;
    caller->line[caller->size] = '\0';
    char *end = strchr(caller->line, '\n');
    if (end != NULL) {
        *end = '\0';
        answer(caller);
    } else if (size < 0 || caller->size == ADMIN_LINE_MAX) {
        hang_up(caller);
    }
}

static void welcome(struct desk *desk, int file)
{
    struct caller *caller = must_allocate(sizeof *caller);
    caller->desk = desk;
    caller->next = desk->callers;
    desk->callers = caller;
    desk->caller_count++;
    uv_pipe_init(desk->loop, &caller->pipe, 0);
    caller->pipe.data = caller;
    bool opened = uv_pipe_open(&caller->pipe, file) == 0;
    if (!opened) {
        close(file);
    }
    if (!opened || desk->caller_count > CALLERS_MAX) {
        hang_up(caller);
    } else {
        uv_read_start((uv_stream_t *)&caller->pipe, on_allocate, on_read);
    }
}

static void on_call(struct gate *gate)
{
    struct desk *desk = gate->owner;
    int file;
    while ((file = gate_accept(gate, desk->spares)) >= 0) {
        welcome(desk, file);
    }
}

int desk_open(struct desk *desk, uv_loop_t *loop, const char *folder)
{
    char path[4096];
    snprintf(path, sizeof path, "%.4000s/%s", folder, DESK_SOCKET);
    desk->loop = loop;
    desk->gate.knock = on_call;
    desk->gate.owner = desk;
    return gate_listen_local(&desk->gate, loop, path, S_IRUSR | S_IWUSR, DESK_BACKLOG);
}

void desk_close(struct desk *desk)
{
    gate_close(&desk->gate);
    for (struct caller *caller = desk->callers; caller != NULL; caller = caller->next) {
        hang_up(caller);
    }
}
