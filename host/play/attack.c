/* Attacks: whether a royal piece could be captured. The walks that run backward from its square name the pieces that
 * come into question; the capturing walks themselves confirm them. */
#include "branch.h"

/* The royal piece whose safety is in question. */
struct target {
    int square, class;
};

static bool still_stands(struct machine *machine, void *context) {
    const struct target *target = context;
    return machine->position->top[target->square] == target->class;
}

/* Runs the capturing walks of the other side, from one square or from all; whether one of them takes the target. */
static bool captures_target(struct machine *machine, struct position *position, int side, int only, int square) {
    const struct rules *rules = machine->rules;
    struct target target = {square, class_of(rules->royal, side)};
    int outer_only = machine->only;
    struct sight *outer_sight = machine->sight;
    if (outer_sight) outer_sight->all = true;
    machine->only = only;
    machine->sight = NULL;
    enum machine_status status =
        machine_run(machine, position, rules->attacks[!side], !side, SQUARE_NONE, still_stands, &target);
    machine->only = outer_only;
    machine->sight = outer_sight;
    return status == MACHINE_STOPPED;
}

bool attack_confirm(struct machine *machine, int square) {
    return captures_target(machine, machine->position, !machine->side, square, machine->target);
}

static bool never_visited(struct machine *machine, void *context) {
    (void)machine, (void)context;
    return true;
}

/* Runs the walks backward from each pose in which a walker may have come to the square. */
static bool runs_backward(struct machine *machine, struct position *position, int side, int square) {
    const struct rules *rules = machine->rules;
    for (int pose = square; pose < rules->description->board.poses; pose += POSE_SQUARE + 1)
        if (machine_run(machine, position, rules->threats[!side], !side, pose, never_visited, NULL) == MACHINE_STOPPED)
            return true;
    return false;
}

bool machine_attacked(struct machine *machine, struct position *position, int side, int square, struct sight *sight) {
    const struct rules *rules = machine->rules;
    int class = class_of(rules->royal, side), outer_target = machine->target;
    if (rules->attacks[!side] < 0) return false;
    uint32_t before = position->slot[square];
    bool attacked;
    if (position->top[square] != class) position_write(position, (uint32_t)square, (uint32_t) class);
    machine->sight = sight;
    machine->target = square;
    if (rules->threats[!side] >= 0)
        attacked = runs_backward(machine, position, side, square);
    else
        attacked = captures_target(machine, position, side, SQUARE_NONE, square);
    machine->target = outer_target;
    machine->sight = NULL;
    if (position->slot[square] != before) position_write(position, (uint32_t)square, before);
    return attacked;
}
