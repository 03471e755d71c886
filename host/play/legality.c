#include "legality.h"

bool royal_attacked(struct machine *machine, struct position *position, int side, struct sight *sight) {
    const struct rules *rules = machine->rules;
    if (rules->royal < 0) return false;
    int words = rules->description->board.words;
    const uint64_t *set = position_set(position, class_of(rules->royal, side));
    for (int square = cells_next(set, words, -1); square >= 0; square = cells_next(set, words, square)) {
        if (sight) sight_add(sight, square, position->top[square], UINT64_C(1) << position->top[square]);
        if (machine_attacked(machine, position, side, square, sight)) return true;
    }
    return false;
}

void legality_begin(struct legality *legality, struct machine *machine, struct position *position, int side) {
    legality->asks = machine->rules->royal >= 0;
    legality->quiet = false;
    machine->turn++;
    if (!legality->asks || machine->rules->threats[!side] < 0) return;
    sight_clear(&legality->sight);
    legality->quiet = !royal_attacked(machine, position, side, &legality->sight) && !legality->sight.all;
}

/* Whether a change of the branch is one that the answer depends on. A royal piece that appears elsewhere is one, too.
 */
static bool is_in_sight(const struct legality *legality, const struct machine *machine, const struct change *change) {
    const struct rules *rules = machine->rules;
    if (change->slot >= (uint32_t)rules->layout.reserves) return false;
    int before = content_class(rules->columns, change->before), after = content_class(rules->columns, change->after);
    if (!sight_misses(&legality->sight, (int)change->slot, after)) return true;
    uint64_t classes = legality->sight.classes | UINT64_C(1) << class_of(rules->royal, machine->side);
    return classes >> before & 1 || classes >> after & 1;
}

static bool changes_nothing_seen(const struct legality *legality, const struct machine *machine) {
    for (int i = machine->log_base; i < machine->changes; i++)
        if (is_in_sight(legality, machine, &machine->log[i])) return false;
    return true;
}

bool legality_allows(const struct legality *legality, struct machine *machine) {
    if (!legality->asks || (legality->quiet && changes_nothing_seen(legality, machine))) return true;
    return !royal_attacked(machine, machine->position, machine->side, NULL);
}
