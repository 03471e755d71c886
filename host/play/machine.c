#include "attack.h"
#include "stack.h"

#include "../base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

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
    machine->classes = (UINT64_C(1) << class_of(rules->description->kinds, 0)) - 1;
    machine->tidies = rules->description->rights || rules->description->marked_names;
    machine->notes_crossing = rules->needs.crossed;
    machine->in_sets = board->words == 1 && !rules->plain;
    for (int i = 0; i < board->ways; i++) {
        machine->in_sets = machine->in_sets && board->way[i]->shifts >= 0;
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
    machine->patience = 0;
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
    machine->turn += !machine->position;
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

/* What is asked most is asked here, everything else as branch_answer says. */
static inline bool is_so(struct machine *machine, const struct instruction *question, int pose) {
    bool answer =
        question->op == OP_ON_SET ? question->mask >> (pose & POSE_SQUARE) & 1 : branch_answer(machine, question, pose);
    return answer != (bool)question->negate;
}

static inline bool take(struct machine *machine, int square) {
    if (!class_is_piece(machine->position->top[square])) return false;
    branch_count_capture(&machine->branch);
    return branch_change(machine, (uint32_t)square, CLASS_EMPTY);
}

static bool escape(struct machine *machine, const struct instruction *in, int pose) {
    bool yes = false;
    int square = pose < 0 ? SQUARE_NONE : pose & POSE_SQUARE;
    return machine->escapes->ask(machine->escapes->context, machine, in->to, square, in->op == OP_ACT, &yes) && yes;
}

static double seconds_spent(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

bool machine_is_late(struct machine *machine) {
    if (machine->seconds == 0) return false;
    double now = seconds_spent();
    if (machine->timed_turn == machine->turn) return now - machine->began > machine->seconds;
    machine->timed_turn = machine->turn;
    machine->began = now;
    return false;
}

bool machine_is_interrupted(struct machine *machine) {
    if (!machine->interrupt || !*machine->interrupt) return false;
    machine->patience = 0;
    return true;
}

/* The patience outlasts runs: a count goes through millions of short ones. A machine that has failed has none left. */
static inline bool interrupted(struct machine *machine) {
    if (--machine->patience > 0) return false;
    machine->patience = PATIENCE;
    if (machine->interrupt && *machine->interrupt) machine_fail(machine, "interrupted");
    if (machine_is_late(machine) && machine->failure == MACHINE_DONE) {
        machine_fail(machine, "the walks of one position take longer than %g s; --time allows more", machine->seconds);
        machine->unplaced = true;
    }
    if (machine->failure != MACHINE_DONE) machine->patience = 0;
    return machine->failure != MACHINE_DONE;
}

/* Where one step leads. */
static inline int stepped(struct machine *machine, int way, int pose) {
    if (machine->notes_crossing) machine->branch.crossed = machine->crossed[way][pose];
    return machine->next[way][pose];
}

/* The door through which walks look at squares. */
static inline bool stands(struct machine *machine, int pose, uint64_t mask) {
    int square = pose & POSE_SQUARE, class = machine->position->top[square];
    if (machine->sight) sight_add(machine->sight, square, class, mask);
    return mask >> class & 1;
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

/* What watchers do; addresses in place of instructions, as they know them. */
static bool is_done_by(const struct watcher *watcher, struct machine *machine, struct cursor *cursor,
                       const struct instruction **in) {
    const struct instruction *code = machine->rules->program.code;
    int address = (int)(*in - code);
    bool done = watcher->before(watcher->context, machine, cursor, &address);
    *in = code + address;
    return done;
}

static bool goes_on_after(const struct watcher *watcher, struct machine *machine, struct cursor *cursor,
                          const struct instruction **in) {
    const struct instruction *code = machine->rules->program.code;
    int address = (int)(*in + 1 - code);
    bool goes_on = watcher->failed(watcher->context, machine, cursor, &address);
    *in = code + address;
    return goes_on;
}

/* Goes on with the next instruction if this one succeeded, else takes up the latest choice. */
#define GO_ON_IF(condition)                                                                                            \
    if (condition) {                                                                                                   \
        in++;                                                                                                          \
        continue;                                                                                                      \
    }                                                                                                                  \
    break

/* The same for what is done elsewhere: the cursor's address is not taken, so that it can stay in registers. */
#define GO_ON_IF_DONE(call)                                                                                            \
    struct cursor moved = cursor;                                                                                      \
    bool good = call;                                                                                                  \
    cursor = moved;                                                                                                    \
    GO_ON_IF(good)

/* Compiled twice, for runs that are watched and for those that are not. */
static inline __attribute__((always_inline)) enum machine_status run(struct machine *machine, struct cursor cursor,
                                                                     int start, machine_visitor *visit, void *context,
                                                                     const struct watcher *watcher) {
    const struct instruction *code = machine->rules->program.code, *in = code + start;
    int base = machine->choices;
    for (;;) { /* a `continue` goes on, a `break` out of the switch fails */
        if (watcher && is_done_by(watcher, machine, &cursor, &in)) continue;
        switch (in->op) {
        case OP_END:
            if (branch_finish(machine, cursor.pose) && !visit(machine, context)) return MACHINE_STOPPED;
            break;
        case OP_FAIL: break;
        case OP_JUMP: in = code + in->to; continue;
        case OP_CHOICE_STEP: { /* choice L; step-if: a choice is opened only if the step succeeds */
            int next = machine->next[in[1].way][cursor.pose];
            if (next < 0 || !stands(machine, next, in[1].mask)) {
                in = code + in->to;
                continue;
            }
            if (!open_choice(machine, &cursor, in->to)) break;
            cursor.pose = stepped(machine, in[1].way, cursor.pose);
            in += 2;
            continue;
        }
        case OP_CHOICE_IF:
            if (stands(machine, cursor.pose, in[1].mask)) {
                if (!open_choice(machine, &cursor, in->to)) break;
                in += 2;
            } else {
                in = code + in->to;
            }
            continue;
        case OP_CHOICE_ASK:
            if (is_so(machine, &in[1], cursor.pose)) {
                if (!open_choice(machine, &cursor, in->to)) break;
                in += 2;
            } else {
                in = code + in->to;
            }
            continue;
        case OP_SPLIT_IF: in = stands(machine, cursor.pose, in[1].mask) ? in + 2 : code + in->to; continue;
        case OP_SPLIT_ASK: in = is_so(machine, &in[1], cursor.pose) ? in + 2 : code + in->to; continue;
        case OP_CHOICE: GO_ON_IF(open_choice(machine, &cursor, in->to));
        case OP_CUT:
            machine->choices--;
            in++;
            continue;
        case OP_FAIL_TWICE: machine->choices--; break;
        case OP_BACK:
            restore(machine, &cursor, &machine->choice[--machine->choices]);
            in = code + in->to;
            continue;
        case OP_ELSE:
        case OP_LOOK: {
            struct cursor outside = cursor;
            GO_ON_IF(open_frame(machine, &cursor, -1, 0) && open_choice(machine, &outside, in->to));
        }
        case OP_COMMIT:
            machine->choice[machine->frame[cursor.frame].choice].address = 0; /* where `fail` stands */
            cursor.frame = machine->frame[cursor.frame].parent;
            in++;
            continue;
        case OP_SEEN:
            machine->choices = machine->frame[cursor.frame].choice;
            restore(machine, &cursor, &machine->choice[machine->choices]);
            in++;
            continue;
        case OP_UNSEEN: machine->choices = machine->frame[cursor.frame].choice; break;
        case OP_ONCE: GO_ON_IF(open_frame(machine, &cursor, -1, 0));
        case OP_KEEP_FIRST:
            machine->choices = machine->frame[cursor.frame].choice;
            cursor.frame = machine->frame[cursor.frame].parent;
            in++;
            continue;
        case OP_LOOP: {
            GO_ON_IF_DONE(begin_loop(machine, &moved, (int)(in + 1 - code)));
        }
        case OP_ROUND: {
            struct cursor moved = cursor;
            bool again = !is_repeated(machine, &moved, machine->frame[cursor.frame].target);
            if (again && !next_round(machine, &moved)) break;
            cursor = moved;
            in = again ? in + 1 : code + in->to;
            continue;
        }
        case OP_LINE_ROUND:
            in = is_closed(&machine->frame[cursor.frame], cursor.pose) ? code + in->to : in + 1;
            continue;
        case OP_LOOP_END:
            cursor.frame = machine->frame[machine->frame[cursor.frame].choice].parent;
            in++;
            continue;
        case OP_CALL_NEW: {
            struct cursor here = cursor;
            if (is_repeated(machine, &here, in->to)) break;
        } /* fall through */
        case OP_CALL:
            if (!open_frame(machine, &cursor, in->to, (int)(in + 1 - code))) break;
            in = code + in->to;
            continue;
        case OP_RETURN:
            in = code + machine->frame[cursor.frame].after;
            cursor.frame = machine->frame[cursor.frame].parent;
            continue;
        case OP_MOST: {
            GO_ON_IF_DONE(begin_most(machine, &moved, (int)(in - code)));
        }
        case OP_MOST_END: {
            GO_ON_IF_DONE(end_most(machine, &moved));
        }
        case OP_FROM:
        case OP_BY: {
            struct cursor moved = cursor;
            bool started = start_on_piece(machine, &moved, (int)(in - code), in);
            cursor = moved;
            if (!started) break;
            in += 1 + in->to;
            continue;
        }
        case OP_EACH: {
            GO_ON_IF_DONE(start_on_zone(machine, &moved, (int)(in - code), in->to));
        }
        case OP_DROP: GO_ON_IF(start_with_drop(machine, in->to));
        case OP_PASS:
            machine->branch.origin = ORIGIN_NONE;
            in++;
            continue;
        case OP_STEP: cursor.pose = stepped(machine, in->way, cursor.pose); GO_ON_IF(cursor.pose >= 0);
        case OP_STEP_IF:
            cursor.pose = stepped(machine, in->way, cursor.pose);
            GO_ON_IF(cursor.pose >= 0 && stands(machine, cursor.pose, in->mask));
        case OP_GO: cursor.pose = branch_place(machine, in->to); GO_ON_IF(cursor.pose >= 0);
        case OP_OTHER: {
            GO_ON_IF_DONE(go_to_other(machine, &moved, in->mask));
        }
        case OP_IF: GO_ON_IF(stands(machine, cursor.pose, in->mask));
        case OP_PROBE: /* a walker that is turned over began nowhere */
            if (stands(machine, cursor.pose, in->mask) && cursor.pose <= POSE_SQUARE &&
                (in->negate || attack_confirm(machine, cursor.pose)))
                return MACHINE_STOPPED;
            in++;
            continue;
        case OP_TEST:
        case OP_ACT: GO_ON_IF(goes_on(in, escape(machine, in, cursor.pose)));
        case OP_GENERATE: {
            GO_ON_IF_DONE(next_generated(machine, &moved, (int)(in - code), in->to));
        }
        case OP_ON_SET:
        case OP_CARRYING:
        case OP_ON:
        case OP_AT:
        case OP_MARKED:
        case OP_CROSSED:
        case OP_CAPTURED:
        case OP_ATTACKED:
        case OP_HOLDS:
        case OP_TO_MOVE: GO_ON_IF(is_so(machine, in, cursor.pose));
        case OP_TAKE: GO_ON_IF(cursor.pose >= 0 && take(machine, cursor.pose & POSE_SQUARE));
        case OP_STOP: GO_ON_IF(branch_land(machine, LANDING_STOP, cursor.pose & POSE_SQUARE));
        default: GO_ON_IF(branch_act(machine, in, cursor.pose));
        }
        if (interrupted(machine)) return failed(machine, (int)(in - code));
        if (watcher && goes_on_after(watcher, machine, &cursor, &in)) continue;
        if (machine->choices == base) return MACHINE_DONE;
        in = code + take_up(machine, &cursor);
        if (watcher) watcher->resumed(watcher->context, machine, (int)(in - code));
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

/* What the run around this one keeps in the scratch, if the game uses it. */
static bool save_scratch(struct machine *machine, struct scratch *outer) {
    const struct needs *needs = &machine->rules->needs;
    if (!needs->marks && !needs->places) return false;
    *outer = machine->scratch;
    clear_scratch(&machine->scratch);
    return true;
}

enum machine_status machine_run(struct machine *machine, struct position *position, int address, int side, int start,
                                machine_visitor *visit, void *context) {
    struct scratch outer_scratch;
    const struct threats *threats = machine->rules->threat; /* these name and mark nothing */
    bool scratched = address != threats[0].rest && address != threats[1].rest && save_scratch(machine, &outer_scratch);
    struct outer outer = enter_run(machine, position, side);
    struct cursor cursor = {.pose = start, .frame = -1};
    enum machine_status status =
        (machine->watcher ? run_watched : run_unwatched)(machine, cursor, address, visit, context);
    leave_run(machine, &outer);
    if (scratched) machine->scratch = outer_scratch;
    return status;
}

void machine_step(struct machine *machine, struct position *position, int side, int from, int to, content what,
                  machine_visitor *visit, void *context) {
    uint8_t stamps[MARKS_MAX]; /* all there is of the scratch that the end of a move looks at */
    memcpy(stamps, machine->scratch.stamps, sizeof stamps);
    memset(machine->scratch.stamps, 0, sizeof stamps);
    struct outer outer = enter_run(machine, position, side);
    machine->branch.origin = (int16_t)from;
    machine->branch.origin_class = position->top[from];
    machine->carried = what;
    bool good = branch_change(machine, (uint32_t)from, CLASS_EMPTY);
    if (good && position->top[to] != CLASS_EMPTY) good = branch_change(machine, (uint32_t)to, CLASS_EMPTY);
    if (good && branch_finish(machine, to)) visit(machine, context);
    leave_run(machine, &outer);
    memcpy(machine->scratch.stamps, stamps, sizeof stamps);
}
