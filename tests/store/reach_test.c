/* SPDX-License-Identifier: MIT
 *
 * reach_test.c - what store_postgres_reach finds out about addresses of databases. No server is
 * needed for this.
 */
#include "store/store.h"
#include "tests/tap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PORTS = 3 };

/* An address, parts of the new address that it leads to, and the ports and the kinds of sockets
 * that it needs. */
static const struct {
    const char *what, *address, *parts[5];
    uint16_t ports[PORTS];
    bool local;
} addresses[] = {
    {"a Unix socket",
     "host=/run/somewhere port=5",
     {"host='/run/somewhere'", "hostaddr=''", "port='5'"},
     {0},
     true},
    {"no host at all", "postgres:///tables", {"dbname='tables'", "port='5432'"}, {0}, true},
    {"a number",
     "postgres://ada@127.0.0.1:6000/tables",
     {"user='ada'", "host='127.0.0.1'", "hostaddr='127.0.0.1'", "port='6000'"},
     {6000},
     false},
    {"an IPv6 number",
     "postgres://ada@[::1]:6000/tables",
     {"host='::1'", "hostaddr='::1'"},
     {6000},
     false},
    {"two hosts with ports of their own",
     "host=127.0.0.1,::1 port=6000,6001",
     {"host='127.0.0.1,::1'", "hostaddr='127.0.0.1,::1'", "port='6000,6001'"},
     {6000, 6001},
     false},
    {"two hosts with the same port",
     "host=127.0.0.1,127.0.0.2 port=6000",
     {"hostaddr='127.0.0.1,127.0.0.2'", "port='6000,6000'"},
     {6000, 6000},
     false},
    {"a Unix socket and TCP",
     "host=/run/somewhere,127.0.0.1 port=6000",
     {"host='/run/somewhere,127.0.0.1'", "hostaddr=',127.0.0.1'"},
     {6000},
     true},
    {"a name with a number is not looked up",
     "host=nobody.invalid hostaddr=127.0.0.1 port=6000",
     {"host='nobody.invalid'", "hostaddr='127.0.0.1'"},
     {6000},
     false},
    {"two numbers without names",
     "hostaddr=127.0.0.1,::1 port=6000",
     {"hostaddr='127.0.0.1,::1'", "port='6000,6000'"},
     {6000, 6000},
     false},
    {"two hosts without ports",
     "postgres://u@127.0.0.1,127.0.0.2/x",
     {"host='127.0.0.1,127.0.0.2'", "hostaddr='127.0.0.1,127.0.0.2'", "port='5432,5432'"},
     {5432, 5432},
     false},
    {"the first host without a port",
     "postgres://u@127.0.0.1,127.0.0.2:6000/x",
     {"hostaddr='127.0.0.1,127.0.0.2'", "port='5432,6000'"},
     {5432, 6000},
     false},
    {"the second host without a port",
     "postgres://u@127.0.0.1:6000,127.0.0.2/x",
     {"hostaddr='127.0.0.1,127.0.0.2'", "port='6000,5432'"},
     {6000, 5432},
     false},
    {"a password with quotes",
     "host=127.0.0.1 password='it\\'s a \\\\'",
     {"password='it\\'s a \\\\'"},
     {5432},
     false},
    {"options of TLS",
     "host=127.0.0.1 sslmode=verify-full sslrootcert=/authority",
     {"sslmode='verify-full'", "sslrootcert='/authority'"},
     {5432},
     false},
    {"no Kerberos", "host=127.0.0.1 gssencmode=prefer", {"gssencmode='disable'"}, {5432}, false},
};

static bool has_parts(const char *address, const char *const parts[5])
{
    for (size_t i = 0; i < 5 && parts[i] != NULL; i++) {
        if (strstr(address, parts[i]) == NULL) {
            tap_note("no %s in %s", parts[i], address);
            return false;
        }
    }
    return true;
}

static bool has_ports(const struct store_reach *reach, const uint16_t ports[PORTS])
{
    size_t count = 0;
    while (count < PORTS && ports[count] != 0) {
        count++;
    }
    return reach->port_count == count && memcmp(reach->ports, ports, count * sizeof ports[0]) == 0;
}

