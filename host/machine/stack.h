/* The stacks of a run: choices that are still open, and frames. Inside of the machine. */
#ifndef MACHINE_STACK_H
#define MACHINE_STACK_H

#include "branch.h"

/* A choice that is still open: where to go on, and all that must be as it was. */
struct choice {
    int32_t address; /* when negative, ~address is that of an instruction that goes through several
                        possibilities */
    int16_t pose, frame, frames, changes, trails, crossing;
    content carried;
    struct branch branch;
    uint64_t rest; /* with which that instruction goes on: see machine->resumed */
};

/* Calls, repetitions, looks and searches for the most that have begun. A frame lasts as long as a
 * choice made within it is open, even when it has been left, so frames form a tree of which `frame`
 * is the tip. */
struct frame {
    int16_t parent;
    int16_t choice; /* height of the choices when it began; ROUND: the frame of its LOOP */
    int16_t pose, changes;
    int16_t tally, best; /* MOST: at the beginning, the greatest so far */
    int16_t trails;
    content carried;
    int32_t target; /* CALL: the address called; LOOP, ROUND: the address of LOOP */
    int32_t
        after; /* CALL: where to return; MOST: 1 in the second pass; LOOP: height of the choices */
};

/* Where a run stands: what changes with every instruction. */
struct cursor {
    int pose, frame;
};

static inline __attribute__((always_inline)) bool
open_choice(struct machine *machine, const struct cursor *cursor, int address) {
    if (machine->run.choices == CHOICES_MAX) return branch_fail_endless(machine);
    struct choice *choice = &machine->choice[machine->run.choices++];
    choice->address = address;
    choice->pose = (int16_t)cursor->pose;
    choice->frame = (int16_t)cursor->frame;
    choice->frames = (int16_t)machine->run.frames;
    choice->changes = (int16_t)machine->run.changes;
    choice->trails = (int16_t)machine->run.trails;
    choice->crossing = (int16_t)machine->run.crossing;
    choice->carried = machine->run.carried;
    choice->branch = machine->run.branch;
    return true;
}

/* The choice of an instruction that goes through several possibilities, itself at `address`. */
static inline bool open_rest(struct machine *machine, struct cursor cursor, int address,
                             uint64_t rest) {
    if (!open_choice(machine, &cursor, ~address)) return false;
    machine->choice[machine->run.choices - 1].rest = rest;
    return true;
}

static inline __attribute__((always_inline)) void
restore(struct machine *machine, struct cursor *cursor, const struct choice *choice) {
    branch_undo_changes(machine, choice->changes);
    if (machine->run.trails > choice->trails) branch_undo_trail(machine, choice->trails);
    machine->run.crossing = choice->crossing;
    machine->run.carried = choice->carried;
    machine->run.branch = choice->branch;
    machine->run.frames = choice->frames;
    cursor->pose = choice->pose;
    cursor->frame = choice->frame;
}

/* Takes up the latest choice; where it leads. */
static inline __attribute__((always_inline)) int take_up(struct machine *machine,
                                                         struct cursor *cursor) {
    const struct choice *choice = &machine->choice[--machine->run.choices];
    restore(machine, cursor, choice);
    if (choice->address >= 0) return choice->address;
    machine->resumed = true;
    machine->rest = choice->rest;
    return ~choice->address;
}

static inline __attribute__((always_inline)) bool
open_frame(struct machine *machine, struct cursor *cursor, int target, int after) {
    if (machine->run.frames == FRAMES_MAX) return branch_fail_endless(machine);
    machine->frame[machine->run.frames] = (struct frame){.parent = (int16_t)cursor->frame,
                                                         .choice = (int16_t)machine->run.choices,
                                                         .pose = (int16_t)cursor->pose,
                                                         .changes = (int16_t)machine->run.changes,
                                                         .trails = (int16_t)machine->run.trails,
                                                         .carried = machine->run.carried,
                                                         .tally = machine->run.branch.tally,
                                                         .best = -1,
                                                         .target = target,
                                                         .after = after};
    cursor->frame = machine->run.frames++;
    return true;
}

/* A choice that whatever is open within the frame that begins with it can be forgotten for. */
static inline __attribute__((always_inline)) bool
open_alternative(struct machine *machine, struct cursor *cursor, int address) {
    struct cursor outside = *cursor;
    return open_frame(machine, cursor, -1, 0) && open_choice(machine, &outside, address);
}

/* What instructions do that go through several possibilities: the first is taken, and a choice
 * stays open for the rest. `address` is the instruction's own. The pose to which that leads, or
 * SQUARE_NONE when there is none left. */
int start_on_piece(struct machine *machine, struct cursor cursor, int address,
                   const struct instruction *in);
int start_on_zone(struct machine *machine, struct cursor cursor, int address, int zone);

/* The same with the moves of a function; the cursor changes. False when there is none left. */
bool next_generated(struct machine *machine, struct cursor *cursor, int address, int which);

/* `most`: the first pass finds the greatest tally, the second goes through the branches that have
 * it. */
bool begin_most(struct machine *machine, struct cursor *cursor, int address);
bool end_most(struct machine *machine, struct cursor *cursor);

/* Whether this very call, or this round, has begun already on this square, with everything as it is
 * now: the position, what is carried, the marks and places. */
bool is_repeated(const struct machine *machine, int tip, int pose, int target);

/* Repetitions: `address` names the loop. */
bool begin_loop(struct machine *machine, struct cursor *cursor, int address);
bool next_round(struct machine *machine, struct cursor *cursor);

/* Whether a line has come round: it is back where it began, or where it could have stopped, which
 * are the choices at `end` that it has left open. The frame is that of its LOOP. */
bool is_closed(const struct machine *machine, const struct frame *frame, int pose, int end);

/* Runs the program from an address on. */
enum machine_status run_program(struct machine *machine, struct cursor cursor, int start,
                                machine_visitor *visit, void *context);

#endif
