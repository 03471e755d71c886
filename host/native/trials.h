/* Functions that a translation has for each side if any piece is royal and moves are counted by
 * sets (sets.c): those moves that are legal. The host does not #include this file; the Makefile
 * embeds its text. */

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
