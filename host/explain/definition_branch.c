#include "definition_branch.h"

#include "../machine/actions.h"

#include <assert.h>

enum { CHUNK_BYTES = 1 << 16, ALIGNMENT = sizeof(void *) };

void *definition_new_record(struct definition *definition, size_t size) {
    struct memory *memory = definition->machine->memory;
    size_t *used = &definition->here.records;
    size = (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    size_t room = CHUNK_BYTES - *used % CHUNK_BYTES;
    if (size > room) *used += room;
    int index = (int)(*used / CHUNK_BYTES);
    if (index == definition->chunks) {
        definition->chunk = memory_grow(memory, definition->chunk, &definition->chunks_capacity,
                                        index + 1, sizeof *definition->chunk);
        definition->chunk[index] = memory_new(memory, CHUNK_BYTES);
        definition->chunks++;
    }
    void *record = definition->chunk[index] + *used % CHUNK_BYTES;
    *used += size;
    return record;
}

struct rest *definition_rest(struct definition *definition, struct rest rest) {
    struct rest *record = definition_new_record(definition, sizeof *record);
    *record = rest;
    return record;
}

struct rest *definition_walk(struct definition *definition, const struct walk *walk,
                             struct rest *next) {
    return definition_rest(definition,
                           (struct rest){.sort = REST_WALK, .walk = walk, .next = next});
}

struct rest *definition_walk_then(struct definition *definition, const struct walk *walk,
                                  struct rest rest) {
    return definition_walk(definition, walk, definition_rest(definition, rest));
}

void definition_push(struct definition *definition, struct rest *rest) {
    definition->alternative = memory_grow(
        definition->machine->memory, definition->alternative, &definition->alternatives_capacity,
        definition->alternatives + 1, sizeof *definition->alternative);
    definition->alternative[definition->alternatives++] = (struct alternative){
        .rest = rest, .run = definition->machine->run, .here = definition->here};
}

void definition_restore(struct definition *definition, const struct alternative *to) {
    struct machine *machine = definition->machine;
    assert(to->run.changes <= machine->run.changes && to->run.trails <= machine->run.trails);
    assert(to->here.records <= definition->here.records);
    branch_undo_changes(machine, to->run.changes);
    branch_undo_trail(machine, to->run.trails);
    machine->run = to->run;
    definition->here = to->here;
}

const struct begun *definition_begin(struct definition *definition, const struct walk *walk) {
    const struct run *run = &definition->machine->run;
    struct begun *begun = definition_new_record(definition, sizeof *begun);
    *begun = (struct begun){
        walk,        definition->here.begun, definition->here.pose, run->changes, run->trails,
        run->carried};
    return begun;
}

bool definition_has_begun(const struct definition *definition, const struct walk *walk) {
    const struct machine *machine = definition->machine;
    const struct begun *begun = definition->here.begun;
    for (; begun && begun->changes == machine->run.changes; begun = begun->around)
        if (begun->walk == walk && begun->pose == definition->here.pose &&
            begun->carried == machine->run.carried &&
            branch_scratch_is_same(machine, begun->trails))
            return true;
    return false;
}

bool definition_goes_on(struct definition *definition, struct attempt *attempt, bool succeeded) {
    const struct observer *observer = definition->here.observer;
    attempt->succeeded = succeeded;
    return observer ? observer->tried(observer->context, definition, attempt) : succeeded;
}

struct rest *definition_proceed(struct definition *definition, struct attempt *attempt,
                                bool succeeded, struct rest *next) {
    struct machine *machine = definition->machine;
    if (machine->failure == MACHINE_DONE)
        return definition_goes_on(definition, attempt, succeeded) ? next : NULL;
    machine_place_fault(machine, attempt->walk->place);
    definition->over = true;
    return NULL;
}

struct attempt definition_attempt(const struct definition *definition, const struct walk *walk) {
    return (struct attempt){.walk = walk, .from = definition->here.pose};
}
