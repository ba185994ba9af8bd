/* SPDX-License-Identifier: MIT
 *
 * queue.h - a queue: first in, first out. Each element contains its own place in the queue. So the
 * queue allocates nothing, and you can remove any element at any time. Private to server/.
 */
#ifndef SERVER_KIT_QUEUE_H
#define SERVER_KIT_QUEUE_H

#include <stddef.h>

/* An element's place in a queue. An element that can be in two queues has two places. If the whole
 * struct is zero, the element is in no queue. */
struct queue_place {
    struct queue_place *next; /* the place after this one; NULL if this is the last one */
    struct queue_place *
        *link;   /* the pointer in the queue that points to this place; NULL if in no queue */
    void *owner; /* the element; set by its owner before queue_put */
};

/* A queue. If the whole struct is zero, the queue is empty. Do not move the struct in memory while
 * the queue has elements. */
struct queue {
    struct queue_place *first; /* NULL: the queue is empty */
    struct queue_place *
        *end;     /* where to put the pointer to the next place; NULL stands for &first */
    size_t count; /* number of places */
};

/* Adds a place at the end of the queue. The place must be in no queue. */
void queue_put(struct queue *queue, struct queue_place *place);

/* Takes a place out of this queue. Does nothing if the place is in no queue. The place must not be
 * in another queue. */
void queue_remove(struct queue *queue, struct queue_place *place);

/* Takes out the first place and returns its owner. Returns NULL if the queue is empty. */
void *queue_take(struct queue *queue);

#endif
