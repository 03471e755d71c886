#include "branch.h"

#include "../base/random.h"

#include <string.h>

void branch_write_scratch(struct scratch *scratch, int what, int value) {
    ASSERT_HOT(what > PLACE_ORIGIN && what < TRAIL_LASTING + MARKS_MAX);
    if (what >= TRAIL_LASTING) {
        scratch->lasting_count[what - TRAIL_LASTING] = (uint8_t)value;
    } else if (what >= TRAIL_MARKS) {
        if (value)
            cells_add(scratch->marks.word, what - TRAIL_MARKS);
        else
            cells_remove(scratch->marks.word, what - TRAIL_MARKS);
    } else {
        scratch->place[what] = (int16_t)value;
    }
}

bool branch_scratch_is_same(const struct machine *machine, int trails) {
    if (trails == machine->run.trails) return true;
    ASSERT_HOT(trails < machine->run.trails);
    struct scratch then = machine->scratch;
    for (int i = machine->run.trails; i-- > trails;)
        branch_write_scratch(&then, machine->trail[i].what, machine->trail[i].before);
    return memcmp(then.place, machine->scratch.place, sizeof then.place) == 0 &&
           memcmp(&then.marks, &machine->scratch.marks, sizeof then.marks) == 0 &&
           memcmp(then.lasting_count, machine->scratch.lasting_count, sizeof then.lasting_count) ==
               0;
}

bool branch_set_scratch(struct machine *machine, int what, int before, int value) {
    if (machine->run.trails == TRAIL_MAX) return machine_fail_endless(machine);
    machine->trail[machine->run.trails++] = (struct trail){(int16_t)what, (int16_t)before};
    branch_write_scratch(&machine->scratch, what, value);
    return true;
}

bool branch_mark_lasting(struct machine *machine, int name, int square) {
    struct scratch *scratch = &machine->scratch;
    int count = scratch->lasting_count[name];
    assert(name < machine->rules->description->marked_names);
    assert(square >= 0 && square < machine->rules->description->board.squares);
    if (count == machine->rules->description->marks[name].most) {
        const char *text = machine->rules->description->marks[name].name;
        machine_fail(machine, "a move marks more squares \"%s\" than marks(\"%s\", %d) allows",
                     text, text, count);
        machine->unplaced = true;
        return false;
    }
    scratch->lasting_square[name * MARK_SQUARES_MAX + count] = (int16_t)square;
    return branch_set_scratch(machine, TRAIL_LASTING + name, count, count + 1);
}

bool branch_add_landing(struct machine *machine, enum landing_sort sort, int square) {
    struct branch *branch = &machine->run.branch;
    if (machine->silent) return true;
    ASSERT_HOT(branch->landings >= machine->run.landing_base);
    if (branch->landings == LANDINGS_MAX) return machine_fail_endless(machine);
    machine->landing[branch->landings++] =
        (struct landing){(uint8_t)sort, branch->taken, (int16_t)square};
    return true;
}

bool branch_is_marked(const struct machine *machine, int square, int name, int number) {
    if (name < 0) return cells_has(machine->scratch.marks.word, square);
    const uint32_t *slot =
        machine->run.position->slot + machine->rules->layout.marks + name * MARK_SQUARES_MAX;
    for (int i = 0; i < MARK_SQUARES_MAX; i++)
        if (slot[i] == (uint32_t)square + 1 && (number == 0 || number == i + 1)) return true;
    return false;
}

struct cells branch_marked(const struct machine *machine, int name, int number) {
    struct cells marked = {{0}};
    if (name < 0) return machine->scratch.marks;
    const uint32_t *slot =
        machine->run.position->slot + machine->rules->layout.marks + name * MARK_SQUARES_MAX;
    for (int i = 0; i < MARK_SQUARES_MAX; i++)
        if (slot[i] && (number == 0 || number == i + 1)) cells_add(marked.word, (int)slot[i] - 1);
    return marked;
}

