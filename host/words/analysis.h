/* Analyses of walks for the compiler: each is conservative and, if in doubt, gives the answer that
 * is always safe. */
#pragma once

#include "effects.h"

/* Return true if the walk only tests the class of the cursor's square. *mask is then the set of
 * classes with which it succeeds, for walks of `side`. */
bool walk_asks_class(const struct description *description, const struct walk *walk, int side,
                     class_set *mask);

/* Return true if the walk only tests the square of the cursor. *cells is then the set of squares on
 * which it succeeds; it may contain squares out of play. */
bool walk_asks_zone(const struct description *description, const struct walk *walk, int side,
                    struct cells *cells);

/* Return a set of classes for the cursor's square outside of which the walk must fail; all classes
 * if unknown. */
class_set walk_first_classes(const struct description *description, const struct walk *walk,
                             int side);

/* Return true if it consists of steps and tests, and leads from each square to at most one
 * other. */
bool walk_is_line(const struct description *description, const struct walk *walk, int side);

/* Return true if it can succeed in at most one way, and leaves no choice open. */
bool walk_is_single(const struct description *description, const struct walk *walk, int side);

/* Return the largest number of occupied squares with which the walk can succeed, if it tests that
 * with at_most(n, each "board" * occupied); otherwise INT_MAX. */
int walk_most_pieces(const struct walk *walk);

/* Return true if it changes neither the cursor nor the contents of its square, and calls no
 * function. */
bool walk_stays(const struct walk *walk);

/* Return true if it may capture something. */
bool walk_captures(const struct walk *walk);

/* Return a word other than a capture with which the walk, of `side`, may change a square that
 * contains one of these classes; NULL if there is none. */
const struct walk *walk_changing(const struct description *description, const struct walk *walk,
                                 int side, class_set classes);

/* Return true if captures by the walk, of `side`, leave the enemy fewer pieces, and its other
 * branches do not. Then the two never lead to the same position. */
bool walk_tells_captures(const struct description *description, const struct walk *walk, int side,
                         bool has_columns);

/* Return the walk without branches that capture nothing; NULL if none is left. The moves of one
 * piece stay as they are. A choice between whole moves, by `|` or `most` before they start,
 * becomes free, because another move with priority doesn't weaken a threat. Tests of attacks are
 * skipped. */
struct walk *walk_captures_only(struct arena *arena, struct walk *walk);

/* Return the walks that attack royal pieces; NULL if no piece is royal or none can be captured.
 * Tests that concern only attacks on royal pieces are skipped. */
struct walk *walk_attacks(struct arena *arena, const struct description *description);

/* Return the capturing walks, beginning with `from` or `by`, of the pieces that a word names, or of
 * all if it names none; NULL if they capture nothing. */
struct walk *walk_captures_by(struct arena *arena, const struct description *description,
                              const struct walk *word);

/* Return true if `rec` could begin again within itself without a capture in between. */
bool walk_recurs_without_capture(const struct walk *rec);

/* Return true if repeating the walk leads back to a square only after a capture, on any board. */
bool walk_never_revisits(const struct description *description, const struct walk *walk, int side);

/* Return true if a walk, of `side`, always succeeds in one way. It changes neither squares, carried
 * piece, origin nor places, and nothing else that the rest of the move could test, except counters
 * and lasting marks. So counting moves and testing attacks can skip it. `stands`: it must also end
 * where it began, which matters if a piece is carried. The result is stored in the walk. */
bool walk_is_certain(const struct description *description, const struct walk *walk, int side,
                     bool stands);

/* Return the number of times that this very walk `of` occurs in it. */
int walk_count(const struct walk *walk, const struct walk *of);

/* Return true if `holds` returns true for one of its words. */
bool walk_has(const struct walk *walk, bool (*holds)(const struct walk *word));

/* Return true if a word occurs in it. */
bool walk_uses(const struct walk *walk, enum word word);

/* Return true if it has any word that tests attacks. */
bool walk_asks_attack(const struct walk *walk);

/* Return true if it tests attacks on royal pieces. */
bool walk_asks_royal_attack(const struct walk *walk);

/* -- Words in reports -------------------------------------------------------------------------- */

/* Return true if it is a `-` that is reported as one word with its operand: a test, or several
 * tests of the contents of one square. */
bool word_is_negated_question(const struct description *description, const struct walk *walk);

/* Return true if it only joins words, and isn't a word itself as - and # are. */
bool word_only_joins(const struct walk *walk);

/* Return true if it is a test whose answer doesn't depend on the contents of the square, such as
 * `white` or `-here`, in walks of a side; set *yes to the answer. */
bool word_is_settled(const struct description *description, const struct walk *walk, int side,
                     bool *yes);
