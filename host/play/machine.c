#include "stack.h"

#include "../base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { PATIENCE = 1 << 16 }; /* failures between two looks at the interrupt */

/* A machine and its stacks: one block, so that none is lost when memory runs out. */
struct room {
    struct machine machine;
    struct choice choice[CHOICES_MAX];
    struct frame frame[FRAMES_MAX];
    struct change log[LOG_MAX];
    struct trail trail[TRAIL_MAX];
    struct landing landing[LANDINGS_MAX];
};

struct machine *machine_new(struct memory *memory, const struct rules *rules) {
    struct room *room = memory_new(memory, sizeof *room);
    struct machine *machine = &room->machine;
    machine->memory = memory;
    machine->rules = rules;
    machine->only = SQUARE_NONE;
    machine->choice = room->choice;
    machine->frame = room->frame;
    machine->log = room->log;
    machine->trail = room->trail;
    machine->landing = room->landing;
    const struct board *board = &rules->description->board;
    for (int i = 0; i < board->ways; i++) {
        machine->next[i] = board->way[i]->next;
        machine->crossed[i] = board->way[i]->crossed;
    }
    return machine;
}

void machine_free(struct machine *machine) {
    if (!machine) return;
    memory_free(machine->memory, machine->emitted);
    memory_free(machine->memory, machine->given);
    memory_free(machine->memory, machine->given_landing);
    memory_free(machine->memory, machine); /* the room, which begins with it */
}

void machine_fail(struct machine *machine, const char *format, ...) {
    if (machine->failure != MACHINE_DONE) return; /* the first reason counts */
    va_list list;
    va_start(list, format);
    vsnprintf(machine->fault, sizeof machine->fault, format, list);
    va_end(list);
    text_make_printable(machine->fault);
    machine->failure = MACHINE_FAILED;
}

void machine_emit(struct machine *machine, const struct emitted *emitted, const struct change *changes,
                  const struct landing *landings) {
    struct memory *memory = machine->memory;
    machine->emitted =
        memory_grow(memory, machine->emitted, &machine->emits_capacity, machine->emits + 1, sizeof *machine->emitted);
    machine->given = memory_grow(memory, machine->given, &machine->givens_capacity, machine->givens + emitted->changes,
                                 sizeof *machine->given);
    machine->given_landing = memory_grow(memory, machine->given_landing, &machine->given_landings_capacity,
                                         machine->given_landings + emitted->landings, sizeof *machine->given_landing);
    struct emitted *entry = &machine->emitted[machine->emits++];
    *entry = *emitted;
    entry->first_change = machine->givens;
    entry->first_landing = machine->given_landings;
    for (int i = 0; i < emitted->changes; i++) machine->given[machine->givens++] = changes[i];
    for (int i = 0; i < emitted->landings; i++) machine->given_landing[machine->given_landings++] = landings[i];
}

/* All that a run keeps for the run around it. */
struct outer {
    struct branch branch;
    content carried;
    struct position *position;
    int choices, frames, changes, trails, log_base, landing_base, side, emits, givens, given_landings;
};

static struct outer enter_run(struct machine *machine, struct position *position, int side) {
    struct outer outer = {machine->branch,        machine->carried, machine->position, machine->choices,
                          machine->frames,        machine->changes, machine->trails,   machine->log_base,
                          machine->landing_base,  machine->side,    machine->emits,    machine->givens,
                          machine->given_landings};
    int landings = machine->position ? machine->branch.landings : 0;
    machine->position = position;
    machine->side = side;
    machine->branch = (struct branch){.origin = ORIGIN_UNSET, .landings = (int16_t)landings};
    machine->carried = CLASS_EMPTY;
    machine->log_base = machine->changes;
    machine->landing_base = landings;
    return outer;
}

static void leave_run(struct machine *machine, const struct outer *outer) {
    branch_undo_changes(machine, outer->changes);
    branch_undo_trail(machine, outer->trails);
    machine->branch = outer->branch;
    machine->carried = outer->carried;
    machine->position = outer->position;
    machine->choices = outer->choices;
    machine->frames = outer->frames;
    machine->log_base = outer->log_base;
    machine->landing_base = outer->landing_base;
    machine->side = outer->side;
    machine->emits = outer->emits;
    machine->givens = outer->givens;
    machine->given_landings = outer->given_landings;
}

static void clear_scratch(struct scratch *scratch) {
    memset(scratch, 0, sizeof *scratch);
    for (int i = 0; i < PLACES_MAX; i++) scratch->place[i] = SQUARE_NONE;
}

bool machine_write(struct machine *machine, uint32_t slot, uint32_t value) {
    return branch_change(machine, slot, value);
}

static inline bool goes_on(const struct instruction *question, bool answer) {
    return answer != (bool)question->negate;
}

