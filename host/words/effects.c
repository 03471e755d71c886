#include "effects.h"

#include <assert.h>

/* -- Sets of classes --------------------------------------------------------------------------- */

class_set side_classes(const struct description *description, int side) {
    class_set classes = 0;
    for (int kind = 0; kind < KINDS_MAX; kind++)
        if (!description->kind[kind].neutral) classes |= classes_only(class_of(kind, side));
    return classes;
}

static class_set owned_classes(const struct description *description) {
    return side_classes(description, SIDE_WHITE) | side_classes(description, SIDE_BLACK);
}

class_set piece_classes(void) {
    return classes_below(class_of(KINDS_MAX, SIDE_WHITE)) & PIECES;
}

class_set walk_classes(const struct description *description, const struct walk *walk, int side) {
    class_set classes = 0;
    for (int i = 0; i < walk->names; i++) {
        int kind = description_kind(description, walk->name[i]);
        assert(kind >= 0);
        classes |= classes_only(description_class(description, kind, side));
    }
    return classes;
}

class_set walk_kinds(const struct description *description, const struct walk *walk) {
    return walk_classes(description, walk, SIDE_WHITE) |
           walk_classes(description, walk, SIDE_BLACK);
}

class_set classes_turned(const struct description *description, const struct walk *walk,
                         class_set classes) {
    int kind = walk->names ? description_kind(description, walk->name[0]) : -1;
    class_set turned = 0;
    assert(kind >= 0 || !walk->names); /* the name has been checked */
    for (classes &= owned_classes(description); classes; classes &= classes - 1) {
        int class = classes_first(classes);
        turned |= classes_only(kind < 0 ? class_flipped(class)
                                        : description_class(description, kind, class_side(class)));
    }
    return turned;
}

/* -- Effects ----------------------------------------------------------------------------------- */

class_set word_needs(const struct description *description, const struct walk *walk, int side,
                     class_set hand) {
    switch (word_table[walk->word].before) {
    case BEFORE_ANY:
        if (word_table[walk->word].after == AFTER_TURNED && hand == EMPTY)
            return owned_classes(description);
        break;
    case BEFORE_EMPTY: return EMPTY;
    case BEFORE_OCCUPIED: return ~EMPTY;
    case BEFORE_PIECE: return piece_classes();
    case BEFORE_OWN: return side_classes(description, side);
    case BEFORE_ENEMY: return side_classes(description, !side);
    case BEFORE_NAMED: return walk_kinds(description, walk);
    case BEFORE_OWN_NAMED: return walk_classes(description, walk, side);
    }
    return ALL_CLASSES;
}

static class_set hand_after(const struct description *description, const struct walk *walk,
                            int side, class_set hand) {
    switch (word_table[walk->word].hand) {
    case HAND_SAME: break;
    case HAND_NAMED:
        if (word_table[walk->word].sort == SORT_QUESTION)
            return hand & walk_kinds(description, walk); /* fall through */
    case HAND_KIND: return hand & EMPTY ? walk_classes(description, walk, side) : 0;
    case HAND_HELD: return hand & ~EMPTY;
    case HAND_EMPTY: return hand & ~EMPTY ? EMPTY : 0;
    case HAND_TURNED: return (hand & EMPTY) | classes_turned(description, walk, hand);
    case HAND_UNKNOWN: return ALL_CLASSES;
    }
    return hand;
}

/* Return true if the cursor is on another square afterwards. */
static bool leads_away(const struct word_entry *word) {
    return (word->sort == SORT_START || word->sort == SORT_WAY) && !(word->facts & STAYS);
}

/* Return the classes that are possible after the word. `before` has those that were possible before
 * it and allow it to succeed. */
static class_set here_after(const struct description *description, const struct walk *walk,
                            int side, struct possible before) {
    const struct word_entry *word = &word_table[walk->word];
    class_set turned;
    switch (word->after) {
    case AFTER_SAME:
        if (word->sort == SORT_START && leads_away(word))
            return word_needs(description, walk, side, EMPTY);
        return leads_away(word) ? ALL_CLASSES : before.here;
    case AFTER_EMPTY: return EMPTY;
    case AFTER_CLAIMED: return CLAIMED;
    case AFTER_KIND: return walk_classes(description, walk, side);
    case AFTER_HAND: return before.hand & ~EMPTY;
    case AFTER_TURNED:
        turned = before.hand & EMPTY ? classes_turned(description, walk, before.here) : 0;
        return before.hand == EMPTY ? turned : before.here | turned;
    case AFTER_UNKNOWN: break;
    }
    return ALL_CLASSES;
}

class_set word_changes(const struct description *description, const struct walk *walk, int side,
                       struct possible before) {
    const struct word_entry *word = &word_table[walk->word];
    if (!before.here || !before.hand) return 0;
    if (word->sort == SORT_START || word->sort == SORT_WAY) /* only the lifted piece changes */
        return word->after == AFTER_SAME ? 0 : word_needs(description, walk, side, before.hand);
    if (word->facts & ELSEWHERE || word->after == AFTER_UNKNOWN) return ALL_CLASSES;
    if (word->after == AFTER_SAME) return 0;
    if (word->after == AFTER_TURNED && !(before.hand & EMPTY)) return 0;
    return before.here & word_needs(description, walk, side, before.hand);
}

bool word_asks_beyond_square(const struct walk *walk) {
    const struct word_entry *word = &word_table[walk->word];
    if (word->sort == SORT_ESCAPE) return true;
    return word->sort == SORT_QUESTION && word->before == BEFORE_ANY && word->hand == HAND_SAME;
}

bool word_effect(const struct description *description, const struct walk *walk, int side,
                 struct possible *possible) {
    const struct word_entry *word = &word_table[walk->word];
    struct possible before = *possible;
    if (word->facts & NEEDS_SQUARE) before.here &= word_needs(description, walk, side, before.hand);
    possible->hand = hand_after(description, walk, side, before.hand);
    possible->here = here_after(description, walk, side, before);
    if (!before.here || !before.hand || !possible->here || !possible->hand)
        *possible = (struct possible){0, 0};
    return !leads_away(word) && !(word->facts & ELSEWHERE) && word->after != AFTER_UNKNOWN &&
           word->hand != HAND_UNKNOWN;
}

bool word_outlasts_move(const struct walk *walk) {
    const struct word_entry *word = &word_table[walk->word];
    bool lasting_mark = word->form == FORM_MARKS && walk->names > 0;
    return word_has(walk, LASTING) || (word->sort == SORT_ACTION && lasting_mark);
}

bool word_is_still(const struct walk *walk) {
    const struct word_entry *word = &word_table[walk->word];
    return (word->facts & STAYS) && !(word->facts & ELSEWHERE) && word->after == AFTER_SAME;
}

bool word_is_side_effect(const struct walk *walk) {
    return word_is_still(walk) && word_has(walk, SURE) && word_table[walk->word].hand == HAND_SAME;
}

bool word_removes(const struct walk *walk) {
    return word_table[walk->word].sort == SORT_ACTION &&
           word_table[walk->word].before == BEFORE_PIECE;
}

bool word_splits_column(const struct walk *walk) {
    return word_removes(walk) && word_table[walk->word].after == AFTER_UNKNOWN;
}

bool word_changes_column(const struct walk *walk) {
    const struct word_entry *word = &word_table[walk->word];
    return word_splits_column(walk) || (word->sort == SORT_ACTION && word->after == AFTER_UNKNOWN &&
                                        word->hand == HAND_UNKNOWN);
}
