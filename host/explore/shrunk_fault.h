/* Shrunk faults: a fault that an audit has found, brought about by fewer moves and fewer pieces. */
#ifndef EXPLORE_SHRUNK_FAULT_H
#define EXPLORE_SHRUNK_FAULT_H

#include "../explain/audit.h"

struct shrunk_fault {
    struct position start; /* a small position, from which */
    struct text line;      /* these moves lead to the fault; most often none */
    struct text played;    /* the shortest line found from where the games began; the same fault */
    struct text fault;     /* what the audit says of it */
    bool again;            /* it has occurred again at all */
};

void shrunk_fault_init(struct shrunk_fault *shrunk, struct memory *memory);
void shrunk_fault_done(struct shrunk_fault *shrunk);

/* Shrinks a fault that `found` has found in games from its start: first the line to it, then all
 * but the end of that line, which becomes a position, then the position. `scratch` is another audit
 * of the same rules, in which lines are played. */
void shrunk_fault_find(struct shrunk_fault *shrunk, const struct audit *found,
                       enum audit_check check, struct audit *scratch);

#endif
