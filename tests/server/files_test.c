/* SPDX-License-Identifier: MIT
 *
 * files_test.c - how a server divides the files that it may open. What a real server does with few
 * files is in files_test.py.
 */
#include "server/watch/files.h"
#include "tests/tap.h"

static void test_division(void)
{
    enum { OPEN = 30, WANTED = 16000, REFUSED = 64 };
    bool fits = true, least = true, grows = true;
    struct files_share before = {.connections = 0};
    for (size_t limit = 1; limit < 20000; limit++) {
        struct files_share share = files_divide(limit, OPEN, WANTED, REFUSED);
        size_t spent = OPEN + FILES_LATER + share.connections + share.refused;
        fits = fits && (spent <= limit || limit < OPEN + FILES_LATER + 2);
        least = least && share.connections >= 1 && share.refused >= 1;
        grows = grows && share.connections + share.refused >= before.connections + before.refused;
        before = share;
    }
    tap_ok(fits, "the parts are never more than the whole");
    tap_ok(least, "there is always one of each");
    tap_ok(grows, "more files never allow fewer visitors");
    tap_number((long long)before.connections, WANTED, "no more connections than are wanted");
    tap_number((long long)before.refused, REFUSED, "no more refused ones than are wanted");
}

int main(void)
{
    test_division();
    return tap_done();
}