int branch_other(struct machine *machine, int pose, class_set mask) {
    int square = pose & POSE_SQUARE, class = machine->run.position->top[square];
    if (machine->sight) machine->sight->classes |= classes_only(class);
    const uint64_t *set = position_set(machine->run.position, class);
    int words = machine->rules->description->board.words;
    if (!classes_have(mask, class) || cells_count(set, words) != 2) return SQUARE_NONE;
    int other = cells_next(set, words, -1);
    if (other == square) other = cells_next(set, words, other);
    return (pose & ~POSE_SQUARE) | other;
}

bool branch_ask_function(struct machine *machine, int pose, int which, bool edits) {
    bool yes = false;
    int square = pose < 0 ? SQUARE_NONE : pose & POSE_SQUARE;
    assert(machine->escapes); /* whoever reads scripts sets them */
    if (edits) machine->run.cleans = machine->needs_cleanup;
    return machine->escapes->ask(machine->escapes->context, machine, which, square, edits, &yes) &&
           yes;
}

/* Remove claimed pieces from the board. */
static bool remove_claimed(struct machine *machine) {
    for (int i = machine->run.log_base, end = machine->run.changes; i < end; i++) {
        const struct change *entry = &machine->log[i];
        if (entry->slot < (uint32_t)machine->rules->layout.reserves &&
            entry->after == CLASS_CLAIMED &&
            machine->run.position->slot[entry->slot] == CLASS_CLAIMED &&
            !branch_change(machine, entry->slot, CLASS_EMPTY))
            return false;
    }
    return true;
}

/* Replace the lasting marks of the last move by those of this one. */
static bool replace_marks(struct machine *machine) {
    const struct rules *rules = machine->rules;
    for (int name = 0; name < rules->description->marked_names; name++) {
        for (int i = 0; i < rules->description->marks[name].most; i++) {
            int index = name * MARK_SQUARES_MAX + i;
            uint32_t slot = (uint32_t)(rules->layout.marks + index);
            uint32_t value = i < machine->scratch.lasting_count[name]
                                 ? (uint32_t)machine->scratch.lasting_square[index] + 1
                                 : 0;
            ASSERT_HOT(value <= machine->run.position->squares);
            if (machine->run.position->slot[slot] != value && !branch_change(machine, slot, value))
                return false;
        }
    }
    return true;
}

/* End the rights whose squares were changed. Rights that the move has granted end only if their
 * pieces aren't on these squares now. */
static bool end_rights(struct machine *machine) {
    const struct rules *rules = machine->rules;
    uint64_t touched = 0, granted = 0;
    for (int i = machine->run.log_base; i < machine->run.changes; i++) {
        uint32_t slot = machine->log[i].slot, right = slot - (uint32_t)rules->layout.rights;
        if (slot < (uint32_t)rules->layout.reserves)
            touched |= rules->rights_ended_by[slot];
        else if (right < SIDES * (uint32_t)rules->description->rights)
            granted |= UINT64_C(1) << right;
    }
    for (uint64_t ending = touched | granted; ending; ending &= ending - 1) {
        int right = __builtin_ctzll(ending);
        ASSERT_HOT(right < SIDES * rules->description->rights);
        uint32_t slot = (uint32_t)(rules->layout.rights + right);
        bool stays = granted >> right & 1 &&
                     position_may_have_right(machine->run.position, right / SIDES, right % SIDES);
        if (!stays && machine->run.position->slot[slot] && !branch_change(machine, slot, 0))
            return false;
    }
    return true;
}

