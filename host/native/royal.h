/* Functions that a translation has for each side if any piece is royal, before those of side.h:
 * attacks on royal pieces, and whether moves are legal. The host does not #include this file; the
 * Makefile embeds its text. */

/* -- Attacks on royal pieces ------------------------------------------------------------------- */

/* Squares on which a class has appeared that a path needs. */
INLINE set MINE(open_danger)(const struct sight *depends, const struct position *p) {
    set danger = NO_SQUARES;
#define DANGER(i, classes, empty, suspects) danger |= depends->open[i] & classes(p);
    MINE(OPENS)(DANGER) return danger;
}

/* Squares that must not be empty for such a path. */
INLINE set MINE(open_pins)(const struct sight *depends) {
    set pins = NO_SQUARES;
#define PINS(i, classes, empty, suspects)                                                          \
    if (empty) pins |= depends->open[i];
    MINE(OPENS)(PINS) return pins;
}

/* Squares on which the arrival of suspects may change threats. */
INLINE set MINE(arrivals)(const struct sight *depends) {
    set squares = NO_SQUARES;
    if (MINE(NEAR_SUSPECTS)) squares |= depends->near;
    if (MINE(LINE_SUSPECTS)) squares |= depends->line;
#define ARRIVALS(i, classes, empty, suspects)                                                      \
    if (suspects) squares |= depends->open[i];
    MINE(OPENS)(ARRIVALS) return squares;
}

#if MINE(CONFIRMS)
/* Return true if the piece on s, or any piece if s is -1, can really capture the royal piece on
 * k. */
static bool MINE(is_confirmed)(struct node *node, const struct position *p, int s, int k,
                               struct sight *depends) {
    if (depends) depends->all = ~NO_SQUARES;
    return takes_target(node, p, s, k, THEIRS(captures));
}
#endif

/* Find the squares where the royal piece, if there is only one, may not go, and those where only an
 * attack query can decide. */
INLINE void MINE(find_unsafe)(struct node *node) {
    set stands = MINE(royals)(node->at);
    node->unsafe = NO_SQUARES;
    node->unsure = ~NO_SQUARES;
    if (!MINE(KNOWS_UNSAFE) || !some(stands) || several(stands)) return;
    struct branch b = begin(node->at);
    clear(&b, first(stands), ROYAL_KINDS == 1 ? MINE(ROYAL_CLASS) : -1);
    MINE(mark_unsafe)(&b.at, &node->unsafe, &node->unsure);
}

/* Find the moves of common pieces that need no attack query: the squares that they may leave, the
 * squares where those that leave may not arrive, and the same for pieces that threats test. */
static void MINE(find_free)(struct node *node) {
    set pinned = node->depends.pins | node->depends.all | MINE(open_pins)(&node->depends);
    set common = MINE(commoners)(node->at);
    node->unpinned = common & ~pinned;
    node->exposing = MINE(arrivals)(&node->depends);
    node->fixed = node->depends.all;
    for (set o = common & pinned; some(o); o = rest(o)) {
        struct branch b = begin(node->at);
        bool safe = true;
        struct sight depends = {0};
        clear(&b, first(o), -1);
        for (set k = MINE(royals)(node->at); some(k) && safe; k = rest(k))
            safe = !MINE(is_threatened)(node, &b.at, first(k), &depends) && some(~depends.all);
        if (!safe) continue;
        node->unpinned |= lowest(o);
        node->exposing |= MINE(arrivals)(&depends);
        node->fixed |= depends.all;
    }
}

/* Test if a royal piece is attacked before the move, and note the squares that the result depends
 * on. If only some must be safe, none counts as safe, so that each move is tested. */
static void MINE(inspect)(struct node *node) {
    node->safe = !SAFE_ROYALS;
    node->unpinned = NO_SQUARES;
    node->depends.cause = ~NO_SQUARES;
    for (set o = MINE(royals)(node->at); some(o) && node->safe; o = rest(o)) {
        node->depends.all |= lowest(o);
        node->safe = !MINE(is_threatened)(node, node->at, first(o), &node->depends);
    }
    if (node->safe) MINE(find_free)(node);
    MINE(find_unsafe)(node);
}

/* Return true if too few royal pieces are safe. */
static bool MINE(are_exposed)(struct node *node, const struct position *p) {
    int safe = 0;
    bool attacked = false;
    for (set o = MINE(royals)(p); some(o) && (SAFE_ROYALS || !attacked); o = rest(o))
        if (MINE(is_threatened)(node, p, first(o), NULL))
            attacked = true;
        else if (++safe == SAFE_ROYALS)
            return false;
    return attacked;
}

/* Inspect the position, and return true if the side is in check. */
static bool MINE(is_in_check)(struct node *node) {
    MINE(inspect)(node);
    return SAFE_ROYALS ? MINE(are_exposed)(node, node->at) : !node->safe;
}

