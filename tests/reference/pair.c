/* SPDX-License-Identifier: MIT
 *
 * pair.c - see pair.h.
 */
#include "pair.h"

#include <stdio.h>
#include <string.h>

bool pair_diverged(const struct pair *pair, const char *what)
{
    char action[FIELD_TEXT];
    fields_of_action(&pair->action, action);
    printf("# seed %llu step %d round %u phase %u: %s\n", (unsigned long long)pair->seed,
           pair->step, sab_round(&pair->engine), sab_phase(&pair->engine), what);
    printf("# last action: %s\n", action);
    printf("# seats %d starter %d options", pair->config.seats, pair->config.starter);
    for (int i = 0; i < SAB_BASE_OPTIONS; i++) {
        printf(" %d", pair->config.option[i]);
    }
    printf("\n");
    return false;
}

sab_seat pair_seat_or_spectator(const struct pair *pair, int i)
{
    return (sab_seat)(i < pair->config.seats ? i : SAB_NOBODY);
}

bool pair_same_state(const struct pair *pair)
{
    char text[FIELD_TEXT];
    for (int i = 0; i <= pair->config.seats; i++) {
        sab_seat seat = pair_seat_or_spectator(pair, i);
        struct sab_view seen, shown;
        pair->rules->see(pair->reference, seat, &seen);
        sab_see(&pair->engine, seat, &shown);
        if (fields_differ_in_view(&seen, &shown, text)) {
            printf("# view of seat %d\n", seat);
            return pair_diverged(pair, text);
        }
    }
    if (pair->rules->secrets_differ(pair, text)) {
        return pair_diverged(pair, text);
    }
    return sab_to_move(&pair->engine) == pair->rules->to_move(pair->reference) ||
           pair_diverged(pair, "whose move it is");
}

bool pair_same_legal(const struct pair *pair, struct sab_action actions[SAB_ACTIONS_MAX],
                     size_t *count)
{
    struct sab_action found[SAB_ACTIONS_MAX];
    char text[FIELD_TEXT];
    size_t found_count = sab_legal(&pair->engine, found);
    *count = pair->rules->legal(pair->reference, actions);
    sab_sort_actions(actions, *count);
    sab_sort_actions(found, found_count);
    for (size_t i = 0; i < *count || i < found_count; i++) {
        if (i >= *count || i >= found_count ||
            memcmp(&actions[i], &found[i], sizeof found[i]) != 0) {
            printf("# legal: reference %zu, engine %zu, first difference at %zu\n", *count,
                   found_count, i);
            fields_of_action(i < *count ? &actions[i] : &found[i], text);
            return pair_diverged(pair, text);
        }
    }
    return true;
}

bool pair_same_refusal(struct pair *pair, const struct sab_action *actions, size_t count,
                       enum sab_verdict *verdict)
{
    struct sab_action action = pair->rules->nonsense(pair, actions, count);
    enum sab_verdict wanted = pair->rules->check(pair->reference, &action);
    enum sab_verdict found = sab_check(&pair->engine, &action);
    char text[FIELD_TEXT];
    *verdict = found;
    if (wanted != found) {
        fields_of_action(&action, text);
        printf("# made up: %s\n", text);
        snprintf(text, sizeof text, "verdicts: reference %u, engine %u", wanted, found);
        return pair_diverged(pair, text);
    }
    if (found == SAB_OK) {
        return true;
    }
    struct sab_game before = pair->engine;
    struct sab_events events, untouched;
    memset(&events, 0x5a, sizeof events);
    memset(&untouched, 0x5a, sizeof untouched);
    if (sab_play(&pair->engine, &action, &events) != found ||
        memcmp(&before, &pair->engine, sizeof before) != 0 ||
        memcmp(&events, &untouched, sizeof events) != 0) {
        return pair_diverged(pair, "a refusal left a trace");
    }
    return true;
}

bool pair_play(struct pair *pair, const struct sab_action *action, struct sab_events *events)
{
    struct sab_events found;
    char text[FIELD_TEXT];
    pair->action = *action;
    pair->step++;
    if (pair->rules->play(pair->reference, action, events) != SAB_OK) {
        return pair_diverged(pair, "the reference refuses");
    }
    if (sab_play(&pair->engine, action, &found) != SAB_OK) {
        return pair_diverged(pair, "the engine refuses");
    }
    return !fields_differ_in_events(events, &found, text) || pair_diverged(pair, text);
}
