/* SPDX-License-Identifier: MIT
 *
 * admin.c - `saboteur admin`: sends a command to the server that uses a data folder.
 */
#include "server/desk/admin.h"

#include "cli/admin_bans.h"
#include "cli/commands.h"
#include "cli/data.h"
#include "cli/options.h"
#include "server/desk/desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

/* Connects to the server that uses the folder `data`. Returns the socket, or -1 if there is no
 * server. */
static int call(const char *data)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int length = snprintf(address.sun_path, sizeof address.sun_path, "%s/%s", data, DESK_SOCKET);
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    bool fits = length > 0 && (size_t)length < sizeof address.sun_path;
    if (fd < 0) {
        return -1;
    }
    if (!fits || connect(fd, (const struct sockaddr *)&address, sizeof address) != 0) {
        close(fd);
        return -1;
    }
    return fd;
}

/* Prints the server's answer. If the command has failed, prints it to standard error. Returns the
 * exit status. */
static int print_answer(FILE *answer)
{
    char line[512];
    bool begun = false, failed = false;
    while (fgets(line, sizeof line, answer) != NULL) {
        failed = failed || (!begun && strncmp(line, ADMIN_ERROR, sizeof ADMIN_ERROR - 1) == 0);
        begun = true;
        fputs(line, failed ? stderr : stdout);
    }
    if (!begun) {
        fprintf(stderr, "saboteur admin: the server has not answered.\n");
    }
    return begun && !failed ? EXIT_SUCCESS : EXIT_NO;
}

static int send_line(const char *data, const char *line)
{
    int fd = call(data);
    if (fd < 0) {
        fprintf(stderr, "saboteur admin: no server that you may command runs on %s.\n", data);
        return EXIT_NO;
    }
    bool sent = send(fd, line, strlen(line), MSG_NOSIGNAL) == (ssize_t)strlen(line);
    FILE *answer = sent ? fdopen(fd, "r") : NULL;
    if (answer == NULL) {
        close(fd);
        fprintf(stderr, "saboteur admin: the server has hung up.\n");
        return EXIT_NO;
    }
    int status = print_answer(answer);
    fclose(answer);
    return status;
}

int admin_main(int argc, char **argv)
{
    const char *data = NULL, *store = NULL;
    const struct option options[] = {
        {"data", "DIR", "the folder of the server's tables (data)", .text = &data},
        {"store", "ADDRESS", "a database: commands that ban and close hold at all its servers",
         .text = &store},
        {.name = NULL},
    };
    struct bytes purpose = {.size = 0};
    bytes_text(&purpose, "Commands the server that runs on a data folder:\n\n");
    admin_help(&purpose);
    bytes_add(&purpose, "", 1);
    struct usage usage = {.command = "admin",
                          .operands = "COMMAND [WORD]",
                          .purpose = (const char *)bytes_first(&purpose),
                          .options = options,
                          .least = 1,
                          .most = OPTIONS_ANY,
                          .missing = "needs a command; see --help."};
    int status = options_read(&usage, &argc, argv);
    bytes_free(&purpose);
    if (status != OPTIONS_READ) {
        return status;
    }
    const char *place = data_place("admin", data, store);
    if (place == NULL) {
        return EXIT_USAGE;
    }
    if (store != NULL) {
        return admin_bans(store, argc - 1, argv + 1);
    }
    char line[ADMIN_LINE_MAX + 1];
    if (!admin_join(argc - 1, argv + 1, line)) {
        options_complain("admin", NULL, "takes one short line.");
        return EXIT_USAGE;
    }
    memcpy(line + strlen(line), "\n", 2);
    return send_line(place, line);
}
