/* The current branch of a run: every access to the position goes through it.
 *
 * Changes are logged, so that they can be undone when the run returns to an older alternative.
 * `from "man" * n * take * n`, on a man on c3 with an enemy on c4, logs
 *
 *     changes   c3: man -> empty (the man is carried)    trail   nothing
 *               c4: enemy -> empty
 *
 * If the second n fails, both are written back from the end of the log. Changes of the position are
 * in machine->log; those of places and marks are in machine->trail. */
#pragma once

#include "machine.h"

/* Change a slot. Every change of the position by a walk is made here. */
static inline bool branch_change(struct machine *machine, uint32_t slot, uint32_t value) {
    if (machine->run.changes == LOG_MAX) return machine_fail_endless(machine);
    struct position *position = machine->run.position;
    ASSERT_HOT(slot < (uint32_t)machine->rules->layout.slots);
    machine->log[machine->run.changes++] = (struct change){slot, position->slot[slot], value};
    position_write(position, slot, value);
    return true;
}

/* Return true if this entry of the log is the first for its slot, and the slot has changed
 * since. */
static inline bool branch_is_net_change(const struct machine *machine,
                                        const struct change *change) {
    for (const struct change *earlier = &machine->log[machine->run.log_base]; earlier < change;
         earlier++)
        if (earlier->slot == change->slot) return false;
    return machine->run.position->slot[change->slot] != change->before;
}

/* Undo all changes beyond these heights of log and trail. */
static inline void branch_undo_changes(struct machine *machine, int down_to) {
    struct position *position = machine->run.position;
    const struct change *last = machine->log + machine->run.changes, *end = machine->log + down_to;
    ASSERT_HOT(down_to <= machine->run.changes);
    while (last > end) {
        last--;
        ASSERT_HOT(position->slot[last->slot] == last->after);
        position_write(position, last->slot, last->before);
    }
    machine->run.changes = down_to;
}

/* Write the value of a trail entry; `what` is as in struct trail. */
void branch_write_scratch(struct scratch *scratch, int what, int value);

static inline void branch_undo_trail(struct machine *machine, int down_to) {
    ASSERT_HOT(down_to <= machine->run.trails);
    while (machine->run.trails > down_to) {
        const struct trail *last = &machine->trail[--machine->run.trails];
        if (last->what < PLACES_MAX)
            machine->scratch.place[last->what] = last->before;
        else
            branch_write_scratch(&machine->scratch, last->what, last->before);
    }
}

/* Return true if places and marks are the same as when the trail had this height. */
bool branch_scratch_is_same(const struct machine *machine, int trails);

/* Write a value, with a new trail entry that undoes it if the branch fails. */
bool branch_set_scratch(struct machine *machine, int what, int before, int value);

/* Change the contents of a pose's square. */
static inline bool branch_change_here(struct machine *machine, int pose, content what) {
    return branch_change(machine, (uint32_t)(pose & POSE_SQUARE), what);
}

/* Mark a square with lasting marks of this name; an error if there are too many. */
bool branch_mark_lasting(struct machine *machine, int name, int square);

static inline void branch_count_capture(struct branch *branch) {
    if (branch->taken < UINT8_MAX) branch->taken++;
}

/* Return true if the square has one of the classes. The tests of a lookup of attacks are made only
 * through this function, so its sight is complete. */
static inline bool branch_matches(struct machine *machine, int pose, class_set mask) {
    ASSERT_HOT((pose & POSE_SQUARE) < (int)machine->run.position->squares); /* not SQUARE_NONE */
    int square = pose & POSE_SQUARE, class = machine->run.position->top[square];
    if (classes_have(mask, class)) return true;
    if (machine->sight) sight_add(machine->sight, square, mask);
    return false;
}

/* Return true if the square has from `least` to `most` pieces, one on top of the other. */
static inline bool branch_has_height(struct machine *machine, int pose, int least, int most) {
    ASSERT_HOT(pose >= 0);
    int height =
        content_height(machine->rules->columns, machine->run.position->slot[pose & POSE_SQUARE]);
    return height >= least && height <= most;
}

/* Return true if the square has a piece, for an action that removes or changes it. */
static inline bool branch_has_piece(struct machine *machine, int pose) {
    return pose >= 0 && branch_matches(machine, pose, PIECES);
}

/* Return the class of the cursor's square; CLASS_EMPTY if there is no square. */
static inline int branch_class(const struct machine *machine, int pose) {
    return pose < 0 ? CLASS_EMPTY : machine->run.position->top[pose & POSE_SQUARE];
}

/* Return the squares with one of the classes, in one word of the board's sets. */
static inline uint64_t branch_squares_in(const struct machine *machine, class_set mask, int word) {
    const struct position *position = machine->run.position;
    bool most = classes_have(mask, CLASS_EMPTY) && mask & ~EMPTY; /* fewer are not in it */
    uint64_t set = position_squares(position, (most ? ~mask : mask) & machine->classes, word);
    return most ? ~set : set;
}

/* Return the squares with one of the classes, on a board of one word. */
static inline uint64_t branch_squares(const struct machine *machine, class_set mask) {
    return branch_squares_in(machine, mask, 0);
}

/* Some classes, and the squares that have them. */
struct squares_cache {
    class_set mask;
    uint64_t set;
};

