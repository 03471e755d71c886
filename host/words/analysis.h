/* Analyses of walks for the compiler: each is conservative and, if in doubt, gives the answer that
 * is always safe. */
#ifndef WORDS_ANALYSIS_H
#define WORDS_ANALYSIS_H

#include "effects.h"

/* Whether the walk asks nothing but which class stands on the cursor's square; then *mask is the
 * set of classes with which it succeeds, for walks of `side`. */
bool walk_asks_class(const struct description *description, const struct walk *walk, int side,
                     uint64_t *mask);

/* Whether the walk asks nothing but on which square the cursor stands; then *cells is the set of
 * squares, perhaps with some that are out of play, on which it succeeds. */
bool walk_asks_zone(const struct description *description, const struct walk *walk, int side,
                    struct cells *cells);

/* A set of classes outside of which the walk must fail, for what stands on the cursor's square; all
 * if unknown. */
uint64_t walk_first_classes(const struct description *description, const struct walk *walk,
                            int side);

/* Whether it only goes and asks, and from each square leads to one other at the most. */
bool walk_is_line(const struct description *description, const struct walk *walk, int side);

/* Whether it can succeed in one way at the most, leaving no choice open. */
bool walk_is_single(const struct description *description, const struct walk *walk, int side);

/* Whether two walks begin, on all of their ways, with questions for other values of one counter. */
bool walk_begin_with_other_values(const struct walk *a, const struct walk *b);

/* How many squares may be occupied at most where the walk succeeds, as far as it asks that by
 * at_most(n, each "board" * occupied); INT_MAX if it does not. */
int walk_most_pieces(const struct walk *walk);

/* Whether it asks nothing but how many pieces of each class are on the board. */
bool walk_asks_pieces(const struct walk *walk);

/* Whether it leaves the cursor where it is and what stands there as it is, and asks no function. */
bool walk_stays(const struct walk *walk);

/* Whether it may capture something. */
bool walk_captures(const struct walk *walk);

/* A word other than captures by which the walk, of `side`, may change a square where one of these
 * classes stands; NULL if there is none. */
const struct walk *walk_changing(const struct description *description, const struct walk *walk,
                                 int side, uint64_t classes);

/* Whether captures by the walk, of `side`, leave the enemy fewer pieces and its other ways as many:
 * then they never come to the same. */
bool walk_tells_captures(const struct description *description, const struct walk *walk, int side,
                         bool has_columns);

/* The walk without those of its branches that capture nothing; NULL if none is left. What one piece
 * can do stays as it is; a choice between moves, by `|` or `most` before they have started, is
 * open: that another move comes first does not weaken a threat. Questions about
 * attacks are passed over. */
struct walk *walk_captures_only(struct arena *arena, struct walk *walk);

/* The walks by which royal pieces are attacked; NULL where none is royal, or none can be taken.
 * Questions about attacks on royal pieces alone are passed over. */
struct walk *walk_attacks(struct arena *arena, const struct description *description);

/* The capturing walks of those pieces that a word names, which begin with `from` or `by`, or of all
 * if it names none; NULL where these capture nothing. */
struct walk *walk_captures_by(struct arena *arena, const struct description *description,
                              const struct walk *word);

/* Whether `rec` could begin anew within itself with nothing taken in between. */
bool walk_recurs_without_capture(const struct walk *rec);

/* Whether repeating the walk leads back to a square only after it has taken something, whatever the
 * board. */
bool walk_never_revisits(const struct description *description, const struct walk *walk, int side);

/* How often the very walk `of` occurs in it. */
int walk_count(const struct walk *walk, const struct walk *of);

/* Whether something holds of one of its words. */
bool walk_has(const struct walk *walk, bool (*holds)(const struct walk *word));

/* Whether a word occurs in it. */
bool walk_uses(const struct walk *walk, enum word word);

/* Whether it asks for attacks, by any of the words for that. */
bool walk_asks_attack(const struct walk *walk);

/* Whether it asks for attacks on royal pieces. */
bool walk_asks_royal_attack(const struct walk *walk);

#endif
