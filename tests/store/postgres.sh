#!/bin/sh
# SPDX-License-Identifier: MIT
#
# postgres.sh FOLDER - starts a PostgreSQL server of its own, whose data and socket are in FOLDER,
# and writes FOLDER/ready once the server answers. When the standard input ends, the script stops
# the server and removes FOLDER. So no server outlives the test that has started it. If root runs
# this script, the server runs as the user that Debian's package has made, because PostgreSQL
# refuses to run as root.
set -eu
folder=$1
programs=/usr/lib/postgresql/15/bin
as=
if [ "$(id -u)" = 0 ]; then
    as='setpriv --reuid=postgres --regid=postgres --init-groups --'
    chown postgres "$folder"
fi
cd "$folder"
# A stopped process must go on before it can end.
end() {
    postmaster=$(head -n 1 data/postmaster.pid 2>/dev/null) || postmaster=
    if [ -n "$postmaster" ]; then
        children=$(cat "/proc/$postmaster/task/$postmaster/children" 2>/dev/null) || children=
        # shellcheck disable=SC2086 # a list
        kill -CONT "$postmaster" $children 2>/dev/null || true
        $as $programs/pg_ctl -D data -m immediate -w -t 20 stop >/dev/null 2>&1 || true
    fi
    cd /
    rm -rf "$folder"
}
trap end EXIT
trap '' INT HUP TERM PIPE
$as $programs/initdb -D data -U saboteur -A trust -E UTF8 --locale=C --no-sync >initdb.log 2>&1
$as $programs/pg_ctl -D data -w -t 60 -l "$folder/data/server.log" \
    -o "-c listen_addresses= -c unix_socket_directories=$folder -c max_connections=40" \
    start >start.log 2>&1
touch ready
cat >/dev/null
