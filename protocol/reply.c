/* SPDX-License-Identifier: MIT
 *
 * reply.c - writes replies to requests (docs/protocol.md 1).
 */
#include "protocol/reply.h"

#include "saboteur/notation.h"

struct reply reply_to(uint64_t id)
{
    return (struct reply){.re = id, .seat = SAB_NOBODY};
}

void reply_judge(struct reply *reply, unsigned kind, enum sab_verdict verdict)
{
    reply->has_verdict = true;
    reply->verdict = (uint8_t)verdict;
    reply->kind = (uint8_t)kind;
}

void reply_refuse(struct reply *reply, struct refusal refusal)
{
    reply->error = (uint8_t)refusal_error(refusal.why);
    reply->refusal = refusal;
}

void reply_forbid(struct reply *reply, unsigned kind, enum sab_verdict verdict)
{
    reply->error = REPLY_REFUSED;
    reply_judge(reply, kind, verdict);
}

static void write_verdict(struct json *json, const struct reply *reply)
{
    if (reply->has_verdict) {
        json_key_string(json, "verdict", sab_verdict_name(reply->verdict));
        json_key_string(json, "section", sab_verdict_section(reply->kind, reply->verdict));
    }
}

static const char *const secret_keys[REPLY_SECRETS] = {
    [REPLY_TOKEN] = "token", [REPLY_LINK] = "link", [REPLY_REPLAY] = "replay"};

static void write_gains(struct json *json, const struct reply *reply)
{
    if (reply->table[0] != '\0') {
        json_key_string(json, "table", reply->table);
    }
    if (reply->seat != SAB_NOBODY) {
        json_key_seat(json, "seat", reply->seat);
    }
    if (reply->gives != REPLY_NO_SECRET) {
        json_key_string(json, secret_keys[reply->gives], reply->secret);
    }
    if (reply->has_last) {
        json_key_number(json, "last", (int64_t)reply->last);
    }
    if (reply->moves) {
        json_key_bool(json, "moves", true);
    }
    if (reply->done > 0) {
        json_key_number(json, "done", reply->done);
    }
}

void reply_write(struct json *json, const struct reply *reply)
{
    json_open(json, '{');
    json_key(json, "re");
    if (reply->re == 0) {
        json_put_null(json);
    } else {
        json_put_number(json, (int64_t)reply->re);
    }
    if (reply->error == REPLY_REFUSED) {
        json_key_string(json, "error", reply_error_word(reply->error));
    } else if (reply->error != REPLY_OK) {
        refusal_write(json, &reply->refusal);
    } else {
        json_key_bool(json, "ok", true);
        if (reply->server != NULL) {
            json_key_string(json, "server", reply->server);
        }
        if (reply->push != NULL) {
            json_key_string(json, "push", reply->push);
        }
        write_gains(json, reply);
    }
    write_verdict(json, reply);
    json_close(json, '}');
}
