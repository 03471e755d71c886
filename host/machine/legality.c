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

typedef bool question_about_enemy(struct machine *machine, struct position *position, int side);

/* Asks with what is in hand put down on the square of the pose, if it is empty. */
static bool ask_landed(struct machine *machine, int pose, question_about_enemy *ask) {
    struct position *position = machine->run.position;
    content carried = machine->run.carried;
    uint32_t square = (uint32_t)(pose & POSE_SQUARE);
    bool lands = carried != CLASS_EMPTY && pose >= 0 && position->slot[square] == CLASS_EMPTY;
    if (lands) position_write(position, square, carried);
    bool answer = ask(machine, position, !machine->run.side);
    if (lands) position_write(position, square, CLASS_EMPTY);
    return answer;
}

bool legality_gives_check(struct machine *machine, int pose) {
    return ask_landed(machine, pose, legality_is_in_check);
}

/* Stops the run at the first legal move. */
static bool is_illegal(struct machine *machine, void *legality) {
    return !legality_allows(legality, machine);
}

static bool is_mated(struct machine *machine, struct position *position, int side) {
    struct legality legality;
    uint32_t mover = position->side;
    uint64_t turn = machine->turn; /* the time of the outer run goes on */
    if (!legality_is_in_check(machine, position, side)) return false;
    machine->asks_mate = true;
    position->side = (uint32_t)side;
    legality_begin(&legality, machine, position, side);
    machine->turn = turn;
    bool mated = machine_run(machine, position, machine->rules->moves[side], side, SQUARE_NONE,
                             is_illegal, &legality) == MACHINE_DONE;
    position->side = mover;
    machine->asks_mate = false;
    return mated;
}

bool legality_gives_mate(struct machine *machine, int pose) {
    return !machine->asks_mate && ask_landed(machine, pose, is_mated);
}

/* Adds the danger of one threat, if there is any; false when it cannot be told what it depends on.
 */
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
    const struct threats *threats = &machine->rules->threats[!side];
    for (int i = 0; i < threats->count; i++)
        if (!add_danger(legality, position, threats, i, royal)) return false;
    if (threats->rest < 0) return true;
    struct sight *sight = &legality->sight;
    sight_add(sight, royal, position->top[royal], UINT64_C(1) << position->top[royal]);
    if (attack_by_program(machine, position, side, royal, sight) || sight->all)
        legality->others_absent = false;
    return true;
}

void legality_begin(struct legality *legality, struct machine *machine, struct position *position,
                    int side) {
    const struct rules *rules = machine->rules;
    legality->has_royal = rules->royal >= 0;
    legality->known = false;
    machine->turn++;
    if (!legality->has_royal || !attack_uses_threats(machine, !side)) return;
    legality->known = legality->others_absent = true;
    legality->dangers = 0;
    if (rules->threats[!side].rest >= 0) sight_clear(&legality->sight);
    for (int royal = next_royal(position, side, -1); royal >= 0;
         royal = next_royal(position, side, royal))
        legality->known =
            legality->known && add_dangers_of(legality, machine, position, side, royal);
}

/* Whether the branch alters which royal pieces there are, or what simple threats may begin, so that
 * all dangers that were found say nothing. */
static bool invalidates_threats(const struct machine *machine) {
    const struct rules *rules = machine->rules;
    uint64_t royal = UINT64_C(1) << class_of(rules->royal, machine->run.side),
             arriving = royal | rules->threats[!machine->run.side].origins;
    for (int i = machine->run.log_base; i < machine->run.changes; i++) {
        const struct change *change = &machine->log[i];
        if (change->slot < (uint32_t)rules->layout.reserves &&
            (royal >> content_class(rules->columns, change->before) & 1 ||
             arriving >> content_class(rules->columns, change->after) & 1))
            return true;
    }
    return false;
}

/* Whether the branch changes what threats that are not simple depend on. */
static bool changes_sight(const struct sight *sight, const struct machine *machine) {
    const struct rules *rules = machine->rules;
    for (int i = machine->run.log_base; i < machine->run.changes; i++) {
        const struct change *change = &machine->log[i];
        if (change->slot >= (uint32_t)rules->layout.reserves) continue;
        int before = content_class(rules->columns, change->before),
            after = content_class(rules->columns, change->after);
        if (!sight_is_unaffected(sight, (int)change->slot, after) || sight->classes >> before & 1 ||
            sight->classes >> after & 1)
            return true;
    }
    return false;
}

static bool changes_square(const struct machine *machine, int square) {
    for (int i = machine->run.log_base; i < machine->run.changes; i++)
        if (machine->log[i].slot == (uint32_t)square) return true;
    return false;
}

bool legality_is_safe(const struct legality *legality, struct machine *machine) {
    struct position *position = machine->run.position;
    int side = machine->run.side;
    ASSERT_HOT(legality->has_royal && position);
    if (!legality->known || invalidates_threats(machine))
        return !legality_is_in_check(machine, position, side);
    const struct threats *threats = &machine->rules->threats[!side];
    for (int i = 0; i < legality->dangers; i++) {
        const struct danger *danger = &legality->danger[i];
        if ((danger->attacker >= 0 || changes_square(machine, danger->blocker)) &&
            attack_by_threat(machine, position, side, &threats->item[danger->threat],
                             danger->royal))
            return false;
    }
    if (threats->rest < 0) return true;
    if (legality->others_absent && !changes_sight(&legality->sight, machine)) return true;
    for (int royal = next_royal(position, side, -1); royal >= 0;
         royal = next_royal(position, side, royal))
        if (attack_by_program(machine, position, side, royal, NULL)) return false;
    return true;
}
