/* The current branch of a run: every access to the position goes through it. For code that carries
 * out words: the machine, and the definition (explain/definition.h).
 *
 * What is changed here is logged, so that it can be undone when the run goes back to an older
 * alternative. `from "man" * n * take * n`, on a man on c3 with an enemy on c4, logs
 *
 *     changes   c3: man -> empty (the man is in hand)    trail   nothing
 *               c4: enemy -> empty
 *
 * and when the second n fails, both are written back from the end of the log. Changes of the
 * position are in machine->log; those of places and marks in machine->trail. */
#ifndef MACHINE_BRANCH_H
#define MACHINE_BRANCH_H

#include "machine.h"

/* Every change of the position by a walk is made here. */
static inline bool branch_change(struct machine *machine, uint32_t slot, uint32_t value) {
    if (machine->run.changes == LOG_MAX) return machine_fail_endless(machine);
    struct position *position = machine->run.position;
    ASSERT_HOT(slot < (uint32_t)machine->rules->layout.slots);
    machine->log[machine->run.changes++] = (struct change){slot, position->slot[slot], value};
    position_write(position, slot, value);
    return true;
}

/* Whether this entry of the log is the first for its slot, and the slot is not as it was before. */
static inline bool branch_is_net_change(const struct machine *machine,
                                        const struct change *change) {
    for (const struct change *earlier = &machine->log[machine->run.log_base]; earlier < change;
         earlier++)
        if (earlier->slot == change->slot) return false;
    return machine->run.position->slot[change->slot] != change->before;
}

/* Notes in the sight what stood on the squares that are changed beyond this height of the log. */
void branch_sight_changes(struct machine *machine, int down_to);

/* Undo all changes beyond these heights of log and trail. */
static inline void branch_undo_changes(struct machine *machine, int down_to) {
    struct position *position = machine->run.position;
    const struct change *last = machine->log + machine->run.changes, *end = machine->log + down_to;
    ASSERT_HOT(down_to <= machine->run.changes);
    if (last > end && machine->sight) branch_sight_changes(machine, down_to);
    while (last > end) {
        last--;
        ASSERT_HOT(position->slot[last->slot] == last->after);
        position_write(position, last->slot, last->before);
    }
    machine->run.changes = down_to;
}

/* Writes what an entry of a trail stands for; `what` is as there. */
void branch_write_scratch(struct scratch *scratch, int what, int value);

static inline void branch_undo_trail(struct machine *machine, int down_to) {
    while (machine->run.trails > down_to) {
        const struct trail *last = &machine->trail[--machine->run.trails];
        if (last->what < PLACES_MAX)
            machine->scratch.place[last->what] = last->before;
        else
            branch_write_scratch(&machine->scratch, last->what, last->before);
    }
}

/* Whether places and marks are as they were when the trail had this height. */
bool branch_scratch_is_same(const struct machine *machine, int trails);

/* The same, with a new entry of the trail, so that it is undone when the branch fails. */
bool branch_set_scratch(struct machine *machine, int what, int before, int value);

/* What stands on the square of a pose becomes something else. */
static inline bool branch_change_here(struct machine *machine, int pose, content what) {
    return branch_change(machine, (uint32_t)(pose & POSE_SQUARE), what);
}

/* Marks a square by the name of lasting marks; a fault when there are too many of them. */
bool branch_mark_lasting(struct machine *machine, int name, int square);

static inline void branch_count_capture(struct branch *branch) {
    if (branch->taken < UINT8_MAX) branch->taken++;
}

/* Whether one of the classes stands there. Walks look at squares by this function alone, so that
 * the sight of the run is complete. */
static inline bool branch_matches(struct machine *machine, int pose, uint64_t mask) {
    ASSERT_HOT((pose & POSE_SQUARE) < (int)machine->run.position->squares); /* not SQUARE_NONE */
    int square = pose & POSE_SQUARE, class = machine->run.position->top[square];
    if (machine->sight) sight_add(machine->sight, square, class, mask);
    return mask >> class & 1;
}

/* The same for an action that changes what stands there if the answer is yes: then the undoing of
 * that notes the square in the sight. */
static inline bool branch_matches_for_change(struct machine *machine, int pose, uint64_t mask) {
    int class = machine->run.position->top[pose & POSE_SQUARE];
    return mask >> class & 1 || branch_matches(machine, pose, mask);
}

/* Whether a piece stands there, for an action that takes it away or turns it. */
static inline bool branch_has_piece(struct machine *machine, int pose) {
    return pose >= 0 && branch_matches_for_change(machine, pose, PIECES);
}

/* The class of what stands on the cursor's square; CLASS_EMPTY when it is on none. For callers that
 * have asked branch_matches, or go on to change the square. */
static inline int branch_class(const struct machine *machine, int pose) {
    return pose < 0 ? CLASS_EMPTY : machine->run.position->top[pose & POSE_SQUARE];
}

/* Where one of the classes stands, of the squares of one word of the board's sets. */
static inline uint64_t branch_squares_in(const struct machine *machine, uint64_t mask, int word) {
    const struct position *position = machine->run.position;
    uint64_t set = 0;
    bool most = mask >> CLASS_EMPTY & 1 && mask >> 1; /* what is left out is fewer classes */
    for (uint64_t rest = (most ? ~mask : mask) & machine->classes; rest; rest &= rest - 1)
        set |= position_set(position, __builtin_ctzll(rest))[word];
    return most ? ~set : set;
}

