/* Moves: their parts, lists of them, making and undoing them, and legality (moves_generate.c). A
 * move consists of its origin and its changes. movetext.h writes and reads moves. */
#pragma once

#include "../machine/legality.h"
#include "past.h"

/* Additions to texts of moves that would be equal; movetext.h has examples. */
enum distinction { DISTINCTION_TAKEN = 1, DISTINCTION_CHANGED = 2, DISTINCTION_PASSED = 4 };

struct move {
    uint64_t identity;           /* distinguishes it from moves with the same result */
    uint64_t digest;             /* a hash of its identity and its changes */
    int origin;                  /* a square, ORIGIN_NONE, or ORIGIN_RESERVE - kind */
    int first_change, changes;   /* in moves->change, by slot, each slot once */
    int first_landing, landings; /* in moves->landing */
    int taken;                   /* number of captures */
    int called;                  /* 1 + number of the text of `called`; 0 for none */
    int actions;                 /* a set of enum action */
    int before, after; /* classes of the moving piece at the origin and after landing; else
                          CLASS_EMPTY */
    int distinction;   /* additions to its text: a set of enum distinction */
    int alike;         /* its number among moves that are otherwise equal; 0: there are none */
};

/* Return true if the moving piece has become another kind. */
static inline bool move_is_promotion(const struct move *move) {
    return move->after != CLASS_EMPTY && class_kind(move->before) != class_kind(move->after);
}

enum moves_mode {
    MOVES_WRITTEN, /* each move once, with its best text */
    MOVES_BARE,    /* each move once, with any text: no work is done for texts */
    MOVES_PATHS    /* every branch, so that each way of writing a move occurs */
};

enum {
    MOVES_SEEN_WORDS = 16,
    MOVES_MAX = 1 << 18 /* for one position: more than in any real game, and all that memory can
                           hold */
};

/* A list of moves with their parts. Owned by the caller; if it is reused, it allocates only to
 * grow. */
struct moves {
    struct memory *memory;
    const struct rules *rules;
    int side; /* side that moves */
    enum moves_mode mode;
    struct legality legality; /* legality data of their position */
    const struct past *past;  /* NULL: earlier positions forbid no move */
    struct move *item;
    struct change *change;
    struct landing *landing;
    int *bucket; /* moves by digest, if there are many; `buckets` is 0 if there are few */
    int count, capacity, changes, changes_capacity, landings, landings_capacity, buckets,
        buckets_capacity;
    uint64_t seen[MOVES_SEEN_WORDS]; /* a set of parts of the digests */
};

void moves_init(struct moves *moves, struct memory *memory, const struct rules *rules);
void moves_done(struct moves *moves);

/* Fail with the message that a position has more than MOVES_MAX moves. Return false. */
bool moves_fail_too_many(struct machine *machine);

/* Fail because functions of the script give other moves each time. Return false. */
bool moves_fail_as_fickle(struct machine *machine);

/* Return the memory of the next move. Its changes and landings are put at the end of the list. */
static inline struct move *moves_next(struct moves *moves) {
    if (moves->count == moves->capacity)
        moves->item = memory_grow(moves->memory, moves->item, &moves->capacity, moves->count + 1,
                                  sizeof *moves->item);
    return &moves->item[moves->count];
}

/* Append the next move, when it is complete. */
static inline void moves_append(struct moves *moves) {
    const struct move *move = &moves->item[moves->count++];
    moves->changes += move->changes;
    moves->landings += move->landings;
}

/* Append a copy of a move of another list. */
void moves_copy(struct moves *moves, const struct moves *from, const struct move *move);

/* Append a move without landings; copy its changes. */
void moves_add(struct moves *moves, const struct move *move, const struct change *changes);

/* Remove the last move. */
void moves_drop_last(struct moves *moves);

/* Return its change of the position's hash, without the side to move. */
uint64_t move_change_of_hash(const struct moves *moves, const struct move *move);

/* Make a move, including the turn: clock, number, side, hash. */
void move_apply(const struct moves *moves, const struct move *move, struct position *position);

/* Undo it; `clock` is the earlier value of the clock. */
void move_undo(const struct moves *moves, const struct move *move, uint32_t clock,
               struct position *position);

/* Return true if moves of two lists of one position are the same. */
static inline bool move_is_same(const struct moves *moves, const struct move *move,
                                const struct moves *others, const struct move *other) {
    if (move->digest != other->digest || move->identity != other->identity ||
        move->changes != other->changes)
        return false;
    for (int i = 0; i < move->changes; i++) {
        const struct change *x = &moves->change[move->first_change + i],
                            *y = &others->change[other->first_change + i];
        if (x->slot != y->slot || x->after != y->after) return false;
    }
    return true;
}

/* Return true if it changes the squares, not only counters, marks, rights and reserves. */
bool move_is_placing(const struct moves *moves, const struct move *move);

/* Return "step", "jump", "swap", "cycle", "split", "drop", "pass", or the name that the script
 * gives it; `placing` is the result of move_is_placing. */
const char *move_kind(const struct rules *rules, const struct move *move, bool placing);

/* Return move_kind for a move of a list. */
const char *moves_kind(const struct moves *moves, const struct move *move);

/* -- Moves of a position, from the branches of its walks --------------------------------------- */

/* Generate the legal moves of the player to move, in the order of the script's walks. `past` has
 * the earlier positions, which the rules may forbid to repeat; NULL for none. Return false if a
 * walk failed (see the machine's message). */
bool moves_generate(struct moves *moves, struct machine *machine, struct position *position,
                    enum moves_mode mode, const struct past *past);

/* Return true if a walk or a function ends the game here, so that there are no moves. */
bool moves_position_is_decided(struct machine *machine, struct position *position);

/* Return true if the player to move has a move after this past, even if the position is decided.
 * Also return true if a walk failed (see the machine's message). */
bool moves_exist(struct machine *machine, struct position *position, const struct past *past);
