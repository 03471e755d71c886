/* Effects: the effect of a word on the current square and on the carried piece, derived from the
 * word's facts. All analyses that study walks without running them use it: distinctness, the bulk
 * table, dead words, guards, reversal and the translator.
 *
 * For `become "king"` by White, with nothing carried and {man, Man} possible here, the result is
 * {king, King} here. With {man} or nothing carried, it is {king} or nothing carried, and here the
 * same contents or their new kind. */
#pragma once

#include "description.h"

/* Possible contents of the cursor's square and possible carried pieces (CLASS_EMPTY for nothing),
 * as sets of classes. Both are empty if the word cannot succeed. */
struct possible {
    class_set here, hand;
};

static inline bool word_has(const struct walk *walk, unsigned facts) {
    return (word_table[walk->word].facts & facts) == facts;
}

/* Return the classes of pieces: all; those of one side; those of the kinds that the walk names, of
 * a side or of both. */
class_set piece_classes(void);
class_set side_classes(const struct description *description, int side);
class_set walk_classes(const struct description *description, const struct walk *walk, int side);
class_set walk_kinds(const struct description *description, const struct walk *walk);

/* Return the classes after the pieces become the kind that the walk names or, if it names none,
 * change sides. */
class_set classes_turned(const struct description *description, const struct walk *walk,
                         class_set classes);

/* Return the classes of which one must be on the cursor's square for the word, of `side`, to
 * succeed with one of these carried. */
class_set word_needs(const struct description *description, const struct walk *walk, int side,
                     class_set hand);

/* Apply a word, except a join, to the possible contents; the sets are never too small. Return false
 * if little is known: the word leads to another square, or to one with unknown earlier contents,
 * changes other squares, or is a function, which may do anything. */
bool word_effect(const struct description *description, const struct walk *walk, int side,
                 struct possible *possible);

/* Return the classes that the word may change on some square: remove, turn into another, or
 * move. */
class_set word_changes(const struct description *description, const struct walk *walk, int side,
                       struct possible before);

/* Return true if it is a test that depends on more than the square and the carried piece. */
bool word_asks_beyond_square(const struct walk *walk);

/* Return true if it changes neither the cursor nor any square; false for functions of the
 * script. */
bool word_is_still(const struct walk *walk);

/* Return true if it is an action, or `here`, that changes neither cursor, squares nor carried
 * piece, and never fails. */
bool word_is_side_effect(const struct walk *walk);

/* Return true if it changes the position outside the squares: reserves, counters, lasting marks. */
bool word_outlasts_move(const struct walk *walk);

/* Return true if it removes something from the cursor's square. */
bool word_removes(const struct walk *walk);

/* Return true if it removes the commander of a column and leaves the rest. */
bool word_splits_column(const struct walk *walk);

/* Return true if it makes or changes a column. */
bool word_changes_column(const struct walk *walk);
