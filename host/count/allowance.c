#include "allowance.h"

#include "../system/clock.h"

static uint64_t steps_of(const struct allowance *allowance) {
    uint64_t steps = allowance->charged;
    for (int i = 0; i < allowance->machines; i++) steps += machine_steps(allowance->machine[i]);
    return steps;
}

void allowance_begin(struct allowance *allowance, struct machine *const machine[], int machines) {
    allowance->machine = machine;
    allowance->machines = machines;
    allowance->charged = 0;
    allowance->steps_before = steps_of(allowance);
    allowance->began = allowance->seconds > 0 ? clock_now() : 0;
}

bool allowance_is_spent(const struct allowance *allowance) {
    if (allowance->steps && steps_of(allowance) - allowance->steps_before > allowance->steps)
        return true;
    return allowance->seconds > 0 && clock_now() - allowance->began > allowance->seconds;
}
