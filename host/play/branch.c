#include "branch.h"

#include <string.h>

bool branch_endless(struct machine *machine) {
    machine_fail(machine, "this walk does not end: a branch of it has grown beyond all bounds");
    machine->unplaced = true;
    return false;
}

static void set_scratch(struct scratch *scratch, int what, int value) {
    if (what >= TRAIL_STAMPS) {
        scratch->stamps[what - TRAIL_STAMPS] = (uint8_t)value;
    } else if (what >= TRAIL_MARKS) {
        if (value)
            cells_add(scratch->marks.word, what - TRAIL_MARKS);
        else
            cells_remove(scratch->marks.word, what - TRAIL_MARKS);
    } else {
        scratch->place[what] = (int16_t)value;
    }
}

void branch_undo_trail(struct machine *machine, int down_to) {
    while (machine->trails > down_to) {
        const struct trail *last = &machine->trail[--machine->trails];
        set_scratch(&machine->scratch, last->what, last->before);
    }
}

bool branch_remembers(const struct machine *machine, int trails) {
    if (trails == machine->trails) return true;
    struct scratch then = machine->scratch;
    for (int i = machine->trails; i-- > trails;) set_scratch(&then, machine->trail[i].what, machine->trail[i].before);
    return memcmp(then.place, machine->scratch.place, sizeof then.place) == 0 &&
           memcmp(&then.marks, &machine->scratch.marks, sizeof then.marks) == 0 &&
           memcmp(then.stamps, machine->scratch.stamps, sizeof then.stamps) == 0;
}

static bool note_scratch(struct machine *machine, int what, int before, int value) {
    if (machine->trails == TRAIL_MAX) return branch_endless(machine);
    machine->trail[machine->trails++] = (struct trail){(int16_t)what, (int16_t)before};
    set_scratch(&machine->scratch, what, value);
    return true;
}

bool branch_land(struct machine *machine, enum landing_sort sort, int square) {
    struct branch *branch = &machine->branch;
    if (machine->silent) return true;
    if (branch->landings == LANDINGS_MAX) return branch_endless(machine);
    machine->landing[branch->landings++] = (struct landing){(uint8_t)sort, branch->taken, (int16_t)square};
    return true;
}

/* Moves what stands on each of the places, four bits each, on to the next. */
static bool rearrange(struct machine *machine, int count, uint64_t places) {
    int square[PLACES_MAX] = {0};
    for (int i = 0; i < count; i++, places >>= 4) {
        int pose = branch_place(machine, (int)(places & 15));
        if (pose < 0) return false;
        square[i] = pose & POSE_SQUARE;
    }
    uint32_t last = machine->position->slot[square[count - 1]];
    for (int i = count - 1; i > 0; i--)
        if (!branch_change(machine, (uint32_t)square[i], machine->position->slot[square[i - 1]])) return false;
    return branch_change(machine, (uint32_t)square[0], last);
}

/* Turns the carried piece, else the one here, into this class. */
static bool turn_into(struct machine *machine, int square, int class) {
    struct columns *columns = machine->rules->columns;
    if (machine->carried) {
        machine->carried = content_crown(columns, machine->carried, class);
        return true;
    }
    return branch_change(machine, (uint32_t)square, content_crown(columns, machine->position->slot[square], class));
}

/* Class of what `become` and `flip` speak of; CLASS_EMPTY if there is no such piece. */
static int subject_class(const struct machine *machine, int pose) {
    if (machine->carried) return content_class(machine->rules->columns, machine->carried);
    int class = branch_class(machine, pose);
    return class_is_piece(class) ? class : CLASS_EMPTY;
}

/* Whether the square bears a lasting mark: any of that name, or the one of this number (from 1). */
static bool is_stamped(const struct machine *machine, int name, int number, int square) {
    const uint32_t *slot = machine->position->slot + machine->rules->layout.marks + name * MARK_SQUARES_MAX;
    for (int i = 0; i < MARK_SQUARES_MAX; i++)
        if (slot[i] == (uint32_t)square + 1 && (number == 0 || number == i + 1)) return true;
    return false;
}

