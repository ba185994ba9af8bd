/* SPDX-License-Identifier: MIT
 *
 * sql.c - every SQL statement that the store sends to PostgreSQL.
 *
 * Each row of saboteur_log is one append. `seq` and `last` are the numbers of its first and last
 * entry, and `heads` are the numbers of its entries that open segments. `repeats` counts how often
 * the append has been repeated. Decision 28 says why the statements are as they are.
 */
#include "store/postgres/sql.h"

const struct sql_statement sql_statements[SQL_COUNT] = {
    [SQL_SAFE] = {"safe", "SET synchronous_commit = on"},
    [SQL_PATIENT] = {"patient", "SET statement_timeout = 0"},
    [SQL_FORGET] = {"forget", "SET idle_in_transaction_session_timeout = 10000"},
    [SQL_SETTINGS] = {"settings", "SELECT current_setting('fsync'),"
                                  " current_setting('full_page_writes'),"
                                  " current_setting('synchronous_commit'),"
                                  " current_setting('server_encoding'),"
                                  " to_regclass('saboteur_notices') IS NOT NULL"},

    [SQL_CREATE_FORMAT] = {"create_format",
                           "CREATE TABLE IF NOT EXISTS saboteur_format (one boolean"
                           " PRIMARY KEY CHECK (one),"
                           " format integer NOT NULL,"
                           " needs integer NOT NULL)"},
    [SQL_CREATE_LOG] = {"create_log", "CREATE TABLE IF NOT EXISTS saboteur_log (table_id text"
                                      " COLLATE \"C\" NOT NULL,"
                                      " seq bigint NOT NULL,"
                                      " last bigint NOT NULL CHECK (last >= seq),"
                                      " key bytea NOT NULL,"
                                      " repeats integer NOT NULL DEFAULT 0,"
                                      " heads bigint[] NOT NULL,"
                                      " ats bigint[] NOT NULL,"
                                      " bodies text[] NOT NULL,"
                                      " PRIMARY KEY (table_id, seq))"},
    [SQL_CREATE_HEADS] = {"create_heads", "CREATE INDEX IF NOT EXISTS saboteur_heads"
                                          " ON saboteur_log (table_id, seq)"
                                          " WHERE heads <> '{}'"},
    [SQL_CREATE_DUE] = {"create_due", "CREATE TABLE IF NOT EXISTS saboteur_due (table_id text"
                                      " COLLATE \"C\" PRIMARY KEY, at bigint NOT NULL)"},
    [SQL_CREATE_DUE_AT] = {"create_due_at", "CREATE INDEX IF NOT EXISTS saboteur_due_at"
                                            " ON saboteur_due (at)"},
    [SQL_CREATE_NOTICES] = {"create_notices", "CREATE TABLE IF NOT EXISTS saboteur_notices (process"
                                              " text PRIMARY KEY, at bigint NOT NULL,"
                                              " body text NOT NULL)"},
    [SQL_SET_FORMAT] = {"set_format", "INSERT INTO saboteur_format (one, format, needs)"
                                      " VALUES (true, 1, 1) ON CONFLICT DO NOTHING"},
    [SQL_FORMAT] = {"format", "SELECT needs FROM saboteur_format"},
    [SQL_OTHERS] = {"others", "SELECT count(*) FROM pg_stat_activity"
                              " WHERE datname = current_database()"
                              " AND application_name = 'saboteur' AND pid <> pg_backend_pid()"},

    [SQL_BEGIN] = {"begin", "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE"},
    [SQL_BEGIN_READING] = {"begin_reading", "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"},
    [SQL_COMMIT] = {"commit", "COMMIT"},

    [SQL_APPEND] = {"append", "INSERT INTO saboteur_log AS log"
                              " (table_id, seq, last, key, heads, ats, bodies)"
                              " SELECT a.table_id, a.expected + 1, a.expected + a.entries, a.key,"
                              " ($10::bigint[])[a.head_skip + 1 : a.head_skip + a.heads],"
                              " ($8::bigint[])[a.skip + 1 : a.skip + a.entries],"
                              " ($9::text[])[a.skip + 1 : a.skip + a.entries]"
                              " FROM unnest($1::text[], $2::bigint[], $3::bytea[], $4::integer[],"
                              " $5::integer[], $6::integer[], $7::integer[])"
                              " AS a(table_id, expected, key, skip, entries, head_skip, heads)"
                              " LEFT JOIN LATERAL (SELECT before.last FROM saboteur_log before"
                              " WHERE before.table_id = a.table_id AND before.seq <= a.expected"
                              " ORDER BY before.seq DESC LIMIT 1 FOR KEY SHARE) before ON true"
                              " WHERE a.expected = 0 OR before.last = a.expected"
                              " ON CONFLICT (table_id, seq) DO UPDATE SET repeats = log.repeats + 1"
                              " WHERE log.key = EXCLUDED.key AND log.last = EXCLUDED.last"
                              " RETURNING log.table_id"},
    [SQL_CHANGE] = {"change", "UPDATE saboteur_log AS log SET bodies ="
                              " (SELECT array_agg(coalesce(new.body, old.body) ORDER BY old.n)"
                              " FROM unnest(log.bodies) WITH ORDINALITY old(body, n)"
                              " LEFT JOIN unnest($4::bigint[], $5::text[]) new(seq, body)"
                              " ON new.seq = log.seq + old.n - 1)"
                              " WHERE log.table_id = $1::text AND log.seq <= $2::bigint"
                              " AND EXISTS (SELECT FROM unnest($4::bigint[]) new(seq)"
                              " WHERE new.seq BETWEEN log.seq AND log.last)"
                              " AND (SELECT own.repeats FROM saboteur_log own"
                              " WHERE own.table_id = $1::text AND own.seq = $2::bigint + 1"
                              " AND own.key = $3::bytea) = 0"},
    [SQL_LAST] = {"last", "SELECT coalesce((SELECT log.last FROM saboteur_log log"
                          " WHERE log.table_id = a.table_id ORDER BY log.seq DESC LIMIT 1), 0)"
                          " FROM unnest($1::text[]) WITH ORDINALITY a(table_id, n) ORDER BY a.n"},
    [SQL_PROBE] = {"probe", "SELECT pg_logical_emit_message(true, 'saboteur', '')"},
    [SQL_TRY] = {"try", "INSERT INTO saboteur_log (table_id, seq, last, key, heads, ats, bodies)"
                        " VALUES ('', 1, 1, '', '{}', '{0}', ARRAY[(SELECT"
                        " string_agg(md5(random()::text), '') FROM generate_series(1, 2048))])"},
    [SQL_UNTRY] = {"untry", "DELETE FROM saboteur_log WHERE table_id = ''"},
    [SQL_HOLD] = {"hold", "SELECT FROM saboteur_log WHERE table_id = $1::text"
                          " AND seq <= $2::bigint AND seq > $2::bigint - 64 AND last = $2::bigint"
                          " FOR UPDATE"},
    [SQL_REMOVE] = {"remove", "DELETE FROM saboteur_log WHERE table_id = $1::text AND NOT EXISTS"
                              " (SELECT FROM saboteur_log newer WHERE newer.table_id = $1::text"
                              " AND newer.seq > $2::bigint)"},
    [SQL_REMOVE_DUE] = {"remove_due", "DELETE FROM saboteur_due WHERE table_id = $1::text"
                                      " AND NOT EXISTS (SELECT FROM saboteur_log"
                                      " WHERE table_id = $1::text)"},
    [SQL_SIZE] = {"size", "SELECT pg_total_relation_size('saboteur_log')"},

    [SQL_READ] = {"read", "SELECT log.seq + e.n - 1, e.at, e.body FROM saboteur_log log,"
                          " unnest(log.ats, log.bodies) WITH ORDINALITY e(at, body, n)"
                          " WHERE log.table_id = $1::text AND log.seq > $2::bigint - 64"
                          " AND log.seq + e.n - 1 >= $2::bigint ORDER BY log.seq, e.n LIMIT 1000"},
    [SQL_SEGMENT] = {"segment", "SELECT coalesce(max(head), 1) FROM (SELECT heads"
                                " FROM saboteur_log WHERE table_id = $1::text"
                                " AND seq <= $2::bigint AND heads <> '{}'"
                                " ORDER BY seq DESC LIMIT 2) log, unnest(log.heads) head"
                                " WHERE head <= $2::bigint"},
    [SQL_TABLES] = {"tables", "WITH RECURSIVE names(name) AS ("
                              "(SELECT table_id FROM saboteur_log WHERE table_id > $1::text"
                              " ORDER BY table_id LIMIT 1) UNION ALL"
                              " SELECT (SELECT min(table_id) FROM saboteur_log"
                              " WHERE table_id > name) FROM names WHERE name IS NOT NULL)"
                              " SELECT name, log.last, log.ats[array_length(log.ats, 1)]"
                              " FROM (SELECT name FROM names WHERE name IS NOT NULL LIMIT 1000)"
                              " names, LATERAL (SELECT last, ats FROM saboteur_log"
                              " WHERE table_id = name ORDER BY seq DESC LIMIT 1) log"
                              " ORDER BY name"},

    [SQL_NOTE_DUE] = {"note_due", "INSERT INTO saboteur_due (table_id, at)"
                                  " SELECT a.table_id, a.wait +"
                                  " (extract(epoch FROM statement_timestamp()) * 1000)::bigint"
                                  " FROM unnest($1::text[], $2::bigint[]) AS a(table_id, wait)"
                                  " WHERE a.wait >= 0 ORDER BY a.table_id"
                                  " ON CONFLICT (table_id) DO UPDATE SET at = EXCLUDED.at"},
    [SQL_END_DUE] = {"end_due", "DELETE FROM saboteur_due due USING (SELECT old.table_id"
                                " FROM saboteur_due old"
                                " JOIN unnest($1::text[], $2::bigint[]) AS a(table_id, wait)"
                                " ON old.table_id = a.table_id WHERE a.wait < 0"
                                " ORDER BY old.table_id FOR UPDATE OF old) gone"
                                " WHERE due.table_id = gone.table_id"},
    [SQL_TAKE_DUE] = {"take_due",
                      "UPDATE saboteur_due due SET at = $2::bigint +"
                      " (extract(epoch FROM statement_timestamp()) * 1000)::bigint"
                      " FROM (SELECT old.table_id FROM saboteur_due old"
                      " WHERE old.at <="
                      " (extract(epoch FROM statement_timestamp()) * 1000)::bigint - $1::bigint"
                      " ORDER BY old.at LIMIT $3::bigint FOR UPDATE SKIP LOCKED) late"
                      " WHERE due.table_id = late.table_id RETURNING due.table_id"},
    [SQL_TELL] = {"tell", "INSERT INTO saboteur_notices (process, at, body) VALUES ($1::text,"
                          " (extract(epoch FROM statement_timestamp()) * 1000)::bigint, $2::text)"
                          " ON CONFLICT (process) DO UPDATE SET at = EXCLUDED.at,"
                          " body = EXCLUDED.body"},
    [SQL_FORGET_NOTICES] = {"forget_notices",
                            "DELETE FROM saboteur_notices WHERE at <"
                            " (extract(epoch FROM statement_timestamp()) * 1000)::bigint"
                            " - 60000"},
    [SQL_NOTICES] = {"notices",
                     "SELECT body FROM saboteur_notices WHERE process <> $1::text"
                     " AND at >= (extract(epoch FROM statement_timestamp()) * 1000)::bigint"
                     " - $2::bigint ORDER BY process"},
};