static void test_addresses(void)
{
    char error[STORE_ERROR_SIZE];
    struct store_reach reach, again;
    for (size_t i = 0; i < sizeof addresses / sizeof addresses[0]; i++) {
        bool found = store_postgres_reach(addresses[i].address, &reach, error);
        if (!tap_ok(found && has_parts(reach.address, addresses[i].parts) &&
                        has_ports(&reach, addresses[i].ports) && reach.local == addresses[i].local,
                    "%s", addresses[i].what)) {
            tap_note("%s, %zu ports", found ? reach.address : error, reach.port_count);
            continue;
        }
        bool same = store_postgres_reach(reach.address, &again, error) &&
                    strcmp(reach.address, again.address) == 0;
        tap_ok(same, "%s: the new address leads to itself", addresses[i].what);
        store_reach_free(&again);
        store_reach_free(&reach);
    }
}

static void test_errors(void)
{
    static const struct {
        const char *address, *sentence;
    } errors[] = {
        {"host=127.0.0.1 port=0", "invalid port number: \"0\"."},
        {"host=127.0.0.1 port=70000", "invalid port number: \"70000\"."},
        {"host=127.0.0.1,127.0.0.2 port=1,2,3", "could not match 3 port numbers to 2 hosts."},
        {"host=127.0.0.1 port=x", "invalid integer value \"x\""},
        {"host=127.0.0.1,nobody.invalid", "database: nobody.invalid: "},
        {"host=nobody.invalid", "could not translate host name \"nobody.invalid\" to address: "},
        {"host=1.1.1.1,1.1.1.2,1.1.1.3,1.1.1.4,1.1.1.5,1.1.1.6,1.1.1.7,1.1.1.8,1.1.1.9,1.1.2.0,"
         "1.1.2.1,1.1.2.2,1.1.2.3,1.1.2.4,1.1.2.5,1.1.2.6,1.1.2.7",
         "it has too many addresses."},
        {"postgres://u:50%secret@h/x", "its address is malformed, or"},
        {"postgres://u:pa/ss@h/x", "its address is malformed, or"},
        {"postgres://u:p@ss@h/x", "its address is malformed, or"},
        {"host=127.0.0.1 port=x password=secret", "its address is malformed, or"},
        {"sslmode=perhaps host=127.0.0.1", "invalid sslmode value: \"perhaps\"."},
    };
    char error[STORE_ERROR_SIZE];
    struct store_reach reach;
    for (size_t i = 0; i < sizeof errors / sizeof errors[0]; i++) {
        bool refused = !store_postgres_reach(errors[i].address, &reach, error) &&
                       strstr(error, errors[i].sentence) != NULL && reach.address == NULL;
        tap_ok(refused, "refused: %.60s", errors[i].address);
        if (!refused) {
            tap_note("%s", error);
        }
    }
}

/* libpq can find the options in a file and in the environment. */
static void test_surroundings(void)
{
    static const char *const parts[5] = {"host='127.0.0.1'", "user='club'", "dbname='games'"};
    char path[] = "/tmp/saboteur-service-XXXXXX";
    char error[STORE_ERROR_SIZE];
    struct store_reach reach;
    int file = mkstemp(path);
    FILE *out = file >= 0 ? fdopen(file, "w") : NULL;
    if (out == NULL) {
        abort();
    }
    fputs("[club]\nhost=127.0.0.1\nuser=club\ndbname=games\n", out);
    fclose(out);
    setenv("PGSERVICEFILE", path, 1);
    tap_ok(store_postgres_reach("service=club", &reach, error) && has_parts(reach.address, parts),
           "an address may name a service");
    tap_ok(strstr(reach.address, "service=") == NULL, "the new address does not");
    store_reach_free(&reach);
    setenv("PGSERVICE", "club", 1);
    setenv("PGPASSFILE", "/passwords", 1);
    setenv("HOME", "/somewhere/club", 1);
    tap_ok(store_postgres_reach("dbname=games", &reach, error) && has_parts(reach.address, parts),
           "the environment may name the service");
    tap_ok(getenv("PGSERVICE") == NULL, "later, libpq does not look for the service again");
    bool named = reach.file_count == 2 && strcmp(reach.files[0], "/passwords") == 0 &&
                 strcmp(reach.files[1], "/somewhere/club/.postgresql") == 0;
    tap_ok(named, "the files that libpq will read are named");
    store_reach_free(&reach);
    unlink(path);
}

int main(void)
{
    test_addresses();
    test_errors();
    test_surroundings();
    return tap_done();
}
