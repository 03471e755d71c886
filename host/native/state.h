/* The state of a position and of a branch, after set.h. The host does not #include this file; the
 * Makefile embeds its text.
 *
 * POSITION(DO, b) and BRANCH(DO, b) are DO(b, sort, type, id, first) for each member, and
 * LISTED(DO, b) for those that only lists of moves use. EACH_PLANE(DO) is DO(i) for each plane p<i>
 * of a position: the squares whose class has bit i set. EXTRAS(DO) is DO(slot, field) for each
 * member of a position beside its squares, in the order of the host's slots (state.c). */

#define DECLARED(b, sort, type, id, first) type id;

/* One of the extras is a field: a word, the number of bits to its right, and its largest value. */
#define GET(p, ...) GET_IN(p, __VA_ARGS__)
#define GET_IN(p, word, shift, most) ((p).word >> shift & most)
#define SET(p, field, value) SET_IN(p, field, value)
#define SET_IN(p, word, shift, most, value)                                                        \
    ((p).word = ((p).word & ~((uint64_t)most << shift)) | (uint64_t)(value) << shift)
#define MOST(...) MOST_IN(__VA_ARGS__)
#define MOST_IN(word, shift, most) most

/* -- Positions --------------------------------------------------------------------------------- */

#ifdef COLUMNS
/* The rest of a column, below its commander. A position has the sum of the keys of its columns, the
 * squares that have any, and their layers up to the uppermost. */
struct layer {
    uint64_t below;
    int square;
};
#endif

struct position {
    POSITION(DECLARED, )
};

/* A stored position with its own layers. */
struct own {
    struct position at;
#ifdef COLUMNS
    struct layer layer[SQUARES];
#endif
};

/* A move: the position after it, and its compact form. */
struct move {
    struct own own;
    struct light_move light;
};

/* Copy field by field, because each may have been written a moment ago. A wider copy would wait
 * until all are in memory. */
INLINE void copy_position(struct position *to, const struct position *from) {
#define COPY(b, sort, type, id, first) to->id = from->id;
    POSITION(COPY, )
}

INLINE bool differs(const struct position *p, const struct position *q) {
    bool differs = false;
#define PLANE_DIFFERS(id) differs |= some(p->id ^ q->id);
#define NUMBER_DIFFERS(id) differs |= p->id != q->id;
#define FOLLOWING_DIFFERS(id) /* from the others */
#define DIFFERS(b, sort, type, id, first) sort##_DIFFERS(id)
    POSITION(DIFFERS, )
    return differs;
}

INLINE int content(const struct position *p, int s) {
    int class = 0;
#define READ(i) class |= (int)has(p->p##i, s) << i;
    EACH_PLANE(READ)
    return class;
}

INLINE set standing(const struct position *p, int class) {
    set s = ON_BOARD;
#define STANDING(i) s &= class >> i & 1 ? p->p##i : ~p->p##i;
    EACH_PLANE(STANDING)
    return s;
}

INLINE set classes_changed(const struct position *p, const struct position *q) {
    set changed = NO_SQUARES;
#define PLANE_CHANGED(i) changed |= p->p##i ^ q->p##i;
    EACH_PLANE(PLANE_CHANGED)
    return changed;
}

#ifdef COLUMNS
INLINE set columns_changed(const struct position *p, const struct position *q);
#endif

INLINE set squares_changed(const struct position *p, const struct position *q) {
#ifdef COLUMNS
    return columns_changed(p, q) | classes_changed(p, q);
#else
    return classes_changed(p, q);
#endif
}

/* -- Branches ---------------------------------------------------------------------------------- */

/* A `most`: only the branches with the greatest tally continue. */
struct most {
    struct most *outer;
    int base; /* the tally before */
    int best; /* largest amount added so far; -1: no branch has ended */
};

struct branch {
    struct position at; /* after the actions of the branch so far */
    BRANCH(DECLARED, )
    LISTED(DECLARED, )
};

INLINE struct branch begin(const struct position *p) {
#define POSITION_BEGIN(b, sort, type, id, first) .at.id = p->id,
#define BRANCH_BEGIN(b, sort, type, id, first) .id = first,
    return (struct branch){POSITION(POSITION_BEGIN, ) BRANCH(BRANCH_BEGIN, )};
}