/* Return true if the only change is that a piece went from a square that it may leave to one where
 * it may arrive. */
INLINE bool MINE(is_free)(const struct node *node, const struct branch *b, set changed) {
    set left = changed & node->unpinned, entered = changed & ~left & ~node->fixed;
    set exposed = node->exposing & MINE(suspects)(&b->at);
    return some(entered & ~exposed & MINE(commoners)(&b->at)) && !several(changed & ~left) &&
           some(left & MINE(empties)(&b->at)) && !several(left);
}

/* Return true if the only change is that the only royal piece went to another square. */
INLINE bool MINE(is_royal_step)(const struct node *node, const struct branch *b, set changed) {
    set left = MINE(royals)(node->at), stands = MINE(royals)(&b->at);
    return !some(changed ^ (left | stands)) && some(left & MINE(empties)(&b->at)) &&
           !several(left) && some(stands) && !several(stands);
}

/* Return true if royal pieces that were safe, and haven't moved, are still safe after the
 * changes. */
INLINE bool MINE(is_unaffected)(const struct sight *depends, const struct position *after,
                                set changed) {
    set danger = depends->all | (depends->near & MINE(leapers)(after));
    set line = changed & depends->line & MINE(liners_and_screens)(after);
    danger |= MINE(open_danger)(depends, after);
    if (several(line)) danger |= line;
    danger |= line & (depends->pins | MINE(liners)(after));
    return !some(changed & danger);
}

/* Return the squares that have changed. If walks confirm attacks, these may depend on counters and
 * marks, too. Then the result is all squares if only such members have changed. */
INLINE set MINE(find_changed)(const struct node *node, const struct position *after) {
    set changed = squares_changed(node->at, after);
    return MINE(CONFIRMS) && !some(changed) ? ~NO_SQUARES : changed;
}

/* Return true if the royal piece of the class would be attacked on k. The position is a copy, so
 * that the caller's may stay in registers. */
static __attribute__((noinline)) bool
MINE(would_be_attacked)(struct node *node, struct position after, int k, int class) {
    struct branch b = begin(&after);
    if (!has(MINE(royals)(&after), k)) change(&b, k, class);
    return MINE(is_threatened)(node, &b.at, k, NULL);
}

/* Return true if the royal piece on k is attacked. This needs no call if it is on k, was safe there
 * before the move, and none of the squares that this depends on has changed. */
INLINE bool MINE(is_attacked)(struct node *node, const struct position *p, int k, int class) {
    set changed = MINE(find_changed)(node, p);
    if (node->side == SIDE && node->safe && has(MINE(royals)(p) & ~changed, k) &&
        MINE(is_unaffected)(&node->depends, p, changed))
        return false;
    return MINE(would_be_attacked)(node, *p, k, class);
}

/* Return true if the move leaves no royal piece attacked. */
INLINE bool MINE(is_legal)(struct node *node, const struct branch *b) {
    const struct sight *depends = &node->depends;
    set changed = MINE(find_changed)(node, &b->at);
    if (MINE(is_free)(node, b, changed)) return true;
    if (!SAFE_ROYALS && !node->safe && !some(changed & depends->cause)) return false;
    set stands = MINE(royals)(&b->at);
    if (MINE(KNOWS_UNSAFE) && some(changed & stands) && MINE(is_royal_step)(node, b, changed)) {
        if (some(stands & node->unsafe)) return false;
        if (!some(stands & node->unsure)) return true;
    }
    if (node->safe && !some(changed & stands) && MINE(is_unaffected)(depends, &b->at, changed))
        return true;
    struct position after = b->at;
    return !MINE(are_exposed)(node, &after);
}

/* Return true if a piece can go from one square to another without leaving the royal piece
 * attacked. */
static bool MINE(is_safe)(struct node *node, int from, int to, int class) {
    struct branch b = begin(node->at);
    go_over(node, &b, from, to, class);
    return MINE(is_legal)(node, &b);
}

#if ASKS_CHECK
INLINE set THEIRS(open_pins)(const struct sight *depends);
/* Test if royal pieces of the other side are attacked before the move, and note the squares that
 * the result depends on. `before`: the node's position. */
static __attribute__((noinline)) void MINE(watch)(struct node *node, struct position before) {
    node->watcher = SIDE + 1;
    node->watched = (struct sight){0};
    node->watched_safe = !SAFE_ROYALS;
    for (set o = THEIRS(royals)(node->at); some(o) && node->watched_safe; o = rest(o)) {
        node->watched.all |= lowest(o);
        node->watched_safe = !THEIRS(is_threatened)(node, &before, first(o), &node->watched);
    }
    node->still = ~(node->watched.all | node->watched.pins | THEIRS(open_pins)(&node->watched));
    if (!node->watched_safe) node->still = NO_SQUARES;
    MINE(find_checks)(node);
}

