/* What stands in every translation, behind types as the translator writes them for a small board of
 * one piece: `cc -fsyntax-only` takes it without a warning, with TWISTED and FRAMES and without. */
#include "../../host/native/abi.h"

#include <setjmp.h>
#include <stdbool.h>
#include <stddef.h>

#define INLINE static inline __attribute__((always_inline))

struct run;

#define SET_WORDS 1
#include "../../host/native/set.h"

#define ON_BOARD 0xffffu

struct position {
    set p0, p1;
};

struct frame {
    const struct frame *parent, *outer;
    int loop, s, changes;
};

struct branch {
    struct position at;
    int s, origin, carried, mirrored, changes;
    const struct frame *frame;
};

struct move {
    struct position at;
    struct native_light light;
};

struct node {
    struct run *run;
    const struct position *at;
    int depth;
    unsigned polls;
    struct native_move_set *moves;
};

INLINE int content(const struct position *p, int s) {
    return (int)(p->p0 >> s & 1) | (int)(p->p1 >> s & 1) << 1;
}

INLINE set standing(const struct position *p, int class) {
    return ON_BOARD & (class & 1 ? p->p0 : ~p->p0) & (class & 2 ? p->p1 : ~p->p1);
}

INLINE void clear(struct branch *b, int s, int bits) {
    if (bits & 1) b->at.p0 &= ~((set)1 << s);
    if (bits & 2) b->at.p1 &= ~((set)1 << s);
}

INLINE void put(struct branch *b, int s, int class) {
    b->at.p0 |= (set)(class & 1) << s;
    b->at.p1 |= (set)(class >> 1 & 1) << s;
}

INLINE void turn(struct branch *b, int s, int class) {
    clear(b, s, 2);
    put(b, s, class & 2);
}

INLINE bool is_same_state(const struct frame *f, const struct branch *b) {
    return f->s == b->s;
}

INLINE void copy_position(struct position *to, const struct position *from) {
    *to = *from;
}

#include "../../host/native/runtime.h"

static bool load(const uint32_t *slot, struct position *position) {
    *position = (struct position){slot[0], slot[1]};
    return true;
}

static uint64_t lines_white(struct run *run, const struct position *p, int depth) {
    struct node node = {.run = run, .at = p, .depth = depth};
    struct branch b = {.at = *p};
    clear_set(&node);
    poll_budget(&node);
    check_stack(&node);
    bool done = become(&b, 2) && flip(&b) && land(&b) && is_closed(-1, NULL, 0, first(p->p0));
    return done && add_to_set(&node, mix(p->p0, p->p1, 0)) && other(p, origin_square(&b)) >= 0
               ? (uint64_t)count_bits(p->p0)
               : 0;
}

static uint64_t lines_black(struct run *run, const struct position *p, int depth) {
#ifdef TWISTED
    struct branch b = {.at = *p};
    go_to(&b, pose_of(&b));
#endif
#ifdef FRAMES
    struct branch c = {.at = *p};
    return is_repeated(&c, depth);
#endif
    return lines_white(run, p, depth);
}

static bool list_white(struct run *run, const struct position *p) {
    if (run->moves == run->room) grow_moves(run);
    run->move[run->moves++] = (struct move){.at = *p};
    return true;
}

static bool list_black(struct run *run, const struct position *p) {
    return list_white(run, p);
}

static int outcome_white(struct run *run, const struct position *p) {
    return list_white(run, p) ? 0 : 3;
}

static int outcome_black(struct run *run, const struct position *p) {
    return outcome_white(run, p);
}

static const struct move *pick_white(struct run *run, const struct position *p, uint32_t number) {
    run->skip = is_passed_over(run, first(p->p0)) ? 0 : number;
    if (!some(pick_square(run, p->p1))) run->skip = 0;
    return &run->move[run->skip];
}

static const struct move *pick_black(struct run *run, const struct position *p, uint32_t number) {
    return pick_white(run, p, number);
}

static void tell(struct run *run, const struct position *p, const struct move *move) {
    (void)run, (void)p, (void)move;
}

INLINE bool differs(const struct position *p, const struct position *q) {
    return p->p0 != q->p0 || p->p1 != q->p1;
}

INLINE uint64_t position_key(const struct position *p, int side) {
    return mix(p->p0, p->p1, (uint64_t)side);
}

INLINE set squares_changed(const struct position *p, const struct position *q) {
    return (p->p0 ^ q->p0) | (p->p1 ^ q->p1);
}

INLINE set pieces_of(const struct position *p, int side) {
    return p->p1 & (side ? p->p0 : ~p->p0);
}

static int changes_between(const struct position *p, const struct position *q,
                           struct native_change *change) {
    int s = first(squares_changed(p, q));
    *change = (struct native_change){(uint32_t)s, (uint32_t)content(p, s), (uint32_t)content(q, s)};
    return 1;
}

static bool survey_white(struct run *run, const struct position *p) {
    return list_white(run, p);
}

static bool survey_black(struct run *run, const struct position *p) {
    return list_black(run, p);
}

enum { RESERVE = -3, PICKS_WHITE = 0, PICKS_BLACK = 0 };
enum { RESET = 1, KNOWS_ENDINGS = 1, COUNTS_OCCURRENCES = 1 };

#include "../../host/base/random.h"
#include "../../host/native/entry.h"
