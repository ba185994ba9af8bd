/* SPDX-License-Identifier: MIT
 *
 * vigil.c - how long a client waits for its server. See vigil.h.
 */
#include "client/socket/vigil.h"

static int64_t later(int64_t one, int64_t other)
{
    return one > other ? one : other;
}

/* Since when the client has waited for any sign of life after a request. */
static int64_t quiet_since(const struct vigil *vigil)
{
    return later(vigil->sent_at, vigil->heard_at);
}

/* When the connection is lost, if nothing arrives. */
static int64_t lost_at(const struct vigil *vigil)
{
    if (!vigil->greeted) {
        return vigil->began_at + VIGIL_OPEN_MS;
    }
    if (vigil->sent_at != 0) {
        return quiet_since(vigil) + VIGIL_ANSWER_MS;
    }
    return later(vigil->began_at, vigil->heard_at) + VIGIL_IDLE_MS;
}

static bool may_ping(const struct vigil *vigil)
{
    return vigil->greeted && vigil->sent_at != 0 && vigil->pinged_at <= quiet_since(vigil);
}

enum vigil_state vigil_state(const struct vigil *vigil, int64_t now)
{
    if (now >= lost_at(vigil)) {
        return VIGIL_LOST;
    }
    bool pings = may_ping(vigil) && now >= quiet_since(vigil) + VIGIL_PING_MS;
    return pings ? VIGIL_PING : VIGIL_GOOD;
}

bool vigil_is_late(const struct vigil *vigil, int64_t now)
{
    return vigil->asked_at != 0 && now >= vigil->asked_at + VIGIL_ANSWER_MS;
}

int64_t vigil_next(const struct vigil *vigil, int64_t now)
{
    int64_t next = lost_at(vigil), ping = quiet_since(vigil) + VIGIL_PING_MS;
    int64_t late = vigil->asked_at + VIGIL_ANSWER_MS;
    next = may_ping(vigil) && ping < next ? ping : next;
    return vigil->asked_at != 0 && now < late && late < next ? late : next;
}
