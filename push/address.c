/* SPDX-License-Identifier: MIT
 *
 * address.c - which IP addresses a push service can have.
 */
#include "push/address.h"

#include <netinet/in.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* A network: the first `bits` bits of its addresses. */
struct network {
    uint8_t start[16];
    unsigned bits;
};

/* clang-format off */
/* The networks in the registry of RFC 6890, section 2.2.2, and those for multicast groups. */
static const struct network special_4[] = {
    {{0}, 8},             /* this network */
    {{10}, 8},            /* private */
    {{100, 64}, 10},      /* shared by a provider's customers */
    {{127}, 8},           /* this machine */
    {{169, 254}, 16},     /* this link */
    {{172, 16}, 12},      /* private */
    {{192, 0, 0}, 24},    /* protocols */
    {{192, 0, 2}, 24},    /* documentation */
    {{192, 88, 99}, 24},  /* relays of 6to4 */
    {{192, 168}, 16},     /* private */
    {{198, 18}, 15},      /* measurements */
    {{198, 51, 100}, 24}, /* documentation */
    {{203, 0, 113}, 24},  /* documentation */
    {{224}, 3},           /* multicast groups, and reserved */
};

/* All IPv6 addresses of single machines on the internet are in 2000::/3, which is single_6. The
 * networks in special_6 are the parts of 2000::/3 that have a special use. */
static const struct network single_6 = {{0x20}, 3};
static const struct network special_6[] = {
    {{0x20, 0x01, 0x00}, 23},            /* protocols, among them Teredo */
    {{0x20, 0x01, 0x0d, 0xb8}, 32},      /* documentation */
    {{0x20, 0x02}, 16},                  /* 6to4 */
    {{0x3f, 0xff, 0x00}, 20},            /* documentation */
};

/* IPv6 networks in which each address stands for an IPv4 address, which is in its last 4 bytes. */
static const struct network standing_for_4[] = {
    {{[10] = 0xff, [11] = 0xff}, 96},    /* mapped */
    {{0x00, 0x64, 0xff, 0x9b}, 96},      /* NAT64 */
};
/* clang-format on */

#define COUNT(list) (sizeof(list) / sizeof(list)[0])

static bool is_in(const struct network *network, const uint8_t *address)
{
    unsigned whole = network->bits / 8, rest = network->bits % 8;
    uint8_t mask = (uint8_t)(0xff00u >> rest);
    return memcmp(network->start, address, whole) == 0 &&
           (rest == 0 || ((network->start[whole] ^ address[whole]) & mask) == 0);
}

static bool is_in_one(const struct network *networks, size_t count, const uint8_t *address)
{
    for (size_t i = 0; i < count; i++) {
        if (is_in(&networks[i], address)) {
            return true;
        }
    }
    return false;
}

bool address_is_public(const struct sockaddr *address)
{
    if (address->sa_family == AF_INET) {
        struct sockaddr_in found;
        memcpy(&found, address, sizeof found);
        return !is_in_one(special_4, COUNT(special_4), (const uint8_t *)&found.sin_addr);
    }
    if (address->sa_family != AF_INET6) {
        return false;
    }
    struct sockaddr_in6 found;
    memcpy(&found, address, sizeof found);
    const uint8_t *bytes = found.sin6_addr.s6_addr;
    if (is_in_one(standing_for_4, COUNT(standing_for_4), bytes)) {
        return !is_in_one(special_4, COUNT(special_4), bytes + 12);
    }
    return is_in(&single_6, bytes) && !is_in_one(special_6, COUNT(special_6), bytes);
}
