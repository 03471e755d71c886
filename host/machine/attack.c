#include "attack.h"

/* The piece that may be attacked. */
struct target {
    int square;
    content victim;
};

static bool still_stands(struct machine *machine, void *context) {
    const struct target *target = context;
    return machine->run.position->slot[target->square] == target->victim;
}

/* Run the capturing walks of an attack, from one square or from all. Return true if one of them
 * captures the piece on the target square. */
static bool captures_target(struct machine *machine, struct position *position,
                            const struct attack *attack, int attacker, int only, int square) {
    struct target target = {square, position->slot[square]};
    ASSERT_HOT(classes_have(attack->victims[attacker], position->top[square]));
    ASSERT_HOT(attack->program[attacker] >= 0);
    struct sight *outer_sight = machine->sight;
    if (outer_sight) outer_sight->all = true;
    machine->only_square = only;
    machine->sight = NULL;
    enum machine_status status = machine_run(machine, position, attack->program[attacker], attacker,
                                             SQUARE_NONE, still_stands, &target);
    machine->sight = outer_sight;
    return status == MACHINE_STOPPED;
}

bool attack_confirm(struct machine *machine, int square) {
    ASSERT_HOT(machine->attack && machine->target >= 0); /* the run looks up an attack */
    return captures_target(machine, machine->run.position, machine->attack, machine->run.side,
                           square, machine->target);
}

/* -- Simple threats ---------------------------------------------------------------------------- */

uint64_t attack_candidates(const struct position *position, const struct threat *threat,
                           int royal) {
    ASSERT_HOT(threat->reach && position->words == 1 && (uint32_t)royal < position->squares);
    return threat->reach[royal] & position_squares(position, threat->origins, 0);
}

uint64_t attack_items(const struct position *position, const struct threats *threats, int square) {
    uint64_t items = 0;
    for (int i = 0; i < threats->count; i++)
        if (!threats->item[i].reach || attack_candidates(position, &threats->item[i], square))
            items |= UINT64_C(1) << i;
    return items;
}

static const int16_t *table_of(const struct position *position, const struct threat *threat) {
    return position->rules->description->board.way[threat->way]->next;
}

static bool is_origin(const struct position *position, const struct threat *threat, int square) {
    ASSERT_HOT((uint32_t)square < position->squares); /* no threat leads to a mirrored pose */
    return classes_have(threat->origins, position->top[square]);
}

struct danger attack_find(const struct position *position, const struct threat *threat, int royal) {
    struct danger danger = {
        .royal = (int16_t)royal, .attacker = SQUARE_NONE, .blocker = SQUARE_NONE, .alone = true};
    const int16_t *next = table_of(position, threat);
    int first = SQUARE_NONE; /* the first square in the way */
    if (threat->reach) {
        uint64_t candidates = attack_candidates(position, threat, royal);
        if (candidates && !threat->line) danger.attacker = (int16_t)__builtin_ctzll(candidates);
        if (!candidates || !threat->line) return danger;
    }
    for (int square = next[royal]; square >= 0 && square != royal; square = next[square]) {
        if (is_origin(position, threat, square)) {
            if (first < 0) danger.attacker = (int16_t)square;
            danger.blocker = (int16_t)first;
            return danger;
        }
        if (!threat->line) return danger;
        if (classes_have(threat->over, position->top[square])) continue;
        danger.alone = first < 0;
        if (danger.alone) first = square;
    }
    return danger;
}

/* Return true if one threat of an attack by a side is real for the victim on a square. */
static bool is_made_along(struct machine *machine, struct position *position,
                          const struct attack *attack, int side, const struct threat *threat,
                          int victim) {
    const int16_t *next = table_of(position, threat);
    for (int square = next[victim]; square >= 0 && square != victim; square = next[square]) {
        if (is_origin(position, threat, square) &&
            (threat->exact || captures_target(machine, position, attack, side, square, victim)))
            return true;
        if (!threat->line || !classes_have(threat->over, position->top[square])) return false;
    }
    return false;
}

bool attack_by_threat(struct machine *machine, struct position *position,
                      const struct attack *attack, int side, const struct threat *threat,
                      int victim) {
    if (!threat->reach) return is_made_along(machine, position, attack, side, threat, victim);
    uint64_t candidates = attack_candidates(position, threat, victim);
    if (!candidates) return false;
    if (threat->line) return is_made_along(machine, position, attack, side, threat, victim);
    if (threat->exact) return true;
    for (; candidates; candidates &= candidates - 1)
        if (captures_target(machine, position, attack, side, __builtin_ctzll(candidates), victim))
            return true;
    return false;
}

/* -- All threats ------------------------------------------------------------------------------- */

/* Return true if one of the pieces that paths look for is on one of their squares. Otherwise, the
 * sight depends on these pieces. */