static bool stamp(struct machine *machine, int name, int square) {
    struct scratch *scratch = &machine->scratch;
    int count = scratch->stamps[name];
    if (count == machine->rules->description->marks[name].most) {
        machine_fail(machine, "more squares are marked \"%s\" than the %d declared",
                     machine->rules->description->marks[name].name, count);
        machine->unplaced = true;
        return false;
    }
    scratch->stamp[name * MARK_SQUARES_MAX + count] = (int16_t)square;
    return note_scratch(machine, TRAIL_STAMPS + name, count, count + 1);
}

bool branch_answer(struct machine *machine, const struct instruction *question, int pose) {
    const struct rules *rules = machine->rules;
    const struct branch *branch = &machine->branch;
    int square = pose & POSE_SQUARE, place;
    switch (question->op) {
    case OP_CARRYING: return machine->carried && question->mask >> content_class(rules->columns, machine->carried) & 1;
    case OP_ON: return cells_has(rules->description->zone[question->to].cells[machine->side].word, square);
    case OP_ON_SET: return question->mask >> square & 1;
    case OP_AT: place = branch_place(machine, question->to); return place >= 0 && (place & POSE_SQUARE) == square;
    case OP_MARKED:
        if (question->to >= 0) return is_stamped(machine, question->to, (int)question->mask, square);
        return cells_has(machine->scratch.marks.word, square);
    case OP_CROSSED: return branch->crossed & question->to;
    case OP_CAPTURED: return branch->taken > 0;
    case OP_ATTACKED: return machine_attacked(machine, machine->position, machine->side, square);
    case OP_HOLDS: return question->mask >> machine->position->slot[question->to] & 1;
    default: return (uint32_t)machine->side == machine->position->side; /* OP_TO_MOVE */
    }
}

/* Deeds that take something off the board. */
static bool act_removing(struct machine *machine, const struct instruction *deed, int square, int class) {
    struct columns *columns = machine->rules->columns;
    if (!class_is_piece(class)) return false;
    if (deed->op != OP_REMOVE) branch_count_capture(&machine->branch);
    if (deed->op == OP_CLAIM) machine->branch.deeds |= DEED_CLAIM;
    content rest = CLASS_EMPTY;
    if (deed->op == OP_CLAIM) rest = CLASS_CLAIMED;
    if (deed->op == OP_DEPOSE || deed->op == OP_TUCK) rest = content_below(columns, machine->position->slot[square]);
    if (deed->op == OP_TUCK) {
        if (!machine->carried) return false;
        if (content_height(columns, machine->carried) >= COLUMN_HEIGHT_MAX - 1) return branch_endless(machine);
        machine->carried = content_tuck(columns, machine->carried, class);
    }
    return branch_change(machine, (uint32_t)square, rest);
}

static bool act_carry(struct machine *machine, content what) {
    machine->branch.deeds |= DEED_CARRY;
    if (machine->carried) return false;
    machine->carried = what;
    return true;
}

static bool act_put(struct machine *machine, int pose, content what) {
    if (pose < 0 || branch_class(machine, pose) != CLASS_EMPTY || what == CLASS_EMPTY) return false;
    return branch_change(machine, (uint32_t)(pose & POSE_SQUARE), what);
}

static bool act_land(struct machine *machine, int pose) {
    if (!act_put(machine, pose, machine->carried)) return false;
    machine->carried = CLASS_EMPTY;
    if (!(machine->branch.deeds & DEED_CARRY)) machine->branch.landed = (uint8_t)branch_class(machine, pose);
    machine->branch.deeds |= DEED_CARRY; /* what may be carried later did not come from the origin */
    return true;
}

