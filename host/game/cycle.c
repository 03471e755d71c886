#include "cycle.h"

#include "../machine/branch.h"

/* The changes that a move of the past has made. */
struct made {
    const struct change *change;
    int count;
};

static struct made made_by(const struct past *past, int ply) {
    int first = past->before[ply].first_change,
        end = ply + 1 < past->plies ? past->before[ply + 1].first_change : past->changes;
    return (struct made){past->change + first, end - first};
}

/* Undoes the move of this ply. */
static void step_back(struct position *position, const struct past *past, int ply) {
    const struct irreversible_state *before = &past->before[ply];
    struct made made = made_by(past, ply);
    for (int i = 0; i < made.count; i++)
        position_write(position, made.change[i].slot, made.change[i].before);
    if (position->side != before->side) position_reopen_turn(position);
    position->hash = before->hash;
    position->clock = before->clock;
    ASSERT_HOT(position->hash == position_hash(position));
}

bool cycle_holds(const struct cycle *cycle, int side) {
    struct position then = *cycle->position;
    for (int ply = cycle->past->plies - 1; ply >= cycle->first; ply--) {
        step_back(&then, cycle->past, ply);
        if (!machine_succeeds(cycle->machine, &then, cycle->address[side], side, NULL))
            return false;
    }
    return true;
}

/* -- Chases ------------------------------------------------------------------------------------ */

/* The square of a piece before these changes; SQUARE_NONE if it came from none. */
static int square_before(struct made made, int squares, int square) {
    content piece = CLASS_EMPTY;
    for (int i = 0; i < made.count; i++)
        if ((int)made.change[i].slot == square) piece = made.change[i].after;
    if (piece == CLASS_EMPTY) return square;
    for (int i = 0; i < made.count; i++)
        if ((int)made.change[i].slot < squares && made.change[i].before == piece)
            return (int)made.change[i].slot;
    return SQUARE_NONE;
}

/* Return true if the branch captures the piece of this change. */
static bool is_captured(const struct machine *machine, const struct change *change) {
    const struct position *position = machine->run.position;
    if (change->slot >= position->squares || !branch_is_net_change(machine, change)) return false;
    return description_owns(machine->rules->description, !machine->run.side,
                            position_class(position, change->before));
}

struct known_threat {
    int origin, target, called;
    bool found;
};

static bool is_other_threat(struct machine *machine, void *sought) {
    struct known_threat *threat = sought;
    const struct branch *branch = &machine->run.branch;
    if (branch->origin != threat->origin || branch->called != threat->called) return true;
    for (int i = machine->run.log_base; i < machine->run.changes && !threat->found; i++)
        threat->found =
            (int)machine->log[i].slot == threat->target && is_captured(machine, &machine->log[i]);
    return !threat->found;
}

/* The search for the pieces that a move threatens anew. */
struct chase {
    struct position *before; /* position before the move */
    struct made made;        /* the changes that it made */
    int address;
    struct cells chased; /* squares of the pieces found so far */
};

/* Return true if the threat of the present branch to a piece existed before the move. */
static bool was_threatened(struct machine *machine, const struct chase *chase, int target) {
    const struct branch *branch = &machine->run.branch;
    int squares = (int)chase->before->squares, origin = branch->origin;
    struct known_threat threat = {
        .origin = origin < 0 ? origin : square_before(chase->made, squares, origin),
        .target = target,
        .called = branch->called};
    machine_run(machine, chase->before, chase->address, machine->run.side, SQUARE_NONE,
                is_other_threat, &threat);
    return threat.found;
}

static bool add_new_threats(struct machine *machine, void *context) {
    struct chase *chase = context;
    for (int i = machine->run.log_base; i < machine->run.changes; i++) {
        int target = (int)machine->log[i].slot;
        if (is_captured(machine, &machine->log[i]) && !cells_has(chase->chased.word, target) &&
            !was_threatened(machine, chase, target))
            cells_add(chase->chased.word, target);
    }
    return true;
}

/* Undoes a move of the chaser, and keeps the pieces that it has threatened anew. */
static void keep_chased(const struct cycle *cycle, struct position *position, int ply,
                        struct cells *chased) {
    struct position after = *position;
    int side = (int)cycle->past->before[ply].side;
    step_back(position, cycle->past, ply);
    struct chase chase = {
        .before = position, .made = made_by(cycle->past, ply), .address = cycle->address[side]};
    machine_run(cycle->machine, &after, chase.address, side, SQUARE_NONE, add_new_threats, &chase);
    for (uint32_t i = 0; i < position->words; i++) chased->word[i] &= chase.chased.word[i];
}

/* Undoes a move of the other side, and follows its pieces to their earlier squares. */
static void follow_chased(const struct cycle *cycle, struct position *position, int ply,
                          struct cells *chased) {
    struct made made = made_by(cycle->past, ply);
    struct cells now = *chased;
    int words = (int)position->words;
    *chased = (struct cells){0};
    for (int square = cells_next(now.word, words, -1); square >= 0;
         square = cells_next(now.word, words, square)) {
        int before = square_before(made, (int)position->squares, square);
        if (before != SQUARE_NONE) cells_add(chased->word, before);
    }
    step_back(position, cycle->past, ply);
}

bool cycle_is_chase(const struct cycle *cycle, int side) {
    struct position then = *cycle->position;
    struct cells chased = then.rules->description->board.in_play;
    bool moved = false;
    for (int ply = cycle->past->plies - 1; ply >= 0 && ply >= cycle->first - 1; ply--) {
        if (cycle->past->before[ply].side != (uint32_t)side) {
            if (ply >= cycle->first) follow_chased(cycle, &then, ply, &chased);
            continue;
        }
        moved = true;
        keep_chased(cycle, &then, ply, &chased);
        if (cells_count(chased.word, (int)then.words) == 0) return false;
    }
    return moved;
}