/* Return these squares, with a cache for repeated calls with the same classes. */
static inline uint64_t branch_squares_cached(const struct machine *machine,
                                             struct squares_cache *cache, class_set mask) {
    if (cache->mask != mask) *cache = (struct squares_cache){mask, branch_squares(machine, mask)};
    return cache->set;
}

/* Return the pose that a step leads to, and remember the step if a walk depends on it. */
static inline int branch_step(struct machine *machine, int way, int pose) {
    ASSERT_HOT(pose >= 0 && pose < machine->rules->description->board.poses);
#define NOTE_STEP(name, type, native, word, value, ...) machine->run.branch.name = (value);
    if (machine->notes_steps) {
        STEP_FIELDS(NOTE_STEP)
    }
#undef NOTE_STEP
    return machine->next[way][pose];
}

/* Return the pose of a named place; SQUARE_NONE if it has not been named. */
static inline int branch_place(const struct machine *machine, int place) {
    ASSERT_HOT(place >= 0 && place < machine->rules->places);
    return place == PLACE_ORIGIN
               ? (machine->run.branch.origin >= 0 ? machine->run.branch.origin : SQUARE_NONE)
               : machine->scratch.place[place];
}

/* Add a landing to the text of the move. */
bool branch_add_landing(struct machine *machine, enum landing_sort sort, int square);

/* Return true if a square is marked: with a mark of this move if `name` is -1; else with any
 * lasting mark of that name, or the one of this number (from 1). */
bool branch_is_marked(const struct machine *machine, int square, int name, int number);

/* Return all squares marked so. */
struct cells branch_marked(const struct machine *machine, int name, int number);

/* Return the pose of the other one of exactly two equal pieces, or SQUARE_NONE. */
int branch_other(struct machine *machine, int pose, class_set mask);

/* Call a function of the script about a square (SQUARE_NONE for none), perhaps to edit. Return its
 * answer, or false if it failed. */
bool branch_ask_function(struct machine *machine, int pose, int which, bool edits);

static inline bool branch_is_on(const struct machine *machine, int square, int zone) {
    ASSERT_HOT(zone >= 0 && zone < machine->rules->description->zones);
    return cells_has(machine->rules->description->zone[zone].cells[machine->run.side].word, square);
}

static inline bool branch_is_place(const struct machine *machine, int square, int place) {
    int pose = branch_place(machine, place);
    return pose >= 0 && (pose & POSE_SQUARE) == square;
}

static inline bool branch_carries(const struct machine *machine, class_set classes) {
    content carried = machine->run.branch.carried;
    return carried && classes_have(classes, content_class(machine->rules->columns, carried));
}

/* Return true if the slot of a right has one of these values. */
static inline bool branch_holds(const struct machine *machine, int slot, uint64_t values) {
    uint32_t value = machine->run.position->slot[slot];
    ASSERT_HOT(slot >= machine->rules->layout.rights && slot < machine->rules->layout.counters);
    ASSERT_HOT(value <= 1);
    return values >> value & 1;
}

/* Return true if a counter has one of these values. `number` is the slot, and the value of the
 * first bit. */
static inline bool branch_counts(const struct machine *machine, int number, uint64_t values) {
    int slot = number & ((1 << HOLDS_FIRST_SHIFT) - 1), first = number >> HOLDS_FIRST_SHIFT;
    uint32_t value = machine->run.position->slot[slot] - (uint32_t)first;
    ASSERT_HOT(slot >= machine->rules->layout.reserves && slot < machine->rules->layout.marks);
    return value < 64 && values >> value & 1;
}

/* Return true if a slot exceeds another one, or 0 for SLOT_NONE, by this number at least. */
static inline bool branch_exceeds(const struct machine *machine, int number, uint64_t by) {
    const uint32_t *slot = machine->run.position->slot;
    int other = number >> HOLDS_FIRST_SHIFT;
    int64_t value = slot[number & ((1 << HOLDS_FIRST_SHIFT) - 1)];
    ASSERT_HOT(other == SLOT_NONE || other < machine->rules->layout.marks);
    return value - (other == SLOT_NONE ? 0 : slot[other]) >= (int64_t)by;
}

/* Make the changes of a move emitted by `generate`. */
bool branch_apply_emitted(struct machine *machine, const struct emitted *move);

/* End a move. The carried piece is put down; if that is impossible, the branch is not a move. Then
 * claimed pieces leave the board, rights end, and lasting marks replace those of the last move. */
bool branch_land_carried(struct machine *machine, int pose);
bool branch_clean_up(struct machine *machine);

/* Return a key that distinguishes the branch from other moves that lead to the same position. */
uint64_t branch_identity(const struct machine *machine);

/* Return true if the branch has changed the position. */
bool branch_changes_position(const struct machine *machine);

/* Complete the move of a branch that has reached the end; return false if it is not a move. */
static inline bool branch_finish(struct machine *machine, int pose) {
    if (machine->run.branch.carried && !branch_land_carried(machine, pose)) return false;
    bool cleans = machine->run.cleans || (machine->needs_cleanup && machine->run.trails > 0);
    return !(cleans || machine->run.branch.actions & ACTION_CLAIM) || branch_clean_up(machine);
}
