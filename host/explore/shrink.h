/* Shrinking: a fault that an audit has found, brought about by fewer moves and fewer pieces. */
#ifndef EXPLORE_SHRINK_H
#define EXPLORE_SHRINK_H

#include "../explain/audit.h"

struct shrunk {
    struct position start; /* a small position, from which */
    struct text line;      /* these moves lead to the fault; most often none */
    struct text played;    /* the shortest line found from where the games began; the same fault */
    struct text fault;     /* what the audit says of it */
    bool again;            /* it has occurred again at all */
};

void shrunk_init(struct shrunk *shrunk, struct memory *memory);
void shrunk_done(struct shrunk *shrunk);

/* Shrinks a fault that `found` has found in games from its start. `room` is another audit of the
 * same rules, in which lines are played. */
void shrink_fault(struct shrunk *shrunk, const struct audit *found, enum audit_check check,
                  struct audit *room);

#endif