/* The same of a board of one word. */
static inline uint64_t branch_squares(const struct machine *machine, uint64_t mask) {
    return branch_squares_in(machine, mask, 0);
}

/* Some classes and where they stand. */
struct squares_cache {
    uint64_t mask, set;
};

/* The same, where it is often asked about the same classes one time after the other. */
static inline uint64_t branch_squares_cached(const struct machine *machine,
                                             struct squares_cache *cache, uint64_t mask) {
    if (cache->mask != mask) *cache = (struct squares_cache){mask, branch_squares(machine, mask)};
    return cache->set;
}

/* The pose of a named place; SQUARE_NONE if it has not been named. */
static inline int branch_place(const struct machine *machine, int place) {
    return place == PLACE_ORIGIN
               ? (machine->run.branch.origin >= 0 ? machine->run.branch.origin : SQUARE_NONE)
               : machine->scratch.place[place];
}

/* Adds a landing to the text of the move. */
bool branch_add_landing(struct machine *machine, enum landing_sort sort, int square);

/* Whether a square bears a mark: of this move where `name` is -1; else a lasting one of that name,
 * any, or the one of this number (from 1). */
bool branch_is_marked(const struct machine *machine, int square, int name, int number);

/* All those squares. */
struct cells branch_marked(const struct machine *machine, int name, int number);

/* From one of exactly two equal pieces to the other: its pose, or SQUARE_NONE. */
int branch_other(struct machine *machine, int pose, uint64_t mask);

/* Asks a function of the script about a square (SQUARE_NONE for none), or lets it edit; its answer,
 * and false when it has failed. */
bool branch_ask_function(struct machine *machine, int pose, int which, bool edits);

static inline bool branch_is_on(const struct machine *machine, int square, int zone) {
    return cells_has(machine->rules->description->zone[zone].cells[machine->run.side].word, square);
}

static inline bool branch_is_place(const struct machine *machine, int square, int place) {
    int pose = branch_place(machine, place);
    return pose >= 0 && (pose & POSE_SQUARE) == square;
}

static inline bool branch_carries(const struct machine *machine, uint64_t classes) {
    content carried = machine->run.carried;
    return carried && classes >> content_class(machine->rules->columns, carried) & 1;
}

/* Whether the slot of a right holds one of these values. */
static inline bool branch_holds(const struct machine *machine, int slot, uint64_t values) {
    return values >> machine->run.position->slot[slot] & 1;
}

/* The same of a counter, behind whose slot stands the value of the first bit. */
static inline bool branch_counts(const struct machine *machine, int number, uint64_t values) {
    int slot = number & ((1 << HOLDS_FIRST_SHIFT) - 1), first = number >> HOLDS_FIRST_SHIFT;
    uint32_t value = machine->run.position->slot[slot] - (uint32_t)first;
    return value < 64 && values >> value & 1;
}

/* Makes the changes of a move that `generate` has given. */
bool branch_apply_emitted(struct machine *machine, const struct emitted *move);

/* The end of a move. The piece in hand is set down, or the branch is no move; then what is claimed
 * leaves the board, rights end, and lasting marks replace those of the last move. */
bool branch_land_carried(struct machine *machine, int pose);
bool branch_clean_up(struct machine *machine);

/* What tells the branch, which is a move, from others that lead to the same position: a key. */
uint64_t branch_identity(const struct machine *machine);

/* Whether it leaves the position other than it was. */
bool branch_changes_position(const struct machine *machine);

/* Completes the move of a branch that has reached the end; false when it is none. */
static inline bool branch_finish(struct machine *machine, int pose) {
    if (machine->run.carried && !branch_land_carried(machine, pose)) return false;
    return !(machine->needs_cleanup || machine->run.branch.actions & ACTION_CLAIM) ||
           branch_clean_up(machine);
}

/* Visits the branch in which what stands on `from` goes to `to`, where it is `what`, in place of
 * what stands there; see machine_begin_steps. False when the visitor wants no more. */
static inline bool branch_make_step(struct machine *machine, int from, int to, content what,
                                    machine_visitor *visit, void *context) {
    struct position *position = machine->run.position;
    const struct position_step step = position_step(position, from, to, what);
    int base = machine->run.log_base;
    if (base + 2 > LOG_MAX) return machine_fail_endless(machine);
    machine->run.branch = (struct branch){.origin = (int16_t)from,
                                          .landings = (int16_t)machine->run.landing_base,
                                          .origin_class = (uint8_t)step.lifted_class};
    machine->log[base] = (struct change){(uint32_t)from, step.lifted, CLASS_EMPTY};
    machine->log[base + 1] = (struct change){(uint32_t)to, step.taken, what};
    machine->run.changes = base + 2;
    position_make_step(position, &step);
    bool goes_on = (machine->needs_cleanup && !branch_clean_up(machine)) || visit(machine, context);
    if (machine->run.changes > base + 2) branch_undo_changes(machine, base + 2);
    position_unmake_step(position, &step);
    machine->run.changes = base;
    return goes_on;
}

#endif
