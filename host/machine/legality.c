#include "legality.h"

#include <string.h>

/* Return the first royal piece of the side above a square (-1 to begin); -1 if there is none. */
static int next_royal(const struct position *position, int side, int after) {
    int first = SQUARE_NONE;
    for (class_set rest = position->rules->royals[side]; rest; rest &= rest - 1) {
        int next =
            cells_next(position_set(position, classes_first(rest)), (int)position->words, after);
        if (next >= 0 && (first < 0 || next < first)) first = next;
    }
    return first;
}

int legality_attacked_royal(struct machine *machine, struct position *position, int side) {
    int enough = machine->rules->description->royal_safe, safe = 0, attacked = SQUARE_NONE;
    for (int square = next_royal(position, side, -1); square >= 0;
         square = next_royal(position, side, square)) {
        if (!attack_reaches(machine, position, side, square, class_of(machine->rules->royal, side)))
            safe++;
        else if (attacked < 0)
            attacked = square;
        if (enough == 0 && attacked >= 0) return attacked;
        if (enough > 0 && safe == enough) return SQUARE_NONE;
    }
    return attacked;
}

static bool is_royal_attacked(struct machine *machine, struct position *position, int side) {
    return legality_attacked_royal(machine, position, side) >= 0;
}

const struct never *legality_unmet(struct machine *machine, struct position *position, int side) {
    const struct rules *rules = machine->rules;
    for (int i = 0; i < rules->description->legals; i++)
        if (!machine_succeeds(machine, position, rules->legal[i][side], side, NULL))
            return &rules->description->legal[i];
    return NULL;
}

bool legality_is_in_check(struct machine *machine, struct position *position, int side) {
    return is_royal_attacked(machine, position, side) || legality_unmet(machine, position, side);
}

/* Add the dangers to one royal piece. Return false if the squares that they depend on are
 * unknown. */
static bool add_dangers(struct legality *legality, struct machine *machine,
                        struct position *position, int side, int royal) {
    const struct threats *threats = &machine->rules->on_royal.threats[!side];
    uint64_t items = attack_items(position, threats, royal);
    cells_add(legality->watched.word, royal);
    for (; items; items &= items - 1) {
        int i = __builtin_ctzll(items);
        struct danger danger = attack_find(position, &threats->item[i], royal);
        danger.threat = (int16_t)i;
        if (danger.attacker < 0 && danger.blocker < 0) continue;
        if (legality->dangers == DANGERS_MAX || (danger.attacker >= 0 && !threats->item[i].exact))
            return false;
        if (danger.attacker >= 0)
            legality->checked = true;
        else
            cells_add(legality->watched.word, danger.blocker);
        legality->danger[legality->dangers++] = danger;
    }
    if (threats->rest < 0) return true;
    struct sight *sight = &legality->sight;
    if (attack_by_program(machine, position, &machine->rules->on_royal, !side, royal, sight) ||
        sight->all)
        legality->others_absent = false;
    return true;
}

static void find_dangers(struct legality *legality, struct machine *machine,
                         struct position *position, int side) {
    const struct rules *rules = machine->rules;
    legality->has_royal = rules->royal >= 0;
    legality->known = false;
    if (!legality->has_royal || rules->description->royal_safe > 0 ||
        !attack_uses_threats(machine, &rules->on_royal, !side))
        return;
    legality->known = legality->others_absent = true;
    legality->checked = false;
    legality->dangers = 0;
    legality->watched = (struct cells){{0}};
    legality->arriving = rules->royals[side] | rules->on_royal.threats[!side].origins;
    if (rules->on_royal.threats[!side].rest >= 0) sight_clear(&legality->sight);
    for (int royal = next_royal(position, side, -1); royal >= 0;
         royal = next_royal(position, side, royal))
        legality->known = legality->known && add_dangers(legality, machine, position, side, royal);
}

void legality_begin(struct legality *legality, struct machine *machine, struct position *position,
                    int side) {
    machine->turn++;
    find_dangers(legality, machine, position, side);
}

/* Return true if the branch changes nothing that simple threats depend on. */
static inline bool avoids_threats(const struct legality *legality, const struct machine *machine) {
    const struct rules *rules = machine->rules;
    for (int i = machine->run.log_base; i < machine->run.changes; i++) {
        const struct change *change = &machine->log[i];
        if (change->slot < (uint32_t)rules->layout.reserves &&
            (cells_has(legality->watched.word, (int)change->slot) ||
             classes_have(legality->arriving, content_class(rules->columns, change->after))))
            return false;
    }
    return true;
}

