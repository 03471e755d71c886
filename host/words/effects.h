/* Effects: the effect of a word on the current square and on the carried piece, derived from the
 * word's facts. The one answer to that question for all who ask about walks without running them:
 * distinctness, the bulk table, dead words, guards, reversal and the translator.
 *
 * For `become "king"` by White, nothing in hand, {man, Man} possible here: {king, King} here
 * afterwards. With {man} or nothing possible in hand: {king} or nothing in hand, and here what
 * stood there, or that turned. */
#ifndef WORDS_EFFECTS_H
#define WORDS_EFFECTS_H

#include "description.h"

#define ALL_CLASSES (~UINT64_C(0))

/* Sets of classes: what may stand on the cursor's square, and what may be in hand (CLASS_EMPTY for
 * nothing). Both are empty sets where the word cannot succeed. */
struct possible {
    uint64_t here, hand;
};

static inline bool word_has(const struct walk *walk, unsigned facts) {
    return (word_table[walk->word].facts & facts) == facts;
}

/* The classes of pieces: of either side, those of one side, and of those kinds that the walk names.
 */
uint64_t piece_classes(void);
uint64_t side_classes(const struct description *description, int side);
uint64_t walk_classes(const struct description *description, const struct walk *walk, int side);
uint64_t walk_kinds(const struct description *description, const struct walk *walk);

/* The same pieces of the kind that the walk names or, if it names none, of the other side. */
uint64_t classes_turned(const struct description *description, const struct walk *walk,
                        uint64_t classes);

/* The classes of which one must stand on the cursor's square if the word, of `side`, is to succeed
 * with one of these in hand. */
uint64_t word_needs(const struct description *description, const struct walk *walk, int side,
                    uint64_t hand);

/* What a word that is no join makes of what is possible; the sets are never too small. False where
 * little is known: the word leads to another square, or to one that holds whatever was there
 * before, or is a function that may do anything. */
bool word_effect(const struct description *description, const struct walk *walk, int side,
                 struct possible *possible);

/* The classes of which the word may change a square where one stands, its cursor's or another: may
 * take it away, turn it into another, or move it. */
uint64_t word_changes(const struct description *description, const struct walk *walk, int side,
                      struct possible before);

/* Whether it is a question that the square and the hand alone do not answer. */
bool word_asks_beyond_square(const struct walk *walk);

/* Whether it leaves the cursor where it is and all squares as they are. Not so for functions of the
 * script. */
bool word_is_still(const struct walk *walk);

/* Whether it is a deed, or `here`, that leaves cursor, squares and hand as they are, and does not
 * fail. */
bool word_is_side_effect(const struct walk *walk);

/* Whether it changes the position beside the squares: reserves, counters, marks that last. */
bool word_outlasts_move(const struct walk *walk);

/* Whether, in the middle of a move, it looks at nothing but squares that it is on or that are
 * named, and changes nothing else that outlasts the move. */
bool word_is_local(const struct walk *walk);

/* Whether it takes something off the cursor's square. */
bool word_removes(const struct walk *walk);

/* The same of a word that leaves there what lies under the commander of a column. */
bool word_splits_column(const struct walk *walk);

/* Whether it leaves a column there that was none before, or another one. */
bool word_changes_column(const struct walk *walk);

#endif
