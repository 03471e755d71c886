/* Allowances: how much work an exploration may take, as a number of steps of its machines, which is
 * the same everywhere, or as a time. What is found by then is told. */
#ifndef COUNT_ALLOWANCE_H
#define COUNT_ALLOWANCE_H

#include "../machine/machine.h"

struct allowance {
    uint64_t steps; /* 0: any number */
    double seconds; /* 0: any time */
    struct machine *const *machine;
    int machines;
    uint64_t steps_before, charged;
    double began;
};

/* From now on the machines' work counts. */
void allowance_begin(struct allowance *allowance, struct machine *const machine[], int machines);

/* Work beside the machines', as much as so many steps. */
static inline void allowance_charge(struct allowance *allowance, uint64_t steps) {
    allowance->charged += steps;
}

bool allowance_is_spent(const struct allowance *allowance);

#endif
