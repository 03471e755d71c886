#include "actions.h"

/* -- What takes something off the board -------------------------------------------------------- */

bool action_claim(struct machine *machine, int pose) {
    if (!branch_has_piece(machine, pose)) return false;
    branch_count_capture(&machine->run.branch);
    machine->run.branch.actions |= ACTION_CLAIM;
    return branch_change_here(machine, pose, CLASS_CLAIMED);
}

bool action_remove(struct machine *machine, int pose) {
    return branch_has_piece(machine, pose) && branch_change_here(machine, pose, CLASS_EMPTY);
}

bool action_depose(struct machine *machine, int pose) {
    if (!branch_has_piece(machine, pose)) return false;
    branch_count_capture(&machine->run.branch);
    content here = machine->run.position->slot[pose & POSE_SQUARE];
    return branch_change_here(machine, pose, content_below(machine->rules->columns, here));
}

bool action_tuck(struct machine *machine, int pose) {
    struct columns *columns = machine->rules->columns;
    if (!branch_has_piece(machine, pose) || !machine->run.branch.carried) return false;
    if (content_height(columns, machine->run.branch.carried) >= COLUMN_HEIGHT_MAX - 1)
        return machine_fail_endless(machine);
    content commander = (content)branch_class(machine, pose);
    machine->run.branch.carried = content_tuck(columns, machine->run.branch.carried, &commander, 1);
    return action_depose(machine, pose);
}

/* -- Columns in parts -------------------------------------------------------------------------- */

/* Lift pieces. For example, with (Mk) in hand and (Kmm) here, the top two go under: (MkKm) and
 * (m). */
bool action_lift(struct machine *machine, int pose, int count) {
    struct columns *columns = machine->rules->columns;
    if (!branch_has_piece(machine, pose)) return false;
    int square = pose & POSE_SQUARE;
    content here = machine->run.position->slot[square];
    if (content_height(columns, here) < count) return false;
    if (content_height(columns, machine->run.branch.carried) + count >= COLUMN_HEIGHT_MAX)
        return machine_fail_endless(machine);
    if (machine->run.branch.origin == ORIGIN_UNSET) machine->run.branch.origin = (int16_t)square;
    machine->run.branch.actions |= ACTION_CARRY;
    machine->run.branch.carried = content_tuck(columns, machine->run.branch.carried, &here, count);
    return branch_change(machine, (uint32_t)square, here);
}

/* Put down the lowest pieces. For example, with (MkKm) in hand, three are put on (m): (M) and
 * (kKmm). */
bool action_lay(struct machine *machine, int pose, int count) {
    struct columns *columns = machine->rules->columns;
    if (pose < 0 || !machine->run.branch.carried) return false;
    content here = machine->run.position->slot[pose & POSE_SQUARE];
    if (content_height(columns, machine->run.branch.carried) < count || here == CLASS_CLAIMED)
        return false;
    if (content_height(columns, here) + count >= COLUMN_HEIGHT_MAX)
        return machine_fail_endless(machine);
    return branch_change_here(machine, pose,
                              content_lay(columns, &machine->run.branch.carried, count, here));
}

/* -- What brings something onto the board, or turns it ----------------------------------------- */

bool action_drop(struct machine *machine, int slot) {
    const struct layout *layout = &machine->rules->layout;
    uint32_t held = machine->run.position->slot[slot];
    ASSERT_HOT(slot >= layout->reserves && slot < layout->rights);
    if (machine->run.branch.carried || held == 0) return false;
    int kind = class_kind(CLASS_FIRST + slot - layout->reserves);
    int class = description_class(machine->rules->description, kind, machine->run.side);
    struct branch *branch = &machine->run.branch;
    if (branch->origin == ORIGIN_UNSET) {
        branch->origin = (int16_t)(ORIGIN_RESERVE - kind);
        branch->origin_class = (uint8_t) class;
    } else {
        branch->actions |= ACTION_CARRY;
    }
    machine->run.branch.carried = (content) class;
    return branch_change(machine, (uint32_t)slot, held - 1);
}

bool action_carry(struct machine *machine, content what) {
    machine->run.branch.actions |= ACTION_CARRY;
    if (machine->run.branch.carried) return false;
    machine->run.branch.carried = what;
    return true;
}