static bool act_swap(struct machine *machine, int place, int square) {
    int there = branch_place(machine, place);
    if (there < 0) return false;
    struct position *position = machine->position;
    uint32_t here_content = position->slot[square], there_content = position->slot[there & POSE_SQUARE];
    machine->branch.deeds |= DEED_SWAP;
    return branch_change(machine, (uint32_t)square, there_content) &&
           branch_change(machine, (uint32_t)(there & POSE_SQUARE), here_content) &&
           branch_land(machine, LANDING_SWAP, square);
}

static bool act_mark(struct machine *machine, int name, int square) {
    if (name >= 0) return stamp(machine, name, square);
    bool marked = cells_has(machine->scratch.marks.word, square);
    return marked || note_scratch(machine, TRAIL_MARKS + square, 0, 1);
}

static bool act_unmark(struct machine *machine, int square) {
    bool marked = cells_has(machine->scratch.marks.word, square);
    return !marked || note_scratch(machine, TRAIL_MARKS + square, 1, 0);
}

bool branch_act(struct machine *machine, const struct instruction *deed, int pose) {
    struct branch *branch = &machine->branch;
    int square = pose & POSE_SQUARE, class;
    switch (deed->op) {
    case OP_STOP: return branch_land(machine, LANDING_STOP, square);
    case OP_TAKE:
    case OP_CLAIM:
    case OP_REMOVE:
    case OP_DEPOSE:
    case OP_TUCK: return act_removing(machine, deed, square, branch_class(machine, pose));
    case OP_PUT: return act_put(machine, pose, (content)deed->to);
    case OP_CARRY: return act_carry(machine, (content)deed->to);
    case OP_LAND: return act_land(machine, pose);
    case OP_BECOME:
        class = subject_class(machine, pose);
        return class && turn_into(machine, square, class_of(deed->to, class_side(class)));
    case OP_FLIP:
        class = subject_class(machine, pose);
        return class && turn_into(machine, square, class_flipped(class));
    case OP_SWAP: return act_swap(machine, deed->to, square);
    case OP_CYCLE: branch->deeds |= DEED_CYCLE; return rearrange(machine, deed->to, deed->mask);
    case OP_KEEP: return branch_change(machine, (uint32_t)deed->to, machine->position->slot[deed->to] + 1);
    case OP_MARK: return act_mark(machine, deed->to, square);
    case OP_UNMARK: return act_unmark(machine, square);
    case OP_TALLY: return ++branch->tally < INT16_MAX || branch_endless(machine);
    case OP_SET: return branch_change(machine, (uint32_t)deed->to, (uint32_t)deed->mask);
    case OP_RESET: branch->deeds |= DEED_RESET; return true;
    case OP_PLACE: return note_scratch(machine, deed->to, machine->scratch.place[deed->to], pose);
    case OP_PART: branch->deeds |= DEED_PART; return branch_land(machine, LANDING_PART, SQUARE_NONE);
    case OP_NOTE: return branch_land(machine, LANDING_NOTE, deed->to);
    default: /* OP_CALLED */ branch->called = (uint8_t)(deed->to + 1); return true;
    }
}

/* What is claimed leaves the board. */
static bool sweep(struct machine *machine) {
    for (int i = machine->log_base, end = machine->changes; i < end; i++) {
        const struct change *entry = &machine->log[i];
        if (entry->slot >= (uint32_t)machine->rules->layout.reserves) continue;
        if (entry->after != CLASS_CLAIMED || machine->position->slot[entry->slot] != CLASS_CLAIMED) continue;
        if (!branch_change(machine, entry->slot, CLASS_EMPTY)) return false;
    }
    return true;
}

