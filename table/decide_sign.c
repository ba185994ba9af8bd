/* SPDX-License-Identifier: MIT
 *
 * decide_sign.c - decides about signs: the signs of people and bots, and the lights that the table
 * puts out.
 */
#include "table/draft.h"

static void add_sign(struct draft *draft, const struct sab_sign *sign, bool bot)
{
    struct entry entry = entry_of(ENTRY_SIGN);
    entry.seat = sign->seat;
    entry.as.sign.sign = *sign;
    entry.as.sign.bot = bot;
    draft_add(draft, entry);
}

void decide_sign(struct draft *draft)
{
    struct sab_sign sign = draft->request->sign;
    struct refusal refusal;
    sign.seat = draft->call->seat;
    if (!draft_is_playing(draft)) {
        return;
    }
    if (!house_judge(&draft->after, &sign, draft_now(draft), &refusal)) {
        reply_refuse(&draft->decision->reply, refusal);
        return;
    }
    add_sign(draft, &sign, false);
}

void table_decide_voice(const struct table *table, const struct sab_sign *sign,
                        const struct table_call *call, struct decision *decision)
{
    struct draft draft;
    struct refusal refusal;
    draft_open(&draft, table, NULL, call, decision);
    if (!house_is_bot(table, sign->seat) || table->seats[sign->seat].person) {
        draft_refuse(&draft, REFUSAL_ONLY_PLAYERS);
    } else if (!house_judge(table, sign, draft_now(&draft), &refusal)) {
        reply_refuse(&decision->reply, refusal);
    } else {
        add_sign(&draft, sign, true);
    }
}

void draft_put_out(struct draft *draft, sab_seat seat)
{
    struct sab_sign dark = {.kind = SAB_SIGN_LIGHT, .seat = seat};
    dark.to = dark.clan = SAB_NOBODY;
    if (draft->after.phase == TABLE_PLAYING && draft->after.signs.light[seat] != SAB_NOBODY) {
        add_sign(draft, &dark, false);
    }
}