/* A branch is passed to a function field by field, so that those that matter are in registers, and
 * the others are not passed. f(node, ARGS(b)) calls f(struct node *node, PARAMS), which reads it
 * with FROM_PARAMS. For lists of moves, the notes are passed, too. */
#define LATER(none, ...) __VA_ARGS__
#define LIST(...) LATER(__VA_ARGS__)
#define PARAM(b, sort, type, id, first) , type id
#define POSITION_ARG(b, sort, type, id, first) , (b).at.id
#define BRANCH_ARG(b, sort, type, id, first) , (b).id
#define POSITION_VALUE(b, sort, type, id, first) .at.id = id,
#define BRANCH_VALUE(b, sort, type, id, first) .id = id,
#define PARAMS LIST(POSITION(PARAM, ) BRANCH(PARAM, ))
#define PARAMS_LIST LIST(POSITION(PARAM, ) BRANCH(PARAM, ) LISTED(PARAM, ))
#define ARGS(b) LIST(POSITION(POSITION_ARG, b) BRANCH(BRANCH_ARG, b))
#define ARGS_LIST(b) LIST(POSITION(POSITION_ARG, b) BRANCH(BRANCH_ARG, b) LISTED(BRANCH_ARG, b))
/* clang-format off */
#define FROM_PARAMS (struct branch){POSITION(POSITION_VALUE, ) BRANCH(BRANCH_VALUE, )}
#define FROM_PARAMS_LIST \
    (struct branch){POSITION(POSITION_VALUE, ) BRANCH(BRANCH_VALUE, ) LISTED(BRANCH_VALUE, )}
/* clang-format on */

#ifdef FRAMES
#define CHANGED(squares) TOUCHED(squares), b->changes++
#define COUNT_CHANGE(b) (b).changes++

/* A round of a repetition, with the members of a branch that repetitions compare. */
struct frame {
    const struct frame *parent, *outer;
    int loop, changes;
#define IF_OWN(...)
#define IF_SAME(...) __VA_ARGS__
#define IF_SAME_SET(...) __VA_ARGS__
#define FRAME_MEMBER(b, sort, type, id, first) IF_##sort(type id;)
    BRANCH(FRAME_MEMBER, )
};

INLINE struct frame frame_of(const struct branch *b, const struct frame *outer, int loop) {
#define FRAME_VALUE(b, sort, type, id, first) IF_##sort(.id = b->id, )
    return (struct frame){b->frame, outer, loop, b->changes, BRANCH(FRAME_VALUE, b)};
}

INLINE bool is_same_state(const struct frame *f, const struct branch *b) {
    bool same = true;
#define SAME_COMPARED(id) same &= f->id == b->id;
#define SAME_SET_COMPARED(id) same &= !some(f->id ^ b->id);
#define OWN_COMPARED(id)
#define COMPARED(b, sort, type, id, first) sort##_COMPARED(id)
    BRANCH(COMPARED, b)
    return same;
}

/* Return true if a round of this repetition began on this square with the present state. */
INLINE bool is_repeated(const struct branch *b, int loop) {
    for (const struct frame *f = b->frame; f && f->changes == b->changes; f = f->parent)
        if (f->loop == loop && f->s == b->s && is_same_state(f, b)) return true;
    return false;
}
#else
#define CHANGED(squares) TOUCHED(squares)
#define COUNT_CHANGE(b) (void)0
#endif

/* The notes for lists of moves, in one number: ADD_NOTE(b, taken, 1) counts a capture. */
enum { origin_NOTE = 0, landed_NOTE = 8, called_NOTE = 16, actions_NOTE = 24, taken_NOTE = 40 };
#define NOTE(field, value) ((uint64_t)(value) << field##_NOTE)
#define NOTED(b, field) ((b).notes >> field##_NOTE)
#define ADD_NOTE(b, field, value) ((b).notes += NOTE(field, value))
#define JOIN_NOTE(b, field, value) ((b).notes |= NOTE(field, value))
#define SET_NOTE(b, field, value) ((b).notes = ((b).notes & ~NOTE(field, 255)) | NOTE(field, value))
#define GOES_ON(b) (TURNS_GO_ON && NOTED(b, actions) & AGAIN)

/* -- Squares ----------------------------------------------------------------------------------- */

#if RIGHTS
#define TOUCHED(squares) b->touched |= squares
#else
#define TOUCHED(squares) (void)0
#endif

