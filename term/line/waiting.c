/* SPDX-License-Identifier: MIT
 *
 * waiting.c - what the terminal says while it cannot connect to its server.
 */
#include "term/line/waiting.h"

struct reason {
    bool passes; /* whether trying again may help soon */
    const char *words;
};

static struct reason reason_of(unsigned status)
{
    /* clang-format off */
    static const struct {
        unsigned status;
        struct reason reason;
    } reasons[] = {
        {403, {false, "your network is banned there"}},
        {404, {false, "there is no Saboteur at this address"}},
        {408, {true, "the request took too long"}},
        {421, {false, "the server does not answer to this name"}},
        {429, {true, "too many connections from your network"}},
        {431, {false, "the request has too many headers"}},
        {502, {true, "the server is not running at the moment"}},
        {503, {true, "the server is full or about to start again"}},
        {504, {true, "the server is not running at the moment"}},
    };
    /* clang-format on */
    for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++) {
        if (reasons[i].status == status) {
            return reasons[i].reason;
        }
    }
    if (status >= 500) {
        return (struct reason){true, "the server does not work at the moment"};
    }
    return (struct reason){status == 0, "this is no answer of a Saboteur server"};
}

bool waiting_take(struct sitting *sitting)
{
    unsigned attempt = link_attempt(sitting->link), status = link_status(sitting->link);
    struct reason reason = reason_of(status);
    if (attempt == sitting->attempt) {
        return false;
    }
    bool is_said = sitting->attempts > 0 && status == sitting->said_status;
    sitting->attempt = attempt;
    sitting->said_status = status;
    sitting->attempts++;
    bool ends = !reason.passes || sitting->attempts == sitting->attempts_max;
    const char *again = ends ? "" : " Trying again.";
    sitting->refused = sitting->refused || ends;
    if (is_said && !ends) {
        return true;
    }
    if (status == 0) {
        sitting_say(sitting, "Nobody answers at %s.%s", sitting->address, again);
    } else {
        sitting_say(sitting, "%s refuses the connection: %s (HTTP %u).%s", sitting->address,
                    reason.words, status, again);
    }
    return true;
}

bool waiting_for_server(const struct sitting *sitting)
{
    return sitting->attempts > 0 && sitting->attempts_max == 0 && !sitting->model.is_known;
}
