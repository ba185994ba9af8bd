/* SPDX-License-Identifier: MIT
 *
 * signals.c - which signals end the program, and how the terminal is given back if the program
 * crashes.
 *
 * The handlers keep nothing in variables: they write what turns off all modes that this program may
 * have turned on, and make the terminal work as terminals usually do.
 */
#include "term/line/signals.h"

#include <stddef.h>
#include <sys/signalfd.h>
#include <termios.h>
#include <unistd.h>

/* A fault of the program raises these at once, wherever it is. They cannot wait to be read. */
static const int crashes[] = {SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL, SIGTRAP, SIGSYS};

/* These have nothing to do with the end of the program. */
static const int others[] = {SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCHLD, SIGURG, SIGKILL};

enum { CRASHES = sizeof crashes / sizeof crashes[0], OTHERS = sizeof others / sizeof others[0] };

int signals_listen(sigset_t *before)
{
    sigset_t signals;
    sigfillset(&signals);
    for (size_t i = 0; i < CRASHES; i++) {
        sigdelset(&signals, crashes[i]);
    }
    for (size_t i = 0; i < OTHERS; i++) {
        sigdelset(&signals, others[i]);
    }
    sigprocmask(SIG_BLOCK, &signals, before);
    return signalfd(-1, &signals, SFD_NONBLOCK | SFD_CLOEXEC);
}

/* ---- Crashes --------------------------------------------------------------------------------- */

/* Everything here may be called in a signal handler. */
static void give_back(const char *bytes, size_t size)
{
    struct termios settings;
    ssize_t written = write(STDOUT_FILENO, bytes, size);
    if (tcgetattr(STDIN_FILENO, &settings) == 0) {
        settings.c_iflag |= ICRNL;
        settings.c_oflag |= OPOST | ONLCR;
        settings.c_lflag |= ICANON | ISIG | IEXTEN | ECHO | ECHOE | ECHOK | ECHOCTL;
        tcsetattr(STDIN_FILENO, TCSANOW, &settings);
    }
    (void)written;
}

static void leave_screen(int signal)
{
    /* mouse, pasting, keypad, colours, cursor, screen */
    static const char bytes[] = "\033[?1006;1003;1002;1000l\033[?2004l\033[?1l\033>\033[0m\033[?25h"
                                "\033[?1049l";
    give_back(bytes, sizeof bytes - 1);
    raise(signal); /* comes when this handler returns, and ends the program */
}

static void leave_lines(int signal)
{
    static const char bytes[] = "\033[?2004l";
    give_back(bytes, sizeof bytes - 1);
    raise(signal);
}

/* Changes nothing that somebody else, such as a sanitizer, has set. */
static void handle_crashes(void (*from)(int), void (*to)(int), unsigned flags)
{
    for (size_t i = 0; i < CRASHES; i++) {
        struct sigaction now, next = {.sa_handler = to, .sa_flags = (int)flags};
        if (sigaction(crashes[i], NULL, &now) == 0 && now.sa_handler == from) {
            sigaction(crashes[i], &next, NULL);
        }
    }
}

void signals_catch_crashes(enum signals_mode mode)
{
    handle_crashes(SIG_DFL, mode == SIGNALS_SCREEN ? leave_screen : leave_lines, SA_RESETHAND);
}

void signals_forget_crashes(enum signals_mode mode)
{
    handle_crashes(mode == SIGNALS_SCREEN ? leave_screen : leave_lines, SIG_DFL, 0);
}