#ifdef COLUMNS
INLINE void drop_below(struct branch *b, int s);
#endif

/* Empty a square whose class has at most these bits. */
INLINE void clear(struct branch *b, int s, int bits) {
    set keep = ~single(s);
#ifdef COLUMNS
    drop_below(b, s);
#endif
#define CLEAR(i)                                                                                   \
    if (bits & 1 << i) b->at.p##i &= keep;
    EACH_PLANE(CLEAR)
    CHANGED(~keep);
}

/* Put a piece on an empty square. */
INLINE void put(struct branch *b, int s, int class) {
#define PUT(i) b->at.p##i |= single_if(s, class >> i & 1);
    EACH_PLANE(PUT)
    CHANGED(single(s));
}

/* Change the kind of the piece here. */
INLINE void turn(struct branch *b, int s, int class) {
    set keep = ~single(s);
#define TURN(i)                                                                                    \
    if (i > 0) b->at.p##i = (b->at.p##i & keep) | single_if(s, class >> i & 1);
    EACH_PLANE(TURN)
    CHANGED(~keep);
}

/* Change the owner of the piece here. */
INLINE void flip(struct branch *b, int s) {
    b->at.p0 ^= single(s);
    CHANGED(single(s));
}

/* Exchange the contents of two squares. */
INLINE void swap(struct branch *b, int s, int t) {
#define SWAP_PLANE(i) b->at.p##i = trade(b->at.p##i, s, t);
    EACH_PLANE(SWAP_PLANE)
    CHANGED(single(s) | single(t));
}

#ifndef COLUMNS
CALLED struct position cycled_slowly(struct position p, const int *q, int n) {
    int arriving = content(&p, q[n - 1]), leaving;
    for (int i = 0; i < n; i++, arriving = leaving) {
        leaving = content(&p, q[i]);
#define ARRIVE(j) p.p##j = (p.p##j & ~single(q[i])) | single_if(q[i], arriving >> j & 1);
        EACH_PLANE(ARRIVE)
    }
    return p;
}

/* Move the content of each of these squares to the next one. Each swap with the last square moves
 * one content on. But if a square is there twice, the contents move on one after the other. */
INLINE void cycle(struct branch *b, const int *q, int n) {
    set all = NO_SQUARES;
#pragma GCC unroll 8
    for (int i = 0; i < n; i++) all |= single(q[i]);
    if (count_bits(all) < n) {
        b->at = cycled_slowly(b->at, q, n);
    } else {
#pragma GCC unroll 8
        for (int i = 0; i + 1 < n; i++) {
#define MOVE_ON(j) b->at.p##j = trade(b->at.p##j, q[i], q[n - 1]);
            EACH_PLANE(MOVE_ON)
        }
    }
    CHANGED(all);
}
#endif

/* -- Plies ------------------------------------------------------------------------------------- */

/* The squares that an attack query depends on, by the change that matters: near, an attacker
 * appears; line, one appears or two squares become empty; pins, one becomes empty; all, any change;
 * open, a piece of certain classes appears. An attack can end only if a square of `cause`
 * changes. */
struct sight {
    set near, line, pins, all, cause, open[OPENS + 1];
};

/* One ply of a count: the position, and facts about it. */
struct node {
    struct run *run;
    const struct position *at;
    int depth, stage, side;
    unsigned polls;
    bool walked;
    set duplicable;
    uint64_t count;
    uint32_t *by_origin;     /* numbers of moves, or NULL */
    struct key_set *moves;   /* moves of this ply */
    struct position *placed; /* for the move of a random game */
    int origin;
    uint64_t notes;
#if COMMITS
    set committed; /* squares for which a move has been found */
#endif
#if ATTACKS
    set only;   /* the squares on which an attack may begin */
    int target; /* square of the victim */
    uint64_t victim;
    bool found;
#endif
#if ROYAL
    set unpinned, fixed, exposing, unsafe, unsure;
    struct sight depends;
    bool safe;
#endif
#if ASKS_CHECK
    struct sight watched; /* read set of checks to the opponent */
    int watcher;          /* 1 + the side that `watched` is for; or 0 */
    bool watched_safe;
    set still;             /* squares that a piece can leave without opening an attack */
    set checks[KINDS + 1]; /* by kind + 1: squares where such a piece may give check */
#endif
};
