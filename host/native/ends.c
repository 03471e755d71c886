/* Finds walks after which every branch is one distinct legal move, so that branches can be counted
 * without following them.
 *
 * An example: after `empty`, with nothing in hand, `put "stone" * stop` makes one move. After
 * `here`, it may make none. `holds("left", 1) * set("left", 0) * again | set("left", 1)` always
 * succeeds in one way. */
#include "translator.h"

#include "../words/analysis.h"
#include "../words/effects.h"

/* Return true if a word that doesn't join walks succeeds in exactly one way in every position. */
static bool is_sure(const struct translator *t, const struct walk *walk,
                    struct possible *possible) {
    const struct word_entry *word = &word_table[walk->word];
    bool can = word->hand == HAND_SAME || (word->hand == HAND_EMPTY && !(possible->hand & EMPTY));
    bool puts = word->sort == SORT_ACTION && word->before == BEFORE_EMPTY && can;
    bool sure = word_is_side_effect(walk) || (puts && possible->here == EMPTY);
    return sure && word_effect(t->description, walk, t->side, possible);
}

bool end_is_sure(const struct translator *t, const struct walk *walk, struct possible *possible) {
    if (walk->word == WORD_SEQUENCE)
        return end_is_sure(t, walk->left, possible) && end_is_sure(t, walk->right, possible);
    return is_sure(t, walk, possible) || walk_is_certain(t->description, walk, t->side, true);
}

/* Return true if each end of the present branch is a distinct move that can be counted at once,
 * provided that no piece on a square has begun it. */
static bool is_counted_beside(const struct translator *t) {
    return classes_have(t->distinct[t->side], CLASS_EMPTY) && !t->known.origin_may_be_square;
}

bool end_is_one_branch(const struct translator *t, const struct continuation *then,
                       struct possible *possible) {
    while (then->sort == THEN_WALK || (then->sort == THEN_CALL && !then->function->walk)) {
        if (then->sort == THEN_WALK && !end_is_sure(t, then->walk, possible)) return false;
        then = then->sort == THEN_WALK ? then->next : then->function->then;
    }
    bool lands = possible->hand == EMPTY || (!(possible->hand & EMPTY) && possible->here == EMPTY);
    return then->sort == THEN_LEAF && lands;
}

bool end_is_one_move(const struct translator *t, const struct continuation *then,
                     struct possible possible) {
    return !rules_test_moves(t->rules) && end_is_one_branch(t, then, &possible) &&
           (end_is_counted(t) || is_counted_beside(t));
}

bool end_is_one_if_legal(const struct translator *t, const struct continuation *then,
                         struct possible possible) {
    return t->rules->royal >= 0 && t->description->legals == 0 &&
           end_is_one_branch(t, then, &possible) && is_counted_beside(t) &&
           !((possible.hand | possible.here) & t->rules->royals[t->side]);
}

bool end_is_counted(const struct translator *t) {
    return !rules_test_moves(t->rules) && translator_all_distinct(t) &&
           t->counted[t->side]->stages <= 1;
}
