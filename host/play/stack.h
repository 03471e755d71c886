/* The stacks of a run: choices that are still open, and frames. Inside of the machine. */
#ifndef PLAY_STACK_H
#define PLAY_STACK_H

#include "branch.h"

/* A choice that is still open: where to go on, and all that must be as it was. */
struct choice {
    int32_t address;
    int32_t resume; /* for instructions that go through several possibilities: the last one tried; else -1 */
    int16_t pose, frame, frames, changes, trails;
    content carried;
    struct branch branch;
};

/* Calls, repetitions, looks and searches for the most that have begun. A frame lasts as long as a choice made within it
 * is open, even when it has been left, so frames form a tree of which `frame` is the tip. */
struct frame {
    int16_t parent;
    int16_t choice; /* height of the choices when it began; ROUND: the frame of its LOOP */
    int16_t pose, changes;
    int16_t tally, best; /* MOST: at the beginning, the greatest so far; LOOP: see is_closed */
    int16_t remembered;  /* LOOP: a pose */
    int32_t target;      /* CALL: the address called; LOOP, ROUND: the address of LOOP */
    int32_t after;       /* CALL: where to return; MOST: 1 in the second pass */
};

/* Where a run stands: what changes with every instruction. */
struct cursor {
    int pose, frame, resume;
};

static inline bool open_choice(struct machine *machine, const struct cursor *cursor, int address, int resume) {
    if (machine->choices == CHOICES_MAX) return branch_endless(machine);
    machine->choice[machine->choices++] = (struct choice){.address = address,
                                                          .resume = resume,
                                                          .pose = (int16_t)cursor->pose,
                                                          .frame = (int16_t)cursor->frame,
                                                          .frames = (int16_t)machine->frames,
                                                          .changes = (int16_t)machine->changes,
                                                          .trails = (int16_t)machine->trails,
                                                          .carried = machine->carried,
                                                          .branch = machine->branch};
    return true;
}

static inline void restore(struct machine *machine, struct cursor *cursor, const struct choice *choice) {
    branch_undo_changes(machine, choice->changes);
    branch_undo_trail(machine, choice->trails);
    machine->carried = choice->carried;
    machine->branch = choice->branch;
    machine->frames = choice->frames;
    cursor->pose = choice->pose;
    cursor->frame = choice->frame;
    cursor->resume = choice->resume;
}

static inline bool open_frame(struct machine *machine, struct cursor *cursor, int target, int after) {
    if (machine->frames == FRAMES_MAX) return branch_endless(machine);
    machine->frame[machine->frames] = (struct frame){.parent = (int16_t)cursor->frame,
                                                     .choice = (int16_t)machine->choices,
                                                     .pose = (int16_t)cursor->pose,
                                                     .changes = (int16_t)machine->changes,
                                                     .tally = machine->branch.tally,
                                                     .best = -1,
                                                     .target = target,
                                                     .after = after};
    cursor->frame = machine->frames++;
    return true;
}

/* What instructions do that go through several possibilities: the first above cursor->resume is taken, and a choice
 * stays open for the rest. `address` is the instruction's own (for a piece: the next one, moved on behind the guards).
 * False when there is none left. */
bool start_on_piece(struct machine *machine, struct cursor *cursor, int *address, const struct instruction *in);
bool start_on_zone(struct machine *machine, struct cursor *cursor, int address, int zone);
bool start_with_drop(struct machine *machine, int slot);
bool go_to_other(struct machine *machine, struct cursor *cursor, uint64_t mask);
bool next_generated(struct machine *machine, struct cursor *cursor, int address, int which);

/* `most`: the first pass finds the greatest tally, the second goes through the branches that have it. */
bool begin_most(struct machine *machine, struct cursor *cursor, int address);
bool end_most(struct machine *machine, struct cursor *cursor);

/* Whether this very call, or this round, has begun already on this square with nothing changed since. */
bool is_repeated(const struct machine *machine, const struct cursor *cursor, int target);

/* Repetitions: `address` names the loop; end_round goes to in->to when the square has been visited before. */
bool begin_loop(struct machine *machine, struct cursor *cursor, int address);
bool end_round(struct machine *machine, struct cursor *cursor, int *address, const struct instruction *in);
bool is_closed(struct frame *frame, int pose);

#endif