bool branch_land_carried(struct machine *machine, int pose) {
    ASSERT_HOT(machine->run.branch.carried);
    struct branch *branch = &machine->run.branch;
    int square = pose & POSE_SQUARE;
    if (pose < 0 || !branch_matches(machine, pose, EMPTY) ||
        !branch_change_here(machine, pose, machine->run.branch.carried))
        return false;
    machine->run.branch.carried = CLASS_EMPTY;
    if (!(branch->actions & ACTION_CARRY)) branch->landed = machine->run.position->top[square];
    if (machine->silent) return true;
    int last = branch->landings - 1, base = machine->run.landing_base;
    while (last >= base && machine->landing[last].sort == LANDING_NOTE) last--;
    bool is_named = last >= base && landing_is_square(&machine->landing[last]) &&
                    machine->landing[last].square == square;
    return is_named || branch_add_landing(machine, LANDING_STOP, square);
}

bool branch_clean_up(struct machine *machine) {
    const struct description *description = machine->rules->description;
    if (machine->run.branch.actions & ACTION_CLAIM && !remove_claimed(machine)) return false;
    if (description->rights && !end_rights(machine)) return false;
    return description->marked_names == 0 || replace_marks(machine);
}

bool branch_apply_emitted(struct machine *machine, const struct emitted *move) {
    struct branch *branch = &machine->run.branch;
    int last = SQUARE_NONE;
    assert(move->first_change + move->changes <= machine->run.emitted_changes);
    assert(move->first_landing + move->landings <= machine->run.emitted_landings);
    machine->run.cleans = machine->needs_cleanup;
    branch->origin = (int16_t)move->origin;
    branch->origin_class = (uint8_t)branch_class(machine, move->origin);
    for (int i = 0; i < move->landings; i++) {
        const struct landing *landing = &machine->emitted_landing[move->first_landing + i];
        branch->taken = landing->taken;
        last = landing->square;
        if (!branch_add_landing(machine, LANDING_STOP, last)) return false;
    }
    for (int i = 0; i < move->changes; i++) {
        const struct change *given = &machine->emitted_change[move->first_change + i];
        int mark = (int)given->slot - machine->rules->layout.marks;
        if (mark < 0 ? !branch_change(machine, given->slot, given->after)
                     : given->after && !branch_mark_lasting(machine, mark / MARK_SQUARES_MAX,
                                                            (int)given->after - 1))
            return false;
    }
    if (move->resets) branch->actions |= ACTION_RESET;
    if (class_is_piece(branch->origin_class) && class_is_piece(branch_class(machine, last)))
        branch->landed = (uint8_t)branch_class(machine, last);
    return true;
}

uint64_t branch_identity(const struct machine *machine) {
    const struct branch *branch = &machine->run.branch;
    int origin = branch->origin == ORIGIN_UNSET ? ORIGIN_NONE : branch->origin;
    enum identity identity = machine->rules->description->identity;
    uint64_t turn = branch->actions & ACTION_AGAIN ? UINT64_C(0xc2b2ae3d27d4eb4f) : 0;
    ASSERT_HOT(origin + 64 >= 0); /* also for the last kind from the reserve */
    if (identity == IDENTITY_NOTHING) return turn;
    uint64_t key = (uint64_t)(origin + 64) * UINT64_C(0x9e3779b97f4a7c15) ^ turn;
    int last = SQUARE_NONE;
    if (identity) key ^= random_mix(branch->landed + 1);
    for (int i = machine->run.landing_base; identity && i < branch->landings; i++) {
        const struct landing *landing = &machine->landing[i];
        uint64_t named = (uint64_t)landing->sort << 32 | (uint64_t)landing->taken << 16 |
                         (uint16_t)landing->square;
        if (identity == IDENTITY_TEXT) key = random_mix(key + named + 1);
        if (landing_is_square(landing)) last = landing->square;
    }
    return identity == IDENTITY_LANDING ? random_mix(key + (uint64_t)(last + 1)) : key;
}

bool branch_changes_position(const struct machine *machine) {
    for (int i = machine->run.log_base; i < machine->run.changes; i++)
        if (branch_is_net_change(machine, &machine->log[i])) return true;
    return false;
}
