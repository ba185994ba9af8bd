/* SPDX-License-Identifier: MIT
 *
 * paste.c - keeps several pasted lines from being carried out in line mode, by the marks that
 * terminals put around what is pasted ("bracketed paste").
 */
#include "term/line/paste.h"

#include "term/line/ability.h"
#include "term/line/signals.h"

#include <stdio.h>
#include <string.h>
#include <sys/signalfd.h>
#include <unistd.h>

enum { MARK = sizeof "\033[200~" - 1 };

static void mark(const struct paste *paste, bool marks)
{
    struct termios settings = paste->settings;
    settings.c_lflag &= marks ? ~(tcflag_t)ECHOCTL : ~(tcflag_t)0;
    tcsetattr(STDIN_FILENO, TCSANOW, &settings);
    printf(marks ? "\033[?2004h" : "\033[?2004l");
    fflush(stdout);
}

void paste_begin(struct paste *paste, bool types)
{
    *paste = (struct paste){.signals = -1};
    paste->marks = types && ability_has_screen() && tcgetattr(STDIN_FILENO, &paste->settings) == 0;
    if (!paste->marks) {
        return;
    }
    paste->signals = signals_listen(&paste->before);
    signals_catch_crashes(SIGNALS_LINES);
    mark(paste, true);
}

void paste_finish(struct paste *paste)
{
    if (paste->marks) {
        mark(paste, false);
        signals_forget_crashes(SIGNALS_LINES);
        close(paste->signals);
        sigprocmask(SIG_SETMASK, &paste->before, NULL);
        paste->marks = false;
    }
}

int paste_signal(struct paste *paste)
{
    struct signalfd_siginfo info;
    while (paste->marks && read(paste->signals, &info, sizeof info) == (ssize_t)sizeof info) {
        if (info.ssi_signo == SIGCONT) {
            mark(paste, true);
        } else if (info.ssi_signo != SIGWINCH) {
            return (int)info.ssi_signo;
        }
    }
    return 0;
}

/* Cuts out the bytes from `at` to `end`. */
static void cut(char *at, const char *end)
{
    memmove(at, end, strlen(end) + 1);
}

bool paste_filter(struct paste *paste, char *line, bool *first)
{
    char *begin, *end;
    *first = false;
    if (paste->several && (end = strstr(line, "\033[201~")) != NULL) {
        cut(line, end + MARK); /* the rest was typed after the paste */
        paste->inside = paste->several = false;
    }
    while (!paste->inside && (begin = strstr(line, "\033[200~")) != NULL) {
        cut(begin, begin + MARK);
        end = strstr(begin, "\033[201~");
        paste->inside = end == NULL;
        if (end != NULL) {
            cut(end, end + MARK);
        }
    }
    if (paste->inside) {
        *first = !paste->several;
        paste->several = true;
    }
    return !paste->inside;
}
