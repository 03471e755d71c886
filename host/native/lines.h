/* Functions that a translation has if moves along lines are counted by sets (groups.c). The host
 * does not #include this file; the Makefile embeds its text. */

/* Return the squares of a line from s to the first that is taken. `line` has the squares of the
 * line from each square; their numbers rise along it, or fall. */
INLINE set rising(const set *line, int s, set stood) {
    return line[s] & ~line[first((line[s] & stood) | single(SQUARES - 1))];
}

INLINE set falling(const set *line, int s, set stood) {
    return line[s] & ~line[last((line[s] & stood) | single(0))];
}

/* Return the same for any line that ends, given its steps. */
INLINE set along(const int16_t *step, int s, set stood) {
    set reached = NO_SQUARES;
    for (int q = step[s]; q >= 0; q = has(stood, q) ? -1 : step[q]) reached |= single(q);
    return reached;
}
