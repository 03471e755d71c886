#include "idle_marks.h"

#include "moves.h"

/* Return true if moves of two positions lead to the same ones, in the same order. */
static bool are_alike(const struct moves *a, const struct position *of_a, const struct moves *b,
                      const struct position *of_b) {
    if (a->count != b->count) return false;
    for (int i = 0; i < a->count; i++)
        if ((of_a->hash ^ a->item[i].key) != (of_b->hash ^ b->item[i].key) ||
            a->item[i].origin != b->item[i].origin)
            return false;
    return true;
}

/* Removes a mark from those of its name, which have no gaps. */
static void remove_mark(struct position *position, uint32_t slot, uint32_t end) {
    for (; slot + 1 < end; slot++) position_set_slot(position, slot, position->slot[slot + 1]);
    position_set_slot(position, slot, 0);
}

/* `end`: behind the slots of the mark's name. */
static void drop_mark(struct position *position, struct machine *machine, uint32_t slot,
                      uint32_t end, struct moves *with, struct moves *without) {
    struct position bare = *position;
    remove_mark(&bare, slot, end);
    bool listed = moves_generate(with, machine, position, MOVES_BARE, NULL) &&
                  moves_generate(without, machine, &bare, MOVES_BARE, NULL);
    if (listed && are_alike(with, position, without, &bare)) *position = bare;
}

void idle_marks_drop(struct position *position, struct machine *machine) {
    const struct rules *rules = machine->rules;
    struct moves with, without;
    moves_init(&with, machine->memory, rules);
    moves_init(&without, machine->memory, rules);
    for (int name = 0; name < rules->description->marked_names; name++) {
        uint32_t first = (uint32_t)(rules->layout.marks + name * MARK_SQUARES_MAX);
        if (!rules->description->marks[name].used) continue;
        for (uint32_t slot = first + MARK_SQUARES_MAX; slot-- > first;)
            if (position->slot[slot])
                drop_mark(position, machine, slot, first + MARK_SQUARES_MAX, &with, &without);
    }
    machine->failure = MACHINE_DONE;
    moves_done(&with);
    moves_done(&without);
}