/* The lasting marks of this move take the place of those of the last. */
static bool replace_marks(struct machine *machine) {
    const struct rules *rules = machine->rules;
    for (int name = 0; name < rules->description->marked_names; name++) {
        for (int i = 0; i < rules->description->marks[name].most; i++) {
            int index = name * MARK_SQUARES_MAX + i;
            uint32_t slot = (uint32_t)(rules->layout.marks + index);
            uint32_t value = i < machine->scratch.stamps[name] ? (uint32_t)machine->scratch.stamp[index] + 1 : 0;
            if (machine->position->slot[slot] != value && !branch_change(machine, slot, value)) return false;
        }
    }
    return true;
}

/* Rights end whose squares were touched. */
static bool end_rights(struct machine *machine) {
    const struct rules *rules = machine->rules;
    uint32_t touched = 0;
    for (int i = machine->log_base; i < machine->changes; i++)
        if (machine->log[i].slot < (uint32_t)rules->layout.reserves) touched |= rules->watch[machine->log[i].slot];
    for (; touched; touched &= touched - 1) {
        uint32_t slot = (uint32_t)(rules->layout.rights + __builtin_ctz(touched));
        if (machine->position->slot[slot] && !branch_change(machine, slot, 0)) return false;
    }
    return true;
}

/* Whether the text of the move names this square last, notes apart. */
static bool is_named(const struct machine *machine, int square) {
    int last = machine->branch.landings - 1;
    while (last >= machine->landing_base && machine->landing[last].sort == LANDING_NOTE) last--;
    if (last < machine->landing_base) return false;
    const struct landing *landing = &machine->landing[last];
    return (landing->sort == LANDING_STOP || landing->sort == LANDING_SWAP) && landing->square == square;
}

/* The piece in hand comes down as by itself. */
static bool land_carried(struct machine *machine, int pose) {
    struct branch *branch = &machine->branch;
    int square = pose & POSE_SQUARE;
    if (pose < 0 || machine->position->top[square] != CLASS_EMPTY) return false;
    if (!branch_change(machine, (uint32_t)square, machine->carried)) return false;
    machine->carried = CLASS_EMPTY;
    if (!(branch->deeds & DEED_CARRY)) branch->landed = machine->position->top[square];
    return machine->silent || is_named(machine, square) || branch_land(machine, LANDING_STOP, square);
}

static bool has_tidied(struct machine *machine) {
    const struct description *description = machine->rules->description;
    if (machine->branch.deeds & DEED_CLAIM && !sweep(machine)) return false;
    if (description->rights && !end_rights(machine)) return false;
    return description->marked_names == 0 || replace_marks(machine);
}

bool branch_finish(struct machine *machine, int pose) {
    if (machine->carried && !land_carried(machine, pose)) return false;
    return !(machine->tidies || machine->branch.deeds & DEED_CLAIM) || has_tidied(machine);
}

/* A lasting mark is set anew by every move. */
static bool replay_change(struct machine *machine, const struct change *given) {
    int index = (int)given->slot - machine->rules->layout.marks;
    if (index < 0) return branch_change(machine, given->slot, given->after);
    return given->after == 0 || stamp(machine, index / MARK_SQUARES_MAX, (int)given->after - 1);
}

bool branch_replay(struct machine *machine, const struct emitted *move) {
    struct branch *branch = &machine->branch;
    int last = SQUARE_NONE;
    branch->origin = (int16_t)move->origin;
    branch->origin_class = (uint8_t)branch_class(machine, move->origin);
    for (int i = 0; i < move->landings; i++) {
        const struct landing *landing = &machine->given_landing[move->first_landing + i];
        branch->taken = landing->taken;
        last = landing->square;
        if (!branch_land(machine, LANDING_STOP, last)) return false;
    }
    for (int i = 0; i < move->changes; i++) {
        if (!replay_change(machine, &machine->given[move->first_change + i])) return false;
    }
    if (move->resets) branch->deeds |= DEED_RESET;
    if (class_is_piece(branch->origin_class) && class_is_piece(branch_class(machine, last)))
        branch->landed = (uint8_t)branch_class(machine, last);
    return true;
}