static bool may_meet(const struct position *position, const struct threat_meeting *meeting,
                     int victim, struct sight *sight) {
    int words = (int)position->words;
    const uint64_t *ends = meeting->ends + victim * words, *pairs = meeting->pairs + victim * words;
    ASSERT_HOT((uint32_t)victim < position->squares);
    for (int i = 0; i < words; i++)
        if (ends[i] & position_squares(position, meeting->attackers, i) ||
            (meeting->of_pairs && pairs[i] & position_squares(position, meeting->of_pairs, i)))
            return true;
    if (sight) sight->arriving |= meeting->attackers | meeting->of_pairs;
    return false;
}

static bool finds_attacker(struct machine *machine, struct position *position, int address,
                           int side, int victim) {
    return machine_run(machine, position, address, side, victim, NULL, NULL) == MACHINE_STOPPED;
}

/* Follow the paths of a group that may meet an attacker. */
static bool finds_in_group(struct machine *machine, struct position *position,
                           const struct threat_group *group, int side, int victim) {
    bool several = group->paths > 1;
    if (several && !may_meet(position, &group->meeting, victim, machine->sight)) return false;
    for (const struct threat_path *path = group->path; path < group->path + group->paths; path++)
        if (may_meet(position, &path->meeting, victim, machine->sight) &&
            finds_attacker(machine, position, path->address, side, victim))
            return true;
    return false;
}

bool attack_by_program(struct machine *machine, struct position *position,
                       const struct attack *attack, int side, int victim, struct sight *sight) {
    const struct threats *threats = &attack->threats[side];
    const struct attack *outer_attack = machine->attack;
    int outer = machine->target;
    if (threats->rest < 0) return false;
    ASSERT_HOT(victim >= 0 && !machine->sight);
    machine->sight = sight;
    machine->target = victim;
    machine->attack = attack;
    bool made = !threats->groups && finds_attacker(machine, position, threats->rest, side, victim);
    for (int i = 0; i < threats->groups && !made; i++)
        made = finds_in_group(machine, position, &threats->group[i], side, victim);
    machine->target = outer;
    machine->attack = outer_attack;
    machine->sight = NULL;
    return made;
}

/* Return true if an attack by a side would capture the victim on the square. */
static bool is_attacked(struct machine *machine, struct position *position,
                        const struct attack *attack, int side, int square, content victim) {
    if (attack->program[side] < 0) return false;
    uint32_t before = position->slot[square];
    ASSERT_HOT(
        classes_have(attack->victims[side], content_class(position->rules->columns, victim)));
    if (before != victim) position_write(position, (uint32_t)square, victim);
    bool attacked = false;
    if (attack_uses_threats(machine, attack, side)) {
        const struct threats *threats = &attack->threats[side];
        uint64_t items = attack_items(position, threats, square);
        for (; items && !attacked; items &= items - 1)
            attacked = attack_by_threat(machine, position, attack, side,
                                        &threats->item[__builtin_ctzll(items)], square);
        attacked = attacked || attack_by_program(machine, position, attack, side, square, NULL);
    } else {
        attacked = captures_target(machine, position, attack, side, SQUARE_NONE, square);
    }
    if (before != victim) position_write(position, (uint32_t)square, before);
    return attacked;
}

bool attack_reaches(struct machine *machine, struct position *position, int side, int square,
                    int class) {
    const struct rules *rules = machine->rules;
    bool stands = classes_have(rules->royals[side], position->top[square]); /* perhaps on others */
    return is_attacked(machine, position, &rules->on_royal, !side, square,
                       stands ? position->slot[square] : (content) class);
}

/* -- Attacks that words test ------------------------------------------------------------------- */

/* Return the piece that a test of attacks applies to: the piece in hand or else the one on the
 * square. For `guarded`, an enemy on the square comes first, and a piece of the mover counts as an
 * enemy of its kind. */
static content victim_of(struct machine *machine, int attacker, int square) {
    const struct position *position = machine->run.position;
    const struct description *description = machine->rules->description;
    int side = machine->run.side, here = position->top[square];
    content victim =
        machine->run.branch.carried ? machine->run.branch.carried : position->slot[square];
    if (attacker != side) return victim;
    if (description_owns(description, !side, here)) return position->slot[square];
    int class = content_class(machine->rules->columns, victim);
    return description_owns(description, side, class) ? (content)class_flipped(class) : victim;
}

bool attack_answer(struct machine *machine, int square, int number) {
    struct position *position = machine->run.position;
    const struct rules *rules = machine->rules;
    int side = machine->run.side;
    if (number < 0) {
        int carried = content_class(rules->columns, machine->run.branch.carried);
        bool royal = classes_have(rules->royals[side], carried);
        return attack_reaches(machine, position, side, square,
                              royal ? carried : class_of(rules->royal, side));
    }
    ASSERT_HOT(number < rules->attacks);
    const struct attack *attack = rules->asked[number];
    int attacker = attack->word->word == WORD_GUARDED ? side : !side;
    content victim = victim_of(machine, attacker, square);
    return classes_have(attack->victims[attacker], content_class(rules->columns, victim)) &&
           is_attacked(machine, position, attack, attacker, square, victim);
}