static bool escape(struct machine *machine, const struct instruction *in, int pose) {
    bool yes = false;
    int square = pose < 0 ? SQUARE_NONE : pose & POSE_SQUARE;
    return machine->escapes->ask(machine->escapes->context, machine, in->to, square, in->op == OP_ACT, &yes) && yes;
}

/* The patience outlasts runs: a count goes through millions of short ones. */
static bool interrupted(struct machine *machine) {
    if (--machine->patience > 0) return false;
    machine->patience = PATIENCE;
    if (machine->interrupt && *machine->interrupt) machine_fail(machine, "interrupted");
    return machine->failure != MACHINE_DONE;
}

static inline bool step(struct machine *machine, struct cursor *cursor, int way) {
    if (machine->rules->needs.crossed) machine->branch.crossed = machine->crossed[way][cursor->pose];
    cursor->pose = machine->next[way][cursor->pose];
    return cursor->pose >= 0;
}

/* The door through which walks look at squares. */
static inline bool stands(struct machine *machine, int pose, uint64_t mask) {
    if (machine->sight) cells_add(machine->sight->squares.word, pose & POSE_SQUARE);
    return mask >> machine->position->top[pose & POSE_SQUARE] & 1;
}

/* The run has failed in this instruction; the first to notice says where that is in the script. */
static enum machine_status failed(struct machine *machine, int address) {
    char text[FAULT_SIZE];
    if (machine->unplaced) {
        struct place place = machine->rules->program.source[address]->place;
        memcpy(text, machine->fault, sizeof text);
        snprintf(machine->fault, sizeof machine->fault, "%.120s:%d: %.160s", place.file, place.line, text);
    }
    machine->unplaced = false;
    return machine->failure;
}

/* Goes on with the next instruction if this one succeeded, else takes up the latest choice. */
#define GO_ON_IF(condition)                                                                                            \
    if (condition) continue;                                                                                           \
    break

