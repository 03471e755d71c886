/* Moves: their parts, lists of them, making and undoing them, and legality (moves_generate.c). A
 * move is its origin and its changes. movetext.h writes moves, move_find.h reads them. */
#ifndef GAME_MOVES_H
#define GAME_MOVES_H

#include "../machine/legality.h"
#include "past.h"

/* What the texts of moves have more that would be written alike; movetext.h has examples. */
enum distinction { DISTINCTION_TAKEN = 1, DISTINCTION_CHANGED = 2, DISTINCTION_PASSED = 4 };

struct move {
    uint64_t identity;           /* what tells it from others of the same result */
    int origin;                  /* a square, ORIGIN_NONE, or ORIGIN_RESERVE - kind */
    int first_change, changes;   /* in moves->change, by slot, each slot once */
    int first_landing, landings; /* in moves->landing */
    int taken;                   /* captures */
    int called;                  /* 1 + number of the text of `called`; 0 for none */
    int actions;                 /* a set of enum action */
    int before, after; /* classes of the moving piece at the origin and where it landed by itself;
                          else CLASS_EMPTY */
    int distinction;   /* what its text has more than others alike: a set of enum distinction */
    int alike;         /* its number among those that nothing else tells apart; 0: it is */
    uint64_t key;      /* by how much it changes the position's hash, the side to move apart */
};

/* Whether the piece that moves has become one of another kind. */
static inline bool move_is_promotion(const struct move *move) {
    return move->after != CLASS_EMPTY && class_kind(move->before) != class_kind(move->after);
}

enum moves_mode {
    MOVES_WRITTEN, /* each move once, with the best of its texts */
    MOVES_BARE,    /* each move once, with any of its texts: no work for texts is done */
    MOVES_PATHS    /* every branch, so that each way of writing a move occurs */
};

enum {
    MOVES_MAX = 1 << 18 /* of one position: more than any game has, and what memory can hold */
};

/* A list of moves with what they consist of. Owned by the caller; used again, it allocates only
 * when it must grow. */
struct moves {
    struct memory *memory;
    const struct rules *rules;
    int side; /* whose moves they are */
    enum moves_mode mode;
    struct legality legality; /* of the position they are generated in */
    const struct past *past;  /* NULL: no move is forbidden for what has been */
    struct move *item;
    struct change *change;
    struct landing *landing;
    int *bucket; /* moves by origin and key */
    int count, capacity, changes, changes_capacity, landings, landings_capacity, buckets,
        buckets_capacity;
};

void moves_init(struct moves *moves, struct memory *memory, const struct rules *rules);
void moves_done(struct moves *moves);

/* Says that a position has more than MOVES_MAX moves. Returns false. */
bool moves_fail_too_many(struct machine *machine);

/* Appends a move whose changes and landings stand behind those of the list already. */
void moves_append(struct moves *moves, const struct move *move);

/* Appends a copy of a move of another list. */
void moves_copy(struct moves *moves, const struct moves *from, const struct move *move);

/* Appends a move without landings; its changes are copied, its key is found. */
void moves_add(struct moves *moves, const struct move *move, const struct change *changes);

/* Takes the last move off a list. */
void moves_drop_last(struct moves *moves);

/* Makes a move, the turn included: clock, number, side, hash. */
void move_apply(const struct moves *moves, const struct move *move, struct position *position);

/* Unmakes it; `clock` is what the clock was before. */
void move_undo(const struct moves *moves, const struct move *move, uint32_t clock,
               struct position *position);

/* Whether moves of two lists, of one position, are the same. */
static inline bool move_is_same(const struct moves *moves, const struct move *move,
                                const struct moves *others, const struct move *other) {
    if (move->key != other->key || move->identity != other->identity ||
        move->changes != other->changes)
        return false;
    for (int i = 0; i < move->changes; i++) {
        const struct change *x = &moves->change[move->first_change + i],
                            *y = &others->change[other->first_change + i];
        if (x->slot != y->slot || x->after != y->after) return false;
    }
    return true;
}

/* Whether it changes what stands on the board, beside counters, marks, rights and reserves. */
bool move_is_placing(const struct moves *moves, const struct move *move);

/* "step", "jump", "swap", "cycle", "split", "drop", "pass", or what the script calls it; `placing`
 * as above. */
const char *move_kind(const struct rules *rules, const struct move *move, bool placing);

/* The same of a move of a list. */
const char *moves_kind(const struct moves *moves, const struct move *move);

/* -- Moves of a position, from the branches of its walks --------------------------------------- */

/* The legal moves of the player to move, in the order of the script's walks. `past`: the positions
 * of the game before this one, to which the rules may forbid to go back; NULL for none. False when
 * a walk failed; the machine says why. */
bool moves_generate(struct moves *moves, struct machine *machine, struct position *position,
                    enum moves_mode mode, const struct past *past);

/* Whether the position is decided by a walk or a function, so that it has no moves. */
bool moves_position_is_decided(struct machine *machine, struct position *position);

/* Whether the player to move could move in a game that has come through this past, even if the
 * position is decided. True as well when a walk failed; the machine says why. */
bool moves_exist(struct machine *machine, struct position *position, const struct past *past);

#endif
