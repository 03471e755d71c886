#include "stack.h"

#include "../base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

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
    machine->only_square = SQUARE_NONE;
    machine->choice = room->choice;
    machine->frame = room->frame;
    machine->log = room->log;
    machine->trail = room->trail;
    machine->landing = room->landing;
    const struct board *board = &rules->description->board;
    machine->classes = (UINT64_C(1) << class_of(rules->description->kinds, 0)) - 1;
    machine->needs_cleanup = rules->description->rights || rules->description->marked_names;
    machine->notes_crossing = rules->needs.crossed;
    machine->uses_sets = board->words == 1;
    for (int i = 0; i < board->ways; i++) {
        machine->uses_sets = machine->uses_sets && board->way[i]->shifts >= 0;
        machine->next[i] = board->way[i]->next;
        machine->crossed[i] = board->way[i]->crossed;
    }
    return machine;
}

struct machine *machine_beside(const struct machine *machine, const struct rules *rules) {
    struct machine *other = machine_new(machine->memory, rules);
    other->escapes = machine->escapes;
    other->interrupt = machine->interrupt;
    other->seconds = machine->seconds;
    return other;
}

void machine_free(struct machine *machine) {
    if (!machine) return;
    memory_free(machine->memory, machine->emitted);
    memory_free(machine->memory, machine->emitted_change);
    memory_free(machine->memory, machine->emitted_landing);
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
    machine->poll_budget = 0;
}

void machine_place_fault(struct machine *machine, struct place place) {
    char text[FAULT_SIZE];
    if (machine->unplaced) {
        memcpy(text, machine->fault, sizeof text);
        snprintf(machine->fault, sizeof machine->fault, "%.120s:%d: %.160s", place.file, place.line,
                 text);
    }
    machine->unplaced = false;
}

void machine_emit(struct machine *machine, const struct emitted *emitted,
                  const struct change *changes, const struct landing *landings) {
    struct memory *memory = machine->memory;
    machine->emitted = memory_grow(memory, machine->emitted, &machine->emits_capacity,
                                   machine->run.emits + 1, sizeof *machine->emitted);
    machine->emitted_change = memory_grow(
        memory, machine->emitted_change, &machine->emitted_changes_capacity,
        machine->run.emitted_changes + emitted->changes, sizeof *machine->emitted_change);
    machine->emitted_landing = memory_grow(
        memory, machine->emitted_landing, &machine->emitted_landings_capacity,
        machine->run.emitted_landings + emitted->landings, sizeof *machine->emitted_landing);
    struct emitted *entry = &machine->emitted[machine->run.emits++];
    *entry = *emitted;
    entry->first_change = machine->run.emitted_changes;
    entry->first_landing = machine->run.emitted_landings;
    for (int i = 0; i < emitted->changes; i++)
        machine->emitted_change[machine->run.emitted_changes++] = changes[i];
    for (int i = 0; i < emitted->landings; i++)
        machine->emitted_landing[machine->run.emitted_landings++] = landings[i];
}

/* Begins a run, within another or not; `outer` is what leave_run goes back to. */
static void enter_run(struct machine *machine, struct position *position, int side,
                      struct run *outer) {
    struct run *run = &machine->run;
    *outer = *run;
    int landings = run->position ? run->branch.landings : 0;
    machine->turn += !run->position;
    run->position = position;
    run->side = side;
    run->only_square = machine->only_square;
    machine->only_square = SQUARE_NONE;
    run->branch = (struct branch){.origin = ORIGIN_UNSET, .landings = (int16_t)landings};
    run->carried = CLASS_EMPTY;
    run->crossing = 0;
    run->log_base = run->changes;
    run->landing_base = landings;
}

static void leave_run(struct machine *machine, const struct run *outer) {
    branch_undo_changes(machine, outer->changes);
    branch_undo_trail(machine, outer->trails);
    machine->run = *outer;
}

static void clear_scratch(struct scratch *scratch) {
    memset(scratch, 0, sizeof *scratch);
    for (int i = 0; i < PLACES_MAX; i++) scratch->place[i] = SQUARE_NONE;
}

bool machine_write(struct machine *machine, uint32_t slot, uint32_t value) {
    return branch_change(machine, slot, value);
}

bool machine_is_interrupted(struct machine *machine) {
    if (!machine->interrupt || !*machine->interrupt) return false;
    machine->poll_budget = 0;
    return true;
}

/* What the run around this one keeps in the scratch, if the game uses it. */
static bool save_scratch(struct machine *machine, struct scratch *outer) {
    const struct needs *needs = &machine->rules->needs;
    if (!needs->marks && !needs->places) return false;
    *outer = machine->scratch;
    clear_scratch(&machine->scratch);
    return true;
}

enum machine_status machine_run(struct machine *machine, struct position *position, int address,
                                int side, int start, machine_visitor *visit, void *context) {
    struct scratch outer_scratch;
    const struct threats *threats = machine->rules->threat; /* these name and mark nothing */
    bool scratched = address != threats[0].rest && address != threats[1].rest &&
                     save_scratch(machine, &outer_scratch);
    struct run outer;
    enter_run(machine, position, side, &outer);
    struct cursor cursor = {.pose = start, .frame = -1};
    enum machine_status status;
    const struct interpreter *interpreter = machine->interpreter;
    if (!interpreter ||
        !interpreter->run(interpreter->context, address, start, visit, context, &status))
        status = run_program(machine, cursor, address, visit, context);
    leave_run(machine, &outer);
    if (scratched) machine->scratch = outer_scratch;
    return status;
}

void machine_begin_steps(struct machine *machine, struct position *position, int side,
                         struct saved_run *outer) {
    enter_run(machine, position, side, &outer->run);
    /* the lasting_count are all there is of the scratch that the end of a move looks at */
    memcpy(outer->lasting_count, machine->scratch.lasting_count, sizeof outer->lasting_count);
    memset(machine->scratch.lasting_count, 0, sizeof outer->lasting_count);
}

void machine_end_steps(struct machine *machine, const struct saved_run *outer) {
    leave_run(machine, &outer->run);
    memcpy(machine->scratch.lasting_count, outer->lasting_count, sizeof outer->lasting_count);
}
