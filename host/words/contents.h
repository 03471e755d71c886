/* Contents of squares as one integer: nothing, a piece, or a stack. Equal stacks are stored once
 * and have equal numbers. The *class* of a square is the kind and owner of its top piece; questions
 * look only at the class.
 *
 *     0  empty    1  claimed (captured, leaves when the move ends)
 *     2 + 2 * kind + side  a piece    128..  a column */
#pragma once

#include "../base/assertion.h"
#include "../base/memory.h"

#include <stdbool.h>

typedef uint32_t content;

enum {
    CLASS_EMPTY,
    CLASS_CLAIMED,
    CLASS_FIRST,
    CLASSES_MAX = 126,
    COLUMN_FIRST = 128,
    COLUMN_HEIGHT_MAX = 1024
};

/* A set of classes: bit `class` for each. The topmost bit, CLASS_SET_TOP, is free. */
__extension__ typedef unsigned __int128 class_set __attribute__((aligned(8)));

#define ALL_CLASSES (~(class_set)0)
#define CLASS_SET_TOP ((class_set)1 << 127)

/* All pieces; an empty square or nothing carried; claimed pieces. */
static const class_set PIECES = ALL_CLASSES << CLASS_FIRST, EMPTY = (class_set)1 << CLASS_EMPTY,
                       CLAIMED = (class_set)1 << CLASS_CLAIMED;

/* Return true if the set has this class. Shifting a word of 64 bits is faster than shifting the
 * set. */
static inline bool classes_have(class_set classes, int class) {
    if (__builtin_expect(class < 64, 1)) return (uint64_t)classes >> class & 1;
    return (uint64_t)(classes >> 64) >> (class - 64) & 1;
}

/* Return the set of one class. */
static inline class_set classes_only(int class) {
    class_set word = UINT64_C(1) << (class & 63);
    return word << (class & 64);
}

/* Return the set of all classes below this one. */
static inline class_set classes_below(int class) {
    return classes_only(class) - 1;
}

/* Return the smallest class of a set that isn't empty. */
static inline int classes_first(class_set classes) {
    ASSERT_HOT(classes);
    return (uint64_t)classes ? __builtin_ctzll((uint64_t)classes)
                             : 64 + __builtin_ctzll((uint64_t)(classes >> 64));
}

static inline int classes_count(class_set classes) {
    return __builtin_popcountll((uint64_t)classes) +
           __builtin_popcountll((uint64_t)(classes >> 64));
}

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

/* Return the pieces of a kind, of both sides. */
static inline class_set classes_of_kind(int kind) {
    return classes_only(class_of(kind, 0)) | classes_only(class_of(kind, 1));
}

/* Return the class of the other side's piece of the same kind. */
static inline int class_flipped(int class) {
    return class ^ 1;
}

struct column {
    content below; /* content below: a piece, or a column with a smaller number */
    content above; /* latest column made or found by putting a piece on it; 0: none */
    uint8_t top;   /* class of the commander */
    bool alike;    /* all its pieces have that class */
    int height;    /* number of pieces, 2 or more */
    content moved; /* new number in columns_tidy; 0: not used any more */
    uint64_t key;  /* hash of the pieces from the top down, the same in every process */
};

struct columns;

/* A function that returns the new number of a content. */
typedef content content_map(struct columns *columns, content what);

/* An owner of contents for a long time, such as a game: columns_tidy keeps its columns. */
struct holder {
    struct columns *columns; /* NULL: none */
    struct holder *next, *previous;
    void (*each)(struct holder *holder,
                 content_map *map); /* function that passes every content of the holder through
                                       `map` */
};

/* The columns that have occurred so far, with a hash table to find them. Columns that are no longer
 * used are removed in two ways. A long operation removes those it has made itself (columns_forget).
 * Between operations, all columns without a holder are removed (columns_tidy). */
struct columns {
    struct memory *memory;
    struct column *item;         /* item[i] is content COLUMN_FIRST + i */
    content above[COLUMN_FIRST]; /* as in struct column, for pieces */
    int count, capacity;
    int *bucket; /* indices of items, or -1; the number of buckets is a power of two */
    int buckets;
    struct holder *holders;
    int kept; /* number of columns kept by the latest columns_tidy */
    int busy; /* number of running operations that use contents without being holders; nothing is
                 tidied meanwhile */
};

void columns_init(struct columns *columns, struct memory *memory);
void columns_done(struct columns *columns);

/* Remove all columns except the first `count`, which existed when columns->count had that value.
 * Others must not be in use. */
void columns_forget(struct columns *columns, int count);

/* Call this if no operation is running. If there are many new columns, remove those without a
 * holder, and renumber the others. */
void columns_tidy(struct columns *columns);

/* Register a holder, until holder_done. */
void holder_init(struct holder *holder, struct columns *columns,
                 void (*each)(struct holder *, content_map *));
void holder_done(struct holder *holder);

/* Return a column by its number. */
static inline struct column *content_column(const struct columns *columns, content what) {
    ASSERT_HOT(what >= COLUMN_FIRST && what - COLUMN_FIRST < (content)columns->count);
    return &columns->item[what - COLUMN_FIRST];
}

static inline int content_class(const struct columns *columns, content what) {
    return what < COLUMN_FIRST ? (int)what : content_column(columns, what)->top;
}

/* Return a number for hashing that depends only on the pieces. */
uint64_t content_key(const struct columns *columns, content what);

/* Return the number of pieces: 0, 1 or more. */
int content_height(const struct columns *columns, content what);

/* Return the contents without the top piece. */
content content_below(const struct columns *columns, content what);

/* Return the column with a piece of this class on top of `below`, which may be empty. */
content content_stack(struct columns *columns, int class, content below);

/* Write the classes of the pieces from the top down, at most COLUMN_HEIGHT_MAX; return their
 * number. */
int content_pieces(const struct columns *columns, content what, uint8_t *class);

/* Return `count` pieces, listed from the top down, on top of `below`. */
content content_pile(struct columns *columns, const uint8_t *class, int count, content below);

/* Take the top `count` pieces from *from, which has that many, and return `upper` with them
 * below. */
content content_tuck(struct columns *columns, content upper, content *from, int count);

/* Take the lowest `count` pieces from *from, which has that many, and return `lower` with them on
 * top. */
content content_lay(struct columns *columns, content *from, int count, content lower);

/* Return the pieces with the commander replaced by one of this class. */
content content_crown(struct columns *columns, content what, int class);
