/* SPDX-License-Identifier: MIT
 *
 * queue.c - a queue. Each element contains its own place in the queue.
 */
#include "server/kit/queue.h"

void queue_put(struct queue *queue, struct queue_place *place)
{
    place->next = NULL;
    place->link = queue->end != NULL ? queue->end : &queue->first;
    *place->link = place;
    queue->end = &place->next;
    queue->count++;
}

void queue_remove(struct queue *queue, struct queue_place *place)
{
    if (place->link == NULL) {
        return;
    }
    *place->link = place->next;
    if (place->next != NULL) {
        place->next->link = place->link;
    } else {
        queue->end = place->link;
    }
    place->link = NULL;
    queue->count--;
}

void *queue_take(struct queue *queue)
{
    struct queue_place *first = queue->first;
    if (first == NULL) {
        return NULL;
    }
    queue_remove(queue, first);
    return first->owner;
}