/* Return true if the branch changes the royal pieces, or the origins of simple threats, so that
 * none of the dangers found is valid any more. */
static bool invalidates_threats(const struct machine *machine) {
    const struct rules *rules = machine->rules;
    class_set royal = rules->royals[machine->run.side],
              arriving = royal | rules->on_royal.threats[!machine->run.side].origins;
    for (int i = machine->run.log_base; i < machine->run.changes; i++) {
        const struct change *change = &machine->log[i];
        if (change->slot < (uint32_t)rules->layout.reserves &&
            (classes_have(royal, content_class(rules->columns, change->before)) ||
             classes_have(arriving, content_class(rules->columns, change->after))))
            return true;
    }
    return false;
}

/* Return true if the branch may let the lookup of other than simple threats find something. */
static bool changes_sight(const struct sight *sight, const struct machine *machine) {
    const struct rules *rules = machine->rules;
    for (int i = machine->run.log_base; i < machine->run.changes; i++) {
        const struct change *change = &machine->log[i];
        if (change->slot >= (uint32_t)rules->layout.reserves) continue;
        int before = content_class(rules->columns, change->before),
            after = content_class(rules->columns, change->after);
        if (classes_have(sight->classes, before) ||
            !sight_is_unaffected(sight, (int)change->slot, after))
            return true;
    }
    return false;
}

static bool changes_square(const struct machine *machine, int square) {
    for (int i = machine->run.log_base; i < machine->run.changes; i++)
        if (machine->log[i].slot == (uint32_t)square) return true;
    return false;
}

/* Return true if one of the dangers is now an attack. */
static bool is_in_danger(const struct legality *legality, struct machine *machine,
                         struct position *position, int side) {
    const struct attack *attack = &machine->rules->on_royal;
    for (int i = 0; i < legality->dangers; i++) {
        const struct danger *danger = &legality->danger[i];
        ASSERT_HOT((danger->attacker < 0) != (danger->blocker < 0));
        if ((danger->attacker >= 0 || changes_square(machine, danger->blocker)) &&
            attack_by_threat(machine, position, attack, !side,
                             &attack->threats[!side].item[danger->threat], danger->royal))
            return true;
    }
    return false;
}

bool legality_is_safe(const struct legality *legality, struct machine *machine) {
    struct position *position = machine->run.position;
    int side = machine->run.side;
    ASSERT_HOT(legality->has_royal && position);
    if (!legality->known || legality->checked || !avoids_threats(legality, machine)) {
        if (!legality->known || invalidates_threats(machine))
            return !is_royal_attacked(machine, position, side);
        if (is_in_danger(legality, machine, position, side)) return false;
    }
    const struct attack *attack = &machine->rules->on_royal;
    if (attack->threats[!side].rest < 0) return true;
    if (legality->others_absent && !changes_sight(&legality->sight, machine)) return true;
    for (int royal = next_royal(position, side, -1); royal >= 0;
         royal = next_royal(position, side, royal))
        if (attack_by_program(machine, position, attack, !side, royal, NULL)) return false;
    return true;
}

/* -- Checks that a move gives ------------------------------------------------------------------ */

/* Return the bit of a square. On boards of several words, each bit represents several squares. */
static uint64_t bit_of(int square) {
    return UINT64_C(1) << (square & 63);
}

/* Find the squares from which each class might threaten a royal piece of the side, whatever is
 * between. */
static void find_origins(uint64_t *from, const struct position *position, int side) {
    const struct threats *threats = &position->rules->on_royal.threats[!side];
    memset(from, 0, CLASSES_MAX * sizeof *from);
    for (int i = 0; i < threats->count; i++) {
        const struct threat *threat = &threats->item[i];
        uint64_t squares = threat->reach ? 0 : ~UINT64_C(0);
        for (int royal = next_royal(position, side, -1); royal >= 0 && threat->reach;
             royal = next_royal(position, side, royal))
            squares |= threat->reach[royal];
        for (class_set rest = threat->origins; rest; rest &= rest - 1)
            from[classes_first(rest)] |= squares;
    }
}

