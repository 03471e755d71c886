#include "machine.h"

#include "../base/text.h"
#include "../system/clock.h"
#include "dangers.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { POLL_INTERVAL = 1 << 16 }; /* failures between two looks at interrupt and clock */

/* A machine and its stacks: one block, so that none is lost when memory runs out. */
struct room {
    struct machine machine;
    struct choice choice[CHOICES_MAX];
    struct frame frame[FRAMES_MAX];
    struct change log[LOG_MAX];
    struct trail trail[TRAIL_MAX];
    struct landing landing[LANDINGS_MAX];
    struct check_dangers check_dangers;
};

struct machine *machine_new(struct memory *memory, const struct rules *rules) {
    struct room *room = memory_room(memory, sizeof *room); /* stacks need no zeros */
    struct machine *machine = &room->machine;
    memset(machine, 0, sizeof *machine);
    memset(&room->check_dangers, 0, sizeof room->check_dangers);
    assert(rules->layout.slots <= SLOTS_MAX && rules->description->board.ways <= BOARD_WAYS_MAX);
    machine->memory = memory;
    machine->rules = rules;
    machine->only_square = SQUARE_NONE;
    machine->choice = room->choice;
    machine->frame = room->frame;
    machine->log = room->log;
    machine->trail = room->trail;
    machine->landing = room->landing;
    machine->check_dangers = &room->check_dangers;
    const struct board *board = &rules->description->board;
    machine->classes = classes_below(class_of(rules->description->kinds, 0));
    machine->needs_cleanup = rules->description->rights || rules->description->marked_names;
    machine->notes_steps = rules->needs.steps;
    machine->uses_sets = board->words == 1;
    for (int i = 0; i < board->ways; i++) {
        machine->uses_sets = machine->uses_sets && board->way[i]->shifts >= 0;
        machine->next[i] = board->way[i]->next;
        machine->crossed[i] = board->way[i]->crossed;
    }
    return machine;
}

void machine_free(struct machine *machine) {
    if (!machine) return;
    memory_free(machine->memory, machine->emitted);
    memory_free(machine->memory, machine->emitted_change);
    memory_free(machine->memory, machine->emitted_landing);
    memory_free(machine->memory, machine); /* the room, which begins with it */
}

void machine_emit(struct machine *machine, const struct emitted *emitted,
                  const struct change *changes, const struct landing *landings) {
    struct memory *memory = machine->memory;
    assert(emitted->changes >= 0 && emitted->landings >= 0);
    assert(machine->run.position); /* only `generate` emits moves, within a run */
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
    for (int i = 0; i < emitted->changes; i++) {
        assert(changes[i].slot < (uint32_t)machine->rules->layout.slots);
        machine->emitted_change[machine->run.emitted_changes++] = changes[i];
    }
    for (int i = 0; i < emitted->landings; i++)
        machine->emitted_landing[machine->run.emitted_landings++] = landings[i];
}

/* -- Limits and faults ------------------------------------------------------------------------- */

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

bool machine_fail_endless(struct machine *machine) {
    machine->unplaced |= machine->failure == MACHINE_DONE;
    machine_fail(machine, "this walk never ends: one of its moves grows without limit");
    return false;
}

bool machine_is_past_deadline(struct machine *machine) {
    if (machine->seconds == 0) return false;
    double now = clock_of_thread();
    if (machine->timed_turn == machine->turn) return now - machine->began > machine->seconds;
    machine->timed_turn = machine->turn;
    machine->began = now;
    return false;
}

uint64_t machine_steps(const struct machine *machine) {
    return machine->polls * POLL_INTERVAL - (uint64_t)machine->poll_budget;
}

bool machine_poll_now(struct machine *machine) {
    machine->polls++;
    machine->poll_budget = POLL_INTERVAL;
    if (machine->interrupt && *machine->interrupt) machine_fail(machine, "interrupted");
    if (machine_is_past_deadline(machine) && machine->failure == MACHINE_DONE) {
        machine_fail(machine, "the walks of one position took longer than %g s; --time allows more",
                     machine->seconds);
        machine->unplaced = true;
    }
    if (machine->failure != MACHINE_DONE) machine->poll_budget = 0;
    return machine->failure != MACHINE_DONE;
}

const struct engine *machine_engine(struct machine *machine) {
    bool own = machine->plain || machine->observer;
    return own || machine_is_interrupted(machine) ? NULL : machine->engine;
}

void machine_use_plain(struct machine *machine, bool plain) {
    if (plain) compile_plain(machine->rules);
    machine->plain = plain;
}

bool machine_is_interrupted(struct machine *machine) {
    if (!machine->interrupt || !*machine->interrupt) return false;
    machine->poll_budget = 0;
    return true;
}
