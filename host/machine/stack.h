/* The stacks of a run, with choice points and frames: backtracking, calls, repetitions, lookahead,
 * and the search for the highest tally. Internal to the machine.
 *
 * For example, a rook's `from "rook" * any{n, e}(slide)` on a1 compiles, in short, to
 *
 *     0  from    rook          the first of several rooks; a choice point is left for the others
 *     1  choice  4             a choice point: go on at 4 when the rest has been visited
 *     2  step    n
 *     3  jump    5
 *     4  step    e
 *     5  ...     end
 *
 * Instruction 1 pushes {address 4, pose a1, heights of both undo logs, the branch so far}. The
 * branch by n goes on to `end`, where the visitor sees the position after it. `end` always "fails":
 * the latest choice point is popped, and the logs are undone down to its heights. The rook is
 * carried again from a1, as it was at 1, and the run goes on at 4. When none of this run's choice
 * points is left, all branches have been visited.
 *
 * Frames remember where a call, loop, lookahead or search for the most began. `look` and `else`
 * push a frame and a choice point together. Committing to a branch drops all choice points down to
 * the height in the frame. */
#pragma once

#include "branch.h"

/* The place of a run, which changes with every instruction. */
struct cursor {
    int pose, frame;
};

/* Push a choice point. Return false if there is no room and the run has failed, as in all these
 * functions. */
static inline __attribute__((always_inline)) bool
stack_push_choice(struct machine *machine, const struct cursor *cursor, int address) {
    if (machine->run.choices == CHOICES_MAX) return machine_fail_endless(machine);
    ASSERT_HOT(cursor->frame >= -1 && cursor->frame < machine->run.frames);
    struct choice *choice = &machine->choice[machine->run.choices++];
    choice->address = address;
    choice->pose = (int16_t)cursor->pose;
    choice->frame = (int16_t)cursor->frame;
    choice->frames = (int16_t)machine->run.frames;
    choice->changes = (int16_t)machine->run.changes;
    choice->trails = (int16_t)machine->run.trails;
    choice->branch = machine->run.branch;
    return true;
}

/* Push the choice point of an instruction with several possibilities, at `address`; `rest` has the
 * remaining ones. */
static inline bool stack_push_rest(struct machine *machine, struct cursor cursor, int address,
                                   uint64_t rest) {
    if (!stack_push_choice(machine, &cursor, ~address)) return false;
    machine->choice[machine->run.choices - 1].rest = rest;
    return true;
}

/* Restore the state from when the choice point was pushed. */
static inline __attribute__((always_inline)) void
stack_restore(struct machine *machine, struct cursor *cursor, const struct choice *choice) {
    ASSERT_HOT(choice->changes >= machine->run.log_base);
    ASSERT_HOT(choice->frames <= machine->run.frames && choice->frame < choice->frames);
    ASSERT_HOT(choice->trails <= machine->run.trails);
    branch_undo_changes(machine, choice->changes);
    if (machine->run.trails > choice->trails) branch_undo_trail(machine, choice->trails);
    machine->run.branch = choice->branch;
    machine->run.frames = choice->frames;
    cursor->pose = choice->pose;
    cursor->frame = choice->frame;
}

/* Pop the latest choice point; return the address where it continues. */
static inline __attribute__((always_inline)) int stack_backtrack(struct machine *machine,
                                                                 struct cursor *cursor) {
    ASSERT_HOT(machine->run.choices > 0);
    const struct choice *choice = &machine->choice[--machine->run.choices];
    stack_restore(machine, cursor, choice);
    if (choice->address >= 0) return choice->address;
    machine->resumed = true;
    machine->rest = choice->rest;
    return ~choice->address;
}

#define FRAME_VALUE(name, ...) .name = machine->run.branch.name,
static inline __attribute__((always_inline)) bool
stack_push_frame(struct machine *machine, struct cursor *cursor, int target, int after) {
    if (machine->run.frames == FRAMES_MAX) return machine_fail_endless(machine);
    machine->frame[machine->run.frames] =
        (struct frame){.parent = (int16_t)cursor->frame,
                       .choice = (int16_t)machine->run.choices,
                       .pose = (int16_t)cursor->pose,
                       .changes = (int16_t)machine->run.changes,
                       .trails = (int16_t)machine->run.trails,
                       BRANCH_FIELDS(NO_FIELD, FRAME_VALUE).tally = machine->run.branch.tally,
                       .best = -1,
                       .target = target,
                       .after = after};
    cursor->frame = machine->run.frames++;
    return true;
}
#undef FRAME_VALUE

/* Push a frame, and a choice point that restores the cursor of the frame around it. */
static inline __attribute__((always_inline)) bool
stack_push_alternative(struct machine *machine, struct cursor *cursor, int address) {
    struct cursor outside = *cursor;
    return stack_push_frame(machine, cursor, -1, 0) &&
           stack_push_choice(machine, &outside, address);
}

/* Leave the frame at the tip. */
static inline void stack_pop_frame(const struct machine *machine, struct cursor *cursor) {
    ASSERT_HOT(cursor->frame >= 0 && cursor->frame < machine->run.frames);
    cursor->frame = machine->frame[cursor->frame].parent;
}

/* Drop the choice points pushed since the frame at the tip began. */
static inline void stack_cut(struct machine *machine, const struct cursor *cursor) {
    ASSERT_HOT(machine->frame[cursor->frame].choice <= machine->run.choices);
    machine->run.choices = machine->frame[cursor->frame].choice;
}

/* Return true if this call, or this round, has already begun on this square with everything as it
 * is now: position, carried piece, marks and places. */
bool stack_is_repeated(const struct machine *machine, int tip, int pose, int target);

/* Begin a loop, which `address` identifies, and continue with its next round. */
bool stack_begin_loop(struct machine *machine, struct cursor *cursor, int address);
bool stack_next_round(struct machine *machine, struct cursor *cursor);

static inline bool stack_end_loop(const struct machine *machine, struct cursor *cursor) {
    const struct frame *tip = &machine->frame[cursor->frame], *loop = &machine->frame[tip->choice];
    ASSERT_HOT(loop <= tip && loop->target == tip->target); /* the tip is a round of the loop */
    cursor->frame = loop->parent;
    return true;
}

/* Begin and end `most`. The first pass finds the largest tally, the second visits the branches that
 * have it. `address` is that of the instruction. */
bool stack_begin_most(struct machine *machine, struct cursor *cursor, int address);
bool stack_end_most(struct machine *machine, struct cursor *cursor);