bool action_land(struct machine *machine, int pose) {
    if (!action_put(machine, pose, machine->run.branch.carried)) return false;
    machine->run.branch.carried = CLASS_EMPTY;
    struct branch *branch = &machine->run.branch;
    if (!(branch->actions & ACTION_CARRY)) branch->landed = (uint8_t)branch_class(machine, pose);
    branch->actions |= ACTION_CARRY; /* a piece carried later didn't come from the origin */
    return true;
}

/* Return the class of the piece that `become` and `flip` apply to; CLASS_EMPTY if there is none, or
 * it has no owner. */
static int subject_class(struct machine *machine, int pose) {
    const struct rules *rules = machine->rules;
    int class = CLASS_EMPTY;
    if (machine->run.branch.carried)
        class = content_class(rules->columns, machine->run.branch.carried);
    else if (branch_has_piece(machine, pose))
        class = branch_class(machine, pose);
    bool neutral = class_is_piece(class) && rules->description->kind[class_kind(class)].neutral;
    return neutral ? CLASS_EMPTY : class;
}

/* Turn the carried piece, or else the one here, into this class. */
static bool turn_into(struct machine *machine, int pose, int class) {
    struct columns *columns = machine->rules->columns;
    if (machine->run.branch.carried) {
        machine->run.branch.carried = content_crown(columns, machine->run.branch.carried, class);
        return true;
    }
    content here = machine->run.position->slot[pose & POSE_SQUARE];
    return branch_change_here(machine, pose, content_crown(columns, here, class));
}

bool action_become(struct machine *machine, int pose, int kind) {
    int class = subject_class(machine, pose);
    const struct description *description = machine->rules->description;
    return class &&
           turn_into(machine, pose, description_class(description, kind, class_side(class)));
}

bool action_flip(struct machine *machine, int pose) {
    int class = subject_class(machine, pose);
    return class && turn_into(machine, pose, class_flipped(class));
}

/* -- What moves things about ------------------------------------------------------------------- */

bool action_swap(struct machine *machine, int pose, int place) {
    int there = branch_place(machine, place);
    if (there < 0) return false;
    const uint32_t *slot = machine->run.position->slot;
    ASSERT_HOT(pose >= 0);
    content mine = slot[pose & POSE_SQUARE], other = slot[there & POSE_SQUARE];
    machine->run.branch.actions |= ACTION_SWAP;
    return branch_change_here(machine, pose, other) && branch_change_here(machine, there, mine) &&
           branch_add_landing(machine, LANDING_SWAP, pose & POSE_SQUARE);
}

bool action_cycle(struct machine *machine, int count, uint64_t places) {
    ASSERT_HOT(count > 0 && count <= 16); /* four bits each */
    const uint32_t *slot = machine->run.position->slot;
    int last = branch_place(machine, (int)(places >> (4 * (count - 1)) & 15));
    uint32_t arriving = last < 0 ? CLASS_EMPTY : slot[last & POSE_SQUARE];
    machine->run.branch.actions |= ACTION_CYCLE;
    for (; count > 0; count--, places >>= 4) {
        int pose = branch_place(machine, (int)(places & 15));
        if (pose < 0) return false;
        uint32_t square = (uint32_t)pose & POSE_SQUARE, leaving = slot[square];
        if (!branch_change(machine, square, arriving)) return false;
        arriving = leaving;
    }
    return true;
}

/* -- Marks ------------------------------------------------------------------------------------- */

bool action_mark(struct machine *machine, int pose, int name) {
    int square = pose & POSE_SQUARE;
    if (name >= 0) return branch_mark_lasting(machine, name, square);
    bool marked = cells_has(machine->scratch.marks.word, square);
    return marked || branch_set_scratch(machine, TRAIL_MARKS + square, 0, 1);
}

bool action_unmark(struct machine *machine, int pose) {
    int square = pose & POSE_SQUARE;
    ASSERT_HOT(pose >= 0);
    bool marked = cells_has(machine->scratch.marks.word, square);
    return !marked || branch_set_scratch(machine, TRAIL_MARKS + square, 1, 0);
}