/* Return the dangers for the other side when the run began. They are found for the first move that
 * needs them, which is undone meanwhile. */
static const struct check_dangers *dangers_before(struct machine *machine) {
    struct check_dangers *known = machine->check_dangers;
    const struct run *run = &machine->run;
    if (known->run == run->number) return known;
    for (int i = run->changes; i-- > run->log_base;) {
        ASSERT_HOT(run->position->slot[machine->log[i].slot] == machine->log[i].after);
        position_write(run->position, machine->log[i].slot, machine->log[i].before);
    }
    find_dangers(&known->legality, machine, run->position, !run->side);
    find_origins(known->from, run->position, !run->side);
    known->blockers = 0;
    for (int i = 0; i < known->legality.dangers; i++) {
        const struct danger *danger = &known->legality.danger[i];
        known->blockers |= danger->attacker >= 0 ? ~UINT64_C(0) : bit_of(danger->blocker);
    }
    for (int i = run->log_base; i < run->changes; i++)
        position_write(run->position, machine->log[i].slot, machine->log[i].after);
    known->run = run->number;
    return known;
}

/* Return true if the present piece on a square may be the origin of a simple threat to a royal
 * piece. */
static bool may_threaten(const struct check_dangers *before, const struct position *position,
                         int square) {
    return before->from[position->top[square]] & bit_of(square);
}

/* Return true if a change of the branch may begin or end a simple threat. */
static bool changes_threats(const struct check_dangers *before, const struct machine *machine) {
    const struct rules *rules = machine->rules;
    class_set royal = rules->royals[!machine->run.side];
    for (int i = machine->run.log_base; i < machine->run.changes; i++) {
        const struct change *change = &machine->log[i];
        int square = (int)change->slot;
        if (square < rules->layout.reserves &&
            (before->blockers & bit_of(square) ||
             classes_have(royal, content_class(rules->columns, change->before)) ||
             classes_have(royal, content_class(rules->columns, change->after)) ||
             may_threaten(before, machine->run.position, square)))
            return true;
    }
    return false;
}

/* Return true if the branch may give check; false if it changes nothing that an attack depends on.
 * `landed` is the square where the carried piece was put down. */
static bool may_give_check(const struct check_dangers *before, const struct machine *machine,
                           int landed) {
    const struct position *position = machine->run.position;
    const struct sight *sight = &before->legality.sight;
    if (!before->legality.known || before->blockers == ~UINT64_C(0)) return true;
    if (changes_threats(before, machine)) return true;
    if (landed >= 0 && may_threaten(before, position, landed)) return true;
    if (machine->rules->on_royal.threats[machine->run.side].rest < 0) return false;
    if (!before->legality.others_absent || changes_sight(sight, machine)) return true;
    return landed >= 0 && !sight_is_unaffected(sight, landed, position->top[landed]);
}

typedef bool question_about_enemy(struct machine *machine, struct position *position, int side);

/* Ask the question with the carried piece put down on the square of the pose, if it is empty. */
static bool ask_landed(struct machine *machine, int pose, question_about_enemy *ask) {
    if (machine->rules->royal < 0) return false;
    const struct check_dangers *before = dangers_before(machine);
    struct position *position = machine->run.position;
    content carried = machine->run.branch.carried;
    uint32_t square = (uint32_t)(pose & POSE_SQUARE);
    bool lands = carried != CLASS_EMPTY && pose >= 0 && position->slot[square] == CLASS_EMPTY;
    if (lands) position_write(position, square, carried);
    bool answer = may_give_check(before, machine, lands ? (int)square : SQUARE_NONE) &&
                  ask(machine, position, !machine->run.side);
    if (lands) position_write(position, square, CLASS_EMPTY);
    return answer;
}

bool legality_gives_check(struct machine *machine, int pose) {
    return ask_landed(machine, pose, is_royal_attacked);
}

/* Stop the run at the first legal move. */
static bool is_illegal(struct machine *machine, void *legality) {
    return !legality_allows(legality, machine);
}

static bool is_mated(struct machine *machine, struct position *position, int side) {
    struct legality legality;
    uint32_t mover = position->side;
    uint64_t turn = machine->turn; /* the time of the outer run continues */
    if (!is_royal_attacked(machine, position, side)) return false;
    ASSERT_HOT(!machine->asks_mate); /* so it ends */
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
