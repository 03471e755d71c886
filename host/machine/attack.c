#include "attack.h"

/* The royal piece whose safety is in question. */
struct target {
    int square, class;
};

static bool still_stands(struct machine *machine, void *context) {
    const struct target *target = context;
    return machine->run.position->top[target->square] == target->class;
}

/* Runs the capturing walks of the other side, from one square or from all; whether one of them
 * takes the target. */
static bool captures_target(struct machine *machine, struct position *position, int side, int only,
                            int square) {
    const struct rules *rules = machine->rules;
    struct target target = {square, class_of(rules->royal, side)};
    ASSERT_HOT(position->top[square] == target.class && rules->capture_program[!side] >= 0);
    struct sight *outer_sight = machine->sight;
    if (outer_sight) outer_sight->all = true;
    machine->only_square = only;
    machine->sight = NULL;
    enum machine_status status = machine_run(machine, position, rules->capture_program[!side],
                                             !side, SQUARE_NONE, still_stands, &target);
    machine->sight = outer_sight;
    return status == MACHINE_STOPPED;
}

bool attack_confirm(struct machine *machine, int square) {
    return captures_target(machine, machine->run.position, !machine->run.side, square,
                           machine->target);
}

/* -- Simple threats ---------------------------------------------------------------------------- */

uint64_t attack_candidates(const struct position *position, const struct threat *threat,
                           int royal) {
    uint64_t reach = threat->reach[royal], standing = 0;
    for (uint64_t rest = threat->origins; rest; rest &= rest - 1)
        standing |= position->set[__builtin_ctzll(rest)];
    return reach & standing;
}

static const int16_t *table_of(const struct position *position, const struct threat *threat) {
    return position->rules->description->board.way[threat->way]->next;
}

static bool is_origin(const struct position *position, const struct threat *threat, int square) {
    return threat->origins >> position->top[square] & 1;
}

static struct attack_found find_on_line(const struct position *position,
                                        const struct threat *threat, int royal) {
    struct attack_found found = {SQUARE_NONE, SQUARE_NONE, true};
    const int16_t *next = table_of(position, threat);
    for (int square = next[royal]; square >= 0 && square != royal; square = next[square]) {
        if (is_origin(position, threat, square)) {
            if (found.blocker < 0) found.attacker = square;
            return found;
        }
        if (threat->over >> position->top[square] & 1) continue;
        if (found.blocker >= 0) found.alone = false;
        if (found.blocker < 0) found.blocker = square;
    }
    found.blocker = SQUARE_NONE; /* no attacker stands behind it */
    return found;
}

struct attack_found attack_find(const struct position *position, const struct threat *threat,
                                int royal) {
    struct attack_found found = {SQUARE_NONE, SQUARE_NONE, true};
    if (threat->reach) {
        uint64_t candidates = attack_candidates(position, threat, royal);
        if (!candidates) return found;
        if (!threat->line) found.attacker = __builtin_ctzll(candidates);
    } else if (!threat->line) {
        int square = table_of(position, threat)[royal];
        if (square >= 0 && is_origin(position, threat, square)) found.attacker = square;
    }
    return threat->line ? find_on_line(position, threat, royal) : found;
}

static bool is_made_along(struct machine *machine, struct position *position, int side,
                          const struct threat *threat, int royal) {
    const int16_t *next = table_of(position, threat);
    for (int square = next[royal]; square >= 0 && square != royal; square = next[square]) {
        if (is_origin(position, threat, square) &&
            (threat->exact || captures_target(machine, position, side, square, royal)))
            return true;
        if (!threat->line || !(threat->over >> position->top[square] & 1)) return false;
    }
    return false;
}

bool attack_by_threat(struct machine *machine, struct position *position, int side,
                      const struct threat *threat, int royal) {
    if (!threat->reach) return is_made_along(machine, position, side, threat, royal);
    uint64_t candidates = attack_candidates(position, threat, royal);
    if (!candidates) return false;
    if (threat->line) return is_made_along(machine, position, side, threat, royal);
    if (threat->exact) return true;
    for (; candidates; candidates &= candidates - 1)
        if (captures_target(machine, position, side, __builtin_ctzll(candidates), royal))
            return true;
    return false;
}

/* -- All threats ------------------------------------------------------------------------------- */

bool attack_by_program(struct machine *machine, struct position *position, int side, int royal,
                       struct sight *sight) {
    int rest = machine->rules->threats[!side].rest, outer = machine->target;
    if (rest < 0) return false;
    ASSERT_HOT(royal >= 0 && !machine->sight);
    machine->sight = sight;
    machine->target = royal;
    bool made = machine_run(machine, position, rest, !side, royal, NULL, NULL) == MACHINE_STOPPED;
    machine->target = outer;
    machine->sight = NULL;
    return made;
}

static bool is_threatened(struct machine *machine, struct position *position, int side, int royal) {
    const struct threats *threats = &machine->rules->threats[!side];
    for (int i = 0; i < threats->count; i++)
        if (attack_by_threat(machine, position, side, &threats->item[i], royal)) return true;
    return attack_by_program(machine, position, side, royal, NULL);
}

bool attack_reaches(struct machine *machine, struct position *position, int side, int square) {
    const struct rules *rules = machine->rules;
    int class = class_of(rules->royal, side);
    if (rules->capture_program[!side] < 0) return false;
    uint32_t before = position->slot[square];
    if (position->top[square] != class)
        position_write(position, (uint32_t)square, (uint32_t) class);
    bool attacked = attack_uses_threats(machine, !side)
                        ? is_threatened(machine, position, side, square)
                        : captures_target(machine, position, side, SQUARE_NONE, square);
    if (position->slot[square] != before) position_write(position, (uint32_t)square, before);
    return attacked;
}
