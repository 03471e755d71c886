#include "legality.h"

/* The first royal piece of the side above a square (-1 to begin); -1 if there is none. */
static int next_royal(const struct position *position, int side, int after) {
    return cells_next(position_set(position, class_of(position->rules->royal, side)),
                      (int)position->words, after);
}

bool legality_is_in_check(struct machine *machine, struct position *position, int side) {
    if (machine->rules->royal < 0) return false;
    for (int square = next_royal(position, side, -1); square >= 0;
         square = next_royal(position, side, square))
        if (attack_reaches(machine, position, side, square)) return true;
    return false;
}

/* Notes a threat; false when it cannot be told what it depends on. */
static bool add_danger(struct legality *legality, const struct position *position,
                       const struct threats *threats, int index, int royal) {
    struct attack_found found = attack_find(position, &threats->item[index], royal);
    if (found.attacker < 0 && found.blocker < 0) return true;
    if (legality->dangers == DANGERS_MAX || (found.attacker >= 0 && !threats->item[index].exact))
        return false;
    legality->danger[legality->dangers++] =
        (struct danger){(int16_t)royal, (int16_t)index, (int16_t)found.attacker,
                        (int16_t)found.blocker, found.alone};
    return true;
}

static bool add_dangers_of(struct legality *legality, struct machine *machine,
                           struct position *position, int side, int royal) {
    const struct threats *threats = &machine->rules->threat[!side];
    for (int i = 0; i < threats->count; i++)
        if (!add_danger(legality, position, threats, i, royal)) return false;
    if (threats->rest < 0) return true;
    struct sight *sight = &legality->sight;
    sight_add(sight, royal, position->top[royal], UINT64_C(1) << position->top[royal]);
    if (attack_by_program(machine, position, side, royal, sight) || sight->all)
        legality->quiet = false;
    return true;
}

void legality_begin(struct legality *legality, struct machine *machine, struct position *position,
                    int side) {
    const struct rules *rules = machine->rules;
    legality->asks = rules->royal >= 0;
    legality->known = false;
    machine->turn++;
    if (!legality->asks || !attack_uses_threats(machine, !side)) return;
    legality->known = legality->quiet = true;
    legality->dangers = 0;
    if (rules->threat[!side].rest >= 0) sight_clear(&legality->sight);
    for (int royal = next_royal(position, side, -1); royal >= 0;
         royal = next_royal(position, side, royal))
        legality->known =
            legality->known && add_dangers_of(legality, machine, position, side, royal);
}

/* Whether a change of the branch alters which royal pieces there are, or what simple threats may
 * begin. */
static bool touches_royal(const struct machine *machine, const struct change *change) {
    const struct rules *rules = machine->rules;
    uint64_t royal = UINT64_C(1) << class_of(rules->royal, machine->run.side);
    if (change->slot >= (uint32_t)rules->layout.reserves) return false;
    int before = content_class(rules->columns, change->before),
        after = content_class(rules->columns, change->after);
    return royal >> before & 1 || (royal | rules->threat[!machine->run.side].origins) >> after & 1;
}

/* Whether a change of the branch is one that threats depend on which are not simple. */
static bool is_in_sight(const struct legality *legality, const struct machine *machine,
                        const struct change *change) {
    const struct rules *rules = machine->rules;
    if (change->slot >= (uint32_t)rules->layout.reserves) return false;
    int before = content_class(rules->columns, change->before),
        after = content_class(rules->columns, change->after);
    if (!sight_is_unaffected(&legality->sight, (int)change->slot, after)) return true;
    return legality->sight.classes >> before & 1 || legality->sight.classes >> after & 1;
}

static bool invalidates_threats(const struct machine *machine) {
    for (int i = machine->run.log_base; i < machine->run.changes; i++)
        if (touches_royal(machine, &machine->log[i])) return true;
    return false;
}

static bool changes_sight(const struct legality *legality, const struct machine *machine) {
    for (int i = machine->run.log_base; i < machine->run.changes; i++)
        if (is_in_sight(legality, machine, &machine->log[i])) return true;
    return false;
}

static bool touches(const struct machine *machine, int square) {
    for (int i = machine->run.log_base; i < machine->run.changes; i++)
        if (machine->log[i].slot == (uint32_t)square) return true;
    return false;
}

/* Whether what was looked at is, or has become, a threat. */
static bool is_made(const struct danger *danger, struct machine *machine) {
    if (danger->attacker < 0 && !touches(machine, danger->blocker)) return false;
    const struct threat *threat = &machine->rules->threat[!machine->run.side].item[danger->threat];
    return attack_by_threat(machine, machine->run.position, machine->run.side, threat,
                            danger->royal);
}

bool legality_is_safe(const struct legality *legality, struct machine *machine) {
    struct position *position = machine->run.position;
    int side = machine->run.side;
    if (!legality->known || invalidates_threats(machine))
        return !legality_is_in_check(machine, position, side);
    for (int i = 0; i < legality->dangers; i++)
        if (is_made(&legality->danger[i], machine)) return false;
    if (machine->rules->threat[!side].rest < 0) return true;
    if (legality->quiet && !changes_sight(legality, machine)) return true;
    for (int royal = next_royal(position, side, -1); royal >= 0;
         royal = next_royal(position, side, royal))
        if (attack_by_program(machine, position, side, royal, NULL)) return false;
    return true;
}
