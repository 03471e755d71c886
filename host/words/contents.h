/* Contents of squares as one integer: nothing, a piece, or a stack; equal stacks are stored once
 * and have equal numbers. The *class* of a square is what its top piece says: questions look at
 * nothing else.
 *
 *     0  empty    1  claimed (captured, leaves when the move ends)
 *     2 + 2 * kind + side  a piece    64..  a column */
#ifndef WORDS_CONTENTS_H
#define WORDS_CONTENTS_H

#include "../base/memory.h"

#include <stdbool.h>

typedef uint32_t content;

enum {
    CLASS_EMPTY,
    CLASS_CLAIMED,
    CLASS_FIRST,
    CLASSES_MAX = 54,
    COLUMN_FIRST = 64,
    COLUMN_HEIGHT_MAX = 1024
};

/* Sets of classes: all pieces; what is empty, a square or the hand; what has been claimed. */
static const uint64_t PIECES = ~UINT64_C(0) << CLASS_FIRST, EMPTY = UINT64_C(1) << CLASS_EMPTY,
                      CLAIMED = UINT64_C(1) << CLASS_CLAIMED;

static inline int class_of(int kind, int side) {
    return CLASS_FIRST + 2 * kind + side;
}

static inline int class_kind(int class) {
    return (class - CLASS_FIRST) >> 1;
}

static inline int class_side(int class) {
    return class & 1;
}

static inline bool class_is_piece(int class) {
    return class >= CLASS_FIRST;
}

/* The other side's piece of the same kind. */
static inline int class_flipped(int class) {
    return class ^ 1;
}

struct column {
    content below; /* a piece or a column; as a number smaller than the column's own */
    uint8_t top;   /* class of the commander */
    int height;    /* 2.. */
    content
        moved;    /* while columns_tidy is at work: what its number will be, 0 if nobody holds it */
    uint64_t key; /* hash of the pieces from the top down, the same in every process */
};

struct columns;

/* What becomes of a content: its new number. */
typedef content content_map(struct columns *columns, content what);

/* What holds contents for long, such as a game: columns_tidy keeps theirs. */
struct holder {
    struct columns *columns; /* NULL: does not hold any */
    struct holder *next, *previous;
    void (*each)(struct holder *holder,
                 content_map *map); /* puts every content that it holds through `map` */
};

/* The columns that have occurred so far, and where to find them by their content. Those that are
 * gone can be forgotten in two ways: a long operation takes back what it has brought about itself
 * (columns_forget), and between operations all go that no holder holds (columns_tidy). */
struct columns {
    struct memory *memory;
    struct column *item; /* item[i] is content COLUMN_FIRST + i */
    int count, capacity;
    int *bucket; /* index of an item, or -1; a power of two of them */
    int buckets;
    struct holder *holders;
    int kept; /* by the latest columns_tidy */
    int busy; /* operations under way that hold contents and are no holders: nothing is tidied
                 meanwhile */
};

void columns_init(struct columns *columns, struct memory *memory);
void columns_done(struct columns *columns);

/* Forgets all columns but the first `count`, those there were when columns->count was that. Nobody
 * may hold others. */
void columns_forget(struct columns *columns, int count);

/* To be called when no operation is under way. Once there are many columns that have not been
 * looked at before, those go that no holder holds; the others get new numbers. */
void columns_tidy(struct columns *columns);

/* From now on, and until holder_done, this holds contents. */
void holder_init(struct holder *holder, struct columns *columns,
                 void (*each)(struct holder *, content_map *));
void holder_done(struct holder *holder);

static inline int content_class(const struct columns *columns, content what) {
    return what < COLUMN_FIRST ? (int)what : columns->item[what - COLUMN_FIRST].top;
}

/* A number for hashing that depends on the pieces alone. */
uint64_t content_key(const struct columns *columns, content what);

/* How many pieces it is: 0, 1 or more. */
int content_height(const struct columns *columns, content what);

/* What is left without the top piece. */
content content_below(const struct columns *columns, content what);

/* The column with a piece of this class on top of `below` (which may be empty). */
content content_stack(struct columns *columns, int class, content below);

/* The classes of its pieces from the top down, COLUMN_HEIGHT_MAX of them at the most; how many. */
int content_pieces(const struct columns *columns, content what, uint8_t *class);

/* So many pieces, from the top down, on top of `below`. */
content content_pile(struct columns *columns, const uint8_t *class, int count, content below);

/* The same pieces with another one on top in place of the commander. */
content content_crown(struct columns *columns, content what, int class);

#endif
