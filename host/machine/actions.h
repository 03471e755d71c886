/* Actions: the changes that a branch makes to the position and to itself, one function for each
 * action or start. Each returns false if the action is impossible, so that the branch fails. */
#pragma once

#include "branch.h"
#include "legality.h"

static inline bool action_take(struct machine *machine, int pose) {
    if (!branch_has_piece(machine, pose)) return false;
    branch_count_capture(&machine->run.branch);
    return branch_change_here(machine, pose, CLASS_EMPTY);
}

bool action_claim(struct machine *machine, int pose);
bool action_remove(struct machine *machine, int pose);
bool action_depose(struct machine *machine, int pose);
bool action_tuck(struct machine *machine, int pose);
bool action_lift(struct machine *machine, int pose, int count);
bool action_lay(struct machine *machine, int pose, int count);

/* Put down the new piece `what`. */
static inline bool action_put(struct machine *machine, int pose, content what) {
    return pose >= 0 && branch_matches(machine, pose, EMPTY) && what != CLASS_EMPTY &&
           branch_change_here(machine, pose, what);
}

bool action_carry(struct machine *machine, content what);

bool action_land(struct machine *machine, int pose);
bool action_become(struct machine *machine, int pose, int kind);
bool action_flip(struct machine *machine, int pose);
bool action_swap(struct machine *machine, int pose, int place);

/* Move the contents of each place (four bits each) to the next one. */
bool action_cycle(struct machine *machine, int count, uint64_t places);

/* Mark the square. `name` is that of lasting marks, or -1 for marks of this move. */
bool action_mark(struct machine *machine, int pose, int name);
bool action_unmark(struct machine *machine, int pose);

static inline bool action_keep(struct machine *machine, int slot) {
    ASSERT_HOT(slot >= machine->rules->layout.reserves && slot < machine->rules->layout.rights);
    return branch_change(machine, (uint32_t)slot, machine->run.position->slot[slot] + 1);
}

static inline bool action_tally(struct machine *machine, int amount) {
    int tally = machine->run.branch.tally + amount;
    if (tally > INT16_MAX) return machine_fail_endless(machine);
    machine->run.branch.tally = (int16_t)tally;
    return true;
}

static inline bool action_place(struct machine *machine, int pose, int place) {
    int16_t *named = &machine->scratch.place[place];
    ASSERT_HOT(place > PLACE_ORIGIN && place < machine->rules->places && pose <= INT16_MAX);
    if (machine->run.trails == TRAIL_MAX) return machine_fail_endless(machine);
    machine->trail[machine->run.trails++] = (struct trail){(int16_t)place, *named};
    *named = (int16_t)pose;
    return true;
}

/* Return a number of rounds of `times`: a constant, plus the value of a slot if `set` has one. */
static inline int action_rounds(const struct machine *machine, uint64_t set) {
    uint32_t slot = (uint32_t)(set >> 32);
    return (int)(uint32_t)set + (slot ? (int)machine->run.position->slot[slot] : 0);
}

/* Begin one more round of `times`, and end the rounds. A place counts them: it is one less than
 * their number. */
static inline bool action_begin_round(struct machine *machine, int place, uint64_t most) {
    int rounds = machine->scratch.place[place] + 1;
    return rounds < action_rounds(machine, most) && action_place(machine, rounds, place);
}

static inline bool action_end_rounds(struct machine *machine, int place, uint64_t least) {
    int rounds = machine->scratch.place[place] + 1;
    return rounds >= action_rounds(machine, least) && action_place(machine, SQUARE_NONE, place);
}

/* Begin or continue the branch with the piece on a square, which is lifted or stays. */
static inline bool action_start(struct machine *machine, int square, bool lifts) {
    struct branch *branch = &machine->run.branch;
    ASSERT_HOT(class_is_piece(machine->run.position->top[square]));
    bool origin = branch->origin == ORIGIN_UNSET;
    if (origin) branch->origin = (int16_t)square;
    if (!lifts) return true;
    if (origin)
        branch->origin_class = machine->run.position->top[square];
    else
        branch->actions |= ACTION_CARRY;
    machine->run.branch.carried = machine->run.position->slot[square];
    return branch_change(machine, (uint32_t)square, CLASS_EMPTY);
}

/* Begin or continue the branch with a piece from the reserve; `slot` is its slot. */
bool action_drop(struct machine *machine, int slot);

static inline bool action_pass(struct machine *machine) {
    machine->run.branch.origin = ORIGIN_NONE;
    return true;
}

static inline bool action_grant(struct machine *machine, int slot) {
    machine->run.cleans = true;
    return branch_change(machine, (uint32_t)slot, 1);
}

static inline bool action_reset(struct machine *machine) {
    machine->run.branch.actions |= ACTION_RESET;
    return true;
}

static inline bool action_again(struct machine *machine) {
    machine->run.branch.actions |= ACTION_AGAIN;
    return true;
}

/* Add to a counter. `limits` has the amount in the lower half, and the largest value in the upper
 * half. */
static inline bool action_add(struct machine *machine, int slot, uint64_t limits) {
    int64_t value = (int64_t)machine->run.position->slot[slot] + (int32_t)(uint32_t)limits;
    return value >= 0 && value <= (int64_t)(limits >> 32) &&
           branch_change(machine, (uint32_t)slot, (uint32_t)value);
}

static inline bool action_called(struct machine *machine, int text) {
    ASSERT_HOT(text >= 0 && text < machine->rules->texts && text < UINT8_MAX);
    machine->run.branch.called = (uint8_t)(text + 1);
    return true;
}

static inline bool action_part(struct machine *machine) {
    machine->run.branch.actions |= ACTION_PART;
    return branch_add_landing(machine, LANDING_PART, SQUARE_NONE);
}

/* -- Every instruction that is one word -------------------------------------------------------- */

/* Defines word_TAKE(machine, pose, number, set) and so on, from the expressions of
 * QUESTION_INSTRUCTIONS and ACTION_INSTRUCTIONS (compile/program.h). */
#define WORD_FUNCTION(id, name, operands, does)                                                    \
    static inline bool word_##id(struct machine *machine, int pose, int number, class_set set) {   \
        const int square = pose & POSE_SQUARE;                                                     \
        (void)square, (void)number, (void)set;                                                     \
        return does;                                                                               \
    }
QUESTION_INSTRUCTIONS(WORD_FUNCTION)
ACTION_INSTRUCTIONS(WORD_FUNCTION)
#undef WORD_FUNCTION