/* Compiled twice, for runs that are watched and for those that are not. */
static inline __attribute__((always_inline)) enum machine_status run(struct machine *machine, struct cursor cursor,
                                                                     int address, machine_visitor *visit, void *context,
                                                                     const struct watcher *watcher) {
    const struct instruction *code = machine->rules->program.code, *in;
    int base = machine->choices;
    for (;;) { /* a `continue` goes on, a `break` out of the switch fails */
        if (watcher && watcher->before(watcher->context, machine, &cursor, &address)) continue;
        in = &code[address++];
        switch (in->op) {
        case OP_END:
            if (branch_finish(machine, cursor.pose) && !visit(machine, context)) return MACHINE_STOPPED;
            break;
        case OP_FAIL: break;
        case OP_JUMP: address = in->to; continue;
        case OP_CHOICE_STEP: { /* choice L; step-if: a choice is opened only if the step succeeds */
            int next = machine->next[in[1].way][cursor.pose];
            if (next < 0 || !stands(machine, next, in[1].mask)) {
                address = in->to;
                continue;
            }
            address++;
            GO_ON_IF(open_choice(machine, &cursor, in->to, -1) && step(machine, &cursor, in[1].way));
        }
        case OP_CHOICE_IF:
            if (!stands(machine, cursor.pose, in[1].mask)) {
                address = in->to;
                continue;
            }
            address++;
            GO_ON_IF(open_choice(machine, &cursor, in->to, -1));
        case OP_SPLIT_IF: address = stands(machine, cursor.pose, in[1].mask) ? address + 1 : in->to; continue;
        case OP_SPLIT_ASK:
            address = goes_on(&in[1], branch_answer(machine, &in[1], cursor.pose)) ? address + 1 : in->to;
            continue;
        case OP_CHOICE: GO_ON_IF(open_choice(machine, &cursor, in->to, -1));
        case OP_CUT: machine->choices--; continue;
        case OP_FAIL_TWICE: machine->choices--; break;
        case OP_BACK:
            restore(machine, &cursor, &machine->choice[--machine->choices]);
            address = in->to;
            continue;
        case OP_ELSE:
        case OP_LOOK: {
            struct cursor outside = cursor;
            GO_ON_IF(open_frame(machine, &cursor, -1, 0) && open_choice(machine, &outside, in->to, -1));
        }
        case OP_COMMIT:
            machine->choice[machine->frame[cursor.frame].choice].address = 0; /* where `fail` stands */
            cursor.frame = machine->frame[cursor.frame].parent;
            continue;
        case OP_SEEN:
            machine->choices = machine->frame[cursor.frame].choice;
            restore(machine, &cursor, &machine->choice[machine->choices]);
            continue;
        case OP_UNSEEN: machine->choices = machine->frame[cursor.frame].choice; break;
        case OP_ONCE: GO_ON_IF(open_frame(machine, &cursor, -1, 0));
        case OP_KEEP_FIRST:
            machine->choices = machine->frame[cursor.frame].choice;
            cursor.frame = machine->frame[cursor.frame].parent;
            continue;
        case OP_LOOP: GO_ON_IF(begin_loop(machine, &cursor, address));
        case OP_ROUND: GO_ON_IF(end_round(machine, &cursor, &address, in));
        case OP_LINE_ROUND:
            if (is_closed(&machine->frame[cursor.frame], cursor.pose)) address = in->to;
            continue;
        case OP_LOOP_END: cursor.frame = machine->frame[machine->frame[cursor.frame].choice].parent; continue;
        case OP_CALL_NEW:
            if (is_repeated(machine, &cursor, in->to)) break; /* fall through */
        case OP_CALL: {
            bool opened = open_frame(machine, &cursor, in->to, address);
            address = in->to;
            GO_ON_IF(opened);
        }
        case OP_RETURN:
            address = machine->frame[cursor.frame].after;
            cursor.frame = machine->frame[cursor.frame].parent;
            continue;
        case OP_MOST: GO_ON_IF(begin_most(machine, &cursor, address - 1));
        case OP_MOST_END: GO_ON_IF(end_most(machine, &cursor));
        case OP_FROM:
        case OP_BY: GO_ON_IF(start_on_piece(machine, &cursor, &address, in));
        case OP_EACH: GO_ON_IF(start_on_zone(machine, &cursor, address - 1, in->to));
        case OP_DROP: GO_ON_IF(start_with_drop(machine, in->to));
        case OP_PASS: machine->branch.origin = ORIGIN_NONE; continue;
        case OP_STEP: GO_ON_IF(step(machine, &cursor, in->way));
        case OP_STEP_IF: GO_ON_IF(step(machine, &cursor, in->way) && stands(machine, cursor.pose, in->mask));
        case OP_GO: cursor.pose = branch_place(machine, in->to); GO_ON_IF(cursor.pose >= 0);
        case OP_OTHER: GO_ON_IF(go_to_other(machine, &cursor, in->mask));
        case OP_IF: GO_ON_IF(stands(machine, cursor.pose, in->mask));
        case OP_PROBE:
            if (!stands(machine, cursor.pose, in->mask) || cursor.pose > POSE_SQUARE) continue; /* turned over */
            if (in->negate || attack_confirm(machine, cursor.pose)) return MACHINE_STOPPED;
            continue;
        case OP_TEST:
        case OP_ACT: GO_ON_IF(goes_on(in, escape(machine, in, cursor.pose)));
        case OP_GENERATE: GO_ON_IF(next_generated(machine, &cursor, address - 1, in->to));
        case OP_CARRYING:
        case OP_ON:
        case OP_AT:
        case OP_MARKED:
        case OP_CROSSED:
        case OP_CAPTURED:
        case OP_ATTACKED:
        case OP_HOLDS:
        case OP_TO_MOVE: GO_ON_IF(goes_on(in, branch_answer(machine, in, cursor.pose)));
        case OP_STOP: GO_ON_IF(branch_land(machine, LANDING_STOP, cursor.pose & POSE_SQUARE));
        default: GO_ON_IF(branch_act(machine, in, cursor.pose));
        }
        if (machine->failure != MACHINE_DONE || interrupted(machine)) return failed(machine, address - 1);
        if (watcher && watcher->failed(watcher->context, machine, &cursor, &address)) continue;
        if (machine->choices == base) return MACHINE_DONE;
        const struct choice *choice = &machine->choice[--machine->choices];
        restore(machine, &cursor, choice);
        address = choice->address;
        if (watcher) watcher->resumed(watcher->context, machine, address);
    }
}

static enum machine_status run_unwatched(struct machine *machine, struct cursor cursor, int address,
                                         machine_visitor *visit, void *context) {
    return run(machine, cursor, address, visit, context, NULL);
}

/* Runs within the run are not watched: they answer questions of it. */
static enum machine_status run_watched(struct machine *machine, struct cursor cursor, int address,
                                       machine_visitor *visit, void *context) {
    const struct watcher *watcher = machine->watcher;
    machine->watcher = NULL;
    enum machine_status status = run(machine, cursor, address, visit, context, watcher);
    machine->watcher = watcher;
    return status;
}

enum machine_status machine_run(struct machine *machine, struct position *position, int address, int side, int start,
                                machine_visitor *visit, void *context) {
    const struct needs *needs = &machine->rules->needs;
    bool scratched = needs->marks || needs->places;
    struct scratch outer_scratch;
    struct outer outer = enter_run(machine, position, side);
    if (scratched) {
        outer_scratch = machine->scratch;
        clear_scratch(&machine->scratch);
    }
    struct cursor cursor = {.pose = start, .frame = -1, .resume = -1};
    enum machine_status status =
        (machine->watcher ? run_watched : run_unwatched)(machine, cursor, address, visit, context);
    leave_run(machine, &outer);
    if (scratched) machine->scratch = outer_scratch;
    return status;
}