/* Return true if the other side is in check after it, with the piece in hand put down. */
INLINE set THEIRS(find_changed)(const struct node *node, const struct position *after);
INLINE bool THEIRS(is_unaffected)(const struct sight *depends, const struct position *after,
                                  set changed);
static bool THEIRS(are_exposed)(struct node *node, const struct position *p);
static __attribute__((noinline)) bool MINE(attacks_royal)(struct node *node,
                                                          struct position after) {
    return THEIRS(are_exposed)(node, &after);
}

/* Return true if the move can't give check: it leaves only one square, which opens no attack, for
 * that of the cursor, where a piece of this class attacks no royal piece. */
INLINE bool MINE(is_harmless)(const struct node *node, const struct branch *b, int class) {
    if (b->s < 0) return false;
    set left = squares_changed(node->at, &b->at) & ~single(b->s);
    return class >= 2 && (class & 1) == SIDE && !has(node->checks[class >> 1], b->s) &&
           some(left & node->still & MINE(empties)(&b->at)) && !several(left);
}

/* Return true if a branch gives check. `class` is the class of the piece in hand, or else on b's
 * square. */
INLINE bool MINE(gives_check)(struct node *node, const struct branch *b, int class) {
    if (node->watcher != SIDE + 1) MINE(watch)(node, raised(node, b));
    if (MINE(is_harmless)(node, b, class)) return false;
    struct branch after = landed(node, b);
    set changed = THEIRS(find_changed)(node, &after.at);
    if (node->watched_safe && !some(changed & THEIRS(royals)(&after.at)) &&
        THEIRS(is_unaffected)(&node->watched, &after.at, changed))
        return false;
    return MINE(attacks_royal)(node, after.at);
}

/* Return true if a piece can do this without giving check, too. */
static bool MINE(is_quiet)(struct node *node, int from, int to, int class) {
    struct branch b = begin(node->at);
    go_over(node, &b, from, to, class);
    return MINE(is_legal)(node, &b) && !MINE(gives_check)(node, &b, class);
}
#endif

#if ASKS_MATE
/* Return true if the branch gives check, and the other side has no move then. */
static void THEIRS(inspect)(struct node *node);
static void THEIRS(count_moves)(struct node *node, uint32_t (*by_origin)[SQUARES]);
static bool MINE(gives_mate)(struct node *node, const struct branch *b) {
    struct run *run = node->run;
    if (run->asks_mate || !MINE(gives_check)(node, b, class_at(b))) return false;
    struct branch after = landed(node, b), none = begin(&after.at);
    struct node answers = {.run = run, .at = &after.at, .depth = NATIVE_MATE, .side = !SIDE};
    answers.stage = -1;
    answers.only = answers.duplicable = ~NO_SQUARES;
    run->asks_mate = true;
    check_stack(&answers);
    THEIRS(inspect)(&answers);
    clear_set(&answers);
    if (THEIRS(COUNTS))
        THEIRS(count_moves)(&answers, NULL);
    else
        THEIRS(moves)(&answers, ARGS_LIST(none));
    run->asks_mate = false;
    return answers.count == 0;
}
#endif

/* -- Moves that are counted by sets (sets.c): those that are legal ----------------------------- */

/* Return the squares of `to` to which the piece on s can go legally and, if `quiet`, without giving
 * check; as a piece of the class, or unchanged if it is 0. */
static __attribute__((noinline)) set MINE(try_each)(struct node *node, int s, set to, int class,
                                                    bool quiet) {
    set legal = NO_SQUARES;
    if (!SAFE_ROYALS && !node->safe && !has(node->depends.cause, s)) to &= node->depends.cause;
    for (; some(to); to = rest(to)) {
        int after = class ? class : content(node->at, s);
#if ASKS_CHECK
        if (quiet && !MINE(is_quiet)(node, s, first(to), after)) continue;
#endif
        if (quiet || MINE(is_safe)(node, s, first(to), after)) legal |= lowest(to);
    }
    return legal;
}

/* Return the squares to which it can go legally, given some where this is certain. */
INLINE set MINE(legal)(struct node *node, int s, set to, set certain, int class, bool quiet) {
    set unsure = to & ~certain;
    return some(unsure) ? certain | MINE(try_each)(node, s, unsure, class, quiet) : certain;
}

/* Return the pieces that can go one step legally, after a first step if that isn't NULL: all that
 * are free, and others. */
INLINE set MINE(legal_steps)(struct node *node, set pieces, set free, const int16_t *first_step,
                             const int16_t *step) {
    for (set o = pieces & ~free; some(o); o = rest(o)) {
        int s = first(o), to = step[first_step ? first_step[s] : s];
        if (some(MINE(try_each)(node, s, single(to), 0, false))) free |= lowest(o);
    }
    return free;
}
